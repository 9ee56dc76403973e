// The intrinsic procedures that Atoll translates, for all who check, extract or advise on references to them. (Words by
// which a file is found to have coarrays are in SyntaxScan.cpp and PlainScan.cpp: they are no names of procedures.)
#ifndef ATOLL_TRANSLATOR_FRONTEND_INTRINSICPROCEDURES_H
#define ATOLL_TRANSLATOR_FRONTEND_INTRINSICPROCEDURES_H

#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

struct IntrinsicProcedure {
  std::string_view name;
  bool isFunction;
  const char *clause;                // of J3/18-007r1, if no other; empty: a procedure of XcalableMP
  std::vector<const char *> dummies; // names of the dummy arguments
};
const std::vector<IntrinsicProcedure> &intrinsicProcedures();

// The dummy arguments of these actual ones. Collective subroutines have TEAM and COMPLETION, too, after RESULT_IMAGE or
// SOURCE_IMAGE, and before STAT (J3/26-007r1, 17.6): without a keyword they are known by their types.
struct ActualArgument {
  std::string keyword; // empty: none
  std::string byType;  // dummyOfType (NextStandard.h)
};
std::vector<std::string> dummiesOf(const IntrinsicProcedure &, const std::vector<ActualArgument> &);

// Null: another procedure.
const IntrinsicProcedure *findIntrinsicProcedure(std::string_view name);

} // namespace Atoll
#endif
