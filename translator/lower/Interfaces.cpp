// The table of entries is made from the headers in include/atoll/fortran/ by interfaces.py, when Atoll is built.
#include "Interfaces.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"
#include <map>
#include <vector>

namespace Atoll {

namespace {
struct Argument {
  std::string name, declaration;
};
struct Entry {
  std::string prefix; // "pure subroutine", "integer(8) function" ...
  std::vector<Argument> arguments;
  bool binds; // BIND(C)
};

const std::map<std::string, Entry> entries{
#include "Interfaces.inc"
};
} // namespace

// "..._objects": the descriptors, made by atoll_object, and the addresses come as integers. The library has these names,
// too (doors/fortran/for_objects.h).
static std::string asInteger(const std::string &declaration) {
  bool object{declaration.rfind("type(*)", 0) == 0 && declaration.find("optional") == std::string::npos};
  return object ? "integer(8), value" : declaration;
}

// Without the suffix, if it has it.
static std::string without(const std::string &name, const std::string &suffix) {
  bool has{name.size() > suffix.size() && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0};
  return has ? name.substr(0, name.size() - suffix.size()) : name;
}

std::vector<std::string> interfaceEntries() {
  std::vector<std::string> result;
  for (const auto &[name, entry] : entries)
    result.push_back(name);
  return result;
}

std::string interfaceBody(const std::string &name) {
  std::string described{without(name, renamedSuffix)}, called{without(described, calledSuffix)};
  std::string entry{without(called, "_objects")};
  bool objects{entry != called};
  auto found{entries.find(entry)};
  if (found == entries.end())
    llvm::report_fatal_error(llvm::StringRef("Atoll: no interface for the entry " + entry));
  const Entry &e{found->second};
  std::string names, declarations;
  for (const auto &[argument, declaration] : e.arguments) {
    names += (names.empty() ? "" : ", ") + argument;
    declarations += (objects ? asInteger(declaration) : declaration) + " :: " + argument + "\n";
  }
  bool function{e.prefix.size() > 8 && e.prefix.compare(e.prefix.size() - 8, 8, "function") == 0};
  std::string binding{e.binds ? " bind(c, name=\"" + called + "\")" : ""};
  std::string prefix{called == described ? e.prefix : e.prefix.substr(std::string{"pure "}.size())};
  return prefix + " " + name + "(" + names + ")" + binding + "\n" + declarations +
         (function ? "end function\n" : "end subroutine\n");
}

} // namespace Atoll
