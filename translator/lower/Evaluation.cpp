// Indices that refer to functions with side effects are evaluated once, before the statement, where the translation
// writes them more than once.
#include "Lowering.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

bool Lowering::isImpure(Range where) const { return !places_.impureIn(where).empty(); }

bool Lowering::isEvaluated(Range where) const {
  auto references{places_.impureIn(where)};
  return std::all_of(references.begin(), references.end(), [&](Range r) {
    // Of the same statement, which is a line of the cooked text.
    size_t newline{editor_.raw().rfind('\n', r.begin)}, line{newline == std::string_view::npos ? 0 : newline + 1};
    return std::any_of(evaluated_.lower_bound(line), evaluated_.upper_bound(r.begin),
                       [&](const auto &place) { return r.end <= place.second; });
  });
}

bool Lowering::isPlain(const model::Access &a) const {
  return a.statement >= 0 && canWrap(a) && file_.statements[a.statement].context != model::Context::Concurrent;
}

// The order in which the operands of a statement are evaluated is free (Fortran 2018, 10.1.7), so their indices may be
// evaluated before it; how often is not. False after a refusal.
bool Lowering::evaluateOnce(const model::Access &a) {
  if (!isImpure(a.whole))
    return true;
  if (isPlain(a)) {
    evaluateOnce(a.indices, wrap(a.statement));
    return true;
  }
  for (const auto &index : a.indices)
    if (isImpure(index.range) && !evaluated_.count(index.range.begin)) {
      refuse(index.range,
             "a subscript or cosubscript that refers to a function with side effects is not supported by Atoll in this"
             " place: assign its value to a variable first");
      return false;
    }
  return true;
}

// Of a complex number, or a component with such a name.
static bool isComplexPart(std::string_view designator) {
  std::string name{designator.substr(designator.size() - std::min<size_t>(designator.size(), 2))};
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name == "re" || name == "im";
}

// gfortran 12 takes an internal function in a subscript before %RE or %IM for an external one.
void Lowering::evaluateReferences(const model::Access &a) {
  if (!gfortran_ || a.type.category != model::Category::Real || !isPlain(a) ||
      !isComplexPart(editor_.raw().substr(a.whole.begin, a.whole.end - a.whole.begin)))
    return;
  for (const auto &index : a.indices)
    if (text(index.range).find("atoll_part") != std::string::npos)
      evaluateBefore(index, wrap(a.statement));
}

// In an implied DO: a generated function gets each of the indices as an argument, so that they are evaluated once.
bool Lowering::needsOneReference(const model::Access &a) const {
  return a.repeated && a.statement != generated && isImpure(a.whole) && a.use == model::Use::Value && !a.parts &&
         !a.deferredSection && !a.specification && !a.type.polymorphic && !a.type.finalizable;
}

void Lowering::evaluateOnce(const std::vector<model::Index> &indices, Wrap &w) {
  for (const auto &index : indices)
    if (isImpure(index.range))
      evaluateBefore(index, w);
}

void Lowering::evaluateBefore(const model::Index &index, Wrap &w) {
  if (!evaluated_.emplace(index.range.begin, index.range.end).second)
    return;
  std::string name{temporary("k")};
  w.declarations.push_back(index.rank ? "integer(8), allocatable :: " + name + "(:)" : "integer(8) :: " + name);
  w.before.push_back(name + " = " + text(index.range));
  editor_.replace(index.range, name);
}

} // namespace Atoll
