// Loops whose coindexed objects are accessed in place; loops whose coindexed references are fetched, or whose coindexed
// variable is written, in blocks.
//
// Why the result is the same (README.md):
// 1. The body is nothing but intrinsic assignments.
// 2. The runtime uses places only where all these images are others of this node, and buffers only where all are on
// other
//    nodes: no variable of this image is part of such a coarray, under whatever name.
// 3. Subscripts are sums of a multiple of the DO variable and of what the body does not change, and every turn is
//    executed: the accesses are the same, at constant distances.
// 4. With buffers the body either reads or writes coindexed objects.
// 5. In place the pointers may have the same target, and the accesses have the order of the text.
#include "../../../session.h"
#include "../objects/Pieces.h"
#include "Linear.h"
#include "Transfers.h"

namespace Atoll::extract {

namespace {

// A loop that is looked at, and why it is left as it stands.
struct Loop : Turns {
  const char *reason{nullptr};
  parser::CharBlock where{};

  bool leave(parser::CharBlock at, const char *why) {
    where = at;
    reason = why;
    return false;
  }
};

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

} // namespace

bool isPlain(const model::Access &a, const model::File &file) {
  using Part = model::Access::ComplexPart;
  bool whole{a.hops.empty() && !a.substring && a.complexPart == Part::None};
  bool simple{a.hasCosubscriptsOnly() && a.coarray.nodes.empty() && !a.repeated};
  bool type{a.type.category != model::Category::Derived && a.type.category != model::Category::Character &&
            a.type.kind <= 8 && !a.type.spec.empty() && !a.type.needsClass && !a.coarray.needsClass};
  return whole && simple && type && a.unit >= 0 && !file.units[a.unit].pure && a.statement >= 0 &&
         file.statements[a.statement].context == model::Context::Plain;
}

bool isPlainScalar(const model::Access &a, const model::File &file) {
  return a.rank == 0 && a.vectors.empty() && isPlain(a, file);
}

namespace {

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
bool addItem(State &state, const Found &found, Loop &turns, const parser::Designator &x, bool variable,
             model::LinearLoop &loop) {
  const model::Access *access{found.access(state.range(x.source))};
  if (!access || !isPlainScalar(*access, state.file) ||
      (access->use != model::Use::Value && access->use != model::Use::Definition))
    return turns.leave(x.source,
                       "this is no scalar of type integer, real, complex or logical of at most 8 bytes a part, or "
                       "it has STAT=, TEAM=, TEAM_NUMBER= or NOTIFY=, or is part of a component");
  Indices indices{turns, state};
  parser::Walk(x, indices);
  if (!indices.understood)
    return turns.leave(x.source, "its subscripts are not known to be linear in the DO variable, or its cosubscripts to "
                                 "stay as they are: the loop changes them, or others might");
  if (!indices.moves)
    return turns.leave(x.source, "it is the same element in each turn: fetch it before the loop");
  loop.put |= variable;
  loop.items.push_back(*access);
  loop.names.insert(loop.names.end(), indices.names.begin(), indices.names.end());
  return true;
}

// The first statement of a construct.
struct FirstStatement {
  parser::CharBlock source{};
  template <typename T> bool Pre(const T &) { return source.empty(); }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &x) {
    source = source.empty() ? x.source : source;
    return false;
  }
};

parser::CharBlock sourceOf(const parser::ExecutionPartConstruct &x) {
  FirstStatement first;
  parser::Walk(x, first);
  return first.source;
}

// All statements of the body; false: one of them may do more than the buffers allow.
bool readBody(State &state, const Found &found, const parser::Block &body, Loop &turns, model::LinearLoop &loop) {
  std::vector<std::pair<const parser::Designator *, bool>> coindexed; // whether it is the variable of an assignment
  for (const auto &x : body) {
    const auto *assignment{unlabelledAssignment(x)};
    if (!assignment)
      return turns.leave(sourceOf(x), "here the loop has another statement than an assignment, or a label");
    Contents contents{contentsOf(*assignment)};
    const auto &left{std::get<parser::Variable>(assignment->t)};
    const auto *typed{semantics::GetExpr(nullptr, left)};
    if (!isQuiet(*assignment, contents) || !typed || typed->Rank() > 0)
      return turns.leave(sourceOf(x), "here the loop has another statement than an intrinsic assignment of scalars of "
                                      "intrinsic types that calls intrinsic functions only");
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
  if (turns.assigned.count(turns.variable))
    return turns.leave(sourceOf(body.front()), "the loop changes its DO variable");
  bool puts{std::any_of(coindexed.begin(), coindexed.end(), [](const auto &c) { return c.second; })};
  loop.inPlace = state.fe.options().inPlace;
  loop.inBlocks = state.fe.options().gatherLoops && !(puts && coindexed.size() > 1);
  if (coindexed.empty() || !(loop.inPlace || loop.inBlocks))
    return false;
  return std::all_of(coindexed.begin(), coindexed.end(),
                     [&](const auto &c) { return addItem(state, found, turns, *c.first, c.second, loop); });
}

// The first coindexed scalar of a body, but for those of loops within it, each of which speaks for itself.
struct FirstCoindexed {
  State &state;
  const Found &found;
  const parser::Designator *first{nullptr};
  template <typename T> bool Pre(const T &) { return !first; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::DoConstruct &) { return false; }
  bool Pre(const parser::Designator &x) {
    const model::Access *access{parser::GetCoindexedNamedObject(x) ? found.access(state.range(x.source)) : nullptr};
    if (access && access->rank == 0 && access->statement >= 0 &&
        state.file.statements[access->statement].context == model::Context::Plain)
      first = &x;
    return !first;
  }
};

// -Wcoarray-loop
void warnOfLoop(State &state, const Found &found, const parser::Block &body, const Loop &turns) {
  FirstCoindexed coindexed{state, found};
  for (const auto &x : body)
    parser::Walk(x, coindexed);
  if (!coindexed.first || !turns.reason || !session().coarrayWarnings.count("coarray-loop"))
    return;
  state.fe.warning(coindexed.first->source, "each turn of the loop transfers '" + coindexed.first->source.ToString() +
                                                "' by itself: " + turns.reason + " (line " +
                                                llvm::Twine(state.fe.place(turns.where).line) + ") [-Wcoarray-loop]");
}

} // namespace

void findLinearLoop(State &state, const Found &found, const parser::DoConstruct &x, std::vector<model::Site> &sites) {
  auto counted{countedLoop(x)};
  const auto &body{std::get<parser::Block>(x.t)};
  const auto &header{std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t).source};
  model::LinearLoop loop;
  Loop turns{{counted ? plainSymbol(*counted->variable) : nullptr, {}}};
  if (!counted)
    turns.leave(header, "the loop is not DO variable = bounds to END DO, without labels and construct name");
  else if (!isRepeatable(counted->lower) || !isRepeatable(counted->upper) || !isRepeatable(counted->step))
    turns.leave(header, "the bounds of the loop are coindexed, or call procedures");
  if (turns.reason || !readBody(state, found, body, turns, loop))
    return warnOfLoop(state, found, body, turns);
  loop.header = state.statementRange(header);
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
