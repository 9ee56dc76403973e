// Called by Races.cpp.
#include "AccessWays.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

// The object is what the value of a function points to: `f(x) = y`. The order in which the variable and the expression
// are evaluated is free (10.2.1.3).
static bool takeValue(Lowering &l, const model::OwnAccess &a) {
  Range statement{rangeOf(l, a.statement)};
  Wrap &w{wrap(l, a.statement)};
  if (l.editor.text(statement) != l.editor.raw(statement) || w.core || !w.opens.empty() || !w.spans.empty())
    return false;
  std::string pointer{temporary(l, "p")};
  w.declarations.push_back(specOf(a.type) + ", pointer :: " + pointer + model::colons(a.rank));
  w.before.push_back(pointer + " => " + text(l, a.designator));
  l.editor.replace(a.designator, pointer);
  return true;
}

// Nothing says which elements are defined, so that they are compared.
static void compare(Lowering &l, const model::OwnAccess &a) {
  std::string object{text(l, a.designator)};
  auto call{[&](const char *entry, const std::string &others) {
    std::string result{"call " + need(l, entry, a.unit) + "(" + object + others + ")"};
    return a.allocatable ? onlyIf(reference(intrinsic(l, "allocated", a.unit), {object}), result) : result;
  }};
  std::string keep{call("atoll_race_keep", "")};
  std::string changed{call("atoll_race_changed", ", " + locText(l, a.name) + ", " + locText(l, a.loc))};
  if (a.statement < 0) {
    l.editor.insertBefore(a.construct.begin, keep + "\n");
    l.editor.insertAfter(a.construct.end, "\n" + changed);
  } else {
    wrap(l, a.statement).before.push_back(keep);
    auto &after{wrap(l, a.statement).after};
    after.insert(after.begin(), changed);
  }
}

static void tellOfBytes(Lowering &l, const model::OwnAccess &a) {
  std::string entry{a.kind == model::OwnAccess::Kind::Defines ? "atoll_race_define_bytes" : "atoll_race_refer_bytes"};
  std::string address{reference(intrinsic(l, "transfer", a.unit), {text(l, a.designator), "0_8"})};
  std::string bytes{reference(intrinsic(l, "int", a.unit), {text(l, a.bytes), "8"})};
  wrap(l, a.statement)
      .before.push_back("call " + need(l, entry, a.unit) + "(" +
                        listed({address, bytes, locText(l, a.name), locText(l, a.loc)}) + ")");
}

bool takeItsWay(Lowering &l, const model::OwnAccess &a) {
  switch (a.way) {
  case model::OwnAccess::Way::Named:
    return true;
  case model::OwnAccess::Way::Value:
    return takeValue(l, a);
  case model::OwnAccess::Way::Compared:
    compare(l, a);
    return false;
  case model::OwnAccess::Way::Bytes:
    tellOfBytes(l, a);
    return false;
  }
  return false;
}

} // namespace Atoll
