// ALLOCATE and DEALLOCATE of coarrays (Fortran 2018, 9.7.1, 9.7.3): the back end's own statement between calls of the
// runtime, which serves its memory request from the symmetric heap (include/atoll/fortran.h).
#include "Allocate.h"
#include "../BackEnd.h"
#include "Bounds.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"
#include "Touches.h"
#include <algorithm>
#include <set>

namespace Atoll {

// The runtime learns which variable has the memory, so that END TEAM can deallocate it. The interface is the BLOCK's
// own, because the dummy argument has the object's type and rank.
std::string ownMemory(Lowering &l, const model::DeclaredType &type, int rank, Range object) {
  if (type.spec.empty() || (has(l, Defect::CopiedDescriptors) && rank > 0 && type.polymorphic))
    return "";
  std::string dims;
  for (int d{0}; d < rank; ++d)
    dims += d ? ",:" : ":";
  return "block\ninterface\nsubroutine atoll_own(atoll_a, atoll_rank)\nimport\n" + type.spec +
         ", allocatable, target, intent(inout) :: atoll_a" + (dims.empty() ? "" : "(" + dims + ")") +
         "\ninteger(4), value :: atoll_rank\nend subroutine\nend interface\ncall atoll_own(" + text(l, object) + ", " +
         std::to_string(rank) + "_4)\nend block\n";
}

namespace {
// An ALLOCATE statement while it is translated.
struct Allocating {
  const model::Allocate &allocate;
  int unit;
  std::string loc, native, type; // native: the variable for the back end's status; type: `real :: `
  std::string option{};          // SOURCE= or MOLD=
  std::string body{}, ends{};
  bool first{true};
};
} // namespace

// The value of a SOURCE= or MOLD= expression, in a variable of its own: an associate name would do, but flang 22 takes
// the first element of one for all.
static std::string valueBefore(Lowering &l, Allocating &to, const std::string &expression) {
  const auto &operand{to.allocate.sourceOperand};
  const auto &type{operand.type};
  if (type.spec.empty())
    refuse(l, operand.range, "the type of this expression has no name in this scope: make the type accessible");
  std::string name{temporary(l, "source")};
  wrap(l, to.allocate.statement)
      .declarations.push_back(specOf(type) + ", allocatable :: " + name + model::colons(operand.rank));
  // Assignment may be a procedure's.
  to.body += type.category == model::Category::Derived ? "allocate (" + name + ", source=" + expression + ")\n"
                                                       : name + " = " + expression + "\n";
  return name;
}

// What is evaluated before the memory request must not make one itself while the runtime waits for it.
static void evaluateSource(Lowering &l, Allocating &to) {
  const auto &allocate{to.allocate};
  std::string source{allocate.source ? text(l, *allocate.source) : allocate.mold ? text(l, *allocate.mold) : ""};
  if (source.empty())
    return;
  bool variable{allocate.sourceOperand.designator && isName(source)}; // that has the value of a coindexed object
  if (allocate.sourceComputed && !variable)
    source = valueBefore(l, to, source);
  to.option = std::string{allocate.source ? ", source=" : ", mold="} + source;
}

// With STAT= an error ends the statement, but not STAT_FAILED_IMAGE (9.7.4).
static void beginNext(Lowering &l, Allocating &to) {
  if (!to.first && to.allocate.status.stat) {
    std::string stat{text(l, *to.allocate.status.stat)};
    to.body += "if (" + stat + " == 0 .or. " + stat + " == " + std::to_string(l.file.statFailedImage) + ") then\n";
    to.ends += "end if\n";
  }
  to.first = false;
}

static void allocateOthers(Lowering &l, Allocating &to) {
  std::vector<std::string> others;
  for (const auto &object : to.allocate.objects)
    if (!object.coarray)
      others.push_back(text(l, object.shaped));
  if (others.empty())
    return;
  beginNext(l, to);
  const auto &[stat, errmsg, indices]{to.allocate.status};
  to.body += "allocate (" + to.type + listed(others) + to.option + (errmsg ? ", errmsg=" + text(l, *errmsg) : "") +
             (stat ? ", stat=" + text(l, *stat) : "") + ")\n";
}

// Its element has a size before it is allocated: it has no dynamic type, no deferred length.
static bool hasFixedElement(const model::Allocation &object) {
  return !object.type.spec.empty() && !object.type.polymorphic && !object.type.deferredLength;
}

// What the runtime learns of a coarray whose memory request has been served.
static void describeMemory(Lowering &l, Allocating &to, const model::Allocation &coarray) {
  std::string name{text(l, coarray.object)};
  auto call{[&](const std::string &condition, const std::string &entry, const std::vector<std::string> &arguments) {
    to.body += onlyIf(condition, callOf(entry, arguments)) + "\n";
  }};
  std::string isServed{to.native + " == 0"}, isRefused{to.native + " /= 0"};
  bool needsClass{coarray.info.needsClass};
  int rank{coarray.info.rank};
  call(isServed, entryName(l, "atoll_touch", needsClass, to.unit), {touched(l, name, needsClass, to.unit)});
  call(isRefused + " .and. .not. " + reference(intrinsic(l, "allocated", to.unit), {name}),
       need(l, "atoll_alloc_too_large", to.unit), {});
  if (rank > 0 && hasFixedElement(coarray))
    call(isRefused, need(l, "atoll_alloc_element", to.unit),
         {reference(intrinsic(l, "storage_size", to.unit), {name, "kind=4"})});
  if (has(l, Defect::LargeSizes) && (rank > 0 || coarray.type.deferredLength))
    call(isServed, entryName(l, "atoll_alloc_shape", needsClass, to.unit), {object(l, name, needsClass, to.unit)});
  if (std::string bounds{boundsOf(l, name, rank, to.unit)}; !bounds.empty())
    call(isServed, need(l, "atoll_alloc_bounds", to.unit), {int4(2 * rank), bounds});
  std::string owned{ownMemory(l, coarray.type, rank, coarray.object)};
  if (coarray.parts)
    owned += callOf(need(l, "atoll_own_parts", to.unit), {name}) + "\n";
  if (!owned.empty())
    to.body += ifThen(isServed).around(owned);
}

static bool isNamedLikeType(const std::string &object) {
  static const std::set<std::string> types{"integer", "real", "complex", "logical", "character"};
  return types.count(object.substr(0, object.find_first_of(" (%"))) > 0;
}

static void allocateCoarray(Lowering &l, Allocating &to, const model::Allocation &coarray) {
  if (has(l, Defect::TypesInAllocate) && to.type.empty() && isNamedLikeType(text(l, coarray.object)))
    refuse(l, coarray.object,
           "gfortran takes '" + text(l, coarray.object) +
               "' for a type here: give it another name, or write the type, as in ALLOCATE (INTEGER :: ...)");
  beginNext(l, to);
  std::vector<std::string> co;
  for (const auto &[lower, upper] : coarray.cobounds) {
    co.push_back(lower ? integer8(l, *lower, to.unit) : "1_8");
    co.push_back(upper ? integer8(l, *upper, to.unit) : "0_8");
  }
  // A value of intrinsic type is undefined at first; locks, events and components rely on memory that is zero.
  to.body +=
      callOf(need(l, coarray.type.intrinsic ? "atoll_alloc_begin_raw" : "atoll_alloc_begin", to.unit), {to.loc}) +
      "\nallocate (" + to.type + text(l, coarray.shaped) + to.option + ", stat=" + to.native + ")\n";
  describeMemory(l, to, coarray);
  to.body += callOf(need(l, "atoll_alloc_end", to.unit),
                    {to.native, int4(coarray.info.corank), arrayOf(co),
                     locText(l, l.file.statements[to.allocate.statement].loc, coarray.shaped) +
                         status(l, to.allocate.status)}) +
             "\n";
}

void lower(Lowering &l, const model::Allocate &allocate) {
  const auto &statement{l.file.statements[allocate.statement]};
  Allocating to{allocate, statement.unit, locText(l, statement.loc), temporary(l, "stat"),
                allocate.typeSpec ? text(l, *allocate.typeSpec) + " :: " : ""};
  wrap(l, allocate.statement).declarations.push_back("integer(4) :: " + to.native);
  evaluateSource(l, to);
  allocateOthers(l, to); // the runtime says what is wrong with a coarray
  for (const auto &object : allocate.objects)
    if (object.coarray)
      allocateCoarray(l, to, object);
  to.body += to.ends;
  to.body.pop_back();
  wrap(l, allocate.statement).core = to.body;
  touchAround(l, allocate.statement);
}

std::string beginObject(Lowering &l, const std::string &object, const std::string &loc, int unit) {
  return callOf(entryName(l, "atoll_automatic_object", /*needsClass=*/true, unit),
                {reference(need(l, "atoll_object", unit), {object, "-1_8"}), loc});
}

// Its objects are no coarrays, but may have some as components.
static void deallocateObjects(Lowering &l, const model::Deallocate &deallocate) {
  const auto &statement{l.file.statements[deallocate.statement]};
  auto &w{wrap(l, deallocate.statement)};
  for (const auto &object : deallocate.objects) {
    if (!object.holdsCoarrays)
      continue;
    evaluateOnce(l, object.indices, w);
    std::string designator{text(l, object.object)};
    w.before.push_back(onlyIf(reference(intrinsic(l, "allocated", statement.unit), {designator}),
                              beginObject(l, designator, locText(l, statement.loc), statement.unit)));
  }
  w.after.push_back(callOf(need(l, "atoll_automatic_end", statement.unit), {locText(l, statement.loc)}));
}

void lower(Lowering &l, const model::Deallocate &deallocate) {
  if (std::none_of(deallocate.objects.begin(), deallocate.objects.end(), [](const auto &o) { return o.coarray; }))
    return deallocateObjects(l, deallocate);
  const auto &statement{l.file.statements[deallocate.statement]};
  int unit{statement.unit};
  auto &w{wrap(l, deallocate.statement)};
  std::string loc{locText(l, statement.loc)}, native{temporary(l, "stat")}, objects;
  w.declarations.push_back("integer(4) :: " + native);
  for (const auto &object : deallocate.objects)
    evaluateOnce(l, object.indices, w); // (Defect::FunctionsInDeallocate)
  for (const auto &object : deallocate.objects)
    objects += (objects.empty() ? "" : ", ") + text(l, object.object);
  std::string errmsg{deallocate.status.errmsg ? ", errmsg=" + text(l, *deallocate.status.errmsg) : ""};
  w.core =
      "call " + need(l, "atoll_dealloc_begin", unit) + "(" + loc + ")\ndeallocate (" + objects + ", stat=" + native +
      errmsg + ")\ncall " + need(l, "atoll_dealloc_end", unit) + "(" + native + ", " +
      locText(l, statement.loc, Range{deallocate.objects.front().object.begin, deallocate.objects.back().object.end}) +
      status(l, deallocate.status) + ")";
  touchAround(l, deallocate.statement);
}

} // namespace Atoll
