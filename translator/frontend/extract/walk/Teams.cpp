// FORM TEAM, CHANGE TEAM and SYNC TEAM, and team values. A part of the walk (Execution.cpp).
#include "Teams.h"

namespace Atoll::extract {

static Range teamRange(State &state, const parser::TeamValue &team) { return state.range(team.v.thing.value().source); }

model::IntrinsicFunction teamNumberOf(State &state, const parser::Expr &x, int unit) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  const auto *symbol{typed ? evaluate::UnwrapWholeSymbolDataRef(*typed) : nullptr};
  // An associate name may be one of the value of a generated function, the components of which not every back end
  // knows.
  bool designator{std::holds_alternative<common::Indirection<parser::Designator>>(x.u) &&
                  !(symbol && symbol->has<semantics::AssocEntityDetails>())};
  model::IntrinsicFunction result;
  result.name = designator && typed && !evaluate::ExtractCoarrayRef(*typed) ? "team_variable" : "team_value";
  result.range = state.range(x.source);
  result.unit = unit;
  return result;
}

void Teams::Post(const parser::TeamValue &x) { push(teamNumberOf(state, x.v.thing.value(), unit())); }

void Teams::Post(const parser::FormTeamStmt &x) {
  model::FormTeam form;
  form.statement = statements.back();
  form.number = state.range(std::get<parser::ScalarIntExpr>(x.t).thing.thing.value().source);
  form.variable = state.range(std::get<parser::TeamVariable>(x.t).thing.GetSource());
  std::list<const parser::StatOrErrmsg *> status;
  for (const auto &spec : std::get<std::list<parser::FormTeamStmt::FormTeamSpec>>(x.t))
    if (const auto *s{std::get_if<parser::StatOrErrmsg>(&spec.u)})
      status.push_back(s);
    else
      form.newIndex = state.range(std::get<parser::ScalarIntExpr>(spec.u).thing.thing.value().source);
  form.status = statusOf(status);
  push(std::move(form));
}

// Before the block that refers to it.
void Teams::Post(const parser::CoarrayAssociation &x) {
  const auto &name{std::get<parser::Name>(std::get<parser::CodimensionDecl>(x.t).t)};
  if (name.symbol)
    state.teamAssociations[name.symbol] = coboundsVariableOf(*name.symbol);
}

model::TeamAssociation Teams::associationOf(const parser::CoarrayAssociation &x) {
  const auto &declaration{std::get<parser::CodimensionDecl>(x.t)};
  const auto &name{std::get<parser::Name>(declaration.t)};
  model::TeamAssociation result;
  result.name = name.ToString();
  if (name.symbol)
    result.coboundsVariable = coboundsVariableOf(*name.symbol);
  common::visit(common::visitors{
                    [&](const parser::Expr &expr) { result.selector = state.range(expr.source); },
                    [&](const parser::Variable &variable) { result.selector = state.range(variable.GetSource()); },
                },
                std::get<parser::Selector>(x.t).u);
  const auto *selector{parser::Unwrap<parser::Name>(std::get<parser::Selector>(x.t))};
  if (selector && selector->symbol && selector->symbol->Rank() > 0 && hasVariableLength(*selector->symbol)) {
    const semantics::Symbol &symbol{selector->symbol->GetUltimate()};
    result.characters = typeOf(state, *symbol.GetType(), name.source).kind;
    result.rank = symbol.Rank();
  }
  const auto *spec{std::get_if<parser::ExplicitCoshapeSpec>(&std::get<parser::CoarraySpec>(declaration.t).u)};
  if (!spec || !name.symbol) {
    state.refuse(name.source, "the cobounds of this coarray association are not understood by Atoll");
    return result;
  }
  auto bound{[&](const std::optional<parser::SpecificationExpr> &expr) {
    result.cobounds.push_back(expr ? std::optional{state.range(expr->v.thing.thing.value().source)} : std::nullopt);
  }};
  for (const auto &dim : std::get<std::list<parser::ExplicitShapeSpec>>(spec->t)) {
    bound(std::get<std::optional<parser::SpecificationExpr>>(dim.t));
    result.cobounds.push_back(state.range(std::get<parser::SpecificationExpr>(dim.t).v.thing.thing.value().source));
  }
  bound(std::get<std::optional<parser::SpecificationExpr>>(spec->t));
  result.cobounds.push_back(std::nullopt);
  return result;
}

// What END TEAM may have to deallocate and a compiler might take for unchanged: procedures that have been called have
// allocated it. Of variables of modules compilers assume that any procedure changes them.
static bool mayBeLeft(State &state, const semantics::Symbol &name) {
  const semantics::Symbol &symbol{name.GetUltimate()};
  const auto *type{symbol.has<semantics::ObjectEntityDetails>() ? symbol.GetType() : nullptr};
  if (!type || semantics::IsPointer(symbol) || symbol.attrs().test(semantics::Attr::INTENT_IN) ||
      semantics::IsAssumedSizeArray(symbol) || semantics::IsAssumedRank(symbol) ||
      (name.has<semantics::UseDetails>() && symbol.attrs().test(semantics::Attr::PROTECTED)))
    return false;
  const auto *derived{type->AsDerived()};
  bool coarray{symbol.Corank() > 0 && semantics::IsAllocatable(symbol)};
  bool components{derived && semantics::FindCoarrayPotentialComponent(*derived)};
  bool copied{coarray && type->IsPolymorphic() && symbol.Rank() > 0 && state.has(Defect::CopiedDescriptors)};
  return copied || ((coarray || components) && !symbol.owner().IsModule());
}

// As far as it has a name at the end of the construct.
static std::vector<model::LeftOver> leftOvers(State &state, parser::CharBlock begin, parser::CharBlock end) {
  std::vector<model::LeftOver> result;
  std::set<std::string> names;
  const semantics::Scope *scope{&state.fe.context().FindScope(end)};
  while (scope->kind() == semantics::Scope::Kind::OtherConstruct && scope->sourceRange().begin() >= begin.begin())
    scope = &scope->parent(); // the construct's own
  for (; !scope->IsGlobal(); scope = &scope->parent())
    for (const auto &[name, ref] : *scope) {
      if (!names.insert(name.ToString()).second || !mayBeLeft(state, *ref))
        continue;
      const semantics::Symbol &symbol{ref->GetUltimate()};
      if (model::DeclaredType type{declaredTypeOf(state, symbol, end)}; !type.spec.empty())
        result.push_back({name.ToString(), std::move(type), symbol.Rank(), semantics::IsAllocatable(symbol),
                          symbol.attrs().test(semantics::Attr::OPTIONAL)});
    }
  return result;
}

void Teams::Post(const parser::ChangeTeamConstruct &x) {
  const auto &first{std::get<parser::Statement<parser::ChangeTeamStmt>>(x.t)};
  const auto &last{std::get<parser::Statement<parser::EndChangeTeamStmt>>(x.t)};
  model::ChangeTeam change;
  change.begin = state.statementRange(first.source);
  change.end = state.statementRange(last.source);
  if (const auto &name{std::get<std::optional<parser::Name>>(first.statement.t)})
    change.name = name->ToString();
  change.team = teamRange(state, std::get<parser::TeamValue>(first.statement.t));
  for (const auto &association : std::get<std::list<parser::CoarrayAssociation>>(first.statement.t))
    change.associations.push_back(associationOf(association));
  change.status = statusOf(std::get<std::list<parser::StatOrErrmsg>>(first.statement.t));
  change.endStatus = statusOf(std::get<std::list<parser::StatOrErrmsg>>(last.statement.t));
  change.leftOvers = leftOvers(state, first.source, last.source);
  change.unit = unit();
  change.loc = state.loc(first.source);
  change.endLoc = state.loc(last.source);
  push(std::move(change));
}

} // namespace Atoll::extract
