// Loops that do nothing but evaluate and assign end no segment, and leave no turn out: what an element with linear
// subscripts is in all turns is a section. Called by OwnAccesses.cpp.
#include "OwnLoops.h"
#include "../transfers/Linear.h"
#include "OwnObjects.h"

namespace Atoll::extract {

namespace {

struct OwnChanges {
  Symbols found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void add(const parser::Name &name) {
    if (name.symbol)
      found.insert(&name.symbol->GetUltimate());
  }
  void Post(const parser::AssignmentStmt &x) {
    const auto &variable{std::get<parser::Variable>(x.t)};
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)})
      add(parser::GetFirstName(designator->value()));
  }
  void Post(const parser::DoConstruct &x) {
    if (auto loop{countedLoop(x)})
      add(*loop->variable);
  }
};

struct OwnMentions {
  State &state;
  const semantics::Symbol *variable;
  std::vector<Range> found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::Name &name) {
    if (plainSymbol(name) == variable)
      found.push_back(state.range(name.source));
  }
};

// How many times the DO variable is added in it; 0: it is the same in all turns; none: neither.
std::optional<long> coefficientOf(const Turns &turns, const parser::Expr &x) {
  if (isInvariant(turns, x))
    return 0;
  auto sum{[&](const auto &operation, int sign) -> std::optional<long> {
    auto a{coefficientOf(turns, std::get<0>(operation.t).value())},
        b{coefficientOf(turns, std::get<1>(operation.t).value())};
    return a && b ? std::optional{*a + sign * *b} : std::nullopt;
  }};
  auto constantOf{[](const parser::Expr &factor) {
    const auto *typed{semantics::GetExpr(nullptr, factor)};
    return typed ? evaluate::ToInt64(*typed) : std::nullopt;
  }};
  return common::visit(common::visitors{
                           [&](const common::Indirection<parser::Designator> &d) -> std::optional<long> {
                             const auto *ref{std::get_if<parser::DataRef>(&d.value().u)};
                             const auto *name{ref ? std::get_if<parser::Name>(&ref->u) : nullptr};
                             return name && plainSymbol(*name) == turns.variable ? std::optional{1L} : std::nullopt;
                           },
                           [&](const parser::Expr::Parentheses &p) { return coefficientOf(turns, p.v.value()); },
                           [&](const parser::Expr::UnaryPlus &p) { return coefficientOf(turns, p.v.value()); },
                           [&](const parser::Expr::Add &p) { return sum(p, 1); },
                           [&](const parser::Expr::Subtract &p) { return sum(p, -1); },
                           [&](const parser::Expr::Multiply &p) -> std::optional<long> {
                             const auto &left{std::get<0>(p.t).value()}, &right{std::get<1>(p.t).value()};
                             auto factor{constantOf(left)};
                             auto other{coefficientOf(turns, factor ? right : left)};
                             factor = factor ? factor : constantOf(right);
                             return factor && other ? std::optional{static_cast<long>(*factor) * *other} : std::nullopt;
                           },
                           [&](const auto &) -> std::optional<long> { return std::nullopt; },
                       },
                       x.u);
}

// Statements that evaluate and assign, or go on with the next turn of a loop, or leave it.
class PartsOfTurns final : public Body {
public:
  bool endEarly{false};

private:
  bool readAction(const parser::ActionStmt &x, parser::CharBlock) override {
    if (const auto *assignment{std::get_if<common::Indirection<parser::AssignmentStmt>>(&x.u)}) {
      Contents contents{contentsOf(assignment->value())};
      return contents.coindexed.empty() && isQuiet(assignment->value(), contents);
    }
    endEarly = true;
    const auto *cycle{std::get_if<common::Indirection<parser::CycleStmt>>(&x.u)};
    const auto *exit{std::get_if<common::Indirection<parser::ExitStmt>>(&x.u)};
    return (cycle && !cycle->value().v) || (exit && !exit->value().v); // of the innermost loop
  }
  bool readExpression(const parser::Expr &x) override {
    Contents contents{contentsOf(x)};
    return !contents.unknown && !contents.calls && contents.coindexed.empty();
  }
};

} // namespace

void OwnLoops::enterCondition() { loops.push_back({Loop::Kind::Condition}); }

void OwnLoops::enter(const parser::DoConstruct &x, int header) {
  Loop loop;
  PartsOfTurns parts;
  auto counted{header >= 0 ? countedLoop(x) : std::nullopt};
  bool repeatable{counted && isRepeatable(*counted->lower) && isRepeatable(*counted->upper) &&
                  (!counted->step || isRepeatable(*counted->step))};
  if (repeatable && parts.read(x)) {
    OwnChanges changes;
    parser::Walk(x, changes);
    loop = {parts.endEarly ? Loop::Kind::InPart : Loop::Kind::Whole, counted, std::move(changes.found), header};
  }
  loops.push_back(std::move(loop));
}

// What has been found so far of an access in the loops around it.
struct OwnLoops::Sweep {
  struct Dimension {
    const parser::Expr *subscript;
    const Loop *loop{nullptr};
    long coefficient{0};
  };
  std::vector<Dimension> dims;                // the subscripts of the last array, where they are no triplets
  std::vector<const parser::Expr *> others{}; // all other subscripts, and bounds of triplets
  std::vector<const Loop *> loops{};          // the innermost first
};

bool OwnLoops::extend(const Loop &loop, Sweep &sweep) {
  const Turns turns{plainSymbol(*loop.counted->variable), loop.changed};
  auto stays{[&](const parser::Expr *x) { return !x || isInvariant(turns, *x); }};
  if (!std::all_of(sweep.others.begin(), sweep.others.end(), stays))
    return false;
  for (const Loop *inner : sweep.loops)
    if (!stays(inner->counted->lower) || !stays(inner->counted->upper) || !stays(inner->counted->step))
      return false;
  Sweep::Dimension *moves{nullptr};
  for (auto &dim : sweep.dims) {
    if (dim.loop) { // but for the inner variable it has to stay as it is
      const Turns inner{plainSymbol(*dim.loop->counted->variable), loop.changed};
      if (!coefficientOf(inner, *dim.subscript))
        return false;
      continue;
    }
    auto coefficient{coefficientOf(turns, *dim.subscript)};
    if (!coefficient || (*coefficient != 0 && moves))
      return false;
    if (*coefficient != 0) {
      moves = &dim;
      dim.coefficient = *coefficient;
    }
  }
  if (moves)
    moves->loop = &loop;
  sweep.loops.push_back(&loop);
  return true;
}

static Range rangeOf(State &state, const parser::Expr *x) { return state.range(x->source); }
static std::optional<Range> rangeOfStep(State &state, const CountedLoop &loop) {
  return loop.step ? std::optional{rangeOf(state, loop.step)} : std::nullopt;
}

OwnLoops::Sweep OwnLoops::start(const parser::Designator &designator) {
  Sweep sweep;
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  const auto *last{ref ? std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u) : nullptr};
  std::set<const parser::Expr *> indices;
  if (last)
    for (const auto &subscript : elementSubscripts(last->value()))
      if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)})
        indices.insert(&index->thing.value());
  for (const parser::Expr *x : subscriptsOf(designator))
    if (indices.count(x))
      sweep.dims.push_back({x});
    else
      sweep.others.push_back(x);
  return sweep;
}

int OwnLoops::outermost(int statement) const {
  for (auto loop{loops.rbegin()}; loop != loops.rend() && loop->kind != Loop::Kind::Other; ++loop)
    if (loop->counted)
      statement = loop->header;
  return statement;
}

// A DO statement is not in its loop.
OwnLoops::Inwards OwnLoops::around(int statement) const {
  auto loop{loops.rbegin()};
  return loop != loops.rend() && loop->header == statement ? std::next(loop) : loop;
}

// The innermost one, if only conditions are in between.
const OwnLoops::Loop *OwnLoops::loopOfRuns(Inwards innermost) const {
  auto loop{
      std::find_if(innermost, loops.rend(), [](const Loop &around) { return around.kind != Loop::Kind::Condition; })};
  const auto *object{loop != loops.rend() && loop->counted
                         ? loop->counted->variable->symbol->GetUltimate().detailsIf<semantics::ObjectEntityDetails>()
                         : nullptr};
  return object && object->type() && object->type()->IsNumeric(common::TypeCategory::Integer) ? &*loop : nullptr;
}

std::optional<model::OwnRuns> OwnLoops::sweep(const parser::Designator &designator, model::OwnAccess &access) const {
  Sweep sweep{start(designator)};
  auto isWhole{[](const Loop &loop) { return loop.kind == Loop::Kind::Whole; }};
  const auto innermost{around(access.statement)};
  for (auto loop{innermost}; loop != loops.rend() && isWhole(*loop) && extend(*loop, sweep); ++loop)
    access.statement = loop->header;
  const Loop *part{sweep.loops.empty() ? loopOfRuns(innermost) : nullptr};
  if (!part || isWhole(*innermost) || !extend(*part, sweep)) {
    fill(sweep, access);
    return std::nullopt;
  }
  fill(sweep, access);
  access.around.clear(); // a run has turns
  const CountedLoop &counted{*part->counted};
  model::OwnRuns runs;
  runs.loop = part->header;
  runs.variable = state.range(counted.variable->source);
  runs.lower = rangeOf(state, counted.lower);
  runs.upper = rangeOf(state, counted.upper);
  runs.step = rangeOfStep(state, counted);
  runs.kind =
      static_cast<int>(evaluate::ToInt64(counted.variable->symbol->GetType()->numericTypeSpec().kind()).value());
  runs.parts.push_back({access.statement, {access}});
  return runs;
}

void OwnLoops::fill(const Sweep &sweep, model::OwnAccess &access) const {
  for (const Loop *loop : sweep.loops) {
    model::OwnAccess::Around turns;
    turns.kind = model::OwnAccess::Around::Kind::Turns;
    turns.first = rangeOf(state, loop->counted->lower);
    turns.last = rangeOf(state, loop->counted->upper);
    turns.step = rangeOfStep(state, *loop->counted);
    access.around.insert(access.around.begin(), turns);
  }
  for (const auto &dim : sweep.dims) {
    if (!dim.loop)
      continue;
    OwnMentions mentions{state, plainSymbol(*dim.loop->counted->variable)};
    parser::Walk(*dim.subscript, mentions);
    access.swept.push_back({rangeOf(state, dim.subscript), std::move(mentions.found), dim.coefficient,
                            rangeOf(state, dim.loop->counted->lower), rangeOf(state, dim.loop->counted->upper),
                            rangeOfStep(state, *dim.loop->counted)});
  }
}

} // namespace Atoll::extract
