// Types: from Flang's to the model's.
#include "Environment.h"
#include <algorithm>

namespace Atoll::extract {

static model::Category categoryOf(common::TypeCategory category) {
  switch (category) {
  case common::TypeCategory::Integer:
  case common::TypeCategory::Unsigned:
    return model::Category::Integer;
  case common::TypeCategory::Real:
    return model::Category::Real;
  case common::TypeCategory::Complex:
    return model::Category::Complex;
  case common::TypeCategory::Character:
    return model::Category::Character;
  case common::TypeCategory::Logical:
    return model::Category::Logical;
  case common::TypeCategory::Derived:
    break;
  }
  return model::Category::Derived;
}

static const char *categoryName(model::Category category) {
  switch (category) {
  case model::Category::Integer:
    return "integer";
  case model::Category::Real:
    return "real";
  case model::Category::Complex:
    return "complex";
  case model::Category::Logical:
    return "logical";
  case model::Category::Character:
    return "character";
  case model::Category::Derived:
    break;
  }
  return "type";
}

// The outermost procedure or main program around a scope.
static const semantics::Scope &outermost(const semantics::Scope &scope) {
  const semantics::Scope *result{&scope};
  for (const semantics::Scope *s{&scope}; !s->IsGlobal() && !s->IsModule() && !s->IsSubmodule(); s = &s->parent())
    if (s->kind() == semantics::Scope::Kind::Subprogram || s->kind() == semantics::Scope::Kind::MainProgram)
      result = s;
  return *result;
}

// A public type that USE with ONLY has left out gets a name by a USE statement more.
static std::string usedType(State &state, const semantics::Symbol &type, const semantics::Scope &scope) {
  const semantics::Scope &module{type.owner()};
  auto unit{state.unitOfScope.find(&outermost(scope))};
  std::string own{environmentType(type)};
  if (!module.IsModule() || module.IsSubmodule() || (module.parent().IsIntrinsicModules() && own.empty()) ||
      !module.GetName() || type.attrs().test(semantics::Attr::PRIVATE) || unit == state.unitOfScope.end())
    return "";
  for (const semantics::Scope *s{&scope}; !s->IsGlobal(); s = &s->parent())
    if (s == &module)
      return "";
  std::string from{own.empty() ? module.GetName()->ToString() : "atoll_types"};
  std::string original{own.empty() ? type.name().ToString() : own};
  std::string name{"atoll_t_" + (own.empty() ? from + "_" : "") + original};
  if (name.size() > 63)
    return "";
  std::string use{"use " + from + ", only: " + name + " => " + original};
  state.file.usesLibraryModules |= !own.empty();
  auto &uses{state.file.units[unit->second].typeUses};
  if (std::find(uses.begin(), uses.end(), use) == uses.end())
    uses.push_back(use);
  return name;
}

// Is it the type, or a generic procedure that has the type's name too (7.5.10)?
static bool isNameOf(const semantics::Symbol &symbol, const semantics::Symbol &type) {
  const semantics::Symbol &ultimate{symbol.GetUltimate()};
  const auto *generic{ultimate.detailsIf<semantics::GenericDetails>()};
  return &ultimate == &type.GetUltimate() ||
         (generic && generic->derivedType() && &generic->derivedType()->GetUltimate() == &type.GetUltimate());
}

// The type-spec under which a scope knows a derived type; empty if it has no name there.
static std::string derivedSpec(State &state, const semantics::DerivedTypeSpec &spec, const semantics::Scope &scope) {
  const semantics::Symbol &symbol{spec.typeSymbol()};
  const semantics::Symbol *found{scope.FindSymbol(symbol.name())};
  std::string text{spec.AsFortran()};
  if (found && isNameOf(*found, symbol))
    return "type(" + text + ")";
  size_t parameters{text.find('(')};
  std::string tail{parameters == std::string::npos ? "" : text.substr(parameters)};
  for (const semantics::Scope *s{&scope}; !s->IsGlobal(); s = &s->parent()) // renamed by USE
    for (const auto &[name, ref] : *s) {
      const semantics::Symbol *here{scope.FindSymbol(name)};
      if (isNameOf(*ref, symbol) && (!here || isNameOf(*here, symbol))) // else it is hidden
        return "type(" + name.ToString() + tail + ")";
    }
  if (!spec.parameters().empty()) // whose values may have no names here
    return "";
  std::string name{usedType(state, symbol.GetUltimate(), scope)};
  return name.empty() ? name : "type(" + name + ")";
}

// C710: such an object may not be an actual argument of a TYPE(*) dummy.
static bool needsClass(const semantics::DerivedTypeSpec *derived) {
  if (!derived)
    return false;
  if (!derived->parameters().empty())
    return true;
  const auto *details{derived->typeSymbol().GetUltimate().detailsIf<semantics::DerivedTypeDetails>()};
  if (details && !details->finals().empty())
    return true;
  const semantics::Scope *scope{derived->typeSymbol().GetUltimate().scope()};
  if (!scope)
    return false;
  for (const auto &[name, symbol] : *scope)
    if (symbol->has<semantics::ProcBindingDetails>() || symbol->has<semantics::GenericDetails>())
      return true;
  return needsClass(scope->GetDerivedTypeParent() && scope->GetDerivedTypeParent()->derivedTypeSpec()
                        ? scope->GetDerivedTypeParent()->derivedTypeSpec()
                        : nullptr);
}

bool needsClass(const semantics::DeclTypeSpec *type) {
  return type && (type->IsPolymorphic() || needsClass(type->AsDerived()));
}

static const std::string assignmentGeneric{"assignment(=)"};

// Has the type, or one of its ancestors or components, a type-bound generic ASSIGNMENT(=)? The intrinsic assignment of
// an object assigns components by it (10.2.1.3 (13)).
static bool assignsByProcedure(const semantics::DerivedTypeSpec &derived) {
  for (const semantics::Scope *type{derived.typeSymbol().GetUltimate().scope()}; type;) {
    if (type->find(parser::CharBlock{assignmentGeneric}) != type->end())
      return true;
    for (const auto &[name, component] : *type) {
      if (component->test(semantics::Symbol::Flag::ParentComp)) // the next turn of the outer loop
        continue;
      const auto *object{component->detailsIf<semantics::ObjectEntityDetails>()};
      const auto *part{object && component->GetType() ? component->GetType()->AsDerived() : nullptr};
      bool recursive{part && &part->typeSymbol() == &derived.typeSymbol()};
      if (part && !recursive && !semantics::IsAllocatableOrPointer(*component) && assignsByProcedure(*part))
        return true;
    }
    const semantics::DerivedTypeSpec *parent{
        type->GetDerivedTypeParent() ? type->GetDerivedTypeParent()->derivedTypeSpec() : nullptr};
    type = parent ? parent->typeSymbol().GetUltimate().scope() : nullptr;
  }
  return false;
}

// Is there a generic ASSIGNMENT(=), of the type or in scope, that might be meant?
static bool mayBeAssignedByProcedure(const semantics::DerivedTypeSpec &derived, const semantics::Scope &scope) {
  return scope.FindSymbol(parser::CharBlock{assignmentGeneric}) || assignsByProcedure(derived);
}

// 7.5.6.1. Flang's IsFinalizable looks at a nested component once for each component that it is in, and at what is in
// that again each time.
static bool isFinalizable(const semantics::DerivedTypeSpec &derived, std::set<const semantics::Symbol *> &seen) {
  const semantics::Symbol &type{derived.typeSymbol().GetUltimate()};
  if (!seen.insert(&type).second)
    return false;
  if (const auto *details{type.detailsIf<semantics::DerivedTypeDetails>()}; details && !details->finals().empty())
    return true;
  const semantics::Scope *scope{type.scope()};
  return scope && std::any_of(scope->begin(), scope->end(), [&](const auto &entry) { // the parent is a component, too
           const semantics::Symbol &component{*entry.second};
           const auto *declared{component.has<semantics::ObjectEntityDetails>() && !semantics::IsPointer(component)
                                    ? component.GetType()
                                    : nullptr};
           const auto *part{declared ? declared->AsDerived() : nullptr};
           return part && isFinalizable(*part, seen);
         });
}

// gfortran makes larger variables than twice that static in procedures that are not RECURSIVE, and other back ends have
// them on the stack.
constexpr size_t mostOnStack{32768};

static void describe(State &state, const semantics::DerivedTypeSpec &derived, parser::CharBlock where,
                     model::Type &type) {
  const semantics::Scope &scope{state.fe.context().FindScope(where)};
  type.spec = derivedSpec(state, derived, scope);
  type.hostSpec = derivedSpec(state, derived, outermost(scope));
  type.allocatableParts = bool{semantics::FindAllocatableUltimateComponent(derived)};
  type.definedAssignment = mayBeAssignedByProcedure(derived, scope);
  std::set<const semantics::Symbol *> seen;
  type.finalizable = isFinalizable(derived, seen);
  type.needsClass |= needsClass(&derived);
  type.large = derived.scope() && derived.scope()->size() > mostOnStack;
}

// As declared; a character object has the length of what it is associated with.
model::Type typeOf(State &state, const semantics::DeclTypeSpec &declared, parser::CharBlock where) {
  model::Type type;
  type.polymorphic = declared.IsPolymorphic();
  if (const auto *derived{declared.AsDerived()})
    describe(state, *derived, where, type);
  const semantics::IntrinsicTypeSpec *intrinsic{declared.AsIntrinsic()};
  if (auto kind{intrinsic ? evaluate::ToInt64(intrinsic->kind()) : std::nullopt}) {
    type.category = categoryOf(intrinsic->category());
    type.kind = static_cast<int>(*kind);
    type.spec = type.hostSpec = type.category == model::Category::Character
                                    ? "character(len=*, kind=" + std::to_string(*kind) + ")"
                                    : std::string{categoryName(type.category)} + "(" + std::to_string(*kind) + ")";
  }
  type.needsClass |= type.polymorphic;
  return type;
}

model::DeclaredType declaredTypeOf(State &state, const semantics::Symbol &symbol, parser::CharBlock where) {
  const semantics::DeclTypeSpec *type{symbol.GetUltimate().GetType()};
  if (!type)
    return {};
  if (type->category() == semantics::DeclTypeSpec::ClassStar)
    return {"class(*)", true};
  if (const semantics::DerivedTypeSpec *derived{type->AsDerived()}) {
    std::string spec{derived->parameters().empty() ? derivedSpec(state, *derived, state.fe.context().FindScope(where))
                                                   : ""};
    bool polymorphic{!spec.empty() && type->IsPolymorphic()};
    return {polymorphic ? "class" + spec.substr(4) : spec, polymorphic};
  }
  const semantics::IntrinsicTypeSpec *intrinsic{type->AsIntrinsic()};
  auto kind{intrinsic ? evaluate::ToInt64(intrinsic->kind()) : std::nullopt};
  if (!kind)
    return {};
  model::Category category{categoryOf(intrinsic->category())};
  if (category != model::Category::Character)
    return {std::string{categoryName(category)} + "(" + std::to_string(*kind) + ")", false, true};
  bool deferred{type->characterTypeSpec().length().isDeferred()};
  return {std::string{"character(len="} + (deferred ? ":" : "*") + ", kind=" + std::to_string(*kind) + ")", false, true,
          deferred};
}

// `a(:)%c`, where c is scalar: its class container has the address of a.
static bool isArrayOfComponents(const SomeExpr &expr) {
  auto ref{expr.Rank() > 0 ? evaluate::ExtractDataRef(expr) : std::nullopt};
  return ref && std::holds_alternative<evaluate::Component>(ref->u) && ref->GetLastSymbol().Rank() == 0;
}

model::Type typeOf(State &state, const SomeExpr &expr, parser::CharBlock where) {
  model::Type type;
  auto dynamic{expr.GetType()};
  if (!dynamic)
    return type;
  type.category = categoryOf(dynamic->category());
  if (type.category != model::Category::Derived) {
    type.kind = dynamic->kind();
    type.spec = type.hostSpec = std::string{categoryName(type.category)} + "(" + std::to_string(type.kind) + ")";
    if (auto length{dynamic->GetCharLength()})
      if (auto known{evaluate::ToInt64(*length)})
        type.large = *known * type.kind > static_cast<int64_t>(mostOnStack);
    return type;
  }
  type.polymorphic = type.needsClass = dynamic->IsPolymorphic();
  if (dynamic->IsUnlimitedPolymorphic())
    type.spec = type.hostSpec = "type(*)";
  if (const auto *derived{evaluate::GetDerivedTypeSpec(dynamic)}) {
    describe(state, *derived, where, type);
    if (expr.Rank() > 0)
      for (const semantics::Symbol &symbol : evaluate::CollectSymbols(expr))
        type.pointerArray |= semantics::IsPointer(symbol) && symbol.Rank() > 0;
    type.pointerArray |= state.has(Defect::SectionsOfPointers) && type.needsClass && isArrayOfComponents(expr);
  }
  return type;
}

} // namespace Atoll::extract
