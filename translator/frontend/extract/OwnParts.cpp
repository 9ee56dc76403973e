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

static bool hasOwnParts(const semantics::DerivedTypeSpec &derived) {
  std::vector<const semantics::Symbol *> around;
  return hasAllocatablePartOf(derived, around);
}

// A type in this scope, or in one within it, that extends `parent` (any type, if that is null) and has own parts.
static const semantics::Symbol *extensionWithOwnParts(const semantics::Scope &scope, const semantics::Symbol *parent) {
  for (const auto &[name, reference] : scope) {
    const semantics::Symbol &symbol{*reference};
    if (!symbol.has<semantics::DerivedTypeDetails>())
      continue;
    const semantics::Symbol *ancestor{&symbol};
    while (ancestor && parent && &ancestor->GetUltimate() != parent) {
      const auto *spec{ancestor->GetParentTypeSpec()};
      ancestor = spec ? &spec->typeSymbol().GetUltimate() : nullptr;
    }
    if (ancestor && hasOwnParts(semantics::DerivedTypeSpec{symbol.name(), symbol}))
      return &symbol;
  }
  for (const semantics::Scope &child : scope.children())
    if (const semantics::Symbol *found{extensionWithOwnParts(child, parent)})
      return found;
  return nullptr;
}

std::string copiedWrongly(const State &state, const SomeExpr *typed) {
  auto dynamic{typed && state.fe.options().gfortran ? typed->GetType() : std::nullopt};
  const semantics::DerivedTypeSpec *derived{dynamic ? evaluate::GetDerivedTypeSpec(*dynamic) : nullptr};
  if (derived && hasOwnParts(*derived))
    return "with allocatable components of its own type";
  if (!dynamic || !(dynamic->IsPolymorphic() || dynamic->IsUnlimitedPolymorphic()))
    return "";
  const semantics::Symbol *extension{extensionWithOwnParts(state.fe.context().globalScope(),
                                                           derived ? &derived->typeSymbol().GetUltimate() : nullptr)};
  return extension
             ? "that may be of type " + extension->name().ToString() + ", with allocatable components of its own type,"
             : "";
}

} // namespace Atoll::extract
