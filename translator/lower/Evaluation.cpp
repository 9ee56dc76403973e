// Indices that refer to functions with side effects are evaluated once, before the statement, where the translation
// writes them more than once.
#include "Evaluation.h"
#include "../BackEnd.h"
#include "../emit/Selectors.h"
#include "Lowering.h"
#include "Statements.h"
#include "Text.h"
#include "Values.h"
#include <algorithm>

namespace Atoll {

bool isImpure(const Lowering &l, Range where) { return !l.places.impureIn(where).empty(); }

bool isEvaluated(const Lowering &l, Range where) {
  auto references{l.places.impureIn(where)};
  return std::all_of(references.begin(), references.end(), [&](Range r) {
    // Of the same statement, which is a line of the cooked text.
    size_t line{lineBegin(l.editor.raw(), r.begin)};
    return std::any_of(l.evaluated.lower_bound(line), l.evaluated.upper_bound(r.begin),
                       [&](const auto &place) { return r.end <= place.second; });
  });
}

bool isPlain(const Lowering &l, const model::Access &a) {
  return a.statement >= 0 && canWrap(l, a) && l.file.statements[a.statement].context != model::Context::Concurrent;
}

// The order in which the operands of a statement are evaluated is free (Fortran 2018, 10.1.7), so their indices may be
// evaluated before it; how often is not. False after a refusal.
bool evaluateOnce(Lowering &l, const model::Access &a) {
  if (!isImpure(l, a.whole))
    return true;
  if (isPlain(l, a)) {
    evaluateOnce(l, a.indices, wrap(l, a.statement));
    return true;
  }
  for (const auto &index : a.indices)
    if (isImpure(l, index.range) && !l.evaluated.count(index.range.begin)) {
      refuse(l, index.range,
             "a subscript or cosubscript that refers to a function with side effects is not supported by Atoll in this"
             " place: assign its value to a variable first");
      return false;
    }
  return true;
}

void evaluateIndices(Lowering &l, const model::Access &a) {
  if (a.statement < 0 || !canWrap(l, a))
    return;
  std::vector<model::Index> indices{a.indices};
  indices.insert(indices.end(), a.statIndices.begin(), a.statIndices.end());
  for (const auto &bound : {a.substringLower, a.substringUpper})
    if (bound)
      indices.push_back({*bound, 0});
  for (const auto &index : indices)
    if (text(l, index.range).find_first_not_of("0123456789") != std::string::npos)
      evaluateBefore(l, index, wrap(l, a.statement));
}

// Functions in subscripts before %RE or %IM.
void evaluateReferences(Lowering &l, const model::Access &a) {
  if (!has(l, Defect::FunctionsInComplexParts) || a.type.category != model::Category::Real || !isPlain(l, a) ||
      !endsInComplexPart(l.editor.raw(), a.whole))
    return;
  const auto &references{l.shadows.references};
  for (const auto &index : a.indices)
    if (auto first{references.lower_bound(index.range.begin)}; first != references.end() && *first < index.range.end)
      evaluateBefore(l, index, wrap(l, a.statement));
}

// In an implied DO: a generated function gets each of the indices as an argument, so that they are evaluated once.
bool needsOneReference(const Lowering &l, const model::Access &a) {
  return a.repeated && a.statement != generated && isImpure(l, a.whole) && a.use == model::Use::Value && !a.parts &&
         !a.deferredSection && !a.specification && !a.type.polymorphic && !a.type.finalizable;
}

void evaluateOnce(Lowering &l, const std::vector<model::Index> &indices, Wrap &w) {
  for (const auto &index : indices)
    if (isImpure(l, index.range))
      evaluateBefore(l, index, w);
}

void evaluateBefore(Lowering &l, const model::Index &index, Wrap &w) {
  if (!l.evaluated.emplace(index.range.begin, index.range.end).second)
    return;
  std::string name{temporary(l, "k")};
  w.declarations.push_back(index.rank ? "integer(8), allocatable :: " + name + "(:)" : "integer(8) :: " + name);
  w.before.push_back(name + " = " + text(l, index.range));
  l.editor.replace(index.range, name);
}

void lower(Lowering &l, const model::EvaluatedBefore &e) { evaluateBefore(l, e.index, wrap(l, e.statement)); }

} // namespace Atoll
