// Options about messages, which are the same with every back end: -fmax-errors=, -fdiagnostics-..., and the groups of
// warnings about coarrays. Invocation.cpp calls readDiagnostics, CompileOptions.cpp asks what the back end must not
// see.
#include "Invocation.h"
#include "Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace atollfc;
using llvm::StringRef;

static const std::vector<StringRef> groups{"coarray-loop", "coarray-race", "coarray-self", "coarray-sync",
                                           "coarray-unused"};
static const std::vector<StringRef> formats{"text", "json", "json-stderr", "json-file", "sarif-stderr", "sarif-file"};

// "coarray" or one of its groups.
static bool isGroup(StringRef name) { return name == "coarray" || llvm::is_contained(groups, name); }

// A program may be as fast as it can be and have many loops of these.
static bool mustBeNamed(StringRef group) { return group == "coarray-loop"; }

static void switchGroup(std::set<std::string> &enabled, StringRef name, bool on) {
  for (StringRef group : groups)
    if (name == group || (name == "coarray" && !mustBeNamed(group))) {
      if (on)
        enabled.insert(group.str());
      else
        enabled.erase(group.str());
    }
}

static bool readGroup(Invocation &invocation, const Argument &argument) {
  StringRef name = argument.tokens[0];
  name.consume_front("-W");
  bool on = !name.consume_front("no-");
  if (!isGroup(name))
    return error("unknown option '" + argument.tokens[0] +
                 "': the warnings about coarrays are -Wcoarray (all but the first), -W" + llvm::join(groups, ", -W"));
  switchGroup(invocation.coarrayWarnings, name, on);
  return true;
}

// -Werror=coarray-self switches the warning on, too; -Wno-error=coarray-self does not.
static bool readStrict(Invocation &invocation, const Argument &argument) {
  DiagnosticSettings &settings = invocation.diagnostics;
  if (argument.spelling == "-Werror" || argument.spelling == "-Wno-error") {
    settings.allAreErrors = argument.spelling == "-Werror";
    return true;
  }
  if (!isAboutCoarrayWarnings(argument))
    return true;
  if (!isGroup(argument.value))
    return error("unknown option '" + argument.tokens[0] + "': there is no warning -W" + argument.value);
  bool strict = argument.spelling == "-Werror=";
  (strict ? settings.errors : settings.noError).insert(argument.value);
  (strict ? settings.noError : settings.errors).erase(argument.value);
  if (strict)
    switchGroup(invocation.coarrayWarnings, argument.value, true);
  return true;
}

static bool readDiagnosticOption(DiagnosticSettings &settings, const Argument &argument) {
  if (argument.spelling == "-fmax-errors=")
    return !StringRef(argument.value).getAsInteger(10, settings.maxErrors) ||
           error("'" + argument.tokens[0] + "': what follows is not a number of errors");
  if (argument.spelling == "-Wfatal-errors") {
    settings.maxErrors = 1;
    return true;
  }
  settings.format = argument.value;
  return llvm::is_contained(formats, argument.value) ||
         error("unknown format in '" + argument.tokens[0] + "'; the formats are " + llvm::join(formats, ", "));
}

static bool readColour(DiagnosticSettings &settings, const Argument &argument) {
  bool given = argument.spelling == "-fdiagnostics-color=";
  bool negated = StringRef(argument.spelling).starts_with("-fno-");
  std::string value = given ? argument.value : negated ? "never" : "always";
  if (value != "auto" && value != "always" && value != "never")
    return error("'" + argument.tokens[0] + "': the colours are auto, always or never");
  settings.colour = value == "auto" ? Colour::Auto : value == "always" ? Colour::Always : Colour::Never;
  return true;
}

bool atollfc::isAboutCoarrayWarnings(const Argument &argument) {
  bool ofGroup = argument.spelling == "-Werror=" || argument.spelling == "-Wno-error=";
  return argument.role == Role::CoarrayWarning ||
         (ofGroup && (argument.value == "coarray" || StringRef(argument.value).starts_with("coarray-")));
}

bool atollfc::readDiagnostics(Invocation &invocation, const Argument &argument) {
  switch (argument.role) {
  case Role::AllWarnings:
    switchGroup(invocation.coarrayWarnings, "coarray", true);
    return true;
  case Role::CoarrayWarning:
    return readGroup(invocation, argument);
  case Role::Strict:
    return readStrict(invocation, argument);
  case Role::Diagnostics:
    return readDiagnosticOption(invocation.diagnostics, argument);
  case Role::DiagnosticColour:
    return readColour(invocation.diagnostics, argument);
  default:
    return true;
  }
}
