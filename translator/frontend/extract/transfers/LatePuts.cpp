// Puts that are started one after the other and completed later: their sources are read until the end of the image
// control statement that follows them, or until before the first statement that might change one.
//
// Why the result is the same (README.md):
// 1., 3. The statements between assign to variables of this image and call nothing but intrinsic functions.
// 2., 4. A source has one name only: a statement that does not mention it does not change it. Another image accesses it
// in a
//    later segment. The image control statement makes this segment known only when all data have arrived where they go
//    (runtime/core/remote/data.h), or, to the image that they go to, after them.
// 5. The runtime keeps the order of puts among each other, and to gets, as it always does.
#include "Transfers.h"

namespace Atoll::extract {

namespace {

// What the right-hand side of a put is. Null: something else than a variable, an element or a section.
const parser::Name *sourceName(const parser::AssignmentStmt &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&std::get<parser::Expr>(x.t).u)};
  return designator ? namedVariable(designator->value()) : nullptr;
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

// What may do no more than to put, to assign, and to synchronise.
class PutCollector final : public Body {
public:
  PutCollector(State &state, const Found &found, const std::set<int> &taken, Piece &piece)
      : state_{state}, found_{found}, taken_{taken}, piece_{piece} {}

private:
  // The name of the array that a put reads, if it may go on reading it; else null.
  const parser::Name *sourceOf(const parser::AssignmentStmt &x, int statement) {
    const model::Assignment *a{found_.assignment(state_.file.statements[statement].range)};
    Contents contents{contentsOf(x)};
    if (!a || !a->leftAccess || a->rightAccess || a->defined || taken_.count(statement) > 0 ||
        contents.coindexed.size() != 1 || !isQuiet(x, contents) || !canBeSplit(*a->leftAccess, state_.file) ||
        a->right.rank != a->leftAccess->rank || !a->right.designator)
      return nullptr;
    const parser::Name *name{sourceName(x)};
    const semantics::Symbol *symbol{name ? plainSymbol(*name) : nullptr};
    return symbol && hasOneName(*name->symbol) && !semantics::IsAssumedSizeArray(*symbol) ? name : nullptr;
  }

  void mention(const Contents &contents) { piece_.mentioned.insert(contents.symbols.begin(), contents.symbols.end()); }
  bool readExpression(const parser::Expr &x) override {
    Contents contents{contentsOf(x)};
    mention(contents);
    return !contents.unknown && !contents.calls && contents.coindexed.empty();
  }
  bool readVariable(const semantics::Symbol &variable) override {
    piece_.mentioned.insert(&variable);
    return true;
  }
  bool readAction(const parser::ActionStmt &x, parser::CharBlock source) override {
    const auto *assignment{std::get_if<common::Indirection<parser::AssignmentStmt>>(&x.u)};
    return assignment ? readAssignment(assignment->value(), source) : synchronises(x);
  }
  bool isOver() const override {
    return piece_.synchronises;
  } // of a segment that ends in a construct the rest is another

  bool readAssignment(const parser::AssignmentStmt &x, parser::CharBlock source) {
    int statement{found_.statement(state_.statementRange(source))};
    const parser::Name *name{statement < 0 ? nullptr : sourceOf(x, statement)};
    if (!name) {
      Contents contents{contentsOf(x)};
      mention(contents);
      return contents.coindexed.empty() && isQuiet(x, contents);
    }
    piece_.statements.push_back(statement);
    if (piece_.sources.insert(&name->symbol->GetUltimate()).second)
      piece_.arrays.push_back(name);
    return true;
  }

  // SYNC ALL, SYNC IMAGES, SYNC MEMORY.
  bool synchronises(const parser::ActionStmt &x) {
    std::optional<Contents> contents;
    if (const auto *all{std::get_if<common::Indirection<parser::SyncAllStmt>>(&x.u)})
      contents = contentsOf(all->value());
    else if (const auto *images{std::get_if<common::Indirection<parser::SyncImagesStmt>>(&x.u)})
      contents = contentsOf(images->value());
    else if (const auto *memory{std::get_if<common::Indirection<parser::SyncMemoryStmt>>(&x.u)})
      contents = contentsOf(memory->value());
    if (!contents || contents->unknown || contents->calls || !contents->coindexed.empty())
      return false;
    piece_.synchronises = true;
    mention(*contents);
    return true;
  }

  State &state_;
  const Found &found_;
  const std::set<int> &taken_;
  Piece &piece_;
};

} // namespace

void findLatePuts(State &state, const Found &found, const parser::Block &block, std::set<int> &taken,
                  std::vector<model::Site> &sites) {
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
    bool fits{PutCollector{state, found, taken, piece}.read(x) && !piece.disturbs(piece.sources)};
    if (!fits || piece.disturbs(sources))
      finish();
    if (!fits || (run.statements.empty() && piece.statements.empty()))
      continue;
    // A second statement, or a loop, has something to overlap with.
    worthwhile |= !run.statements.empty() || piece.statements.size() > 1 || !actionStatement(x);
    if (run.statements.empty())
      run.unit = state.file.statements[piece.statements.front()].unit;
    run.statements.insert(run.statements.end(), piece.statements.begin(), piece.statements.end());
    for (const auto *name : piece.arrays)
      if (sources.insert(&name->symbol->GetUltimate()).second)
        run.arrays.push_back(name->ToString());
    endAt(state, found, x, run);
    if (piece.synchronises)
      finish();
  }
  finish();
}

} // namespace Atoll::extract
