// Errors of Flang's that are none here. FrontEnd.cpp asks.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MESSAGEFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_MESSAGEFIX_H

namespace Fortran::parser {
class AllCookedSources;
class Messages;
} // namespace Fortran::parser

namespace Atoll {

// Whether subscripts beyond the bounds of an array are no errors.
void tolerateSubscripts(bool);

// What does not count as an error becomes a warning, or goes.
void forgetErrors(Fortran::parser::Messages &);

// The errors that are left say how they become warnings.
void adviseOnSubscripts(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &);

} // namespace Atoll
#endif
