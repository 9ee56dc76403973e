// The text of a preprocessed file and what its tokens are.
#include "Unit.h"
#include "Lexer.h"
#include <algorithm>
#include <cctype>
#include <cstdio>

using namespace atollcc;

Unit::Unit(std::string preprocessed) : characters(std::move(preprocessed)) {
  Lexer lexer(*this);
  lexer.takeAll(0, lexer.fileNumber("<stdin>", ""), 1, /*isFile=*/true);
  numTokens = tokens.size() - 1;
}

size_t Unit::closing(size_t open, size_t end) const {
  int depth = 0;
  for (size_t i = open; i < end; i++) {
    if (tokens[i].kind != Token::Punctuator)
      continue;
    char c = characters[tokens[i].begin];
    depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
    if (depth == 0)
      return i;
  }
  return end;
}

std::string Unit::expand(std::string_view text, size_t position, std::vector<std::string> &within) const {
  std::string result;
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    auto isPart = [&](size_t k) { return isalnum((unsigned char)text[k]) || text[k] == '_'; };
    while (end < text.size() && isPart(end))
      end++;
    if (end == i || isdigit((unsigned char)text[i])) {
      end = std::max(end, i + 1);
      result += text.substr(i, end - i);
      i = end;
      continue;
    }
    std::string name(text.substr(i, end - i));
    i = end;
    const Definition *definition = nullptr;
    auto found = macros.find(name);
    if (found != macros.end() && std::find(within.begin(), within.end(), name) == within.end())
      for (const Definition &one : found->second)
        if (one.position < position)
          definition = &one;
    if (!definition || !definition->defined) {
      result += name;
      continue;
    }
    within.push_back(name);
    result += expand(definition->value, position, within);
    within.pop_back();
  }
  return result;
}

Range Unit::directive(size_t token) {
  Token origin = tokens[token];
  std::string words(text(token));
  words = words.substr(words.find("xmp") + 3);
  std::vector<std::string> within;
  size_t from = characters.size();
  characters += expand(words, origin.begin, within);
  size_t begin = tokens.size();
  Lexer(*this).takeAll(from, origin.file, origin.line, /*isFile=*/false);
  for (size_t i = begin; i < tokens.size(); i++)
    tokens[i].line = origin.line;
  return {begin, tokens.size() - 1};
}

// The names in line markers have their escapes already.
std::string Unit::place(size_t token) const {
  return "\"" + files[tokens[token].file] + ":" + std::to_string(tokens[token].line) + "\"";
}

std::string Unit::marker(size_t token) const {
  const Token &at = tokens[token];
  return "\n# " + std::to_string(at.line) + " \"" + files[at.file] + "\"" + flags[at.file] + "\n";
}

void Unit::error(size_t token, const std::string &message) {
  const Token &at = tokens[token];
  fprintf(stderr, "%s:%d: error: %s\n", files[at.file].c_str(), at.line, message.c_str());
  hasErrors = true;
}
