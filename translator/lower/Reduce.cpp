// CO_REDUCE (Fortran 2018, 16.9.49).
#include "../BackEnd.h"
#include "CollectiveArguments.h"
#include "Collectives.h"
#include "Elements.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Intrinsics.h"
#include "Lowering.h"
#include "Needs.h"
#include "Pointers.h"
#include "Spans.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

using model::Category;

namespace {
// The objects of one CO_REDUCE statement, as the translation names them.
struct Reduction {
  const model::IntrinsicCall &call;
  const model::Argument &a, &operation;
  int unit;
  std::string loc, whole;             // A
  std::string other, self;            // the partial result of another image; an associate name of A
  std::vector<std::string> indices{}; // of the loops over the elements
  std::string element{}, otherElement{};
  Loops loops{};
};
} // namespace

// Subscripts count from the lower bounds of A, and from 1 of the other array.
static void nameElements(Lowering &l, Reduction &r) {
  std::vector<std::string> subscripts;
  for (int d{1}; d <= r.a.rank; ++d) {
    std::string i{temporary(l, "i")};
    wrap(l, r.call.statement).declarations.push_back("integer(8) :: " + i);
    subscripts.push_back(intrinsic(l, "lbound", r.unit) + "(" + r.self + ", " + std::to_string(d) + ", 8) + " + i +
                         " - 1");
    r.indices.push_back(i);
    r.loops.add(i, "1", extent(l, r.self, d, r.unit));
  }
  r.element = r.a.rank ? reference(r.self, subscripts) : r.self;
  if (has(l, Defect::SectionsOfPointers) && isSectionOfPointer(r.a))
    r.element = elementOf(l, sectionParts(text(l, r.a.range)), r.a.rank, r.indices, r.unit);
  else if (has(l, Defect::PartsOfArrays) && !r.a.copied && r.a.objects && r.a.objects->polymorphic)
    r.element = elementOf(l, partsIn(l, r.a, r.a.range.end), r.a.objects->rank, r.indices, r.unit);
  r.otherElement = r.a.rank ? reference(r.other, r.indices) : r.other;
}

// Declares the variable for the other partial result; its ALLOCATE statement, or nothing.
static std::string declareOther(Lowering &l, const Reduction &r) {
  const auto &a{r.a};
  // The length of a copy of A is known when the copy has been made.
  bool character{a.type.category == Category::Character}, late{character && a.copied};
  std::string spec{late        ? characters(":", a.type.kind)
                   : character ? characters(length(l, r.whole, r.unit), a.type.kind)
                               : a.type.spec};
  // The components of another image's partial result remain that image's: it is never deallocated here.
  bool parts{a.type.allocatableParts};
  wrap(l, r.call.statement)
      .declarations.push_back(spec +
                              (parts    ? ", pointer :: "
                               : a.rank ? ", allocatable :: "
                                        : " :: ") +
                              r.other + model::colons(a.rank));
  if (!a.rank && !parts)
    return "";
  std::string typed{late ? characters(length(l, r.self, r.unit), a.type.kind) + " :: " : ""};
  std::string shape{a.rank ? "(" + extents(l, r.self, a.rank, r.unit) + ")" : ""}; // gfortran 12 refuses MOLD=self
  return "allocate (" + typed + r.other + shape + ")\n";
}

static std::string checkOfLength(Lowering &l, const Reduction &r, const std::string &of, const std::string &length) {
  return callOf(need(l, "atoll_check_length", r.unit),
                {integer8(l, length, r.unit), Atoll::length(l, r.whole, r.unit), locText(l, of), r.loc}) +
         "\n";
}

namespace {
struct LengthChecks {
  std::string once, each; // before the reduction; in each turn of it
};
} // namespace

// What the operation declares is compared with A; with the first elements where only a reference to it has the length.
static LengthChecks checksOfLengths(Lowering &l, const Reduction &r) {
  std::string before, first;
  for (const auto &declared : r.call.lengths) {
    if (!declared.expression.empty()) {
      before += checkOfLength(l, r, declared.of, declared.expression);
      continue;
    }
    first.clear();
    for (const auto &i : r.indices)
      first += i + " = 1_8\n";
    std::string result{reference(text(l, r.operation.range), {r.element, r.otherElement})};
    first += checkOfLength(l, r, declared.of, length(l, result, r.unit));
  }
  if (!first.empty() && r.a.rank)
    first = "if (" + intrinsic(l, "size", r.unit) + "(" + r.self + ") > 0) then\n" + first + "end if\n";
  return {before, first};
}

// The calls of the runtime around the user's operation.
static std::string reduced(Lowering &l, const Reduction &r) {
  std::string self{describedArray(l, r.a, r.self, r.unit).text};
  bool needsClass{r.a.type.needsClass || !self.empty()};
  std::string other{object(l, r.other, needsClass, r.unit)};
  if (self.empty())
    self = object(l, r.self, needsClass, r.unit);
  std::string resultImage{imageArgument(l, find(r.call, "result_image"), r.call.statement)};
  LengthChecks checks{checksOfLengths(l, r)};
  auto entry{[&](const char *name) { return entryName(l, name, needsClass, r.unit); }};
  std::string core{checks.once};
  core += callOf(entry(r.a.type.allocatableParts ? "atoll_co_reduce_parts_begin" : "atoll_co_reduce_begin"),
                 {self, resultImage, r.loc}) +
          "\n";
  core += "do while (" + reference(entry("atoll_co_reduce_next"), {self, other, r.loc}) + " /= 0)\n" + checks.each;
  std::string result{reference(text(l, r.operation.range), {r.element, r.otherElement})};
  core += r.loops.around(assigned(l, r.a.type, r.element, result, r.unit, wrap(l, r.call.statement)) + "\n");
  return core + "end do\n" + callOf(entry("atoll_co_reduce_end"), {self, r.loc + status(l, statusOf(r.call))}) + "\n";
}

// CO_REDUCE: the runtime brings the partial results, the user's operation is called here (include/atoll/fortran.h).
void lowerReduce(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  const auto &a{*find(call, "a")};
  if (a.type.spec.empty())
    return refuse(l, a.range,
                  "CO_REDUCE of an object whose type has no name in this scope is not supported by Atoll: make"
                  " the type accessible");
  if (!a.copied)
    spanBefore(l, call.statement, a.array, a.type);
  int unit{statement.unit};
  Reduction r{call,
              a,
              *find(call, "operation"),
              unit,
              locText(l, statement.loc),
              passedWhole(l, a.range, a.wholeArray, a.rank, unit),
              temporary(l, "other"),
              temporary(l, "self")};
  nameElements(l, r);
  std::string allocation{declareOther(l, r)};
  Around self{associated(r.self, r.whole)};
  std::string core{self.open + allocation + reduced(l, r) + "end associate"};
  if (a.type.allocatableParts) { // image 1 has the result; nobody needs the partial ones any more
    const char *address{a.type.needsClass ? "atoll_address" : "atoll_base"};
    core += "\n" + callOf(need(l, "atoll_release", unit), {reference(need(l, address, unit), {r.other})});
    std::string result{broadcastOfParts(l, call, r.whole, "1_8")};
    const auto *stat{find(call, "stat")};
    core += stat ? "\nif (" + text(l, stat->range) + " == 0) then\n" + result + "\nend if" : "\n" + result;
  }
  wrap(l, call.statement).core = core;
}

} // namespace Atoll
