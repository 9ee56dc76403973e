// The modules that translated text uses (translator/modules/atoll_*), as the back end reads them. Those for the
// compilers that were there when Atoll was built are installed; for another one, or another version, they are compiled
// now.
#include "Driver.h"
#include "Message.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace atollfc;

static const char *const sources[] = {"atoll_intrinsics.f90", "atoll_iso_fortran_env.F90"};
static const char *const object = "atoll_iso_fortran_env.o"; // what gfortran needs to know of its types at run time

// As translator/modules/CMakeLists.txt makes it.
static std::string directoryName(const BackEnd &backEnd) {
  std::string name;
  for (char c : backEnd.description)
    if (llvm::isAlnum(c))
      name += c;
    else if (name.empty() || name.back() != '-')
      name += '-';
  return name;
}

static std::string in(const std::string &directory, const char *file) {
  llvm::SmallString<256> path(directory);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

std::string Driver::installedModules() const {
  return in(installation.libraries, ("atoll/" + directoryName(backEnd)).c_str());
}

const std::string &Driver::libraryModules() {
  if (!library.empty())
    return library;
  library = installedModules();
  if (invocation.dryRun || llvm::sys::fs::exists(in(library, object)))
    return library;
  library = temporary.directory();
  for (const char *source : sources) {
    std::string name = llvm::sys::path::stem(source).str();
    CommandLine command{backEnd.program, "-O2", "-fPIC", "-c", in(installation.data + "/modules/source", source)};
    command.insert(command.end(), {"-o", in(library, (name + ".o").c_str())});
    if (backEnd.gfortran)
      command.push_back("-J" + library);
    else
      command.insert(command.end(), {"-module-dir", library});
    if (runStep(command) != 0)
      error("the modules that translations use do not compile with '" + backEnd.program + "'");
  }
  return library;
}

std::string Driver::libraryObject() { return in(libraryModules(), object); }
