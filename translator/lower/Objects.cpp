// What stands for a coindexed object in the arguments of a call: the object of this image without the image selector,
// the image, the length and the vector subscripts.
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

std::string Lowering::mold(const model::Access &a) { return withoutSelector(a, a.whole); }

// gfortran 12 describes parts of the elements of a polymorphic array with strides of the declared type, and parts that
// need a class container with the address of the element: the runtime puts together what it describes rightly.
// `passed`: the actual argument otherwise, whether that is an object.
std::string Lowering::partsOf(const model::ArrayOfObjects &array, const Parts &parts, bool needsClass,
                              const std::string &passed, bool object, int unit) {
  std::string part{parts.part};
  if (part[0] == '(') // what names all of the array in another way: `x(:)%c` for `x%c`
    part.erase(0, part.find(')') + 1);
  std::string first, described{passed}, element{"0_8"};
  for (int d{1}; d <= array.rank; ++d)
    first += (d > 1 ? ", " : "(") + intrinsic("lbound", unit) + "(" + parts.name + ", " + std::to_string(d) + ")";
  first = parts.name + first + ")";
  if (needsClass) {
    described = this->object(first + part, true, unit);
    element = description("atoll_object", first + ", 0_8", unit);
  }
  std::string whole{description("atoll_object", parts.array + ", 0_8", unit)};
  return description(object ? "atoll_part_objects" : "atoll_part", described + ", " + whole + ", " + element, unit);
}

Lowering::Passed Lowering::passed(const model::Access &a) {
  using Part = model::Access::ComplexPart;
  std::string section{mold(a)};
  Passed result;
  if (a.complexPart != Part::None)
    result = {description("atoll_complex_part",
                          withoutSelector(a, a.complexObject) + (a.complexPart == Part::Imaginary ? ", 1_4" : ", 0_4"),
                          a.unit),
              true};
  else if (a.parts && a.substring)
    result = {substring(a), true};
  else if (!gfortran_ || !a.array || !a.type.needsClass)
    result = {object(section, a.type.needsClass, a.unit), a.type.needsClass};
  else if (!a.array->polymorphic && canWrap(a))
    return {componentsOf(a, section), true};
  if (!gfortran_ || !a.array || !(a.array->polymorphic || a.type.needsClass))
    return result;
  std::string array{withoutSelector(a, {a.whole.begin, a.array->end})};
  Parts parts{withoutSelector(a, {a.whole.begin, a.array->nameEnd}), array, section.substr(array.size())};
  return {partsOf(*a.array, parts, a.type.needsClass, result.text, a.type.needsClass || result.object, a.unit), true};
}

// The class container that gfortran 12 makes of an array of components has the address of the array around, that of an
// associate name has lost the unit of the strides.
std::string Lowering::componentsOf(const model::Access &a, const std::string &section) {
  std::string name{temporary("d")};
  wrap(a.statement).before.push_back("associate (" + name + " => " + section + ")");
  wrap(a.statement).ends.push_back("end associate");
  return description("atoll_object_at",
                     section + ", " + name + ", " + intrinsic("storage_size", a.unit) + "(" + section + ", 8)/8_8",
                     a.unit);
}

bool Lowering::isPassedAsObject(const model::Access &a) const {
  return a.complexPart != model::Access::ComplexPart::None || (a.parts && a.substring) || a.type.needsClass ||
         (gfortran_ && a.array && a.array->polymorphic);
}

std::pair<std::string, std::string> Lowering::substringBounds(const model::Access &a) {
  return {a.substringLower ? integer8(*a.substringLower, a.unit) : "1_8",
          a.substringUpper ? integer8(*a.substringUpper, a.unit)
                           : length(withoutSelector(a, a.substringParent), a.unit)};
}

// gfortran 12 describes substrings of components and of arrays of deferred length wrongly: the runtime does it.
std::string Lowering::substring(const model::Access &a) {
  std::string parent{withoutSelector(a, a.substringParent)};
  auto [lower, upper]{substringBounds(a)};
  return description("atoll_substring", parent + ", " + std::to_string(a.type.kind) + "_4, " + lower + ", " + upper,
                     a.unit);
}

// gfortran 12 takes the length of the parent for that of an array of substrings, and stops with an internal error where
// the parent has assumed length; it does so for SIZE, too.
std::string Lowering::lengthOf(const model::Access &a, const std::string &section) {
  // In an array constructor gfortran 12 compiles no function whose result has the length of a dummy argument.
  if (root_ && a.statement == generated && gfortran_ && root_->visible && a.whole.end == a.selector.end)
    return length(a.coarray.base, a.unit);
  if (!a.substring)
    return length(section, a.unit);
  auto [lower, upper]{substringBounds(a)};
  return upper + " - " + (lower == "1_8" ? "0_8" : lower + " + 1_8"); // negative: 0 (7.4.4.2)
}

// A local object on the other side of a transfer must be passed in the same way.
std::string Lowering::passedLike(const std::string &local, const model::Access &a, const Passed &p) {
  return p.object ? object(local, true, a.unit) : local;
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
  bool pointer{gfortran_ && a.type.category == model::Category::Character};
  wrap(a.statement)
      .opens.push_back(pointer ? pointerTo(alias, a.coarray.base, a.coarray.rank, a.type.kind, a.unit)
                               : "associate (" + alias + " => " + a.coarray.base + ")");
  wrap(a.statement).closes.push_back(pointer ? "end block" : "end associate");
  return alias;
}

std::string Lowering::withoutSelector(const model::Access &a, Range range) {
  return model::needsShadow(a) ? shadowText(a, range) : localSection(a, range);
}

// What stands for a vector subscript where the elements that it selects are told in another way.
std::string Lowering::wholeDimension(const model::Access &a, const model::VectorSubscript &v) {
  if (variable_) { // as many elements; they are different ones (9.5.3.3.3)
    std::string lower{lowerBound(a, v)};
    return lower + ":" + lower + " + " + extent(text(v.subscript), 1, a.unit) + " - 1";
  }
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

bool Lowering::isRoot(const model::Access &a, const model::VectorSubscript &v) const {
  return root_ && a.statement == generated && v.subscript.begin >= root_->object.begin &&
         v.subscript.end <= root_->object.end;
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
  if (variable_) {
    result = variable_->prefix;
    at = variable_->at;
  } else if (root_ && a.statement == generated && root_->object.begin == range.begin &&
             root_->object.end <= range.end) {
    result = text(root_->object);
    at = root_->object.end;
  } else if (a.deferredSection) {
    result = aliasOf(a);
    at += a.coarray.base.size();
  }
  for (const auto &cut : cuts) {
    if (cut.range.begin < at || cut.range.end > range.end)
      continue;
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
  return checked(a, a.team || a.teamNumber || !a.coarray.nodes.empty()
                        ? imageIn(a, cosubscripts)
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

// Of the dimension of the array.
std::string Lowering::lowerBound(const model::Access &a, const model::VectorSubscript &v) {
  std::string array{model::needsShadow(a) ? shadowText(a, v.array)
                    : a.selector.begin < v.array.end
                        ? text({v.array.begin, a.selector.begin}) + text({a.selector.end, v.array.end})
                        : text(v.array)};
  return intrinsic("lbound", a.unit) + "(" + array + ", " + std::to_string(v.arrayDim) + ", 8)";
}

std::string Lowering::vectorArguments(const model::Access &a) {
  std::string dims, lens, index;
  std::vector<model::VectorSubscript> vectors{a.vectors};
  std::sort(vectors.begin(), vectors.end(), [](const auto &x, const auto &y) { return x.dim < y.dim; });
  for (const auto &v : vectors) {
    std::string separator{dims.empty() ? "" : ", "};
    dims += separator + std::to_string(v.dim) + "_4";
    lens += separator + extent(text(v.subscript), 1, a.unit);
    index += separator + integer8(v.subscript, a.unit) + (isRoot(a, v) ? "" : " - " + lowerBound(a, v));
  }
  return std::to_string(vectors.size()) + "_4, [" + dims + "], [" + lens + "], [" + index + "]";
}

} // namespace Atoll
