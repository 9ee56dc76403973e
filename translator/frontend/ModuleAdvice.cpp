#include "ModuleAdvice.h"
#include "flang/Parser/message.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

namespace Atoll {

namespace parser = Fortran::parser;
using namespace parser::literals;

// Flang: "Cannot parse module file for module 'netcdf': Source file 'netcdf.atoll' was not found"
static std::string missingModule(const parser::Message &message) {
  std::string text = message.ToString();
  llvm::StringRef rest{text};
  if (!rest.consume_front("Cannot ") || !rest.contains("module file for") || !rest.contains("was not found"))
    return "";
  return rest.split('\'').second.split('\'').first.str();
}

static std::string advice(const std::string &module, const TranslateOptions &options) {
  std::vector<std::string> dirs{".", options.moduleDir};
  dirs.insert(dirs.end(), options.includeDirs.begin(), options.includeDirs.end());
  for (const std::string &dir : dirs) {
    std::string native = dir == "." ? module + ".mod" : dir + "/" + module + ".mod";
    if (llvm::sys::fs::exists(native))
      return "module '" + module + "' was compiled without atollfc: there is " + native + " but no " + module +
             ".atoll beside it; compile the source of the module, or a module of the same name with its interfaces, "
             "with atollfc";
  }
  return "there is no module '" + module +
         "': compile the source file that contains it with atollfc first, and name the directory of " + module +
         ".atoll by -I if it is another one";
}

int adviseOnModules(parser::Messages &messages, const parser::AllCookedSources &cooked,
                    const TranslateOptions &options) {
  std::list<parser::Message> advised;
  for (const parser::Message &message : messages.messages()) {
    std::string module = missingModule(message);
    auto where = message.GetProvenanceRange(cooked);
    if (!module.empty() && where)
      advised.emplace_back(*where, parser::MessageFormattedText{"%s"_err_en_US, advice(module, options)});
  }
  if (!advised.empty())
    messages.messages() = std::move(advised); // whatever else was found may be a consequence
  return static_cast<int>(advised.size());
}

} // namespace Atoll
