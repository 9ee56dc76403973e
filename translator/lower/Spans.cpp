// Statements that set the unit of an array's strides, and names that pass an array whole. Assignments, collectives and
// SYNC IMAGES call this.
#include "Spans.h"
#include "Evaluation.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

// A bound in one dimension makes the back end describe the array anew.
// The interface is the BLOCK's own, because the dummy argument has the array's rank. It is pure, with a TARGET:
// the back end may not conclude from INTENT(IN) that its descriptor stays as it is.
std::string span(const std::string &array, int rank, const std::string &spec) {
  if (rank == 0)
    return "";
  std::string dims;
  for (int d{0}; d < rank; ++d)
    dims += d ? ",:" : ":";
  std::string import{spec == "type(*)" ? "" : "import\n"};
  return "block\ninterface\npure subroutine atoll_span(atoll_array)\n" + import + spec + ", dimension(" + dims +
         "), intent(in), target :: atoll_array\nend subroutine\nend interface\ncall atoll_span(" + array +
         ")\nend block";
}

void spanBefore(Lowering &l, int statement, const std::optional<model::AllocatableArray> &array,
                const model::Type &type) {
  // Others are passed as objects (entryName), for which the runtime needs no span.
  if (!array || type.needsClass || type.polymorphic)
    return;
  if (array->spec.empty())
    refuse(l, array->name, "the type of this array has no name in this scope: make the type accessible");
  wrap(l, statement).spans.push_back(span(text(l, array->name), array->rank, array->spec));
}

std::string passedWhole(Lowering &l, Range range, const std::optional<Range> &wholeArray, int rank, int unit) {
  if (!wholeArray)
    return text(l, range);
  if (isImpure(l, *wholeArray) && !isEvaluated(l, *wholeArray))
    refuse(l, *wholeArray,
           "a subscript that refers to a function with side effects is not supported by Atoll in this place: assign its"
           " value to a variable first");
  std::string name{text(l, *wholeArray)}, rest;
  for (int d{1}; d < rank; ++d)
    rest += ",:";
  return name + "(" + intrinsic(l, "lbound", unit) + "(" + name + ",1):" + rest + ")";
}

} // namespace Atoll
