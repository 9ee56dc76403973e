// Files that need no translation, as their text proves, and what is known of the modules that they use: the front end
// does not read them. atollfc asks.
#include "../modfile/Text.h"
#include "../session.h"
#include "DeferredModules.h"
#include "PlainScan.h"
#include "SyntaxScan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace Atoll {

static std::string textOf(const std::string &path) { // of a file, and no pipe
  auto file = llvm::sys::fs::is_regular_file(path) ? llvm::MemoryBuffer::getFile(path) : std::error_code();
  return file && *file ? (*file)->getBuffer().str() : "";
}

namespace {

// Modules in which nothing is about coarrays, nor in those that they use.
class PlainModules {
public:
  PlainModules(const TranslateOptions &options) : gfortran_{options.compiler.gfortran} {
    directories_ = {".", options.moduleDir};
    llvm::append_range(directories_, options.includeDirs);
  }

  bool isPlain(llvm::StringRef module) {
    static const llvm::StringRef intrinsic[] = {"iso_c_binding",   "iso_fortran_env", "ieee_arithmetic",
                                                "ieee_exceptions", "ieee_features",   "omp_lib"};
    if (!seen_.insert(module.str()).second)
      return true;
    for (const char *prefix : {".", ""})
      if (std::string content = find(prefix + module.str() + ".atoll"); !content.empty())
        return isPlainText(content);
    std::string content = find(module.str() + ".mod");
    if (content.empty())
      return llvm::is_contained(intrinsic, module);
    return gfortran_ ? isPlainNative(content)
                     : llvm::StringRef(content).starts_with("\xef\xbb\xbf!mod$") && isPlainText(content);
  }

private:
  std::string find(const std::string &file) const {
    for (const std::string &directory : directories_) {
      llvm::SmallString<128> path(directory);
      llvm::sys::path::append(path, file);
      if (std::string content = textOf(path.str().str()); !content.empty())
        return content;
    }
    return "";
  }

  bool isPlainText(llvm::StringRef content) {
    if (isDeferred(content)) { // a source that has been found to be plain
      auto used = usedByDeferred(content);
      return used && llvm::all_of(*used, [&](const auto &name) { return isPlain(name); });
    }
    int line = 0;
    if (mayHaveCoarraySyntax(content, /*fixedForm=*/false, line))
      return false;
    for (llvm::StringRef statement : llvm::split(content, '\n')) { // as Flang writes it
      if (!statement.consume_front("use "))
        statement = statement.consume_front("use,") ? statement.split("::").second : llvm::StringRef();
      llvm::StringRef name = statement.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
      if (!name.empty() && !isPlain(name))
        return false;
    }
    return true;
  }

  // gfortran's have all symbols of the modules that they use.
  static bool isPlainNative(const std::string &content) {
    std::string text;
    return modfile::decompress(content, text) &&
           llvm::none_of(std::initializer_list<llvm::StringRef>{"CODIMENSION", "COARRAY_COMP", "LOCK_COMP",
                                                                "EVENT_COMP", "lock_type", "event_type", "team_type",
                                                                "completion_type", "atoll_"},
                         [&](llvm::StringRef word) { return llvm::StringRef(text).contains(word); });
  }

  bool gfortran_;
  std::vector<std::string> directories_;
  std::set<std::string> seen_;
};

} // namespace

std::optional<Translation> plainTranslation(const TranslateOptions &options) {
  bool readAsItIs = !options.preprocess || !options.preprocessed.empty();
  if (!readAsItIs || options.checkRaces || options.backslashEscapes)
    return std::nullopt;
  std::string text = textOf(options.preprocess ? options.preprocessed : options.input);
  PlainSource source =
      scanPlain(text, {options.fixedForm, options.fixedLineLength, !has(options.compiler, Defect::RecursionByDefault)});
  Translation translation{Outcome::Unchanged, ""};
  PlainModules modules{options};
  for (const std::string &name : source.used)
    if (!llvm::is_contained(source.defined, name)) {
      translation.usedModules.push_back(name + ".mod");
      source.plain = source.plain && modules.isPlain(name);
    }
  if (!source.plain || text.empty())
    return std::nullopt;
  for (const std::string &name : source.defined) {
    std::error_code failure;
    llvm::raw_fd_ostream file{session().moduleOutputDir + "/" + name + ".atoll", failure};
    if (failure)
      return std::nullopt;
    file << deferredModule(options, session().legacy, source.used, text);
    file.close();
    if (file.has_error()) {
      file.clear_error();
      return std::nullopt;
    }
  }
  return translation;
}

} // namespace Atoll
