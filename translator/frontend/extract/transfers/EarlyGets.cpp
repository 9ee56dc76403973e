// Gets of arrays that are started one after the other, or before statements that have nothing to do with them, and
// completed before the first statement that might.
//
// Why the result is the same (README.md):
// 1., 3. The statements between assign to variables of this image and call nothing but intrinsic functions: they make
// no
//    put, end no segment and do not leave the block.
// 2., 4. What is in flight comes from another node (the runtime moves all else at once) into an array that has one name
//    only. A statement that does not mention it does not touch it.
// 5. The runtime completes what it has started before it writes to the same place.
#include "Transfers.h"

namespace Atoll::extract {

namespace {

// The array that a get fills, if it may be started early; else null.
const semantics::Symbol *targetOf(State &state, const Found &found, const parser::AssignmentStmt &x,
                                  parser::CharBlock source, const Contents &contents) {
  const model::Assignment *a{found.assignment(state.statementRange(source))};
  if (!a || !a->rightAccess || a->leftAccess || a->defined || contents.coindexed.size() != 1 || !isQuiet(x, contents) ||
      !canBeSplit(*a->rightAccess, state.file))
    return nullptr;
  const parser::Name *name{assignedVariable(x)};
  const semantics::Symbol *symbol{name ? plainSymbol(*name) : nullptr};
  return symbol && hasOneName(*name->symbol) && !semantics::IsAssumedSizeArray(*symbol) ? symbol : nullptr;
}

// What an assignment of a coindexed object reads of this image before the transfer: subscripts and cosubscripts.
struct Subscripts {
  Symbols symbols;
  int depth{0};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::SectionSubscript &) { return ++depth > 0; }
  void Post(const parser::SectionSubscript &) { --depth; }
  bool Pre(const parser::ImageSelector &) { return ++depth > 0; }
  void Post(const parser::ImageSelector &) { --depth; }
  void Post(const parser::Name &name) {
    if (depth > 0 && name.symbol)
      symbols.insert(&name.symbol->GetUltimate());
  }
};

// A run of gets and of constructs between them.
struct Run {
  model::SplitTransfers gets;
  Symbols targets;
  bool between{false}; // a get has something to overlap with
  bool worthwhile() const { return !gets.statements.empty() && (gets.statements.size() > 1 || between); }
};

} // namespace

void findEarlyGets(State &state, const Found &found, const parser::Block &block, std::vector<model::Site> &sites) {
  Run run;
  auto finish{[&] {
    if (run.worthwhile())
      sites.push_back(std::move(run.gets));
    run = Run{};
  }};
  for (const auto &x : block) {
    if (const auto *assignment{unlabelledAssignment(x)}) {
      parser::CharBlock source{actionStatement(x)->source};
      Contents contents{contentsOf(*assignment)};
      if (const semantics::Symbol *target{targetOf(state, found, *assignment, source, contents)}) {
        Subscripts subscripts;
        parser::Walk(*assignment, subscripts);
        if (meet(subscripts.symbols, run.targets))
          finish();
        int statement{found.statement(state.statementRange(source))};
        run.gets.unit = state.file.statements[statement].unit;
        run.gets.statements.push_back(statement);
        if (run.targets.insert(target).second)
          run.gets.arrays.push_back(parser::GetFirstName(std::get<common::Indirection<parser::Designator>>(
                                                             std::get<parser::Variable>(assignment->t).u)
                                                             .value())
                                        .ToString());
        endAt(state, found, x, run.gets);
        continue;
      }
    }
    Symbols symbols;
    if (run.gets.statements.empty() || !isQuiet(x, symbols) || meet(symbols, run.targets)) {
      finish();
      continue;
    }
    run.between = true;
    endAt(state, found, x, run.gets);
  }
  finish();
}

} // namespace Atoll::extract
