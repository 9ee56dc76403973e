// Calls of atoll_touch for the coarrays of a program unit, around statements that end a segment.
#include "Touches.h"
#include "Expressions.h"
#include "Fortran.h"
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
    call = onlyIf(reference(intrinsic(l, "allocated", unit), {dummy.name}), call);
  if (!dummy.optional)
    return call;
  std::string isPresent{reference(intrinsic(l, "present", unit), {dummy.name})};
  return dummy.allocatable ? ifThen(isPresent).open + call + "\nend if" : onlyIf(isPresent, call);
}

// The innermost scope around the place in which the name means something else, or null.
static const model::DummyCoarray::Hiding *hidingAt(const model::DummyCoarray &dummy, size_t place) {
  const model::DummyCoarray::Hiding *result{nullptr};
  for (const auto &hiding : dummy.hidden)
    if (hiding.scope.begin <= place && place < hiding.scope.end && (!result || result->scope.contains(hiding.scope)))
      result = &hiding;
  return result;
}

// By the name that the coarray has there. Where it has none, calls may change it nevertheless, because its address has
// escaped at the entry of the procedure.
static std::vector<std::string> touches(Lowering &l, int unit, size_t place) {
  std::vector<std::string> lines;
  for (int u{unit}; u >= 0; u = l.file.units[u].host)
    for (const auto &dummy : l.file.units[u].dummies) {
      const auto *hiding{hidingAt(dummy, place)};
      if (dummy.sometimes || (hiding && !hiding->associated))
        continue;
      model::DummyCoarray named{dummy};
      if (hiding) { // an associate name is present, not allocatable, and not of assumed size (11.1.3.3)
        named.optional = named.allocatable = named.assumedSize = false;
        named.needsClass = hiding->needsClass;
      }
      lines.push_back(touch(l, named, unit));
    }
  return lines;
}

// Another image may change coarrays at an image control statement. The compilers know that only of objects whose
// address has escaped, and flang not of all those (docs/design.md, 2).
void touchAround(Lowering &l, int statement) {
  std::vector<std::string> lines{
      touches(l, l.file.statements[statement].unit, l.file.statements[statement].range.begin)};
  auto &w{wrap(l, statement)};
  w.before.insert(w.before.end(), lines.begin(), lines.end());
  w.after.insert(w.after.end(), lines.begin(), lines.end());
}

std::string touchDummies(Lowering &l, int unit, size_t place) {
  std::string result;
  for (const auto &line : touches(l, unit, place))
    result += line + "\n";
  return result;
}

} // namespace Atoll
