// What make is told about a source: the rule that the preprocessor writes, and the modules. Called by BackEndSteps.cpp.
#include "Dependencies.h"
#include "Driver.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace atollfc;

// As make reads a name.
static std::string escaped(const std::string &path) {
  std::string result;
  for (char c : path) {
    if (c == ' ' || c == '#')
      result += '\\';
    result += c == '$' ? "$$" : std::string(1, c);
  }
  return result;
}

static bool hasWord(llvm::StringRef text, llvm::StringRef word) {
  auto isEdge = [&](size_t at) { return at >= text.size() || llvm::isSpace(text[at]) || text[at] == ':'; };
  for (size_t at = text.find(word); at != llvm::StringRef::npos; at = text.find(word, at + 1))
    if ((at == 0 || isEdge(at - 1)) && isEdge(at + word.size()))
      return true;
  return false;
}

std::string atollfc::withFiles(llvm::StringRef text, const std::vector<std::string> &targets,
                               const std::vector<std::string> &prerequisites, bool phony) {
  std::string first, missing, rules;
  for (const std::string &target : targets)
    if (!hasWord(text, escaped(target)))
      first += escaped(target) + " ";
  for (const std::string &file : prerequisites) {
    std::string name = escaped(file);
    if (file.empty() || file[0] == '<' /* <stdin> */ || hasWord(text, name))
      continue;
    missing += " \\\n " + name;
    if (phony)
      rules += name + ":\n";
  }
  size_t end = text.find('\n'); // of the first rule, lines of which go on after a backslash
  while (end != llvm::StringRef::npos && end > 0 && text[end - 1] == '\\')
    end = text.find('\n', end + 1);
  end = std::min(end, text.size());
  return first + text.substr(0, end).str() + missing + text.substr(end).str() + rules;
}

// Those of the module files that are in one of the directories, as gfortran would name them.
static void addModules(const std::vector<std::string> &names, const std::vector<std::string> &directories,
                       std::vector<std::string> &found) {
  for (const std::string &name : names)
    for (const std::string &directory : directories) {
      llvm::SmallString<128> path(directory == "." ? "" : directory);
      llvm::sys::path::append(path, name);
      if (llvm::sys::fs::exists(path)) {
        found.push_back(path.str().str());
        break;
      }
    }
}

// -MD and its relatives speak of the user's file, which only the back end's preprocessor reads in its original form. It
// does not see INCLUDE lines.
int Driver::writeDependencies(const Source &source, const Atoll::Translation &translation, const std::string &object) {
  CommandLine command{backEnd.program};
  CommandLine options = compileOptions(invocation, backEnd, /*translated=*/false);
  command.insert(command.end(), options.begin(), options.end());
  bool target = false, phony = false;
  std::string written;
  for (const Argument &argument : invocation.arguments) {
    if (argument.spelling == "-MF")
      written = argument.value;
    target |= argument.spelling == "-MT" || argument.spelling == "-MQ";
    phony |= argument.spelling == "-MP";
  }
  if (written.empty()) {
    llvm::SmallString<128> file(object);
    llvm::sys::path::replace_extension(file, ".d");
    written = file.str().str();
  }
  std::string rulesFile = temporary.file("rules.d");
  command.insert(command.end(), {"-MF", rulesFile});      // the last one counts
  if (!target && object != withSuffix(source.path, ".o")) // which is a target of itself
    command.insert(command.end(), {"-MQ", object});
  command.insert(command.end(), {"-cpp", "-E", source.path, "-o", "/dev/null"});
  if (int status = runStep(command); status != 0 || invocation.dryRun)
    return status;
  std::string rules = contentOf(rulesFile);
  std::vector<std::string> modules, prerequisites = translation.files;
  addModules(translation.modules, {invocation.translation.moduleDir}, modules);
  std::vector<std::string> directories{invocation.translation.moduleDir, "."};
  directories.insert(directories.end(), invocation.translation.includeDirs.begin(),
                     invocation.translation.includeDirs.end());
  addModules(translation.usedModules, directories, prerequisites);
  return replaceFile(written, withFiles(rules, modules, prerequisites, phony)) ? 0 : 1;
}
