// atoll-translate: a tool for those who work on the translator. It shows what becomes of one file.
#include "../emit/Output.h"
#include "../translate.h"
#include "FrontEnd.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace Atoll;

static const char usage[] =
    "usage: atoll-translate [options] FILE\n"
    "  (no mode)          translate as atollfc does; the text goes to standard output\n"
    "  --identity         through the front end and out again, without edits\n"
    "  --cooked           the text that the parse tree points into\n"
    "  --flang            for flang, not gfortran\n"
    "  --version=N        for version N of it, whose defects are worked around; without it, those of all versions\n"
    "  --intrinsics DIR   the intrinsic modules for the back end\n"
    "  --preprocessed F   the output of gfortran -cpp -E for FILE\n"
    "  -f[no-]coarray-gather -f[no-]coarray-in-place -f[no-]coarray-split\n"
    "  -fixed -free -cpp -fopenmp -fbackslash -fopenacc -w -IDIR -JDIR -DNAME[=VALUE] -UNAME -ffixed-line-length-N\n"
    "Exit status: 0 translated, 10 unchanged, 11 not parsed, 1 failed\n";

enum class Mode { Translate, Identity, Cooked };

// Returns false for an argument that it does not know.
static bool readFlag(llvm::StringRef argument, TranslateOptions &options, Mode &mode) {
  auto is = [&](const char *flag) { return argument == flag; };
  if (is("--identity"))
    mode = Mode::Identity;
  else if (is("--cooked"))
    mode = Mode::Cooked;
  else if (is("--flang"))
    options.compiler.gfortran = false;
  else if (is("-fixed") || is("-free"))
    options.fixedForm = is("-fixed");
  else if (is("-cpp"))
    options.preprocess = true;
  else if (is("-fopenmp"))
    options.openMP = true;
  else if (is("-fopenacc"))
    options.openACC = true;
  else if (is("-fbackslash"))
    options.backslashEscapes = true;
  else if (is("-fcheck=coarray"))
    options.checkCoarrays = true;
  else if (is("-fcheck=bounds"))
    options.checkBounds = true;
  else if (is("-fcheck=race"))
    options.checkRaces = true;
  else if (is("-fcoarray-gather") || is("-fno-coarray-gather"))
    options.gatherLoops = is("-fcoarray-gather");
  else if (is("-fcoarray-in-place") || is("-fno-coarray-in-place"))
    options.inPlace = is("-fcoarray-in-place");
  else if (is("-fcoarray-split") || is("-fno-coarray-split"))
    options.splitTransfers = is("-fcoarray-split");
  else if (argument.consume_front("--version="))
    return !argument.getAsInteger(10, options.compiler.version);
  else if (is("-w"))
    options.warnings = false;
  else if (argument.consume_front("-ffixed-line-length-"))
    return !argument.getAsInteger(10, options.fixedLineLength);
  else if (argument.consume_front("-I"))
    options.includeDirs.push_back(argument.str());
  else if (argument.consume_front("-J"))
    options.moduleDir = argument.str();
  else if (argument.consume_front("-U"))
    options.undefines.push_back(argument.str());
  else if (argument.consume_front("-D"))
    options.defines.emplace_back(argument.split('=').first.str(),
                                 argument.contains('=') ? argument.split('=').second.str() : "1");
  else
    return false;
  return true;
}

static void readForm(TranslateOptions &options) {
  llvm::StringRef suffix = llvm::StringRef{options.input}.rsplit('.').second;
  options.fixedForm |= suffix == "f" || suffix == "F" || suffix == "for" || suffix == "FOR";
  options.preprocess |= !suffix.empty() && suffix[0] == 'F';
}

static int untranslated(const TranslateOptions &options, Mode mode) {
  FrontEnd frontEnd;
  FrontEnd::Result result = frontEnd.run(options, llvm::errs());
  if (mode == Mode::Cooked)
    llvm::outs() << llvm::StringRef{frontEnd.cooked()};
  if (result != FrontEnd::Ok)
    return 1;
  if (mode == Mode::Identity) {
    Editor editor{frontEnd.cooked()};
    llvm::outs() << render(editor, frontEnd.lineMap(), {options.fixedForm, options.backslashEscapes});
  }
  return 0;
}

int main(int argc, char **argv) {
  TranslateOptions options;
  Mode mode = Mode::Translate;
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef argument{argv[i]};
    if (argument == "--intrinsics" && i + 1 < argc) {
      options.intrinsicModuleDir = argv[++i];
    } else if (argument == "--preprocessed" && i + 1 < argc) {
      options.preprocessed = argv[++i];
    } else if (!argument.starts_with("-")) {
      options.input = argv[i];
    } else if (!readFlag(argument, options, mode)) {
      llvm::errs() << "atoll-translate: " << argument << "?\n" << usage;
      return 2;
    }
  }
  if (options.input.empty()) {
    llvm::errs() << usage;
    return 2;
  }
  readForm(options);
  if (mode != Mode::Translate)
    return untranslated(options, mode);
  Translation translation = translate(options, llvm::errs());
  llvm::outs() << translation.text;
  switch (translation.outcome) {
  case Outcome::Translated:
    return 0;
  case Outcome::Unchanged:
    return 10;
  case Outcome::NotParsed:
    return 11;
  case Outcome::Failed:
    break;
  }
  return 1;
}
