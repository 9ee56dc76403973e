// Names: which entities are the module's own, and what others are called in its text. All writers call this.
#include "Writer.h"
#include <cctype>

namespace Atoll::modfile {

const Symbol *find(const Writer &w, Id id) {
  auto symbol = w.contents.symbols.find(id);
  return symbol == w.contents.symbols.end() ? nullptr : &symbol->second;
}

std::string lower(const std::string &name) {
  std::string text{name};
  for (char &c : text)
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string join(const std::vector<std::string> &items, const char *between) {
  std::string text;
  for (const std::string &item : items)
    text += (text.empty() ? "" : between) + item;
  return text;
}

bool isIntrinsic(const Symbol &symbol) { return symbol.intrinsicModule > 0 || symbol.module.compare(0, 2, "__") == 0; }

bool isIntrinsicProcedure(const Symbol &symbol) {
  return symbol.module == "(intrinsic)" || symbol.attributes.has("INTRINSIC") ||
         symbol.attributes.procedure == "INTRINSIC-PROC";
}

std::string originOf(const Symbol &symbol) {
  std::size_t begin{symbol.module.find_first_not_of('_')};
  return begin == std::string::npos ? "" : symbol.module.substr(begin);
}

// What belongs to a module that is not there is declared here, as if it were this module's; so are GNU's own constants
// in intrinsic modules.
bool isOwn(const Writer &w, const Symbol &symbol) {
  std::string origin{originOf(symbol)};
  if (origin == w.moduleName || origin.empty())
    return true;
  Known known{w.others(origin, lower(symbol.name))};
  return known == Known::NoModule ||
         (known == Known::NoName && isIntrinsic(symbol) && symbol.attributes.flavor == "PARAMETER");
}

std::string hiddenName(const Symbol &symbol) {
  constexpr std::size_t longest{63}; // of all names
  return (hiddenPrefix + std::to_string(symbol.id) + "_" + lower(symbol.name)).substr(0, longest);
}
std::string nullName(const std::string &type) { return "atoll_null_" + type; }

std::string nameOf(Writer &w, Id id) {
  const Symbol *symbol{find(w, id)};
  if (!symbol || symbol->name.empty() || symbol->name[0] == '_')
    return w.cannot("a reference to something that is not in the file"), "";
  if (symbol->scope != 1 && symbol->module.empty()) {
    w.references.insert(id);
    return symbol->name;
  }
  std::string name{lower(symbol->name)};
  if (symbol->scope != 1) { // an interface body has it by a USE of its own
    if (auto same = w.globals.find({symbol->module, symbol->name}); same != w.globals.end())
      return nameOf(w, same->second);
    if (isOwn(w, *symbol))
      return w.cannot("it needs '" + name + "' of a scope that is not known here"), "";
  }
  static const std::set<std::string> images{"lock_type", "event_type", "team_type", "notify_type", "completion_type"};
  if (isIntrinsic(*symbol) && images.count(name))
    w.cannot("of type " + name + ", which atollfc and gfortran lay out differently");
  if (auto left = w.leftOut.find(id); left != w.leftOut.end())
    return w.cannot("it needs '" + name + "', which is " + left->second), "";
  if (auto known = w.names.find(id); known != w.names.end())
    return known->second;
  if (isOwn(w, *symbol))
    return name;
  if (w.others(originOf(*symbol), name) != Known::Name)
    return w.cannot("it needs '" + name + "' of module '" + originOf(*symbol) + "', which is not available there"), "";
  w.hiddenImports.insert(id);
  return hiddenName(*symbol);
}

std::string operatorName(Id operation) {
  static const char *const signs[]{"+",    "-",     "+",      "-",  "*",  "/",  "**",   "//", ".and.",
                                   ".or.", ".eqv.", ".neqv.", "==", "/=", ">",  ">=",   "<",  "<=",
                                   "==",   "/=",    ">",      ">=", "<",  "<=", ".not."};
  constexpr Id assignment{26}, many{sizeof signs / sizeof *signs};
  if (operation == assignment)
    return "assignment(=)";
  return operation >= 0 && operation < many ? std::string{"operator("} + signs[operation] + ")" : "";
}

std::string genericName(const std::string &name) {
  static const std::map<std::string, std::string> inputOutput{{"_dtio_formatted_read", "read(formatted)"},
                                                              {"_dtio_formatted_write", "write(formatted)"},
                                                              {"_dtio_unformatted_read", "read(unformatted)"},
                                                              {"_dtio_unformatted_write", "write(unformatted)"}};
  auto known = inputOutput.find(name);
  return known == inputOutput.end() ? name : known->second;
}

} // namespace Atoll::modfile
