// What stands for a coindexed object in the arguments of a call: the object of this image without the image selector,
// the image, the length and the vector subscripts.
#include "Objects.h"
#include "../../include/atoll/fortran/numbers.h"
#include "../BackEnd.h"
#include "Bounds.h"
#include "Coarrays.h"
#include "Descriptions.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Parts.h"
#include "Pointers.h"
#include "Statements.h"
#include "Teams.h"
#include "Text.h"
#include "Values.h"
#include <algorithm>

namespace Atoll {

std::string mold(Lowering &l, const model::Access &a) { return withoutSelector(l, a, a.whole); }

// Parts of the elements of a polymorphic array are described with strides of the declared type, and parts that need a
// class container with the address of the element (Defect::PartsOfArrays): the runtime puts together what is right.
// `passed`: the actual argument otherwise, whether that is an object.
std::string partsOf(Lowering &l, const model::ArrayOfObjects &array, const Parts &parts, bool needsClass,
                    const std::string &passed, bool object, int unit) {
  std::string part{parts.part};
  if (part[0] == '(') // what names all of the array in another way: `x(:)%c` for `x%c`
    part.erase(0, part.find(')') + 1);
  std::string first, described{passed}, element{"0_8"};
  for (int d{1}; d <= array.rank; ++d)
    first += (d > 1 ? ", " : "(") + intrinsic(l, "lbound", unit) + "(" + parts.name + ", " + std::to_string(d) + ")";
  first = parts.name + first + ")";
  if (needsClass) {
    described = Atoll::object(l, first + part, true, unit);
    element = description(l, "atoll_object", first + ", 0_8", unit);
  }
  std::string whole{description(l, "atoll_object", parts.array + ", 0_8", unit)};
  return description(l, object ? "atoll_part_objects" : "atoll_part", described + ", " + whole + ", " + element, unit);
}

// Substrings of components and of arrays of deferred length are described by the runtime (Defect::PartsOfArrays,
// Defect::DeferredLengths).
static std::string substring(Lowering &l, const model::Access &a) {
  std::string parent{withoutSelector(l, a, a.substringParent)};
  auto [lower, upper]{substringBounds(l, a)};
  return description(l, "atoll_substring", parent + ", " + std::to_string(a.type.kind) + "_4, " + lower + ", " + upper,
                     a.unit);
}

// The class container of an array of components has the address of the array around, that of an associate name has lost
// the unit of the strides (Defect::PartsOfArrays).
static std::string componentsOf(Lowering &l, const model::Access &a, const std::string &section) {
  std::string name{temporary(l, "d")};
  wrap(l, a.statement).before.push_back("associate (" + name + " => " + section + ")");
  wrap(l, a.statement).ends.push_back("end associate");
  return description(l, "atoll_object_at",
                     section + ", " + name + ", " + intrinsic(l, "storage_size", a.unit) + "(" + section + ", 8)/8_8",
                     a.unit);
}

Passed passed(Lowering &l, const model::Access &a) {
  using Part = model::Access::ComplexPart;
  std::string section{mold(l, a)};
  Passed result;
  if (a.complexPart != Part::None)
    result = {
        description(l, "atoll_complex_part",
                    withoutSelector(l, a, a.complexObject) + (a.complexPart == Part::Imaginary ? ", 1_4" : ", 0_4"),
                    a.unit),
        true};
  else if (a.parts && a.substring)
    result = {substring(l, a), true};
  else if (!has(l, Defect::PartsOfArrays) || !a.array || !a.type.needsClass)
    result = {object(l, section, a.type.needsClass, a.unit), a.type.needsClass};
  else if (!a.array->polymorphic && canWrap(l, a))
    return {componentsOf(l, a, section), true};
  if (!has(l, Defect::PartsOfArrays) || !a.array || !(a.array->polymorphic || a.type.needsClass))
    return result;
  std::string array{withoutSelector(l, a, {a.whole.begin, a.array->end})};
  Parts parts{withoutSelector(l, a, {a.whole.begin, a.array->nameEnd}), array, section.substr(array.size())};
  return {partsOf(l, *a.array, parts, a.type.needsClass, result.text, a.type.needsClass || result.object, a.unit),
          true};
}

bool isPart(const Lowering &l, const model::Operand &operand) {
  return operand.parts || (has(l, Defect::PartsOfArrays) && operand.partOfObjects);
}

bool isPassedAsObject(const Lowering &l, const model::Access &a) {
  return a.complexPart != model::Access::ComplexPart::None || (a.parts && a.substring) || a.type.needsClass ||
         (has(l, Defect::PartsOfArrays) && a.array && a.array->polymorphic);
}

std::pair<std::string, std::string> substringBounds(Lowering &l, const model::Access &a) {
  return {a.substringLower ? integer8(l, *a.substringLower, a.unit) : "1_8",
          a.substringUpper ? integer8(l, *a.substringUpper, a.unit)
                           : length(l, withoutSelector(l, a, a.substringParent), a.unit)};
}

// That of an array of substrings is computed from their bounds (Defect::LengthsOfSubstrings).
std::string lengthOf(Lowering &l, const model::Access &a, const std::string &section) {
  if (l.shadows.root && a.statement == generated && has(l, Defect::LengthsInConstructors) && l.shadows.root->visible &&
      a.whole.end == a.selector.end)
    return length(l, a.coarray.base, a.unit);
  if (a.length)
    return int8(*a.length);
  if (!a.substring)
    return length(l, section, a.unit);
  auto [lower, upper]{substringBounds(l, a)};
  return upper + " - " + (lower == "1_8" ? "0_8" : lower + " + 1_8"); // negative: 0 (7.4.4.2)
}

// A local object on the other side of a transfer must be passed in the same way.
std::string passedLike(Lowering &l, const std::string &local, const model::Access &a, const Passed &p) {
  return p.object ? object(l, local, true, a.unit) : local;
}

// An associate name of the whole coarray has a length that the back end knows.
std::string aliasOf(Lowering &l, const model::Access &a) {
  auto &alias{l.objects.aliases[a.whole.begin]};
  if (!alias.empty())
    return alias;
  alias = temporary(l, "d");
  if (!canWrap(l, a)) {
    refuse(
        l, a.whole,
        "a section of a coarray of deferred length cannot be used in this place: assign it to a variable of this image"
        " in a statement of its own first");
    return alias;
  }
  bool pointer{has(l, Defect::DeferredLengths) && a.type.category == model::Category::Character};
  wrap(l, a.statement)
      .opens.push_back(pointer ? pointerTo(l, alias, a.coarray.base, a.coarray.rank, a.type.kind, a.unit)
                               : "associate (" + alias + " => " + a.coarray.base + ")");
  wrap(l, a.statement).closes.push_back(pointer ? "end block" : "end associate");
  return alias;
}

std::string withoutSelector(Lowering &l, const model::Access &a, Range range) {
  return model::needsShadow(a) ? shadowText(l, a, range) : localSection(l, a, range);
}

// Of the dimension of the array.
static std::string lowerBound(Lowering &l, const model::Access &a, const model::VectorSubscript &v) {
  std::string array{model::needsShadow(a) ? shadowText(l, a, v.array)
                    : a.selector.begin < v.array.end
                        ? text(l, {v.array.begin, a.selector.begin}) + text(l, {a.selector.end, v.array.end})
                        : text(l, v.array)};
  return intrinsic(l, "lbound", a.unit) + "(" + array + ", " + std::to_string(v.arrayDim) + ", 8)";
}

// What stands for a vector subscript where the elements that it selects are told in another way.
static std::string wholeDimension(Lowering &l, const model::Access &a, const model::VectorSubscript &v) {
  if (l.input.variable) { // as many elements; they are different ones (9.5.3.3.3)
    std::string lower{lowerBound(l, a, v)};
    return lower + ":" + lower + " + " + extent(l, text(l, v.subscript), 1, a.unit) + " - 1";
  }
  return v.openEnded ? ":" + intrinsic(l, "maxval", a.unit) + "(" + text(l, v.subscript) + ")" : ":";
}

std::string withoutVectors(Lowering &l, const model::Access &a, Range range) {
  std::vector<model::VectorSubscript> vectors;
  for (const auto &v : a.vectors)
    if (range.begin <= v.subscript.begin && v.subscript.end <= range.end)
      vectors.push_back(v);
  std::sort(vectors.begin(), vectors.end(),
            [](const auto &x, const auto &y) { return x.subscript.begin < y.subscript.begin; });
  std::string result;
  size_t at{range.begin};
  for (const auto &v : vectors) {
    result += text(l, {at, v.subscript.begin}) + wholeDimension(l, a, v);
    at = v.subscript.end;
  }
  return result + text(l, {at, range.end});
}

static bool isRoot(const Lowering &l, const model::Access &a, const model::VectorSubscript &v) {
  return l.shadows.root && a.statement == generated && v.subscript.begin >= l.shadows.root->object.begin &&
         v.subscript.end <= l.shadows.root->object.end;
}

std::string localSection(Lowering &l, const model::Access &a, Range range) {
  struct Cut {
    Range range;
    std::string by;
  };
  std::vector<Cut> cuts{{a.selector, ""}};
  for (const auto &v : a.vectors)
    cuts.push_back({v.subscript, wholeDimension(l, a, v)});
  std::sort(cuts.begin(), cuts.end(), [](const Cut &x, const Cut &y) { return x.range.begin < y.range.begin; });
  std::string result;
  size_t at{range.begin};
  if (l.input.variable) {
    result = l.input.variable->prefix;
    at = l.input.variable->at;
  } else if (l.shadows.root && a.statement == generated && l.shadows.root->object.begin == range.begin &&
             l.shadows.root->object.end <= range.end) {
    result = text(l, l.shadows.root->object);
    at = l.shadows.root->object.end;
  } else if (a.deferredSection) {
    result = aliasOf(l, a);
    at += a.coarray.base.size();
  }
  for (const auto &cut : cuts) {
    if (cut.range.begin < at || cut.range.end > range.end)
      continue;
    result += text(l, {at, cut.range.begin}) + cut.by;
    at = cut.range.end;
  }
  return result + text(l, {at, range.end});
}

// What the image selector says, as the runtime wants it.
std::string selectedImage(Lowering &l, const model::Access &a) {
  std::vector<std::string> cosubscripts;
  for (const auto &c : a.cosubscripts)
    cosubscripts.push_back(integer8(l, c, a.unit));
  return checked(l, a,
                 a.team || a.teamNumber || !a.coarray.nodes.empty() ? imageIn(l, a, cosubscripts)
                                                                    : imageOf(l, a, cosubscripts));
}

std::string image(Lowering &l, const model::Access &a) {
  // Each element of an array of shadows has its own.
  if (model::needsShadow(a) && (a.statement == generated || !model::isArrayOfShadows(a)))
    return "(" + shadow(l, a).image + plus(ATOLL_PART) + ")";
  if (a.statement == generated)
    return "atoll_image";
  std::string index{selectedImage(l, a)};
  if (statInPlace(a))
    return "(" + index + plus(ATOLL_WITH_STAT) + ")";
  // A procedure may define what TEAM= and TEAM_NUMBER= depend on, and then it is put back.
  bool isPutBack{a.use == model::Use::InOut || a.use == model::Use::MayDefine || a.use == model::Use::Input};
  if ((!a.stat && !a.notify && !(isPutBack && (a.team || a.teamNumber))) || a.statement < 0)
    return index;
  // It is needed more than once, and may have function references in it.
  auto &variable{l.objects.images[a.whole.begin]};
  if (variable.empty()) {
    variable = temporary(l, "k");
    wrap(l, a.statement).declarations.push_back("integer(8) :: " + variable);
    wrap(l, a.statement).before.push_back(variable + " = " + index + (a.stat ? plus(ATOLL_WITH_STAT) : ""));
  }
  return variable;
}

std::string vectorArguments(Lowering &l, const model::Access &a) {
  std::string dims, lens, index;
  std::vector<model::VectorSubscript> vectors{a.vectors};
  std::sort(vectors.begin(), vectors.end(), [](const auto &x, const auto &y) { return x.dim < y.dim; });
  for (const auto &v : vectors) {
    std::string separator{dims.empty() ? "" : ", "};
    dims += separator + std::to_string(v.dim) + "_4";
    lens += separator + extent(l, text(l, v.subscript), 1, a.unit);
    index += separator + integer8(l, v.subscript, a.unit) + (isRoot(l, a, v) ? "" : " - " + lowerBound(l, a, v));
  }
  return std::to_string(vectors.size()) + "_4, [" + dims + "], [" + lens + "], [" + index + "]";
}

} // namespace Atoll
