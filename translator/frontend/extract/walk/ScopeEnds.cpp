// Where procedures and BLOCK constructs end, and are left before, that have coarrays to deallocate then
// (model::ScopeEnd).
#include "ScopeEnds.h"
#include "../objects/Pieces.h"
#include <algorithm>

namespace Atoll::extract {

namespace {
// Statements that leave a scope, or may.
struct Branches {
  std::vector<parser::CharBlock> always, maybe;
};
} // namespace

static bool hasParts(State &state, const semantics::Symbol &coarray) {
  const semantics::DeclTypeSpec *type{coarray.GetType()};
  return type && hasParts(typeOf(state, *type, coarray.name()));
}

bool holdsCoarrays(State &state, const semantics::Symbol &object) {
  const semantics::DeclTypeSpec *type{object.GetType()};
  const auto *derived{type ? type->AsDerived() : nullptr};
  if (!derived || object.Corank() > 0 || !semantics::IsAllocatable(object) ||
      !semantics::FindCoarrayPotentialComponent(*derived))
    return false;
  semantics::PotentialComponentIterator components{*derived};
  return type->IsPolymorphic() || std::any_of(components.begin(), components.end(), [&](const auto &component) {
           return component.Corank() > 0 && hasParts(state, component);
         });
}

static model::ScopeEnd leftIn(State &state, const semantics::Scope &scope) {
  model::ScopeEnd result;
  for (const auto &[name, ref] : scope) {
    const semantics::Symbol &symbol{*ref};
    const auto *details{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    if (!details || details->isDummy() || details->isFuncResult() || semantics::IsSaved(symbol))
      continue;
    if (symbol.Corank() > 0 && semantics::IsAllocatable(symbol) && hasParts(state, symbol))
      result.coarrays.push_back(name.ToString());
    else if (holdsCoarrays(state, symbol))
      result.objects.push_back(name.ToString());
  }
  return result;
}

namespace {
// The labels in a BLOCK construct.
struct Targets {
  std::set<parser::Label> labels;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &x) {
    if (x.label)
      labels.insert(*x.label);
    return true;
  }
};

template <typename T, typename... Ts> constexpr bool isAmong{(std::is_same_v<T, Ts> || ...)};
template <typename T>
constexpr bool isConstruct{isAmong<T, parser::DoConstruct, parser::IfConstruct, parser::CaseConstruct,
                                   parser::SelectRankConstruct, parser::SelectTypeConstruct, parser::AssociateConstruct,
                                   parser::ChangeTeamConstruct, parser::CriticalConstruct, parser::BlockConstruct>};
template <typename T>
constexpr bool beginsConstruct{
    isAmong<T, parser::NonLabelDoStmt, parser::IfThenStmt, parser::SelectCaseStmt, parser::SelectRankStmt,
            parser::SelectTypeStmt, parser::AssociateStmt, parser::ChangeTeamStmt, parser::CriticalStmt>};

// Statements that end segments.
struct ImageControlStatements {
  bool found{false};

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {
    found |= isAmong<T, parser::SyncAllStmt, parser::SyncImagesStmt, parser::SyncMemoryStmt, parser::SyncTeamStmt,
                     parser::EventPostStmt, parser::EventWaitStmt, parser::NotifyWaitStmt, parser::LockStmt,
                     parser::UnlockStmt, parser::FormTeamStmt, parser::ChangeTeamStmt, parser::CriticalStmt>;
  }
};

class Leaving {
public:
  // Of a procedure: no label or name is outside it.
  Leaving() = default;
  explicit Leaving(Targets inside) : inside{std::move(inside)} {}

  Branches found;

  template <typename T> bool Pre(const T &) {
    if constexpr (isConstruct<T>)
      constructs.emplace_back();
    loops += std::is_same_v<T, parser::DoConstruct>;
    return true;
  }
  template <typename T> void Post(const T &x) {
    if constexpr (isConstruct<T>)
      constructs.pop_back();
    else if constexpr (beginsConstruct<T>)
      name(std::get<0>(x.t));
    loops -= std::is_same_v<T, parser::DoConstruct>;
  }
  void Post(const parser::BlockStmt &x) { name(x.v); }
  template <typename T> bool Pre(const parser::Statement<T> &x) {
    statement = x.source;
    return true;
  }
  template <typename T> bool Pre(const parser::UnlabeledStatement<T> &x) {
    statement = x.source;
    return true;
  }
  void Post(const parser::ReturnStmt &) { found.always.push_back(statement); }
  void Post(const parser::ExitStmt &x) { branch(x.v); }
  void Post(const parser::CycleStmt &x) { branch(x.v); }
  void Post(const parser::GotoStmt &x) {
    if (isOutside(x.v))
      found.always.push_back(statement);
  }
  void Post(const parser::ComputedGotoStmt &x) {
    for (parser::Label label : std::get<std::list<parser::Label>>(x.t))
      mayBranch(label);
  }
  void Post(const parser::AssignedGotoStmt &) {
    if (inside)
      found.maybe.push_back(statement);
  }
  void Post(const parser::ArithmeticIfStmt &x) {
    mayBranch(std::get<1>(x.t));
    mayBranch(std::get<2>(x.t));
    mayBranch(std::get<3>(x.t));
  }
  void Post(const parser::AltReturnSpec &x) { mayBranch(x.v); }
  void Post(const parser::ErrLabel &x) { mayBranch(x.v); }
  void Post(const parser::EndLabel &x) { mayBranch(x.v); }
  void Post(const parser::EorLabel &x) { mayBranch(x.v); }

private:
  bool isOutside(parser::Label label) const { return inside && inside->labels.count(label) == 0; }
  void name(const std::optional<parser::Name> &construct) {
    if (construct && !constructs.empty())
      constructs.back() = construct->ToString();
  }
  void branch(const std::optional<parser::Name> &construct) {
    bool stays{construct ? std::find(constructs.begin(), constructs.end(), construct->ToString()) != constructs.end()
                         : loops > 0};
    if (inside && !stays)
      found.always.push_back(statement);
  }
  void mayBranch(parser::Label label) {
    if (isOutside(label))
      found.maybe.push_back(statement);
  }

  std::optional<Targets> inside;
  int loops{0};
  std::vector<std::string> constructs; // around the statement, in the BLOCK construct; "": without a name
  parser::CharBlock statement;
};
} // namespace

static void addEnd(State &state, model::ScopeEnd scope, const Branches &branches, parser::CharBlock end,
                   parser::CharBlock last) {
  for (parser::CharBlock source : branches.always) {
    Range range{state.statementRange(source)};
    auto statement{std::find_if(state.file.statements.begin(), state.file.statements.end(),
                                [&](const auto &candidate) { return candidate.range == range; })};
    if (statement == state.file.statements.end())
      return state.refuse(source, "internal error: this statement is not in the model");
    scope.branches.push_back(static_cast<int>(statement - state.file.statements.begin()));
  }
  for (parser::CharBlock source : branches.maybe) {
    const auto &first{scope.coarrays.empty() ? scope.objects.front() : scope.coarrays.front()};
    state.refuse(source,
                 "this statement may leave the BLOCK construct of '" + first + "': write an IF statement with GO TO");
  }
  scope.label = Range{state.range(end).begin, state.statementRange(end).begin};
  scope.at = state.range(last).begin;
  scope.loc = state.loc(end);
  state.file.usesCoarrays = true;
  state.file.sites.push_back(std::move(scope));
}

// Whether dummy arguments that it defines are others' business until it ends (Fortran 2018, 11.6.2 p3).
static bool tellsOfEnd(State &state, const semantics::Scope &scope, const parser::ExecutionPart &execution) {
  // The variable must be automatic, and one thread's.
  if (!state.fe.options().checkRaces || state.fe.options().openMP || scope.hasSAVE() ||
      std::none_of(scope.begin(), scope.end(), [](const auto &entry) { return mayDefine(*entry.second); }))
    return false;
  ImageControlStatements statements;
  parser::Walk(execution, statements);
  return statements.found;
}

void endScope(State &state, const parser::ExecutionPart &execution, parser::CharBlock end, parser::CharBlock last,
              int unit) {
  for (const auto &[scope, number] : state.unitOfScope) {
    if (number != unit)
      continue;
    model::ScopeEnd left{leftIn(state, *scope)};
    left.tellsOfEnd = state.file.units[unit].tellsOfEnd = tellsOfEnd(state, *scope, execution);
    if (left.coarrays.empty() && left.objects.empty() && !left.tellsOfEnd)
      return;
    left.unit = unit;
    left.procedure = true;
    Leaving leaving;
    parser::Walk(execution, leaving);
    return addEnd(state, std::move(left), leaving.found, end, last);
  }
}

void endScope(State &state, const parser::BlockConstruct &x, int unit) {
  const auto &end{std::get<parser::Statement<parser::EndBlockStmt>>(x.t)};
  model::ScopeEnd left{leftIn(state, state.fe.context().FindScope(end.source))};
  if (left.coarrays.empty() && left.objects.empty())
    return;
  left.unit = unit;
  left.declarations = declarationsOf(state, std::get<parser::BlockSpecificationPart>(x.t).v,
                                     std::get<parser::Statement<parser::BlockStmt>>(x.t).source)
                          .at;
  const auto &body{std::get<parser::Block>(x.t)};
  Targets inside;
  parser::Walk(body, inside);
  if (end.label)
    inside.labels.insert(*end.label);
  Leaving leaving{std::move(inside)};
  parser::Walk(body, leaving);
  addEnd(state, std::move(left), leaving.found, end.source, end.source);
}

} // namespace Atoll::extract
