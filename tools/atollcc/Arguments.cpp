// Sorts the command line. What atollcc does not know is an option of the compiler.
#include "Arguments.h"
#include "Config.h"
#include "Process.h"
#include "Text.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string_view>

using namespace atollcc;

static const char usage[] =
    R"(Usage: atollcc [options] file...

Compiles and links programs in C with Atoll's runtime: with coarrays as
XcalableMP defines them (int a[10]:[*]; a[1:3]:[2] = b[0:3];), or with
<atoll.h>. The options are those of the C compiler; in addition:

  --cc=COMPILER         the compiler to use, gcc or clang (else ATOLL_CC, else
                        cc)
  --show-translation    print what becomes of the source files, and do nothing
                        else
  --version             this program's version
  --help                this text

Run the program with `atollrun -n IMAGES PROGRAM`. More: docs/c.md.
)";

// Options whose value is the next argument.
static const std::string_view preprocessWithValue[] = {
    "-I",      "-D",         "-U",       "-include",     "-imacros",      "-isystem",
    "-iquote", "-idirafter", "-iprefix", "-iwithprefix", "-Xpreprocessor"};
static const std::string_view dependencyWithValue[] = {"-MF", "-MT", "-MQ"};
static const std::string_view linkWithValue[] = {"-L", "-l", "-Xlinker", "-T", "-u", "-z", "-e"};
static const std::string_view optionWithValue[] = {"-x",      "--param", "-Xassembler", "-Xclang",   "-mllvm",
                                                   "-target", "-arch",   "-isysroot",   "-aux-info", "-B"};
static const std::string_view preprocessBeginnings[] = {"-I",      "-D",         "-U",       "-isystem",
                                                        "-iquote", "-idirafter", "-include", "-Wp,"};
static const std::string_view linkBeginnings[] = {"-L", "-l", "-Wl,"};

template <typename List> static bool isOneOf(std::string_view word, const List &list) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

template <typename List> static bool beginsWithOne(std::string_view word, const List &list) {
  return std::any_of(std::begin(list), std::end(list), [&](auto beginning) { return startsWith(word, beginning); });
}

static bool endsWith(std::string_view word, std::string_view end) {
  return word.size() > end.size() && word.substr(word.size() - end.size()) == end;
}

size_t Arguments::count(Argument::Kind kind) const {
  return std::count_if(all.begin(), all.end(), [&](const Argument &argument) { return argument.kind == kind; });
}

// What becomes of the program with this word, where it is one without a value. True: nothing else is to be done.
static bool takeFlag(std::string_view word, Arguments &to) {
  if (word == "-c")
    to.last = Step::Assemble;
  else if (word == "-S")
    to.last = Step::Compile;
  else if (word == "-E" || word == "-M" || word == "-MM")
    to.last = Step::Preprocess;
  else if (word == "--show-translation")
    to.showTranslation = true;
  else if (startsWith(word, "--cc="))
    to.compiler = word.substr(5);
  else
    return false;
  return word != "-M" && word != "-MM" && word != "-E";
}

static Argument::Kind kindOf(std::string_view word, Arguments &to) {
  if (word == "-MD" || word == "-MMD" || word == "-MP" || word == "-MG") {
    to.writesDependencies |= word == "-MD" || word == "-MMD";
    return Argument::Dependency;
  }
  to.shared |= word == "-shared";
  to.isStatic |= word == "-static" || word == "-static-pie";
  to.relocatable |= word == "-r";
  to.verbose |= word == "-v" || word == "-###";
  if (word == "-fsyntax-only")
    to.last = Step::CheckOnly;
  if (word == "-shared" || word == "-static" || word == "-static-pie" || word == "-r" || word == "-rdynamic" ||
      word == "-nostdlib" || word == "-nostartfiles" || word == "-s" || beginsWithOne(word, linkBeginnings))
    return Argument::Link;
  if (beginsWithOne(word, preprocessBeginnings) || word == "-undef" || word == "-nostdinc")
    return Argument::Preprocess;
  if (word[0] != '-' || word == "-")
    return endsWith(word, ".c") || endsWith(word, ".i") ? Argument::Source : Argument::Input;
  return Argument::Option;
}

static Argument::Kind kindWithValue(std::string_view word, Arguments &to) {
  if (isOneOf(word, dependencyWithValue)) {
    to.namesDependencyFile |= word == "-MF";
    to.namesDependencyTarget |= word != "-MF";
    return Argument::Dependency;
  }
  return isOneOf(word, preprocessWithValue) ? Argument::Preprocess
         : isOneOf(word, linkWithValue)     ? Argument::Link
                                            : Argument::Option;
}

static bool takesValue(std::string_view word) {
  return word == "-o" || isOneOf(word, preprocessWithValue) || isOneOf(word, dependencyWithValue) ||
         isOneOf(word, linkWithValue) || isOneOf(word, optionWithValue);
}

static void check(const Arguments &arguments) {
  if (arguments.last != Step::Link && !arguments.output.empty() && arguments.count(Argument::Source) > 1)
    fail("-o with -c, -S or -E and several files");
}

Arguments atollcc::parseArguments(int argc, char **argv) {
  Arguments result;
  const char *compiler = getenv("ATOLL_CC");
  result.compiler = compiler && *compiler ? compiler : "cc";
  if (argc < 2) {
    fputs(usage, stderr);
    exit(1);
  }
  for (int i = 1; i < argc; i++) {
    std::string word = argv[i];
    if (word == "--help" || word == "--version") {
      fputs(word == "--help" ? usage : "atollcc (Atoll) " ATOLLCC_VERSION "\n", stdout);
      exit(0);
    }
    if (takeFlag(word, result) || word.empty())
      continue;
    if (!takesValue(word)) {
      if (startsWith(word, "-o"))
        result.output = word.substr(2);
      else
        result.all.push_back({kindOf(word, result), {word}});
      continue;
    }
    if (i + 1 == argc)
      fail("the option " + word + " has no value");
    std::string value = argv[++i];
    if (word == "-o")
      result.output = value;
    else
      result.all.push_back({kindWithValue(word, result), {word, value}});
  }
  check(result);
  return result;
}
