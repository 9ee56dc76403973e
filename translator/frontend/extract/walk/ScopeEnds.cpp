// Where procedures and BLOCK constructs are left that have coarrays to deallocate then (model::ScopeEnd).
#include "ScopeEnds.h"
#include <algorithm>

namespace Atoll::extract {

using Part = model::ScopeEnd::Part;

namespace {
// What a scope deallocates when it is left.
struct Left {
  std::vector<std::vector<Part>> coarrays;
  std::vector<const semantics::Symbol *> variables; // with which these begin
};

// Statements that leave a scope, or may.
struct Branches {
  std::vector<parser::CharBlock> always, maybe;
};
} // namespace

static bool hasParts(State &state, const semantics::Symbol &coarray) {
  const semantics::DeclTypeSpec *declared{coarray.GetType()};
  if (!declared)
    return false;
  model::Type type{typeOf(state, *declared, coarray.name())};
  return type.polymorphic || type.finalizable || type.allocatableParts;
}

static bool hasFinal(const semantics::DerivedTypeSpec &derived) {
  const auto *details{derived.typeSymbol().GetUltimate().detailsIf<semantics::DerivedTypeDetails>()};
  return details && !details->finals().empty();
}

static Part partOf(const semantics::Symbol &symbol) {
  return {symbol.name().ToString(), symbol.Rank(), semantics::IsAllocatable(symbol)};
}

// The parts of an object on the way to a coarray component that a statement of the scope can deallocate. An object with
// a final procedure is finalized before that (7.5.6.2), which no statement could do.
static std::optional<std::vector<Part>> partsOnPath(const semantics::SymbolVector &path,
                                                    const semantics::Scope &scope) {
  std::vector<Part> result;
  for (const semantics::Symbol &part : path) {
    const auto *derived{part.GetType() ? part.GetType()->AsDerived() : nullptr};
    if (semantics::CheckAccessibleSymbol(scope, part) || (&part != &*path.back() && derived && hasFinal(*derived)))
      return std::nullopt;
    result.push_back(partOf(part));
  }
  return result;
}

// The coarray components of an allocatable object, the designator of which is the first part.
static std::vector<std::vector<Part>> componentsOf(State &state, const semantics::Symbol &object, const Part &first,
                                                   const semantics::Scope &scope) {
  std::vector<std::vector<Part>> result;
  const auto *derived{object.GetType() ? object.GetType()->AsDerived() : nullptr};
  if (!derived || !semantics::IsAllocatable(object) || hasFinal(*derived) ||
      !semantics::FindCoarrayPotentialComponent(*derived))
    return result;
  semantics::PotentialComponentIterator components{*derived};
  for (auto it{components.begin()}; it != components.end(); ++it) {
    if (it->Corank() == 0 || !hasParts(state, *it))
      continue;
    if (auto path{partsOnPath(it.GetComponentPath(), scope)}) {
      path->insert(path->begin(), first);
      result.push_back(std::move(*path));
    }
  }
  return result;
}

static Left leftOf(State &state, const semantics::Scope &scope) {
  Left result;
  for (const auto &[name, ref] : scope) {
    const semantics::Symbol &symbol{*ref};
    const auto *details{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    if (!details || details->isDummy() || details->isFuncResult() || semantics::IsSaved(symbol) ||
        !semantics::IsAllocatable(symbol))
      continue;
    std::vector<std::vector<Part>> coarrays;
    if (symbol.Corank() == 0)
      coarrays = componentsOf(state, symbol, partOf(symbol), scope);
    else if (hasParts(state, symbol))
      coarrays.push_back({partOf(symbol)});
    if (!coarrays.empty())
      result.variables.push_back(&symbol);
    result.coarrays.insert(result.coarrays.end(), coarrays.begin(), coarrays.end());
  }
  return result;
}

namespace {
// The labels and the names of constructs in a BLOCK construct.
struct Targets {
  std::set<parser::Label> labels;
  std::set<std::string> names;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &x) {
    if (x.label)
      labels.insert(*x.label);
    return true;
  }
  void Post(const parser::NonLabelDoStmt &x) { add(x); }
  void Post(const parser::IfThenStmt &x) { add(x); }
  void Post(const parser::SelectCaseStmt &x) { add(x); }
  void Post(const parser::SelectRankStmt &x) { add(x); }
  void Post(const parser::SelectTypeStmt &x) { add(x); }
  void Post(const parser::AssociateStmt &x) { add(x); }
  void Post(const parser::ChangeTeamStmt &x) { add(x); }
  void Post(const parser::CriticalStmt &x) { add(x); }
  void Post(const parser::BlockStmt &x) { addName(x.v); }

private:
  template <typename T> void add(const T &x) { addName(std::get<0>(x.t)); }
  void addName(const std::optional<parser::Name> &name) {
    if (name)
      names.insert(name->ToString());
  }
};

class Leaving {
public:
  // Of a procedure: no label or name is outside it.
  Leaving() = default;
  explicit Leaving(Targets inside) : inside{std::move(inside)} {}

  Branches found;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &x) {
    statement = x.source;
    return true;
  }
  template <typename T> bool Pre(const parser::UnlabeledStatement<T> &x) {
    statement = x.source;
    return true;
  }
  bool Pre(const parser::DoConstruct &) { return ++loops; }
  void Post(const parser::DoConstruct &) { --loops; }
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
  void branch(const std::optional<parser::Name> &construct) {
    if (inside && (construct ? inside->names.count(construct->ToString()) == 0 : loops == 0))
      found.always.push_back(statement);
  }
  void mayBranch(parser::Label label) {
    if (isOutside(label))
      found.maybe.push_back(statement);
  }

  std::optional<Targets> inside;
  int loops{0};
  parser::CharBlock statement;
};
} // namespace

static void leaveBefore(State &state, const Left &left, parser::CharBlock source, parser::CharBlock last, int unit) {
  const semantics::Scope &scope{state.fe.context().FindScope(source)};
  for (const semantics::Symbol *symbol : left.variables)
    if (scope.FindSymbol(symbol->name()) != symbol)
      return state.refuse(source, "this statement leaves the scope of '" + symbol->name().ToString() +
                                      "', where the name means something else: give one of the two another name");
  auto statement{std::find_if(state.file.statements.rbegin(), state.file.statements.rend(),
                              [&](const auto &candidate) { return candidate.range == state.statementRange(source); })};
  model::ScopeEnd end;
  end.coarrays = left.coarrays;
  end.statement = static_cast<int>(state.file.statements.rend() - statement) - 1;
  end.unit = unit;
  end.loc = state.loc(last);
  state.file.sites.push_back(std::move(end));
}

static void addEnds(State &state, const Left &left, const Branches &branches, parser::CharBlock end,
                    parser::CharBlock last, int unit) {
  for (parser::CharBlock source : branches.always)
    leaveBefore(state, left, source, end, unit);
  for (parser::CharBlock source : branches.maybe)
    state.refuse(source, "this statement may leave the BLOCK construct of '" +
                             left.variables.front()->name().ToString() + "': write an IF statement with GO TO");
  model::ScopeEnd result;
  result.coarrays = left.coarrays;
  result.last = state.statementRange(last);
  result.lastBegin = state.range(last).begin;
  result.unit = unit;
  result.loc = state.loc(end);
  state.file.usesCoarrays = true;
  state.file.sites.push_back(std::move(result));
}

void endScope(State &state, const parser::ExecutionPart &execution, parser::CharBlock end, parser::CharBlock last,
              int unit) {
  const semantics::Scope *scope{nullptr};
  for (const auto &[candidate, number] : state.unitOfScope)
    if (number == unit)
      scope = candidate;
  Left left{scope ? leftOf(state, *scope) : Left{}};
  if (left.coarrays.empty())
    return;
  Leaving leaving;
  parser::Walk(execution, leaving);
  addEnds(state, left, leaving.found, end, last, unit);
}

void endScope(State &state, const parser::BlockConstruct &x, int unit) {
  const auto &end{std::get<parser::Statement<parser::EndBlockStmt>>(x.t)};
  Left left{leftOf(state, state.fe.context().FindScope(end.source))};
  if (left.coarrays.empty())
    return;
  const auto &body{std::get<parser::Block>(x.t)};
  Targets inside;
  parser::Walk(body, inside);
  if (end.label)
    inside.labels.insert(*end.label);
  Leaving leaving{std::move(inside)};
  parser::Walk(body, leaving);
  addEnds(state, left, leaving.found, end.source, end.source, unit);
}

// The same of the coarray components of an object that a DEALLOCATE statement names.
void deallocateComponents(State &state, const parser::DeallocateStmt &x, int statement, int unit) {
  model::ScopeEnd end;
  for (const auto &object : std::get<std::list<parser::AllocateObject>>(x.t)) {
    const parser::Name &last{parser::GetLastName(object)};
    const auto *component{std::get_if<parser::StructureComponent>(&object.u)};
    if (!last.symbol || last.symbol->GetUltimate().Corank() > 0)
      continue;
    Part first{partOf(last.symbol->GetUltimate())};
    const char *begin{component ? parser::GetFirstName(*component).source.begin() : last.source.begin()};
    parser::CharBlock designator{begin, last.source.end()};
    first.name = designator.ToString();
    auto coarrays{componentsOf(state, last.symbol->GetUltimate(), first, state.fe.context().FindScope(designator))};
    std::vector<model::Index> indices;
    if (component && !coarrays.empty())
      addIndices(state, baseOf(*component), indices);
    if (std::any_of(indices.begin(), indices.end(), [&](const model::Index &index) {
          return state.text(index.range).find_first_of("([") != std::string::npos;
        }))
      return state.refuse(designator,
                          "DEALLOCATE of an object with coarray components is not supported by Atoll where a"
                          " subscript is no simple one: assign it to a variable before");
    end.coarrays.insert(end.coarrays.end(), coarrays.begin(), coarrays.end());
    end.loc = state.loc(designator);
  }
  if (end.coarrays.empty())
    return;
  end.statement = statement;
  end.unit = unit;
  state.file.sites.push_back(std::move(end));
}

} // namespace Atoll::extract
