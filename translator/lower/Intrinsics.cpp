// Atomic and other intrinsic subroutines (Fortran 2018, 16.9).
#include "Intrinsics.h"
#include "Allocate.h"
#include "CollectiveArguments.h"
#include "Collectives.h"
#include "Events.h"
#include "Expressions.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Statements.h"
#include "Text.h"
#include "Touches.h"

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
  w.before.push_back("if (" + text(l, value) + ") " + name + " = 1" + suffix);
  return name;
}

static void lowerAtomic(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  int unit{statement.unit};
  const auto *atom{find(call, "atom")};
  std::string place{atom->access ? mold(l, *atom->access) + ", " + image(l, *atom->access)
                                 : text(l, atom->range) + ", 0_8"};
  place += ", " + std::to_string(atom->type.kind) + "_4";
  bool logical{atom->type.category == Category::Logical};
  std::string loc{locText(l, statement.loc)}, tail{", " + loc};
  if (const auto *stat{find(call, "stat")})
    tail += ", stat=" + text(l, stat->range);
  tail += ")";
  auto operand{[&](const char *keyword) {
    Range value{find(call, keyword)->range};
    return logical ? truth(l, value, 8, call.statement) : integer8(l, value, unit);
  }};
  auto result{[&](const std::string &value) { return logical ? "(" + value + " /= 0_8)" : value; }};
  auto &w{wrap(l, call.statement)};
  if (call.name == "atomic_ref") {
    w.core =
        text(l, find(call, "value")->range) + " = " + result(need(l, "atoll_atomic_ref", unit) + "(" + place + tail);
    return;
  }
  if (call.name == "atomic_cas") {
    w.core = text(l, find(call, "old")->range) + " = " +
             result(need(l, "atoll_atomic_cas", unit) + "(" + place + ", " + operand("compare") + ", " +
                    operand("new") + tail);
    return;
  }
  auto ends{[&](const char *op) {
    std::string suffix{op};
    return call.name.size() >= suffix.size() &&
           call.name.compare(call.name.size() - suffix.size(), suffix.size(), suffix) == 0;
  }};
  const char *op{ends("_add") ? "1_4" : ends("_and") ? "2_4" : ends("_xor") ? "4_4" : ends("_or") ? "3_4" : "0_4"};
  std::string arguments{std::string{op} + ", " + place + ", " + operand("value") + tail};
  if (const auto *old{find(call, "old")})
    w.core = text(l, old->range) + " = " + intrinsic(l, "int", unit) + "(" + need(l, "atoll_atomic_fetch", unit) + "(" +
             arguments + ", " + std::to_string(atom->type.kind) + ")";
  else
    w.core = "call " + need(l, "atoll_atomic_op", unit) + "(" + arguments;
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
  w.core = "call " + intrinsic(l, "random_seed", unit) + "(size=" + size + ")\nallocate (" + seed + "(" + size +
           "))\ncall " + need(l, "atoll_random_init", unit) + "(" + seed + ", " + repeatable + ", " + distinct +
           ")\ncall " + intrinsic(l, "random_seed", unit) + "(put=" + seed + ")";
}

// MOVE_ALLOC of coarrays (16.9.137): the back end moves the descriptor and frees what TO had; the cobounds are kept
// with the memory and so move with it.
static void lowerMove(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  std::string loc{locText(l, statement.loc)};
  const auto *to{find(call, "to")};
  wrap(l, call.statement).core = "call " + need(l, "atoll_move_begin", statement.unit) + "(" + loc +
                                 ")\ncall move_alloc(" + text(l, find(call, "from")->range) + ", " +
                                 text(l, to->range) + ")\n" + ownMemory(l, call.declaredType, to->rank, to->range) +
                                 "call " + need(l, "atoll_move_end", statement.unit) + "(" + loc +
                                 status(l, statusOf(call)) + ")";
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
      .spans.push_back("if (.not. " + inquiry + "(" + text(l, a->range) + ")) call " +
                       need(l, "atoll_no_argument", statement.unit) + "(" + upperText(l, call.name) + ", " +
                       locText(l, statement.loc) + ")");
}

void lower(Lowering &l, const model::IntrinsicCall &call) {
  if (const auto *a{find(call, "a")}; a && l.options.gfortran && needsCopy(*a)) {
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
  if (call.name == "co_reduce")
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
