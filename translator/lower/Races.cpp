// -fcheck=race: calls that tell the runtime which objects that others may access a statement accesses.
#include "../emit/Selectors.h"
#include "AccessWays.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "RaceRuns.h"
#include "ScopeEnds.h"
#include "Statements.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

using OwnAround = model::OwnAccess::Around;

// The last arguments of a call that tells of it.
static std::string nameCoarray(Lowering &l, const model::OwnAccess &a) {
  // By its bare name: an assignment to a whole allocatable coarray is one to a section of it in the translated text.
  const std::string &object{a.name};
  std::string lower{a.rank ? intrinsic(l, "lbound", a.unit) + "(" + object + ", kind=8)" : "[1_8]"};
  std::string call{
      callOf(need(l, "atoll_race_coarray", a.unit), {object, lower, locText(l, a.name), locText(l, a.loc)})};
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

namespace {
// The turns that a subscript stands for: expressions.
struct Turns {
  std::string first, last, step; // no step: 1
};
// Lines around the call, and what stands for parts of the designator in it.
struct Surroundings {
  Around lines{};
  std::vector<std::pair<Range, std::string>> substitutes{};
};
} // namespace

// `i+1` in this turn: `(turn)+1`.
static std::string subscriptIn(Lowering &l, const model::OwnAccess::Swept &swept, const std::string &turn) {
  std::vector<std::pair<Range, std::string>> values;
  for (Range name : swept.names)
    values.emplace_back(name, "(" + turn + ")");
  return textWith(l, swept.subscript, std::move(values));
}

// `i+1` in a loop from 1 to n: `(1)+1:(n)+1`.
static std::string sectionOf(Lowering &l, const model::OwnAccess::Swept &swept, const Turns &turns) {
  std::string result{subscriptIn(l, swept, turns.first) + ":" + subscriptIn(l, swept, turns.last)};
  if (!turns.step.empty() || swept.coefficient != 1)
    result += ":(" + std::to_string(swept.coefficient) + ")" + (turns.step.empty() ? "" : "*(" + turns.step + ")");
  return result;
}

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
  case OwnAround::Kind::Failed:
    s.lines.add(ifThen(first + " /= 0"));
    break;
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

// The bytes of an element of a numeric or logical type that the runtime takes without a descriptor; 0: another object.
static int bytesOf(const model::OwnAccess &a) {
  using model::Category;
  const model::Type &type{a.type};
  bool isNumber{type.category == Category::Integer || type.category == Category::Real ||
                type.category == Category::Complex || type.category == Category::Logical};
  bool isPower{type.kind > 0 && (type.kind & (type.kind - 1)) == 0};
  if (a.rank > 0 || a.elements || !isNumber || !isPower)
    return 0;
  return type.category == Category::Complex ? 2 * type.kind : type.kind;
}

// What is around the call, and in the designator, but for the subscripts that stand for turns.
static Surroundings surroundingsOf(Lowering &l, const model::OwnAccess &a) {
  Surroundings s;
  s.substitutes = l.saved; // the call stands before the variables
  for (const OwnAround &around : a.around)
    surround(l, a, around, s);
  if (a.elements)
    visitElements(l, a, s);
  if (a.allocatable)
    s.lines.add(ifThen(reference(intrinsic(l, "allocated", a.unit), {text(l, a.designator)})));
  return s;
}

static std::string finish(Lowering &l, const model::OwnAccess &a, const Surroundings &s, const std::string &ending,
                          std::vector<std::string> arguments) {
  std::string entry{a.kind == model::OwnAccess::Kind::Defines ? "atoll_race_define" : "atoll_race_refer"};
  arguments.push_back(textOnce(l, a.name, a.unit));
  arguments.push_back(textOnce(l, a.loc, a.unit));
  std::string result{s.lines.around(callOf(need(l, entry + ending, a.unit), arguments) + "\n")};
  result.pop_back();
  return result;
}

// `run`: the turns that its subscripts stand for; null: all turns of their loops.
static std::string access(Lowering &l, const model::OwnAccess &a, const Turns *run = nullptr) {
  Surroundings s{surroundingsOf(l, a)};
  for (const auto &swept : a.swept)
    s.substitutes.emplace_back(swept.subscript, sectionOf(l, swept,
                                                          run ? *run
                                                              : Turns{text(l, swept.first), text(l, swept.last),
                                                                      swept.step ? text(l, *swept.step) : ""}));
  std::string object{textWith(l, a.designator, s.substitutes)};
  const int bytes{a.swept.empty() ? bytesOf(a) : 0};
  if (!a.masks.empty())
    return finish(l, a, s, "_masked", {object, maskOf(l, a)});
  if (a.dummy)
    return finish(l, a, s, "_dummy", {object, raceInvocation});
  if (bytes)
    return finish(l, a, s, "_element", {object, int4(bytes)});
  return finish(l, a, s, "", {object});
}

std::string access(Lowering &l, const model::OwnAccess &a, const Runs &runs) {
  const int bytes{a.masks.empty() && !a.dummy ? bytesOf(a) : 0};
  if (a.swept.empty())
    return access(l, a);
  if (!bytes) {
    std::string run{temporary(l, "i")};
    Turns turns{runs.first(run), runs.last(run), runs.step};
    return block("integer(8) :: " + run + "\n").add(loop(run, "1_8", runs.count)).around(access(l, a, &turns) + "\n");
  }
  Surroundings s{surroundingsOf(l, a)};
  auto elementIn{[&](const std::string &turn) {
    auto substitutes{s.substitutes};
    for (const auto &swept : a.swept)
      substitutes.emplace_back(swept.subscript, subscriptIn(l, swept, turn));
    return textWith(l, a.designator, std::move(substitutes));
  }};
  return finish(
      l, a, s, "_runs",
      {elementIn(runs.first("1")), int4(bytes), elementIn(runs.last(runs.count)), runs.array, runs.count, runs.step});
}

// False: something else has looked at the subscripts before.
static bool evaluateSubscripts(Lowering &l, const model::OwnAccess &a) {
  if (a.evaluated.empty())
    return true;
  Range statement{rangeOf(l, a.statement)};
  Wrap &w{wrap(l, a.statement)};
  bool isFirst{l.editor.text(statement) == l.editor.raw(statement) && !w.core && w.opens.empty() && w.spans.empty()};
  if (!isFirst && l.statements.evaluating.count(a.statement) == 0)
    return false;
  l.statements.evaluating.insert(a.statement);
  for (const auto &[range, kind] : a.evaluated) {
    if (std::any_of(l.evaluated.begin(), l.evaluated.end(),
                    [&, place = range](const auto &done) { return Range{done.first, done.second}.contains(place); }))
      return false;
    l.evaluated.emplace(range.begin, range.end);
    std::string name{temporary(l, "i")}, value{text(l, range)};
    w.declarations.push_back("integer(" + std::to_string(kind) + ") :: " + name);
    w.before.push_back(name + " = " + value);
    l.editor.replace(range, name);
  }
  return true;
}

static std::string tell(Lowering &l, const model::OwnAccess &a) {
  switch (a.kind) {
  case model::OwnAccess::Kind::Names:
  case model::OwnAccess::Kind::Allocates:
    return nameCoarray(l, a);
  case model::OwnAccess::Kind::Flushes:
    return "call " + need(l, "atoll_race_flush", a.unit) + "()";
  default:
    return access(l, a);
  }
}

// Before a construct of OpenMP each thread tells of it.
static std::string tellTogether(Lowering &l, const model::OwnAccess &a, const std::string &code) {
  auto directive{directiveAt(l.editor.raw(), a.construct.begin)};
  if (directive.empty() || a.kind == model::OwnAccess::Kind::Flushes)
    return code + "\n";
  std::string entry{"call " + need(l, "atoll_race_together", a.unit)};
  return entry + (contains(directive, "atomic") ? "(2)\n" : "(1)\n") + code + "\n" + entry + "(0)\n";
}

// Before the statement: it is of the same segment, and the variables in the subscripts have the values that count.
void lower(Lowering &l, const model::OwnAccess &a) {
  if (!takeItsWay(l, a))
    return;
  if (!evaluateSubscripts(l, a))
    return;
  std::string code{tell(l, a)};
  if (a.statement < 0)
    l.editor.insertBefore(a.construct.begin, tellTogether(l, a, code));
  else if (a.after || a.kind == model::OwnAccess::Kind::Allocates)
    wrap(l, a.statement).after.push_back(code);
  else
    wrap(l, a.statement).before.push_back(code);
}

} // namespace Atoll
