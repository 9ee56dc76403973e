// Words and lists in the directives of XcalableMP.
#ifndef ATOLL_TRANSLATOR_FRONTEND_XMP_TEXT_H
#define ATOLL_TRANSLATOR_FRONTEND_XMP_TEXT_H

#include <string>
#include <string_view>
#include <vector>

namespace Atoll::xmp {

std::string lower(std::string_view text);
std::string trimmed(std::string_view text);
std::string squeezed(std::string_view text); // in lower case, without white space
bool isName(std::string_view text);
// At separators outside of parentheses.
std::vector<std::string> split(std::string_view text, char separator);

// "p(1:2, *)": a name and what stands in the parentheses, if any.
struct NodesRef {
  std::string name;
  std::vector<std::string> subscripts;
};

bool parseRef(const std::string &text, NodesRef &ref);

struct Triplet {
  std::string low, high, step; // empty: absent
  bool section{false};
};

Triplet tripletOf(const std::string &subscript);

} // namespace Atoll::xmp
#endif
