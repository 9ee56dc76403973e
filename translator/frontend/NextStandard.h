// What J3's working draft of the next standard adds to the collective subroutines (J3/26-007r1, 17.6), and Flang does
// not know: TEAM=, COMPLETION=, COMPLETE and prefix reductions. For the diversions in GnuIntrinsics.cpp;
// check/NextStandard.cpp checks what Flang does not see.
#ifndef ATOLL_TRANSLATOR_FRONTEND_NEXTSTANDARD_H
#define ATOLL_TRANSLATOR_FRONTEND_NEXTSTANDARD_H

#include "flang/Evaluate/intrinsics.h"
#include <optional>
#include <string>
#include <vector>

namespace Fortran::semantics {
class DerivedTypeSpec;
} // namespace Fortran::semantics

namespace Atoll {

// "team" and "completion" for TEAM_TYPE and COMPLETION_TYPE, else empty. Null: not a derived type.
std::string dummyOfType(const Fortran::semantics::DerivedTypeSpec *);

class FrontEnd;

// The file whose names are resolved from now on: COMPLETE is a usual name, and intrinsic only where something is of
// COMPLETION_TYPE.
void resolveNextStandard(FrontEnd *); // null: there is no file any more

bool isSubroutineOfNextStandard(const std::string &name);

// CALL COMPLETE, whatever the arguments are; in their order, without keywords.
Fortran::evaluate::SpecificCall callOfComplete(Fortran::evaluate::ActualArguments &&);

// The subroutine that Flang knows and whose rules are the same; the arguments become its own.
std::string asFlangKnowsIt(const std::string &name, std::vector<std::optional<Fortran::evaluate::ActualArgument>> &);

} // namespace Atoll
#endif
