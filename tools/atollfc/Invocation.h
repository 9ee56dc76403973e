// What one command line asks for.
#ifndef ATOLLFC_INVOCATION_H
#define ATOLLFC_INVOCATION_H

#include "BackEnd.h"
#include "Diagnostics.h"
#include "Options.h"
#include "Process.h"
#include "translate.h"
#include <optional>
#include <string>
#include <vector>

namespace atollfc {

enum class Stage { Preprocess, SyntaxOnly, Assemble, Compile, Link };

struct Source {
  std::string path;
  bool fixedForm{false};
  bool preprocess{false};
  std::string language;    // for -x: of one before it, or where the back end may not know the suffix; or empty
  std::string directory{}; // where INCLUDE looks first; empty: that of `path`
};

struct Invocation {
  std::vector<Argument> arguments;
  Stage stage{Stage::Link};
  std::string output; // empty: the compilers' default
  std::string backEndChoice;
  bool verbose{false}, dryRun{false}, version{false}, help{false}, query{false};
  bool saveTranslation{false}, showTranslation{false}, acceptOldCompiler{false};
  bool shared{false}, isStatic{false};
  std::string otherMeaning;     // an option that the translator does not know about but would have to
  bool dependencies{false};     // -MD or a relative
  bool onlyDependencies{false}; // -M, -MM
  bool coarrayOption{false};
  bool legacy{false}; // -std=legacy
  bool strict{false}; // -std=f2018 and the like
  size_t numInputs{0};
  DiagnosticSettings diagnostics;
  std::set<std::string> coarrayWarnings; // the groups that are on
  Atoll::TranslateOptions translation;   // all but `input`, the form, `preprocess` and what depends on the back end
};

// Nothing after a message.
std::optional<Invocation> readInvocation(const std::vector<std::string> &commandLine);

// ---- WarningOptions.cpp ----

// What is said of messages: colours, formats, groups of warnings. False after a message.
bool readDiagnostics(Invocation &, const Argument &);
// Is it about Atoll's own warnings, so that the back end does not know it?
bool isAboutCoarrayWarnings(const Argument &);

// ---- Sources.cpp ----

// A Fortran source by its suffix or by -x; nothing for objects, libraries and other languages.
std::optional<Source> asSource(const Invocation &, size_t argument);

// What the last -x before this argument says; empty for none.
std::string languageAt(const Invocation &, size_t argument);

// "dir/heat.f90" -> "heat" + suffix
std::string withSuffix(const std::string &path, const std::string &suffix);

// ---- CompileOptions.cpp ----

// The user's options for compiling: without files, what belongs to the link, and what atollfc itself provides. Those of
// a translated file are without preprocessing, and without what would make the back end reject generated code.
CommandLine compileOptions(const Invocation &, const BackEnd &, bool translated, bool dependencies = true);

} // namespace atollfc
#endif
