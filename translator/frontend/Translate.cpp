// translate(): the steps from the user's file to the text for the back end.
#include "../translate.h"
#include "../emit/Output.h"
#include "../lower/Lower.h"
#include "../model/Model.h"
#include "ExecutingSets.h"
#include "Extract.h"
#include "FrontEnd.h"
#include "Mends.h"
#include "ModuleAdvice.h"
#include "ModuleFiles.h"
#include "Reader.h"
#include "SyntaxScan.h"
#include "check/Check.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <algorithm>
#include <utility>

namespace Atoll {

static std::string contentOf(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

// The declarations that NODES and COARRAY directives become are no text of the user's: a syntax error that shows one is
// that the directive comes after an executable statement.
static std::string ofDirectives(const TranslateOptions &options, const std::string &messages) {
  size_t text = std::min(messages.find("integer(8), parameter :: atoll_nodes_"),
                         messages.find("integer(8), parameter :: atoll_on_"));
  if (options.rewritten.empty() || text == std::string::npos ||
      messages.find("misplaced declaration") == std::string::npos)
    return messages;
  size_t begin = messages.rfind('\n', messages.rfind('\n', text) - 1) + 1; // "file:line:column: in the context: ..."
  llvm::StringRef context{messages.data() + begin, text - begin};
  return context.split(": in the context").first.str() +
         ": error: XcalableMP: the directives NODES and COARRAY must precede the executable statements\n";
}

// A file that Flang rejects may still be one that the back end accepts: old extensions, modules that came without
// module information. If nothing in it can be about coarrays, that is the back end's affair. all: its messages are
// wanted all the same.
static Outcome rejected(const TranslateOptions &options, std::string_view cooked, const std::string &messages, bool all,
                        llvm::raw_ostream &diagnostics) {
  std::string source = contentOf(options.preprocessed.empty() ? options.input : options.preprocessed);
  int line = 0;
  if (source.empty() || !options.rewritten.empty() || nameFailedModule(messages) ||
      mayHaveCoarraySyntax(source, options.fixedForm, line) ||
      mayHaveCoarraySyntax(cooked, options.fixedForm, line)) { // the latter has the include files, too
    diagnostics << messages;
    return Outcome::Failed;
  }
  if (all) {
    diagnostics << messages;
  } else if (options.warnings) {
    llvm::StringRef first = llvm::StringRef{messages}.split('\n').first;
    diagnostics << "atollfc: note: " << options.input
                << ": compiled as it is, without module information for coarray programs: " << first << "\n";
  }
  return Outcome::NotParsed;
}

// gfortran ignores the directives of a file that is not preprocessed, Flang obeys them: what the program is would
// depend on who reads it.
static bool hasIgnoredDirectives(const TranslateOptions &options, llvm::raw_ostream &diagnostics, Outcome &outcome) {
  if (!options.compiler.gfortran || options.preprocess)
    return false;
  bool marked = !options.preprocessed.empty(); // an editor's text: its first line is a line marker
  std::string source = contentOf(marked ? options.preprocessed : options.input);
  int line = 0, directive = firstDirective(source);
  if (!directive)
    return false;
  directive -= marked;
  if (mayHaveCoarraySyntax(source, options.fixedForm, line)) {
    diagnostics << options.input << ":" << directive
                << ":1: error: preprocessing directive in a file that is not preprocessed: compile with -cpp or give "
                   "the file an "
                   "upper-case suffix\n";
    outcome = Outcome::Failed;
  } else {
    outcome = Outcome::NotParsed; // the back end has its own warning
  }
  return true;
}

static bool hasLargeNumber(llvm::StringRef condition) {
  constexpr size_t mostDigits = 18; // of 64 bits
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  while (!condition.empty()) {
    llvm::StringRef word = condition.take_while(isWord);
    if (word.size() > mostDigits && llvm::all_of(word, llvm::isDigit))
      return true;
    condition = condition.drop_front(std::max<size_t>(word.size(), 1));
  }
  return false;
}

// `, 1`, `1 + * 2`: an operator that needs an operand before it has none.
static bool lacksOperand(llvm::StringRef condition) {
  bool hasOperand = false;
  while (!(condition = condition.ltrim()).empty()) {
    char c = condition[0];
    if (condition.consume_front("/*")) {
      condition = condition.drop_front(std::min(condition.find("*/"), condition.size()));
      condition.consume_front("*/");
      continue;
    }
    if (c == '(' && hasOperand) // the arguments of a macro may be anything
      return false;
    bool isOperator = llvm::StringRef{",?:*/&|<>=^%"}.contains(c) || condition.starts_with("!=");
    if (isOperator && !hasOperand)
      return true;
    hasOperand = !isOperator && !llvm::StringRef{"+-!~("}.contains(c);
    condition = condition.drop_front();
    if (isOperator) // of two characters or one
      condition = condition.drop_while([](char x) { return llvm::StringRef{"*&|<>="}.contains(x); });
  }
  return false;
}

static std::string damageOf(llvm::StringRef word, llvm::StringRef rest) {
  if (word == "if" || word == "elif")
    return rest.empty()           ? "#" + word.str() + " has no condition"
           : hasLargeNumber(rest) ? "a number in #" + word.str() + " is too large"
           : lacksOperand(rest)   ? "an operator in #" + word.str() + " has no operand before it"
                                  : "";
  llvm::StringRef name = rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  bool open = rest.drop_front(name.size()).starts_with("(") && !rest.contains(')') && !rest.ends_with("\\");
  return word == "define" && open ? "the parameters of macro '" + name.str() + "' have no closing parenthesis" : "";
}

// Directives of the file itself at which Flang's preprocessor ends in an internal error. Those in groups that may be
// skipped are not looked at.
static bool hasDamagedDirectives(const TranslateOptions &options, llvm::raw_ostream &diagnostics) {
  if (options.compiler.gfortran && (!options.preprocess || !options.preprocessed.empty()))
    return false; // there are none, or gfortran's preprocessor has obeyed them
  const std::string &other = options.preprocessed.empty() ? options.rewritten : options.preprocessed;
  std::string source = contentOf(other.empty() ? options.input : other);
  int number = other.empty() ? 1 : 0; // an editor's text begins with a line marker
  int depth = 0;
  for (llvm::StringRef line : llvm::split(source, '\n')) {
    line = line.trim();
    if (line.consume_front("#")) {
      llvm::StringRef word = line.ltrim().take_while([](char c) { return llvm::isAlpha(c); });
      llvm::StringRef rest = line.ltrim().drop_front(word.size()).trim();
      std::string damage = depth == (word == "elif" ? 1 : 0) ? damageOf(word, rest) : "";
      if (!damage.empty()) {
        diagnostics << options.input << ":" << number << ":1: error: " << damage << "\n";
        return true;
      }
      depth += word.starts_with("if") ? 1 : word == "endif" ? -1 : 0;
    }
    ++number;
  }
  return false;
}

// Differs for files that can be linked together: two files with the same text define the same procedures.
static std::string fileSuffix(std::string_view cooked) {
  return llvm::utohexstr(llvm::xxh3_64bits(llvm::StringRef{cooked.data(), cooked.size()}), /*LowerCase=*/true);
}

// What stands for the directives of XcalableMP refers to a module of Atoll (xmp/Statements.cpp).
static bool usesIntrinsics(const ModuleNames &names) {
  return std::find(names.used.begin(), names.used.end(), "atoll_intrinsics.mod") != names.used.end();
}

// withText: its text is wanted.
static Translation translateParsed(FrontEnd &frontEnd, model::File &file, bool withText) {
  checkConstraints(frontEnd);
  if (!extractModel(frontEnd, file) || frontEnd.errors() > 0) {
    frontEnd.reportMessages();
    return {Outcome::Failed, ""};
  }
  if (!file.usesCoarrays) {
    Translation unchanged{Outcome::Unchanged, ""};
    unchanged.usedModules = moduleNames(frontEnd.program()).used;
    return unchanged;
  }
  Editor editor{frontEnd.cooked()};
  const TranslateOptions &options = frontEnd.options();
  Lowered lowered = lower(file, editor,
                          {fileSuffix(frontEnd.cooked()), options.checkCoarrays, options.compiler, options.marksImages,
                           options.checkRaces, options.openMP});
  for (const Refusal &refusal : lowered.refusals)
    frontEnd.error(refusal.where, refusal.message);
  int errors = frontEnd.errors();
  frontEnd.reportMessages();
  if (errors > 0)
    return {Outcome::Failed, ""};
  if (!withText)
    return {Outcome::Translated, ""};
  LineMap map = frontEnd.lineMap();
  ModuleNames names = moduleNames(frontEnd.program());
  return {Outcome::Translated,
          render(editor, map, {options.fixedForm, options.backslashEscapes}),
          map.paths,
          names.defined,
          names.used,
          lowered.usesImages,
          lowered.usesLibraryModules || usesIntrinsics(names)};
}

// As the front end does it: beside the file with the INCLUDE line, then in the directories (FrontEnd.cpp).
static bool findInclude(const TranslateOptions &options, const std::string &name, const std::string &from,
                        IncludeFile &file) {
  namespace path = llvm::sys::path;
  std::vector<std::string> directories{path::parent_path(from).str(), "", path::parent_path(options.input).str()};
  directories.insert(directories.end(), options.includeDirs.begin(), options.includeDirs.end());
  for (const std::string &directory : directories) {
    llvm::SmallString<128> candidate{path::is_absolute(name) ? "" : directory};
    path::append(candidate, name);
    if (auto buffer = llvm::MemoryBuffer::getFile(candidate, /*IsText=*/true)) {
      file = {candidate.str().str(), (*buffer)->getBuffer().str()};
      return true;
    }
  }
  return false;
}

// XcalableMP's directives become statements before anything else. False after an error.
static bool rewriteDirectives(TranslateOptions &options, llvm::FileRemover &remover, llvm::raw_ostream &diagnostics) {
  std::string source = contentOf(options.preprocessed.empty() ? options.input : options.preprocessed);
  Rewriting rewriting = rewriteExecutingSets(source, options.fixedForm, options.fixedLineLength, options.input,
                                             [&](const std::string &name, const std::string &from, IncludeFile &file) {
                                               return findInclude(options, name, from, file);
                                             });
  if (!rewriting.error.empty()) {
    diagnostics << rewriting.error;
    return false;
  }
  if (!rewriting.any)
    return true;
  llvm::SmallString<128> path{options.scratch ? options.scratch() : ""};
  if (path.empty() && llvm::sys::fs::createTemporaryFile("atoll", "f90", path)) {
    diagnostics << "atollfc: error: no temporary file can be made\n";
    return false;
  }
  remover.setFile(path);
  std::error_code error;
  llvm::raw_fd_ostream{path, error} << rewriting.text;
  if (error) {
    diagnostics << "atollfc: error: " << path << ": " << error.message() << "\n";
    return false;
  }
  options.rewritten = path.str();
  options.fixedLineLength = 0; // what stood beyond has been taken away; our own lines are longer
  return true;
}

Translation translate(const TranslateOptions &options, llvm::raw_ostream &diagnostics) {
  return translate(options, diagnostics, nullptr);
}

Translation translate(const TranslateOptions &given, llvm::raw_ostream &diagnostics, const Reader &read) {
  TranslateOptions options = given;
  llvm::FileRemover remover;
  Translation result;
  if (hasIgnoredDirectives(options, diagnostics, result.outcome))
    return result;
  if (hasDamagedDirectives(options, diagnostics) || !rewriteDirectives(options, remover, diagnostics))
    return result;
  std::string messages, warnings;
  llvm::raw_string_ostream stream{messages};
  SourceTexts texts;
  setSourceTexts(texts);
  auto frontEnd = std::make_unique<FrontEnd>();
  for (FrontEnd::Result failure; (failure = frontEnd->run(options, stream)) != FrontEnd::Ok;) {
    if (mendedTexts().empty()) {
      result.outcome =
          rejected(options, frontEnd->cooked(), ofDirectives(options, messages), read != nullptr, diagnostics);
      if (read)
        read(*frontEnd, failure, nullptr, result.outcome);
      return result;
    }
    for (const auto &[path, text] : mendedTexts())
      texts[path] = text;
    setSourceTexts(texts);
    warnings += std::exchange(messages, "");
    frontEnd.reset(); // before there is another one
    frontEnd = std::make_unique<FrontEnd>();
  }
  model::File file;
  result = translateParsed(*frontEnd, file, /*withText=*/!read);
  diagnostics << (result.outcome == Outcome::Unchanged ? "" : warnings) << messages; // the back end warns by itself
  if (read) {
    read(*frontEnd, FrontEnd::Ok, result.outcome == Outcome::Failed ? nullptr : &file, result.outcome);
    (void)frontEnd.release(); // the process ends, and the tree is large
  }
  return result;
}

} // namespace Atoll
