// The A of a collective subroutine: what it refers to, what the back end describes wrongly.
#include "CollectiveArguments.h"
#include "../BackEnd.h"
#include "../emit/Selectors.h"
#include "Elements.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Intrinsics.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

using model::Category;

// Element by element, because the array cannot be assigned (Defect::AssignedSubstrings). Sections of deferred length
// have their elements wrongly with an associate name and without one (Defect::DeferredLengths): each is a designator of
// its own.
static void copySubstrings(Lowering &l, const model::Argument &a, Wrap &w, int unit) {
  std::string name{temporary(l, "a")}, parent{text(l, a.substringParent)}, array{temporary(l, "p")};
  std::string lower{temporary(l, "l")}, upper{temporary(l, "u")}, kind{", kind=" + std::to_string(a.type.kind) + ")"};
  Around named{associated(array, parent)};
  bool polymorphic{a.objects && a.objects->polymorphic}, section{sectionIn(parent) != std::string::npos};
  if (polymorphic || section) {
    array = parent;
    named = {};
  }
  w.declarations.push_back("character(len=:" + kind + ", allocatable :: " + name + model::colons(a.rank) +
                           "\ninteger(8) :: " + lower + ", " + upper);
  std::string shape, to, from;
  Around loops;
  std::vector<std::string> indices;
  for (int d{1}; d <= a.rank; ++d) {
    std::string i{temporary(l, "i")}, separator{d > 1 ? ", " : ""};
    w.declarations.push_back("integer(8) :: " + i);
    indices.push_back(i);
    shape += separator + extent(l, array, d, unit);
    to += separator + i;
    from += separator + intrinsic(l, "lbound", unit) + "(" + array + ", " + std::to_string(d) + ") + " + i + " - 1";
    loops.enclose(loop(i, "1", extent(l, array, d, unit)));
  }
  std::string copy{name + "(" + to + ")"};
  std::string element{polymorphic ? elementOf(l, partsIn(l, a, a.substringParent.end), a.objects->rank, indices, unit)
                      : section   ? elementOf(l, sectionParts(parent), a.rank, indices, unit)
                                  : array + "(" + from + ")"};
  element += "(" + lower + ":" + upper + ")";
  auto add{[&](std::vector<std::string> &lines, const std::string &text) {
    lines.push_back(named.around(text));
    lines.back().pop_back();
  }};
  add(w.before, lower + " = " + (a.substringLower ? text(l, *a.substringLower) : "1") + "\n" + upper + " = " +
                    (a.substringUpper ? text(l, *a.substringUpper) : length(l, array, unit)) +
                    "\nallocate (character(len=" + upper + " - " + lower + " + 1" + kind + " :: " + name + "(" + shape +
                    "))\n" + loops.around(copy + " = " + element + "\n"));
  add(w.after, loops.around(element + " = " + copy + "\n"));
  l.editor.replace(a.range, name);
}

// The descriptor of a copy is right. Of substrings by an array constructor (Defect::AssignedSubstrings).
static void copyInAndOut(Lowering &l, const model::Argument &a, Wrap &w) {
  std::string name{temporary(l, "a")}, object{text(l, a.range)};
  bool character{a.type.category == Category::Character};
  w.declarations.push_back((character ? "character(len=:, kind=" + std::to_string(a.type.kind) + ")" : a.type.spec) +
                           ", allocatable :: " + name + model::colons(a.rank));
  w.before.push_back(name + " = " + (a.substrings ? "[" + object + "]" : object));
  w.after.push_back(object + " = " + name);
  l.editor.replace(a.range, name);
}

// What the A of a collective subroutine refers to is evaluated once, though the translation names A several times, also
// in ASSOCIATE, where it could not refer to all functions (Defect::FunctionsInAssociate). False after a refusal.
bool writeOnce(Lowering &l, const model::Argument &a, int statement) {
  Wrap once, &w{wrap(l, statement)};
  for (const auto &index : a.referring)
    evaluateBefore(l, index, once);
  w.declarations.insert(w.declarations.end(), once.declarations.begin(), once.declarations.end());
  w.spans.insert(w.spans.end(), once.before.begin(), once.before.end()); // the span of A names them
  if (a.copied && a.substrings && a.rank > 1) {
    copySubstrings(l, a, w, l.file.statements[statement].unit);
    return true;
  }
  if (a.copied) {
    copyInAndOut(l, a, w);
    return true;
  }
  if (isEvaluated(l, a.range))
    return true;
  if (a.wholeArray || a.objects) {
    refuse(l, a.range,
           "a function with side effects is not supported by Atoll in this place: assign its value to a"
           " variable first");
    return false;
  }
  std::string name{temporary(l, "a")};
  w.opens.push_back("associate (" + name + " => " + text(l, a.range) + ")");
  w.closes.push_back("end associate");
  l.editor.replace(a.range, name);
  return true;
}

Parts partsIn(const Lowering &l, const model::Argument &a, size_t end) {
  return {text(l, {a.range.begin, a.objects->nameEnd}), text(l, {a.range.begin, a.objects->end}),
          text(l, {a.objects->end, end})};
}

// `element` gives the last element in each dimension; `extents`: those of the array. A class container has no place for
// the distance of the elements.
template <typename ELEMENT>
static std::string elementsFrom(Lowering &l, const std::string &first, const std::vector<std::string> &extents,
                                const ELEMENT &element, int unit) {
  std::string entry{need(l, "atoll_elements", unit)}, described{object(l, first, true, unit)};
  std::vector<std::string> last;
  for (size_t d{0}; d < extents.size(); ++d)
    last.push_back(reference(need(l, "atoll_address", unit), {element(d)}));
  return reference(entry, {described, int4(static_cast<long>(extents.size())), arrayOf(extents), arrayOf(last)});
}

static std::string describedSection(Lowering &l, const model::Argument &a, int unit) {
  std::string section{text(l, a.range)};
  Parts parts{sectionParts(section)};
  std::vector<std::string> ones(static_cast<size_t>(a.rank), "1"), extents;
  for (int d{1}; d <= a.rank; ++d)
    extents.push_back(extent(l, section, d, unit));
  auto last{[&](size_t d) {
    std::vector<std::string> indices{ones};
    indices[d] = extents[d];
    return elementOf(l, parts, a.rank, indices, unit);
  }};
  return elementsFrom(l, elementOf(l, parts, a.rank, ones, unit), extents, last, unit);
}

static std::string describedWhole(Lowering &l, const model::Argument &a, const std::string &self, int unit) {
  auto element{[&](int last) { // the first one, or the last one in that dimension
    std::vector<std::string> bounds;
    for (int d{1}; d <= a.rank; ++d)
      bounds.push_back(reference(intrinsic(l, d == last ? "ubound" : "lbound", unit), {self, std::to_string(d)}));
    return reference(self, bounds);
  }};
  std::vector<std::string> extents;
  for (int d{1}; d <= a.rank; ++d)
    extents.push_back(extent(l, self, d, unit));
  return elementsFrom(l, element(0), extents, [&](size_t d) { return element(static_cast<int>(d) + 1); }, unit);
}

Described describedArray(Lowering &l, const model::Argument &a, const std::string &self, int unit) {
  bool needsClass{a.type.needsClass};
  if (!has(l, Defect::PartsOfArrays) || a.copied)
    return {};
  if (a.objects)
    return {partsOf(l, *a.objects, partsIn(l, a, a.range.end), needsClass, text(l, a.range), needsClass, unit), false};
  if (!needsClass || a.type.polymorphic || !a.type.pointerArray || a.rank == 0)
    return {};
  if (isSectionOfPointer(a))
    return {describedSection(l, a, unit), false};
  return {describedWhole(l, a, self, unit), true};
}

} // namespace Atoll
