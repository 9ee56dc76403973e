// Puts the text of a module together. An entity that needs another one that is left out is left out, too: the text is
// written until nothing more has to be left out. ModuleSources.cpp calls this.
#include "Interface.h"
#include "Writer.h"
#include <functional>

namespace Atoll::modfile {

namespace {
class Assembly {
public:
  Assembly(Writer &w) : w_{w} {
    for (const Export &name : w.contents.exports)
      exported_.insert(name.symbol);
  }

  void write(ModuleInterface &);

private:
  void nameImports();
  void writeEntities();
  void writeEntity(const Symbol &);
  std::string &sectionOf(const Symbol &);
  void writeProcedure(const Symbol &, const std::string &name);
  void writeGenerics();
  void writeGeneric(const std::string &name, const std::vector<Id> &specifics);
  void leaveOut(const Symbol &, const std::string &why);
  std::string usesText();
  std::string typesText();
  std::string hiddenText();

  Writer &w_;
  bool changed_{false};
  std::set<Id> exported_;
  std::set<std::string> own_, genericNames_;
  std::map<std::string, std::set<std::string>> uses_; // modules, and "local=>name" or "name"
  std::map<std::string, std::string> originals_;      // of local names for types of other modules
  std::map<std::string, std::string> leftOutNames_;
  std::map<Id, std::pair<std::string, std::set<Id>>> types_; // definitions, and types that stand in front of them
  std::vector<std::string> otherNames_;                      // variables that have such
  std::string attributes_;                                   // that imports get here
  std::string constants_, objects_, crayPointers_, interfaces_, generics_, procedures_;
};
} // namespace

// Tables and containers that gfortran has made are no entities of the source.
static bool isMade(const Symbol &symbol) {
  for (const char *flag : {"ARTIFICIAL", "VTAB", "VTYPE", "IS_CLASS", "UNLIMITED_POLY"})
    if (symbol.attributes.has(flag))
      return true;
  return symbol.name.empty() || symbol.name[0] == '_' || symbol.name.find_first_of("@.") != std::string::npos;
}

static bool isOnlyGeneric(const Symbol &symbol) {
  return symbol.attributes.flavor == "PROCEDURE" && symbol.attributes.has("GENERIC") &&
         symbol.attributes.procedure == "UNKNOWN-PROC" && symbol.arguments.empty() &&
         symbol.attributes.source != "BODY";
}

void Assembly::leaveOut(const Symbol &symbol, const std::string &why) {
  changed_ |= w_.leftOut.emplace(symbol.id, why).second;
}

// The names of what is used from other modules.
void Assembly::nameImports() {
  for (const Export &name : w_.contents.exports) {
    const Symbol *symbol{find(w_, name.symbol)};
    if (!symbol || symbol->scope != 1 || isMade(*symbol) || isOnlyGeneric(*symbol) ||
        symbol->attributes.flavor == "MODULE" || isOwn(w_, *symbol))
      continue;
    std::string local{lower(name.name)}, original{lower(symbol->name)}, origin{originOf(*symbol)};
    if (name.ambiguous || w_.others(origin, original) != Known::Name) {
      leaveOut(*symbol, name.ambiguous ? "ambiguous" : "not available in module '" + origin + "'");
      leftOutNames_[local] = w_.leftOut[symbol->id];
      continue;
    }
    w_.names.emplace(symbol->id, local);
    uses_[origin].insert(local == original ? local : local + "=>" + original);
    for (const char *attribute : {"VOLATILE", "ASYNCHRONOUS"}) // which the module's variable need not have
      if (symbol->attributes.has(attribute))
        attributes_ += lower(attribute) + "::" + local + "\n";
    if (symbol->attributes.flavor == "DERIVED")
      originals_[local] = original;
  }
}

void Assembly::writeProcedure(const Symbol &symbol, const std::string &name) {
  const Attributes &a{symbol.attributes};
  if (isIntrinsicProcedure(symbol))
    objects_ += "intrinsic::" + name + "\n";
  else if (a.has("PROC_POINTER") || a.source == "UNKNOWN")
    objects_ += procedureEntity(w_, symbol, name) + "\n";
  else if (a.has("MODULE_PROCEDURE") && a.source == "BODY")
    interfaces_ += "interface\n" + procedureText(w_, symbol, name, false, "module ") + "end interface\n";
  else if (a.source == "BODY")
    interfaces_ += std::string{a.has("ABSTRACT") ? "abstract " : ""} + "interface\n" +
                   procedureText(w_, symbol, name, true) + "end interface\n";
  else
    procedures_ += procedureText(w_, symbol, name, false);
}

void Assembly::writeEntity(const Symbol &symbol) {
  const std::string &flavor{symbol.attributes.flavor};
  std::string name{lower(symbol.name)};
  if (!own_.insert(name).second)
    w_.cannot("a second entity of this name");
  if (flavor == "DERIVED") {
    auto &[text, before] = types_[symbol.id];
    text = typeDefinition(w_, symbol, name, before);
  } else if (flavor == "PARAMETER") {
    constants_ += declarationOf(w_, symbol, name) + "\n";
  } else if (flavor == "VARIABLE") {
    objects_ += declarationOf(w_, symbol, name) + "\n";
    if (symbol.attributes.has("CRAY_POINTEE"))
      crayPointers_ += "pointer(" + nameOf(w_, symbol.crayPointer) + "," + name + ")\n";
    if (symbol.attributes.has("IN_COMMON") || w_.contents.equivalenced.count(symbol.id))
      otherNames_.push_back(name);
  } else if (flavor == "PROCEDURE") {
    writeProcedure(symbol, name);
  } else if (flavor == "NAMELIST") {
    std::vector<std::string> members;
    for (Id member : symbol.members)
      members.push_back(nameOf(w_, member));
    objects_ += "namelist/" + name + "/" + join(members) + "\n";
  } else {
    w_.cannot("an entity of a kind that is not known here");
  }
}

void Assembly::writeEntities() {
  for (const auto &[id, symbol] : w_.contents.symbols) {
    if (symbol.scope != 1 || isMade(symbol) || isOnlyGeneric(symbol) || symbol.attributes.flavor == "MODULE" ||
        !isOwn(w_, symbol) || w_.leftOut.count(id) || (isIntrinsicProcedure(symbol) && !exported_.count(id)))
      continue;
    w_.missing.clear();
    writeEntity(symbol);
    if (!w_.missing.empty())
      leaveOut(symbol, w_.missing);
  }
}

// The specific procedures that another module's generic of this name has come with that.
void Assembly::writeGeneric(const std::string &name, const std::vector<Id> &specifics) {
  std::vector<std::string> procedures;
  std::set<Id> once;
  bool plain{name.find('(') == std::string::npos}, used{false};
  auto ofType = originals_.find(name); // a generic with the name of a type comes with that
  const std::string &original{ofType == originals_.end() ? name : ofType->second};
  for (Id id : specifics) {
    const Symbol *symbol{find(w_, id)};
    if (!symbol || symbol->attributes.flavor == "DERIVED" || !once.insert(id).second || w_.leftOut.count(id))
      continue;
    if (std::string origin{originOf(*symbol)};
        plain && !isOwn(w_, *symbol) && w_.others(origin, original) == Known::Name) {
      uses_[origin].insert(original == name ? name : name + "=>" + original);
      used = true;
      continue;
    }
    w_.missing.clear();
    std::string procedure{nameOf(w_, id)};
    if (w_.missing.empty())
      procedures.push_back(procedure);
  }
  if (!procedures.empty() || used)
    genericNames_.insert(name);
  if (!procedures.empty())
    generics_ += "interface " + name + "\nprocedure::" + join(procedures) + "\nend interface\n";
  else if (plain && !used && !once.empty())
    leftOutNames_[name] = "a generic without any procedure that can be represented";
}

// gfortran adds what is bound to types to the module's operators and assignments; the types have it already.
static std::set<std::pair<std::string, Id>> boundOperators(const Writer &w) {
  std::set<std::pair<std::string, Id>> all;
  for (const auto &[id, type] : w.contents.symbols) {
    std::map<std::string, Id> procedures;
    for (const Binding &b : type.bindings)
      procedures[b.name] = b.specific;
    auto add = [&, &bound = procedures](const std::string &name, const Binding &b) {
      for (const std::string &specific : b.specifics)
        if (auto procedure = bound.find(specific); procedure != bound.end())
          all.emplace(name, procedure->second);
    };
    for (const Binding &b : type.operators)
      add(operatorName(b.operation), b);
    for (const Binding &b : type.userOperators)
      add("operator(." + b.name + ".)", b);
  }
  return all;
}

void Assembly::writeGenerics() {
  auto bound = boundOperators(w_);
  std::map<std::string, std::vector<Id>> merged;
  auto add = [&](const std::string &name, const std::vector<Id> &specifics) {
    for (Id id : specifics)
      if (!name.empty() && !bound.count({name, id}))
        merged[name].push_back(id);
  };
  // The list leaves out the place of operators that users define.
  constexpr Id userDefined{25};
  for (std::size_t i{0}; i < w_.contents.operators.size(); ++i)
    add(operatorName(static_cast<Id>(i) + (static_cast<Id>(i) >= userDefined)), w_.contents.operators[i]);
  for (const Generic &g : w_.contents.userOperators)
    add("operator(." + g.name + ".)", g.specifics);
  for (const Generic &g : w_.contents.generics)
    add(genericName(g.name), g.specifics);
  for (const auto &[name, specifics] : merged)
    writeGeneric(name, specifics);
}

std::string Assembly::usesText() {
  for (Id id : w_.hiddenImports) {
    const Symbol &symbol{*find(w_, id)};
    uses_[originOf(symbol)].insert(hiddenName(symbol) + "=>" + lower(symbol.name));
  }
  for (const std::string &type : w_.nulls)
    uses_["iso_c_binding"].insert(nullName(type) + "=>c_null_" + type.substr(2));
  std::string text;
  for (const auto &[module, names] : uses_)
    text += "use " + module + ",only:" + join({names.begin(), names.end()}) + "\n";
  return text;
}

std::string Assembly::typesText() {
  std::string text;
  std::set<Id> done;
  std::function<void(Id)> put = [&](Id id) {
    auto type = types_.find(id);
    if (type == types_.end() || !done.insert(id).second)
      return;
    for (Id before : type->second.second)
      put(before);
    text += type->second.first;
  };
  for (const auto &type : types_)
    put(type.first);
  return text;
}

std::string Assembly::hiddenText() {
  std::string text;
  auto hide = [&](const std::string &name) { text += "private::" + name + "\n"; };
  for (const auto &[id, symbol] : w_.contents.symbols) {
    std::string name{lower(symbol.name)};
    if (symbol.scope == 1 && !isMade(symbol) && !isOnlyGeneric(symbol) && isOwn(w_, symbol) && !exported_.count(id) &&
        own_.count(name) && !genericNames_.count(name))
      hide(name);
  }
  for (Id id : w_.hiddenImports)
    hide(hiddenName(*find(w_, id)));
  for (const std::string &type : w_.nulls)
    hide(nullName(type));
  return text;
}

void Assembly::write(ModuleInterface &result) {
  do {
    changed_ = false;
    w_.names.clear(), w_.hiddenImports.clear(), w_.nulls.clear();
    own_.clear(), genericNames_.clear(), uses_.clear(), originals_.clear(), leftOutNames_.clear(), types_.clear();
    otherNames_.clear();
    for (std::string *section :
         {&attributes_, &constants_, &objects_, &crayPointers_, &interfaces_, &generics_, &procedures_})
      section->clear();
    nameImports();
    writeEntities();
    writeGenerics();
  } while (changed_);
  for (const Export &name : w_.contents.exports)
    if (auto why = w_.leftOut.find(name.symbol); why != w_.leftOut.end())
      leftOutNames_[lower(name.name)] = why->second;
  result.names = own_;
  result.names.insert(genericNames_.begin(), genericNames_.end());
  std::string uses{usesText()}, hidden{hiddenText()}, placeholders;
  for (const auto &[name, why] : leftOutNames_)
    if (!result.names.count(name)) { // of a form that no reference to the name can have
      placeholders += "namelist/" + name + "/atoll_left_out\n";
      result.leftOut[name] = why;
    }
  if (!placeholders.empty())
    placeholders = "integer(4),private::atoll_left_out\n" + placeholders;
  if (!otherNames_.empty())
    placeholders += "private::" + otherNamesGroup + "\nnamelist/" + otherNamesGroup + "/" + join(otherNames_) + "\n";
  result.text = "module " + w_.moduleName + "\n" + uses + hidden + attributes_ + typesText() + constants_ + objects_ +
                crayPointers_ + placeholders + interfaces_ + generics_ +
                (procedures_.empty() ? "" : "contains\n" + procedures_) + "end\n";
}

static void nameAll(Writer &w) {
  for (const auto &[id, symbol] : w.contents.symbols) {
    if (symbol.scope == 1)
      w.globals.emplace(std::pair{symbol.module, symbol.name}, id);
    for (const Component &component : symbol.components)
      w.components[component.id] = component.name.empty() ? "_" : component.name;
  }
}

// Names become a part of the text: those of a damaged file must be names.
static bool namesAreNames(const Contents &contents) {
  auto isName = [](const std::string &name) {
    return name.size() <= 200 &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@.$()") ==
               std::string::npos;
  };
  for (const auto &[id, symbol] : contents.symbols) {
    if (!isName(symbol.name) || !isName(symbol.module) || symbol.label.find_first_of("\"\n\\") != std::string::npos)
      return false;
    for (const Component &component : symbol.components)
      if (!isName(component.name))
        return false;
  }
  for (const Generic &generic : contents.generics)
    if (!isName(generic.name))
      return false;
  for (const Export &name : contents.exports)
    if (!isName(name.name))
      return false;
  return true;
}

ModuleInterface readInterface(std::string_view content, const std::string &module, const OtherModules &others) {
  ModuleInterface result;
  std::vector<Node> text{readText(content, result.error)};
  if (!result.error.empty())
    return result;
  Contents contents{readSymbols(std::move(text), result.error)};
  if (result.error.empty() && !namesAreNames(contents))
    result.error = "it is damaged: it has names that are none";
  if (!result.error.empty())
    return result;
  Writer w{module, contents, others};
  nameAll(w);
  Assembly{w}.write(result);
  return result;
}

} // namespace Atoll::modfile
