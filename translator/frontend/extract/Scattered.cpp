// Loops whose coindexed scalars may be any elements of any images, each accessed in place where its image allows that.
//
// Why that cannot change a result: the loop's own statements are no image control statements, and a procedure returns
// with the current team that it was called with; so the current team and the memory of coarrays that are not
// allocatable are the same in all turns, and that of allocatable ones is where nothing is called but pure and intrinsic
// procedures. The accesses keep their order; the pointers may have the same target, and calls may change it, as
// compilers know.
//
// What they do not know is that a pointer and a coarray of this image may be the same memory, which may have two
// addresses at that. So each access asks whether its image is another one of this node, and what is of this image is
// accessed by its own name only. Where images change at random that costs more than a call, because processors guess
// wrong. It is not asked for, and the pointer has this image's own as well, where nothing else accesses that as long as
// the loop is executed: it is no target, is not named without image selector, and what is called cannot name it. In
// front of the loop and behind it compilers have to assume that it may be changed.
//
// A loop that waits for what another image does, without image control statements, is not conforming, but works with
// calls; so that compilers do not make it endless, only loops that count, and have no EXIT, are looked at.
#include "Transfers.h"

namespace Atoll::extract {

namespace {

bool isAssignable(const semantics::Symbol &symbol) {
  return !semantics::IsIntentIn(symbol) && !symbol.attrs().test(semantics::Attr::PROTECTED);
}

// The loop's statements, and what in them can be accessed in place.
struct Body {
  State &state;
  const Found &found;
  const std::set<int> &joined; // statements of loops that are transferred in blocks
  model::ScatteredLoop loop{};
  std::vector<const semantics::Symbol *> symbols{}; // of its coarrays
  bool mayDeallocate{false};                        // allocatable coarrays
  bool calls{false};                                // what is neither intrinsic nor a function reference

  template <typename T> void pass(const T &x) { mayDeallocate |= contentsOf(x).impure; }
  void pass(const parser::ScalarLogicalExpr &x) { pass(x.thing.thing.value()); }

  size_t coarrayOf(const semantics::Symbol &symbol, const model::Access &access) {
    auto known{std::find(symbols.begin(), symbols.end(), &symbol)};
    if (known != symbols.end())
      return known - symbols.begin();
    symbols.push_back(&symbol);
    loop.coarrays.push_back(reachedCoarray(symbol, access));
    return symbols.size() - 1;
  }
  bool addItem(const parser::Designator &x, int statement) {
    const model::Access *access{found.access(state.range(x.source))};
    auto object{namedObject(x)};
    if (!access || !object || access->statement != statement || access->rank > 0 || !access->vectors.empty() ||
        !isReachable(*access, *object->symbol, state.file) ||
        (access->use == model::Use::Definition && !isAssignable(*object->symbol)))
      return false;
    model::ScatteredLoop::Item item;
    item.access = *access;
    if (object->subscripts)
      for (const auto &subscript : *object->subscripts) {
        const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
        if (!index)
          return false;
        item.subscripts.push_back(state.range(index->thing.value().source));
      }
    item.coarray = coarrayOf(*object->symbol, *access);
    loop.items.push_back(std::move(item));
    return true;
  }
  void addItems(const std::vector<const parser::Designator *> &coindexed, const parser::AssignmentStmt &x,
                int statement) {
    std::set<const parser::Designator *> sides{coindexedSides(x)};
    size_t before{loop.items.size()};
    for (const auto *designator : coindexed)
      if (addItem(*designator, statement))
        sides.erase(designator);
    if (!sides.empty())
      loop.items.resize(before);
  }
  // What its subscripts call may be called twice, and a function may write its value to where a pointer points.
  static bool isRepeatable(const parser::AssignmentStmt &x, const Contents &contents) {
    const auto *variable{semantics::GetExpr(nullptr, std::get<parser::Variable>(x.t))};
    if (!variable || !isIntrinsic(x) || contents.unknown || contents.impure)
      return false;
    auto type{variable->GetType()};
    if (!type || type->IsPolymorphic())
      return false;
    switch (type->category()) {
    case common::TypeCategory::Derived: // isReachable has asked how it is assigned
      return !contents.calls && !coindexedSides(x).empty();
    case common::TypeCategory::Character:
      return !contents.calls;
    default:
      return true;
    }
  }
  void read(const parser::AssignmentStmt &x, parser::CharBlock source) {
    Contents contents{contentsOf(x)};
    int statement{found.statement(state.statementRange(source))};
    size_t before{loop.items.size()};
    if (statement >= 0 && isRepeatable(x, contents) && !areNested(state, contents.coindexed) &&
        joined.count(statement) == 0)
      addItems(contents.coindexed, x, statement);
    bool may{loop.items.size() == before && !isSimple(x)}; // call a defined assignment, or a final procedure
    mayDeallocate |= contents.impure || may;
    calls |= may;
  }
  bool read(const parser::CallStmt &x) {
    const evaluate::ProcedureRef *call{x.typedCall.get()};
    mayDeallocate |= !call || !keepsAllocations(*call);
    calls |= !call || !call->proc().GetSpecificIntrinsic();
    return call && !call->hasAlternateReturns();
  }
  // Not an IF statement.
  bool readAction(const parser::ActionStmt &x, parser::CharBlock source) {
    return common::visit(common::visitors{
                             [&](const common::Indirection<parser::AssignmentStmt> &y) {
                               read(y.value(), source);
                               return true;
                             },
                             [&](const common::Indirection<parser::CallStmt> &y) { return read(y.value()); },
                             [](const common::Indirection<parser::CycleStmt> &y) { return !y.value().v; },
                             [](const parser::ContinueStmt &) { return true; },
                             [](const auto &) { return false; },
                         },
                         x.u);
  }
  bool read(const parser::Statement<parser::ActionStmt> &x) {
    if (x.label)
      return false;
    const auto *choice{std::get_if<common::Indirection<parser::IfStmt>>(&x.statement.u)};
    if (!choice)
      return readAction(x.statement, x.source);
    const auto &action{std::get<parser::UnlabeledStatement<parser::ActionStmt>>(choice->value().t)};
    pass(std::get<parser::ScalarLogicalExpr>(choice->value().t));
    return readAction(action.statement, action.source);
  }
  bool read(const parser::IfConstruct &x) {
    const auto &begin{std::get<parser::Statement<parser::IfThenStmt>>(x.t)};
    const auto &otherwise{std::get<std::optional<parser::IfConstruct::ElseBlock>>(x.t)};
    if (begin.label || std::get<parser::Statement<parser::EndIfStmt>>(x.t).label || !read(std::get<parser::Block>(x.t)))
      return false;
    pass(std::get<parser::ScalarLogicalExpr>(begin.statement.t));
    for (const auto &branch : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(x.t)) {
      const auto &statement{std::get<parser::Statement<parser::ElseIfStmt>>(branch.t)};
      pass(std::get<parser::ScalarLogicalExpr>(statement.statement.t));
      if (!read(std::get<parser::Block>(branch.t)))
        return false;
    }
    return !otherwise || read(std::get<parser::Block>(otherwise->t));
  }
  bool read(const parser::CaseConstruct &x) {
    const auto &begin{std::get<parser::Statement<parser::SelectCaseStmt>>(x.t)};
    const auto &cases{std::get<std::list<parser::CaseConstruct::Case>>(x.t)};
    pass(std::get<parser::Scalar<parser::Expr>>(begin.statement.t).thing);
    return !begin.label && !std::get<parser::Statement<parser::EndSelectStmt>>(x.t).label &&
           std::all_of(cases.begin(), cases.end(), [&](const auto &c) { return read(std::get<parser::Block>(c.t)); });
  }
  bool read(const parser::DoConstruct &x) {
    auto counted{countedLoop(x)};
    if (!counted)
      return false;
    for (const auto *bound : {counted->lower, counted->upper, counted->step})
      if (bound)
        pass(*bound);
    return read(std::get<parser::Block>(x.t));
  }
  bool read(const parser::Block &block) {
    return std::all_of(block.begin(), block.end(), [&](const parser::ExecutionPartConstruct &x) {
      const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
      return executable &&
             common::visit(common::visitors{
                               [&](const parser::Statement<parser::ActionStmt> &y) { return read(y); },
                               [&](const common::Indirection<parser::DoConstruct> &y) { return read(y.value()); },
                               [&](const common::Indirection<parser::IfConstruct> &y) { return read(y.value()); },
                               [&](const common::Indirection<parser::CaseConstruct> &y) { return read(y.value()); },
                               [](const auto &) { return false; },
                           },
                           executable->u);
    });
  }
  bool isKnown() const {
    return !loop.items.empty() &&
           !(mayDeallocate && std::any_of(loop.items.begin(), loop.items.end(),
                                          [](const auto &item) { return item.access.coarray.allocatable; }));
  }
};

// Whether the procedures that a scope calls cannot name the variable.
bool isKeptFromCalls(const semantics::Symbol &symbol, const Symbols &internal) {
  bool isOfProgram{symbol.owner().kind() == semantics::Scope::Kind::MainProgram};
  return (isOfProgram || semantics::IsDummy(symbol)) && internal.count(&symbol) == 0 &&
         !symbol.test(semantics::Symbol::Flag::InNamelist);
}

bool isReachedThroughout(const semantics::Symbol &symbol, const Contents &ofLoop, const Symbols &internal) {
  return !symbol.attrs().test(semantics::Attr::TARGET) && !ofLoop.unknown && ofLoop.own.count(&symbol) == 0 &&
         (!ofLoop.calls || isKeptFromCalls(symbol, internal));
}

} // namespace

bool findScatteredLoop(State &state, const Found &found, const parser::DoConstruct &x, const std::set<int> &joined,
                       const Symbols &internal, std::vector<model::Site> &sites) {
  Body body{state, found, joined};
  if (!body.read(x) || !body.isKnown())
    return false;
  auto &loop{body.loop};
  Contents contents{contentsOf(x)};
  contents.calls |= body.calls;
  for (size_t i{0}; i < loop.coarrays.size(); ++i)
    loop.coarrays[i].throughout = isReachedThroughout(*body.symbols[i], contents, internal);
  loop.header = state.statementRange(std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t).source);
  loop.end = state.range(std::get<parser::Statement<parser::EndDoStmt>>(x.t).source);
  loop.unit = loop.items.front().access.unit;
  if (loop.header.empty() || loop.end.empty())
    return false;
  sites.push_back(std::move(loop));
  return true;
}

} // namespace Atoll::extract
