// -fcheck=coarray: subscripts of coindexed objects are compared with the bounds where the image is computed, which
// every access does before it touches the data. Local objects are the back end's affair (-fcheck=bounds).
#include "Bounds.h"
#include "Coarrays.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Parts.h"
#include "Statements.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

// What the checks would change is not checked: places where an index with side effects can only be written once.
bool isChecked(const Lowering &l, const model::Access &a) {
  return l.options.checks && a.unit >= 0 && (!isImpure(l, a.whole) || isPlain(l, a));
}

// For each dimension: lower and upper bound, first and last subscript, stride. Empty: there is nothing to compare.
static std::string boundsOf(Lowering &l, const model::Access &a, const model::Subscripts &array,
                            const std::string &designator) {
  std::string result;
  bool wanted{false};
  int dim{0};
  for (const auto &subscript : array.dims) {
    std::string place{"(" + designator + ", " + std::to_string(++dim) + ", 8)"};
    std::string lower{subscript.lower ? literal(*subscript.lower) : intrinsic(l, "lbound", a.unit) + place};
    std::string upper{subscript.upper       ? literal(*subscript.upper)
                      : subscript.openEnded ? "9223372036854775807_8"
                                            : intrinsic(l, "ubound", a.unit) + place};
    std::string first{lower}, last{upper}, stride{"1_8"};
    if (subscript.first)
      first = last = integer8(l, *subscript.first, a.unit);
    if (subscript.form == model::Subscript::Form::Vector) { // of size zero: the first is greater than the last
      std::string vector{"((" + text(l, *subscript.first) + "))"};
      first = integer8(l, intrinsic(l, "minval", a.unit) + vector, a.unit);
      last = integer8(l, intrinsic(l, "maxval", a.unit) + vector, a.unit);
    } else if (subscript.form == model::Subscript::Form::Triplet) {
      last = subscript.last ? integer8(l, *subscript.last, a.unit) : upper;
      if (subscript.stride)
        stride = integer8(l, *subscript.stride, a.unit);
    }
    wanted |= subscript.first || subscript.last || subscript.stride;
    result += (dim > 1 ? ", " : "") + lower + ", " + upper + ", " + first + ", " + last + ", " + stride;
  }
  return wanted ? "[" + result + "]" : "";
}

std::string boundsOf(Lowering &l, const std::string &array, int rank, int unit) {
  if (!l.options.checks)
    return "";
  std::string result;
  for (int dim{1}; dim <= rank; ++dim) {
    std::string place{"(" + array + ", " + std::to_string(dim) + ", 8)"};
    result +=
        (dim > 1 ? ", " : "") + intrinsic(l, "lbound", unit) + place + ", " + intrinsic(l, "ubound", unit) + place;
  }
  return result.empty() ? "" : "[" + result + "]";
}

// "length, lower, upper", or empty.
static std::string lengthAndSubstring(Lowering &l, const model::Access &a) {
  if (!a.substring || !a.hops.empty() || (!a.substringLower && !a.substringUpper))
    return "";
  auto [lower, upper]{substringBounds(l, a)};
  return length(l, withoutSelector(l, a, a.substringParent), a.unit) + ", " + lower + ", " + upper;
}

// Of a component of another image's object only constant bounds are those that it has here.
static bool isKnownHere(const model::Access &a, const model::Subscripts &array) {
  return array.designator.end <= a.selector.begin ||
         std::all_of(array.dims.begin(), array.dims.end(), [](const auto &dim) { return dim.lower && dim.upper; });
}

// The subscripts of an allocatable or pointer component, which `s` shows, before it is accessed.
void checkComponent(Lowering &l, const model::Access &a, Shadow &s, const model::Hop &hop, Wrap &w) {
  if (!isChecked(l, a))
    return;
  auto isElement{[&](const auto &array) { return array.designator.end == hop.nameEnd; }};
  auto array{std::find_if(a.subscripts.begin(), a.subscripts.end(), isElement)};
  std::string bounds{array == a.subscripts.end() ? ""
                                                 : boundsOf(l, a, *array, s.prefix + text(l, {s.at, hop.nameEnd}))};
  if (bounds.empty())
    return;
  std::string image{temporary(l, "k")};
  w.declarations.push_back("integer(8) :: " + image);
  w.before.push_back(image + " = " + need(l, "atoll_check_subscripts", a.unit) + "(" + s.image + ", " +
                     std::to_string(array->dims.size()) + "_4, " + bounds + ", " + locText(l, array->name) + ", " +
                     locText(l, a) + ")");
  s.image = image; // what follows depends on it
}

std::string checked(Lowering &l, const model::Access &a, const std::string &image) {
  if (!isChecked(l, a))
    return image;
  std::string result{image}, end{", " + locText(l, a) + ")"};
  for (const auto &array : a.subscripts) {
    if (!isKnownHere(a, array))
      continue;
    bool behind{a.selector.begin < array.designator.end};
    std::string designator{behind ? text(l, {array.designator.begin, a.selector.begin}) +
                                        text(l, {a.selector.end, array.designator.end})
                                  : text(l, array.designator)};
    if (std::string bounds{boundsOf(l, a, array, designator)}; !bounds.empty())
      result = need(l, "atoll_check_subscripts", a.unit) + "(" + result + ", " + std::to_string(array.dims.size()) +
               "_4, " + bounds + ", " + locText(l, array.name) + end;
  }
  if (std::string bounds{lengthAndSubstring(l, a)}; !bounds.empty())
    result = need(l, "atoll_check_substring", a.unit) + "(" + result + ", " + bounds + ", " +
             locText(l, a.coarray.base) + end;
  return result;
}

} // namespace Atoll
