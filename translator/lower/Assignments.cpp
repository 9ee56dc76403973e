// Assignments whose variable or expression is coindexed (Fortran 2018, 10.2.1).
#include "Descriptions.h"
#include "Evaluation.h"
#include "Events.h"
#include "Expressions.h"
#include "Fortran.h"
#include "InPlace.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Puts.h"
#include "Spans.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"
#include "Transfers.h"
#include "Values.h"

namespace Atoll {

using model::Category;

// STAT= of an image selector, after the transfer.
static void noteStat(Lowering &l, const model::Assignment &a, const std::optional<model::Access> &access) {
  if (access && access->stat)
    wrap(l, a.statement).after.push_back(imageStatus(l, *access));
}

static void finishPut(Lowering &l, const model::Assignment &a) {
  notifyAfter(l, *a.leftAccess);
  noteStat(l, a, a.leftAccess);
}

static bool isAssignable(Lowering &l, const model::Assignment &a) {
  const auto &left{a.leftAccess};
  if (left && left->type.allocatableParts)
    refuse(l, a.left.range,
           "a coindexed variable whose type has an allocatable ultimate component cannot be assigned to (10.2.1.2)");
  else if (left && left->type.polymorphic && !a.defined)
    refuse(l, a.left.range, "a polymorphic coindexed variable cannot be assigned to (10.2.1.2): use SELECT TYPE");
  else
    return true;
  return false;
}

// More than a transfer: components may be assigned by procedures, and the variable is finalized (7.5.6.3, 10.2.1.3).
static bool assignsComponents(const model::Assignment &a) {
  const auto &type{a.left.type};
  return type.category == Category::Derived && (type.definedAssignment || type.finalizable);
}

// From one image to another, without a copy here.
static bool isSendGet(const model::Assignment &a) {
  const auto &left{*a.leftAccess};
  return a.rightAccess && sameType(left.type, a.right.type) && left.vectors.empty() && a.rightAccess->vectors.empty() &&
         !left.parts && !a.rightAccess->parts && left.type.category != Category::Character &&
         left.rank == a.rightAccess->rank && !a.rightAccess->type.allocatableParts;
}

static void sendGet(Lowering &l, const model::Assignment &a) {
  const auto &left{*a.leftAccess}, &right{*a.rightAccess};
  bool needsClass{left.type.needsClass};
  std::string entry{entryName(l, "atoll_sendget", needsClass, left.unit)};
  std::vector<std::string> arguments{object(l, mold(l, left), needsClass, left.unit), image(l, left),
                                     object(l, mold(l, right), needsClass, left.unit), image(l, right),
                                     locText(l, left) + "//" + locText(l, right)};
  wrap(l, a.statement).core = calling(l, callOf(entry, arguments));
  finishPut(l, a);
  noteStat(l, a, a.rightAccess);
}

static void put(Lowering &l, const model::Assignment &a) {
  const auto &left{*a.leftAccess};
  bool same{sameType(left.type, a.right.type)};
  std::string source{a.rightAccess ? value(l, *a.rightAccess)
                     : same        ? passedWhole(l, a.right.range, a.right.wholeArray, a.right.rank, left.unit)
                                   : text(l, a.right.range)};
  if (a.right.rank > 0 && same)
    spanBefore(l, a.statement, a.right.array, a.right.type);
  Put made{putOf(l, a, source, same)};
  wrap(l, a.statement).core = made.text;
  if (same && !a.rightAccess && a.right.designator && a.right.rank > 0 && left.rank == a.right.rank &&
      !a.right.vectorSubscript && !isPart(l, a.right) && !made.plain.empty())
    l.transfers.plainPuts[a.statement] = made.plain;
  finishPut(l, a);
}

// Of an object whose components describe other memory: the back end copies that (10.2.1.3).
static void getParts(Lowering &l, const model::Assignment &a) {
  const auto &right{*a.rightAccess};
  auto &w{wrap(l, a.statement)};
  std::string variable{text(l, a.left.range) + " = "};
  // Where the variable may be the object, the back end would deallocate its components before it copies them.
  if (a.shares || a.defined || l.file.statements[a.statement].context != model::Context::Plain ||
      model::isArrayOfShadows(right)) {
    bool copy{a.defined && right.type.finalizable && canWrap(l, right)};
    w.core = variable + (copy ? copiedBytes(l, right) : value(l, right));
    return;
  }
  w.core = variable + mold(l, right);
  noteStat(l, a, a.rightAccess);
}

// Whether the object can be got into the variable as it is, without a value in between.
static bool isDirect(Lowering &l, const model::Assignment &a) {
  const auto &right{*a.rightAccess};
  bool wholeShape{a.left.rank == right.rank && a.left.designator && !a.left.vectorSubscript && !a.left.allocatable &&
                  !isPart(l, a.left)};
  bool same{sameType(a.left.type, right.type) && !a.left.type.polymorphic && !right.type.polymorphic};
  return !a.defined && !assignsComponents(a) && wholeShape && same &&
         !(isPassedAsObject(l, right) && a.left.type.pointerArray) &&
         (right.rank > 0 || right.type.category == Category::Derived || right.type.category == Category::Character ||
          right.type.kind > 8) &&
         l.file.statements[a.statement].context != model::Context::Forall;
}

static void get(Lowering &l, const model::Assignment &a) {
  const auto &right{*a.rightAccess};
  bool character{right.type.category == Category::Character}, plain{false};
  Passed source{passed(l, right)};
  if (right.rank > 0)
    spanBefore(l, a.statement, a.left.array, a.left.type);
  std::string variable{passedWhole(l, a.left.range, a.left.wholeArray, a.left.rank, right.unit)};
  std::vector<std::string> arguments{passedLike(l, variable, right, source), source.text, image(l, right)};
  std::string entry{"atoll_get"}, kind{int4(character ? right.type.kind : 0)};
  if (!right.vectors.empty()) {
    entry = "atoll_get_vector";
    arguments.insert(arguments.end(), {kind, vectorArguments(l, right)});
  } else if (character) {
    entry = "atoll_get_char";
    arguments.push_back(kind);
  } else {
    plain = !source.object;
  }
  arguments.push_back(locText(l, right));
  wrap(l, a.statement).core = calling(l, callOf(entryName(l, entry, source.object, right.unit), arguments));
  if (plain)
    l.transfers.plainGets[a.statement] = listed(arguments);
  noteStat(l, a, a.rightAccess);
}

// An allocatable variable that has another shape, or none, gets that of the array, and its bounds (10.2.1.3).
static void allocateLike(Lowering &l, const model::Assignment &a) {
  const int unit{a.rightAccess->unit};
  evaluateIndices(l, *a.rightAccess); // which may ask for the variable, or have its value
  std::string left{text(l, a.left.range)}, section{mold(l, *a.rightAccess)};
  std::string allocated{reference(intrinsic(l, "allocated", unit), {left})};
  std::string differs{reference(intrinsic(l, "any", unit), {shape(l, left, unit) + " /= " + shape(l, section, unit)})};
  auto &before{wrap(l, a.statement).before};
  before.push_back(ifThen(allocated).around(onlyIf(differs, "deallocate (" + left + ")") + "\n"));
  before.back().pop_back();
  before.push_back(
      onlyIf(".not. " + allocated, "allocate (" + left + dimensionsLike(l, section, a.rightAccess->rank, unit) + ")"));
}

void lower(Lowering &l, const model::Assignment &a) {
  for (const auto *side : {&a.leftAccess, &a.rightAccess})
    if (*side) {
      noteLinear(l, **side);
      noteInPlace(l, **side);
      evaluateReferences(l, **side);
    }
  Describing describing{l, a.statement, l.file.statements[a.statement].unit};
  if (!isAssignable(l, a))
    return;
  if ((a.leftAccess && !evaluateOnce(l, *a.leftAccess)) || (a.rightAccess && !evaluateOnce(l, *a.rightAccess)))
    return;
  if (a.bounds && !a.defined && !a.rightAccess->stat && !a.rightAccess->team && !a.rightAccess->teamNumber &&
      !isImpure(l, a.left.range) && l.file.statements[a.statement].context == model::Context::Plain)
    allocateLike(l, a);
  auto &w{wrap(l, a.statement)};
  if (a.leftAccess && (a.defined || assignsComponents(a))) {
    evaluateIndices(l, *a.leftAccess); // which the procedure may change
    w.core = definedPut(l, *a.leftAccess, a.rightAccess ? value(l, *a.rightAccess) : text(l, a.right.range));
    finishPut(l, a);
  } else if (a.leftAccess) {
    isSendGet(a) ? sendGet(l, a) : put(l, a);
  } else if (const auto &right{*a.rightAccess}; model::needsShadow(right) && right.type.allocatableParts) {
    getParts(l, a);
  } else if (isDirect(l, a)) {
    get(l, a);
  } else {
    w.core = text(l, a.left.range) + " = " + value(l, right); // value() takes care of STAT=
  }
}

} // namespace Atoll
