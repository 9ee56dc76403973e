// translateForEditor(): translates once, for the messages. If the text cannot be parsed, it is read again without the
// statements that have errors: an editor shows names while a statement is half written. tools/lsp calls it.
#include "../../index.h"
#include "Build.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace Atoll {

using llvm::StringRef;

// Once is enough mostly: the parser goes on after a statement with an error. Errors in the nesting of constructs may
// hide others.
constexpr int mostAttempts{3};

// Of the errors in the file itself, in what Flang prints: "path:line:column: error: ...".
static std::set<int> linesWithErrors(StringRef messages, StringRef path) {
  std::set<int> lines;
  for (StringRef line : llvm::split(messages, '\n')) {
    int number{0};
    if (line.consume_front(path) && line.consume_front(":") && !line.consumeInteger(10, number) &&
        line.contains(": error: "))
      lines.insert(number);
  }
  return lines;
}

static bool goesOn(StringRef line) { return line.split('!').first.rtrim().ends_with("&"); }

// `text` has line markers, "# LINE "PATH"". The statements with these lines become empty lines.
static std::string withoutLines(StringRef text, const std::set<int> &lines, StringRef path) {
  llvm::SmallVector<StringRef> all;
  text.split(all, '\n');
  std::vector<bool> leftOut(all.size());
  int present{0};
  bool inFile{true};
  for (size_t i{0}; i < all.size(); ++i) {
    StringRef marker{all[i]};
    if (marker.consume_front("# ") && !marker.consumeInteger(10, present)) {
      inFile = marker.ltrim().drop_front().split('"').first == path;
      --present;
    } else if (inFile && lines.count(present)) {
      leftOut[i] = true;
    }
    ++present;
  }
  for (size_t i{1}; i < all.size(); ++i)
    if (leftOut[i - 1] && goesOn(all[i - 1]))
      leftOut[i] = true;
  for (size_t i{all.size() - 1}; i > 0; --i)
    if (leftOut[i] && goesOn(all[i - 1]))
      leftOut[i - 1] = true;
  std::string result;
  for (size_t i{0}; i < all.size(); ++i)
    result += (leftOut[i] ? "" : all[i].str()) + (i + 1 < all.size() ? "\n" : "");
  return result;
}

static std::string textOf(const std::string &path) {
  auto buffer{llvm::MemoryBuffer::getFile(path)};
  return buffer ? (*buffer)->getBuffer().str() : "";
}

// False: no index, because no statement can be left out.
static bool readWithoutErrors(TranslateOptions options, std::string messages, const Reader &read, const bool &done) {
  for (int attempt{0}; attempt < mostAttempts && !done; ++attempt) {
    const std::string &given{options.preprocessed.empty() ? options.rewritten : options.preprocessed};
    std::set<int> lines{linesWithErrors(messages, options.input)};
    std::string text{textOf(given)};
    llvm::SmallString<128> path;
    if (lines.empty())
      return false;
    path = options.scratch() + ".left";
    llvm::FileRemover remover{path};
    std::error_code error;
    llvm::raw_fd_ostream{path, error} << withoutLines(text, lines, options.input);
    TranslateOptions again{options};
    (options.preprocessed.empty() ? again.rewritten : again.preprocessed) = path.str();
    llvm::raw_string_ostream stream{messages}; // adds to those that are known
    translate(again, stream, read);
  }
  return done;
}

void translateForEditor(const TranslateOptions &options, std::string &messages,
                        const std::function<void(Outcome)> &diagnosed, SourceIndex &index) {
  bool told{false}, done{false};
  auto tell{[&](Outcome outcome) {
    if (!told)
      diagnosed(outcome);
    told = true;
  }};
  Reader read{[&](FrontEnd &fe, FrontEnd::Result result, const model::File *file, Outcome outcome) {
    tell(outcome);
    if (result == FrontEnd::ParseFailed || done)
      return;
    done = true;
    index::addNames(fe, index);
    index::addAccesses(fe, file, index);
  }};
  llvm::raw_string_ostream stream{messages};
  tell(translate(options, stream, read).outcome);
  if (!done)
    readWithoutErrors(options, messages, read, done);
}

} // namespace Atoll
