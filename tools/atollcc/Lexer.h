// Makes tokens of text. Called by Unit.cpp.
#ifndef ATOLLCC_LEXER_H
#define ATOLLCC_LEXER_H

#include "Unit.h"

namespace atollcc {

class Lexer {
public:
  explicit Lexer(Unit &unit) : unit(unit) {}
  // The text from there on; the first line is given. isFile: it has directives.
  void takeAll(size_t from, int fromFile, int fromLine, bool isFile);
  int fileNumber(const std::string &name, const std::string &flags);

private:
  bool takeToken();
  void takeDirective();
  bool takeMarker(std::string_view words);
  void takeDefinition(std::string_view words, bool defines);
  void skipBlanks();
  size_t endOfLiteral(size_t open) const;
  size_t endOfNumber() const;
  size_t endOfPunctuator() const;

  Unit &unit;
  size_t at{0};
  int file{0}, line{1};
  bool atLineStart{true};
};

} // namespace atollcc
#endif
