// Reads the command line into what it asks for. main calls readInvocation, the driver uses the result.
#include "Invocation.h"
#include "Message.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

using namespace atollfc;

static void readDefine(const std::string &text, Atoll::TranslateOptions &options) {
  auto [name, value] = llvm::StringRef(text).split('=');
  bool given = llvm::StringRef(text).contains('=');
  llvm::erase(options.undefines, name.str()); // the last one counts
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

static void readChecks(const Argument &argument, Atoll::TranslateOptions &options) {
  for (llvm::StringRef check : checksOf(argument)) {
    if (check == "bounds" || check == "no-bounds" || check == "all" || check == "no-all")
      options.checkBounds = !check.starts_with("no-");
    if (check == "coarray" || check == "all")
      options.checkCoarrays = true;
    else if (check == "no-coarray" || check == "no-all")
      options.checkCoarrays = false;
    else if (check == "race" || check == "no-race")
      options.checkRaces = check == "race";
  }
}

// The translation's own variables, most of them in constructs in loops, stay below gfortran's default.
static bool savesTemporaries(const Argument &argument) {
  constexpr unsigned defaultSize = 65536;
  unsigned size = 0;
  return !llvm::StringRef(argument.value).getAsInteger(10, size) && size < defaultSize;
}

// What is done, and how far. False: the argument says nothing of that; likewise below.
static bool readStage(Invocation &invocation, const Argument &argument) {
  switch (argument.role) {
  case Role::Compile:
    setStage(invocation, Stage::Compile);
    return true;
  case Role::Assemble:
    setStage(invocation, Stage::Assemble);
    return true;
  case Role::SyntaxOnly:
    setStage(invocation, Stage::SyntaxOnly);
    return true;
  case Role::PreprocessOnly:
    setStage(invocation, Stage::Preprocess);
    return true;
  case Role::Dependency:
    invocation.dependencies = true;
    if (argument.spelling == "-M" || argument.spelling == "-MM") { // instead of compiling
      setStage(invocation, Stage::Preprocess);
      invocation.onlyDependencies = true;
    }
    return true;
  case Role::Version:
    return invocation.version = true;
  case Role::Help:
    return invocation.help = true;
  case Role::Query:
    return invocation.query = true;
  case Role::DryRun:
    return invocation.dryRun = true;
  default:
    return false;
  }
}

// Files, what is shown and kept of the translation, and the link.
static bool readResult(Invocation &invocation, const Argument &argument) {
  switch (argument.role) {
  case Role::Input:
    ++invocation.numInputs;
    return true;
  case Role::Output:
    invocation.output = argument.value;
    return true;
  case Role::BackEnd:
    invocation.backEndChoice = argument.value;
    return true;
  case Role::Verbose:
    return invocation.verbose = true;
  case Role::SaveTranslation:
    return invocation.saveTranslation = true;
  case Role::ShowTranslation:
    return invocation.showTranslation = true;
  case Role::AcceptOldCompiler:
    return invocation.acceptOldCompiler = true;
  case Role::Shared:
    return invocation.shared = true;
  case Role::Static:
    return invocation.isStatic = true;
  default:
    return false;
  }
}

// How the source text is read: macros, directories, form, directives.
static bool readText(Atoll::TranslateOptions &options, const Argument &argument) {
  switch (argument.role) {
  case Role::IncludeDir:
    options.includeDirs.push_back(argument.value);
    return true;
  case Role::ModuleDir:
    options.moduleDir = argument.value;
    return true;
  case Role::Define:
    readDefine(argument.value, options);
    return true;
  case Role::Undefine:
    llvm::erase_if(options.defines, [&](const auto &define) { return define.first == argument.value; });
    options.undefines.push_back(argument.value);
    return true;
  case Role::OpenMP:
    options.openMP = argument.spelling != "-fno-openmp";
    return true;
  case Role::OpenACC:
    options.openACC = argument.spelling != "-fno-openacc";
    return true;
  case Role::Backslash:
    options.backslashEscapes = argument.spelling == "-fbackslash";
    return true;
  case Role::ImplicitNone:
    options.implicitNone = argument.spelling == "-fimplicit-none";
    return true;
  case Role::FixedLength:
    options.fixedLineLength = 0;
    llvm::StringRef(argument.value).getAsInteger(10, options.fixedLineLength); // "none" stays 0
    return true;
  case Role::NoWarnings:
    options.warnings = false;
    return true;
  default:
    return false;
  }
}

// What the program means, and what the translation makes of it.
static void readMeaning(Invocation &invocation, const Argument &argument, bool &doubleGiven) {
  Atoll::TranslateOptions &options = invocation.translation;
  switch (argument.role) {
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
  case Role::RuntimeCheck:
    readChecks(argument, options);
    break;
  case Role::BoundsCheck:
    options.checkBounds = true;
    break;
  case Role::Standard:
    invocation.legacy = argument.value == "legacy";
    invocation.strict = !invocation.legacy && argument.value != "gnu" && argument.value != "f202y";
    break;
  case Role::Coarray:
    invocation.coarrayOption = true;
    break;
  case Role::GatherLoops:
    options.gatherLoops = argument.spelling == "-fcoarray-gather";
    break;
  case Role::InPlace:
    options.inPlace = argument.spelling.compare(0, 5, "-fno-") != 0;
    break;
  case Role::SplitTransfers:
    options.splitTransfers = argument.spelling == "-fcoarray-split";
    break;
  default:
    break;
  }
}

static void readArgument(Invocation &invocation, const Argument &argument, bool &doubleGiven) {
  if (!readStage(invocation, argument) && !readResult(invocation, argument) &&
      !readText(invocation.translation, argument))
    readMeaning(invocation, argument, doubleGiven);
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
  for (const Argument &argument : invocation.arguments) {
    readArgument(invocation, argument, doubleGiven);
    if (!readDiagnostics(invocation, argument))
      return std::nullopt;
  }
  if (!checkInvocation(invocation))
    return std::nullopt;
  return invocation;
}
