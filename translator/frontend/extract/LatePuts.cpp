// Puts that are started one after the other and completed later: their sources are read until behind the image control
// statement that follows them, or until before the first statement that might change one.
//
// Why that cannot change a result: a source has one name only, so a statement that does not mention it does not change
// it, and neither does another image, whose next access to it comes in a segment after this one: the image control
// statement makes this segment known only when all data have arrived where they go (runtime/core/remote/data.h), or, to
// the image that they go to, behind them. The statements between assign to variables of this image and call nothing but
// intrinsic functions. The order of the puts among each other, and to gets, is the runtime's business as it always is.
#include "Transfers.h"

namespace Atoll::extract {

namespace {

using ActionStatement = parser::UnlabeledStatement<parser::ActionStmt>;

// A named array, or a section of one: what the right-hand side of a put is. Null: something else.
const parser::Name *sourceName(const parser::AssignmentStmt &x) {
  const auto &right{std::get<parser::Expr>(x.t)};
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&right.u)};
  const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
  if (const auto *element{ref ? std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u) : nullptr})
    ref = &element->value().base;
  return ref ? std::get_if<parser::Name>(&ref->u) : nullptr;
}

const parser::IfStmt *ifStatement(const parser::ActionStmt &x) {
  const auto *found{std::get_if<common::Indirection<parser::IfStmt>>(&x.u)};
  return found ? &found->value() : nullptr;
}

// Some statements: their puts, and what the others mention.
struct Piece {
  std::vector<int> statements;
  std::vector<const parser::Name *> arrays; // that the puts read
  Symbols sources, mentioned;
  bool synchronises{false};
  // Could the sources change, or what tells when they do?
  bool disturbs(const Symbols &s) const { return meet(mentioned, s); }
};

class PutCollector {
public:
  PutCollector(State &state, const Found &found, const std::set<int> &taken)
      : state_{state}, found_{found}, taken_{taken} {}

  // False: it may do more than to put, to assign, or to synchronise.
  bool collect(const parser::ExecutionPartConstruct &x, Piece &piece) {
    if (const parser::Statement<parser::ActionStmt> *action{actionOf(x)}) {
      const auto *statement{ifStatement(action->statement)};
      if (action->label)
        return false;
      if (!statement)
        return collect(action->statement, action->source, piece);
      const auto &guarded{std::get<ActionStatement>(statement->t)};
      return quiet(std::get<parser::ScalarLogicalExpr>(statement->t).thing.thing.value(), piece) &&
             collect(guarded.statement, guarded.source, piece);
    }
    if (const auto *loop{doConstruct(x)})
      return collect(*loop, piece);
    const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
    const auto *construct{executable ? std::get_if<common::Indirection<parser::IfConstruct>>(&executable->u) : nullptr};
    return construct && collect(construct->value(), piece);
  }

  static const parser::Statement<parser::ActionStmt> *actionOf(const parser::ExecutionPartConstruct &x) {
    const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
    return executable ? std::get_if<parser::Statement<parser::ActionStmt>>(&executable->u) : nullptr;
  }

private:
  // The name of the array that a put reads, if it may go on reading it; else null.
  const parser::Name *sourceOf(const parser::AssignmentStmt &x, int statement) {
    const model::Assignment *a{found_.assignment(state_.file.statements[statement].range)};
    Contents contents{contentsOf(x)};
    const model::Statement &s{state_.file.statements[statement]};
    if (!a || !a->leftAccess || a->rightAccess || a->defined || taken_.count(statement) > 0 ||
        contents.coindexed.size() != 1 || contents.unknown || contents.calls || !isQuiet(x, contents))
      return nullptr;
    const model::Access &left{*a->leftAccess};
    bool simple{!left.stat && !left.notify && !left.team && !left.teamNumber && left.coarray.nodes.empty() &&
                left.hops.empty() && left.vectors.empty() && !left.parts && !left.repeated};
    if (!simple || left.rank == 0 || a->right.rank != left.rank || !a->right.designator ||
        left.type.category == model::Category::Derived || left.type.category == model::Category::Character ||
        s.context != model::Context::Plain || !s.ends.empty() || left.unit < 0 || state_.file.units[left.unit].pure)
      return nullptr;
    const parser::Name *name{sourceName(x)};
    const semantics::Symbol *symbol{name ? plainSymbol(*name) : nullptr};
    return symbol && hasOneName(*name->symbol) && !semantics::IsAssumedSizeArray(*symbol) ? name : nullptr;
  }

  bool quiet(const parser::Expr &x, Piece &piece) {
    Contents contents{contentsOf(x)};
    piece.mentioned.insert(contents.symbols.begin(), contents.symbols.end());
    return !contents.unknown && !contents.calls && contents.coindexed.empty();
  }

  bool collect(const parser::ActionStmt &x, parser::CharBlock source, Piece &piece) {
    if (const auto *assignment{std::get_if<common::Indirection<parser::AssignmentStmt>>(&x.u)})
      return collect(assignment->value(), source, piece);
    return synchronises(x, piece);
  }

  bool collect(const parser::AssignmentStmt &x, parser::CharBlock source, Piece &piece) {
    int statement{found_.statement(state_.statementRange(source))};
    const parser::Name *name{statement < 0 ? nullptr : sourceOf(x, statement)};
    if (!name) {
      Contents contents{contentsOf(x)};
      piece.mentioned.insert(contents.symbols.begin(), contents.symbols.end());
      return contents.coindexed.empty() && isQuiet(x, contents);
    }
    piece.statements.push_back(statement);
    if (piece.sources.insert(&name->symbol->GetUltimate()).second)
      piece.arrays.push_back(name);
    return true;
  }

  // SYNC ALL, SYNC IMAGES, SYNC MEMORY.
  bool synchronises(const parser::ActionStmt &x, Piece &piece) {
    std::optional<Contents> contents;
    if (const auto *all{std::get_if<common::Indirection<parser::SyncAllStmt>>(&x.u)})
      contents = contentsOf(all->value());
    else if (const auto *images{std::get_if<common::Indirection<parser::SyncImagesStmt>>(&x.u)})
      contents = contentsOf(images->value());
    else if (const auto *memory{std::get_if<common::Indirection<parser::SyncMemoryStmt>>(&x.u)})
      contents = contentsOf(memory->value());
    if (!contents || contents->unknown || contents->calls || !contents->coindexed.empty())
      return false;
    piece.synchronises = true;
    piece.mentioned.insert(contents->symbols.begin(), contents->symbols.end());
    return true;
  }

  // Of a segment that ends within a construct the rest is another. Each block is looked at once for each construct
  // around it.
  bool collect(const parser::Block &block, Piece &piece) {
    constexpr int deepest{32};
    bool ok{++depth_ <= deepest && std::all_of(block.begin(), block.end(), [&](const auto &x) {
      return collect(x, piece) && !piece.synchronises;
    })};
    --depth_;
    return ok;
  }

  bool collect(const parser::DoConstruct &x, Piece &piece) {
    auto loop{countedLoop(x)};
    if (!loop)
      return false;
    piece.mentioned.insert(plainSymbol(*loop->variable));
    return quiet(*loop->lower, piece) && quiet(*loop->upper, piece) && (!loop->step || quiet(*loop->step, piece)) &&
           collect(std::get<parser::Block>(x.t), piece);
  }

  bool collect(const parser::IfConstruct &x, Piece &piece) {
    const auto &begin{std::get<parser::Statement<parser::IfThenStmt>>(x.t)};
    const auto &otherwise{std::get<std::optional<parser::IfConstruct::ElseBlock>>(x.t)};
    const auto &end{std::get<parser::Statement<parser::EndIfStmt>>(x.t)};
    auto condition{[&](const parser::ScalarLogicalExpr &c) { return quiet(c.thing.thing.value(), piece); }};
    bool ok{!begin.label && !end.label && condition(std::get<parser::ScalarLogicalExpr>(begin.statement.t)) &&
            collect(std::get<parser::Block>(x.t), piece)};
    for (const auto &branch : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(x.t)) {
      const auto &statement{std::get<parser::Statement<parser::ElseIfStmt>>(branch.t)};
      ok = ok && condition(std::get<parser::ScalarLogicalExpr>(statement.statement.t)) &&
           collect(std::get<parser::Block>(branch.t), piece);
    }
    return ok && (!otherwise || collect(std::get<parser::Block>(otherwise->t), piece));
  }

  State &state_;
  const Found &found_;
  const std::set<int> &taken_;
  int depth_{0};
};

} // namespace

void findLatePuts(State &state, const Found &found, const parser::Block &block, std::set<int> &taken,
                  std::vector<model::Site> &sites) {
  PutCollector collector{state, found, taken};
  model::SplitTransfers run; // of puts: the lowering tells them apart
  Symbols sources;
  bool worthwhile{false};
  auto finish{[&] {
    if (!run.statements.empty() && worthwhile) {
      taken.insert(run.statements.begin(), run.statements.end());
      sites.push_back(std::move(run));
    }
    run = {};
    sources.clear();
    worthwhile = false;
  }};
  for (const auto &x : block) {
    Piece piece;
    bool fits{collector.collect(x, piece) && !piece.disturbs(piece.sources)};
    if (!fits || piece.disturbs(sources))
      finish();
    if (!fits || (run.statements.empty() && piece.statements.empty()))
      continue;
    const auto *action{PutCollector::actionOf(x)};
    // A second statement, or a loop, has something to overlap with.
    worthwhile |= !run.statements.empty() || piece.statements.size() > 1 || !action;
    if (run.statements.empty())
      run.unit = state.file.statements[piece.statements.front()].unit;
    run.statements.insert(run.statements.end(), piece.statements.begin(), piece.statements.end());
    for (const auto *name : piece.arrays)
      if (sources.insert(&name->symbol->GetUltimate()).second)
        run.arrays.push_back(name->ToString());
    run.lastConstruct = {};
    if (action)
      run.last = found.statement(state.statementRange(action->source));
    else if (const auto *loop{doConstruct(x)})
      run.lastConstruct = state.range(std::get<parser::Statement<parser::EndDoStmt>>(loop->t).source);
    else
      run.lastConstruct =
          state.range(std::get<parser::Statement<parser::EndIfStmt>>(std::get<common::Indirection<parser::IfConstruct>>(
                                                                         std::get<parser::ExecutableConstruct>(x.u).u)
                                                                         .value()
                                                                         .t)
                          .source);
    if (piece.synchronises)
      finish();
  }
  finish();
}

} // namespace Atoll::extract
