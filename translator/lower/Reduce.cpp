// CO_REDUCE (Fortran 2018, 16.9.49), CO_REDUCE_PREFIX_INCLUSIVE and CO_REDUCE_PREFIX_EXCLUSIVE (J3/26-007r1, 17.9.58).
#include "../BackEnd.h"
#include "CollectiveArguments.h"
#include "Collectives.h"
#include "Elements.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Interfaces.h"
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
// The objects of one such statement, as the translation names them.
struct Reduction {
  const model::IntrinsicCall &call;
  const model::Argument &a, &operation;
  int unit;
  std::string team, loc, whole, self; // A; an associate name of it
  std::string own, other;             // elements of the partial results of two images, or sets of them
  std::string count, index;           // how many there are; of the loop over them
  bool byPointer;                     // own and other: they are deallocated without their components, and not finalized
};
} // namespace

// Declares the variables for the elements; their ALLOCATE statement, or nothing.
static std::string declareElements(Lowering &l, const Reduction &r) {
  const auto &a{r.a};
  // The length of a copy of A is known when the copy has been made.
  bool character{a.type.category == Category::Character}, late{character && a.copied};
  bool single{a.rank == 0 && !r.byPointer && !a.type.large};
  std::string spec{late        ? characters(":", a.type.kind)
                   : character ? characters(length(l, r.whole, r.unit), a.type.kind)
                               : a.type.spec};
  auto &declarations{wrap(l, r.call.statement).declarations};
  std::string bounds{single ? "(1)" : "(:)"};
  declarations.push_back(spec +
                         (r.byPointer ? ", pointer"
                          : single    ? ""
                                      : ", allocatable") +
                         " :: " + r.own + bounds + ", " + r.other + bounds);
  declarations.push_back("integer(8) :: " + r.count + ", " + r.index);
  if (single)
    return "";
  std::string typed{late ? characters(length(l, r.self, r.unit), a.type.kind) + " :: " : ""};
  return "allocate (" + typed + reference(r.own, {r.count}) + ", " + reference(r.other, {r.count}) + ")\n";
}

static std::string checkOfLength(Lowering &l, const Reduction &r, const std::string &of, const std::string &length) {
  return callOf(need(l, "atoll_check_length", r.unit),
                {integer8(l, length, r.unit), Atoll::length(l, r.whole, r.unit), locText(l, of), r.loc}) +
         "\n";
}

// The user's operation on elements of both.
static std::string combined(Lowering &l, const Reduction &r, const std::string &index) {
  return reference(text(l, r.operation.range), {reference(r.own, {index}), reference(r.other, {index})});
}

namespace {
struct LengthChecks {
  std::string once, each; // before the reduction; in each turn of it
};
} // namespace

// What the operation declares is compared with A; with the first elements where only a reference to it has the length.
static LengthChecks checksOfLengths(Lowering &l, const Reduction &r) {
  LengthChecks checks;
  for (const auto &declared : r.call.lengths)
    if (!declared.expression.empty())
      checks.once += checkOfLength(l, r, declared.of + " of the operation", declared.expression);
    else
      checks.each = checkOfLength(l, r, declared.of + " of the operation", length(l, combined(l, r, "1"), r.unit));
  return checks;
}

// The calls of the runtime around the user's operation.
static std::string reduced(Lowering &l, const Reduction &r) {
  bool needsClass{r.a.type.needsClass};
  std::string self{describedArray(l, r.a, r.self, r.unit).text};
  bool selfNeedsClass{needsClass || !self.empty()};
  if (self.empty())
    self = object(l, r.self, needsClass, r.unit);
  const auto *initial{find(r.call, "initial")};
  bool prefix{r.call.name != "co_reduce"};
  std::string which{prefix ? int4(initial != nullptr)
                           : imageArgument(l, find(r.call, "result_image"), r.call.statement)};
  std::string preparation{declareElements(l, r)};
  if (initial && r.a.type.category == Category::Character) // assignment would pad or cut it
    preparation += checkOfLength(l, r, "INITIAL", length(l, text(l, initial->range), r.unit));
  if (initial)
    preparation += reference(r.own, {"1"}) + " = " + text(l, initial->range) + "\n";
  LengthChecks checks{checksOfLengths(l, r)};
  std::string family{prefix ? "atoll_co_prefix" : "atoll_co_reduce"};
  std::string begin{family + (r.a.type.allocatableParts ? "_parts_begin" : "_begin")};
  std::string next{reference(entryName(l, family + "_next", needsClass, r.unit),
                             {object(l, r.own, needsClass, r.unit), object(l, r.other, needsClass, r.unit), r.count})};
  std::string element{reference(r.own, {r.index})};
  return checks.once + r.count + " = " +
         reference(entryName(l, begin, selfNeedsClass, r.unit), {self, which, r.team, r.loc}) + "\n" + preparation +
         "do while (" + next + " /= 0)\n" + checks.each +
         loop(r.index, "1", r.count)
             .around(assigned(l, r.a.type, element, combined(l, r, r.index), r.unit, wrap(l, r.call.statement)) +
                     "\n") +
         "end do\n" +
         callOf(entryName(l, family + "_end", selfNeedsClass, r.unit),
                {self, (prefix ? which + ", " : "") + r.loc + status(l, statusOf(r.call))}) +
         "\n";
}

static std::string released(Lowering &l, const Reduction &r) {
  const char *address{r.a.type.needsClass ? "atoll_address" : "atoll_base"};
  std::string release{need(l, "atoll_release", r.unit)}, calls;
  for (const auto &elements : {r.own, r.other})
    calls += callOf(release, {reference(need(l, address, r.unit), {elements})}) + "\n";
  return calls;
}

// With COMPLETION= the runtime applies the operation, later: a procedure for elements of both, which exists as long as
// the program runs. (An internal procedure ends with the execution of its host.) Its name.
static std::string appliedOutside(Lowering &l, const Reduction &r) {
  int outermost{r.unit};
  while (l.file.units[outermost].host >= 0)
    outermost = l.file.units[outermost].host;
  const auto &type{r.a.type};
  bool isCharacter{type.category == Category::Character};
  Reduction of{r};
  of.whole = reference(r.own, {"1"});
  of.unit = outermost;
  std::string name{temporary(l, "operation") + "_" + l.options.suffix},
      spec{isCharacter ? characters("*", type.kind) : r.call.outside},
      check{isCharacter ? checksOfLengths(l, of).each : ""},
      interface{check.empty() ? "" : "interface\n" + interfaceBody("atoll_check_length") + "end interface\n"};
  auto &procedures{l.file.units[outermost].ofModule ? l.needs.beside : l.needs.internals};
  procedures[outermost] +=
      "subroutine " + name + "(" + r.own + ", " + r.other + ", " + r.count +
      ", atoll_bytes)\ninteger(8), value :: " + r.count + ", atoll_bytes\n" + spec + " :: " + r.own + "(" + r.count +
      "), " + r.other + "(" + r.count + ")\ninteger(8) :: " + r.index + "\n" + interface + check +
      loop(r.index, "1", r.count).around(reference(r.own, {r.index}) + " = " + combined(l, r, r.index) + "\n") +
      "end subroutine\n";
  return name;
}

static std::string begun(Lowering &l, const Reduction &r) {
  auto &w{wrap(l, r.call.statement)};
  w.declarations.push_back("integer(8), external :: atoll_procedure");
  std::string address{reference("atoll_procedure", {appliedOutside(l, r)})},
      self{describedArray(l, r.a, r.self, r.unit).text};
  bool needsClass{r.a.type.needsClass || !self.empty()};
  if (self.empty())
    self = object(l, r.self, r.a.type.needsClass, r.unit);
  bool isCharacter{r.a.type.category == Category::Character};
  return (isCharacter ? checksOfLengths(l, r).once : "") +
         callOf(entryName(l, "atoll_co_begin_reduce", needsClass, r.unit),
                {self, address, int4(isCharacter ? r.a.type.kind : 1),
                 imageArgument(l, find(r.call, "result_image"), r.call.statement), r.team,
                 text(l, find(r.call, "completion")->range), r.loc + status(l, statusOf(r.call))}) +
         "\n";
}

// CO_REDUCE: the runtime brings the partial results, the user's operation is called here (include/atoll/fortran.h).
void lowerReduce(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  const auto &a{*find(call, "a")};
  bool isAsynchronous{find(call, "completion") != nullptr};
  if (isAsynchronous && call.outside.empty())
    return refuse(l, a.range,
                  "COMPLETION= of CO_REDUCE is supported by Atoll in main programs and in modules, where the operation"
                  " and the type of A are known in the whole program or module, and the operation is no dummy argument"
                  " or pointer: use a module procedure");
  if (isAsynchronous && (a.copied || a.type.polymorphic || a.type.allocatableParts || a.type.definedAssignment))
    return refuse(l, a.range,
                  "COMPLETION= is not supported by Atoll for this argument A, which is polymorphic, has allocatable"
                  " components or defined assignment, or would be copied: use another variable");
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
              teamArgument(l, call),
              locText(l, statement.loc),
              passedWhole(l, a.range, a.wholeArray, a.rank, unit),
              temporary(l, "self"),
              temporary(l, "own"),
              temporary(l, "other"),
              temporary(l, "n"),
              temporary(l, "i"),
              a.type.allocatableParts || a.type.needsClass};
  bool isPointer{a.type.category == Category::Character && a.rank > 0 && has(l, Defect::LengthsInAssociate)};
  Around self{isPointer ? Around{pointerTo(l, r.self, r.whole, a.rank, a.type.kind, unit) + "\n", "end block\n"}
                        : associated(r.self, r.whole)};
  if (isAsynchronous) {
    wrap(l, call.statement).core = self.around(begun(l, r));
    return;
  }
  std::string core{self.around(reduced(l, r) + (r.byPointer ? released(l, r) : ""))};
  core.pop_back();
  if (a.type.allocatableParts) { // image 1 has the result
    std::string result{broadcastOfParts(l, call, r.whole, "1_8", r.team)};
    const auto *stat{find(call, "stat")};
    core += stat ? "\nif (" + text(l, stat->range) + " == 0) then\n" + result + "\nend if" : "\n" + result;
  }
  wrap(l, call.statement).core = core;
}

} // namespace Atoll
