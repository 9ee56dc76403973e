// The modules that translated text uses (translator/modules/atoll_*), as the back end reads them. Those for the
// compilers that were there when Atoll was built are installed; for another one, or another version, they are compiled
// when they are first needed.
#include "Compilers.h"
#include "Driver.h"
#include "Message.h"
#include "ModuleCache.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace atollfc;

static const char *const sources[] = {"atoll_intrinsics.f90", "atoll_iso_fortran_env.F90"};
static const char *const object = "atoll_iso_fortran_env.o"; // what gfortran needs to know of its types at run time

static std::string in(const std::string &directory, const char *file) {
  llvm::SmallString<256> path(directory);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

std::string Driver::installedModules() const {
  return in(installation.libraries, ("atoll/" + directoryNameOf(backEnd.identity())).c_str());
}

// Each source after those that it uses.
std::string Driver::compiledModules(const std::vector<std::string> &sources, const std::string &used) {
  ModuleCache cache(backEnd.identity(), sources);
  if (cache.isThere())
    return cache.directory();
  std::string directory = temporary.directory();
  for (const std::string &source : sources) {
    CommandLine command{backEnd.program, "-O2", "-fPIC", "-c", source, "-o"};
    command.push_back(in(directory, (llvm::sys::path::stem(source) + ".o").str().c_str()));
    if (!used.empty())
      command.push_back("-I" + used);
    if (backEnd.gfortran)
      command.push_back("-J" + directory);
    else
      command.insert(command.end(), {"-module-dir", directory});
    if (has(backEnd, Capability::WarnsOfInterfaceMismatch))
      command.push_back("-Wno-external-interface-mismatch"); // one procedure of the runtime, several types
    if (runStep(command) != 0) {
      error("the modules that Atoll needs do not compile with '" + backEnd.program + "'");
      return directory;
    }
  }
  return cache.keep(directory);
}

const std::string &Driver::libraryModules() {
  if (!library.empty())
    return library;
  library = installedModules();
  if (!invocation.dryRun && !llvm::sys::fs::exists(in(library, object))) {
    std::vector<std::string> paths;
    for (const char *source : sources)
      paths.push_back(in(installation.data + "/modules/source", source));
    library = compiledModules(paths);
  }
  return library;
}

std::string Driver::libraryObject() { return in(libraryModules(), object); }
