#include "OwnParts.h"

namespace Atoll::extract {

// Is a type that is being looked at, in `around`, that of an allocatable part of this one?
static bool hasAllocatablePartOf(const semantics::DerivedTypeSpec &derived,
                                 std::vector<const semantics::Symbol *> &around) {
  const semantics::Scope *scope{derived.typeSymbol().GetUltimate().scope()};
  around.push_back(&derived.typeSymbol().GetUltimate());
  bool found{false};
  for (auto it{scope ? scope->begin() : semantics::Scope::const_iterator{}}; scope && it != scope->end() && !found;
       ++it) {
    const semantics::Symbol &component{*it->second};
    const auto *type{component.has<semantics::ObjectEntityDetails>() && component.GetType()
                         ? component.GetType()->AsDerived()
                         : nullptr};
    if (!type || semantics::IsPointer(component))
      continue;
    found = std::find(around.begin(), around.end(), &type->typeSymbol().GetUltimate()) != around.end() ||
            hasAllocatablePartOf(*type, around);
  }
  around.pop_back();
  return found;
}

bool isCopiedWrongly(const State &state, const SomeExpr *typed) {
  auto dynamic{typed ? typed->GetType() : std::nullopt};
  const semantics::DerivedTypeSpec *derived{dynamic ? evaluate::GetDerivedTypeSpec(*dynamic) : nullptr};
  std::vector<const semantics::Symbol *> around;
  return derived && state.fe.options().gfortran && hasAllocatablePartOf(*derived, around);
}

} // namespace Atoll::extract
