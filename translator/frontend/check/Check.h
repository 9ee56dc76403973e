// Rules of Fortran 2018 on coarrays and images that Flang 22 does not check. docs/constraints.md lists who checks what;
// tests/translate/constraints has a case for each. Messages name the constraint of J3/18-007r1, or the clause.
#ifndef ATOLL_TRANSLATOR_FRONTEND_CHECK_CHECK_H
#define ATOLL_TRANSLATOR_FRONTEND_CHECK_CHECK_H

namespace Atoll {

class FrontEnd;

// After FrontEnd::run() has returned Ok. What is wrong is given to FrontEnd::error().
void checkConstraints(FrontEnd &);

// The families, one file each.
void checkDeclarations(FrontEnd &); // clauses 7 and 8
void checkComponents(FrontEnd &);   // objects with coarray components
void checkAccess(FrontEnd &);       // clause 9: coindexed objects
void checkImageControl(FrontEnd &); // clause 11
void checkDefinitions(FrontEnd &);  // 19.6.7, in these
void checkProcedures(FrontEnd &);   // clauses 15 and 16
void checkNextStandard(FrontEnd &); // of J3/26-007r1, 17.6
// Not of the standard.
void checkLibraryConstants(FrontEnd &);
void checkImplicitNames(FrontEnd &); // a warning
void warnOfSpelling(FrontEnd &);     // warnings
// Warnings that are asked for (Session::coarrayWarnings).
void warnOfUse(FrontEnd &);             // -Wcoarray-self, -Wcoarray-unused
void warnOfSynchronisation(FrontEnd &); // -Wcoarray-sync
void warnOfRaces(FrontEnd &);           // -Wcoarray-race (../races)

} // namespace Atoll
#endif
