// Loops whose coindexed scalars may be any elements of any images, each accessed in place where its image allows that.
//
// Why that cannot change a result: the loop's statements call no procedures but intrinsic functions, so the current
// team, the coarrays' memory and what is known of failed images are the same in all turns. Whether an image is another
// one of this node is asked at each access, so that what is of this image is accessed by its own name only, and the
// accesses keep their order; the pointers may have the same target, as compilers know. Within a segment only
// this image may change what it reads there, or see what it writes (Fortran 2018, 11.6.2).
#include "Transfers.h"

namespace Atoll::extract {

std::optional<NamedElement> namedElement(const parser::Designator &x) {
  const auto *ref{std::get_if<parser::DataRef>(&x.u)};
  const auto *object{ref ? std::get_if<common::Indirection<parser::CoindexedNamedObject>>(&ref->u) : nullptr};
  if (!object)
    return std::nullopt;
  const auto &base{object->value().base};
  const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&base.u)};
  const auto *name{std::get_if<parser::Name>(element ? &element->value().base.u : &base.u)};
  NamedElement result{name ? plainSymbol(*name) : nullptr, element ? &element->value().subscripts : nullptr};
  bool isComplete{result.symbol && (result.subscripts != nullptr) == (result.symbol->Rank() > 0)};
  return isComplete && !semantics::IsOptional(*result.symbol) ? std::optional{result} : std::nullopt;
}

model::ReachedCoarray reachedCoarray(const semantics::Symbol &symbol, const model::Access &access) {
  return {access.coarray, access.type, symbol.get<semantics::ObjectEntityDetails>().IsAssumedShape()};
}

std::set<const parser::Designator *> coindexedSides(const parser::AssignmentStmt &x) {
  std::set<const parser::Designator *> result{coindexedDesignator(std::get<parser::Variable>(x.t)),
                                              coindexedDesignator(std::get<parser::Expr>(x.t))};
  result.erase(nullptr);
  return result;
}

bool isAssignable(const semantics::Symbol &symbol) {
  return !semantics::IsIntentIn(symbol) && !symbol.attrs().test(semantics::Attr::PROTECTED);
}

bool areNested(State &state, const std::vector<const parser::Designator *> &coindexed) {
  for (const auto *a : coindexed)
    for (const auto *b : coindexed)
      if (a != b && state.range(a->source).contains(state.range(b->source)))
        return true;
  return false;
}

namespace {

// The loop's statements, and what in them can be accessed in place.
struct Body {
  State &state;
  const Found &found;
  const std::set<int> &joined; // statements of loops that are transferred in blocks
  model::ScatteredLoop loop{};
  std::vector<const semantics::Symbol *> symbols{}; // of its coarrays

  bool isQuietExpression(const parser::Expr &x) {
    Contents contents{contentsOf(x)};
    return !contents.unknown && !contents.calls;
  }
  bool isQuietCondition(const parser::ScalarLogicalExpr &x) { return isQuietExpression(x.thing.thing.value()); }

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
    auto element{namedElement(x)};
    if (!access || !element || access->statement != statement || !isPlainScalar(*access, state.file) ||
        (access->use != model::Use::Value && access->use != model::Use::Definition) ||
        (access->use == model::Use::Definition && !isAssignable(*element->symbol)))
      return false;
    model::ScatteredLoop::Item item;
    item.access = *access;
    if (element->subscripts)
      for (const auto &subscript : *element->subscripts) {
        const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
        if (!index)
          return false;
        item.subscripts.push_back(state.range(index->thing.value().source));
      }
    item.coarray = coarrayOf(*element->symbol, *access);
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
  bool read(const parser::AssignmentStmt &x, parser::CharBlock source) {
    Contents contents{contentsOf(x)};
    if (!isQuiet(x, contents))
      return false;
    int statement{found.statement(state.statementRange(source))};
    if (statement >= 0 && !areNested(state, contents.coindexed) && joined.count(statement) == 0)
      addItems(contents.coindexed, x, statement);
    return true;
  }
  bool read(const parser::Statement<parser::ActionStmt> &x) {
    if (x.label)
      return false;
    if (const auto *assignment{std::get_if<common::Indirection<parser::AssignmentStmt>>(&x.statement.u)})
      return read(assignment->value(), x.source);
    const auto *choice{std::get_if<common::Indirection<parser::IfStmt>>(&x.statement.u)};
    if (!choice)
      return false;
    const auto &action{std::get<parser::UnlabeledStatement<parser::ActionStmt>>(choice->value().t)};
    const auto *assignment{std::get_if<common::Indirection<parser::AssignmentStmt>>(&action.statement.u)};
    return assignment && isQuietCondition(std::get<parser::ScalarLogicalExpr>(choice->value().t)) &&
           read(assignment->value(), action.source);
  }
  bool read(const parser::IfConstruct &x) {
    const auto &begin{std::get<parser::Statement<parser::IfThenStmt>>(x.t)};
    const auto &otherwise{std::get<std::optional<parser::IfConstruct::ElseBlock>>(x.t)};
    if (begin.label || std::get<parser::Statement<parser::EndIfStmt>>(x.t).label ||
        !isQuietCondition(std::get<parser::ScalarLogicalExpr>(begin.statement.t)) ||
        !read(std::get<parser::Block>(x.t)))
      return false;
    for (const auto &branch : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(x.t)) {
      const auto &statement{std::get<parser::Statement<parser::ElseIfStmt>>(branch.t)};
      if (!isQuietCondition(std::get<parser::ScalarLogicalExpr>(statement.statement.t)) ||
          !read(std::get<parser::Block>(branch.t)))
        return false;
    }
    return !otherwise || read(std::get<parser::Block>(otherwise->t));
  }
  bool read(const parser::DoConstruct &x) {
    auto counted{countedLoop(x)};
    return counted && isQuietExpression(*counted->lower) && isQuietExpression(*counted->upper) &&
           (!counted->step || isQuietExpression(*counted->step)) && read(std::get<parser::Block>(x.t));
  }
  bool read(const parser::Block &block) {
    return std::all_of(block.begin(), block.end(), [&](const parser::ExecutionPartConstruct &x) {
      const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
      if (const auto *nested{doConstruct(x)})
        return read(*nested);
      if (!executable)
        return false;
      if (const auto *action{std::get_if<parser::Statement<parser::ActionStmt>>(&executable->u)})
        return read(*action);
      const auto *choice{std::get_if<common::Indirection<parser::IfConstruct>>(&executable->u)};
      return choice && read(choice->value());
    });
  }
};

} // namespace

bool findScatteredLoop(State &state, const Found &found, const parser::DoConstruct &x, const std::set<int> &joined,
                       std::vector<model::Site> &sites) {
  Body body{state, found, joined};
  if (!body.read(x) || body.loop.items.empty())
    return false;
  auto &loop{body.loop};
  loop.header = state.statementRange(std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t).source);
  loop.end = state.range(std::get<parser::Statement<parser::EndDoStmt>>(x.t).source);
  loop.unit = loop.items.front().access.unit;
  if (loop.header.empty() || loop.end.empty())
    return false;
  sites.push_back(std::move(loop));
  return true;
}

} // namespace Atoll::extract
