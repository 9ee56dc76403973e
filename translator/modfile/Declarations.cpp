// Declarations of objects and of procedures that are dummy arguments or pointers. Interface.cpp, Types.cpp and
// Procedures.cpp call this.
#include "Writer.h"
#include <cstdlib>

namespace Atoll::modfile {

static Id number(const Node &node) { return std::strtoll(node.text.c_str(), nullptr, 10); }

// (rank corank FORM lower upper lower upper ...)
std::string shapeOf(Writer &w, const Node &list) {
  constexpr std::size_t header{3};
  if (list.items.size() < header)
    return w.cannot("an array of unknown shape"), "";
  const Node &form{list.items[2]};
  if (number(list.items[1]) > 0)
    return w.cannot("a coarray, and the module was compiled without atollfc"), "";
  if (form.is("ASSUMED_RANK"))
    return "(..)";
  std::size_t rank{(list.items.size() - header) / 2};
  std::vector<std::string> all;
  for (std::size_t d{0}; d < rank; ++d) {
    const Node &from{list.items[header + 2 * d]}, &to{list.items[header + 2 * d + 1]};
    bool last{d + 1 == rank};
    std::string lowest{from.empty() ? "" : expressionOf(w, from) + ":"};
    if (form.is("DEFERRED"))
      all.push_back(":");
    else if (form.is("ASSUMED_SHAPE"))
      all.push_back(lowest.empty() ? ":" : lowest);
    else if (form.is("ASSUMED_SIZE") && last)
      all.push_back(lowest + "*");
    else if (form.is("EXPLICIT") || form.is("ASSUMED_SIZE"))
      all.push_back(lowest + expressionOf(w, to));
    else
      w.cannot("an array of unknown shape");
  }
  return all.empty() ? "" : "(" + join(all) + ")";
}

static std::string attributesOf(const Attributes &a) {
  static const std::pair<const char *, const char *> flags[]{
      {"ALLOCATABLE", "allocatable"}, {"ASYNCHRONOUS", "asynchronous"},
      {"CONTIGUOUS", "contiguous"},   {"OPTIONAL", "optional"},
      {"POINTER", "pointer"},         {"PROTECTED", "protected"},
      {"TARGET", "target"},           {"VALUE", "value"},
      {"VOLATILE", "volatile"}};
  std::string text;
  for (auto [flag, attribute] : flags)
    if (a.has(flag))
      text += std::string{","} + attribute;
  if (a.intent == "IN" || a.intent == "OUT" || a.intent == "INOUT")
    text += ",intent(" + lower(a.intent) + ")";
  return text;
}

// A polymorphic object is a container, whose component _data has what the declaration says.
static std::string polymorphicText(Writer &w, const std::string &name, const Type &type, const Attributes &attributes,
                                   const std::string &more, const Node *value) {
  const Symbol *container{find(w, type.symbol)};
  if (!container || container->components.empty() || container->components[0].name != "_data")
    return w.cannot("a polymorphic object that is not known here"), "";
  const Component &data{container->components[0]};
  const Symbol *declared{find(w, data.type.symbol)};
  if (!declared)
    return w.cannot("of a type that is not known here"), "";
  bool unlimited{declared->attributes.has("UNLIMITED_POLY")};
  Attributes all{attributes};
  all.flags.erase("POINTER"), all.flags.erase("ALLOCATABLE");
  if (data.attributes.has("ALLOCATABLE"))
    all.flags.insert("ALLOCATABLE");
  else if (data.attributes.has("CLASS_POINTER"))
    all.flags.insert("POINTER");
  return "class(" + (unlimited ? "*" : nameOf(w, data.type.symbol)) + ")" + attributesOf(all) + more + "::" + name +
         (data.shape ? shapeOf(w, *data.shape) : "") + (value && all.has("POINTER") ? "=>null()" : "");
}

std::string objectText(Writer &w, const std::string &name, const Type &type, const Attributes &attributes,
                       const Node *shape, const std::string &more, const Node *value) {
  if (attributes.has("CODIMENSION"))
    w.cannot("a coarray, and the module was compiled without atollfc");
  if (type.category == "CLASS")
    return polymorphicText(w, name, type, attributes, more, value);
  std::string text{intrinsicType(w, type) + attributesOf(attributes) + more + "::" + name};
  if (shape)
    text += shapeOf(w, *shape);
  if (value && !attributes.has("ALLOCATABLE") &&
      !isUnfinished(w, *value)) // gfortran writes the type's default value there
    text += (attributes.has("POINTER") ? "=>" : "=") + expressionOf(w, *value);
  return text;
}

static std::string bindingLabel(const Symbol &symbol) {
  if (!symbol.attributes.has("IS_BIND_C"))
    return "";
  return symbol.label.empty() ? ",bind(c)" : ",bind(c,name=\"" + symbol.label + "\")";
}

std::string declarationOf(Writer &w, const Symbol &symbol, const std::string &name) {
  if (symbol.attributes.flavor != "PARAMETER")
    return objectText(w, name, symbol.type, symbol.attributes, symbol.shape,
                      symbol.scope == 1 ? bindingLabel(symbol) : "");
  if (!symbol.value)
    w.cannot("a constant whose value is not in the file");
  return objectText(w, name, symbol.type, {}, symbol.shape, ",parameter", symbol.value);
}

// Of a dummy procedure, a procedure pointer, or an external procedure with nothing known but its name and type.
std::string procedureEntity(Writer &w, const Symbol &symbol, const std::string &name) {
  bool pointer{symbol.attributes.has("PROC_POINTER")};
  Attributes attributes{symbol.attributes};
  attributes.flags.erase("TARGET"), attributes.flags.erase("ALLOCATABLE"), attributes.flags.erase("POINTER");
  std::string rest{(pointer ? ",pointer" : "") + attributesOf(attributes) + "::" + name};
  if (symbol.type.interface)
    return "procedure(" + nameOf(w, symbol.type.interface) + ")" + rest;
  if (symbol.attributes.source == "BODY") // an interface body of its own
    return "interface\n" + procedureText(w, symbol, name, true) + "end interface\n" +
           (attributes.has("OPTIONAL") ? "optional::" + name + "\n" : "") + (pointer ? "pointer::" + name : "");
  if (symbol.shape || symbol.type.category == "CLASS")
    w.cannot("a procedure without interface whose result is not a simple one");
  bool typed{symbol.attributes.has("FUNCTION") && symbol.type.category != "UNKNOWN"};
  if (symbol.attributes.has("SUBROUTINE") || !typed)
    return "procedure()" + rest;
  return "procedure(" + intrinsicType(w, symbol.type) + ")" + rest;
}

} // namespace Atoll::modfile
