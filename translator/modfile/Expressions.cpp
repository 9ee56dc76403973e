// Expressions as Fortran text: the values of constants, bounds, lengths. Called by all that writes declarations.
#include "Writer.h"
#include <cstdlib>

namespace Atoll::modfile {

static const Node nothing{};
static const Node &item(const Node &list, std::size_t n) { return n < list.items.size() ? list.items[n] : nothing; }
static Id number(const Node &node) { return std::strtoll(node.text.c_str(), nullptr, 10); }

Type readTypeOf(const Node &expression) {
  const Node &list{item(expression, 1)};
  Type type;
  type.category = item(list, 0).text;
  bool derived{type.category == "DERIVED" || type.category == "CLASS"};
  (derived ? type.symbol : type.kind) = number(item(list, 1));
  const Node &length{item(item(list, 6), 0)};
  type.length = length.empty() ? nullptr : &length;
  type.deferred = item(list, 7).is("DEFERRED_CL");
  return type;
}

std::string intrinsicType(Writer &w, const Type &type) {
  static const std::map<std::string, std::set<Id>> kinds{{"INTEGER", {1, 2, 4, 8, 16}},
                                                         {"REAL", {4, 8, 10, 16}},
                                                         {"COMPLEX", {4, 8, 10, 16}},
                                                         {"LOGICAL", {1, 2, 4, 8}},
                                                         {"CHARACTER", {1, 4}}};
  if (type.category == "DERIVED")
    return "type(" + nameOf(w, type.symbol) + ")";
  if (type.category == "ASSUMED")
    return "type(*)";
  auto known = kinds.find(type.category);
  std::string kind{std::to_string(type.kind)};
  if (known == kinds.end() || !known->second.count(type.kind))
    w.cannot("of type " + lower(type.category) + ", kind " + kind);
  if (type.category != "CHARACTER")
    return lower(type.category) + "(" + kind + ")";
  std::string length{type.deferred ? ":" : type.length ? expressionOf(w, *type.length) : "*"};
  return "character(" + length + "," + kind + ")";
}

static std::string operatorSign(const std::string &name) {
  static const std::map<std::string, const char *> signs{
      {"UPLUS", "+"},    {"UMINUS", "-"},    {"PLUS", "+"},     {"MINUS", "-"}, {"TIMES", "*"},    {"DIVIDE", "/"},
      {"POWER", "**"},   {"CONCAT", "//"},   {"AND", ".and."},  {"OR", ".or."}, {"EQV", ".eqv."},  {"NEQV", ".neqv."},
      {"EQ_SIGN", "=="}, {"EQ", "=="},       {"NE_SIGN", "/="}, {"NE", "/="},   {"GT_SIGN", ">"},  {"GT", ">"},
      {"GE_SIGN", ">="}, {"GE", ">="},       {"LT_SIGN", "<"},  {"LT", "<"},    {"LE_SIGN", "<="}, {"LE", "<="},
      {"NOT", ".not."},  {"PARENTHESES", ""}};
  auto sign = signs.find(name);
  return sign == signs.end() ? "?" : sign->second;
}

static std::string operation(Writer &w, const Node &expression) {
  std::string sign{operatorSign(item(expression, 3).text)};
  if (sign == "?" || item(expression, 4).empty())
    w.cannot("an operation that is not known here");
  std::string left{expressionOf(w, item(expression, 4))};
  std::string name{item(expression, 3).text};
  if (name == "UPLUS" || name == "UMINUS" || name == "NOT" || name == "PARENTHESES")
    return "(" + sign + left + ")";
  return "(" + left + sign + expressionOf(w, item(expression, 5)) + ")";
}

static std::string unlessAbsent(Writer &w, const Node &expression) {
  return expression.empty() ? "" : expressionOf(w, expression);
}

// (ELEMENT dimensions, a subscript and a form for each), (SECTION dimensions, three expressions and a form for each).
static std::string subscripts(Writer &w, const Node &list) {
  constexpr Id element{1}, range{2}, vector{3};
  bool section{item(list, 0).is("SECTION")};
  if (item(list, 0).is("FULL"))
    return "";
  Id dimensions{number(item(list, 1))};
  if (dimensions < 1 || dimensions > 15)
    return w.cannot("subscripts that are not known here"), "";
  std::vector<std::string> all;
  for (Id d{0}; d < dimensions; ++d) {
    const Node &start{item(list, 2 + (section ? 3 * d : d))};
    Id form{section ? number(item(list, 2 + 3 * dimensions + d)) : element};
    if (form == range) {
      const Node &stride{item(list, 4 + 3 * d)};
      all.push_back(unlessAbsent(w, start) + ":" + unlessAbsent(w, item(list, 3 + 3 * d)) +
                    (stride.empty() ? "" : ":" + expressionOf(w, stride)));
    } else if ((form == element || form == vector) && !start.empty()) {
      all.push_back(expressionOf(w, start));
    } else {
      w.cannot("subscripts that are not known here");
    }
  }
  return "(" + join(all) + ")";
}

static std::string part(Writer &w, const Node &reference) {
  const Node &form{item(reference, 0)};
  if (form.is("ARRAY"))
    return subscripts(w, item(reference, 1));
  if (form.is("SUBSTRING"))
    return "(" + unlessAbsent(w, item(reference, 1)) + ":" + unlessAbsent(w, item(reference, 2)) + ")";
  if (form.is("INQUIRY"))
    return "%" + lower(item(reference, 1).text);
  auto component = w.components.find(number(item(reference, 2)));
  if (!form.is("COMPONENT") || component == w.components.end())
    return w.cannot("a part of an object that is not known here"), "";
  if (component->second == "_data") // of the container of a polymorphic object
    return "";
  if (component->second[0] == '_')
    w.cannot("a part of an object that gfortran has made");
  return "%" + component->second;
}

static std::string variable(Writer &w, const Node &expression) {
  std::string text{nameOf(w, number(item(expression, 3)))};
  for (const Node &reference : item(expression, 4).items)
    text += part(w, reference);
  return text;
}

static std::string arguments(Writer &w, const Node &list) {
  std::vector<std::string> all;
  for (const Node &argument : list.items) {
    const Node &value{item(argument, 1)};
    if (value.empty())
      continue;
    std::string keyword{item(argument, 0).text};
    all.push_back((keyword.empty() ? "" : keyword + "=") + expressionOf(w, value));
  }
  return join(all);
}

// The name of an intrinsic procedure means that only if nothing else has the name.
static bool isHidden(const Writer &w, const std::string &intrinsic) {
  for (const auto &[id, symbol] : w.contents.symbols)
    if (lower(symbol.name) == intrinsic && !isIntrinsicProcedure(symbol))
      return true;
  return false;
}

static std::string function(Writer &w, const Node &expression) {
  constexpr Id ofUser{1}, intrinsic{0};
  Id form{number(item(expression, 6))};
  std::string list{arguments(w, item(expression, 4))};
  if (form == ofUser)
    return nameOf(w, number(item(expression, 7))) + "(" + list + ")";
  std::string name{item(expression, 7).text};
  if (form != intrinsic || name.empty())
    return w.cannot("a reference to a function that is not known here"), "";
  if (name.compare(0, 10, "__convert_") == 0) {
    Type type{readTypeOf(expression)};
    std::string kind{std::to_string(type.kind)};
    const char *conversion{type.category == "INTEGER"   ? "int"
                           : type.category == "REAL"    ? "real"
                           : type.category == "LOGICAL" ? "logical"
                           : type.category == "COMPLEX" ? "cmplx"
                                                        : ""};
    if (!*conversion)
      w.cannot("a conversion that is not known here");
    return std::string{conversion} + "(" + list + ",kind=" + kind + ")";
  }
  if (name[0] == '_' || isHidden(w, name))
    w.cannot("a reference to the intrinsic function " + name);
  return name + "(" + list + ")";
}

// A constructor for the elements, and their shape unless it is that.
static std::string array(Writer &w, const Node &expression) {
  std::vector<std::string> elements, shape;
  for (const Node &element : item(expression, 3).items) {
    if (!item(element, 1).empty())
      w.cannot("an array constructor with a loop");
    elements.push_back(expressionOf(w, item(element, 0)));
  }
  Type type{readTypeOf(expression)};
  std::string begin{};
  if (type.category == "CHARACTER" && (!type.length || type.deferred)) {
    if (elements.empty())
      w.cannot("an empty array of characters of unknown length");
  } else {
    begin = type.category == "DERIVED" ? nameOf(w, type.symbol) : intrinsicType(w, type);
    begin += "::";
  }
  std::string text{"[" + begin + join(elements) + "]"};
  if (number(item(expression, 2)) < 2)
    return text;
  for (const Node &extent : item(expression, 4).items)
    shape.push_back(extent.text + "_8");
  if (shape.empty())
    w.cannot("an array whose shape is not known");
  return "reshape(" + text + ",[" + join(shape) + "])";
}

static bool mayBeAbsent(const Component &c) {
  return c.value || c.attributes.has("ALLOCATABLE") || c.attributes.has("POINTER") ||
         c.attributes.has("PROC_POINTER") || c.type.category == "CLASS" || c.name[0] == '_';
}

// A component without a value in what gfortran writes, because its type has default values for others only, is not
// defined: any value may stand for it. Empty: none is known.
static std::string fillerOf(Writer &w, const Component &c, int depth = 0) {
  static const std::map<std::string, const char *> fillers{
      {"INTEGER", "0"}, {"REAL", "0.0"}, {"COMPLEX", "(0.0,0.0)"}, {"LOGICAL", ".false."}, {"CHARACTER", "''"}};
  constexpr int deepest{20};
  constexpr Id wide{4}; // characters of ISO 10646
  if (auto known = fillers.find(c.type.category); known != fillers.end())
    return (c.type.category == "CHARACTER" && c.type.kind == wide ? "4_" : "") + std::string{known->second};
  const Symbol *definition{c.type.category == "DERIVED" && depth < deepest ? find(w, c.type.symbol) : nullptr};
  if (!definition || isIntrinsic(*definition) || definition->attributes.level > 0)
    return "";
  std::vector<std::string> all;
  for (const Component &part : definition->components) {
    if (mayBeAbsent(part))
      continue;
    std::string filler{fillerOf(w, part, depth + 1)};
    if (filler.empty())
      return "";
    all.push_back(part.name + "=" + filler);
  }
  return nameOf(w, c.type.symbol) + "(" + join(all) + ")";
}

static bool isParent(const Symbol &type, std::size_t component) {
  return component == 0 && type.attributes.level > 0 && type.components[0].type.category == "DERIVED";
}

// Of a parent without any value: fillers for its components, which stand in its place. False: one is not known.
static bool addFillers(Writer &w, Id type, std::vector<std::string> &all, int depth = 0) {
  constexpr int deepest{20};
  const Symbol *definition{depth < deepest ? find(w, type) : nullptr};
  if (!definition)
    return false;
  for (std::size_t i{0}; i < definition->components.size(); ++i) {
    const Component &component{definition->components[i]};
    if (isParent(*definition, i)) {
      if (!addFillers(w, component.type.symbol, all, depth + 1))
        return false;
    } else if (!mayBeAbsent(component)) {
      std::string filler{fillerOf(w, component)};
      if (filler.empty())
        return false;
      all.push_back(component.name + "=" + filler);
    }
  }
  return true;
}

bool isUnfinished(Writer &w, const Node &expression) {
  if (!item(expression, 0).is("STRUCTURE"))
    return false;
  const Symbol *definition{find(w, readTypeOf(expression).symbol)};
  const auto &values{item(expression, 3).items};
  if (!definition || isIntrinsic(*definition))
    return false;
  for (std::size_t i{0}; i < definition->components.size(); ++i) {
    const Component &component{definition->components[i]};
    const Node &value{i < values.size() ? item(values[i], 0) : nothing};
    std::vector<std::string> unused;
    bool known{isParent(*definition, i) ? addFillers(w, component.type.symbol, unused)
                                        : mayBeAbsent(component) || !fillerOf(w, component).empty()};
    if (value.empty() ? !known : isUnfinished(w, value))
      return true;
  }
  return false;
}

static bool isStructure(const Writer &w, const Node &expression) {
  const Symbol *definition{item(expression, 0).is("STRUCTURE") ? find(w, readTypeOf(expression).symbol) : nullptr};
  return definition && !isIntrinsic(*definition);
}

// The components with their values. Those of the parent stand in its place: it may be abstract.
static void addValues(Writer &w, const Node &expression, std::vector<std::string> &all) {
  const Symbol *definition{find(w, readTypeOf(expression).symbol)};
  const auto &values{item(expression, 3).items};
  if (!definition || values.size() > definition->components.size())
    return w.cannot("a value with more components than its type");
  for (std::size_t i{0}; i < definition->components.size(); ++i) {
    const Component &component{definition->components[i]};
    const Node &value{i < values.size() ? item(values[i], 0) : nothing};
    bool parent{isParent(*definition, i)};
    if (component.name[0] == '_' || (value.empty() && mayBeAbsent(component)))
      continue; // has its default value, or is not allocated
    if (value.empty() && parent)
      addFillers(w, component.type.symbol, all);
    else if (value.empty())
      all.push_back(component.name + "=" + fillerOf(w, component));
    else if (parent && isStructure(w, value))
      addValues(w, value, all);
    else
      all.push_back(component.name + "=" + expressionOf(w, value));
  }
}

static std::string structure(Writer &w, const Node &expression) {
  Type type{readTypeOf(expression)};
  const Symbol *definition{find(w, type.symbol)};
  const auto &values{item(expression, 3).items};
  if (!definition)
    return w.cannot("of a type that is not known here"), "";
  if (isIntrinsic(*definition)) { // their components are the compiler's affair
    const Node &address{item(item(values.empty() ? nothing : values[0], 0), 3)};
    std::string name{lower(definition->name)};
    if ((name != "c_ptr" && name != "c_funptr") || address.text != "0")
      w.cannot("a value of type " + name);
    w.nulls.insert(name);
    return nullName(name);
  }
  std::vector<std::string> all;
  addValues(w, expression, all);
  return nameOf(w, type.symbol) + "(" + join(all) + ")";
}

std::string expressionOf(Writer &w, const Node &expression) {
  std::string form{item(expression, 0).text};
  if (form == "CONSTANT")
    return constantOf(w, expression);
  if (form == "OP")
    return operation(w, expression);
  if (form == "VARIABLE")
    return variable(w, expression);
  if (form == "FUNCTION")
    return function(w, expression);
  if (form == "ARRAY")
    return array(w, expression);
  if (form == "STRUCTURE")
    return structure(w, expression);
  if (form == "NULL")
    return "null()";
  return w.cannot("an expression that is not known here"), "";
}

} // namespace Atoll::modfile
