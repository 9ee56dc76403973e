// Columns of messages. Flang counts bytes and puts its carets by them; in a line with letters beyond ASCII who reads it
// counts characters, and a caret stands below what it means. DiagnosticText.cpp and DiagnosticFormats.cpp call it.
#include "Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Unicode.h"

using namespace atollfc;
using llvm::StringRef;

// Of the character that `text` begins with; 1 where it is no UTF-8.
static size_t bytesOfCharacter(StringRef text) {
  unsigned char first = static_cast<unsigned char>(text[0]);
  size_t bytes = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  return bytes < text.size() ? bytes : text.size();
}

static unsigned widthOf(StringRef character) {
  int width = llvm::sys::unicode::columnWidthUTF8(character);
  return width < 0 ? 1 : static_cast<unsigned>(width);
}

// What stands before the place in its line; fewer bytes where the line was not shown.
static StringRef before(const Diagnostic &message) {
  return StringRef(message.source).take_front(message.column ? message.column - 1 : 0);
}

unsigned atollfc::characterColumn(const Diagnostic &message) {
  StringRef rest = before(message);
  unsigned column = message.column - static_cast<unsigned>(rest.size());
  for (; !rest.empty(); rest = rest.drop_front(bytesOfCharacter(rest)))
    ++column;
  return column;
}

unsigned atollfc::displayColumn(const Diagnostic &message) {
  constexpr unsigned tab = 8; // as GCC's -ftabstop=
  StringRef rest = before(message);
  unsigned column = message.column - static_cast<unsigned>(rest.size());
  for (; !rest.empty(); rest = rest.drop_front(bytesOfCharacter(rest)))
    column += rest[0] == '\t' ? tab - (column - 1) % tab : widthOf(rest.take_front(bytesOfCharacter(rest)));
  return column;
}

static bool isCaretLine(StringRef line) {
  return line.contains('^') && line.find_first_not_of(" \t^\n") == StringRef::npos;
}

// The same carets below `line` as it is shown.
static std::string carets(StringRef line, StringRef byBytes) {
  size_t begin = byBytes.find('^'), end = byBytes.rfind('^') + 1;
  std::string result;
  for (size_t at = 0; at < end;) {
    StringRef rest = line.drop_front(at);
    size_t bytes = rest.empty() ? 1 : bytesOfCharacter(rest);
    bool tab = !rest.empty() && rest[0] == '\t';
    unsigned width = rest.empty() || tab ? 1 : widthOf(rest.take_front(bytes));
    result.append(width, at >= begin ? '^' : tab ? '\t' : ' ');
    at += bytes;
  }
  return result + "\n";
}

void atollfc::alignCarets(std::string &text) {
  std::string result;
  StringRef rest = text, line;
  while (!rest.empty()) {
    size_t end = rest.find('\n');
    StringRef next = rest.take_front(end == StringRef::npos ? rest.size() : end + 1);
    rest = rest.drop_front(next.size());
    bool moves =
        isCaretLine(next) && line.starts_with("  ") && !llvm::all_of(line, [](char c) { return llvm::isASCII(c); });
    result += moves ? carets(line, next) : next.str();
    line = next.rtrim("\n");
  }
  text = result;
}
