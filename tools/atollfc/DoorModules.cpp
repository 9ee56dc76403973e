// Modules of doors (doors/prif, doors/resilience ...), for programs that use them: as the back end reads them, and what
// they are linked with. For the compilers that were there when Atoll was built they are installed; for another one, or
// another version, they are compiled when they are first needed (Library.cpp).
#include "Driver.h"
#include "Message.h"
#include "ModuleCache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace atollfc;

namespace {
struct DoorModule {
  const char *name;
  std::vector<const char *> sources; // each after those that it uses
  std::vector<const char *> modules; // one of these is named in each file that uses them
  std::vector<const char *> symbols; // one of these is in each object that does, as either compiler makes it
};
} // namespace

static const DoorModule doors[] = {
    {"mpi", {"atoll_mpi.F90"}, {"atoll_mpi"}, {"__atoll_mpi_MOD_", "_QMatoll_mpiP"}},
    {"prif", {"prif_types.F90", "prif_entries.F90", "prif.F90"}, {"prif"}, {"__prif_MOD_", "_QMprifP"}},
    {"resilience",
     {"atoll_checkpoints.F90", "atoll_resilience.F90"},
     {"atoll_checkpoints", "atoll_resilience"},
     {"__atoll_checkpoints_MOD_", "_QMatoll_checkpointsP", "__atoll_resilience_MOD_", "_QMatoll_resilienceP"}},
    {"symmetric",
     {"definekind.f90", "types_fa.f90", "mem_f95.f90", "mov_f95.f90", "run_f95.f90", "symmetric_f95.f90"},
     {"definekind", "types_fa", "mem_f95", "mov_f95", "run_f95", "symmetric_f95"},
     {"atoll_fa_", "__types_fa_MOD_", "_QMtypes_fa", "__run_f95_MOD_", "_QMrun_f95"}},
};

static bool contains(llvm::StringRef text, const std::vector<const char *> &words) {
  return llvm::any_of(words, [&](const char *word) { return text.contains_insensitive(word); });
}

// The name in a line "include 'name'" or "#include "name""; empty for others.
static llvm::StringRef includedBy(llvm::StringRef line) {
  line = line.trim();
  line.consume_front("#");
  line = line.ltrim();
  if (!line.consume_front_insensitive("include"))
    return {};
  line = line.ltrim();
  return line.empty() || !llvm::StringRef("'\"<").contains(line[0])
             ? llvm::StringRef{}
             : line.drop_front().split(line[0] == '<' ? '>' : line[0]).first;
}

// The first of the places that has the file; empty: none.
static std::string findFile(llvm::StringRef name, llvm::StringRef beside, const std::vector<std::string> &directories) {
  std::vector<std::string> places{beside.str()};
  places.insert(places.end(), directories.begin(), directories.end());
  for (const std::string &place : places) {
    llvm::SmallString<256> path(place);
    llvm::sys::path::append(path, name);
    if (llvm::sys::fs::exists(path))
      return path.str().str();
  }
  return "";
}

// Is one of the words in the file, or in one that it includes? The word is enough: a directory more is searched for
// modules, after the user's own.
static bool mentions(const std::string &file, const std::vector<const char *> &words,
                     const std::vector<std::string> &directories, int depth = 0) {
  constexpr int deepest{16}; // of files that include themselves
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer || depth == deepest)
    return false;
  if (contains((*buffer)->getBuffer(), words))
    return true;
  for (llvm::StringRef line : llvm::split((*buffer)->getBuffer(), '\n')) {
    llvm::StringRef name = includedBy(line);
    std::string included = name.empty() ? "" : findFile(name, llvm::sys::path::parent_path(file), directories);
    if (!included.empty() && mentions(included, words, directories, depth + 1))
      return true;
  }
  return false;
}

static std::string archiveOf(const std::string &directory, const DoorModule &door) {
  return directory + "/libatoll_" + door.name + "_module.a";
}

static std::vector<std::string> sourcesOf(const DoorModule &door, const std::string &data) {
  std::vector<std::string> paths;
  for (const char *source : door.sources)
    paths.push_back(data + "/modules/source/" + door.name + "/" + source);
  return paths;
}

std::string Driver::doorModule(size_t door) {
  std::string &directory = doorModules[door];
  if (!directory.empty())
    return directory;
  directory = installedModules();
  if (!invocation.dryRun && !llvm::sys::fs::exists(archiveOf(directory, doors[door])))
    directory = compiledModules(sourcesOf(doors[door], installation.data), libraryModules());
  return directory;
}

// A module that a file uses may use one of the door, and has been compiled with it before. Flang then looks for that
// one, too; gfortran's module files have all that they need.
bool Driver::mayNeed(size_t door) const {
  return !backEnd.gfortran && !llvm::sys::fs::exists(archiveOf(installedModules(), doors[door])) &&
         (doorModules.count(door) > 0 ||
          ModuleCache(backEnd.identity(), sourcesOf(doors[door], installation.data)).isThere());
}

// -I of the modules that the file may use.
CommandLine Driver::doorModuleOptions(const Source &source) {
  CommandLine options;
  std::vector<std::string> directories = invocation.translation.includeDirs;
  directories.push_back(source.directory);
  for (size_t door = 0; door < std::size(doors); ++door)
    if (mentions(source.path, doors[door].modules, directories) || mayNeed(door)) {
      std::string option = "-I" + doorModule(door);
      if (!llvm::is_contained(options, option))
        options.push_back(option);
    }
  return options;
}

CommandLine Driver::doorLibraries(const std::vector<std::string> &objects) {
  CommandLine libraries;
  if (invocation.shared) { // the runtime is the executable's; the module that only calls it is not
    if (std::string module = archiveOf(installedModules(), doors[0]); llvm::sys::fs::exists(module))
      libraries.push_back(module);
    return libraries;
  }
  for (size_t door = 0; door < std::size(doors); ++door) {
    auto uses = [&](const std::string &file) {
      auto buffer = llvm::MemoryBuffer::getFile(file);
      return buffer && contains((*buffer)->getBuffer(), doors[door].symbols);
    };
    std::string installed = archiveOf(installedModules(), doors[door]);
    if (invocation.dryRun || llvm::sys::fs::exists(installed)) {
      libraries.push_back(installed);
    } else if (llvm::any_of(objects, uses) || llvm::any_of(invocation.arguments, [&](const Argument &argument) {
                 return argument.role == Role::Input && uses(argument.value);
               })) {
      for (llvm::StringRef source : doors[door].sources)
        libraries.push_back(doorModule(door) + "/" + llvm::sys::path::stem(source).str() + ".o");
    }
    libraries.push_back(installation.libraries + "/libatoll_" + doors[door].name + ".a");
  }
  return libraries;
}
