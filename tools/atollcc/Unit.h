// A preprocessed file: its text, its tokens, and the user's lines that they come from.
#ifndef ATOLLCC_UNIT_H
#define ATOLLCC_UNIT_H

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace atollcc {

struct Token {
  enum Kind { Identifier, Number, Literal, Punctuator, Directive /* #pragma xmp */, End };
  Kind kind;
  size_t begin, end; // in the text
  int file, line;    // of the user
};

// Tokens [begin, end).
struct Range {
  size_t begin{0}, end{0};
  bool empty() const { return begin >= end; }
};

class Unit {
public:
  explicit Unit(std::string preprocessed);

  // Tokens of the file; the last one is an End. What addText makes comes after it.
  const Token &operator[](size_t token) const { return tokens[token]; }
  size_t size() const { return numTokens; }
  std::string_view text(size_t token) const {
    return std::string_view(characters).substr(tokens[token].begin, tokens[token].end - tokens[token].begin);
  }
  bool is(size_t token, std::string_view spelling) const {
    return tokens[token].kind != Token::Literal && text(token) == spelling;
  }
  // What stands between two tokens: blanks, line markers.
  std::string_view between(size_t token, size_t next) const {
    return std::string_view(characters).substr(tokens[token].end, tokens[next].begin - tokens[token].end);
  }
  std::string_view beginning() const { return std::string_view(characters).substr(0, tokens[0].begin); }

  // The closing bracket of one that opens; `end` if there is none before it.
  size_t closing(size_t open, size_t end) const;

  // The words of an XMP directive, with object-like macros replaced as they are defined there.
  Range directive(size_t token);

  // "file:line", as a string literal of C.
  std::string place(size_t token) const;
  // `# line "file"` on a line of its own: the next line is that of the token.
  std::string marker(size_t token) const;
  // Prints "file:line: error: ...".
  void error(size_t token, const std::string &message);
  bool hasErrors{false};

private:
  friend class Lexer;
  struct Definition {
    size_t position;
    bool defined; // as a macro without arguments
    std::string value;
  };
  std::string expand(std::string_view text, size_t position, std::vector<std::string> &within) const;

  std::string characters;
  std::vector<Token> tokens;
  size_t numTokens{0};
  std::vector<std::string> files;
  std::vector<std::string> flags; // of each file's markers: " 3 4" of system headers
  std::map<std::string, std::vector<Definition>, std::less<>> macros;
};

} // namespace atollcc
#endif
