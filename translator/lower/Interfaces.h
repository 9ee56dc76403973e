// The interface bodies of the runtime entries that translated code calls, for Needs and those who write whole
// procedures. include/atoll/fortran.h is their C side, from which they are made.
#ifndef ATOLL_TRANSLATOR_LOWER_INTERFACES_H
#define ATOLL_TRANSLATOR_LOWER_INTERFACES_H

#include <string>
#include <vector>

namespace Atoll {

// Of an entry's name in a scope where the user has that name for something else. Entries that are not BIND(C) have that
// name, too (doors/fortran/object_names.h).
inline const std::string renamedSuffix{"_library"};
// Of a function that the interface does not call pure, so that the back end calls it where nobody needs the value.
inline const std::string calledSuffix{"_called"};
// The interface body, one statement a line. Unknown names are an internal error.
std::string interfaceBody(const std::string &entry);
// The names of all entries.
std::vector<std::string> interfaceEntries();

} // namespace Atoll
#endif
