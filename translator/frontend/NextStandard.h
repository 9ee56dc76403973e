// What J3's working draft of the next standard adds to the collective subroutines (J3/26-007r1, 17.6), and Flang does
// not know: TEAM=, and prefix reductions. For the diversions in GnuIntrinsics.cpp; check/NextStandard.cpp checks what
// Flang does not see.
#ifndef ATOLL_TRANSLATOR_FRONTEND_NEXTSTANDARD_H
#define ATOLL_TRANSLATOR_FRONTEND_NEXTSTANDARD_H

#include <optional>
#include <string>
#include <vector>

namespace Fortran::evaluate {
class ActualArgument;
}

namespace Atoll {

bool isSubroutineOfNextStandard(const std::string &name);

// The subroutine that Flang knows and whose rules are the same; the arguments become its own.
std::string asFlangKnowsIt(const std::string &name, std::vector<std::optional<Fortran::evaluate::ActualArgument>> &);

} // namespace Atoll
#endif
