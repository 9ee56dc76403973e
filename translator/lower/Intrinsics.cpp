// Atomic and other intrinsic subroutines (Fortran 2018, 16.9).
#include "Intrinsics.h"
#include "../../include/atoll/fortran/numbers.h"
#include "../BackEnd.h"
#include "Allocate.h"
#include "CollectiveArguments.h"
#include "Collectives.h"
#include "Events.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"
#include "Touches.h"
#include <map>

namespace Atoll {

using model::Category;

// A copy has the right description, where making it calls no procedure of the user's; else each element for itself.
static bool needsCopy(const model::Argument &a) {
  return isSectionOfPointer(a) && !a.type.finalizable && !a.type.definedAssignment;
}

// A logical value as an integer 0 or 1.
static std::string truth(Lowering &l, Range value, int kind, int statement) {
  std::string name{temporary(l, "truth")}, suffix{"_" + std::to_string(kind)};
  auto &w{wrap(l, statement)};
  w.declarations.push_back("integer(" + std::to_string(kind) + ") :: " + name);
  w.before.push_back(name + " = 0" + suffix);
  w.before.push_back(onlyIf(text(l, value), name + " = 1" + suffix));
  return name;
}

// The runtime's number of the operation.
static std::string operationOf(const std::string &name) {
  static const std::map<std::string, atoll_atomic_op> operations{
      {"atomic_add", ATOLL_ATOMIC_ADD},       {"atomic_and", ATOLL_ATOMIC_AND},
      {"atomic_or", ATOLL_ATOMIC_OR},         {"atomic_xor", ATOLL_ATOMIC_XOR},
      {"atomic_fetch_add", ATOLL_ATOMIC_ADD}, {"atomic_fetch_and", ATOLL_ATOMIC_AND},
      {"atomic_fetch_or", ATOLL_ATOMIC_OR},   {"atomic_fetch_xor", ATOLL_ATOMIC_XOR},
      {"atomic_define", ATOLL_ATOMIC_DEFINE}};
  return int4(operations.at(name));
}

static void lowerAtomic(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  int unit{statement.unit};
  const auto &atom{*find(call, "atom")};
  bool logical{atom.type.category == Category::Logical};
  if (atom.access)
    selectBefore(l, *atom.access, call.statement);
  std::vector<std::string> arguments{atom.access ? mold(l, *atom.access) : text(l, atom.range),
                                     atom.access ? image(l, *atom.access) : int8(ATOLL_THIS_IMAGE),
                                     int4(atom.type.kind)};
  auto operand{[&](const char *keyword) {
    Range value{find(call, keyword)->range};
    arguments.push_back(logical ? truth(l, value, 8, call.statement) : integer8(l, value, unit));
  }};
  auto referenceTo{[&](const char *entry) {
    arguments.push_back(atom.access ? locText(l, statement.loc, *atom.access) : locText(l, statement.loc, atom.range));
    if (const auto *stat{find(call, "stat")})
      arguments.push_back("stat=" + text(l, stat->range));
    return reference(need(l, entry, unit), arguments);
  }};
  auto define{[&](const char *keyword, const std::string &value) {
    wrap(l, call.statement).core =
        text(l, find(call, keyword)->range) + " = " + (logical ? "(" + value + " /= 0_8)" : value);
  }};
  if (call.name == "atomic_ref")
    return define("value", referenceTo("atoll_atomic_ref"));
  if (call.name == "atomic_cas") {
    operand("compare");
    operand("new");
    return define("old", referenceTo("atoll_atomic_cas"));
  }
  arguments.insert(arguments.begin(), operationOf(call.name));
  operand("value");
  if (const auto *old{find(call, "old")})
    wrap(l, call.statement).core =
        text(l, old->range) + " = " +
        reference(intrinsic(l, "int", unit), {referenceTo("atoll_atomic_fetch"), std::to_string(atom.type.kind)});
  else
    wrap(l, call.statement).core = "call " + referenceTo("atoll_atomic_op");
}

// RANDOM_INIT (16.9.155): the runtime makes the seed from the run's and the image's number.
static void lowerRandomInit(Lowering &l, const model::IntrinsicCall &call) {
  int unit{l.file.statements[call.statement].unit};
  auto &w{wrap(l, call.statement)};
  std::string size{temporary(l, "n")}, seed{temporary(l, "seed")};
  w.declarations.push_back("integer :: " + size);
  w.declarations.push_back("integer, allocatable :: " + seed + "(:)");
  std::string repeatable{truth(l, find(call, "repeatable")->range, 4, call.statement)},
      distinct{truth(l, find(call, "image_distinct")->range, 4, call.statement)};
  std::string randomSeed{intrinsic(l, "random_seed", unit)};
  w.core = callOf(randomSeed, {"size=" + size}) + "\nallocate (" + seed + "(" + size + "))\n" +
           callOf(need(l, "atoll_random_init", unit), {seed, repeatable, distinct}) + "\n" +
           callOf(randomSeed, {"put=" + seed});
}

// MOVE_ALLOC of coarrays (16.9.137): the back end moves the descriptor and frees what TO had; the cobounds are kept
// with the memory and so move with it.
static void lowerMove(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  std::string loc{locText(l, statement.loc)};
  const auto &to{*find(call, "to")};
  wrap(l, call.statement).core = callOf(need(l, "atoll_move_begin", statement.unit), {loc}) + "\n" +
                                 callOf("move_alloc", {text(l, find(call, "from")->range), text(l, to.range)}) + "\n" +
                                 ownMemory(l, call.moved, to.rank, to.range) +
                                 callOf(need(l, "atoll_move_end", statement.unit), {loc + status(l, statusOf(call))});
  touchAround(l, call.statement);
}

// An argument that is not there has no address that the runtime could look at.
static void requireArgument(Lowering &l, const model::IntrinsicCall &call) {
  const auto *a{find(call, "a")};
  if (!a || !(a->allocatable || a->pointer))
    return;
  const auto &statement{l.file.statements[call.statement]};
  std::string inquiry{intrinsic(l, a->allocatable ? "allocated" : "associated", statement.unit)};
  wrap(l, call.statement)
      .spans.push_back(onlyIf(
          ".not. " + reference(inquiry, {text(l, a->range)}),
          callOf(need(l, "atoll_no_argument", statement.unit), {upperText(l, call.name), locText(l, statement.loc)})));
}

void lower(Lowering &l, const model::IntrinsicCall &call) {
  if (const auto *a{find(call, "a")}; a && has(l, Defect::SectionsOfPointers) && needsCopy(*a)) {
    if (a->type.spec.empty())
      return refuse(l, a->range, "the type of this array has no name in this scope: make the type accessible");
    model::IntrinsicCall copied{call};
    for (auto &argument : copied.arguments)
      argument.copied |= argument.keyword == "a";
    return lower(l, copied);
  }
  if (const auto *a{find(call, "a")}; a && !writeOnce(l, *a, call.statement))
    return;
  if (call.name.rfind("co_", 0) == 0)
    requireArgument(l, call);
  if (call.name.rfind("atomic_", 0) == 0)
    return lowerAtomic(l, call);
  if (call.name == "complete")
    return lowerComplete(l, call);
  if (call.name.rfind("co_reduce", 0) == 0)
    return lowerReduce(l, call);
  if (call.name == "event_query")
    return lowerEventQuery(l, call);
  if (call.name == "random_init")
    return lowerRandomInit(l, call);
  if (call.name == "move_alloc")
    return lowerMove(l, call);
  lowerCollective(l, call);
}

} // namespace Atoll
