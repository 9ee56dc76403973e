// For those that divert Flang's phases (TeamFix.cpp, VolatileFix.cpp), and FrontEnd.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_LENIENTFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_LENIENTFIX_H

namespace Fortran::semantics {
class SemanticsContext;
}

namespace Atoll {

// Whether gfortran is the back end: then errors are dropped that it does not have.
void setLenient(bool);

// When all names are resolved, and when the declarations are checked.
void dropErrorsOfNames(Fortran::semantics::SemanticsContext &);
void dropErrorsOfDeclarations(Fortran::semantics::SemanticsContext &);

} // namespace Atoll
#endif
