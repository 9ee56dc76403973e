// Atomic and other intrinsic subroutines (Fortran 2018, 16.9).
#include "IntrinsicArguments.h"

namespace Atoll {

using model::Category;

// A copy has the right description, where making it calls no procedure of the user's; else each element for itself.
static bool needsCopy(const model::Argument &a) {
  return isSectionOfPointer(a) && !a.type.finalizable && !a.type.definedAssignment;
}

void Lowering::lower(const model::IntrinsicCall &call) {
  if (const auto *a{find(call, "a")}; a && gfortran_ && needsCopy(*a)) {
    if (a->type.spec.empty())
      return refuse(a->range, "the type of this array has no name in this scope: make the type accessible");
    model::IntrinsicCall copied{call};
    for (auto &argument : copied.arguments)
      argument.copied |= argument.keyword == "a";
    return lower(copied);
  }
  if (const auto *a{find(call, "a")}; a && !writeOnce(*a, call.statement))
    return;
  if (call.name.rfind("co_", 0) == 0)
    requireArgument(call);
  if (call.name.rfind("atomic_", 0) == 0)
    return lowerAtomic(call);
  if (call.name == "co_reduce")
    return lowerReduce(call);
  if (call.name == "event_query")
    return lowerEventQuery(call);
  if (call.name == "random_init")
    return lowerRandomInit(call);
  if (call.name == "move_alloc")
    return lowerMove(call);
  lowerCollective(call);
}

// An argument that is not there has no address that the runtime could look at.
void Lowering::requireArgument(const model::IntrinsicCall &call) {
  const auto *a{find(call, "a")};
  if (!a || !(a->allocatable || a->pointer))
    return;
  const auto &statement{file_.statements[call.statement]};
  std::string inquiry{intrinsic(a->allocatable ? "allocated" : "associated", statement.unit)};
  wrap(call.statement)
      .spans.push_back("if (.not. " + inquiry + "(" + text(a->range) + ")) call " +
                       need("atoll_no_argument", statement.unit) + "(" + upperText(call.name) + ", " +
                       locText(statement.loc) + ")");
}

// MOVE_ALLOC of coarrays (16.9.137): the back end moves the descriptor and frees what TO had; the cobounds are kept
// with the memory and so move with it.
void Lowering::lowerMove(const model::IntrinsicCall &call) {
  const auto &statement{file_.statements[call.statement]};
  std::string loc{locText(statement.loc)};
  const auto *to{find(call, "to")};
  wrap(call.statement).core = "call " + need("atoll_move_begin", statement.unit) + "(" + loc + ")\ncall move_alloc(" +
                              text(find(call, "from")->range) + ", " + text(to->range) + ")\n" +
                              own(call.declaredType, to->rank, to->range) + "call " +
                              need("atoll_move_end", statement.unit) + "(" + loc + status(statusOf(call)) + ")";
  touchAround(call.statement);
}

// A logical value as an integer 0 or 1.
std::string Lowering::truth(Range value, int kind, int statement) {
  std::string name{temporary("truth")}, suffix{"_" + std::to_string(kind)};
  auto &w{wrap(statement)};
  w.declarations.push_back("integer(" + std::to_string(kind) + ") :: " + name);
  w.before.push_back(name + " = 0" + suffix);
  w.before.push_back("if (" + text(value) + ") " + name + " = 1" + suffix);
  return name;
}

void Lowering::lowerAtomic(const model::IntrinsicCall &call) {
  const auto &statement{file_.statements[call.statement]};
  int unit{statement.unit};
  const auto *atom{find(call, "atom")};
  std::string place{atom->access ? mold(*atom->access) + ", " + image(*atom->access) : text(atom->range) + ", 0_8"};
  place += ", " + std::to_string(atom->type.kind) + "_4";
  bool logical{atom->type.category == Category::Logical};
  std::string loc{locText(statement.loc)}, tail{", " + loc};
  if (const auto *stat{find(call, "stat")})
    tail += ", stat=" + text(stat->range);
  tail += ")";
  auto operand{[&](const char *keyword) {
    Range value{find(call, keyword)->range};
    return logical ? truth(value, 8, call.statement) : integer8(value, unit);
  }};
  auto result{[&](const std::string &value) { return logical ? "(" + value + " /= 0_8)" : value; }};
  auto &w{wrap(call.statement)};
  if (call.name == "atomic_ref") {
    w.core = text(find(call, "value")->range) + " = " + result(need("atoll_atomic_ref", unit) + "(" + place + tail);
    return;
  }
  if (call.name == "atomic_cas") {
    w.core =
        text(find(call, "old")->range) + " = " +
        result(need("atoll_atomic_cas", unit) + "(" + place + ", " + operand("compare") + ", " + operand("new") + tail);
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
    w.core = text(old->range) + " = " + intrinsic("int", unit) + "(" + need("atoll_atomic_fetch", unit) + "(" +
             arguments + ", " + std::to_string(atom->type.kind) + ")";
  else
    w.core = "call " + need("atoll_atomic_op", unit) + "(" + arguments;
}

// RANDOM_INIT (16.9.155): the runtime makes the seed from the run's and the image's number.
void Lowering::lowerRandomInit(const model::IntrinsicCall &call) {
  int unit{file_.statements[call.statement].unit};
  auto &w{wrap(call.statement)};
  std::string size{temporary("n")}, seed{temporary("seed")};
  w.declarations.push_back("integer :: " + size);
  w.declarations.push_back("integer, allocatable :: " + seed + "(:)");
  std::string repeatable{truth(find(call, "repeatable")->range, 4, call.statement)},
      distinct{truth(find(call, "image_distinct")->range, 4, call.statement)};
  w.core = "call " + intrinsic("random_seed", unit) + "(size=" + size + ")\nallocate (" + seed + "(" + size +
           "))\ncall " + need("atoll_random_init", unit) + "(" + seed + ", " + repeatable + ", " + distinct +
           ")\ncall " + intrinsic("random_seed", unit) + "(put=" + seed + ")";
}

} // namespace Atoll
