// The text of a gfortran module file: nested lists of names, numbers and strings. Symbols.cpp makes symbols of them.
#ifndef ATOLL_TRANSLATOR_MODFILE_TEXT_H
#define ATOLL_TRANSLATOR_MODFILE_TEXT_H

#include <string>
#include <string_view>
#include <vector>

namespace Atoll::modfile {

struct Node {
  enum Kind { List, Name, String, Integer };
  Kind kind{List};
  std::string text{};
  std::vector<Node> items{};

  bool empty() const { return kind == List && items.empty(); }
  bool is(const char *name) const { return kind == Name && text == name; }
};

// Does the content of a file begin like one that gfortran has compressed?
bool isCompressed(std::string_view content);
bool decompress(std::string_view content, std::string &text); // false: it is damaged

// The lists of a file, after its first line; a sentence in `error` if that is no module file of a known version, or a
// damaged one. Versions 15 and 16, which are those of GCC 8 and later.
std::vector<Node> readText(std::string_view content, std::string &error);

} // namespace Atoll::modfile
#endif
