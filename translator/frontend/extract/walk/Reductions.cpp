// CO_REDUCE: its operation declares the length of A for its arguments and its result (16.9.49). Where lengths are
// constants, they are compared here, otherwise when the statement is executed. Flang compares other type parameters.
#include "Intrinsics.h"

namespace Atoll::extract {

namespace {
struct Entity {
  std::string of;
  const semantics::Symbol &symbol;
};
} // namespace

static std::vector<Entity> entitiesOf(const SomeExpr &operation) {
  const auto *designator{std::get_if<evaluate::ProcedureDesignator>(&operation.u)};
  const semantics::Symbol *interface{designator ? designator->GetInterfaceSymbol() : nullptr};
  const auto *procedure{interface ? interface->GetUltimate().detailsIf<semantics::SubprogramDetails>() : nullptr};
  std::vector<Entity> result;
  if (!procedure)
    return result;
  int number{0};
  for (const semantics::Symbol *dummy : procedure->dummyArgs())
    if (++number; dummy)
      result.push_back({"argument " + std::to_string(number), *dummy});
  if (procedure->isFunction())
    result.push_back({"the result", procedure->result()});
  return result;
}

static std::optional<std::int64_t> constant(State &state, const semantics::ParamValue *value) {
  const auto &explicitly{value ? value->GetExplicit() : semantics::MaybeIntExpr{}};
  return explicitly ? evaluate::ToInt64(evaluate::Fold(state.fe.context().foldingContext(), common::Clone(*explicitly)))
                    : std::nullopt;
}

static std::optional<std::int64_t> lengthOf(State &state, const SomeExpr &a) {
  const auto *characters{evaluate::UnwrapExpr<evaluate::Expr<evaluate::SomeCharacter>>(a)};
  auto length{characters ? characters->LEN() : std::nullopt};
  return length ? evaluate::ToInt64(evaluate::Fold(state.fe.context().foldingContext(), std::move(*length)))
                : std::nullopt;
}

// A variable that means the same in the scope of the reference.
static std::string knownThere(State &state, const evaluate::Expr<evaluate::SomeInteger> &length,
                              parser::CharBlock where) {
  const semantics::Symbol *only{nullptr};
  for (const semantics::Symbol &symbol : evaluate::CollectSymbols(length))
    if (std::exchange(only, &symbol))
      return "";
  const semantics::Symbol *found{only ? state.fe.context().FindScope(where).FindSymbol(only->name()) : nullptr};
  bool same{found && &found->GetUltimate() == &only->GetUltimate() &&
            only->GetUltimate().has<semantics::ObjectEntityDetails>() && only->Rank() == 0};
  std::string name{only ? only->name().ToString() : ""}, text{length.AsFortran()};
  // The variable as it is, perhaps converted to the kind of lengths.
  return same && (text == name || text == "int(" + name + ",kind=8)") ? name : "";
}

// What exists as long as the program runs: null in an external procedure.
static const semantics::Scope *lastingScope(State &state, parser::CharBlock where) {
  const semantics::Scope *scope{&state.fe.context().FindScope(where)};
  while (!scope->IsTopLevel() && !scope->IsModule() && scope->kind() != semantics::Scope::Kind::MainProgram)
    scope = &scope->parent();
  return scope->IsTopLevel() ? nullptr : scope;
}

static bool isKnownIn(const semantics::Scope &scope, const semantics::Symbol &symbol) {
  const semantics::Symbol *found{scope.FindSymbol(symbol.name())};
  return found && &found->GetUltimate() == &symbol.GetUltimate();
}

std::string typeOutside(State &state, const evaluate::ProcedureRef &call, parser::CharBlock where) {
  const auto &arguments{call.arguments()};
  const SomeExpr *a{arguments[0] ? arguments[0]->UnwrapExpr() : nullptr};
  const SomeExpr *operation{arguments[1] ? arguments[1]->UnwrapExpr() : nullptr};
  const auto *designator{operation ? std::get_if<evaluate::ProcedureDesignator>(&operation->u) : nullptr};
  const semantics::Symbol *symbol{designator ? designator->GetSymbol() : nullptr};
  const semantics::Scope *outside{lastingScope(state, where)};
  if (!a || !symbol || !outside || designator->GetComponent() || semantics::IsDummy(symbol->GetUltimate()) ||
      semantics::IsPointer(symbol->GetUltimate()) || !isKnownIn(*outside, *symbol))
    return "";
  return typeOf(state, *a, parser::CharBlock{outside->sourceRange().begin(), 1}).spec;
}

std::vector<model::OperationLength> operationLengths(State &state, const evaluate::ProcedureRef &call,
                                                     parser::CharBlock where) {
  std::vector<model::OperationLength> result;
  const auto &arguments{call.arguments()};
  const SomeExpr *a{arguments[0] ? arguments[0]->UnwrapExpr() : nullptr};
  const SomeExpr *operation{arguments[1] ? arguments[1]->UnwrapExpr() : nullptr};
  if (!a || !operation)
    return result;
  auto own{lengthOf(state, *a)};
  for (const Entity &entity : entitiesOf(*operation)) {
    const semantics::DeclTypeSpec *type{entity.symbol.GetType()};
    if (!type || type->category() != semantics::DeclTypeSpec::Character)
      continue;
    const semantics::ParamValue &length{type->characterTypeSpec().length()};
    if (!length.isExplicit()) // that of the actual argument
      continue;
    if (auto declared{constant(state, &length)}; declared && own && *declared != *own)
      state.refuse(where, entity.of + " of the operation of CO_REDUCE has the length " + std::to_string(*declared) +
                              ", but A has the length " + std::to_string(*own) + " (16.9.49)");
    else if (declared && !own)
      result.push_back({entity.of, std::to_string(*declared)});
    else if (std::string name{declared || !length.GetExplicit() ? "" : knownThere(state, *length.GetExplicit(), where)};
             !name.empty())
      result.push_back({entity.of, name});
    else if (!declared && entity.of == "the result")
      result.push_back({entity.of, ""});
  }
  return result;
}

} // namespace Atoll::extract
