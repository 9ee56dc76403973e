// Loops whose coindexed scalars may be any elements of any images, each accessed in place where its image allows that.
//
// Why the result is the same (README.md):
// 1. The loop's own statements are no image control statements, and a procedure returns with the current team that it
// was
//    called with. The memory of allocatable coarrays stays where nothing is called but pure and intrinsic procedures.
// 2. Compilers do not know that a pointer and a coarray of this image may be the same memory, which may even have two
//    addresses. So each access asks whether its image is another one of this node, and what is of this image is
//    accessed by its own name only. The question costs more than a call where images change at random, because
//    processors guess wrong. It is left out, and the pointer has this image's own as well, where nothing else accesses
//    that during the loop: it is no target, is not named without image selector, and what is called cannot name it.
//    Compilers have to assume that it may be changed before the loop and after it.
// 3. Subscripts are evaluated once more only where they call nothing but pure functions.
// 4. Nothing is in flight.
// 5. The accesses keep their order. The pointers may have the same target, and calls may change it.
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
class LoopBody final : public Body {
public:
  LoopBody(State &s, const Found &f, const std::set<int> &joined) : state{s}, found{f}, joined{joined} {}
  model::LoopInPlace loop{};
  std::vector<const semantics::Symbol *> symbols{}; // of its coarrays
  bool mayDeallocate{false};                        // allocatable coarrays
  bool calls{false};                                // what is neither intrinsic nor a function reference

  bool isKnown() const {
    return !loop.items.empty() &&
           !(mayDeallocate && std::any_of(loop.items.begin(), loop.items.end(),
                                          [](const auto &item) { return item.access.coarray.allocatable; }));
  }

private:
  size_t coarrayOf(const semantics::Symbol &symbol, const model::Access &access) {
    auto known{std::find(symbols.begin(), symbols.end(), &symbol)};
    if (known != symbols.end())
      return known - symbols.begin();
    symbols.push_back(&symbol);
    loop.coarrays.push_back(coarrayInPlace(symbol, access));
    return symbols.size() - 1;
  }
  bool addItem(const parser::Designator &x, int statement) {
    const model::Access *access{found.access(state.range(x.source))};
    auto object{namedObject(x)};
    if (!access || !object || access->statement != statement || access->rank > 0 || !access->vectors.empty() ||
        !canBeInPlace(*access, *object->symbol, state.file) ||
        (access->use == model::Use::Definition && !isAssignable(*object->symbol)))
      return false;
    model::LoopInPlace::Item item;
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
    case common::TypeCategory::Derived: // canBeInPlace has asked how it is assigned
      return !contents.calls && !coindexedSides(x).empty();
    case common::TypeCategory::Character:
      return !contents.calls;
    default:
      return true;
    }
  }
  void readAssignment(const parser::AssignmentStmt &x, parser::CharBlock source) {
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
  bool readCall(const parser::CallStmt &x) {
    const evaluate::ProcedureRef *call{x.typedCall.get()};
    mayDeallocate |= !call || !keepsAllocations(*call);
    calls |= !call || !call->proc().GetSpecificIntrinsic();
    return call && !call->hasAlternateReturns();
  }
  bool readAction(const parser::ActionStmt &x, parser::CharBlock source) override {
    return common::visit(common::visitors{
                             [&](const common::Indirection<parser::AssignmentStmt> &y) {
                               readAssignment(y.value(), source);
                               return true;
                             },
                             [&](const common::Indirection<parser::CallStmt> &y) { return readCall(y.value()); },
                             [](const common::Indirection<parser::CycleStmt> &y) { return !y.value().v; },
                             [](const parser::ContinueStmt &) { return true; },
                             [](const auto &) { return false; },
                         },
                         x.u);
  }
  bool readExpression(const parser::Expr &x) override {
    mayDeallocate |= contentsOf(x).impure;
    return true;
  }

  State &state;
  const Found &found;
  const std::set<int> &joined; // statements of loops that are transferred in blocks
};

// Whether the procedures that a scope calls cannot name the variable.
bool isKeptFromCalls(const semantics::Symbol &symbol, const Symbols &internal) {
  bool isOfProgram{symbol.owner().kind() == semantics::Scope::Kind::MainProgram};
  return (isOfProgram || semantics::IsDummy(symbol)) && internal.count(&symbol) == 0 &&
         !symbol.test(semantics::Symbol::Flag::InNamelist);
}

bool isInPlaceThroughout(const semantics::Symbol &symbol, const Contents &ofLoop, const Symbols &internal) {
  return !symbol.attrs().test(semantics::Attr::TARGET) && !ofLoop.unknown && ofLoop.own.count(&symbol) == 0 &&
         (!ofLoop.calls || isKeptFromCalls(symbol, internal));
}

} // namespace

bool findLoopInPlace(State &state, const Found &found, const parser::DoConstruct &x, const std::set<int> &joined,
                     const Symbols &internal, std::vector<model::Site> &sites) {
  LoopBody body{state, found, joined};
  if (!body.read(x) || !body.isKnown())
    return false;
  auto &loop{body.loop};
  Contents contents{contentsOf(x)};
  contents.calls |= body.calls;
  for (size_t i{0}; i < loop.coarrays.size(); ++i)
    loop.coarrays[i].throughout = isInPlaceThroughout(*body.symbols[i], contents, internal);
  loop.header = state.statementRange(std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t).source);
  loop.end = state.range(std::get<parser::Statement<parser::EndDoStmt>>(x.t).source);
  loop.unit = loop.items.front().access.unit;
  if (loop.header.empty() || loop.end.empty())
    return false;
  sites.push_back(std::move(loop));
  return true;
}

} // namespace Atoll::extract
