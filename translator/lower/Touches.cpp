// Calls of atoll_touch for the coarrays of a program unit, around statements that end a segment.
#include "Touches.h"
#include "Expressions.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"

namespace Atoll {

std::string touch(Lowering &l, const model::DummyCoarray &dummy, int unit) {
  std::string call{"call " +
                   entryName(l, dummy.assumedSize ? "atoll_touch_array" : "atoll_touch", dummy.needsClass, unit) + "(" +
                   (dummy.assumedSize && dummy.needsClass ? need(l, "atoll_address", unit) + "(" + dummy.name + ")"
                                                          : touched(l, dummy.name, dummy.needsClass, unit)) +
                   ")"};
  if (dummy.allocatable)
    call = "if (" + intrinsic(l, "allocated", unit) + "(" + dummy.name + ")) " + call;
  if (!dummy.optional)
    return call;
  std::string condition{"if (" + intrinsic(l, "present", unit) + "(" + dummy.name + ")) "};
  return dummy.allocatable ? condition + "then\n" + call + "\nend if" : condition + call;
}

// Another image may change coarrays at an image control statement. The compilers know that only of objects whose
// address has escaped, and flang not of all those (docs/design.md, 2).
void touchAround(Lowering &l, int statement) {
  int unit{l.file.statements[statement].unit};
  std::vector<std::string> lines;
  for (int u{unit}; u >= 0; u = l.file.units[u].host)
    for (const auto &dummy : l.file.units[u].dummies)
      if (!dummy.sometimes)
        lines.push_back(touch(l, dummy, unit));
  auto &w{wrap(l, statement)};
  w.before.insert(w.before.end(), lines.begin(), lines.end());
  w.after.insert(w.after.end(), lines.begin(), lines.end());
}

std::string touchDummies(Lowering &l, int unit) {
  std::string lines;
  for (int u{unit}; u >= 0; u = l.file.units[u].host)
    for (const auto &dummy : l.file.units[u].dummies)
      if (!dummy.sometimes)
        lines += touch(l, dummy, unit) + "\n";
  return lines;
}

} // namespace Atoll
