// The module prif (doors/prif), for programs that use it: as the back end reads it, and what they are linked with. For
// the compilers that were there when Atoll was built it is installed; for another one, or another version, it is
// compiled now.
#include "Driver.h"
#include "Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace atollfc;

static const char *const modules[] = {"prif_types", "prif_entries", "prif"}; // each uses those before it
static const char *const archive = "/libatoll_prif_module.a";

static bool contains(const std::string &file, std::initializer_list<llvm::StringRef> texts) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  return buffer &&
         llvm::any_of(texts, [&](llvm::StringRef text) { return (*buffer)->getBuffer().contains_insensitive(text); });
}

// The word is enough: a directory more is searched for modules, after the user's own.
bool Driver::usesPrif(const Source &source) const { return contains(source.path, {"prif"}); }

std::string Driver::prifModule() {
  if (!prif.empty())
    return prif;
  prif = installedModules();
  if (invocation.dryRun || llvm::sys::fs::exists(prif + archive))
    return prif;
  prif = temporary.directory();
  for (llvm::StringRef module : modules) {
    CommandLine command{backEnd.program, "-O2", "-fPIC", "-c"};
    command.push_back(installation.data + "/modules/source/prif/" + module.str() + ".F90");
    command.insert(command.end(), {"-o", prif + "/" + module.str() + ".o"});
    if (backEnd.gfortran)
      command.push_back("-J" + prif);
    else
      command.insert(command.end(), {"-module-dir", prif});
    if (runStep(command) != 0)
      error("the module prif does not compile with '" + backEnd.program + "'");
  }
  return prif;
}

// Names of its procedures, as both compilers make them, are in each object that uses it.
static bool callsPrif(const std::string &file) { return contains(file, {"__prif_MOD_", "_QMprifP"}); }

CommandLine Driver::prifLibraries(const std::vector<std::string> &objects) {
  if (invocation.shared) // the runtime is the executable's
    return {};
  CommandLine libraries;
  std::string installed = installedModules() + archive;
  if (invocation.dryRun || llvm::sys::fs::exists(installed)) {
    libraries.push_back(installed);
  } else {
    bool used = llvm::any_of(objects, callsPrif) || llvm::any_of(invocation.arguments, [](const Argument &argument) {
                  return argument.role == Role::Input && callsPrif(argument.value);
                });
    for (llvm::StringRef module : modules)
      if (used)
        libraries.push_back(prifModule() + "/" + module.str() + ".o");
  }
  libraries.push_back(installation.libraries + "/libatoll_prif.a");
  return libraries;
}
