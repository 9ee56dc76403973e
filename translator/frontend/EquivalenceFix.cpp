// An object of EQUIVALENCE may not have bounds that are not constant, and not be allocatable (8.10.1, C8106). Before
// Flang says so it computes where the objects stand in storage, and crashes at an element of such an array. Sets with
// such elements are put aside meanwhile. The call is diverted at link time (see TeamFix.cpp).
#include "flang/Evaluate/fold.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "llvm/ADT/STLExtras.h"
#include <list>
#include <map>

namespace evaluate = Fortran::evaluate;
namespace semantics = Fortran::semantics;

#define OFFSETS(prefix) prefix##_ZN7Fortran9semantics14ComputeOffsetsERNS0_16SemanticsContextERNS0_5ScopeE
extern "C" {
void OFFSETS(__real_)(semantics::SemanticsContext &, semantics::Scope &);
void OFFSETS(__wrap_)(semantics::SemanticsContext &, semantics::Scope &);
}

static bool isConstant(const semantics::Bound &bound) { return evaluate::ToInt64(bound.GetExplicit()).has_value(); }

static bool hasPlace(const semantics::EquivalenceObject &object) {
  const auto *details{object.symbol.detailsIf<semantics::ObjectEntityDetails>()};
  if (!details || object.subscripts.empty())
    return true;
  return object.subscripts.size() == details->shape().size() &&
         llvm::all_of(details->shape(), [](const semantics::ShapeSpec &dimension) {
           return isConstant(dimension.lbound()) && isConstant(dimension.ubound());
         });
}

namespace {
// The sets that are put aside, until the end of its life.
class Aside {
public:
  explicit Aside(semantics::Scope &scope) { visit(scope); }
  ~Aside() {
    for (auto &[scope, sets] : taken)
      scope->equivalenceSets().splice(scope->equivalenceSets().end(), sets);
  }
  Aside(const Aside &) = delete;
  Aside &operator=(const Aside &) = delete;

private:
  void visit(semantics::Scope &scope) {
    auto &sets{scope.equivalenceSets()};
    for (auto set{sets.begin()}; set != sets.end();)
      if (auto here{set++}; !llvm::all_of(*here, hasPlace))
        taken[&scope].splice(taken[&scope].end(), sets, here);
    for (semantics::Scope &child : scope.children())
      visit(child);
  }
  std::map<semantics::Scope *, std::list<semantics::EquivalenceSet>> taken;
};
} // namespace

void OFFSETS(__wrap_)(semantics::SemanticsContext &context, semantics::Scope &scope) {
  Aside aside{scope};
  OFFSETS(__real_)(context, scope);
}
