// Definitions of derived types. Interface.cpp calls this.
#include "Writer.h"

namespace Atoll::modfile {

static std::string accessOf(const std::string &access, const std::string &defaultAccess) {
  return access == "PRIVATE" || (access != "PUBLIC" && defaultAccess == "PRIVATE") ? ",private" : "";
}

static std::string passOf(const Binding &b) {
  if (b.pass == "NOPASS")
    return ",nopass";
  return b.argument.empty() ? "" : ",pass(" + b.argument + ")";
}

static std::string componentText(Writer &w, const Symbol &type, const Component &c) {
  std::string access{accessOf(c.access, type.componentAccess)};
  if (!c.attributes.has("PROC_POINTER"))
    return objectText(w, c.name, c.type, c.attributes, c.shape, access, c.value) + "\n";
  std::string interface{c.type.interface                                               ? nameOf(w, c.type.interface)
                        : c.attributes.has("FUNCTION") && c.type.category != "UNKNOWN" ? intrinsicType(w, c.type)
                                                                                       : ""};
  return "procedure(" + interface + "),pointer" + passOf(c.binding) + access + "::" + c.name +
         (c.value ? "=>" + expressionOf(w, *c.value) : "") + "\n";
}

static std::string bindingText(Writer &w, const Binding &b) {
  std::string attributes{accessOf(b.access, "") + passOf(b)}, procedure{nameOf(w, b.specific)};
  if (b.overriding == "DEFERRED")
    return "procedure(" + procedure + "),deferred" + attributes + "::" + b.name + "\n";
  if (b.overriding == "NON_OVERRIDABLE")
    attributes += ",non_overridable";
  return "procedure" + attributes + "::" + b.name + "=>" + procedure + "\n";
}

static std::string genericText(Writer &w, const Binding &b, const std::string &name) {
  if (name.empty() || b.specifics.empty())
    w.cannot("a type with a generic binding that is not known here");
  return "generic" + accessOf(b.access, "") + "::" + name + "=>" + join(b.specifics) + "\n";
}

// gfortran has two numbers for == and .eq., which are one operator.
static std::string operatorTexts(Writer &w, const Symbol &type) {
  std::map<std::string, Binding> merged;
  for (const Binding &b : type.operators) {
    Binding &all{merged[operatorName(b.operation)]};
    std::set<std::string> specifics{all.specifics.begin(), all.specifics.end()};
    specifics.insert(b.specifics.begin(), b.specifics.end());
    all = b;
    all.specifics.assign(specifics.begin(), specifics.end());
  }
  std::string text;
  for (const auto &[name, binding] : merged)
    text += genericText(w, binding, name);
  return text;
}

static std::string bindingTexts(Writer &w, const Symbol &type) {
  std::string text;
  for (const Binding &b : type.bindings)
    text += b.generic ? genericText(w, b, genericName(b.name)) : bindingText(w, b);
  for (const Binding &b : type.userOperators)
    text += genericText(w, b, "operator(." + b.name + ".)");
  text += operatorTexts(w, type);
  for (Id final : type.finals)
    text += "final::" + nameOf(w, final) + "\n";
  return text.empty() ? "" : "contains\n" + text;
}

// The types of components that are there with the object, and the parent, stand in front of it: `before`.
static std::string componentTexts(Writer &w, const Symbol &type, std::set<Id> &before, std::string &parent) {
  std::string text;
  for (std::size_t i{0}; i < type.components.size(); ++i) {
    const Component &c{type.components[i]};
    if (c.type.category == "DERIVED" && !c.attributes.has("POINTER") && !c.attributes.has("ALLOCATABLE"))
      before.insert(c.type.symbol);
    if (i == 0 && type.attributes.level > 0 && c.type.category == "DERIVED")
      parent = nameOf(w, c.type.symbol);
    else if (c.name.empty())
      w.cannot("a type with a component without a name");
    else if (c.name[0] != '_') // those are gfortran's own
      text += componentText(w, type, c);
  }
  return text;
}

std::string typeDefinition(Writer &w, const Symbol &type, const std::string &name, std::set<Id> &before) {
  const Attributes &a{type.attributes};
  for (const char *flag : {"PDT_TEMPLATE", "PDT_TYPE", "PDT_KIND", "PDT_LEN"})
    if (a.has(flag))
      w.cannot("a parameterized derived type");
  for (const char *flag : {"LOCK_COMP", "EVENT_COMP", "COARRAY_COMP"})
    if (a.has(flag))
      w.cannot("a type with locks, events or coarrays, and the module was compiled without atollfc");
  std::string parent, components{componentTexts(w, type, before, parent)};
  std::string text{"type"};
  if (a.has("ABSTRACT"))
    text += ",abstract";
  if (a.has("IS_BIND_C"))
    text += ",bind(c)";
  if (!parent.empty())
    text += ",extends(" + parent + ")";
  return text + "::" + name + "\n" + (a.has("SEQUENCE") ? "sequence\n" : "") + components + bindingTexts(w, type) +
         "end type\n";
}

} // namespace Atoll::modfile
