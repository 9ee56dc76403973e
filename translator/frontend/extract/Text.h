// Brackets and blanks in the cooked text.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TEXT_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TEXT_H

#include <cstddef>
#include <string_view>

namespace Atoll::extract {

// The end of a bracketed text that starts at `begin`.
inline size_t closing(std::string_view text, size_t begin) {
  char quote{0};
  int depth{0};
  for (size_t i{begin}; i < text.size(); ++i) {
    char c{text[i]};
    if (quote) {
      quote = c == quote ? 0 : quote;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '(' || c == '[') {
      ++depth;
    } else if ((c == ')' || c == ']') && --depth == 0) {
      return i + 1;
    }
  }
  return text.size();
}

inline size_t skipBlanks(std::string_view text, size_t at) {
  while (at < text.size() && text[at] == ' ')
    ++at;
  return at;
}

} // namespace Atoll::extract
#endif
