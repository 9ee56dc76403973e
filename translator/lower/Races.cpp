// -fcheck=race: calls that tell the runtime which objects that others may access a statement accesses.
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

using OwnAround = model::OwnAccess::Around;

static std::string nameCoarray(Lowering &l, const model::OwnAccess &a, const std::string &end) {
  // By its bare name: an assignment to a whole allocatable coarray is one to a section of it in the translated text.
  const std::string &object{a.name};
  std::string lower{a.rank ? intrinsic(l, "lbound", a.unit) + "(" + object + ", kind=8)" : "[1_8]"};
  std::string call{callOf(need(l, "atoll_race_coarray", a.unit), {object, lower})};
  call.pop_back();
  call += end;
  return a.allocatable ? onlyIf(reference(intrinsic(l, "allocated", a.unit), {object}), call) : call;
}

// The text with these instead of some ranges in it.
static std::string textWith(Lowering &l, Range range, std::vector<std::pair<Range, std::string>> substitutes) {
  std::sort(substitutes.begin(), substitutes.end(),
            [](const auto &a, const auto &b) { return a.first.begin < b.first.begin; });
  std::swap(l.substitutes, substitutes);
  std::string result{text(l, range)};
  std::swap(l.substitutes, substitutes);
  return result;
}

// `i+1` in a loop from 1 to n: `(1)+1:(n)+1`.
static std::string sectionOf(Lowering &l, const model::OwnAccess::Swept &swept) {
  auto at{[&](Range bound) {
    std::vector<std::pair<Range, std::string>> values;
    for (Range name : swept.names)
      values.emplace_back(name, "(" + text(l, bound) + ")");
    return textWith(l, swept.subscript, std::move(values));
  }};
  std::string result{at(swept.first) + ":" + at(swept.last)};
  if (swept.step || swept.coefficient != 1)
    result += ":(" + std::to_string(swept.coefficient) + ")" + (swept.step ? "*(" + text(l, *swept.step) + ")" : "");
  return result;
}

namespace {
// Lines around the call, and what stands for parts of the designator in it.
struct Surroundings {
  Around lines{};
  std::vector<std::pair<Range, std::string>> substitutes{};
};
} // namespace

static void surround(Lowering &l, const model::OwnAccess &a, const OwnAround &around, Surroundings &s) {
  std::string first{text(l, around.first)};
  switch (around.kind) {
  case OwnAround::Kind::Loop: {
    std::string name{text(l, around.name)};
    s.lines.add(block("integer(" + std::to_string(around.integerKind) + ") :: " + name + "\n"))
        .add(loop(name, first, text(l, around.last), around.step ? text(l, *around.step) : ""));
    break;
  }
  case OwnAround::Kind::Turns: {
    std::string last{text(l, around.last)}, step{around.step ? "(" + text(l, *around.step) + ")" : ""};
    s.lines.add(ifThen(around.step ? "((" + last + ") - (" + first + ") + " + step + ")/" + step + " > 0"
                                   : "(" + first + ") <= (" + last + ")"));
    break;
  }
  case OwnAround::Kind::If:
    s.lines.add(ifThen(std::string{around.value ? "" : ".not. "} + "(" + first + ")"));
    break;
  case OwnAround::Kind::Others:
    s.lines.add(ifThen(reference(need(l, "atoll_this_image", a.unit), {}) + " /= (" + first + ")"));
    break;
  case OwnAround::Kind::Vector: {
    std::string vector{temporary(l, "v")}, turn{temporary(l, "i")};
    s.lines
        .add(block("integer(8), allocatable :: " + vector + "(:)\ninteger(8) :: " + turn + "\n" + vector + " = " +
                   first + "\n"))
        .add(loop(turn, "1_8", reference(intrinsic(l, "size", a.unit), {vector, "kind=8"})));
    s.substitutes.emplace_back(around.first, vector + "(" + turn + ")");
    break;
  }
  }
}

static void visitElements(Lowering &l, const model::OwnAccess &a, Surroundings &s) {
  const auto &elements{*a.elements};
  std::string array{text(l, elements.array)}, list;
  int dim{0};
  for (const auto &subscript : elements.subscripts) {
    auto bound{[&](const std::optional<Range> &given, const char *enquiry) {
      return given ? text(l, *given) : reference(intrinsic(l, enquiry, a.unit), {array, std::to_string(dim), "kind=8"});
    }};
    ++dim;
    list += dim > 1 ? ", " : "";
    if (!subscript.isSection) {
      list += text(l, *subscript.first);
      continue;
    }
    std::string turn{temporary(l, "i")};
    s.lines.add(block("integer(8) :: " + turn + "\n"))
        .add(loop(turn, bound(subscript.first, "lbound"), bound(subscript.last, "ubound"),
                  subscript.step ? text(l, *subscript.step) : ""));
    list += turn;
  }
  s.substitutes.emplace_back(elements.place, text(l, {elements.place.begin, elements.array.end}) + "(" + list + ")%");
}

static std::string maskOf(const Lowering &l, const model::OwnAccess &a) {
  std::string result;
  for (const auto &mask : a.masks)
    result += (result.empty() ? "" : " .and. ") + std::string{mask.value ? "(" : ".not. ("} + text(l, mask.range) + ")";
  return result;
}

static std::string access(Lowering &l, const model::OwnAccess &a, const std::string &end) {
  Surroundings s;
  for (const OwnAround &around : a.around)
    surround(l, a, around, s);
  if (a.elements)
    visitElements(l, a, s);
  if (a.allocatable)
    s.lines.add(ifThen(reference(intrinsic(l, "allocated", a.unit), {text(l, a.designator)})));
  for (const auto &swept : a.swept)
    s.substitutes.emplace_back(swept.subscript, sectionOf(l, swept));
  std::string entry{a.kind == model::OwnAccess::Kind::Defines ? "atoll_race_define" : "atoll_race_refer"};
  std::string call{"call " + need(l, a.masks.empty() ? entry : entry + "_masked", a.unit) + "(" +
                   textWith(l, a.designator, s.substitutes)};
  if (!a.masks.empty())
    call += ", " + maskOf(l, a);
  std::string result{s.lines.around(call + end + "\n")};
  result.pop_back();
  return result;
}

// Before the statement: it is of the same segment, and the variables in the subscripts have the values that count.
void lower(Lowering &l, const model::OwnAccess &a) {
  std::string end{", " + locText(l, a.name) + ", " + locText(l, a.loc) + ")"};
  bool names{a.kind == model::OwnAccess::Kind::Names || a.kind == model::OwnAccess::Kind::Allocates};
  std::string code{names ? nameCoarray(l, a, end) : access(l, a, end)};
  if (a.statement < 0)
    l.editor.insertBefore(a.construct.begin, code + "\n");
  else if (a.after || a.kind == model::OwnAccess::Kind::Allocates)
    wrap(l, a.statement).after.push_back(code);
  else
    wrap(l, a.statement).before.push_back(code);
}

} // namespace Atoll
