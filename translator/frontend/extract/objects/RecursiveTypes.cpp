// Looks for recursive types among the components and the extensions of a type. Walk and Intrinsics call this.
#include "RecursiveTypes.h"

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

// What an object may be made of, as far as polymorphism hides it: the types that it and its components may be of.
class HiddenOwnParts {
public:
  explicit HiddenOwnParts(const semantics::Scope &global) : global_{global} {}

  // The first type with own parts among the extensions of `parent` (all types, if that is null).
  const semantics::Symbol *amongExtensions(const semantics::Symbol *parent) const {
    for (const semantics::Symbol *type : extensions(parent))
      if (hasOwnParts(specOf(*type)))
        return type;
    return nullptr;
  }

  // The first one among those that polymorphic components of this type, or of what it is made of, may be of.
  const semantics::Symbol *amongComponents(const semantics::DerivedTypeSpec &derived) {
    const semantics::Symbol &type{derived.typeSymbol().GetUltimate()};
    const semantics::Scope *scope{type.scope()};
    if (!scope || !seen_.insert(&type).second)
      return nullptr;
    for (const auto &[name, reference] : *scope)
      if (const semantics::Symbol *found{amongValuesOf(*reference)})
        return found;
    return nullptr;
  }

  const semantics::Symbol *amongComponentsOfExtensions(const semantics::Symbol *parent) {
    for (const semantics::Symbol *type : extensions(parent))
      if (const semantics::Symbol *found{amongComponents(specOf(*type))})
        return found;
    return nullptr;
  }

private:
  static semantics::DerivedTypeSpec specOf(const semantics::Symbol &type) { return {type.name(), type}; }

  const semantics::Symbol *amongValuesOf(const semantics::Symbol &component) {
    const semantics::DeclTypeSpec *type{component.has<semantics::ObjectEntityDetails>() ? component.GetType()
                                                                                        : nullptr};
    if (!type || semantics::IsPointer(component))
      return nullptr;
    const semantics::DerivedTypeSpec *derived{type->AsDerived()};
    if (!type->IsPolymorphic())
      return derived ? amongComponents(*derived) : nullptr;
    const semantics::Symbol *parent{derived ? &derived->typeSymbol().GetUltimate() : nullptr};
    const semantics::Symbol *found{amongExtensions(parent)};
    return found ? found : amongComponentsOfExtensions(parent);
  }

  static bool extends(const semantics::Symbol &type, const semantics::Symbol &parent) {
    const semantics::Symbol *ancestor{&type};
    while (ancestor && &ancestor->GetUltimate() != &parent) {
      const auto *spec{ancestor->GetParentTypeSpec()};
      ancestor = spec ? &spec->typeSymbol().GetUltimate() : nullptr;
    }
    return ancestor != nullptr;
  }

  std::vector<const semantics::Symbol *> extensions(const semantics::Symbol *parent) const {
    std::vector<const semantics::Symbol *> result;
    addTypes(global_, parent, result);
    return result;
  }

  static void addTypes(const semantics::Scope &scope, const semantics::Symbol *parent,
                       std::vector<const semantics::Symbol *> &result) {
    for (const auto &[name, reference] : scope)
      if (reference->has<semantics::DerivedTypeDetails>() && (!parent || extends(*reference, *parent)))
        result.push_back(&*reference);
    for (const semantics::Scope &child : scope.children())
      addTypes(child, parent, result);
  }

  const semantics::Scope &global_;
  std::set<const semantics::Symbol *> seen_;
};

static std::string ofType(const std::string &words, const semantics::Symbol &type) {
  return words + " of type " + type.name().ToString() + ", with allocatable components of its own type,";
}

std::string copiedWrongly(const State &state, const SomeExpr *typed) {
  auto dynamic{typed && state.has(Defect::OwnParts) ? typed->GetType() : std::nullopt};
  const semantics::DerivedTypeSpec *derived{dynamic ? evaluate::GetDerivedTypeSpec(*dynamic) : nullptr};
  if (derived && hasOwnParts(*derived))
    return "with allocatable components of its own type";
  HiddenOwnParts hidden{state.fe.context().globalScope()};
  if (dynamic && (dynamic->IsPolymorphic() || dynamic->IsUnlimitedPolymorphic())) {
    const semantics::Symbol *parent{derived ? &derived->typeSymbol().GetUltimate() : nullptr};
    if (const semantics::Symbol *type{hidden.amongExtensions(parent)})
      return ofType("that may be", *type);
    if (const semantics::Symbol *type{hidden.amongComponentsOfExtensions(parent)})
      return ofType("that may have a component", *type);
  } else if (derived) {
    if (const semantics::Symbol *type{hidden.amongComponents(*derived)})
      return ofType("that may have a component", *type);
  }
  return "";
}

} // namespace Atoll::extract
