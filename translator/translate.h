// The translator as a library: one source file in, plain Fortran out. No header of Flang is needed to use it.
#ifndef ATOLL_TRANSLATOR_TRANSLATE_H
#define ATOLL_TRANSLATOR_TRANSLATE_H

#include "BackEnd.h"
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace Atoll {

struct TranslateOptions {
  std::string input; // path as the user wrote it; diagnostics and line markers use it
  bool fixedForm{false};
  int fixedLineLength{72};  // gfortran's -ffixed-line-length-N; 0 for none
  bool preprocess{false};   // -cpp, or an upper-case suffix
  std::string preprocessed; // the output of the back end's own preprocessor (gfortran -cpp -E), if it was run: this
                            // file is read, its line markers name `input`; macros are of no concern then
  std::function<std::string()> scratch; // names a file that translate() may write; none: it makes one
  std::string rewritten;                // set by translate(): what is read instead of all that (ExecutingSets.h)
  bool openMP{false}, openACC{false};
  bool backslashEscapes{false}; // gfortran's -fbackslash
  bool implicitNone{false};     // -fimplicit-none
  bool warnings{true};
  std::vector<std::string> includeDirs;                     // -I, in order; also searched for module information
  std::vector<std::pair<std::string, std::string>> defines; // -D name=value; value "1" where none was given
  std::vector<std::string> undefines;                       // -U
  std::string moduleDir{"."};                               // -J / -module-dir: module information is written here
  std::string intrinsicModuleDir; // the front end's intrinsic modules, retargeted to the back end's kinds
  bool checkCoarrays{false};      // -fcheck=coarray
  bool checkRaces{false};         // -fcheck=race
  bool checkBounds{false};        // -fcheck=bounds: the back end looks at the subscripts that it sees
  bool gatherLoops{true};         // -fcoarray-gather
  bool inPlace{true};             // -fcoarray-inline
  bool splitTransfers{true};      // -fcoarray-split
  int defaultIntegerKind{4}, defaultRealKind{4}, doublePrecisionKind{8};
  bool marksImages{true}; // the text of a file that concerns images has a mark of that (runtime/link/README.md)
  Compiler compiler;      // the back end, whose defects are worked around
};

enum class Outcome {
  Unchanged,  // nothing of coarrays in it: compile the user's file as it is
  Translated, // compile `text` (same source form; lines of any length)
  NotParsed,  // Flang cannot parse it and it has no coarray syntax: compile it as it is; a note was printed
  Failed      // errors were printed
};

struct Translation {
  Outcome outcome{Outcome::Failed};
  std::string text;
  // Translated, in any order: of which lines are in it, by INCLUDE and #include; ...
  std::vector<std::string> files{};
  // ... and gfortran's names of the files of the modules and submodules that it defines, and that it needs of others.
  std::vector<std::string> modules{}, usedModules{};
  bool usesImages{false};         // it concerns images
  bool usesLibraryModules{false}; // it names modules of Atoll, which the back end has to find
};

// What translate() would say of a file that needs no translation, as its text and that of the modules that it uses
// prove; nothing where they do not. The information about its modules is deferred (frontend/DeferredModules.cpp).
std::optional<Translation> plainTranslation(const TranslateOptions &);

// Diagnostics in the style "file:line:column: error: text", the source line and a caret, go to `diagnostics`.
Translation translate(const TranslateOptions &, llvm::raw_ostream &diagnostics);

} // namespace Atoll
#endif
