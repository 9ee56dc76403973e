// Temporaries that hold a coindexed object while its statement is executed: values of derived types, actual arguments
// that may be defined.
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

using model::Category;

// Declares a pointer and returns the designator of what `associate` lets be known by the name later. Flang 22 takes a
// pointer in a BLOCK in DO CONCURRENT for an object that END BLOCK finalizes, and rejects it if the final procedure is
// impure: there it is a component.
std::string Lowering::declarePointer(const model::Access &a, const std::string &spec, const std::string &name, int rank,
                                     Wrap &w) {
  bool component{!gfortran_ && contextOf(a) != model::Context::Plain};
  std::string pointer{spec + ", pointer :: " + (component ? "p" : name) + model::colons(rank)};
  w.declarations.push_back(
      component ? "type " + name + "_h\n" + pointer + "\nend type\ntype(" + name + "_h) :: " + name + "_o" : pointer);
  return component ? name + "_o%p" : name;
}

void Lowering::associate(const std::string &name, const std::string &pointer, Wrap &w) {
  if (pointer == name)
    return;
  w.before.push_back("associate (" + name + " => " + pointer + ")");
  w.ends.push_back("end associate");
}

// The same for a scalar whose type is finalizable: in memory of no type, because a value is not finalized (7.5.6.3).
void Lowering::declareUnfinalized(const model::Access &a, const std::string &name, Wrap &w) {
  w.declarations.push_back("integer(8), allocatable, target :: " + name + "_m(:)");
  std::string pointer{declarePointer(a, a.type.spec, name, 0, w)};
  w.before.push_back("allocate (" + name + "_m(" + intrinsic("storage_size", a.unit) + "(" + mold(a) +
                     ", 8)/64_8 + 1_8))\n" +
                     pointTo(a.type.spec, pointer, need("atoll_base", a.unit) + "(" + name + "_m)"));
  associate(name, pointer, w);
}

// No variable of the user's; and a value is not finalized (7.5.6.3).
bool Lowering::isUnfinalized(const model::Access &a) const {
  return a.statement != generated && a.type.category == Category::Derived && a.type.finalizable && !a.type.polymorphic;
}

// gfortran 12 compiles no element of an unlimited polymorphic array as an actual argument of atoll_object.
static bool isUnlimitedElement(const model::Access &a) {
  return a.type.spec == "type(*)" && a.rank == 0 && a.coarray.rank > 0 && a.hops.empty();
}

// The value of an object whose type has no name in the scope: TRANSFER makes it of the object's bytes (16.9.193).
std::string Lowering::unnamed(const model::Access &a, bool put) {
  std::string name{temporary("t")}, bytes{temporary("b")};
  const auto &type{a.type};
  if (put || a.statement == generated || inPure(a) || model::needsShadow(a) || !a.vectors.empty() || type.polymorphic ||
      type.finalizable || type.allocatableParts) {
    refuse(a.whole, "the type of this coindexed object has no name in this scope: make the type accessible");
    return name;
  }
  auto &w{wrap(a.statement)};
  // The type of what a type-bound procedure is called for must be known where gfortran 12 reads the text, which it does
  // not know of TRANSFER. Scalars in parentheses are copied by all; the runtime looks whether this one is.
  if (size_t next{editor_.raw().find_first_not_of(' ', a.whole.end)};
      a.rank == 0 && next != std::string::npos && editor_.raw()[next] == '%') {
    Sides s{sides(a, name)};
    w.before.push_back("associate (" + name + " => (" + mold(a) + "))");
    w.before.push_back(calling("call " + entryName("atoll_get_value", s.objects, a.unit) + "(" + s.local + ", " +
                               s.remote + ", " + image(a) + ", " + locText(a.loc) + ")"));
    w.ends.push_back("end associate");
    return name;
  }
  Passed remote{passed(a)};
  std::string section{mold(a)}, count, value{intrinsic("transfer", a.unit) + "(" + bytes + ", " + section};
  for (int d{1}; d <= a.rank; ++d)
    count += (d > 1 ? "*" : "") + extent(section, d, a.unit);
  if (a.rank > 0)
    value += ", " + count;
  value += ")";
  if (a.rank > 1)
    value = intrinsic("reshape", a.unit) + "(" + value + ", " + shape(section, a.unit) + ")";
  w.declarations.push_back("integer(8), allocatable :: " + bytes + "(:)");
  w.before.push_back("allocate (" + bytes + "(" + intrinsic("storage_size", a.unit) + "(" + section + ", 8)" +
                     (a.rank > 0 ? "*" + count : "") + "/64_8 + 1_8))");
  w.before.push_back(calling("call " + entryName("atoll_get_bytes", remote.object, a.unit) + "(" + bytes + ", " +
                             remote.text + ", " + image(a) + ", " + locText(a.loc) + ")"));
  w.before.push_back("associate (" + name + " => " + value + ")");
  w.ends.push_back("end associate");
  return name;
}

// Declares a temporary of the type and shape of a coindexed object.
std::string Lowering::declareLike(const model::Access &a, const std::string &name, Wrap &w) {
  bool objects{model::isArrayOfShadows(a) && a.hops.empty()}; // the local ones have the shape
  std::string spec{a.type.spec}, section{objects ? text({a.whole.begin, a.selector.begin}) : mold(a)}, typed;
  if (spec.empty())
    refuse(a.whole, "the type of this coindexed object has no name in this scope: make the type accessible");
  auto release{[&](const std::string &pointer) {
    // It gets the bytes of the object. What its components describe remains the other image's, a copy makes who uses
    // it; and a value is not finalized (7.5.6.3).
    w.after.push_back("call " + need("atoll_release", a.unit) + "(" + need("atoll_address", a.unit) + "(" + pointer +
                      "))");
  }};
  if (a.type.spec == "type(*)" && a.rank == 0) {
    // An element of an array: gfortran 12 allocates no scalar like one that is of type character.
    bool element{isUnlimitedElement(a)};
    int rank{element ? a.coarray.rank : 1};
    std::string array{name + "_e"}, one{"(1"};
    for (int d{1}; d < rank; ++d)
      one += ", 1";
    w.declarations.push_back("class(*), pointer :: " + array + model::colons(rank) + ", " + name);
    w.before.push_back("allocate (" + array + one + "), mold=" + (element ? a.coarray.base : section) + ")\n" + name +
                       " => " + array + one + ")");
    release(array);
    return section;
  }
  if (isUnfinalized(a) && a.rank == 0) {
    declareUnfinalized(a, name, w);
    return section;
  }
  // The length of a component of another image is known once its shadow is there; that of a substring whose bounds name
  // variables of the translation once these have their values. (gfortran 12 passes an object of deferred length wrongly
  // to a dummy argument with VALUE.)
  bool late{model::needsShadow(a) || (a.substring && lengthOf(a, section).find("atoll_") != std::string::npos)};
  if (a.type.category == Category::Character && late) {
    std::string kind{", kind=" + std::to_string(a.type.kind) + ")"};
    typed = "character(len=" + lengthOf(a, section) + kind + " :: ";
    spec = "character(len=:" + kind;
    if (a.rank == 0) {
      w.declarations.push_back(spec + ", allocatable :: " + name);
      w.before.push_back("allocate (" + typed + name + ")");
      return section;
    }
  } else if (a.type.category == Category::Character) {
    spec = "character(len=" + lengthOf(a, section) + ", kind=" + std::to_string(a.type.kind) + ")";
  }
  if (a.type.polymorphic) // coarrays have the same dynamic type on all images (9.7.1.2)
    spec = "class" + spec.substr(4);
  if (a.rank == 0 && !a.type.polymorphic) {
    w.declarations.push_back(spec + " :: " + name);
    return section;
  }
  bool released{a.type.polymorphic || isUnfinalized(a)};
  std::string allocated{released ? declarePointer(a, spec, name, a.rank, w) : name};
  if (!released)
    w.declarations.push_back(spec + ", allocatable :: " + name + model::colons(a.rank));
  std::string shaped{a.substring ? withoutSelector(a, a.substringParent) : section};
  std::string extents{name + "_n"}, shape; // gfortran 12 takes `z%re` in the shape for the object that is allocated
  if (a.rank > 0)
    w.declarations.push_back("integer(8) :: " + extents + "(" + std::to_string(a.rank) + ")");
  // gfortran 12 takes a section of a polymorphic array for the whole array in SIZE, with -fcheck=pointer.
  auto ofSection{[&](int d) {
    return gfortran_ && a.type.polymorphic
               ? intrinsic("ubound", a.unit) + "(" + shaped + ", " + std::to_string(d) + ", 8)"
               : extent(shaped, d, a.unit);
  }};
  for (int d{1}; d <= a.rank; ++d) {
    auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
    std::string element{extents + "(" + std::to_string(d) + ")"};
    w.before.push_back(element + " = " + (v == a.vectors.end() ? ofSection(d) : extent(text(v->subscript), 1, a.unit)));
    shape += (d > 1 ? ", " : "") + element;
  }
  w.before.push_back("allocate (" + typed + allocated + (a.rank > 0 ? "(" + shape + ")" : "") +
                     (a.type.polymorphic ? ", mold=" + section : "") + ")");
  associate(name, allocated, w);
  if (released)
    release(name);
  return section;
}

// gfortran 12 takes `z%re` in the shape for the object that is allocated: not for those.
std::string Lowering::allocationLike(const model::Access &a, const std::string &name) {
  bool character{a.type.category == Category::Character};
  if (a.rank == 0 && !character)
    return "";
  bool part{a.complexPart != model::Access::ComplexPart::None};
  std::string section{mold(a)}, shape,
      shaped{part          ? withoutSelector(a, a.complexObject)
             : a.substring ? withoutSelector(a, a.substringParent)
                           : section};
  if (a.type.polymorphic)
    refuse(a.whole, "the value of a polymorphic coindexed array is not supported by Atoll in this place");
  for (int d{1}; d <= a.rank; ++d) {
    auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
    shape += (d > 1 ? ", " : "") +
             (v == a.vectors.end() ? extent(shaped, d, a.unit) : extent(text(v->subscript), 1, a.unit));
  }
  std::string spec{
      character ? "character(len=" + lengthOf(a, section) + ", kind=" + std::to_string(a.type.kind) + ") :: " : ""};
  return "allocate (" + spec + name + (shape.empty() ? "" : "(" + shape + ")") + ")\n";
}

static std::string kindArgument(const model::Access &a) {
  return a.type.category == Category::Character ? std::to_string(a.type.kind) + "_4, " : "0_4, ";
}

// Both sides of a transfer with a variable like the object.
Lowering::Sides Lowering::sides(const model::Access &a, const std::string &local) {
  if (!a.type.polymorphic) {
    Passed remote{passed(a)};
    return {remote.text, passedLike(local, a, remote), remote.object};
  }
  if (isUnlimitedElement(a)) {
    std::string remote{description("atoll_scalar", mold(a), a.unit)};
    return {remote, description("atoll_scalar", local, a.unit), true};
  }
  bool within{gfortran_ && a.type.spec == "type(*)" && a.rank > 0 && a.hops.empty()};
  std::string remote{within ? description("atoll_object_within", mold(a) + ", " + a.coarray.base, a.unit)
                            : description("atoll_object", mold(a) + ", -1_8", a.unit)};
  // gfortran 12 does not know STORAGE_SIZE of all
  return {remote, description("atoll_object", local + ", -1_8", a.unit), true};
}

std::string Lowering::getInto(const model::Access &a, const std::string &local) {
  Sides s{sides(a, local)};
  std::string vectors{a.vectors.empty() ? "" : kindArgument(a) + vectorArguments(a) + ", "};
  return calling("call " + entryName(a.vectors.empty() ? "atoll_get" : "atoll_get_vector", s.objects, a.unit) + "(" +
                 s.local + ", " + s.remote + ", " + image(a) + ", " + vectors + locText(a.loc) + ")");
}

std::string Lowering::putFrom(const model::Access &a, const std::string &local) {
  Sides s{sides(a, local)};
  std::string vectors{a.vectors.empty() ? "" : kindArgument(a) + vectorArguments(a) + ", "};
  return calling("call " + entryName(a.vectors.empty() ? "atoll_put" : "atoll_put_vector", s.objects, a.unit) + "(" +
                 s.remote + ", " + image(a) + ", " + s.local + ", " + vectors + locText(a.loc) + ")");
}

// A value of a type with final procedures and with components elsewhere, in a variable that is not finalized: it has
// the object's bytes, with which its components can be read where they are.
std::string Lowering::bytesOf(const model::Access &a) {
  model::Access bytes{a};
  bytes.type.allocatableParts = false;
  std::string name{hoist(bytes, true, false)};
  if (a.type.allocatableParts && !a.type.polymorphic)
    wrap(a.statement).before.push_back("call " + need("atoll_show_parts", a.unit) + "(" + locText(a.loc) + ")");
  return name;
}

// The same with components of its own, for a procedure that may change the object while it reads the value.
std::string Lowering::copiedBytes(const model::Access &a) {
  std::string value{bytesOf(a)}, name{temporary("v")};
  auto &w{wrap(a.statement)};
  w.declarations.push_back(a.type.spec + ", pointer :: " + name + model::colons(a.rank));
  w.before.push_back("allocate (" + name + ", source=" + value + ")");
  w.after.push_back(release(name, a.unit));
  return name;
}

// Flang 22 deallocates no polymorphic object in DO CONCURRENT, because final procedures might not be pure (C1139).
void Lowering::requireDeallocation(const model::Access &a) {
  if (!gfortran_ && contextOf(a) == model::Context::Concurrent)
    refuse(a.whole, "the value of a polymorphic coindexed object as a selector in DO CONCURRENT is not supported by"
                    " Atoll with Flang: use a DO loop");
}

// A copy of a polymorphic value, which BLOCK deallocates however the construct is left; the bytes are released at once.
std::string Lowering::copied(const model::Access &a, const std::string &value, Wrap &w) {
  std::string copy{temporary("v")};
  requireDeallocation(a);
  w.declarations.push_back("class" + a.type.spec.substr(4) + ", allocatable :: " + copy + model::colons(a.rank));
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

// A temporary that holds the object while the statement is executed.
std::string Lowering::hoist(const model::Access &a, bool get, bool put) {
  if (!canWrap(a)) {
    refuse(a.whole,
           "a coindexed object of this type cannot be used in this place yet: assign it to a variable of this image"
           " in a statement of its own first");
    return "";
  }
  if (a.statement != generated && !evaluateOnce(a))
    return "";
  if (a.type.allocatableParts && put)
    refuse(a.whole, "a coindexed object with an allocatable ultimate component may be an actual argument only of a "
                    "dummy argument that"
                    " has the INTENT(IN) or VALUE attribute (15.5.2.4)");
  if (a.type.spec.empty() && !isInNamedObject(a))
    return unnamed(a, put);
  std::string name{temporary("t")};
  auto &w{wrap(a.statement)};
  size_t defined{w.after.size()}; // before the temporaries are released
  auto after{[&](const std::string &line) { w.after.insert(w.after.begin() + defined++, line); }};
  if (isInNamedObject(a)) { // the type of the part has no name here, but that of the object
    w.declarations.push_back(a.objectType.spec + " :: " + name);
    name += text({a.selector.end, a.whole.end});
  } else {
    declareLike(a, name, w);
  }
  if (model::needsShadow(a) && a.type.allocatableParts) {
    partInto(a, name, w);
    return name;
  }
  if (get)
    w.before.push_back(getInto(a, name));
  if (get && a.type.polymorphic) {
    w.before.push_back("call " + need("atoll_show_parts", a.unit) + "(" + locText(a.loc) + ")");
    if (headerKind(a) >= model::Header::Kind::Selector)
      return copied(a, name, w);
  }
  if (put && a.use == model::Use::MayDefine && !a.type.polymorphic)
    after(putChanged(a, name, w));
  else if (put)
    after(putFrom(a, name));
  return name;
}

// Where the dummy argument has no intent, or not all elements are passed to a procedure: only what has changed is
// written, so that nothing else of the coarray is disturbed.
std::string Lowering::putChanged(const model::Access &a, const std::string &name, Wrap &w) {
  std::string old{temporary("o")};
  declareLike(a, old, w);
  w.before.push_back(a.type.category == Category::Derived ? getInto(a, old) /* all its bytes */ : old + " = " + name);
  return changedPut(a, name, old);
}

std::string Lowering::changedPut(const model::Access &a, const std::string &name, const std::string &old) {
  std::string mask{temporary("c")}, compare{mask + " = " + name + " /= " + old};
  auto address{[&](const std::string &object) { return need("atoll_address", a.unit) + "(" + object + ")"; }};
  if (a.type.category == Category::Logical)
    compare = mask + " = " + name + " .neqv. " + old;
  else if (a.type.category == Category::Derived)
    compare = (a.rank ? "allocate (" + mask + "(" + extents(name, a.rank, a.unit) + "))\n" : "") + "call " +
              need("atoll_changed", a.unit) + "(" + address(name) + ", " + address(old) + ", " +
              intrinsic("storage_size", a.unit) + "(" + name + ", 8)/8_8, " + mask + ")";
  return "block\nlogical(4)" + std::string{a.rank ? ", allocatable" : ""} + " :: " + mask + model::colons(a.rank) +
         "\n" + compare + "\n" + maskedPut(a, name, mask) + "\nend block";
}

// Defines the variable of STAT=.
std::string Lowering::imageStatus(const model::Access &a) {
  return "call " + need("atoll_image_stat", a.unit) + "(" + image(a) + ", " + text(*a.stat) + ", " + locText(a.loc) +
         ")";
}

// An actual argument that may be defined, and other objects that must be variables: while the statement is executed.
std::string Lowering::variable(const model::Access &a, bool put) {
  // Memory of no type has no components that could be assigned to.
  bool bytes{!put && isUnfinalized(a) && a.type.allocatableParts && canWrap(a)};
  bool elements{!put && model::isArrayOfShadows(a) && !a.type.polymorphic && !a.type.spec.empty() && canWrap(a)};
  std::string name{bytes ? bytesOf(a) : elements ? selectorValue(a, partFunction(a, nullptr)) : hoist(a, true, put)};
  if (a.stat && canWrap(a)) {
    auto &w{wrap(a.statement)};
    (put ? w.after : w.before).push_back(imageStatus(a));
  }
  return name;
}

} // namespace Atoll
