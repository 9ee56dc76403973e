// Procedures with their dummy arguments and results, as subprograms without statements or as interface bodies.
// Interface.cpp and Declarations.cpp call this.
#include "Writer.h"
#include <functional>

namespace Atoll::modfile {

static constexpr Id noArgumentCheck{1 << 5}; // of Attributes::extensions: GNU's NO_ARG_CHECK

static std::string argumentDeclaration(Writer &w, const Symbol &argument) {
  const Attributes &a{argument.attributes};
  if (a.flavor == "PROCEDURE" || a.has("PROC_POINTER") || a.has("EXTERNAL"))
    return procedureEntity(w, argument, argument.name) + "\n";
  std::string text{declarationOf(w, argument, argument.name) + "\n"};
  if (a.extensions & noArgumentCheck)
    text += "!dir$ ignore_tkr(tkrdmac) " + argument.name + "\n";
  return text;
}

// Each argument comes after those that its bounds and lengths refer to: otherwise these would be of implicit type.
static std::string ordered(const std::map<Id, std::pair<std::string, std::set<Id>>> &declarations,
                           const std::vector<Id> &order) {
  std::string text;
  std::set<Id> done;
  std::function<void(Id)> put = [&](Id id) {
    auto declaration = declarations.find(id);
    if (declaration == declarations.end() || !done.insert(id).second)
      return;
    for (Id other : declaration->second.second)
      put(other);
    text += declaration->second.first;
  };
  for (Id id : order)
    put(id);
  return text;
}

// gfortran takes pure functions whose results have polymorphic allocatable components; the front end does not (15.7).
static bool hasPolymorphicPart(const Writer &w, Id type, int depth = 0) {
  constexpr int deepest{50};
  const Symbol *definition{depth < deepest ? find(w, type) : nullptr};
  if (!definition)
    return false;
  for (const Component &c : definition->components) {
    bool pointer{c.attributes.has("POINTER") || c.attributes.has("PROC_POINTER")};
    if (c.type.category == "CLASS" || (c.type.category == "DERIVED" && !pointer && c.type.symbol != type &&
                                       hasPolymorphicPart(w, c.type.symbol, depth + 1)))
      return true;
  }
  return false;
}

static std::string prefixOf(const Attributes &a, bool pure) {
  std::string text;
  if (a.has("ELEMENTAL"))
    text = pure ? "elemental " : "impure elemental ";
  else if (pure)
    text = "pure ";
  return a.has("RECURSIVE") ? "recursive " + text : text;
}

// The declaration of the result; gfortran writes the attributes of one without a name of its own to the function.
static std::string resultDeclaration(Writer &w, const Symbol &procedure, const Symbol &result,
                                     const std::string &name) {
  Symbol object{result};
  for (const char *flag : {"VALUE", "OPTIONAL", "PROTECTED"})
    object.attributes.flags.erase(flag);
  object.attributes.intent = "";
  if (result.id == procedure.id)
    object.attributes.flags.erase("IS_BIND_C");
  object.scope = 0; // no binding label
  if (object.attributes.has("PROC_POINTER"))
    return procedureEntity(w, object, name) + "\n";
  return declarationOf(w, object, name) + "\n";
}

std::string procedureText(Writer &w, const Symbol &procedure, const std::string &name, bool interfaceBody,
                          const char *prefix) {
  constexpr int deepest{20};
  if (w.depth >= deepest)
    return w.cannot("a procedure with arguments that have no end"), "";
  ++w.depth;
  const Attributes &a{procedure.attributes};
  bool function{a.has("FUNCTION")};
  if (!function && !a.has("SUBROUTINE"))
    w.cannot("a procedure of which the file does not say whether it is a function");
  std::set<Id> outer;
  outer.swap(w.references);
  std::map<Id, std::pair<std::string, std::set<Id>>> declarations;
  std::vector<std::string> arguments;
  std::vector<Id> order{procedure.arguments};
  for (Id id : procedure.arguments) {
    const Symbol *argument{find(w, id)};
    arguments.push_back(id ? argument ? argument->name : "" : "*");
    if (!id)
      continue;
    if (!argument || argument->name.empty() || argument->scope == 1) {
      w.cannot("a procedure with an argument that is not known here");
      continue;
    }
    std::string text{argumentDeclaration(w, *argument)};
    declarations[id] = {text, std::move(w.references)};
    w.references.clear();
  }
  std::string suffix;
  bool pure{a.has("PURE")};
  if (function) {
    const Symbol *result{procedure.result ? find(w, procedure.result) : &procedure};
    if (!result)
      result = &procedure;
    pure = pure && !(result->type.category == "DERIVED" && hasPolymorphicPart(w, result->type.symbol));
    std::string of{result->id == procedure.id ? name : result->name};
    if (result->id != procedure.id)
      suffix = " result(" + of + ")";
    declarations[0] = {resultDeclaration(w, procedure, *result, of), std::move(w.references)};
    order.push_back(0);
  }
  w.references.swap(outer);
  --w.depth;
  if (a.has("IS_BIND_C")) // an abstract interface has a label in the file, but none in the language
    suffix += procedure.label.empty() || a.has("ABSTRACT") ? " bind(c)" : " bind(c,name=\"" + procedure.label + "\")";
  return prefix + prefixOf(a, pure) + (function ? "function " : "subroutine ") + name + "(" + join(arguments) + ")" +
         suffix + "\n" + (interfaceBody ? "import\n" : "") + ordered(declarations, order) + "end\n";
}

} // namespace Atoll::modfile
