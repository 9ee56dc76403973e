// The command line of atollfc: a table of the options that mean something to it; everything else goes to the back end.
#ifndef ATOLLFC_OPTIONS_H
#define ATOLLFC_OPTIONS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace atollfc {

enum class Role {
  Input,          // not an option: a file
  Pass,           // goes to the back end, compiling and linking
  Output,         // -o
  Compile,        // -c
  Assemble,       // -S
  PreprocessOnly, // -E
  SyntaxOnly,     // -fsyntax-only
  Verbose,        // -v
  DryRun,         // -###
  Version,
  Help,
  Query,   // asks the back end something and compiles nothing
  BackEnd, // --fc=
  SaveTranslation,
  ShowTranslation,
  AcceptOldCompiler,
  IncludeDir,
  ModuleDir,
  Define,
  Undefine,
  ForcedInclude, // -include: not for Fortran, say the back ends
  Link,          // only for the link: -l, -L, -Wl, ...
  Shared,
  Static,
  Language, // -x
  FreeForm,
  FixedForm,
  FixedLength, // columns of a fixed-form line
  FreeLength,
  Preprocess, // -cpp
  NoPreprocess,
  OpenMP,
  OpenACC,
  Backslash,
  ImplicitNone,
  NoWarnings,
  Standard,         // -std=
  Strict,           // turns warnings about the text into errors
  RuntimeCheck,     // -fcheck=
  BoundsCheck,      // -fbounds-check
  Coarray,          // -fcoarray=: another implementation's choice
  GatherLoops,      // -f[no-]coarray-gather
  InPlace,          // -f[no-]coarray-in-place
  SplitTransfers,   // -f[no-]coarray-split
  DefaultKind,      // changes the kinds of default integer, real or double precision
  OtherMeaning,     // changes what the source means in a way that the translator does not know
  StackSize,        // of the variables beyond which gfortran saves them
  Reallocation,     // -fno-realloc-lhs: what the translation adds allocates by assignment
  Dependency,       // -MD and its relatives
  Diagnostics,      // -fmax-errors=, -fdiagnostics-format=
  DiagnosticColour, // -fdiagnostics-color=
  AllWarnings,      // -Wall
  CoarrayWarning,   // -W[no-]coarray[-...]: of the translator's
};

enum class Shape {
  Flag,     // -c
  Joined,   // -std=f2018
  Separate, // -Xlinker X
  Either,   // -Idir, -I dir
};

struct Option {
  const char *spelling;
  Shape shape;
  Role role;
};

// One argument of the command line, or an option with its separate value.
struct Argument {
  Role role;
  std::string spelling;            // without the value
  std::string value;               // of an option that has one; the path of a file
  std::vector<std::string> tokens; // as the user wrote it
};

// False after a message on standard error: an option without its value.
bool parseArguments(const std::vector<std::string> &commandLine, std::vector<Argument> &arguments);

// What -fcheck= lists.
std::vector<llvm::StringRef> checksOf(const Argument &);

} // namespace atollfc
#endif
