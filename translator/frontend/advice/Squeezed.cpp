// The reading of statements that the rules of advice/ have in common.
#include "Squeezed.h"
#include <cctype>

namespace Atoll::advice {

bool isName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

Squeezed::Squeezed(std::string_view statement) {
  std::size_t at{0};
  while (at < statement.size() && (statement[at] == ' ' || std::isdigit(static_cast<unsigned char>(statement[at]))))
    ++at; // the label
  char quote{0};
  for (; at < statement.size(); ++at) {
    char c{statement[at]};
    if (quote && c != quote)
      continue;
    if (c == '\'' || c == '"')
      quote = quote ? '\0' : c;
    if (std::isspace(static_cast<unsigned char>(c)))
      continue;
    text_ += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    places_.push_back(at);
  }
  places_.push_back(statement.size());
}

Squeezed Squeezed::executed() const {
  if (!startsWith("if("))
    return *this;
  std::size_t end{closing(text_, 2)};
  if (end == std::string::npos || !std::isalpha(static_cast<unsigned char>(at(end + 1))) ||
      text_.compare(end + 1, std::string::npos, "then") == 0)
    return *this;
  Squeezed rest;
  rest.text_ = text_.substr(end + 1);
  rest.places_.assign(places_.begin() + static_cast<std::ptrdiff_t>(end) + 1, places_.end());
  return rest;
}

std::size_t closing(std::string_view text, std::size_t open) {
  int depth{0};
  for (std::size_t i{open}; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[')
      ++depth;
    else if ((text[i] == ')' || text[i] == ']') && --depth == 0)
      return i;
  }
  return std::string_view::npos;
}

std::vector<std::string_view> listed(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth{0};
  std::size_t begin{0};
  for (std::size_t i{0}; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[')
      ++depth;
    else if (text[i] == ')' || text[i] == ']')
      --depth;
    else if (text[i] == ',' && depth == 0) {
      parts.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  parts.push_back(text.substr(begin));
  return parts;
}

// The bracket that the one at `close` closes; npos where there is none.
static std::size_t opening(std::string_view text, std::size_t close) {
  int depth{0};
  for (std::size_t i{close + 1}; i-- > 0;) {
    if (text[i] == ')' || text[i] == ']')
      ++depth;
    else if ((text[i] == '(' || text[i] == '[') && --depth == 0)
      return i;
  }
  return std::string_view::npos;
}

std::size_t beginOfDesignator(std::string_view text, std::size_t end) {
  std::size_t at{end};
  while (at > 0) {
    char c{text[at - 1]};
    if (isName(c) || c == '%') {
      --at;
    } else if (c == ')' || c == ']') {
      std::size_t open{opening(text, at - 1)};
      if (open == std::string_view::npos)
        break;
      at = open;
    } else {
      break;
    }
  }
  return at;
}

} // namespace Atoll::advice
