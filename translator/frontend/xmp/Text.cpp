// Splits the text of directives into words and lists. The Rewriter calls this.
#include "Text.h"

#include <algorithm>
#include <cctype>

namespace Atoll::xmp {

std::string lower(std::string_view text) {
  std::string result{text};
  std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return std::tolower(c); });
  return result;
}

std::string trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return std::string{text};
}

std::string squeezed(std::string_view text) {
  std::string result;
  for (char c : lower(text))
    if (!std::isspace(static_cast<unsigned char>(c)))
      result += c;
  return result;
}

bool isName(std::string_view text) {
  return !text.empty() && std::isalpha(static_cast<unsigned char>(text[0])) &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> result{""};
  int depth{0};
  for (char c : text) {
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (c == separator && depth == 0)
      result.emplace_back();
    else
      result.back() += c;
  }
  return result;
}

bool parseRef(const std::string &text, NodesRef &ref) {
  std::size_t open{text.find('(')};
  ref.name = trimmed(text.substr(0, open));
  if (open != std::string::npos) {
    if (text.back() != ')')
      return false;
    for (const std::string &subscript : split(std::string_view{text}.substr(open + 1, text.size() - open - 2), ','))
      ref.subscripts.push_back(trimmed(subscript));
  }
  return isName(ref.name);
}

Triplet tripletOf(const std::string &subscript) {
  std::vector<std::string> parts{split(subscript, ':')};
  if (parts.size() == 1)
    return {trimmed(parts[0]), trimmed(parts[0]), "", false};
  return {trimmed(parts[0]), trimmed(parts[1]), parts.size() > 2 ? trimmed(parts[2]) : "", true};
}

} // namespace Atoll::xmp
