// Objects beyond allocatable and pointer components, `x(i)[k]%p(j)%q(2:3)`. The back end itself computes the section,
// from the descriptors of the other image: a pointer to the shadow of x(i) gives `s%p(j)`, one to its shadow gives
// `t%q(2:3)`, which the runtime gets as a description in that image's addresses (include/atoll/fortran.h,
// atoll_shadow). Variables are accessed in the statement itself; a value is that of a generated internal function,
// which can stand anywhere.
#include "Parts.h"
#include "../../include/atoll/fortran/numbers.h"
#include "../BackEnd.h"
#include "Bounds.h"
#include "Declarations.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"
#include "Values.h"
#include <algorithm>

namespace Atoll {

using model::Category;

void refusePart(Lowering &l, const model::Access &a, const std::string &where) {
  refuse(l, a.whole,
         "a component of a coindexed object that is allocatable or a pointer, or has such components, cannot "
         "be accessed in " +
             where + " in Atoll: assign it to a variable of this image in a statement of its own first");
}

// Where only pure procedures may be called. In no statement: the mask of DO CONCURRENT.
bool inPure(const Lowering &l, const model::Access &a) {
  auto context{a.statement >= 0  ? l.file.statements[a.statement].context
               : a.specification ? model::Context::Plain
                                 : model::Context::Concurrent};
  return a.statement != generated && (context == model::Context::Forall || context == model::Context::Concurrent ||
                                      (a.unit >= 0 && l.file.units[a.unit].pure));
}

// A pointer to the shadow of an object.
static void openShadow(Lowering &l, const model::Access &a, const std::string &object, const std::string &image,
                       const model::Type &type, Shadow &result, Wrap &w) {
  if (type.spec.empty())
    refuse(l, a.whole,
           "the type of a part of this coindexed object has no name in this scope: make the type accessible");
  result.prefix = temporary(l, "shadow");
  std::string pointer{declarePointer(l, a, type.spec, result.prefix, 0, w)};
  bool whole{a.type.allocatableParts};
  std::string place{temporary(l, "k")}, address;
  w.declarations.push_back("integer(8) :: " + place);
  if (type.needsClass && !type.polymorphic) {
    address = temporary(l, "k");
    w.declarations.push_back("integer(8) :: " + address);
    w.before.push_back(placeOf(type.spec, object, address));
  } else {
    address = need(l, type.polymorphic ? "atoll_address" : "atoll_base", a.unit) + "(" + object + ")";
  }
  w.before.push_back("call " + need(l, "atoll_shadow", a.unit) + "(" + place + ", " + address + ", " + image + ", " +
                     intrinsic(l, "storage_size", a.unit) + "(" + object + ", 8)/8_8, " + (whole ? "1_4" : "0_4") +
                     ", " + locText(l, a) + ")\n" + pointTo(type.spec, pointer, place));
  associate(result.prefix, pointer, w);
}

static void requireComponent(Lowering &l, const model::Access &a, const Shadow &s, const model::Hop &hop, Wrap &w) {
  std::string name{l.editor.raw({a.whole.begin, hop.nameEnd})};
  std::string there{intrinsic(l, hop.pointer ? "associated" : "allocated", a.unit) + "(" + s.prefix +
                    text(l, {s.at, hop.nameEnd}) + ")"};
  w.before.push_back("if (.not. " + there + ") call " + need(l, "atoll_no_component", a.unit) + "(" + s.image + ", " +
                     locText(l, name) + ", " + locText(l, a) + ")");
}

// A variable with the image, unless the function that the access is in has it as an argument.
static std::string imageBefore(Lowering &l, const model::Access &a, Wrap &w) {
  if (a.statement == generated)
    return "atoll_image";
  std::string name{temporary(l, "k")};
  w.declarations.push_back("integer(8) :: " + name);
  w.before.push_back(name + " = " + selectedImage(l, a) + (a.stat ? plus(ATOLL_WITH_STAT) : ""));
  return name;
}

// A name of the whole array for a section of deferred length, as in aliasOf.
static void nameWhole(Lowering &l, const model::Access &a, Shadow &result, Wrap &w) {
  std::string whole{result.prefix + text(l, {result.at, a.hops.back().nameEnd})};
  result.prefix = temporary(l, "d");
  result.at = a.hops.back().nameEnd;
  auto named{std::find_if(a.subscripts.begin(), a.subscripts.end(),
                          [&](const auto &array) { return array.designator.end == result.at; })};
  bool pointer{has(l, Defect::DeferredLengths) && a.type.category == Category::Character &&
               named != a.subscripts.end()};
  w.before.push_back(pointer
                         ? pointerTo(l, result.prefix, whole, static_cast<int>(named->dims.size()), a.type.kind, a.unit)
                         : "associate (" + result.prefix + " => " + whole + ")");
  w.ends.push_back(pointer ? "end block" : "end associate");
}

// The last pointer of the way. `exists`: the last component must be allocated or associated.
const Shadow &shadow(Lowering &l, const model::Access &a, bool exists) {
  auto [found, isNew]{l.shadows.known.insert({{a.statement, a.whole.begin}, {}})};
  Shadow &result{found->second};
  if (!isNew)
    return result;
  auto context{contextOf(l, a)};
  if ((context == model::Context::Where || context == model::Context::Forall) && !canWrap(l, a)) {
    refusePart(l, a, "this place");
    return result;
  }
  Wrap &w{wrap(l, a.statement)};
  result.image = imageBefore(l, a, w);
  openShadow(l, a, text(l, {a.whole.begin, a.selector.begin}), result.image, a.objectType, result, w);
  result.at = a.selector.end;
  for (size_t i{0}; i < a.hops.size(); ++i) {
    const model::Hop &hop{a.hops[i]};
    bool last{i + 1 == a.hops.size()};
    if (!last || exists) {
      requireComponent(l, a, result, hop, w);
      checkComponent(l, a, result, hop, w);
    }
    // Of the last one only the address is needed, unless what its components describe is copied; then it must be an
    // address here, which that of a pointer's target may not be.
    if (last && !(a.type.allocatableParts && hop.pointer))
      break;
    if (hop.rank > 0)
      break; // each element for itself: elementsOf
    std::string element{result.prefix + text(l, {result.at, hop.elementEnd})};
    openShadow(l, a, element, "(" + result.image + plus(ATOLL_PART) + ")", hop.type, result, w);
    result.at = hop.elementEnd;
  }
  if (a.deferredSection)
    nameWhole(l, a, result, w);
  return result;
}

// An array whose elements need a shadow each is copied to `name`, which is allocated. Only the addresses of the
// elements of `section` are used; `behind`: where what follows it begins in the text.
static std::string elementsInto(Lowering &l, const model::Access &a, const std::string &name,
                                const std::string &section, const std::string &image, size_t behind,
                                const model::Type &type, Wrap &w) {
  std::string to, from;
  Around loops;
  auto fromZero{[&](Range array, int dim) { // those of the objects are already: partFunction
    return a.hops.empty() ? std::string{}
                          : " - " + intrinsic(l, "lbound", a.unit) + "(" + shadowText(l, a, array) + ", " +
                                std::to_string(dim) + ", 8)";
  }};
  for (int d{1}; d <= a.rank; ++d) {
    std::string i{temporary(l, "i")}, n{std::to_string(d)}, separator{d > 1 ? ", " : ""};
    w.declarations.push_back("integer(8) :: " + i);
    auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
    from +=
        separator + intrinsic(l, "lbound", a.unit) + "(" + section + ", " + n + ", 8) + " +
        (v == a.vectors.end() ? i + " - 1" : text(l, v->subscript) + "(" + i + ")" + fromZero(v->array, v->arrayDim));
    to += separator + i;
    loops.enclose(loop(i, "1", extent(l, name, d, a.unit)));
  }
  Shadow element;
  Wrap open;
  openShadow(l, a, section + "(" + from + ")", image, type, element, open);
  w.declarations.insert(w.declarations.end(), open.declarations.begin(), open.declarations.end());
  for (const auto &line : open.before)
    loops.open += line + "\n";
  std::string value{element.prefix + text(l, {behind, a.whole.end})};
  return loops.around(assigned(l, a.type, name + "(" + to + ")", value, a.unit, w) + "\n");
}

// A part of the designator's text, from its beginning, in terms of the shadow.
std::string shadowText(Lowering &l, const model::Access &a, Range range) {
  const Shadow &s{shadow(l, a)};
  std::string result{s.prefix};
  size_t at{s.at};
  for (const auto &v : a.vectors)
    if (v.subscript.begin >= at && v.subscript.end <= range.end) {
      result += text(l, {at, v.subscript.begin}) + ":";
      at = v.subscript.end;
    }
  return at < range.end ? result + text(l, {at, range.end}) : result;
}

// The value, to `name`, which declareLike has declared.
void partInto(Lowering &l, const model::Access &a, const std::string &name, Wrap &w) {
  if (!model::isArrayOfShadows(a)) {
    w.before.push_back(
        assigned(l, a.type, name, mold(l, a), a.unit, w, a.rank)); // a copy of all that its components describe
    return;
  }
  if (a.hops.empty()) {
    w.before.push_back(elementsInto(l, a, name, text(l, {a.whole.begin, a.selector.begin}), "atoll_image",
                                    a.selector.end, a.objectType, w));
    return;
  }
  const model::Hop &hop{a.hops.back()};
  std::string section{temporary(l, "section")}, image{"(" + shadow(l, a).image + plus(ATOLL_PART) + ")"};
  w.before.push_back("associate (" + section + " => " + shadowText(l, a, {a.whole.begin, hop.elementEnd}) + ")\n" +
                     elementsInto(l, a, name, section, image, hop.elementEnd, hop.type, w) + "end associate");
}

} // namespace Atoll
