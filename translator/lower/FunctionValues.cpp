// Values in place, so that they are evaluated when and as often as the standard says: scalars of the common types are
// references to functions of the runtime; arrays and other types to external functions generated at the end of the
// file.
#include "Interfaces.h"
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

using model::Category;

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
    actual += ", " + shape(section, a.unit);
  }
  return actual + (stat ? ", " + text(*a.stat) : "") + ", " + locText(a.loc) + ")";
}

} // namespace Atoll
