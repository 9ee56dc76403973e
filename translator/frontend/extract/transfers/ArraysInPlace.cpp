// Assignments of arrays whose coindexed arrays and sections are accessed in place.
//
// Why the result is the same (README.md):
// 1. The statement calls no procedures but intrinsic functions.
// 2. All images are others of this node: no variable of this image is part of such a coarray, under whatever name.
//    Compilers do not know that a pointer and a call's coarray are the same memory, and may let a function write its
//    value to where the pointer points. So a coindexed variable is assigned to in place only if every coindexed object
//    of the statement is accessed in place.
// 3. The statement is the user's own.
// 4. Nothing is in flight.
// 5. The pointers may have the same target: compilers copy what has to be copied before the assignment.
//
// What is nothing but a transfer, `y = x(:)[k]` or `x(:)[k] = y`, remains one: that needs no copy either, and moves
// large blocks as fast as memory allows.
#include "Transfers.h"

namespace Atoll::extract {

static bool isTransfer(const model::Assignment *a) {
  if (!a || a->defined)
    return a != nullptr;
  bool same{a->left.type.category == a->right.type.category && a->left.type.kind == a->right.type.kind};
  return same &&
         (a->leftAccess ? a->rightAccess || a->right.designator || a->right.rank == 0 : a->rightAccess.has_value());
}

void findArraysInPlace(State &state, const Found &found, const parser::AssignmentStmt &x, parser::CharBlock source,
                       const std::set<int> &taken, std::vector<model::Site> &sites) {
  Range range{state.statementRange(source)};
  Contents contents{contentsOf(x)};
  model::ArraysInPlace result{{}, found.statement(range)};
  if (result.statement < 0 || taken.count(result.statement) || contents.coindexed.empty() || !isQuiet(x, contents) ||
      areNested(state, contents.coindexed) || isTransfer(found.assignment(range)))
    return;
  std::set<const parser::Designator *> sides{coindexedSides(x)};
  bool arrays{false}, others{false};
  for (const auto *designator : contents.coindexed) {
    const model::Access *access{found.access(state.range(designator->source))};
    auto object{namedObject(*designator)};
    if (!access || !object || access->statement != result.statement ||
        !canBeInPlace(*access, *object->symbol, state.file) || semantics::IsAssumedSizeArray(*object->symbol)) {
      others = true;
      continue;
    }
    result.items.push_back({*access, coarrayInPlace(*object->symbol, *access)});
    result.unit = access->unit;
    arrays |= access->rank > 0;
    sides.erase(designator);
  }
  if (arrays && sides.empty() && !(others && coindexedDesignator(std::get<parser::Variable>(x.t))))
    sites.push_back(std::move(result));
}

} // namespace Atoll::extract
