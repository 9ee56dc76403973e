// Values in place, so that they are evaluated when and as often as the standard says: scalars of the common types are
// references to functions of the runtime; arrays and other types to external functions generated at the end of the
// file.
#include "FunctionValues.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Interfaces.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Text.h"
#include "Values.h"
#include <algorithm>

namespace Atoll {

using model::Category;

// With -fcheck=race a reference is seen although nobody needs the value: where a function that is not pure may stand.
static std::string calledOrNot(const Lowering &l, const model::Access &a) {
  bool anyPlace{a.statement >= 0 && !a.specification && !l.file.units[a.unit].pure &&
                l.file.statements[a.statement].context == model::Context::Plain};
  return l.options.racing && anyPlace ? calledSuffix : "";
}

// `x[k]` of an intrinsic type and a kind that C returns by value.
std::string scalarValue(Lowering &l, const model::Access &a) {
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
  std::string call{need(l, std::string{"atoll_get_"} + prefix + std::to_string(kind) + calledOrNot(l, a), a.unit) +
                   "(" + mold(l, a) + ", " + image(l, a) + ", " + textOnce(l, a) + ")"};
  if (a.type.category != Category::Logical)
    return call;
  std::string truth{"(" + call + " /= 0_" + std::to_string(kind) + ")"};
  return kind == 4 ? truth : intrinsic(l, "logical", a.unit) + "(" + truth + ", " + std::to_string(kind) + ")";
}

namespace {
// A generated function with the value of an object.
struct ValueFunction {
  bool character, vector, stat;
  std::string name, head; // head: its interface body except for the END statement
};
} // namespace

static ValueFunction functionFor(const Lowering &l, const model::Access &a) {
  bool character{a.type.category == Category::Character}, vector{!a.vectors.empty()}, stat{statInPlace(a)};
  std::string spec{character ? characters("length", a.type.kind) : a.type.spec};
  std::string letter{a.type.category == Category::Complex ? "z" : a.type.spec.substr(0, 1)};
  std::string name{std::string{vector ? "atoll_vector_" : "atoll_value_"} + letter + std::to_string(a.type.kind) + "_" +
                   std::to_string(a.rank) + (stat ? "_stat_" : "_") + l.options.suffix};
  std::vector<std::string> arguments{"mold", "image"}, extents;
  for (int d{1}; d <= a.rank; ++d)
    extents.push_back("extents(" + std::to_string(d) + ")");
  // Characters are no TYPE(*) here (Defect::CharactersOfFunctions).
  std::string declarations{character ? characters("*", a.type.kind) : a.rank > 0 ? "type(*)" : spec};
  declarations +=
      std::string{a.rank > 0 ? ", dimension(..)" : ""} + ", intent(in), target :: mold\ninteger(8), value :: image\n";
  if (character) {
    arguments.push_back("length");
    declarations += "integer(8), value :: length\n";
  }
  if (a.rank > 0) {
    arguments.push_back("extents");
    declarations += "integer(8), intent(in) :: extents(" + std::to_string(a.rank) + ")\n";
  }
  if (vector) {
    arguments.insert(arguments.end(), {"ndims", "dims", "lens", "index"});
    declarations += "integer(8), intent(in) :: lens(*), index(*)\ninteger(4), value :: ndims\n"
                    "integer(4), intent(in) :: dims(*)\n";
  }
  if (stat) {
    arguments.push_back("stat");
    declarations += "type(*), dimension(..), intent(inout) :: stat\n";
  }
  arguments.push_back("loc");
  declarations += "character(kind=1), intent(in) :: loc(*)\n" + spec +
                  " :: " + (a.rank > 0 ? reference("value", extents) : "value") + "\n";
  return {character, vector, stat, name,
          (stat ? "function " : "pure function ") + reference(name, arguments) + " result(value)\n" + declarations};
}

static std::string definitionOf(const ValueFunction &f, int kind) {
  std::string entry{f.vector ? "atoll_get_vector" : f.character ? "atoll_get_char" : "atoll_get"};
  std::vector<std::string> arguments{"value", "mold", "image"};
  if (f.vector || f.character)
    arguments.push_back(int4(f.character ? kind : 0));
  if (f.vector)
    arguments.insert(arguments.end(), {"ndims", "dims", "lens", "index"});
  arguments.push_back("loc");
  return f.head + "interface\n" + interfaceBody(entry) + (f.stat ? interfaceBody("atoll_image_stat") : "") +
         "end interface\n" + callOf(entry, arguments) + "\n" +
         (f.stat ? "call atoll_image_stat(image, stat, loc)\n" : "") + "end function\n";
}

// Everything else of intrinsic type: a generated external function, the same for all places with the same type and
// rank.
std::string functionValue(Lowering &l, const model::Access &a) {
  ValueFunction f{functionFor(l, a)};
  std::string interface{f.head + "end function\n"};
  if (!l.needs.functions.count(interface))
    l.needs.functions[interface] = definitionOf(f, a.type.kind);
  l.needs.entries[a.unit].insert(interface);
  std::string section{mold(l, a)};
  std::vector<std::string> actuals{section, image(l, a)};
  if (f.character)
    actuals.push_back(lengthOf(l, a, section));
  if (f.vector) {
    std::vector<std::string> extents;
    for (int d{1}; d <= a.rank; ++d) {
      auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
      extents.push_back(v == a.vectors.end() ? extent(l, section, d, a.unit)
                                             : extent(l, text(l, v->subscript), 1, a.unit));
    }
    actuals.push_back(arrayOf(extents));
    actuals.push_back(vectorArguments(l, a));
  } else if (a.rank > 0) {
    actuals.push_back(shape(l, section, a.unit));
  }
  if (f.stat)
    actuals.push_back(text(l, *a.stat));
  actuals.push_back(locText(l, a));
  return reference(f.name, actuals);
}

} // namespace Atoll
