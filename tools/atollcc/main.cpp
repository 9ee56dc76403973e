// atollcc: compiles and links programs in C with Atoll's runtime.
//
// Each source file is preprocessed by the C compiler. Where the result has coarrays or directives of XcalableMP, it is
// translated (Translation.h), and the compiler gets that; else the compiler gets the file as it is. The link has the
// runtime after everything else (runtime/link/README.md).
#include "Arguments.h"
#include "Config.h"
#include "Process.h"
#include "Translation.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <unistd.h>

using namespace atollcc;

// The installation to which this executable belongs.
static std::string below(const char *relative) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  std::string program(path, length > 0 ? length : 0);
  std::string joined = program.substr(0, program.rfind('/')) + "/" + relative;
  if (char *real = realpath(joined.c_str(), nullptr)) {
    joined = real;
    free(real);
  }
  return joined;
}

static std::string nameOf(const std::string &path) { return path.substr(path.rfind('/') + 1); }

static std::string withoutSuffix(const std::string &path) {
  size_t dot = path.rfind('.'), slash = path.rfind('/');
  return dot == std::string::npos || (slash != std::string::npos && dot < slash) ? path : path.substr(0, dot);
}

static void append(CommandLine &to, const CommandLine &words) { to.insert(to.end(), words.begin(), words.end()); }

static CommandLine optionsOf(const Arguments &arguments, std::initializer_list<Argument::Kind> kinds) {
  CommandLine result;
  for (const Argument &argument : arguments.all)
    for (Argument::Kind kind : kinds)
      if (argument.kind == kind)
        append(result, argument.words);
  return result;
}

// <atoll.h>, <xmp.h>, and what translated text calls. After the directories of the system: in /usr/include, before
// them, they would hide what C++ wraps.
static CommandLine includes() {
  std::string include = below(ATOLLCC_INCLUDE);
  return {"-idirafter", include, "-idirafter", include + "/atoll/xmp"};
}

// ---- one file -----------------------------------------------------------------------------------------------------

// As GCC names it where -MF and -MT are absent.
static CommandLine dependencyNames(const Arguments &arguments, const std::string &object) {
  CommandLine names;
  if (arguments.writesDependencies && !arguments.namesDependencyFile)
    append(names, {"-MF", withoutSuffix(object) + ".d"});
  if (arguments.writesDependencies && !arguments.namesDependencyTarget)
    append(names, {"-MT", object});
  return names;
}

static int preprocess(const Arguments &arguments, const std::string &source, std::string &text) {
  CommandLine command = {arguments.compiler};
  append(command, optionsOf(arguments, {Argument::Option, Argument::Preprocess}));
  append(command, includes());
  append(command, {"-include", below(ATOLLCC_INCLUDE) + "/atoll/xmp/translated.h", "-E", "-dD", source});
  return run(command, nullptr, &text);
}

static CommandLine stepOptions(Step last) {
  return last == Step::Compile ? CommandLine{"-S"} : last == Step::CheckOnly ? CommandLine{} : CommandLine{"-c"};
}

// What the user has asked for, with a file that has nothing for atollcc.
static int compileAsItIs(const Arguments &arguments, const std::string &source, const std::string &object) {
  CommandLine command = {arguments.compiler};
  append(command, optionsOf(arguments, {Argument::Option, Argument::Preprocess, Argument::Dependency}));
  append(command, dependencyNames(arguments, object));
  append(command, includes());
  append(command, stepOptions(arguments.last));
  append(command, {source, "-o", object});
  return run(command);
}

static int writeDependencies(const Arguments &arguments, const std::string &source, const std::string &object) {
  std::string nowhere;
  CommandLine command = {arguments.compiler};
  append(command, optionsOf(arguments, {Argument::Option, Argument::Preprocess, Argument::Dependency}));
  append(command, dependencyNames(arguments, object));
  append(command, includes());
  append(command, {"-E", source});
  return arguments.writesDependencies ? run(command, nullptr, &nowhere) : 0;
}

static int compileTranslation(const Arguments &arguments, const std::string &text, const std::string &object) {
  CommandLine command = {arguments.compiler};
  append(command, optionsOf(arguments, {Argument::Option}));
  append(command, stepOptions(arguments.last));
  append(command, {"-x", "cpp-output", "-", "-o", object});
  return run(command, &text);
}

static int compile(const Arguments &arguments, const std::string &source, const std::string &object) {
  std::string text, translation;
  if (int status = preprocess(arguments, source, text))
    return status;
  switch (translate(text, translation)) {
  case Outcome::Errors:
    return 1;
  case Outcome::Nothing:
    if (!arguments.showTranslation)
      return compileAsItIs(arguments, source, object);
    fputs("", stdout);
    return 0;
  case Outcome::Translated:
    break;
  }
  if (arguments.showTranslation) {
    fwrite(translation.data(), 1, translation.size(), stdout);
    return 0;
  }
  if (int status = writeDependencies(arguments, source, object))
    return status;
  return compileTranslation(arguments, translation, object);
}

// ---- the link -----------------------------------------------------------------------------------------------------

// Read here and not handed over as @file, so that tools which read the commands of -v find all.
static void appendResponseFile(const std::string &path, CommandLine &command) {
  std::ifstream file(path);
  if (!file)
    fail("the installation is not complete: " + path + " is missing");
  for (std::string line; std::getline(file, line);)
    command.push_back(line);
}

static void appendRuntime(const Arguments &arguments, CommandLine &command) {
  std::string libraries = below(ATOLLCC_LIBRARIES);
  if (arguments.relocatable)
    return;
  if (arguments.shared) {
    command.push_back(libraries + "/atoll_dso.o");
    return;
  }
  append(command,
         {libraries + "/libatoll_door_c.a", "-Wl,--whole-archive", libraries + "/libatoll.a", "-Wl,--no-whole-archive",
          libraries + "/libatoll_c.a", "-lm", "-Wl,--dynamic-list=" + below(ATOLLCC_DATA) + "/link/exports"});
  if (!arguments.isStatic)
    command.push_back("-Wl,-rpath," + libraries + "/atoll");
  appendResponseFile(below(ATOLLCC_DATA) + "/link/c.rsp", command);
}

static int link(const Arguments &arguments) {
  CommandLine command = {arguments.compiler};
  // As atollfc does (tools/atollfc/Installation.cpp).
  if (ATOLL_SANITIZE && !arguments.shared)
    append(command,
           {"-Wl,--disable-new-dtags", "-Wl,--push-state,--no-as-needed", "-lasan", "-lubsan", "-Wl,--pop-state"});
  std::string language; // -x: of source files after it, but objects are none
  for (const Argument &argument : arguments.all) {
    if (argument.kind == Argument::Dependency)
      continue;
    if (argument.kind != Argument::Source) {
      append(command, argument.words);
      language = argument.words[0] == "-x" ? argument.words[1] : language;
      continue;
    }
    std::string object = temporaryFile(withoutSuffix(nameOf(argument.words[0])) + ".o");
    if (int status = compile(arguments, argument.words[0], object))
      return status;
    if (language.empty())
      command.push_back(object);
    else
      append(command, {"-x", "none", object, "-x", language});
  }
  if (!language.empty())
    append(command, {"-x", "none"});
  append(command, includes()); // for sources in C++
  append(command, {"-o", arguments.output.empty() ? "a.out" : arguments.output});
  appendRuntime(arguments, command);
  return run(command);
}

// -c, -S, -fsyntax-only
static int compileAll(const Arguments &arguments) {
  int result = 0;
  const char *suffix = arguments.last == Step::Compile ? ".s" : ".o";
  for (const Argument &argument : arguments.all) {
    if (argument.kind != Argument::Source && argument.kind != Argument::Input)
      continue;
    std::string source = argument.words[0];
    std::string object = arguments.last == Step::CheckOnly ? "/dev/null"
                         : !arguments.output.empty()       ? arguments.output
                                                           : withoutSuffix(nameOf(source)) + suffix;
    int status = argument.kind == Argument::Source ? compile(arguments, source, object)
                                                   : compileAsItIs(arguments, source, object);
    result = result ? result : status;
  }
  return result;
}

static int showTranslations(const Arguments &arguments) {
  int result = 0;
  for (const Argument &argument : arguments.all)
    if (argument.kind == Argument::Source)
      result |= compile(arguments, argument.words[0], "");
  return result;
}

int main(int argc, char **argv) {
  signal(SIGXFSZ, SIG_IGN); // `ulimit -f`: the compiler says what it cannot write
  Arguments arguments = parseArguments(argc, argv);
  showsCommands = arguments.verbose;
  if (arguments.showTranslation)
    return showTranslations(arguments);
  // Without files there is a question to the compiler, such as -dumpmachine.
  bool hasFiles = arguments.count(Argument::Source) + arguments.count(Argument::Input) > 0;
  if (arguments.last == Step::Preprocess || !hasFiles) {
    CommandLine command = {arguments.compiler};
    for (const Argument &argument : arguments.all)
      append(command, argument.words);
    append(command, includes());
    if (!arguments.output.empty())
      append(command, {"-o", arguments.output});
    become(command);
  }
  return arguments.last == Step::Link ? link(arguments) : compileAll(arguments);
}
