// The user's options as the back end gets them when it compiles. The driver's steps call compileOptions.
#include "Compilers.h"
#include "Invocation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

using namespace atollfc;

// Translated text uses bind(C) interfaces with assumed rank and type: Fortran 2018. Flang knows no other -std= at all,
// and only warns where a program is not portable: nothing for translated text.
static std::string standardOption(const Argument &argument, const BackEnd &backEnd, bool translated) {
  bool older =
      llvm::StringSwitch<bool>(argument.value).Cases({"f95", "f2003", "f2008", "f2008ts"}, true).Default(false);
  bool newerForFlang = !backEnd.gfortran && llvm::StringRef(argument.value).starts_with("f20");
  bool unknown = translated && argument.value == "f2023" && !has(backEnd, Capability::KnowsFortran2023);
  return (older && (translated || !backEnd.gfortran)) || newerForFlang || unknown ? "-std=f2018" : argument.tokens[0];
}

static void append(CommandLine &options, const std::vector<std::string> &tokens) {
  options.insert(options.end(), tokens.begin(), tokens.end());
}

// What is left when Atoll's own check is taken out. Flang has no checks, so that "all" are Atoll's; it refuses others.
static void addChecks(const Argument &argument, const BackEnd &backEnd, CommandLine &options) {
  std::string rest;
  for (llvm::StringRef check : checksOf(argument))
    if (check != "coarray" && check != "no-coarray" && check != "race" && check != "no-race" &&
        (backEnd.gfortran || check != "all"))
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
  case Role::OpenACC:
  case Role::Backslash:
  case Role::ImplicitNone:
  case Role::BoundsCheck:
  case Role::NoWarnings:
  case Role::DefaultKind:
  case Role::OtherMeaning:
  case Role::StackSize:
    append(options, argument.tokens);
    break;
  case Role::AllWarnings: // flang has none for users, and says so
    if (backEnd.gfortran)
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
  case Role::Strict:
    if (!translated && !isAboutCoarrayWarnings(argument))
      append(options, argument.tokens);
    break;
  case Role::FreeForm:
  case Role::FixedForm:
  case Role::FixedLength:
  case Role::Preprocess:
  case Role::NoPreprocess:
  case Role::ForcedInclude:
  case Role::Reallocation:
    if (!translated)
      append(options, argument.tokens);
    break;
  default:
    break;
  }
}

// Atollfc itself counts Flang's errors, and makes the formats for programs of what either compiler prints.
static void addDiagnosticOptions(const DiagnosticSettings &settings, const BackEnd &backEnd, CommandLine &options) {
  if (keepsDiagnostics() && backEnd.gfortran)
    options.push_back("-fno-diagnostics-show-caret");
  if (settings.maxErrors && backEnd.gfortran)
    options.push_back("-fmax-errors=" + std::to_string(settings.maxErrors));
  bool reads = keepsDiagnostics() || (settings.maxErrors && !backEnd.gfortran);
  if (reads || settings.colour == Colour::Never)
    options.push_back("-fdiagnostics-color=never");
  else if (settings.colour == Colour::Always)
    options.push_back("-fdiagnostics-color=always");
}

CommandLine atollfc::compileOptions(const Invocation &invocation, const BackEnd &backEnd, bool translated,
                                    bool dependencies) {
  CommandLine options;
  for (const Argument &argument : invocation.arguments)
    if (dependencies || argument.role != Role::Dependency)
      addOption(argument, backEnd, translated, options);
  addDiagnosticOptions(invocation.diagnostics, backEnd, options);
  return options;
}
