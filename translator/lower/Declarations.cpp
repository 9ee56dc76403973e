// Declarations of temporaries with the type and the shape of a coindexed object.
#include "Declarations.h"
#include "../BackEnd.h"
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

std::string release(Lowering &l, const std::string &variable, int unit) {
  return "call " + need(l, "atoll_release", unit) + "(" + need(l, "atoll_address", unit) + "(" + variable + "))";
}

// Declares a pointer and returns the designator of what `associate` lets be known by the name later. Flang 22 takes a
// pointer in a BLOCK in DO CONCURRENT for an object that END BLOCK finalizes, and rejects it if the final procedure is
// impure: there it is a component.
std::string declarePointer(Lowering &l, const model::Access &a, const std::string &spec, const std::string &name,
                           int rank, Wrap &w) {
  bool component{has(l, Defect::PointersInConcurrent) && contextOf(l, a) != model::Context::Plain};
  std::string pointer{spec + ", pointer :: " + (component ? "p" : name) + model::colons(rank)};
  w.declarations.push_back(
      component ? "type " + name + "_h\n" + pointer + "\nend type\ntype(" + name + "_h) :: " + name + "_o" : pointer);
  return component ? name + "_o%p" : name;
}

void associate(const std::string &name, const std::string &pointer, Wrap &w) {
  if (pointer == name)
    return;
  w.before.push_back("associate (" + name + " => " + pointer + ")");
  w.ends.push_back("end associate");
}

// The same for a scalar whose type is finalizable: in memory of no type, because a value is not finalized (7.5.6.3).
static void declareUnfinalized(Lowering &l, const model::Access &a, const std::string &name, Wrap &w) {
  w.declarations.push_back("integer(8), allocatable, target :: " + name + "_m(:)");
  std::string pointer{declarePointer(l, a, a.type.spec, name, 0, w)};
  w.before.push_back("allocate (" + name + "_m(" + intrinsic(l, "storage_size", a.unit) + "(" + mold(l, a) +
                     ", 8)/64_8 + 1_8))\n" +
                     pointTo(a.type.spec, pointer, need(l, "atoll_base", a.unit) + "(" + name + "_m)"));
  associate(name, pointer, w);
}

// A large one has memory of its own, and is deallocated with the BLOCK construct.
void declareScalar(const model::Type &type, const std::string &spec, const std::string &name, Wrap &w) {
  w.declarations.push_back(spec + (type.large ? ", allocatable :: " : " :: ") + name);
  if (type.large)
    w.before.push_back("allocate (" + name + ")");
}

// No variable of the user's; and a value is not finalized (7.5.6.3).
bool isUnfinalized(const model::Access &a) {
  return a.statement != generated && a.type.category == Category::Derived && a.type.finalizable && !a.type.polymorphic;
}

// The element of an unlimited polymorphic array is no actual argument of atoll_object (Defect::UnlimitedElements).
bool isUnlimitedElement(const model::Access &a) {
  return a.type.spec == "type(*)" && a.rank == 0 && a.coarray.rank > 0 && a.hops.empty();
}

// It gets the bytes of the object. What its components describe remains the other image's, a copy makes who uses it;
// and a value is not finalized (7.5.6.3).
static void releaseAfter(Lowering &l, const model::Access &a, const std::string &pointer, Wrap &w) {
  w.after.push_back(release(l, pointer, a.unit));
}

// For an unlimited polymorphic scalar: an element of an array, because no scalar can be allocated like one that is of
// type character (Defect::UnlimitedScalars).
static void declareUnlimited(Lowering &l, const model::Access &a, const std::string &name, const std::string &section,
                             Wrap &w) {
  bool element{isUnlimitedElement(a)};
  int rank{element ? a.coarray.rank : 1};
  std::string array{name + "_e"}, one{reference(array, std::vector<std::string>(static_cast<size_t>(rank), "1"))};
  w.declarations.push_back("class(*), pointer :: " + array + model::colons(rank) + ", " + name);
  w.before.push_back("allocate (" + one + ", mold=" + (element ? a.coarray.base : section) + ")\n" + name + " => " +
                     one);
  releaseAfter(l, a, array, w);
}

// The length of a component of another image is known once its shadow is there; that of a substring whose bounds name
// variables of the translation once these have their values. Only then the temporary is of deferred
// length (Defect::DeferredValues).
bool isLengthLate(const Lowering &l, const model::Access &a) {
  auto isChanged{[&](Range r) { return text(l, r) != l.editor.raw(r); }};
  if (a.length)
    return false;
  if (model::needsShadow(a) || !a.substring)
    return model::needsShadow(a);
  if (a.substringLower && isChanged(*a.substringLower))
    return true;
  if (a.substringUpper)
    return isChanged(*a.substringUpper);
  const Range &parent{a.substringParent}; // it has the length
  return a.deferredSection || isChanged({parent.begin, a.selector.begin}) || isChanged({a.selector.end, parent.end});
}

// The extents, in an array of the temporary's, because `z%re` may not be in the shape (Defect::ComplexPartsInShapes).
static std::string extentsBefore(Lowering &l, const model::Access &a, const std::string &name,
                                 const std::string &section, Wrap &w) {
  std::string shaped{a.substring ? withoutSelector(l, a, a.substringParent) : section}, list{name + "_n"};
  if (a.rank == 0)
    return "";
  w.declarations.push_back("integer(8) :: " + list + "(" + std::to_string(a.rank) + ")");
  std::vector<std::string> extents;
  for (int d{1}; d <= a.rank; ++d) {
    auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
    extents.push_back(list + "(" + std::to_string(d) + ")");
    std::string value{v != a.vectors.end() ? extent(l, text(l, v->subscript), 1, a.unit)
                      : has(l, Defect::PolymorphicSizes) && a.type.polymorphic
                          ? reference(intrinsic(l, "ubound", a.unit), {shaped, std::to_string(d), "8"})
                          : extent(l, shaped, d, a.unit)};
    w.before.push_back(extents.back() + " = " + value);
  }
  return "(" + listed(extents) + ")";
}

// Declares a temporary of the type and shape of a coindexed object.
std::string declareLike(Lowering &l, const model::Access &a, const std::string &name, Wrap &w) {
  bool objects{model::isArrayOfShadows(a) && a.hops.empty()}; // the local ones have the shape
  std::string spec{classOrType(a.type)}, // coarrays have the same dynamic type on all images (9.7.1.2)
      section{objects ? text(l, {a.whole.begin, a.selector.begin}) : mold(l, a)}, typed;
  if (spec.empty())
    refuse(l, a.whole, "the type of this coindexed object has no name in this scope: make the type accessible");
  if (a.type.spec == "type(*)" && a.rank == 0) {
    declareUnlimited(l, a, name, section, w);
    return section;
  }
  if (isUnfinalized(a) && a.rank == 0) {
    declareUnfinalized(l, a, name, w);
    return section;
  }
  if (a.type.category == Category::Character) {
    bool late{isLengthLate(l, a) || (a.type.large && a.rank == 0)};
    spec = characters(lengthOf(l, a, section), a.type.kind);
    if (late) {
      typed = spec + " :: ";
      spec = specOf(a.type);
    }
    if (late && a.rank == 0) {
      w.declarations.push_back(spec + ", allocatable :: " + name);
      w.before.push_back("allocate (" + typed + name + ")");
      return section;
    }
  }
  if (a.rank == 0 && !a.type.polymorphic) {
    declareScalar(a.type, spec, name, w);
    return section;
  }
  bool released{a.type.polymorphic || isUnfinalized(a)};
  std::string allocated{released ? declarePointer(l, a, spec, name, a.rank, w) : name};
  if (!released)
    w.declarations.push_back(spec + ", allocatable :: " + name + model::colons(a.rank));
  std::string shape{extentsBefore(l, a, name, section, w)};
  w.before.push_back("allocate (" + typed + allocated + shape + (a.type.polymorphic ? ", mold=" + section : "") + ")");
  associate(name, allocated, w);
  if (released)
    releaseAfter(l, a, name, w);
  return section;
}

// The shape is that of `z` instead of `z%re` (Defect::ComplexPartsInShapes).
std::string allocationLike(Lowering &l, const model::Access &a, const std::string &name) {
  bool character{a.type.category == Category::Character};
  if (a.rank == 0 && !character)
    return "";
  bool part{a.complexPart != model::Access::ComplexPart::None};
  std::string section{mold(l, a)}, shape,
      shaped{part          ? withoutSelector(l, a, a.complexObject)
             : a.substring ? withoutSelector(l, a, a.substringParent)
                           : section};
  if (a.type.polymorphic)
    refuse(l, a.whole, "the value of a polymorphic coindexed array is not supported by Atoll in this place");
  for (int d{1}; d <= a.rank; ++d) {
    auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
    shape += (d > 1 ? ", " : "") +
             (v == a.vectors.end() ? extent(l, shaped, d, a.unit) : extent(l, text(l, v->subscript), 1, a.unit));
  }
  std::string spec{
      character ? "character(len=" + lengthOf(l, a, section) + ", kind=" + std::to_string(a.type.kind) + ") :: " : ""};
  return "allocate (" + spec + name + (shape.empty() ? "" : "(" + shape + ")") + ")\n";
}

} // namespace Atoll
