#include "Dependencies.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace atollfc;

// As make reads a name.
static std::string escaped(const std::string &path) {
  std::string result;
  for (char c : path) {
    if (c == ' ' || c == '#')
      result += '\\';
    result += c == '$' ? "$$" : std::string(1, c);
  }
  return result;
}

static bool hasWord(llvm::StringRef text, llvm::StringRef word) {
  auto isEdge = [&](size_t at) { return at >= text.size() || llvm::isSpace(text[at]) || text[at] == ':'; };
  for (size_t at = text.find(word); at != llvm::StringRef::npos; at = text.find(word, at + 1))
    if ((at == 0 || isEdge(at - 1)) && isEdge(at + word.size()))
      return true;
  return false;
}

std::string atollfc::withFiles(llvm::StringRef text, const std::vector<std::string> &targets,
                               const std::vector<std::string> &prerequisites, bool phony) {
  std::string first, missing, rules;
  for (const std::string &target : targets)
    if (!hasWord(text, escaped(target)))
      first += escaped(target) + " ";
  for (const std::string &file : prerequisites) {
    std::string name = escaped(file);
    if (file.empty() || file[0] == '<' /* <stdin> */ || hasWord(text, name))
      continue;
    missing += " \\\n " + name;
    if (phony)
      rules += name + ":\n";
  }
  size_t end = text.find('\n'); // of the first rule, lines of which go on after a backslash
  while (end != llvm::StringRef::npos && end > 0 && text[end - 1] == '\\')
    end = text.find('\n', end + 1);
  end = std::min(end, text.size());
  return first + text.substr(0, end).str() + missing + text.substr(end).str() + rules;
}
