// Makes tokens of a preprocessed file: no trigraphs, joined lines, conditions or inclusions are left in it. Comments
// may be (-C). Directives: line markers, `#pragma`, and the definitions of macros (-dD), which are blanked out.
#include "Lexer.h"
#include "Text.h"
#include <cctype>
#include <cstdlib>
#include <cstring>

using namespace atollcc;

static bool isIdentifierStart(char c) {
  return isalpha((unsigned char)c) || c == '_' || c == '$' || (c & 0x80) || c == '\\';
}
static bool isIdentifierPart(char c) { return isIdentifierStart(c) || isdigit((unsigned char)c); }

static std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isspace((unsigned char)text.front()))
    text.remove_prefix(1);
  while (!text.empty() && isspace((unsigned char)text.back()))
    text.remove_suffix(1);
  return text;
}

int Lexer::fileNumber(const std::string &name, const std::string &flags) {
  for (size_t i = 0; i < unit.files.size(); i++)
    if (unit.files[i] == name && unit.flags[i] == flags)
      return int(i);
  unit.files.push_back(name);
  unit.flags.push_back(flags);
  return int(unit.files.size()) - 1;
}

// # 12 "file.c" 1 3
bool Lexer::takeMarker(std::string_view words) {
  if (startsWith(words, "line"))
    words = trimmed(words.substr(4));
  if (words.empty() || !isdigit((unsigned char)words[0]))
    return false;
  line = atoi(std::string(words).c_str()) - 1; // the end of this line counts
  size_t open = words.find('"'), close = words.rfind('"');
  if (open == std::string_view::npos || close == open)
    return true;
  std::string flags;
  for (char c : words.substr(close + 1))
    if (c == '3' || c == '4')
      flags += std::string(" ") + c;
  file = fileNumber(std::string(words.substr(open + 1, close - open - 1)), flags);
  return true;
}

void Lexer::takeDefinition(std::string_view words, bool defines) {
  size_t end = 0;
  while (end < words.size() && isIdentifierPart(words[end]))
    end++;
  bool hasArguments = end < words.size() && words[end] == '(';
  unit.macros[std::string(words.substr(0, end))].push_back(
      {at, defines && !hasArguments, std::string(trimmed(words.substr(end)))});
}

// A whole line.
void Lexer::takeDirective() {
  std::string &text = unit.characters;
  size_t end = text.find('\n', at);
  end = end == std::string::npos ? text.size() : end;
  std::string_view words = trimmed(std::string_view(text).substr(at + 1, end - at - 1));
  bool defines = startsWith(words, "define "), undefines = startsWith(words, "undef ");
  if (defines || undefines) {
    takeDefinition(trimmed(words.substr(defines ? 7 : 6)), defines);
    text.replace(at, end - at, end - at, ' ');
  } else if (startsWith(words, "pragma") && startsWith(trimmed(words.substr(6)), "xmp") &&
             !(trimmed(words.substr(6)).size() > 3 && isIdentifierPart(trimmed(words.substr(6))[3]))) {
    unit.tokens.push_back({Token::Directive, at, end, file, line});
  } else {
    takeMarker(words);
  }
  at = end;
}

void Lexer::skipBlanks() {
  const std::string &text = unit.characters;
  for (; at < text.size(); at++) {
    if (text[at] == '\n') {
      line++;
      atLineStart = true;
    } else if (text.compare(at, 2, "/*") == 0 || text.compare(at, 2, "//") == 0) {
      size_t end = text[at + 1] == '*' ? text.find("*/", at + 2) : text.find('\n', at);
      end = end == std::string::npos ? text.size() : text[at + 1] == '*' ? end + 2 : end;
      for (; at < end; at++)
        line += text[at] == '\n';
      at--;
    } else if (!isspace((unsigned char)text[at])) {
      return;
    }
  }
}

size_t Lexer::endOfLiteral(size_t open) const {
  const std::string &text = unit.characters;
  size_t end = open + 1;
  while (end < text.size() && text[end] != text[open] && text[end] != '\n')
    end += text[end] == '\\' ? 2 : 1;
  return end + 1 < text.size() ? end + 1 : text.size();
}

size_t Lexer::endOfNumber() const {
  const std::string &text = unit.characters;
  size_t end = at + 1;
  for (; end < text.size(); end++) {
    bool isSign = (text[end] == '+' || text[end] == '-') && strchr("eEpP", text[end - 1]);
    if (!isIdentifierPart(text[end]) && text[end] != '.' && !isSign)
      break;
  }
  return end;
}

size_t Lexer::endOfPunctuator() const {
  static const std::string_view longer[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
                                            "&&",  "||",  "*=",  "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##"};
  for (std::string_view one : longer)
    if (unit.characters.compare(at, one.size(), one) == 0)
      return at + one.size();
  return at + 1;
}

bool Lexer::takeToken() {
  const std::string &text = unit.characters;
  skipBlanks();
  if (at >= text.size())
    return false;
  if (atLineStart && text[at] == '#') {
    takeDirective();
    return true;
  }
  atLineStart = false;
  size_t begin = at;
  Token::Kind kind = Token::Punctuator;
  if (isIdentifierStart(text[at])) {
    while (at < text.size() && isIdentifierPart(text[at]))
      at++;
    bool isPrefix = at < text.size() && (text[at] == '"' || text[at] == '\'') && at - begin <= 2; // L"..", u8".."
    kind = isPrefix ? Token::Literal : Token::Identifier;
    at = isPrefix ? endOfLiteral(at) : at;
  } else if (isdigit((unsigned char)text[at]) || (text[at] == '.' && isdigit((unsigned char)text[at + 1]))) {
    kind = Token::Number;
    at = endOfNumber();
  } else if (text[at] == '"' || text[at] == '\'') {
    kind = Token::Literal;
    at = endOfLiteral(at);
  } else {
    at = endOfPunctuator();
  }
  unit.tokens.push_back({kind, begin, at, file, line});
  return true;
}

void Lexer::takeAll(size_t from, int fromFile, int fromLine, bool isFile) {
  at = from;
  file = fromFile;
  line = fromLine;
  atLineStart = isFile;
  while (takeToken())
    ;
  unit.tokens.push_back({Token::End, unit.characters.size(), unit.characters.size(), file, line});
}
