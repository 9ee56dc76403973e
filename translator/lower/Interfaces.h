// The interface bodies of the runtime entries that translated code calls (include/atoll/fortran.h is their C side).
#ifndef ATOLL_TRANSLATOR_LOWER_INTERFACES_H
#define ATOLL_TRANSLATOR_LOWER_INTERFACES_H

#include <string>

namespace Atoll {

// The interface body, one statement a line. Unknown names are an internal error.
std::string interfaceBody(const std::string &entry);

} // namespace Atoll
#endif
