// The commands of the back end: a file as it is, a translation, the link; and what they leave when they fail. Called by
// Driver.cpp.
#include "BackEnd.h"
#include "Compilers.h"
#include "Driver.h"
#include "Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace atollfc;

static const char *stageOption(Stage stage) {
  switch (stage) {
  case Stage::Preprocess:
    return "-E";
  case Stage::SyntaxOnly:
    return "-fsyntax-only";
  case Stage::Assemble:
    return "-S";
  default:
    return "-c";
  }
}

static bool isOnFullDisk(const std::string &path) {
  llvm::StringRef directory = llvm::sys::path::parent_path(path);
  auto space = llvm::sys::fs::disk_space(directory.empty() ? "." : directory);
  constexpr unsigned full = 4096; // or as good as that
  return space && (geteuid() == 0 ? space->free : space->available) < full;
}

// Of a back end that has failed: what a signal has left of its result is of no use, pipes and devices stay; what
// gfortran calls NAME.mod0, and flang NAME.XXXXXXmod, is what they wanted to be a module file.
int Driver::ranBackEnd(int status, const std::string &result, const std::vector<std::string> &modules) const {
  constexpr int ofSignal = 128;
  if (status == 0)
    return 0;
  if (status > ofSignal && llvm::sys::fs::is_regular_file(result))
    llvm::sys::fs::remove(result);
  if (!result.empty() && isOnFullDisk(result))
    error("cannot write " + result + ": No space left on device");
  std::error_code failure;
  const std::string &directory = invocation.translation.moduleDir;
  for (llvm::sys::fs::directory_iterator file(directory, failure), end; !modules.empty() && !failure && file != end;
       file.increment(failure)) {
    auto [name, suffix] = llvm::sys::path::filename(file->path()).split('.');
    bool unfinished = suffix == "mod0" || suffix == "smod0" || (suffix.size() == 9 && suffix.ends_with("mod"));
    if (unfinished && llvm::is_contained(modules, name.split('@').first.str()))
      llvm::sys::fs::remove(file->path());
  }
  return status;
}

// What gfortran writes beside an object (--coverage, -gsplit-dwarf, -fdump-...), and what is written there when the
// program runs, is the user's, not a part of the temporary object. The names are those that gfortran gives by itself.
void Driver::addDumpDirectory(CommandLine &command) const {
  if (backEnd.gfortran && invocation.stage == Stage::Link)
    command.insert(command.end(), {"-dumpdir", (invocation.output.empty() ? "a" : invocation.output) + "-"});
}

std::string atollfc::directoryOf(const Source &source) {
  llvm::StringRef directory = source.directory.empty() ? llvm::sys::path::parent_path(source.path) : source.directory;
  return directory.empty() ? "." : directory.str();
}

// With -M gfortran writes module files, too: of the text before the translation, which nobody can use.
void Driver::keepModules(CommandLine &options) {
  for (std::string &option : options)
    if (llvm::StringRef(option).starts_with("-J"))
      option[1] = 'I';
  options.push_back("-J" + llvm::sys::path::parent_path(temporary.file("modules")).str());
}

static std::vector<std::string> modulesOf(const Atoll::Translation &translation) {
  std::vector<std::string> names;
  for (llvm::StringRef name : translation.modules)
    names.push_back(name.split('.').first.split('@').first.str());
  return names;
}

int Driver::compileUnchanged(const Source &source, const Atoll::Translation &translation, const std::string &object) {
  CommandLine command{backEnd.program};
  CommandLine options = compileOptions(invocation, backEnd, /*translated=*/false);
  if (invocation.onlyDependencies && backEnd.gfortran)
    keepModules(options);
  command.insert(command.end(), options.begin(), options.end());
  if (!source.directory.empty())
    command.push_back("-I" + source.directory);
  command.push_back("-I" + installation.data + "/include");
  if (!backEnd.gfortran) // whose module files name those that the translations of others use
    command.push_back("-I" + libraryModules());
  if (std::string own = backEnd.gfortran ? "" : headerDirectory(source); !own.empty())
    command.push_back("-I" + own);
  CommandLine doors = doorModuleOptions(source);
  command.insert(command.end(), doors.begin(), doors.end());
  addDumpDirectory(command);
  if (!invocation.onlyDependencies)
    command.push_back(stageOption(invocation.stage));
  else if (backEnd.gfortran)
    command.push_back("-fcoarray=single"); // gfortran parses the file even then
  if (!source.language.empty())
    command.insert(command.end(), {"-x", source.language});
  command.push_back(source.path);
  if (!object.empty())
    command.insert(command.end(), {"-o", object});
  return ranBackEnd(runStep(command), object, modulesOf(translation));
}

static bool optimisesAtLink(const Argument &argument) {
  return llvm::any_of(argument.tokens, [](llvm::StringRef token) { return token.starts_with("-flto"); });
}

static bool demandsStandard(const Argument &argument) {
  return argument.role == Role::Standard && llvm::StringRef(argument.value).starts_with("f");
}

// With -std=f2018 gfortran warns of each COMMON block, as which the mark of files that concern images stands in their
// text (translator/lower/Marks.cpp): then the assembler gets it, together with the file.
bool Driver::marksByAssembler() const {
  return backEnd.gfortran && (invocation.stage == Stage::Compile || invocation.stage == Stage::Link) &&
         llvm::any_of(invocation.arguments, demandsStandard) && llvm::none_of(invocation.arguments, optimisesAtLink);
}

int Driver::compileTranslated(const Source &source, const Atoll::Translation &translation, const std::string &object) {
  // The name keeps the stem: what the back end derives from it (common blocks of unnamed units, dump files) stays
  // stable.
  const char *suffix = source.fixedForm ? ".f" : ".f90";
  std::string translatedFile = temporary.file(withSuffix(source.path, suffix));
  if (!invocation.dryRun && !replaceFile(translatedFile, translation.text))
    return 1;
  if (invocation.saveTranslation && !invocation.dryRun) {
    llvm::StringRef directory =
        llvm::sys::path::parent_path(invocation.stage == Stage::Link ? invocation.output : object);
    std::string saved =
        (directory.empty() ? "" : directory.str() + "/") + withSuffix(source.path, std::string(".atoll") + suffix);
    if (!replaceFile(saved, translation.text))
      return 1;
  }
  CommandLine command{backEnd.program};
  CommandLine options = compileOptions(invocation, backEnd, /*translated=*/true);
  command.insert(command.end(), options.begin(), options.end());
  command.push_back("-I" + directoryOf(source));
  if (!backEnd.gfortran || translation.usesLibraryModules)
    command.push_back("-I" + libraryModules());
  CommandLine doors = doorModuleOptions(source);
  command.insert(command.end(), doors.begin(), doors.end());
  if (source.fixedForm)
    command.push_back("-ffixed-line-length-none");
  else if (backEnd.gfortran)
    command.push_back("-ffree-line-length-none");
  if (backEnd.gfortran)
    command.push_back("-Wno-c-binding-type"); // the interfaces to the runtime: kinds by number
  else if (has(backEnd, Capability::WarnsOfInterfaceMismatch))
    // The same: one procedure, several types; the front end has warned of the user's own.
    command.push_back("-Wno-external-interface-mismatch");
  addDumpDirectory(command);
  if (translation.usesImages && marksByAssembler()) {
    command.push_back("-Wa," + installation.data + "/uses_images.s");
    llvm::erase(command, "-pipe"); // then the assembler would read that file only
  }
  if (backEnd.gfortran) // debuggers find the user's file, and objects do not depend on where the translation was
    command.push_back("-fdebug-prefix-map=" + translatedFile + "=" + source.path);
  command.insert(command.end(), {stageOption(invocation.stage), translatedFile});
  if (!object.empty())
    command.insert(command.end(), {"-o", object});
  // The line markers name the user's file in most messages; a few name the file that was compiled.
  if (llvm::errs().has_colors())
    command.insert(command.begin() + 1, "-fdiagnostics-color=always");
  int status = ranBackEnd(runStep(command, {translatedFile, source.path}), object, modulesOf(translation));
  if (status == 0 && invocation.dependencies && source.preprocess && backEnd.gfortran)
    status = writeDependencies(source, translation, object);
  return status;
}

// -Wl,--no-undefined, -Wl,-z,defs, -z defs: Meson's default.
static bool forbidsUndefined(const Argument &argument) {
  llvm::StringRef value = argument.value;
  return argument.role == Role::Link && (value.contains("no-undefined") || value == "defs" || value.contains("z,defs"));
}

// Flang's run-time library had this name before LLVM 21, and flang itself links what it has now. Meson names it where C
// is in the program, too.
static bool isOlderLibrary(const BackEnd &backEnd, const Argument &argument) {
  return !backEnd.gfortran && (argument.value == "FortranRuntime" || argument.value == "FortranDecimal") &&
         has(backEnd, Capability::LinksFlangRt);
}

int Driver::link(const std::vector<std::string> &objects) {
  if (!invocation.dryRun && linksForeignObjects())
    return 1;
  CommandLine command{backEnd.program};
  CommandLine sanitizers = sanitizerOptions(invocation.shared);
  command.insert(command.end(), sanitizers.begin(), sanitizers.end());
  for (size_t i = 0; i < invocation.arguments.size(); ++i) {
    const Argument &argument = invocation.arguments[i];
    switch (argument.role) {
    case Role::Input: {
      std::string language = objects[i].empty() ? languageAt(invocation, i) : "";
      if (!language.empty())
        command.insert(command.end(), {"-x", language, argument.value, "-x", "none"});
      else
        command.push_back(objects[i].empty() ? argument.value : objects[i]);
      break;
    }
    case Role::Link:
      if (isOlderLibrary(backEnd, argument))
        break;
      [[fallthrough]];
    case Role::Pass:
    case Role::Shared:
    case Role::Static:
    case Role::OpenMP:
    case Role::OpenACC:
      command.insert(command.end(), argument.tokens.begin(), argument.tokens.end());
      break;
    default:
      break;
    }
  }
  if (!invocation.output.empty())
    command.insert(command.end(), {"-o", invocation.output});
  if (invocation.shared && llvm::any_of(invocation.arguments, forbidsUndefined))
    command.push_back("-Wl,-z,undefs"); // the runtime is the executable's
  // The same procedure of the runtime has an interface for each type in different units.
  if (backEnd.gfortran && llvm::any_of(invocation.arguments, optimisesAtLink))
    command.push_back("-Wno-lto-type-mismatch");
  if (backEnd.gfortran && !invocation.shared)
    command.push_back(libraryObject());
  CommandLine doors = doorLibraries(objects), runtime = runtimeOptions(installation, backEnd, invocation);
  command.insert(command.end(), doors.begin(), doors.end());
  command.insert(command.end(), runtime.begin(), runtime.end());
  int status = runStep(command);
  if (status != 0)
    nameForeignFiles();
  return ranBackEnd(status, invocation.output.empty() ? "a.out" : invocation.output, {});
}
