// Temporaries that hold a coindexed object while its statement is executed: values of derived types, actual arguments
// that may be defined.
#include "Temporaries.h"
#include "../BackEnd.h"
#include "../emit/Selectors.h"
#include "Bounds.h"
#include "Declarations.h"
#include "Descriptions.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Masked.h"
#include "Needs.h"
#include "Objects.h"
#include "PartFunctions.h"
#include "Parts.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"
#include "Values.h"
#include <algorithm>

namespace Atoll {

using model::Category;

namespace {
struct Sides {
  std::string remote, local;
  bool objects; // both passed by atoll_object
};
} // namespace

// Both sides of a transfer with a variable like the object.
static Sides sides(Lowering &l, const model::Access &a, const std::string &local) {
  if (!a.type.polymorphic) {
    Passed remote{passed(l, a)};
    return {remote.text, passedLike(l, local, a, remote), remote.object};
  }
  if (isUnlimitedElement(a)) {
    std::string remote{description(l, "atoll_scalar", mold(l, a), a.unit)};
    return {remote, description(l, "atoll_scalar", local, a.unit), true};
  }
  bool within{has(l, Defect::UnlimitedSections) && a.type.spec == "type(*)" && a.rank > 0 && a.hops.empty()};
  std::string remote{within ? description(l, "atoll_object_within", mold(l, a) + ", " + a.coarray.base, a.unit)
                            : description(l, "atoll_object", mold(l, a) + ", -1_8", a.unit)};
  // (Defect::PolymorphicStorageSizes)
  return {remote, description(l, "atoll_object", local + ", -1_8", a.unit), true};
}

// The value of an object whose type has no name in the scope: TRANSFER makes it of the object's bytes (16.9.193).
static std::string unnamed(Lowering &l, const model::Access &a, bool put) {
  std::string name{temporary(l, "t")}, bytes{temporary(l, "b")};
  const auto &type{a.type};
  if (put || a.statement == generated || inPure(l, a) || model::needsShadow(a) || !a.vectors.empty() ||
      type.polymorphic || type.finalizable || type.allocatableParts) {
    refuse(l, a.whole, "the type of this coindexed object has no name in this scope: make the type accessible");
    return name;
  }
  auto &w{wrap(l, a.statement)};
  // The type of what a type-bound procedure is called for must be known, which is not so for TRANSFER
  // (Defect::TypesOfTransfer). Scalars in parentheses are copied by all; the runtime looks whether this one is.
  if (a.rank == 0 && isBeforeComponent(l.editor.raw(), a.whole.end)) {
    Sides s{sides(l, a, name)};
    w.before.push_back("associate (" + name + " => (" + mold(l, a) + "))");
    w.before.push_back(calling(l, "call " + entryName(l, "atoll_get_value", s.objects, a.unit) + "(" + s.local + ", " +
                                      s.remote + ", " + image(l, a) + ", " + locText(l, a) + ")"));
    w.ends.push_back("end associate");
    return name;
  }
  Passed remote{passed(l, a)};
  std::string section{mold(l, a)}, count, value{intrinsic(l, "transfer", a.unit) + "(" + bytes + ", " + section};
  for (int d{1}; d <= a.rank; ++d)
    count += (d > 1 ? "*" : "") + extent(l, section, d, a.unit);
  if (a.rank > 0)
    value += ", " + count;
  value += ")";
  if (a.rank > 1)
    value = intrinsic(l, "reshape", a.unit) + "(" + value + ", " + shape(l, section, a.unit) + ")";
  w.declarations.push_back("integer(8), allocatable :: " + bytes + "(:)");
  w.before.push_back("allocate (" + bytes + "(" + intrinsic(l, "storage_size", a.unit) + "(" + section + ", 8)" +
                     (a.rank > 0 ? "*" + count : "") + "/64_8 + 1_8))");
  w.before.push_back(calling(l, "call " + entryName(l, "atoll_get_bytes", remote.object, a.unit) + "(" + bytes + ", " +
                                    remote.text + ", " + image(l, a) + ", " + locText(l, a) + ")"));
  w.before.push_back("associate (" + name + " => " + value + ")");
  w.ends.push_back("end associate");
  return name;
}

static std::string kindArgument(const model::Access &a) {
  return a.type.category == Category::Character ? std::to_string(a.type.kind) + "_4, " : "0_4, ";
}

std::string getInto(Lowering &l, const model::Access &a, const std::string &local) {
  Sides s{sides(l, a, local)};
  std::string vectors{a.vectors.empty() ? "" : kindArgument(a) + vectorArguments(l, a) + ", "};
  return calling(l, "call " + entryName(l, a.vectors.empty() ? "atoll_get" : "atoll_get_vector", s.objects, a.unit) +
                        "(" + s.local + ", " + s.remote + ", " + image(l, a) + ", " + vectors + locText(l, a) + ")");
}

std::string putFrom(Lowering &l, const model::Access &a, const std::string &local) {
  Sides s{sides(l, a, local)};
  std::string vectors{a.vectors.empty() ? "" : kindArgument(a) + vectorArguments(l, a) + ", "};
  return calling(l, "call " + entryName(l, a.vectors.empty() ? "atoll_put" : "atoll_put_vector", s.objects, a.unit) +
                        "(" + s.remote + ", " + image(l, a) + ", " + s.local + ", " + vectors + locText(l, a) + ")");
}

// A value of a type with final procedures and with components elsewhere, in a variable that is not finalized: it has
// the object's bytes, with which its components can be read where they are.
std::string bytesOf(Lowering &l, const model::Access &a) {
  model::Access bytes{a};
  bytes.type.allocatableParts = false;
  std::string name{hoist(l, bytes, true, false)};
  if (a.type.allocatableParts && !a.type.polymorphic)
    wrap(l, a.statement).before.push_back("call " + need(l, "atoll_show_parts", a.unit) + "(" + locText(l, a) + ")");
  return name;
}

// The same with components of its own, for a procedure that may change the object while it reads the value.
std::string copiedBytes(Lowering &l, const model::Access &a) {
  std::string value{bytesOf(l, a)}, name{temporary(l, "v")};
  auto &w{wrap(l, a.statement)};
  w.declarations.push_back(a.type.spec + ", pointer :: " + name + model::colons(a.rank));
  w.before.push_back("allocate (" + name + ", source=" + value + ")");
  w.after.push_back(release(l, name, a.unit));
  return name;
}

// Flang 22 deallocates no polymorphic object in DO CONCURRENT, because final procedures might not be pure (C1139).
void requireDeallocation(Lowering &l, const model::Access &a) {
  if (has(l, Defect::PolymorphicInConcurrent) && contextOf(l, a) == model::Context::Concurrent)
    refuse(l, a.whole,
           "the value of a polymorphic coindexed object as a selector in DO CONCURRENT is not supported by"
           " Atoll with Flang: use a DO loop");
}

// A copy of a polymorphic value, which BLOCK deallocates however the construct is left; the bytes are released at once.
static std::string copied(Lowering &l, const model::Access &a, const std::string &value, Wrap &w) {
  std::string copy{temporary(l, "v")};
  requireDeallocation(l, a);
  w.declarations.push_back(classOrType(a.type) + ", allocatable :: " + copy + model::colons(a.rank));
  w.before.push_back("allocate (" + copy + ", source=" + value + ")");
  w.before.push_back(w.after.back());
  w.after.pop_back();
  return copy;
}

// A component of PRIVATE type of an object of a type that has a name: a temporary for the object has a place for it.
static bool isInNamedObject(const model::Access &a) {
  const auto &type{a.objectType};
  return a.type.spec.empty() && !type.spec.empty() && a.objectRank == 0 && a.vectors.empty() &&
         !model::needsShadow(a) && !type.polymorphic && !type.finalizable && !type.allocatableParts;
}

// Returns its designator.
static std::string declareObject(Lowering &l, const model::Access &a, const std::string &name, Wrap &w) {
  if (!isInNamedObject(a)) {
    declareLike(l, a, name, w);
    return name;
  }
  declareScalar(a.objectType, a.objectType.spec, name, w); // the type of the part has no name here
  return name + text(l, {a.selector.end, a.whole.end});
}

// A procedure need not define all of its dummy argument, and others may define the rest meanwhile (11.6.2): only what
// has changed is written.
static std::string putChanged(Lowering &l, const model::Access &a, const std::string &name, Wrap &w) {
  std::string old{declareObject(l, a, temporary(l, "o"), w)};
  w.before.push_back(
      a.type.category == Category::Derived ? getInto(l, a, old) /* all its bytes */ : old + " = " + name);
  return changedPut(l, a, name, old);
}

// A variable with the same characters whose length is not deferred: CSHIFT, MAXVAL and the like have wrong values for
// deferred lengths (Defect::DeferredTransformations).
static std::string withLength(Lowering &l, const model::Access &a, const std::string &name, Wrap &w) {
  std::string other{temporary(l, "f")};
  w.before.push_back(a.rank > 0 ? pointerTo(l, other, name, a.rank, a.type.kind, a.unit)
                                : "block\n" + characters(length(l, name, a.unit), a.type.kind) + " :: " + other + "\n" +
                                      other + " = " + name);
  w.ends.push_back("end block");
  return other;
}

// A temporary that holds the object while the statement is executed.
std::string hoist(Lowering &l, const model::Access &a, bool get, bool put) {
  if (!canWrap(l, a)) {
    refuse(l, a.whole,
           "a coindexed object of this type cannot be used in this place yet: assign it to a variable of this image"
           " in a statement of its own first");
    return "";
  }
  if (a.statement != generated && !evaluateOnce(l, a))
    return "";
  if (a.statement != generated && put)
    evaluateIndices(l, a); // the procedure may define what they depend on
  if (a.type.allocatableParts && put)
    refuse(l, a.whole,
           "a coindexed object with an allocatable ultimate component may be an actual argument only of a "
           "dummy argument that"
           " has the INTENT(IN) or VALUE attribute (15.5.2.4)");
  if (a.type.spec.empty() && !isInNamedObject(a))
    return unnamed(l, a, put);
  auto &w{wrap(l, a.statement)};
  size_t defined{w.after.size()}; // before the temporaries are released
  auto after{[&](const std::string &line) { w.after.insert(w.after.begin() + defined++, line); }};
  std::string name{declareObject(l, a, temporary(l, "t"), w)};
  if (model::needsShadow(a) && a.type.allocatableParts) {
    partInto(l, a, name, w);
    return name;
  }
  if (get)
    w.before.push_back(getInto(l, a, name));
  if (get && a.type.polymorphic) {
    w.before.push_back("call " + need(l, "atoll_show_parts", a.unit) + "(" + locText(l, a) + ")");
    if (headerKind(l, a) >= model::Header::Kind::Selector)
      return copied(l, a, name, w);
  }
  if (put && a.use == model::Use::MayDefine && !a.type.polymorphic)
    after(putChanged(l, a, name, w));
  else if (put)
    after(putFrom(l, a, name));
  bool isOfOtherLength{a.withLength && !put && has(l, Defect::DeferredTransformations) && a.statement != generated &&
                       isLengthLate(l, a)};
  return isOfOtherLength ? withLength(l, a, name, w) : name;
}

// An allocatable variable with the allocation status, the bounds and the value of a component, for an allocatable dummy
// argument with INTENT(IN) (15.5.2.6).
std::string allocatableCopy(Lowering &l, const model::Access &a) {
  bool mayBeUnallocated{a.use == model::Use::Allocatable};
  std::string name{temporary(l, "t")};
  if (!canWrap(l, a) || inPure(l, a) || a.allocatableSpec.empty()) {
    refuse(
        l, a.whole,
        "a coindexed object as the actual argument of an allocatable dummy argument is not supported by Atoll in this"
        " place: assign it to an allocatable variable of this image first");
    return name;
  }
  if (!evaluateOnce(l, a))
    return name;
  if (mayBeUnallocated && model::needsShadow(a))
    shadow(l, a, /*exists=*/false);
  Wrap &w{wrap(l, a.statement)};
  std::string section{mold(l, a)}, bounds{dimensionsLike(l, section, a.rank, a.unit)};
  bool deferred{a.allocatableSpec.find(':') != std::string::npos};
  std::string allocate{"allocate (" + (deferred ? characters(length(l, section, a.unit), a.type.kind) + " :: " : "") +
                       name + bounds + ")"};
  w.declarations.push_back(a.allocatableSpec + ", allocatable :: " + name + model::colons(a.rank));
  Wrap around{std::move(w)}; // what the value needs is for a component that is allocated
  w = {};
  w.before.push_back(allocate);
  if (a.type.allocatableParts)
    partInto(l, a, name, w);
  else
    w.before.push_back(getInto(l, a, name));
  std::string copy{part(l, a.statement, "")};
  w = std::move(around);
  const char *status{!a.hops.empty() && a.hops.back().pointer ? "associated" : "allocated"};
  w.before.push_back(mayBeUnallocated ? ifThen(reference(intrinsic(l, status, a.unit), {section})).around(copy + "\n")
                                      : copy + "\n");
  w.before.back().pop_back();
  if (a.stat)
    w.before.push_back(imageStatus(l, a));
  return name;
}

std::string changedPut(Lowering &l, const model::Access &a, const std::string &name, const std::string &old) {
  std::string mask{temporary(l, "c")}, compare{mask + " = " + name + " /= " + old};
  auto address{[&](const std::string &object) { return need(l, "atoll_address", a.unit) + "(" + object + ")"; }};
  // 0.0 and -0.0 differ. The bytes say so; but of reals of kind 10 some of them mean nothing.
  bool isFloating{a.type.category == Category::Real || a.type.category == Category::Complex};
  auto signs{[&](const std::string &function) {
    auto sign{[&](const std::string &x) {
      return reference(intrinsic(l, "sign", a.unit), {"1._10", function.empty() ? x : reference(function, {x})});
    }};
    return " .or. " + sign(name) + " /= " + sign(old);
  }};
  if (a.type.category == Category::Logical)
    compare = mask + " = " + name + " .neqv. " + old;
  else if (isFloating && a.type.kind == 10)
    compare += a.type.category == Category::Real
                   ? signs("")
                   : signs(intrinsic(l, "real", a.unit)) + signs(intrinsic(l, "aimag", a.unit));
  else if (a.type.category == Category::Derived || isFloating)
    compare = (a.rank ? "allocate (" + mask + "(" + extents(l, name, a.rank, a.unit) + "))\n" : "") + "call " +
              need(l, "atoll_changed", a.unit) + "(" + address(name) + ", " + address(old) + ", " +
              intrinsic(l, "storage_size", a.unit) + "(" + name + ", 8)/8_8, " + mask + ")";
  return "block\nlogical(4)" + std::string{a.rank ? ", allocatable" : ""} + " :: " + mask + model::colons(a.rank) +
         "\n" + compare + "\n" + maskedPut(l, a, name, mask) + "\nend block";
}

// Defines the variable of STAT=.
std::string imageStatus(Lowering &l, const model::Access &a) {
  return "call " + need(l, "atoll_image_stat", a.unit) + "(" + image(l, a) + ", " + text(l, *a.stat) + ", " +
         locText(l, a) + ")";
}

void selectBefore(Lowering &l, const model::Access &a, int statement) {
  if (isChecked(l, a))
    evaluateOnce(l, a.indices, wrap(l, statement)); // the checks write the indices once more
  if (a.stat)
    wrap(l, statement).before.push_back(imageStatus(l, a));
}

// An actual argument that may be defined, and other objects that must be variables: while the statement is executed.
std::string variable(Lowering &l, const model::Access &a, bool put) {
  // Memory of no type has no components that could be assigned to.
  bool bytes{!put && isUnfinalized(a) && a.type.allocatableParts && canWrap(l, a)};
  bool elements{!put && model::isArrayOfShadows(a) && !a.type.polymorphic && !a.type.spec.empty() && canWrap(l, a)};
  std::string name{bytes      ? bytesOf(l, a)
                   : elements ? selectorValue(l, a, partFunction(l, a, nullptr))
                              : hoist(l, a, true, put)};
  if (a.stat && canWrap(l, a)) {
    auto &w{wrap(l, a.statement)};
    (put ? w.after : w.before).push_back(imageStatus(l, a));
  }
  return name;
}

} // namespace Atoll
