// Reading Fortran text again: its brackets, and not what looks like one in a character literal.
#ifndef ATOLL_TRANSLATOR_EMIT_BRACKETS_H
#define ATOLL_TRANSLATOR_EMIT_BRACKETS_H

#include <cstddef>
#include <string_view>
#include <vector>

namespace Atoll {

// The characters outside of literals, one after another, of a text that begins outside of them. In a literal of the
// cooked text a backslash belongs to the next character, whether the file has escapes or not (README.md).
class Scan {
public:
  explicit Scan(std::string_view text, std::size_t begin = 0) : text_{text}, next_{begin} {}

  bool next(); // false: there are no more
  std::size_t at() const { return at_; }
  char character() const { return text_[at_]; }
  // How many brackets are open around the character; a bracket is not in what it encloses.
  int depth() const { return depth_; }
  bool opens() const { return character() == '(' || character() == '['; }
  bool closes() const { return character() == ')' || character() == ']'; }

private:
  std::string_view text_;
  std::size_t at_{0}, next_;
  int depth_{0}, inside_{0};
};

std::size_t skipBlanks(std::string_view text, std::size_t at);
// The end of what the bracket at `open` opens; that of the text if nothing closes it.
std::size_t closing(std::string_view text, std::size_t open);
// The first place from `begin` on where `what` stands outside of brackets and literals, or npos.
std::size_t findOutside(std::string_view text, std::string_view what, std::size_t begin = 0);
// The parts between separators that stand outside of brackets and literals.
std::vector<std::string_view> split(std::string_view text, char separator);
// Where the item of the innermost list that is open at `at` begins: after a bracket or a comma. `begin` is outside.
std::size_t itemBegin(std::string_view text, std::size_t begin, std::size_t at);

} // namespace Atoll
#endif
