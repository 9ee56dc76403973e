// Reads the command line into what it asks for: sources, outputs, options for the back end. main calls it, the driver
// uses the result.
#include "Invocation.h"
#include "Message.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace atollfc;

std::string atollfc::withSuffix(const std::string &path, const std::string &suffix) {
  return llvm::sys::path::stem(path).str() + suffix;
}

// ---- reading ----

static void readDefine(const std::string &text, Atoll::TranslateOptions &options) {
  auto [name, value] = llvm::StringRef(text).split('=');
  bool given = llvm::StringRef(text).contains('=');
  options.defines.emplace_back(name.str(), given ? value.str() : "1");
}

// -fdefault-real-8 makes double precision quadruple with both back ends, unless -fdefault-double-8 is given too.
static void readDefaultKind(const Argument &argument, Atoll::TranslateOptions &options, bool &doubleGiven) {
  int kind = 0;
  if (llvm::StringRef(argument.value).getAsInteger(10, kind))
    return; // the back end will complain
  llvm::StringRef which = argument.spelling;
  if (which.contains("integer")) {
    options.defaultIntegerKind = kind;
  } else if (which.contains("double")) {
    options.doublePrecisionKind = kind;
    doubleGiven = true;
  } else {
    options.defaultRealKind = kind;
    if (!doubleGiven)
      options.doublePrecisionKind = kind == 4 ? 8 : 16;
  }
}

static void setStage(Invocation &invocation, Stage stage) {
  if (stage < invocation.stage) // -E wins over -S, -S over -c, as in other compilers
    invocation.stage = stage;
}

static std::vector<llvm::StringRef> checksOf(const Argument &argument) {
  llvm::SmallVector<llvm::StringRef, 8> checks;
  llvm::StringRef(argument.value).split(checks, ',');
  return {checks.begin(), checks.end()};
}

static void readChecks(const Argument &argument, Atoll::TranslateOptions &options) {
  for (llvm::StringRef check : checksOf(argument))
    if (check == "coarray" || check == "all")
      options.checkCoarrays = true;
    else if (check == "no-coarray" || check == "no-all")
      options.checkCoarrays = false;
}

// The translation's own variables, most of them in constructs in loops, stay below gfortran's default.
static bool savesTemporaries(const Argument &argument) {
  constexpr unsigned defaultSize = 65536;
  unsigned size = 0;
  return !llvm::StringRef(argument.value).getAsInteger(10, size) && size < defaultSize;
}

static void readArgument(Invocation &invocation, const Argument &argument, bool &doubleGiven) {
  Atoll::TranslateOptions &options = invocation.translation;
  switch (argument.role) {
  case Role::Input:
    ++invocation.numInputs;
    break;
  case Role::Output:
    invocation.output = argument.value;
    break;
  case Role::Compile:
    setStage(invocation, Stage::Compile);
    break;
  case Role::Assemble:
    setStage(invocation, Stage::Assemble);
    break;
  case Role::SyntaxOnly:
    setStage(invocation, Stage::SyntaxOnly);
    break;
  case Role::PreprocessOnly:
    setStage(invocation, Stage::Preprocess);
    break;
  case Role::Verbose:
    invocation.verbose = true;
    break;
  case Role::DryRun:
    invocation.dryRun = true;
    break;
  case Role::Version:
    invocation.version = true;
    break;
  case Role::Help:
    invocation.help = true;
    break;
  case Role::Query:
    invocation.query = true;
    break;
  case Role::BackEnd:
    invocation.backEndChoice = argument.value;
    break;
  case Role::SaveTranslation:
    invocation.saveTranslation = true;
    break;
  case Role::ShowTranslation:
    invocation.showTranslation = true;
    break;
  case Role::Shared:
    invocation.shared = true;
    break;
  case Role::Static:
    invocation.isStatic = true;
    break;
  case Role::IncludeDir:
    options.includeDirs.push_back(argument.value);
    break;
  case Role::ModuleDir:
    options.moduleDir = argument.value;
    break;
  case Role::Define:
    readDefine(argument.value, options);
    break;
  case Role::Undefine:
    options.undefines.push_back(argument.value);
    break;
  case Role::OpenMP:
    options.openMP = argument.spelling != "-fno-openmp";
    break;
  case Role::Backslash:
    options.backslashEscapes = argument.spelling == "-fbackslash";
    break;
  case Role::NoWarnings:
    options.warnings = false;
    break;
  case Role::DefaultKind:
    readDefaultKind(argument, options, doubleGiven);
    break;
  case Role::StackSize:
    if (!savesTemporaries(argument))
      break;
    [[fallthrough]];
  case Role::OtherMeaning:
    invocation.otherMeaning = argument.tokens[0];
    break;
  case Role::Dependency:
    invocation.dependencies = true;
    if (argument.spelling == "-M" || argument.spelling == "-MM") { // instead of compiling
      setStage(invocation, Stage::Preprocess);
      invocation.onlyDependencies = true;
    }
    break;
  case Role::RuntimeCheck:
    readChecks(argument, options);
    break;
  case Role::Standard:
    invocation.legacy = argument.value == "legacy";
    break;
  case Role::Coarray:
    invocation.coarrayOption = true;
    break;
  case Role::GatherLoops:
    options.gatherLoops = argument.spelling == "-fcoarray-gather";
    break;
  case Role::SplitTransfers:
    options.splitTransfers = argument.spelling == "-fcoarray-split";
    break;
  case Role::FixedLength:
    options.fixedLineLength = 0;
    llvm::StringRef(argument.value).getAsInteger(10, options.fixedLineLength); // "none" stays 0
    break;
  default:
    break;
  }
}

static bool isResult(const Invocation &invocation, const std::string &input) {
  bool same = false;
  return llvm::sys::fs::is_regular_file(input) && !llvm::sys::fs::equivalent(input, invocation.output, same) && same;
}

static bool checkInputs(const Invocation &invocation) {
  for (size_t i = 0; i < invocation.arguments.size(); ++i) {
    const Argument &argument = invocation.arguments[i];
    if (argument.role != Role::Input)
      continue;
    if (argument.value == "-" && languageAt(invocation, i).empty())
      return error("'-' is a source on standard input: say of which form by -x f95 or -x f77 before it");
    if (llvm::sys::fs::is_directory(argument.value))
      return error("'" + argument.value + "' is a directory, not a file");
    if (isResult(invocation, argument.value))
      return error("'" + argument.value + "' is an input and, by -o, the result");
  }
  return true;
}

// "-Wl,--version" and the like, without files: build tools ask which linker there is.
static bool asksLinker(const Invocation &invocation) {
  for (const Argument &argument : invocation.arguments)
    if (argument.spelling == "-Wl,")
      return true;
  return false;
}

static bool checkInvocation(const Invocation &invocation) {
  if (invocation.version || invocation.help || invocation.query)
    return true;
  if (invocation.numInputs == 0)
    return invocation.verbose || asksLinker(invocation) || error("no input files");
  bool separate = invocation.stage != Stage::Link && invocation.stage != Stage::SyntaxOnly;
  if (!invocation.output.empty() && separate && invocation.numInputs > 1)
    return error("one -o cannot name the results of several sources; leave it out, or compile them one by one");
  return checkInputs(invocation);
}

std::optional<Invocation> atollfc::readInvocation(const std::vector<std::string> &commandLine) {
  Invocation invocation;
  if (!parseArguments(commandLine, invocation.arguments))
    return std::nullopt;
  bool doubleGiven = false;
  for (const Argument &argument : invocation.arguments)
    readArgument(invocation, argument, doubleGiven);
  if (!checkInvocation(invocation))
    return std::nullopt;
  return invocation;
}

// ---- sources ----

static std::optional<Source> bySuffix(const std::string &path) {
  llvm::StringRef suffix = llvm::sys::path::extension(path);
  std::string lower = suffix.lower();
  bool fixed = llvm::StringSwitch<bool>(lower).Cases({".f", ".for", ".ftn", ".fpp"}, true).Default(false);
  bool free = llvm::StringSwitch<bool>(lower).Cases({".f90", ".f95", ".f03", ".f08", ".f18"}, true).Default(false);
  if (!fixed && !free)
    return std::nullopt;
  bool preprocess = suffix != lower || lower == ".fpp";
  const char *language = lower != ".f18" ? "" : preprocess ? "f95-cpp-input" : "f95"; // which gfortran does not know
  return Source{path, fixed, preprocess, language};
}

std::string atollfc::languageAt(const Invocation &invocation, size_t position) {
  std::string language;
  for (size_t i = 0; i < position; ++i)
    if (invocation.arguments[i].role == Role::Language)
      language = invocation.arguments[i].value;
  return language == "none" ? "" : language;
}

std::optional<Source> atollfc::asSource(const Invocation &invocation, size_t position) {
  const Argument &argument = invocation.arguments[position];
  if (argument.role != Role::Input)
    return std::nullopt;
  std::string language = languageAt(invocation, position);
  std::optional<Source> source;
  if (language.empty()) {
    source = bySuffix(argument.value);
  } else if (llvm::StringRef(language).starts_with("f95") || llvm::StringRef(language).starts_with("f77")) {
    source = Source{argument.value, language[1] == '7', llvm::StringRef(language).contains("cpp"), language};
  }
  if (!source)
    return std::nullopt;
  for (const Argument &other : invocation.arguments) {
    switch (other.role) {
    case Role::FreeForm:
      source->fixedForm = false;
      break;
    case Role::FixedForm:
      source->fixedForm = true;
      break;
    case Role::Preprocess:
      source->preprocess = true;
      break;
    case Role::NoPreprocess:
      source->preprocess = false;
      break;
    default:
      break;
    }
  }
  return source;
}

// ---- the back end's options ----

// Translated text uses bind(C) interfaces with assumed rank and type: Fortran 2018. Flang knows no other -std= at all,
// and only warns where a program is not portable: nothing for translated text.
static std::string standardOption(const Argument &argument, const BackEnd &backEnd, bool translated) {
  bool older =
      llvm::StringSwitch<bool>(argument.value).Cases({"f95", "f2003", "f2008", "f2008ts"}, true).Default(false);
  bool newerForFlang = !backEnd.gfortran && llvm::StringRef(argument.value).starts_with("f20");
  return (older && (translated || !backEnd.gfortran)) || newerForFlang ? "-std=f2018" : argument.tokens[0];
}

static void append(CommandLine &options, const std::vector<std::string> &tokens) {
  options.insert(options.end(), tokens.begin(), tokens.end());
}

// What is left when Atoll's own check is taken out. Flang has no checks, so that "all" are Atoll's; it refuses others.
static void addChecks(const Argument &argument, const BackEnd &backEnd, CommandLine &options) {
  std::string rest;
  for (llvm::StringRef check : checksOf(argument))
    if (check != "coarray" && check != "no-coarray" && (backEnd.gfortran || check != "all"))
      rest += (rest.empty() ? "" : ",") + check.str();
  if (!rest.empty())
    options.push_back("-fcheck=" + rest);
}

static void addOption(const Argument &argument, const BackEnd &backEnd, bool translated, CommandLine &options) {
  switch (argument.role) {
  case Role::IncludeDir:
    append(options, {"-I", argument.value});
    break; // flang has no -isystem
  case Role::Pass:
  case Role::Define:
  case Role::Undefine:
  case Role::OpenMP:
  case Role::Backslash:
  case Role::NoWarnings:
  case Role::DefaultKind:
  case Role::OtherMeaning:
  case Role::StackSize:
    append(options, argument.tokens);
    break;
  case Role::ModuleDir:
    append(options, backEnd.gfortran ? CommandLine{"-J" + argument.value} : CommandLine{"-module-dir", argument.value});
    break;
  case Role::RuntimeCheck:
    addChecks(argument, backEnd, options);
    break;
  case Role::Standard:
    if (backEnd.gfortran || !translated)
      options.push_back(standardOption(argument, backEnd, translated));
    break;
  case Role::FreeLength:
    if (!translated && backEnd.gfortran) // flang's lines have no limit, and it knows no such option
      append(options, argument.tokens);
    break;
  case Role::Dependency:
    if (!translated || !backEnd.gfortran)
      append(options, argument.tokens);
    break;
  case Role::FreeForm:
  case Role::FixedForm:
  case Role::FixedLength:
  case Role::Preprocess:
  case Role::NoPreprocess:
  case Role::Strict:
  case Role::ForcedInclude:
  case Role::Reallocation:
    if (!translated)
      append(options, argument.tokens);
    break;
  default:
    break;
  }
}

CommandLine atollfc::compileOptions(const Invocation &invocation, const BackEnd &backEnd, bool translated,
                                    bool dependencies) {
  CommandLine options;
  for (const Argument &argument : invocation.arguments)
    if (dependencies || argument.role != Role::Dependency)
      addOption(argument, backEnd, translated, options);
  return options;
}
