// A source that needs no translation (PlainScan.cpp) is not parsed when it is compiled. If a source with coarrays uses
// one of its modules later, the front end reads it then, in a process of its own, as it would have done before: with
// the options that it was compiled with. The file is checked by a digest: a damaged one is not believed.
#include "DeferredModules.h"
#include "../session.h"
#include "FrontEnd.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <cerrno>
#include <sys/wait.h>
#include <unistd.h>

namespace Atoll {

static constexpr llvm::StringLiteral deferredHeader{"!atoll$ deferred 1 "};

static std::string digestOf(llvm::StringRef text) { return llvm::utohexstr(llvm::xxh3_64bits(text), true, 16); }

static std::string absolute(const std::string &directory) {
  llvm::SmallString<128> path{directory};
  llvm::sys::fs::make_absolute(path);
  return path.str().str();
}

// The modules that it uses, then one line each; directories after the others.
std::string deferredModule(const TranslateOptions &o, bool legacy, const std::vector<std::string> &used,
                           std::string_view source) {
  std::string text{llvm::join(used, " ") + "\n"};
  for (int number :
       {int{o.fixedForm}, o.fixedLineLength, o.openMP + 2 * o.openACC, int{o.backslashEscapes}, int{legacy}, o.defaultIntegerKind,
        o.defaultRealKind, o.doublePrecisionKind, static_cast<int>(o.includeDirs.size())})
    text += std::to_string(number) + "\n";
  text += absolute(o.moduleDir) + "\n" + absolute(".") + "\n";
  for (const std::string &directory : o.includeDirs)
    text += absolute(directory) + "\n";
  text += source;
  return deferredHeader.str() + digestOf(text) + "\n" + text;
}

bool isDeferred(std::string_view content) {
  return llvm::StringRef{content.data(), content.size()}.starts_with(deferredHeader);
}

// What follows the digest, if that is right.
static std::optional<llvm::StringRef> bodyOf(std::string_view content) {
  llvm::StringRef text{content.data(), content.size()};
  if (!text.consume_front(deferredHeader))
    return std::nullopt;
  auto [digest, body] = text.split('\n');
  return digest == digestOf(body) ? std::optional{body} : std::nullopt;
}

std::optional<std::vector<std::string>> usedByDeferred(std::string_view content) {
  auto body = bodyOf(content);
  if (!body)
    return std::nullopt;
  llvm::StringRef names = body->split('\n').first;
  llvm::SmallVector<llvm::StringRef> words;
  names.split(words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::vector<std::string> used;
  for (llvm::StringRef word : words)
    used.push_back(word.str());
  return used;
}

namespace {
struct Deferred {
  TranslateOptions options;
  bool legacy{false};
  llvm::StringRef source;
};
} // namespace

static Deferred read(llvm::StringRef body, const TranslateOptions &present) {
  Deferred d{present, false, body};
  auto line = [&] {
    auto [first, rest] = d.source.split('\n');
    d.source = rest;
    return first;
  };
  auto number = [&] {
    int value = 0;
    line().getAsInteger(10, value);
    return value;
  };
  TranslateOptions &o = d.options;
  line(); // the modules that it uses
  o.fixedForm = number();
  o.fixedLineLength = number();
  int directives = number();
  o.openMP = directives & 1;
  o.openACC = directives & 2;
  o.backslashEscapes = number();
  d.legacy = number();
  o.defaultIntegerKind = number();
  o.defaultRealKind = number();
  o.doublePrecisionKind = number();
  int directories = number() + 1; // and the one that was the present one
  o.moduleDir = line().str();
  o.includeDirs.clear();
  for (; directories > 0; --directories)
    o.includeDirs.push_back(line().str());
  o.preprocess = false;
  o.preprocessed = o.rewritten = "";
  o.warnings = false;
  return d;
}

[[noreturn]] static void makeHere(Deferred d, const std::string &directory) {
  d.options.input = directory + (d.options.fixedForm ? "/source.f" : "/source.f90");
  std::error_code failure;
  llvm::raw_fd_ostream{d.options.input, failure} << d.source;
  Session own;
  own.legacy = d.legacy;
  own.moduleOutputDir = directory;
  beginSession(own);
  std::string messages;
  llvm::raw_string_ostream stream{messages};
  FrontEnd frontEnd;
  _exit(failure || frontEnd.run(d.options, stream) != FrontEnd::Ok);
}

std::optional<std::string> makeDeferred(std::string_view content, const std::string &module,
                                        const TranslateOptions &present) {
  auto body = bodyOf(content);
  llvm::SmallString<128> directory;
  if (!body || llvm::sys::fs::createUniqueDirectory("atoll-module", directory))
    return std::nullopt;
  pid_t child = fork();
  if (child == 0)
    makeHere(read(*body, present), directory.str().str());
  int status = 1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  auto made = llvm::MemoryBuffer::getFile(directory + "/" + module + ".atoll");
  std::optional<std::string> text;
  if (status == 0 && made)
    text = (*made)->getBuffer().str();
  llvm::sys::fs::remove_directories(directory);
  return text;
}

} // namespace Atoll
