// The table of options that mean something to atollfc, and the search in it. Invocation reads by it.
#include "Options.h"
#include "Message.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

using namespace atollfc;

// Both back ends' spellings. Options with a separate value must be here even where atollfc has no interest in them, so
// that the value is not taken for a file.
static constexpr Option table[] = {
    {"-o", Shape::Either, Role::Output},
    {"-c", Shape::Flag, Role::Compile},
    {"-S", Shape::Flag, Role::Assemble},
    {"-E", Shape::Flag, Role::PreprocessOnly},
    {"-fsyntax-only", Shape::Flag, Role::SyntaxOnly},
    {"-v", Shape::Flag, Role::Verbose},
    {"--verbose", Shape::Flag, Role::Verbose},
    {"-###", Shape::Flag, Role::DryRun},
    {"--version", Shape::Flag, Role::Version},
    {"--help", Shape::Flag, Role::Help},
    {"-help", Shape::Flag, Role::Help},
    {"-dump", Shape::Joined, Role::Query},
    {"-dM", Shape::Flag, Role::Query}, // the macros that there are: Meson asks so, with `-cpp -E -`
    {"-print-", Shape::Joined, Role::Query},
    {"--print-", Shape::Joined, Role::Query},
    {"--help=", Shape::Joined, Role::Query},
    {"--target-help", Shape::Flag, Role::Query},
    {"--fc=", Shape::Joined, Role::BackEnd},
    {"--save-translation", Shape::Flag, Role::SaveTranslation},
    {"--show-translation", Shape::Flag, Role::ShowTranslation},
    {"--accept-old-compiler", Shape::Flag, Role::AcceptOldCompiler},

    {"-I", Shape::Either, Role::IncludeDir},
    {"-isystem", Shape::Either, Role::IncludeDir},
    {"-J", Shape::Either, Role::ModuleDir},
    {"-module-dir", Shape::Either, Role::ModuleDir}, // CMake writes the directory after it without a blank
    {"-module", Shape::Separate, Role::ModuleDir},   // other compilers' spelling; build tools fall back to it
    {"-D", Shape::Either, Role::Define},
    {"-U", Shape::Either, Role::Undefine},
    {"-include", Shape::Separate, Role::ForcedInclude},
    {"-imacros", Shape::Separate, Role::ForcedInclude},

    {"-l", Shape::Either, Role::Link},
    {"-L", Shape::Either, Role::Link},
    {"-Wl,", Shape::Joined, Role::Link},
    {"-Xlinker", Shape::Separate, Role::Link},
    {"-T", Shape::Either, Role::Link},
    {"-u", Shape::Separate, Role::Link},
    {"-z", Shape::Separate, Role::Link},
    {"-e", Shape::Separate, Role::Link},
    {"-rpath", Shape::Separate, Role::Link},
    {"-fuse-ld=", Shape::Joined, Role::Link},
    {"-rdynamic", Shape::Flag, Role::Link},
    {"-static", Shape::Flag, Role::Static},
    {"-static-pie", Shape::Flag, Role::Static},
    {"-static-libgfortran", Shape::Flag, Role::Link},
    {"-static-libgcc", Shape::Flag, Role::Link},
    {"-static-libflangrt", Shape::Flag, Role::Link},
    {"-pie", Shape::Flag, Role::Link},
    {"-no-pie", Shape::Flag, Role::Link},
    {"-s", Shape::Flag, Role::Link},
    {"-shared", Shape::Flag, Role::Shared},

    {"-x", Shape::Either, Role::Language},
    {"-ffree-form", Shape::Flag, Role::FreeForm},
    {"-ffixed-form", Shape::Flag, Role::FixedForm},
    {"-ffixed-line-length-", Shape::Joined, Role::FixedLength},
    {"-ffixed-line-length=", Shape::Joined, Role::FixedLength},
    {"-ffree-line-length-", Shape::Joined, Role::FreeLength},
    {"-ffree-line-length=", Shape::Joined, Role::FreeLength},
    {"-cpp", Shape::Flag, Role::Preprocess},
    {"-nocpp", Shape::Flag, Role::NoPreprocess},
    {"-fpreprocessed", Shape::Flag, Role::NoPreprocess},
    {"-fopenmp", Shape::Flag, Role::OpenMP},
    {"-fopenmp=", Shape::Joined, Role::OpenMP},
    {"-fno-openmp", Shape::Flag, Role::OpenMP},
    {"-fopenacc", Shape::Flag, Role::OpenACC},
    {"-fno-openacc", Shape::Flag, Role::OpenACC},
    {"-fbackslash", Shape::Flag, Role::Backslash},
    {"-fno-backslash", Shape::Flag, Role::Backslash},
    {"-fimplicit-none", Shape::Flag, Role::ImplicitNone},
    {"-fno-implicit-none", Shape::Flag, Role::ImplicitNone},
    {"-w", Shape::Flag, Role::NoWarnings},
    {"-std=", Shape::Joined, Role::Standard},
    {"-Wall", Shape::Flag, Role::AllWarnings},
    {"-Wcoarray", Shape::Flag, Role::CoarrayWarning},
    {"-Wcoarray-", Shape::Joined, Role::CoarrayWarning},
    {"-Wno-coarray", Shape::Flag, Role::CoarrayWarning},
    {"-Wno-coarray-", Shape::Joined, Role::CoarrayWarning},
    {"-fmax-errors=", Shape::Joined, Role::Diagnostics},
    {"-Wfatal-errors", Shape::Flag, Role::Diagnostics},
    {"-fdiagnostics-format=", Shape::Joined, Role::Diagnostics},
    {"-fdiagnostics-color", Shape::Flag, Role::DiagnosticColour},
    {"-fdiagnostics-color=", Shape::Joined, Role::DiagnosticColour},
    {"-fno-diagnostics-color", Shape::Flag, Role::DiagnosticColour},
    {"-fcolor-diagnostics", Shape::Flag, Role::DiagnosticColour},
    {"-fno-color-diagnostics", Shape::Flag, Role::DiagnosticColour},
    {"-Werror", Shape::Flag, Role::Strict},
    {"-Werror=", Shape::Joined, Role::Strict},
    {"-Wno-error", Shape::Flag, Role::Strict},
    {"-Wno-error=", Shape::Joined, Role::Strict},
    {"-pedantic", Shape::Flag, Role::Strict},
    {"-pedantic-errors", Shape::Flag, Role::Strict},
    {"-Wpedantic", Shape::Flag, Role::Strict},
    {"-fcheck=", Shape::Joined, Role::RuntimeCheck},
    {"-fbounds-check", Shape::Flag, Role::BoundsCheck}, // an older name of -fcheck=bounds
    {"-fcoarray", Shape::Flag, Role::Coarray},
    {"-fcoarray=", Shape::Joined, Role::Coarray},
    {"-fcoarray-gather", Shape::Flag, Role::GatherLoops},
    {"-fno-coarray-gather", Shape::Flag, Role::GatherLoops},
    {"-fcoarray-in-place", Shape::Flag, Role::InPlace},
    {"-fno-coarray-in-place", Shape::Flag, Role::InPlace},
    {"-fcoarray-inline", Shape::Flag, Role::InPlace}, // an older name of -fcoarray-in-place
    {"-fno-coarray-inline", Shape::Flag, Role::InPlace},
    {"-fcoarray-split", Shape::Flag, Role::SplitTransfers},
    {"-fno-coarray-split", Shape::Flag, Role::SplitTransfers},

    {"-fdefault-integer-", Shape::Joined, Role::DefaultKind},
    {"-fdefault-real-", Shape::Joined, Role::DefaultKind},
    {"-fdefault-double-", Shape::Joined, Role::DefaultKind},
    {"-finteger-4-integer-8", Shape::Flag, Role::OtherMeaning},
    {"-freal-", Shape::Joined, Role::OtherMeaning},
    {"-fd-lines-as-code", Shape::Flag, Role::OtherMeaning},
    {"-fmodule-private", Shape::Flag, Role::OtherMeaning},
    {"-fdec-structure", Shape::Flag, Role::OtherMeaning},
    {"-fdec", Shape::Flag, Role::OtherMeaning},
    {"-fno-automatic", Shape::Flag, Role::OtherMeaning}, // the translation's own variables would be saved, too
    {"-fmax-stack-var-size=", Shape::Joined, Role::StackSize},
    {"-fno-underscoring", Shape::Flag, Role::OtherMeaning}, // other names of the library's procedures
    {"-fsecond-underscore", Shape::Flag, Role::OtherMeaning},
    {"-ff2c", Shape::Flag, Role::OtherMeaning},
    {"-fshort-enums", Shape::Flag, Role::OtherMeaning},
    {"-flarge-sizes", Shape::Flag, Role::OtherMeaning},
    {"-fpack-derived", Shape::Flag, Role::OtherMeaning}, // other sizes of types than gfortran tells the runtime of
    {"-fsanitize=thread", Shape::Flag,
     Role::OtherMeaning}, // it knows nothing of processes, and wants addresses of its own
    {"-frealloc-lhs", Shape::Flag, Role::Reallocation},
    {"-fno-realloc-lhs", Shape::Flag, Role::Reallocation},

    {"-M", Shape::Flag, Role::Dependency},
    {"-MM", Shape::Flag, Role::Dependency},
    {"-MD", Shape::Flag, Role::Dependency},
    {"-MMD", Shape::Flag, Role::Dependency},
    {"-MG", Shape::Flag, Role::Dependency},
    {"-MP", Shape::Flag, Role::Dependency},
    {"-MF", Shape::Either, Role::Dependency},
    {"-MT", Shape::Either, Role::Dependency},
    {"-MQ", Shape::Either, Role::Dependency},

    {"-B", Shape::Either, Role::Pass},
    {"-idirafter", Shape::Either, Role::Pass},
    {"-iprefix", Shape::Separate, Role::Pass},
    {"-isysroot", Shape::Separate, Role::Pass},
    {"-resource-dir", Shape::Separate, Role::Pass},
    {"--config", Shape::Separate, Role::Pass},
    {"-iquote", Shape::Either, Role::Pass},
    {"-imultilib", Shape::Separate, Role::Pass},
    {"-fintrinsic-modules-path", Shape::Either, Role::Pass},
    {"-fintrinsic-modules-path=", Shape::Joined, Role::Pass},
    {"-Xpreprocessor", Shape::Separate, Role::Pass},
    {"-Xassembler", Shape::Separate, Role::Pass},
    {"-Xflang", Shape::Separate, Role::Pass},
    {"-Xclang", Shape::Separate, Role::Pass},
    {"-mllvm", Shape::Separate, Role::Pass},
    {"-mmlir", Shape::Separate, Role::Pass},
    {"-target", Shape::Separate, Role::Pass},
    {"--param", Shape::Separate, Role::Pass},
    {"--sysroot", Shape::Separate, Role::Pass},
    {"-aux-info", Shape::Separate, Role::Pass},
    {"-dumpbase", Shape::Separate, Role::Pass},
    {"-dumpdir", Shape::Separate, Role::Pass},
};

static bool matches(const Option &option, llvm::StringRef text) {
  if (option.shape == Shape::Flag || option.shape == Shape::Separate)
    return text == option.spelling;
  return text.starts_with(option.spelling);
}

// The longest spelling that matches: -dumpbase is not a -dump..., nor -include a -I.
static const Option *find(llvm::StringRef text) {
  const Option *best = nullptr;
  for (const Option &option : table) {
    if (!matches(option, text))
      continue;
    if (!best || llvm::StringRef(option.spelling).size() > llvm::StringRef(best->spelling).size())
      best = &option;
  }
  return best;
}

// -M alone asks for dependencies; before a directory it is how fpm, and older compilers, say where modules go.
static constexpr Option moduleDirectory = {"-M", Shape::Separate, Role::ModuleDir};

static bool saysModuleDirectory(const std::vector<std::string> &commandLine, size_t i) {
  return commandLine[i] == "-M" && i + 1 < commandLine.size() && llvm::sys::fs::is_directory(commandLine[i + 1]);
}

bool atollfc::parseArguments(const std::vector<std::string> &commandLine, std::vector<Argument> &arguments) {
  for (size_t i = 0; i < commandLine.size(); ++i) {
    llvm::StringRef text = commandLine[i];
    Argument argument{Role::Input, "", text.str(), {text.str()}};
    if (text.starts_with("-") && text != "-") {
      const Option *option = saysModuleDirectory(commandLine, i) ? &moduleDirectory : find(text);
      argument.role = option ? option->role : Role::Pass;
      argument.spelling = option ? option->spelling : text.str();
      argument.value = option ? text.drop_front(argument.spelling.size()).str() : "";
      bool takesNext =
          option && (option->shape == Shape::Separate || (option->shape == Shape::Either && text == option->spelling));
      if (takesNext) {
        if (++i == commandLine.size())
          return error("option '" + text + "' needs a value");
        argument.value = commandLine[i];
        argument.tokens.push_back(commandLine[i]);
      }
    }
    arguments.push_back(std::move(argument));
  }
  return true;
}

std::vector<llvm::StringRef> atollfc::checksOf(const Argument &argument) {
  llvm::SmallVector<llvm::StringRef, 8> checks;
  llvm::StringRef(argument.value).split(checks, ',');
  return {checks.begin(), checks.end()};
}
