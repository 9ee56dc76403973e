// Finds the source that would define a module, for the message that its information is missing. FrontEnd calls this.
#include "ModuleAdvice.h"
#include "../modfile/Interface.h"
#include "../session.h"
#include "ModuleSources.h"
#include "flang/Parser/message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

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

// Flang and SourceFix.cpp: "Cannot use module file for module 'm': File has invalid checksum: ./.m.atoll"
static std::string adviceOnDamaged(const parser::Message &message) {
  std::string text = message.ToString();
  llvm::StringRef rest{text};
  if (!rest.consume_front("Cannot ") || !rest.contains("module file for") ||
      !(rest.contains(": File has invalid checksum: ") || rest.contains(": File is cut off: ")))
    return "";
  std::string module = rest.split('\'').second.split('\'').first.str();
  return rest.rsplit(": ").second.str() + ", which tells of module '" + module +
         "', is damaged: compile the source of the module with atollfc again";
}

static bool isFortran(llvm::StringRef path) {
  std::string suffix = llvm::sys::path::extension(path).lower();
  return llvm::StringSwitch<bool>(suffix)
      .Cases({".f", ".for", ".ftn", ".fpp", ".f90", ".f95", ".f03", ".f08", ".f18"}, true)
      .Default(false);
}

// The source in this directory that defines the module; empty: none of those that are looked at.
static std::string sourceOf(const std::string &module, const std::string &directory) {
  constexpr int many = 1000;
  std::error_code failure;
  int looked = 0;
  for (llvm::sys::fs::directory_iterator file{directory, failure}, end; !failure && file != end && looked < many;
       file.increment(failure)) {
    if (!isFortran(file->path()) || !llvm::sys::fs::is_regular_file(file->path())) // a pipe would be read for ever
      continue;
    ++looked;
    auto content = llvm::MemoryBuffer::getFile(file->path());
    if (!content)
      continue;
    llvm::StringRef text = (*content)->getBuffer();
    if (llvm::is_contained(modulesIn({text.data(), text.size()}), module))
      return llvm::sys::path::remove_leading_dotslash(file->path()).str();
  }
  return "";
}

static constexpr llvm::StringLiteral becauseOfErrors{"' is not there, because "};

bool nameFailedModule(const std::string &messages) { return llvm::StringRef{messages}.contains(becauseOfErrors); }

static std::string adviceOn(const std::string &module, const TranslateOptions &options) {
  const auto &failures = session().failedModules;
  if (auto failed = failures.find(module); failed != failures.end())
    return "module '" + module + becauseOfErrors.str() + failed->second + " has errors";
  if (std::string path = halfOfModule(module); !path.empty())
    return "module '" + module + "' has coarrays, and " + path + " came without ." + module +
           ".atoll, which tells of them: copy that file, too, which atollfc has written beside " + module +
           ".mod where it compiled the module (tools that install modules leave out hidden files)";
  std::vector<std::string> dirs{".", options.moduleDir};
  dirs.insert(dirs.end(), options.includeDirs.begin(), options.includeDirs.end());
  for (const std::string &dir : dirs) {
    std::string native = dir == "." ? module + ".mod" : dir + "/" + module + ".mod";
    if (llvm::sys::fs::is_regular_file(native))
      return "module '" + module + "' was compiled without atollfc, and its interface cannot be read from " + native +
             ", because " + whyUnreadable(module) + "; compile the source of the module with atollfc";
  }
  std::string beside = llvm::sys::path::parent_path(options.input).str();
  for (const std::string &dir : {beside.empty() ? std::string{"."} : beside, std::string{"."}})
    if (std::string source = sourceOf(module, dir); !source.empty())
      return "there is no module '" + module + "': " + source +
             " contains it: compile that with atollfc first, if it has not been, and look for its errors, and name the"
             " directory of ." +
             module + ".atoll by -I if it is another one";
  return "there is no module '" + module + "': none of the directories that are searched has ." + module +
         ".atoll or " + module +
         ".mod, and no source file beside this one contains it: name the directory of the module"
         " by -I, compile the source file that contains it with atollfc first, or, if it is a library's, install that";
}

int adviseOnModules(parser::Messages &messages, const parser::AllCookedSources &cooked,
                    const TranslateOptions &options) {
  std::list<parser::Message> advised;
  for (const parser::Message &message : messages.messages()) {
    std::string module = missingModule(message);
    auto where = message.GetProvenanceRange(cooked);
    std::string advice = module.empty() ? adviceOnDamaged(message) : adviceOn(module, options);
    if (!advice.empty() && where)
      advised.emplace_back(*where, parser::MessageFormattedText{"%s"_err_en_US, advice});
  }
  if (!advised.empty())
    messages.messages() = std::move(advised); // whatever else was found may be a consequence
  return static_cast<int>(advised.size());
}

// Flang's messages name what they are about in quotes.
static std::string leftOutOf(const parser::Message &message) {
  std::string text = message.ToString();
  llvm::StringRef rest{text};
  while (rest.contains('\'')) {
    auto [name, behind] = rest.split('\'').second.split('\'');
    if (std::string why = whyLeftOut(name.str()); !why.empty())
      return why;
    rest = behind;
  }
  return "";
}

void adviseOnLeftOut(parser::Messages &messages, const parser::AllCookedSources &cooked) {
  std::list<parser::Message> advised;
  for (const parser::Message &message : messages.messages()) {
    std::string why = message.IsFatal() ? leftOutOf(message) : "";
    auto where = message.GetProvenanceRange(cooked);
    if (!why.empty() && where)
      advised.emplace_back(*where, parser::MessageFormattedText{"%s"_err_en_US, why});
  }
  if (!advised.empty())
    messages.messages() = std::move(advised);
}

std::string withTheirNames(std::string line) {
  if (llvm::StringRef{line}.starts_with("  ")) // of the source, with a marker below it
    return line;
  for (std::size_t at{0}; (at = line.find(modfile::hiddenPrefix, at)) != std::string::npos;) {
    std::size_t end{line.find_first_not_of("0123456789", at + modfile::hiddenPrefix.size())};
    line.erase(at, end == std::string::npos ? end : end + 1 - at);
  }
  return line;
}

} // namespace Atoll
