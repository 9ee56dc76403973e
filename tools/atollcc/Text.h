// Of strings.
#ifndef ATOLLCC_TEXT_H
#define ATOLLCC_TEXT_H

#include <string_view>

namespace atollcc {

inline bool startsWith(std::string_view text, std::string_view beginning) {
  return text.substr(0, beginning.size()) == beginning;
}

} // namespace atollcc
#endif
