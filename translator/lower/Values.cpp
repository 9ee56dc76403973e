// Coindexed objects in expressions. Scalars of the common types become function references to the runtime; other types
// and arrays become references to external functions generated at the end of the file, in place, so that they are
// evaluated when and as often as the standard says; derived types and actual arguments that may be defined use a
// temporary.
#include "Interfaces.h"
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

using model::Category;

std::string Lowering::mold(const model::Access &a) { return withoutSelector(a, a.whole); }

Lowering::Passed Lowering::passed(const model::Access &a) {
  using Part = model::Access::ComplexPart;
  if (a.complexPart != Part::None)
    return {need("atoll_complex_part", a.unit) + "(" + withoutSelector(a, a.complexObject) +
                (a.complexPart == Part::Imaginary ? ", 1_4)" : ", 0_4)"),
            true};
  if (a.type.needsClass && !a.type.polymorphic && a.objectType.polymorphic && a.objectRank > 0 && a.hops.empty())
    refuse(a.whole,
           "an array of components, with type-bound or final procedures, of a polymorphic coindexed array is not"
           " supported by Atoll (gfortran 12 describes it wrongly): use SELECT TYPE with TYPE IS, or its elements");
  std::string section{mold(a)};
  if (a.parts && a.substring)
    return {substring(a), true};
  return {object(section, a.type.needsClass, a.unit), a.type.needsClass};
}

std::pair<std::string, std::string> Lowering::substringBounds(const model::Access &a) {
  return {a.substringLower ? integer8(*a.substringLower, a.unit) : "1_8",
          a.substringUpper ? integer8(*a.substringUpper, a.unit)
                           : length(withoutSelector(a, a.substringParent), a.type.kind, a.unit)};
}

// gfortran 12 describes substrings of components and of arrays of deferred length wrongly: the runtime does it.
std::string Lowering::substring(const model::Access &a) {
  std::string parent{withoutSelector(a, a.substringParent)};
  auto [lower, upper]{substringBounds(a)};
  return need("atoll_substring", a.unit) + "(" + parent + ", " + std::to_string(a.type.kind) + "_4, " + lower + ", " +
         upper + ")";
}

// gfortran 12 takes the length of the parent for that of an array of substrings, and stops with an internal error where
// the parent has assumed length; it does so for SIZE, too.
std::string Lowering::lengthOf(const model::Access &a, const std::string &section) {
  if (!a.substring)
    return length(section, a.type.kind, a.unit);
  auto [lower, upper]{substringBounds(a)};
  return upper + " - " + (lower == "1_8" ? "0_8" : lower + " + 1_8"); // negative: 0 (7.4.4.2)
}

// A local object on the other side of a transfer must be passed in the same way.
std::string Lowering::passedLike(const std::string &local, const model::Access &a, const Passed &p) {
  return p.object ? need("atoll_object", a.unit) + "(" + local + ", " + intrinsic("storage_size", a.unit) + "(" +
                        local + ", 8)/8_8)"
                  : local;
}

// STAT= of the image selector where nothing can be put before and after: the function with the value defines it.
bool Lowering::statInPlace(const model::Access &a) const {
  return a.stat && a.statement != generated && (a.statement < 0 || a.repeated);
}

// Whether something can be put before and after what the access stands in.
bool Lowering::canWrap(const model::Access &a) const {
  if (a.statement < 0 || a.repeated)
    return a.statement == generated;
  const auto &s{file_.statements[a.statement]};
  return s.part || (s.context != model::Context::Where && s.context != model::Context::Forall);
}

std::optional<model::Header::Kind> Lowering::headerKind(const model::Access &a) const {
  const model::Statement *statement{a.statement < 0 ? nullptr : &file_.statements[a.statement]};
  return statement && statement->header ? std::optional{statement->header->kind} : std::nullopt;
}

// An associate name of the whole coarray has a length that gfortran knows.
std::string Lowering::aliasOf(const model::Access &a) {
  auto &alias{aliases_[a.whole.begin]};
  if (!alias.empty())
    return alias;
  alias = temporary("d");
  if (!canWrap(a)) {
    refuse(
        a.whole,
        "a section of a coarray of deferred length cannot be used in this place: assign it to a variable of this image"
        " in a statement of its own first");
    return alias;
  }
  wrap(a.statement).opens.push_back("associate (" + alias + " => " + a.coarray.base + ")");
  wrap(a.statement).closes.push_back("end associate");
  return alias;
}

std::string Lowering::withoutSelector(const model::Access &a, Range range) {
  return model::needsShadow(a) ? shadowText(a, range) : localSection(a, range);
}

// What stands for a vector subscript where the elements that it selects are told in another way.
std::string Lowering::wholeDimension(const model::Access &a, const model::VectorSubscript &v) {
  return v.openEnded ? ":" + intrinsic("maxval", a.unit) + "(" + text(v.subscript) + ")" : ":";
}

std::string Lowering::withoutVectors(const model::Access &a, Range range) {
  std::vector<model::VectorSubscript> vectors;
  for (const auto &v : a.vectors)
    if (range.begin <= v.subscript.begin && v.subscript.end <= range.end)
      vectors.push_back(v);
  std::sort(vectors.begin(), vectors.end(),
            [](const auto &x, const auto &y) { return x.subscript.begin < y.subscript.begin; });
  std::string result;
  size_t at{range.begin};
  for (const auto &v : vectors) {
    result += text({at, v.subscript.begin}) + wholeDimension(a, v);
    at = v.subscript.end;
  }
  return result + text({at, range.end});
}

std::string Lowering::localSection(const model::Access &a, Range range) {
  struct Cut {
    Range range;
    std::string by;
  };
  std::vector<Cut> cuts{{a.selector, ""}};
  for (const auto &v : a.vectors)
    cuts.push_back({v.subscript, wholeDimension(a, v)});
  std::sort(cuts.begin(), cuts.end(), [](const Cut &x, const Cut &y) { return x.range.begin < y.range.begin; });
  std::string result;
  size_t at{range.begin};
  if (a.deferredSection) {
    result = aliasOf(a);
    at += a.coarray.base.size();
  }
  for (const auto &cut : cuts) {
    result += text({at, cut.range.begin}) + cut.by;
    at = cut.range.end;
  }
  return result + text({at, range.end});
}

// What the image selector says, as the runtime wants it.
std::string Lowering::selectedImage(const model::Access &a) {
  std::vector<std::string> cosubscripts;
  for (const auto &c : a.cosubscripts)
    cosubscripts.push_back(integer8(c, a.unit));
  return checked(a, a.team || a.teamNumber || !a.nodes.empty() ? imageIn(a, cosubscripts)
                                                               : imageOf(a.coarray, cosubscripts, a.unit, a.loc));
}

std::string Lowering::image(const model::Access &a) {
  if (model::needsShadow(a))
    return "(" + shadow(a).image + " + 4398046511104_8)"; // ATOLL_PART: include/atoll/fortran.h
  if (a.statement == generated)
    return "atoll_image";
  std::string index{selectedImage(a)};
  if (statInPlace(a))
    return "(" + index + withStat + ")";
  if ((!a.stat && !a.notify) || a.statement < 0)
    return index;
  // It is needed more than once, and may have function references in it.
  auto &variable{images_[a.whole.begin]};
  if (variable.empty()) {
    variable = temporary("k");
    wrap(a.statement).declarations.push_back("integer(8) :: " + variable);
    wrap(a.statement).before.push_back(variable + " = " + index + (a.stat ? withStat : ""));
  }
  return variable;
}

std::string Lowering::vectorArguments(const model::Access &a) {
  std::string dims, lens, index;
  std::vector<model::VectorSubscript> vectors{a.vectors};
  std::sort(vectors.begin(), vectors.end(), [](const auto &x, const auto &y) { return x.dim < y.dim; });
  for (const auto &v : vectors) {
    std::string array{model::needsShadow(a) ? shadowText(a, v.array)
                      : a.selector.begin < v.array.end
                          ? text({v.array.begin, a.selector.begin}) + text({a.selector.end, v.array.end})
                          : text(v.array)};
    std::string separator{dims.empty() ? "" : ", "};
    dims += separator + std::to_string(v.dim) + "_4";
    lens += separator + extent(text(v.subscript), 1, a.unit);
    index += separator + integer8(v.subscript, a.unit) + " - " + intrinsic("lbound", a.unit) + "(" + array + ", " +
             std::to_string(v.arrayDim) + ", 8)";
  }
  return std::to_string(vectors.size()) + "_4, [" + dims + "], [" + lens + "], [" + index + "]";
}

bool Lowering::isImpure(Range where) const {
  return std::any_of(file_.impure.begin(), file_.impure.end(),
                     [&](Range r) { return where.begin <= r.begin && r.end <= where.end; });
}

bool Lowering::isEvaluated(Range where) const {
  return std::all_of(file_.impure.begin(), file_.impure.end(), [&](Range r) {
    return !where.contains(r) || std::any_of(evaluated_.begin(), evaluated_.end(), [&](const auto &place) {
      return place.first <= r.begin && r.end <= place.second;
    });
  });
}

bool Lowering::isPlain(const model::Access &a) const {
  return a.statement >= 0 && canWrap(a) && file_.statements[a.statement].context != model::Context::Concurrent;
}

// The order in which the operands of a statement are evaluated is free (Fortran 2018, 10.1.7), so their indices may be
// evaluated before it; how often is not. False after a refusal.
bool Lowering::evaluateOnce(const model::Access &a) {
  if (!isImpure(a.whole))
    return true;
  if (isPlain(a)) {
    evaluateOnce(a.indices, wrap(a.statement));
    return true;
  }
  for (const auto &index : a.indices)
    if (isImpure(index.range) && !evaluated_.count(index.range.begin)) {
      refuse(index.range,
             "a subscript or cosubscript that refers to a function with side effects is not supported by Atoll in this"
             " place: assign its value to a variable first");
      return false;
    }
  return true;
}

void Lowering::evaluateOnce(const std::vector<model::Index> &indices, Wrap &w) {
  for (const auto &index : indices)
    if (isImpure(index.range))
      evaluateBefore(index, w);
}

void Lowering::evaluateBefore(const model::Index &index, Wrap &w) {
  if (!evaluated_.emplace(index.range.begin, index.range.end).second)
    return;
  std::string name{temporary("k")};
  w.declarations.push_back(index.rank ? "integer(8), allocatable :: " + name + "(:)" : "integer(8) :: " + name);
  w.before.push_back(name + " = " + text(index.range));
  editor_.replace(index.range, name);
}

// `x[k]` of an intrinsic type and a kind that C returns by value.
std::string Lowering::scalarValue(const model::Access &a) {
  const char *prefix{nullptr};
  int kind{a.type.kind};
  bool wide{kind > 8};
  if (a.rank > 0 || !a.vectors.empty() || wide || statInPlace(a))
    return "";
  switch (a.type.category) {
  case Category::Integer:
  case Category::Logical:
    prefix = "i";
    break;
  case Category::Real:
    prefix = kind == 4 || kind == 8 ? "r" : nullptr;
    break;
  case Category::Complex:
    prefix = kind == 4 || kind == 8 ? "c" : nullptr;
    break;
  default:
    break;
  }
  if (!prefix)
    return "";
  std::string call{need(std::string{"atoll_get_"} + prefix + std::to_string(kind), a.unit) + "(" + mold(a) + ", " +
                   image(a) + ", " + locText(a.loc) + ")"};
  if (a.type.category != Category::Logical)
    return call;
  std::string truth{"(" + call + " /= 0_" + std::to_string(kind) + ")"};
  return kind == 4 ? truth : intrinsic("logical", a.unit) + "(" + truth + ", " + std::to_string(kind) + ")";
}

// Everything else of intrinsic type: a generated external function, the same for all places with the same type and
// rank.
std::string Lowering::functionValue(const model::Access &a) {
  bool character{a.type.category == Category::Character}, vector{!a.vectors.empty()};
  std::string spec{character ? "character(len=length, kind=" + std::to_string(a.type.kind) + ")" : a.type.spec};
  std::string kindText{a.type.spec.substr(0, 1) + std::to_string(a.type.kind)};
  bool stat{statInPlace(a)};
  std::string name{"atoll_" + std::string{vector ? "vector_" : "value_"} + kindText + "_" + std::to_string(a.rank) +
                   (stat ? "_stat_" : "_") + suffix_};
  std::string extents;
  for (int d{1}; d <= a.rank; ++d)
    extents += std::string{d > 1 ? ", " : ""} + "extents(" + std::to_string(d) + ")";
  std::string arguments{"mold, image"}, declarations;
  // gfortran 13 and later stop with an internal error when characters become TYPE(*) of a function whose result has
  // an extent or a length that depends on arguments.
  declarations += character    ? "character(len=*, kind=" + std::to_string(a.type.kind) + ")"
                  : a.rank > 0 ? "type(*)"
                               : spec;
  declarations += std::string{a.rank > 0 ? ", dimension(..)" : ""} + ", intent(in), target :: mold\n";
  declarations += "integer(8), value :: image\n";
  if (character) {
    arguments += ", length";
    declarations += "integer(8), value :: length\n";
  }
  if (a.rank > 0) {
    arguments += ", extents";
    declarations += "integer(8), intent(in) :: extents(" + std::to_string(a.rank) + ")\n";
  }
  if (vector) {
    arguments += ", ndims, dims, lens, index";
    declarations += "integer(8), intent(in) :: lens(*), index(*)\ninteger(4), value :: ndims\n"
                    "integer(4), intent(in) :: dims(*)\n";
  }
  if (stat) {
    arguments += ", stat";
    declarations += "type(*), dimension(..), intent(inout) :: stat\n";
  }
  arguments += ", loc";
  declarations +=
      "character(kind=1), intent(in) :: loc(*)\n" + spec + " :: value" + (a.rank > 0 ? "(" + extents + ")" : "") + "\n";
  std::string head{(stat ? "function " : "pure function ") + name + "(" + arguments + ") result(value)\n" +
                   declarations};
  if (!functions_.count(head + "end function\n")) {
    std::string kind{character ? std::to_string(a.type.kind) + "_4" : "0_4"};
    std::string entry{vector ? "atoll_get_vector" : character ? "atoll_get_char" : "atoll_get"};
    std::string call{vector ? "call atoll_get_vector(value, mold, image, " + kind + ", ndims, dims, lens, index, loc)\n"
                     : character ? "call atoll_get_char(value, mold, image, " + kind + ", loc)\n"
                                 : "call atoll_get(value, mold, image, loc)\n"};
    functions_[head + "end function\n"] = head + "interface\n" + interfaceBody(entry) +
                                          (stat ? interfaceBody("atoll_image_stat") : "") + "end interface\n" + call +
                                          (stat ? "call atoll_image_stat(image, stat, loc)\n" : "") + "end function\n";
  }
  needs_[a.unit].insert(head + "end function\n");
  std::string section{mold(a)};
  std::string actual{name + "(" + section + ", " + image(a)};
  if (character)
    actual += ", " + lengthOf(a, section);
  if (vector) {
    std::string list;
    for (int d{1}; d <= a.rank; ++d) {
      auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
      list += (d > 1 ? ", " : "") +
              (v == a.vectors.end() ? extent(section, d, a.unit) : extent(text(v->subscript), 1, a.unit));
    }
    actual += ", [" + list + "], " + vectorArguments(a);
  } else if (a.rank > 0) {
    actual += ", " + shape(section, a.rank, a.unit);
  }
  return actual + (stat ? ", " + text(*a.stat) : "") + ", " + locText(a.loc) + ")";
}

// The same for a scalar whose type is finalizable: in memory of no type, because a value is not finalized (7.5.6.3).
void Lowering::declareUnfinalized(const model::Access &a, const std::string &name, Wrap &w) {
  useAddresses(w);
  w.declarations.push_back("integer(8), allocatable, target :: " + name + "_m(:)");
  w.declarations.push_back(a.type.spec + ", pointer :: " + name);
  w.before.push_back("allocate (" + name + "_m(" + intrinsic("storage_size", a.unit) + "(" + mold(a) +
                     ", 8)/64_8 + 1_8))\ncall atoll_c_f_pointer(atoll_c_loc(" + name + "_m), " + name + ")");
}

// Declares a temporary of the type and shape of a coindexed object.
std::string Lowering::declareLike(const model::Access &a, const std::string &name, Wrap &w) {
  bool objects{model::isArrayOfShadows(a) && a.hops.empty()}; // the local ones have the shape
  std::string spec{a.type.spec}, section{objects ? text({a.whole.begin, a.selector.begin}) : mold(a)}, typed;
  if (spec.empty())
    refuse(a.whole, "the type of this coindexed object has no name in this scope: make the type accessible");
  if (spec == "type(*)" && a.rank == 0 && a.coarray.rank > 0) // gfortran 12 does not compile such an actual argument
    refuse(a.whole, "the value of an element of an unlimited polymorphic coindexed array is not supported by Atoll: use"
                    " SELECT TYPE, or a section of one element");
  if (a.statement != generated && a.rank == 0 && a.type.finalizable && !a.type.polymorphic &&
      !a.type.allocatableParts) {
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
  w.declarations.push_back(spec + (a.type.polymorphic ? ", pointer :: " : ", allocatable :: ") + name +
                           model::colons(a.rank));
  std::string shaped{a.substring ? withoutSelector(a, a.substringParent) : section};
  std::string extents{name + "_n"}, shape; // gfortran 12 takes `z%re` in the shape for the object that is allocated
  if (a.rank > 0)
    w.declarations.push_back("integer(8) :: " + extents + "(" + std::to_string(a.rank) + ")");
  for (int d{1}; d <= a.rank; ++d) {
    auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
    std::string element{extents + "(" + std::to_string(d) + ")"};
    w.before.push_back(element + " = " +
                       (v == a.vectors.end() ? extent(shaped, d, a.unit) : extent(text(v->subscript), 1, a.unit)));
    shape += (d > 1 ? ", " : "") + element;
  }
  w.before.push_back("allocate (" + typed + name + (a.rank > 0 ? "(" + shape + ")" : "") +
                     (a.type.polymorphic ? ", mold=" + section : "") + ")");
  // It gets the bytes of the object, of a type that may have components which are known at run time only: a copy makes
  // who uses it. They remain the other image's.
  if (a.type.polymorphic)
    w.after.push_back("call " + need("atoll_release", a.unit) + "(" + need("atoll_address", a.unit) + "(" + name +
                      "))");
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
  std::string element; // gfortran 12 does not compile STORAGE_SIZE of a polymorphic array
  for (int d{1}; d <= a.rank; ++d)
    element += (d > 1 ? ", " : "(") + intrinsic("lbound", a.unit) + "(" + local + ", " + std::to_string(d) + ")";
  std::string object{need("atoll_object", a.unit) + "("};
  std::string bytes{", " + intrinsic("storage_size", a.unit) + "(" + local + element + (a.rank ? ")" : "") +
                    ", 8)/8_8)"};
  return {object + mold(a) + bytes, object + local + bytes, true};
}

std::string Lowering::getInto(const model::Access &a, const std::string &local) {
  Sides s{sides(a, local)};
  std::string vectors{a.vectors.empty() ? "" : kindArgument(a) + vectorArguments(a) + ", "};
  return "call " + entryName(a.vectors.empty() ? "atoll_get" : "atoll_get_vector", s.objects, a.unit) + "(" + s.local +
         ", " + s.remote + ", " + image(a) + ", " + vectors + locText(a.loc) + ")";
}

std::string Lowering::putFrom(const model::Access &a, const std::string &local) {
  Sides s{sides(a, local)};
  std::string vectors{a.vectors.empty() ? "" : kindArgument(a) + vectorArguments(a) + ", "};
  return "call " + entryName(a.vectors.empty() ? "atoll_put" : "atoll_put_vector", s.objects, a.unit) + "(" + s.remote +
         ", " + image(a) + ", " + s.local + ", " + vectors + locText(a.loc) + ")";
}

// A copy of a polymorphic value, which BLOCK deallocates however the construct is left; the bytes are released at once.
std::string Lowering::copied(const model::Access &a, const std::string &value, Wrap &w) {
  std::string copy{temporary("v")};
  w.declarations.push_back("class" + a.type.spec.substr(4) + ", allocatable :: " + copy + model::colons(a.rank));
  w.before.push_back("allocate (" + copy + ", source=" + value + ")");
  w.before.push_back(w.after.back());
  w.after.pop_back();
  return copy;
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
  std::string name{temporary("t")};
  auto &w{wrap(a.statement)};
  declareLike(a, name, w);
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
  if (put && a.use == model::Use::MayDefine && a.vectors.empty() && !a.parts && a.type.category != Category::Derived) {
    // The dummy has no intent: only what has changed is written, so that nothing else of the coarray is disturbed.
    std::string old{temporary("o")};
    declareLike(a, old, w);
    w.before.push_back(old + " = " + name);
    std::string changed{a.type.category == Category::Logical ? name + " .neqv. " + old : name + " /= " + old};
    w.after.push_back("call " + need("atoll_put_masked", a.unit) + "(" + mold(a) + ", " + image(a) + ", " + name +
                      ", (" + changed + "), " + locText(a.loc) + ")");
  } else if (put) {
    w.after.push_back(putFrom(a, name));
  }
  return name;
}

// Defines the variable of STAT=.
std::string Lowering::imageStatus(const model::Access &a) {
  return "call " + need("atoll_image_stat", a.unit) + "(" + image(a) + ", " + text(*a.stat) + ", " + locText(a.loc) +
         ")";
}

// An actual argument that may be defined, and other objects that must be variables: while the statement is executed.
std::string Lowering::variable(const model::Access &a, bool put) {
  std::string name{hoist(a, true, put)};
  if (a.stat && canWrap(a)) {
    auto &w{wrap(a.statement)};
    (put ? w.after : w.before).push_back(imageStatus(a));
  }
  return name;
}

std::string Lowering::value(const model::Access &a) {
  if (a.unit < 0) {
    refuse(a.whole, "a coindexed object in the specification part of a module is not supported");
    return "";
  }
  if (a.stat && a.statement != generated) {
    evaluateOnce(a);
    auto context{contextOf(a)};
    bool inPure{file_.units[a.unit].pure || (a.statement >= 0 && context == model::Context::Concurrent) ||
                context == model::Context::Forall};
    if (statInPlace(a) && (a.specification || (inPure && a.statement >= 0))) // the function that defines it is not pure
      refuse(a.whole, "STAT= in an image selector in this place is not supported by Atoll: use a statement of its own");
    if (!statInPlace(a))
      // Before the statement, which may end by leaving this place.
      wrap(a.statement).before.push_back(imageStatus(a));
  }
  if (model::needsShadow(a) && a.statement != generated)
    return partFunction(a, nullptr);
  // gfortran 12 copies an array of parts of elements where the procedure called is not bind(C): the address is lost.
  if (a.type.category == Category::Derived || a.parts)
    return canWrap(a) || !a.vectors.empty() || a.deferredSection || a.specification || a.type.polymorphic
               ? hoist(a, true, false)
               : partFunction(a, nullptr);
  std::string scalar{scalarValue(a)};
  if (scalar.empty() && !evaluateOnce(a))
    return "";
  return scalar.empty() ? functionValue(a) : scalar;
}

// `(x[k])` as a selector: gfortran 12 does not compile a polymorphic variable in parentheses there.
Range Lowering::withParentheses(Range r) const {
  std::string_view raw{editor_.raw()};
  for (;;) {
    size_t begin{r.begin}, end{r.end};
    while (begin > 0 && raw[begin - 1] == ' ')
      --begin;
    while (end < raw.size() && raw[end] == ' ')
      ++end;
    size_t before{begin > 1 ? raw.find_last_not_of(' ', begin - 2) : std::string_view::npos};
    bool parentheses{before != std::string_view::npos && raw[begin - 1] == '(' && end < raw.size() && raw[end] == ')' &&
                     (raw[before] == '>' || raw[before] == '(')};
    if (!parentheses || (raw[before] == '(' && raw.find_first_not_of(' ', end + 1) != raw.find(')', end + 1)))
      return r;
    r = {begin - 1, end + 1};
  }
}

void Lowering::lower(const model::Access &a) {
  noteGathered(a);
  if (isChecked(a))
    evaluateOnce(a); // the checks write the indices once more
  switch (a.use) {
  case model::Use::Value:
    return editor_.replace(headerKind(a) == model::Header::Kind::Selector ? withParentheses(a.whole) : a.whole,
                           value(a));
  case model::Use::Variable:
    return editor_.replace(a.whole, variable(a, false));
  case model::Use::Inquiry:
    return editor_.replace(a.whole, a.vectors.empty() ? a.hops.empty() ? localSection(a, a.whole) : mold(a) : value(a));
  case model::Use::Input:
    if (a.dependent)
      return editor_.replace(a.whole, inputWhole(a));
    if (isPlain(a))
      for (const auto &index : a.indices) // it is put after the statement, which may define what they depend on
        if (text(index.range).find_first_not_of("0123456789") != std::string::npos)
          evaluateBefore(index, wrap(a.statement));
    return editor_.replace(a.whole, variable(a, true));
  case model::Use::InOut:
  case model::Use::MayDefine:
    return editor_.replace(a.whole, variable(a, true));
  case model::Use::Definition:
    return; // its statement's own site
  }
}

} // namespace Atoll
