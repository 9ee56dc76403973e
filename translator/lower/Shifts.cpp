// CSHIFT by a number that may be negative (Defect::NegativeShifts). An internal function of the host, with the same
// arguments, takes that number modulo the extent.
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "PartFunctions.h"
#include "Text.h"

namespace Atoll {

using model::Category;

static std::string ofKind(int kind, const std::string &names) {
  return "integer(" + std::to_string(kind) + "), intent(in) :: " + names + "\n";
}

void lower(Lowering &l, const model::Shift &shift) {
  int host{outermostHost(l, shift.unit)};
  const model::Type &type{shift.type};
  if (type.hostSpec.empty()) {
    refuse(l, shift.function,
           "CSHIFT of an object of this type is not supported by Atoll with Flang 22, because the type has no name in "
           "the program unit that contains this procedure: define it there");
    return;
  }
  auto call{[&](const char *function, const std::vector<std::string> &arguments) {
    return reference(intrinsic(l, function, host), arguments);
  }};
  std::vector<std::string> dummies{"array", "shift"}, extents;
  if (shift.dimKind)
    dummies.push_back("dim");
  for (int d{1}; d <= shift.rank; ++d)
    extents.push_back(call("size", {"array", std::to_string(d), "8"}));
  bool isCharacter{type.category == Category::Character};
  auto spec{[&](const std::string &length) { return isCharacter ? characters(length, type.kind) : type.hostSpec; }};
  const std::string dim{shift.dimKind ? "dim" : "1"}, name{temporary(l, "shift")},
      extent{call("max", {"1_8", call("size", {"array", dim, "8"})})},
      by{call("modulo", {call("int", {"shift", "8"}), extent})};
  l.needs.internals[host] += "pure function " + reference(name, dummies) + " result(atoll_value)\n" + spec("*") +
                             ", intent(in) :: array" + model::colons(shift.rank) + "\n" +
                             ofKind(shift.shiftKind, "shift") + (shift.dimKind ? ofKind(*shift.dimKind, "dim") : "") +
                             spec(call("len", {"array", "8"})) + " :: atoll_value(" + listed(extents) +
                             ")\natoll_value = " + call("cshift", {"array", by, dim}) + "\nend function\n";
  l.editor.replace(shift.function, name);
}

} // namespace Atoll
