// Whether subscripts beyond the bounds of an array are no errors. FrontEnd.cpp says so, and asks.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MESSAGEFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_MESSAGEFIX_H

namespace Fortran::parser {
class AllCookedSources;
class Messages;
} // namespace Fortran::parser

namespace Atoll {

void tolerateSubscripts(bool);

// The errors that are left say how they become warnings.
void adviseOnSubscripts(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &);

} // namespace Atoll
#endif
