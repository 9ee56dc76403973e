// Elements of sections as designators of their own: gfortran 12 does not know those of an associate name for parts of a
// polymorphic array.
#include "Elements.h"
#include "Lowering.h"

namespace Atoll {

// At separators outside of brackets and literals.
static std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> result{""};
  int depth{0};
  char quote{0};
  for (char c : text) {
    if (quote)
      quote = c == quote ? 0 : quote;
    else if (c == '\'' || c == '"')
      quote = c;
    depth += quote ? 0 : c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (c == separator && depth == 0 && !quote)
      result.emplace_back();
    else
      result.back() += c;
  }
  return result;
}

static bool isBlank(const std::string &text) { return text.find_first_not_of(' ') == std::string::npos; }

// indices: from 1, in the order of the section's dimensions. A section without vector subscripts.
std::string elementOf(Lowering &l, const Parts &section, int rank, const std::vector<std::string> &indices, int unit) {
  std::string subscripts{section.array.substr(section.name.size())}, result;
  std::vector<std::string> dims(static_cast<size_t>(rank), ":");
  if (size_t open{subscripts.find('(')}; open != std::string::npos)
    dims = split(subscripts.substr(open + 1, subscripts.rfind(')') - open - 1), ',');
  size_t next{0};
  for (size_t d{0}; d < dims.size(); ++d) {
    std::vector<std::string> triplet{split(dims[d], ':')};
    std::string subscript{"(" + dims[d] + ")"};
    if (triplet.size() > 1) {
      std::string lower{isBlank(triplet[0])
                            ? intrinsic(l, "lbound", unit) + "(" + section.name + ", " + std::to_string(d + 1) + ", 8)"
                            : "(" + triplet[0] + ")"};
      std::string step{triplet.size() > 2 ? "*(" + triplet[2] + ")" : ""};
      subscript = lower + " + (" + indices[next++] + " - 1)" + step;
    }
    result += (d ? ", " : "(") + subscript;
  }
  return section.name + result + ")" + section.part;
}

size_t subscriptsIn(const std::string &designator) {
  if (designator.back() != ')')
    return std::string::npos;
  size_t at{designator.size() - 1};
  for (int depth{1}; depth > 0 && at > 0;) {
    char c{designator[--at]};
    depth += c == ')' ? 1 : c == '(' ? -1 : 0;
  }
  return at;
}

size_t sectionIn(const std::string &designator) {
  size_t at{subscriptsIn(designator)};
  int depth{0};
  for (size_t i{at}; i < designator.size(); ++i) {
    depth += designator[i] == '(' ? 1 : designator[i] == ')' ? -1 : 0;
    if (designator[i] == ':' && depth == 1)
      return at;
  }
  return std::string::npos;
}

Parts sectionParts(const std::string &designator) {
  size_t at{sectionIn(designator)};
  return {at == std::string::npos ? designator : designator.substr(0, at), designator, ""};
}

} // namespace Atoll
