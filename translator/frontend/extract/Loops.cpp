// Loops whose coindexed objects are accessed in place; loops whose coindexed references are fetched, or whose coindexed
// variable is written, in blocks.
//
// Why that cannot change a result: the runtime uses places only where all these images are others of this node, and
// buffers only where all are on other nodes, so that no variable of this image is part of such a coarray, under
// whatever name. Within a segment only this image may change what it reads there, or see what it writes (Fortran
// 2018, 11.6.2). Subscripts are sums of a multiple of the DO variable and of what the body does not change, and every
// turn is executed; so the accesses are the same, at constant distances. In place they are also in the same order: the
// pointers may have the same target, as compilers know. With buffers the body does either, read or write, and nothing
// else that another image could notice.
#include "Transfers.h"
#include "Walk.h"

namespace Atoll::extract {

namespace {

// The DO variable and what the body assigns to.
struct Turns {
  const semantics::Symbol *variable{nullptr};
  Symbols assigned;
};

constexpr int notAffine{-1};

int degreeOf(const Turns &, const parser::Expr &);

bool isInvariant(const Turns &turns, const parser::Expr &x) { return degreeOf(turns, x) == 0; }

// A variable that the body does not change, whatever its rank.
bool isUnchanged(const Turns &turns, const parser::Name &name) {
  const semantics::Symbol *symbol{plainSymbol(name)};
  return symbol && symbol != turns.variable &&
         (semantics::IsNamedConstant(*symbol) || (hasOneName(*symbol) && turns.assigned.count(symbol) == 0));
}

int degreeOfDesignator(const Turns &turns, const parser::Designator &x) {
  const auto *ref{std::get_if<parser::DataRef>(&x.u)};
  if (const auto *name{ref ? std::get_if<parser::Name>(&ref->u) : nullptr}) {
    if (plainSymbol(*name) == turns.variable)
      return 1;
    return isUnchanged(turns, *name) ? 0 : notAffine;
  }
  const auto *element{ref ? std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u) : nullptr};
  const auto *array{element ? std::get_if<parser::Name>(&element->value().base.u) : nullptr};
  if (!array || !isUnchanged(turns, *array))
    return notAffine;
  for (const auto &subscript : element->value().subscripts) {
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
    if (!index || !isInvariant(turns, index->thing.value()))
      return notAffine;
  }
  return 0;
}

// Intrinsic functions that depend on their arguments only, as long as the segment lasts.
int degreeOfCall(const Turns &turns, const parser::FunctionReference &x) {
  static const std::set<std::string> known{"this_image", "num_images", "mod",  "modulo", "min",   "max",
                                           "abs",        "int",        "size", "lbound", "ubound"};
  const parser::Name *name{intrinsicName(x.v)};
  if (!name || known.count(name->ToString()) == 0)
    return notAffine;
  for (const auto &argument : std::get<std::list<parser::ActualArgSpec>>(x.v.t)) {
    const parser::Expr *value{expressionOf(argument)};
    if (!value)
      return notAffine;
    const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&value->u)};
    const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
    const auto *whole{ref ? std::get_if<parser::Name>(&ref->u) : nullptr};
    if (whole ? !isUnchanged(turns, *whole) : !isInvariant(turns, *value))
      return notAffine;
  }
  return 0;
}

int sum(int a, int b) { return a == notAffine || b == notAffine ? notAffine : std::max(a, b); }

// 0: the same in every turn; 1: it grows by a constant from turn to turn. Integers only.
int degreeOf(const Turns &turns, const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  auto type{typed ? typed->GetType() : std::nullopt};
  if (!type || type->category() != common::TypeCategory::Integer || typed->Rank() > 0)
    return notAffine;
  auto both{[&](const auto &operation) {
    return std::pair{degreeOf(turns, std::get<0>(operation.t).value()),
                     degreeOf(turns, std::get<1>(operation.t).value())};
  }};
  return common::visit(
      common::visitors{
          [&](const parser::LiteralConstant &) { return 0; },
          [&](const common::Indirection<parser::Designator> &d) { return degreeOfDesignator(turns, d.value()); },
          [&](const common::Indirection<parser::FunctionReference> &f) { return degreeOfCall(turns, f.value()); },
          [&](const parser::Expr::Parentheses &p) { return degreeOf(turns, p.v.value()); },
          [&](const parser::Expr::UnaryPlus &p) { return degreeOf(turns, p.v.value()); },
          [&](const parser::Expr::Negate &p) { return degreeOf(turns, p.v.value()); },
          [&](const parser::Expr::Add &p) {
            auto [a, b]{both(p)};
            return sum(a, b);
          },
          [&](const parser::Expr::Subtract &p) {
            auto [a, b]{both(p)};
            return sum(a, b);
          },
          [&](const parser::Expr::Multiply &p) {
            auto [a, b]{both(p)};
            return a == 0 || b == 0 ? sum(a, b) : notAffine;
          },
          [&](const parser::Expr::Divide &p) {
            auto [a, b]{both(p)};
            return a == 0 && b == 0 ? 0 : notAffine;
          },
          [&](const auto &) { return notAffine; },
      },
      x.u);
}

// The subscripts and cosubscripts of a coindexed object, and where they name the DO variable.
struct Indices {
  const Turns &turns;
  State &state;
  bool understood{true}, moves{false};
  std::vector<Range> names{};
  int inSelector{0};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::SectionSubscript &x) {
    const auto *index{std::get_if<parser::IntExpr>(&x.u)};
    if (inSelector)
      return true;
    int degree{index ? degreeOf(turns, index->thing.value()) : notAffine};
    understood &= degree != notAffine;
    moves |= degree == 1;
    return true;
  }
  bool Pre(const parser::ImageSelector &x) {
    for (const auto &cosubscript : std::get<std::list<parser::Cosubscript>>(x.t))
      understood &= isInvariant(turns, cosubscript.thing.thing.value());
    ++inSelector;
    return true;
  }
  void Post(const parser::ImageSelector &) { --inSelector; }
  void Post(const parser::Name &name) {
    if (plainSymbol(name) == turns.variable)
      names.push_back(state.range(name.source));
  }
};

bool canBuffer(const model::Access &a, const model::File &file) {
  using Part = model::Access::ComplexPart;
  bool scalar{a.rank == 0 && a.hops.empty() && a.vectors.empty() && !a.substring && a.complexPart == Part::None};
  bool simple{!a.stat && !a.notify && !a.team && !a.teamNumber && a.coarray.nodes.empty() && !a.repeated};
  bool type{a.type.category != model::Category::Derived && a.type.category != model::Category::Character &&
            a.type.kind <= 8 && !a.type.spec.empty() && !a.type.needsClass && !a.coarray.needsClass};
  return scalar && simple && type && a.unit >= 0 && !file.units[a.unit].pure && a.statement >= 0 &&
         file.statements[a.statement].context == model::Context::Plain;
}

// Evaluated twice: without effect, and without transfers.
bool isRepeatable(const parser::Expr *x) {
  if (!x)
    return true;
  const auto *typed{semantics::GetExpr(nullptr, *x)};
  auto type{typed ? typed->GetType() : std::nullopt};
  Contents contents{contentsOf(*x)};
  return type && type->category() == common::TypeCategory::Integer && !contents.calls && !contents.unknown &&
         contents.coindexed.empty();
}

// Adds the coindexed object to the loop; false: nothing is to be done with this loop.
bool addItem(State &state, const Found &found, const Turns &turns, const parser::Designator &x, bool variable,
             model::GatheredLoop &loop) {
  const model::Access *access{found.access(state.range(x.source))};
  if (!access || !canBuffer(*access, state.file) ||
      (access->use != model::Use::Value && access->use != model::Use::Definition))
    return false;
  Indices indices{turns, state};
  parser::Walk(x, indices);
  if (!indices.understood || !indices.moves)
    return false;
  loop.put |= variable;
  loop.items.push_back(*access);
  loop.names.insert(loop.names.end(), indices.names.begin(), indices.names.end());
  return true;
}

// All statements of the body; false: one of them may do more than the buffers allow.
bool readBody(State &state, const Found &found, const parser::Block &body, Turns &turns, model::GatheredLoop &loop) {
  std::vector<std::pair<const parser::Designator *, bool>> coindexed; // whether it is the variable of an assignment
  for (const auto &x : body) {
    const auto *assignment{unlabelledAssignment(x)};
    if (!assignment)
      return false;
    Contents contents{contentsOf(*assignment)};
    const auto &left{std::get<parser::Variable>(assignment->t)};
    const auto *typed{semantics::GetExpr(nullptr, left)};
    if (!isQuiet(*assignment, contents) || !typed || typed->Rank() > 0)
      return false;
    const parser::Designator *variable{coindexedDesignator(left)};
    for (const auto *designator : contents.coindexed)
      coindexed.emplace_back(designator, designator == variable);
    if (!variable)
      turns.assigned.insert(&parser::GetFirstName(std::get<common::Indirection<parser::Designator>>(left.u).value())
                                 .symbol->GetUltimate());
    int statement{found.statement(state.statementRange(
        std::get<parser::Statement<parser::ActionStmt>>(std::get<parser::ExecutableConstruct>(x.u).u).source))};
    if (statement < 0)
      return false;
    loop.statements.push_back(statement);
  }
  bool puts{std::any_of(coindexed.begin(), coindexed.end(), [](const auto &c) { return c.second; })};
  loop.inPlace = state.fe.options().inlineLoops;
  loop.inBlocks = state.fe.options().gatherLoops && !(puts && coindexed.size() > 1);
  if (coindexed.empty() || !(loop.inPlace || loop.inBlocks) || turns.assigned.count(turns.variable))
    return false;
  return std::all_of(coindexed.begin(), coindexed.end(),
                     [&](const auto &c) { return addItem(state, found, turns, *c.first, c.second, loop); });
}

} // namespace

void findGatheredLoop(State &state, const Found &found, const parser::DoConstruct &x, std::vector<model::Site> &sites) {
  auto counted{countedLoop(x)};
  if (!counted || !isRepeatable(counted->lower) || !isRepeatable(counted->upper) || !isRepeatable(counted->step))
    return;
  model::GatheredLoop loop;
  Turns turns{plainSymbol(*counted->variable), {}};
  if (!readBody(state, found, std::get<parser::Block>(x.t), turns, loop))
    return;
  loop.header = state.statementRange(std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t).source);
  loop.end = state.range(std::get<parser::Statement<parser::EndDoStmt>>(x.t).source);
  loop.index = {counted->variable->ToString(), kindOf(*counted->variable), state.range(counted->lower->source),
                state.range(counted->upper->source), std::nullopt};
  if (counted->step)
    loop.index.step = state.range(counted->step->source);
  loop.unit = loop.items.front().unit;
  if (!loop.header.empty() && !loop.end.empty())
    sites.push_back(std::move(loop));
}

} // namespace Atoll::extract
