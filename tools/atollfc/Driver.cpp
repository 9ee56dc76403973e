// The steps of one invocation: each source to the front end, what comes of it to the back end (BackEndSteps.cpp).
// Called by main.cpp.
#include "Driver.h"
#include "Compilers.h"
#include "Message.h"
#include "session.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace atollfc;

Driver::Driver(const Invocation &invocation, const BackEnd &backEnd, const Installation &installation)
    : invocation(invocation), backEnd(backEnd), installation(installation) {
  runner.verbose = invocation.verbose;
  runner.dryRun = invocation.dryRun;
  runner.reports = keepsDiagnostics() || (maxErrors() && !backEnd.gfortran);
}

// gfortran hands a source in C to its C compiler; flang only says that it has no such thing.
static bool isForCompilerOfC(const Invocation &invocation, size_t position) {
  llvm::StringRef suffix = llvm::sys::path::extension(invocation.arguments[position].value);
  std::string language = languageAt(invocation, position);
  bool c = language.empty() ? suffix == ".c" || suffix == ".cc" || suffix == ".cpp" || suffix == ".cxx" ||
                                  suffix == ".C" || suffix == ".S"
                            : language == "c" || language == "c++" || language == "assembler-with-cpp";
  return c && invocation.stage != Stage::Preprocess;
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
      if (!writeDiagnostics(source->path))
        result = 1;
    } else if (!backEnd.gfortran && isForCompilerOfC(invocation, i)) {
      result =
          !error(invocation.arguments[i].value + ": flang compiles Fortran only: compile this file with a C compiler, "
                                                 "and name its object here");
    } else if (invocation.stage != Stage::Link || isForCompilerOfC(invocation, i)) { // the back end knows what to do
      Source other{invocation.arguments[i].value, false, false, languageAt(invocation, i)};
      if (invocation.stage == Stage::Link)
        objects[i] = temporary.file(withSuffix(other.path, ".o"));
      result = compileUnchanged(other, {}, invocation.stage == Stage::Link ? objects[i] : invocation.output);
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
  if (invocation.stage == Stage::Link && invocation.translation.warnings && !backEnd.adopted &&
      !has(backEnd, Capability::Proved))
    note("Atoll has not been tested with " + backEnd.description + ", only with " + backEnd.family() + " " +
         versionsWith(backEnd, Capability::Proved) + " (`atoll adopt` tries it out, -w silences this)");
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

// The front end has written its module information apart. It gets a hidden name
// (translator/frontend/ModuleNameFix.cpp); what has not changed stays untouched, for build tools. Earlier versions left
// it under the name that Flang gives it.
bool Driver::keepModuleFiles(const std::string &from) const {
  bool ok = true;
  std::error_code failure;
  for (llvm::sys::fs::directory_iterator file(from, failure), end; !failure && file != end; file.increment(failure)) {
    llvm::SmallString<128> path(invocation.translation.moduleDir == "." ? "" : invocation.translation.moduleDir);
    llvm::SmallString<128> visible(path);
    llvm::StringRef name = llvm::sys::path::filename(file->path());
    llvm::sys::path::append(path, "." + name);
    llvm::sys::path::append(visible, name);
    std::string content = contentOf(file->path());
    if (content != contentOf(path.str().str()))
      ok = replaceFile(path.str().str(), content) && ok;
    if (llvm::StringRef(contentOf(visible.str().str())).starts_with("\xef\xbb\xbf!mod$"))
      llvm::sys::fs::remove(visible);
  }
  return ok;
}

// omp_lib.h and openacc_lib.h are in a directory that gfortran searches by itself; flang does not. Only files with
// INCLUDE lines, or includes, are worth the question.
static std::string includeDirectory(const BackEnd &backEnd, const Source &source) {
  auto text = llvm::MemoryBuffer::getFile(source.path);
  return text && strcasestr((*text)->getBufferStart(), "include") ? backEnd.includeDirectory() : "";
}

// The same without the module files that are beside those headers: where -I leads to them, flang 22 takes procedures of
// the intrinsic modules for external ones, which are nowhere (C_ASSOCIATED).
std::string Driver::headerDirectory(const Source &source) {
  std::string own = includeDirectory(backEnd, source);
  if (own.empty())
    return "";
  std::string directory = temporary.directory();
  for (const char *name : {"omp_lib.h", "openacc_lib.h"})
    if (llvm::sys::fs::exists(own + "/" + name))
      llvm::sys::fs::create_link(own + "/" + name, directory + "/" + name);
  return directory;
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

Atoll::TranslateOptions atollfc::translationOptions(const Invocation &invocation, const BackEnd &backEnd,
                                                    const Installation &installation, const Source &source) {
  Atoll::TranslateOptions options = invocation.translation;
  options.input = source.path;
  options.fixedForm = source.fixedForm;
  options.preprocess = source.preprocess;
  options.compiler = {backEnd.gfortran, backEnd.majorVersion, backEnd.defects};
  if (!source.directory.empty())
    options.includeDirs.insert(options.includeDirs.begin(), source.directory);
  options.includeDirs.push_back(installation.data + "/include");
  if (std::string own = includeDirectory(backEnd, source); !own.empty())
    options.includeDirs.push_back(own);
  options.intrinsicModuleDir = installation.data + "/modules/" + backEnd.family();
  return options;
}

int Driver::compile(const Source &source, const std::string &object) {
  if (invocation.stage == Stage::Preprocess)
    return compileUnchanged(source, {}, object);
  if (invocation.dryRun) // what would be done with a file that has coarrays
    return compileTranslated(source, {}, object);
  Atoll::TranslateOptions options = translationOptions(invocation, backEnd, installation, source);
  options.marksImages = !marksByAssembler();
  if (source.preprocess && backEnd.gfortran) {
    options.preprocessed = temporary.file(withSuffix(source.path, source.fixedForm ? ".cpp.f" : ".cpp.f90"));
    if (!canBeMarked(source.path) || runStep(preprocessing(invocation, backEnd, source, options.preprocessed)) != 0)
      return 1;
  }
  std::string scratch = temporary.file(withSuffix(source.path, source.fixedForm ? ".xmp.f" : ".xmp.f90"));
  options.scratch = [&] { return scratch; };
  auto limits = frontEndLimits();
  if (!limits)
    return 1;
  std::string moduleFiles = temporary.directory();
  Atoll::beginSession({invocation.legacy, invocation.strict, moduleFiles, failedModules, invocation.coarrayWarnings});
  auto plain = Atoll::plainTranslation(options);
  Atoll::Translation translation = plain ? *plain : translateApart(options, *limits);
  if (translation.outcome != Atoll::Outcome::Translated)
    translation.modules = Atoll::modulesIn(contentOf(source.path));
  if (translation.outcome == Atoll::Outcome::Failed)
    for (const std::string &module : translation.modules)
      failedModules[module] = source.path;
  if (translation.outcome == Atoll::Outcome::Failed || (!plain && !keepModuleFiles(moduleFiles)))
    return 1;
  bool translated = translation.outcome == Atoll::Outcome::Translated;
  if (translated && (refusesCompiler(source) || !refusesOptions(source)))
    return 1;
  if (invocation.showTranslation)
    return show(source, translation);
  if (usesForeignModules(source, translation))
    return 1;
  int status =
      translated ? compileTranslated(source, translation, object) : compileUnchanged(source, translation, object);
  if (plain && status == 0 && !keepModuleFiles(moduleFiles)) // nobody else has looked for errors
    return 1;
  return status;
}

// gfortran's preprocessor is C's in traditional mode: it has some 380 macros of its own and replaces arguments within
// quotes. Flang's, which the translator would use otherwise, does neither.
CommandLine atollfc::preprocessing(const Invocation &invocation, const BackEnd &backEnd, const Source &source,
                                   const std::string &preprocessed) {
  CommandLine command{backEnd.program};
  CommandLine options = compileOptions(invocation, backEnd, /*translated=*/false, /*dependencies=*/false);
  command.insert(command.end(), options.begin(), options.end());
  if (!source.directory.empty())
    command.push_back("-I" + source.directory);
  if (!source.language.empty())
    command.insert(command.end(), {"-x", source.language});
  // -g3 would keep all definitions of macros in the text.
  command.insert(command.end(), {"-g0", "-cpp", "-E", source.path, "-o", preprocessed});
  return command;
}

// What it gets wrong shows in results, without a message.
bool Driver::refusesCompiler(const Source &source) const {
  if (!isTooOld(backEnd) || invocation.acceptOldCompiler || invocation.showTranslation)
    return false;
  error(source.path + ": coarrays need " + backEnd.family() + " " + versionsWith(backEnd, Capability::Proved) +
        ", but the compiler is " + backEnd.description + ", with which results can be wrong: install a newer one" +
        (backEnd.gfortran ? " (RHEL has it as gcc-toolset)" : "") +
        " and name it by --fc= or ATOLL_FC; --accept-old-compiler compiles all the same");
  return true;
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
