#include "Driver.h"
#include "Compilers.h"
#include "Dependencies.h"
#include "Message.h"
#include "session.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <unistd.h>

using namespace atollfc;

Driver::Driver(const Invocation &invocation, const BackEnd &backEnd, const Installation &installation)
    : invocation(invocation), backEnd(backEnd), installation(installation) {
  runner.verbose = invocation.verbose;
  runner.dryRun = invocation.dryRun;
}

int Driver::run() {
  if (invocation.coarrayOption && invocation.translation.warnings)
    note("-fcoarray is ignored: Atoll's own coarrays are always on");
  std::vector<std::string> objects(invocation.arguments.size());
  int status = 0;
  for (size_t i = 0; i < invocation.arguments.size(); ++i) {
    if (invocation.arguments[i].role != Role::Input)
      continue;
    auto source = asSource(invocation, i);
    int result = 0;
    if (source) {
      bool keep = invocation.stage != Stage::Link;
      objects[i] = keep ? resultOf(*source) : temporary.file(withSuffix(source->path, ".o"));
      if (source->path == "-" && invocation.stage != Stage::Preprocess && !invocation.dryRun)
        result = saveStandardInput(*source) ? 0 : 1;
      result = result ? result : compile(*source, objects[i]);
    } else if (invocation.stage != Stage::Link) { // a C source, say: the back end knows what to do with it
      Source other{invocation.arguments[i].value, false, false, languageAt(invocation, i)};
      result = compileUnchanged(other, {}, invocation.output);
    }
    status = status ? status : result;
  }
  if (status != 0 || invocation.showTranslation)
    return status;
  noteVersion();
  return invocation.stage == Stage::Link ? link(objects) : status;
}

// Once for each program, where it is linked, and not for each of its files.
void Driver::noteVersion() const {
  if (invocation.stage == Stage::Link && invocation.translation.warnings && !has(backEnd, Capability::Proved))
    note("Atoll has not been tested with " + backEnd.description + ", only with " + backEnd.family() + " " +
         versionsWith(backEnd, Capability::Proved) + " (-w silences this)");
}

std::string Driver::resultOf(const Source &source) const {
  if (!invocation.output.empty())
    return invocation.output;
  switch (invocation.stage) {
  case Stage::Assemble:
    return withSuffix(source.path, ".s");
  case Stage::Preprocess:
  case Stage::SyntaxOnly:
    return "";
  default:
    return withSuffix(source.path, ".o");
  }
}

int Driver::runStep(CommandLine command, const Renaming &renaming) const {
  if (invocation.verbose)
    command.insert(command.begin() + 1, "-v");
  return runner.run(command, renaming);
}

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

static std::string contentOf(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  return file ? (*file)->getBuffer().str() : "";
}

// The front end has written its module information apart; what has not changed stays untouched, for build tools.
bool Driver::keepModuleFiles(const std::string &from) const {
  bool ok = true;
  std::error_code failure;
  for (llvm::sys::fs::directory_iterator file(from, failure), end; !failure && file != end; file.increment(failure)) {
    llvm::SmallString<128> path(invocation.translation.moduleDir == "." ? "" : invocation.translation.moduleDir);
    llvm::sys::path::append(path, llvm::sys::path::filename(file->path()));
    std::string content = contentOf(file->path());
    if (content != contentOf(path.str().str()))
      ok = replaceFile(path.str().str(), content) && ok;
  }
  return ok;
}

// omp_lib.h and openacc_lib.h are in a directory that gfortran searches by itself; flang does not. Only files with
// INCLUDE lines, or includes, are worth the question.
std::string Driver::includeDirectory(const Source &source) const {
  auto text = llvm::MemoryBuffer::getFile(source.path);
  return text && strcasestr((*text)->getBufferStart(), "include") ? backEnd.includeDirectory() : "";
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

// The translator and the back end read a file. Its line marker keeps the name of the temporary file out of messages.
bool Driver::saveStandardInput(Source &source) {
  auto text = llvm::MemoryBuffer::getSTDIN();
  if (!text)
    return error("cannot read standard input: " + text.getError().message());
  source.path = temporary.file(source.fixedForm ? "stdin.f" : "stdin.f90");
  source.directory = ".";
  return replaceFile(source.path, "# 1 \"<stdin>\"\n" + (*text)->getBuffer().str());
}

// Flang's front end reads the marker `# 1 "dir/file"` as Fortran, where a backslash is no escape. False after a
// message.
static bool canBeMarked(const std::string &path) {
  return !llvm::StringRef(path).contains('"') ||
         error(path + ": a quotation mark in the name of a file is not supported here: line markers could not name it");
}

int Driver::compile(const Source &source, const std::string &object) {
  if (invocation.stage == Stage::Preprocess)
    return compileUnchanged(source, {}, object);
  if (invocation.dryRun) // what would be done with a file that has coarrays
    return compileTranslated(source, {}, object);
  Atoll::TranslateOptions options = invocation.translation;
  options.input = source.path;
  options.fixedForm = source.fixedForm;
  options.preprocess = source.preprocess;
  options.gfortran = backEnd.gfortran;
  options.marksImages = !marksByAssembler();
  if (source.preprocess && backEnd.gfortran) {
    options.preprocessed = temporary.file(withSuffix(source.path, source.fixedForm ? ".cpp.f" : ".cpp.f90"));
    if (!canBeMarked(source.path) || !preprocess(source, options.preprocessed))
      return 1;
  }
  std::string scratch = temporary.file(withSuffix(source.path, source.fixedForm ? ".xmp.f" : ".xmp.f90"));
  options.scratch = [&] { return scratch; };
  if (!source.directory.empty())
    options.includeDirs.insert(options.includeDirs.begin(), source.directory);
  options.includeDirs.push_back(installation.data + "/include");
  if (std::string own = includeDirectory(source); !own.empty())
    options.includeDirs.push_back(own);
  options.intrinsicModuleDir = installation.data + "/modules/" + backEnd.family();
  auto limits = frontEndLimits();
  if (!limits)
    return 1;
  std::string moduleFiles = temporary.directory();
  Atoll::beginSession({invocation.legacy, moduleFiles, failedModules});
  Atoll::Translation translation = translateApart(options, *limits);
  if (translation.outcome != Atoll::Outcome::Translated)
    translation.modules = Atoll::modulesIn(contentOf(source.path));
  if (translation.outcome == Atoll::Outcome::Failed)
    for (const std::string &module : translation.modules)
      failedModules[module] = source.path;
  if (translation.outcome == Atoll::Outcome::Failed || !keepModuleFiles(moduleFiles))
    return 1;
  bool translated = translation.outcome == Atoll::Outcome::Translated;
  if (translated && !refusesOptions(source))
    return 1;
  if (invocation.showTranslation)
    return show(source, translation);
  return translated ? compileTranslated(source, translation, object) : compileUnchanged(source, translation, object);
}

// gfortran's preprocessor is C's in traditional mode: it has some 380 macros of its own and replaces arguments within
// quotes. Flang's, which the translator would use otherwise, does neither.
bool Driver::preprocess(const Source &source, const std::string &preprocessed) const {
  CommandLine command{backEnd.program};
  CommandLine options = compileOptions(invocation, backEnd, /*translated=*/false, /*dependencies=*/false);
  command.insert(command.end(), options.begin(), options.end());
  if (!source.directory.empty())
    command.push_back("-I" + source.directory);
  if (!source.language.empty())
    command.insert(command.end(), {"-x", source.language});
  command.insert(command.end(), {"-cpp", "-E", source.path, "-o", preprocessed});
  return runStep(command) == 0;
}

// False after a message: a silent translation that does not know what the option does could be a wrong one.
bool Driver::refusesOptions(const Source &source) const {
  if (!invocation.otherMeaning.empty())
    return error(source.path + ": " + invocation.otherMeaning + " is not supported for a file with coarray syntax");
  return backEnd.gfortran || canBeMarked(source.path);
}

int Driver::show(const Source &source, const Atoll::Translation &translation) const {
  if (translation.outcome == Atoll::Outcome::Translated) {
    llvm::outs() << translation.text;
    return 0;
  }
  auto file = llvm::MemoryBuffer::getFile(source.path, /*IsText=*/true);
  if (!file) {
    error(source.path + ": " + file.getError().message());
    return 1;
  }
  llvm::outs() << (*file)->getBuffer();
  return 0;
}

// What gfortran writes beside an object (--coverage, -gsplit-dwarf, -fdump-...), and what is written there when the
// program runs, is the user's, not a part of the temporary object. The names are those that gfortran gives by itself.
void Driver::addDumpDirectory(CommandLine &command) const {
  if (backEnd.gfortran && invocation.stage == Stage::Link)
    command.insert(command.end(), {"-dumpdir", (invocation.output.empty() ? "a" : invocation.output) + "-"});
}

static std::string directoryOf(const Source &source) {
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
  if (std::string own = backEnd.gfortran ? "" : includeDirectory(source); !own.empty())
    command.push_back("-I" + own);
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

static bool usesLibraryModules(const Atoll::Translation &translation) {
  return llvm::StringRef(translation.text).contains("use atoll_");
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
  if (!backEnd.gfortran || usesLibraryModules(translation))
    command.push_back("-I" + libraryModules());
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
  if (translation.usesImages && marksByAssembler())
    command.push_back("-Wa," + installation.data + "/uses_images.s");
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

// -Wl,--no-undefined, -Wl,-z,defs, -z defs: Meson's default.
static bool forbidsUndefined(const Argument &argument) {
  llvm::StringRef value = argument.value;
  return argument.role == Role::Link && (value.contains("no-undefined") || value == "defs" || value.contains("z,defs"));
}

int Driver::link(const std::vector<std::string> &objects) {
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
    case Role::Pass:
    case Role::Link:
    case Role::Shared:
    case Role::Static:
    case Role::OpenMP:
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
  CommandLine runtime = runtimeOptions(installation, backEnd, invocation);
  command.insert(command.end(), runtime.begin(), runtime.end());
  return ranBackEnd(runStep(command), invocation.output.empty() ? "a.out" : invocation.output, {});
}
