// Statements that need declarations, or other statements before or after them.
#ifndef ATOLL_TRANSLATOR_LOWER_STATEMENTS_H
#define ATOLL_TRANSLATOR_LOWER_STATEMENTS_H

#include "../model/Model.h"
#include "Fortran.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

// What becomes of an action statement: declarations open a BLOCK around the rest.
struct Wrap {
  std::vector<std::string> declarations, opens, before, after, closes; // opens and closes: constructs around all
  std::vector<std::string> spans;                                      // before all but declarations: Spans.h
  std::vector<std::string> ends;                                       // of constructs that `before` opens, in order
  Around inner{};                                                      // right around the statement
  std::optional<std::string> core;
  std::optional<std::string> action; // of an IF statement: what follows the condition
};

struct Statements {
  std::vector<Wrap> wraps;    // by statement
  Wrap generated{};           // of the generated function
  std::set<int> apart{};      // with references to functions that are not pure: ConcurrentMask.cpp
  std::set<int> evaluating{}; // subscripts before the statement: Races.cpp
  int lastLabel{100000};      // of Branches.cpp
};

// The "statement" of an access that a generated function takes care of.
constexpr int generated{-2};

Wrap &wrap(Lowering &, int statement);
bool hasWrap(const Lowering &, int statement);
Range rangeOf(const Lowering &, int statement);
model::Context contextOf(const Lowering &, const model::Access &); // Forall where it is in no action statement
std::string assembled(const Wrap &, const std::string &core);
Around aroundOf(const Wrap &);                                        // the same for a core that is not empty
std::string part(Lowering &, int statement, const std::string &core); // with what belongs before and after it
// The expression, or those of the header, become variables of the construct's own.
void evaluateBefore(Lowering &, const model::HeaderExpression &, Wrap &);
void evaluateBefore(Lowering &, const model::Header &, Wrap &);
void finishStatements(Lowering &);

} // namespace Atoll
#endif
