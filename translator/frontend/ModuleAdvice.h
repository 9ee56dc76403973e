// What to say when a module's information is missing.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MODULEADVICE_H
#define ATOLL_TRANSLATOR_FRONTEND_MODULEADVICE_H

#include "../translate.h"

namespace Fortran::parser {
class AllCookedSources;
class Messages;
} // namespace Fortran::parser

namespace Atoll {

// Whether the messages say that a module is missing because its source has errors.
bool nameFailedModule(const std::string &messages);

// Where Flang could not find a module file, replaces its message by one that says what the user can do, and drops the
// messages that only follow from it. Returns the number of such modules.
int adviseOnModules(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &, const TranslateOptions &);

// Errors about names of a module that what is read from its .mod file leaves out: why that is so, instead.
void adviseOnLeftOut(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &);

// A line of messages, in which what is read from .mod files has the names that it has where it comes from.
std::string withTheirNames(std::string line);

} // namespace Atoll
#endif
