// Functions with side effects in indices.
#ifndef ATOLL_TRANSLATOR_LOWER_EVALUATION_H
#define ATOLL_TRANSLATOR_LOWER_EVALUATION_H

#include "../model/Model.h"
#include <vector>

namespace Atoll {

struct Lowering;
struct Wrap;

bool isImpure(const Lowering &, Range);    // it contains a reference to a function that may have side effects
bool isEvaluated(const Lowering &, Range); // all such references in it are in variables now
bool isPlain(const Lowering &, const model::Access &); // what is put before its statement is evaluated once, as it is
bool needsOneReference(const Lowering &, const model::Access &);
// The indices, if what follows writes them more than once. False after a refusal.
bool evaluateOnce(Lowering &, const model::Access &);
void evaluateOnce(Lowering &, const std::vector<model::Index> &, Wrap &);
// ... also those without functions, where a procedure may define what they depend on: as variables, if possible.
void evaluateIndices(Lowering &, const model::Access &);
void evaluateReferences(Lowering &, const model::Access &);
void evaluateBefore(Lowering &, const model::Index &, Wrap &); // the index becomes a variable

} // namespace Atoll
#endif
