// READ statements with coindexed items whose places depend on what the statement reads, `read *, k, x(k)[k]`. Variables
// stand for them, between items of size zero: the functions in their bounds are evaluated in the order of the items
// (12.6.3), so that each object is got and put where it stands (include/atoll/fortran.h, atoll_item).
#include "Input.h"
#include "../../include/atoll/fortran/numbers.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Statements.h"
#include "Text.h"
#include <algorithm>
#include <cstring>

namespace Atoll {

// Declares the variable that is read; the beginning of its designator, up to its last subscript, which is 1.
static std::string itemBase(Lowering &l, const model::Access &a, const std::string &name, Wrap &w) {
  const std::string &whole{a.coarray.base};
  const auto &type{a.objectType};
  std::string spec{type.category == model::Category::Character
                       ? "character(len=" + length(l, whole, a.unit) + ", kind=" + std::to_string(type.kind) + ")"
                       : type.spec};
  int rank{a.objectRank == 0 ? 0 : a.coarray.rank};
  if (rank == 0 && !type.finalizable && !type.large) {
    w.declarations.push_back(spec + ", target :: " + name + "(1)");
    return name + "(";
  }
  // The target of a pointer is not finalized.
  std::string attributes{type.finalizable ? ", pointer" : ", allocatable, target"}, bounds, all, there;
  w.declarations.push_back(spec + attributes + " :: " + name + model::colons(rank + 1));
  for (int d{1}; d <= rank; ++d) {
    std::string place{"(" + whole + ", " + std::to_string(d) + ")"};
    bounds += intrinsic(l, "lbound", a.unit) + place + ":" + intrinsic(l, "ubound", a.unit) + place + ", ";
    all += ":, ";
  }
  if (a.coarray.allocatable && rank > 0)
    there = "if (" + intrinsic(l, "allocated", a.unit) + "(" + whole + ")) ";
  if (type.finalizable) {
    w.before.push_back("nullify (" + name + ")");
    w.after.push_back("call " + need(l, "atoll_release", a.unit) + "(" + need(l, "atoll_address", a.unit) + "(" + name +
                      "))");
  }
  w.before.push_back(there + "allocate (" + name + "(" + bounds + "1))");
  if (rank == 0)
    return name + "(";
  std::string subscripts{withoutVectors(l, a, {a.whole.begin + whole.size(), a.selector.begin})};
  size_t end{subscripts.rfind(')')};
  return name + (end == std::string::npos ? "(" + all : subscripts.substr(0, end) + ", ");
}

// A component of an element whose place may depend on items.
static bool isInVariableElement(const model::Access &a) {
  int depth{0};
  return std::any_of(a.coarray.base.begin(), a.coarray.base.end(), [&](char c) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    return depth > 0 && !std::strchr("(0123456789, ", c);
  });
}

static bool isOpenEnded(const model::Access &a) {
  return std::any_of(a.subscripts.begin(), a.subscripts.end(), [](const auto &array) {
    return std::any_of(array.dims.begin(), array.dims.end(), [](const auto &dim) { return dim.openEnded; });
  });
}

std::string inputInOrder(Lowering &l, const model::Access &a) {
  const auto &type{a.objectType};
  std::string what;
  if (model::needsShadow(a) || type.polymorphic || type.spec.empty() || (a.array && a.type.needsClass))
    what = "its type";
  else if (isImpure(l, a.objectRank > 0 ? a.whole : Range{a.selector.end, a.whole.end})) // written more than once
    what = "functions with side effects in it";
  else if (a.objectRank > 0 && (isOpenEnded(a) || isInVariableElement(a)))
    what = "a section of such an array";
  else if (l.file.statements[a.statement].context != model::Context::Plain)
    what = "this place";
  if (!what.empty()) {
    refuse(l, a.whole,
           "items of this READ statement depend on each other, and Atoll does not support that for " + what +
               ": read this coindexed item in a statement of its own");
    return "";
  }
  auto &w{wrap(l, a.statement)};
  auto &record{l.input.records[a.statement]};
  if (record.empty()) {
    record = temporary(l, "r");
    w.declarations.push_back("integer(8), target :: " + record + "(" + std::to_string(ATOLL_ITEM_WORDS) +
                             ")\ninteger(4) :: " + record + "_none(1)");
    w.before.push_back(record + " = 0_8");
    std::string put{need(l, "atoll_item_put", a.unit) + "(" + record + ", " + locText(l, a) + ")"};
    w.after.push_back(record + "(1) = " + put);
  }
  if (a.deferredSection) {
    model::Access once{a}; // the associate name is that of all of it
    once.repeated = false;
    aliasOf(l, once);
  }
  Passed object{passed(l, a)};
  l.input.variable.emplace();
  *l.input.variable = {itemBase(l, a, temporary(l, "t"), w) + "1)", a.selector.end, ""};
  Passed variable{passed(l, a)};
  std::string item{mold(l, a)};
  l.input.variable.reset();
  std::string selected{image(l, a)};
  if (a.stat)
    selected =
        need(l, "atoll_item_stat", a.unit) + "(" + selected + ", " + text(l, *a.stat) + ", " + locText(l, a) + ")";
  std::string vectors{a.vectors.empty() ? "0_4, [0_4], [0_8], [0_8]" : vectorArguments(l, a)},
      loc{locText(l, a) + "))"};
  std::string none{record + "_none(1:"};
  return none + entryName(l, "atoll_item", object.object, a.unit) + "(" + record + ", " + variable.text + ", " +
         object.text + ", " + selected + ", " + vectors + ", " + loc + ", " + item + ", " + none +
         need(l, "atoll_item_put", a.unit) + "(" + record + ", " + loc;
}

} // namespace Atoll
