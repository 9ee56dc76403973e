// Elements of sections as designators of their own: gfortran 12 does not know those of an associate name for parts of a
// polymorphic array.
#include "Elements.h"
#include "../emit/Brackets.h"
#include "Lowering.h"

namespace Atoll {

static bool isBlank(std::string_view text) { return skipBlanks(text, 0) == text.size(); }

// indices: from 1, in the order of the section's dimensions. A section without vector subscripts.
std::string elementOf(Lowering &l, const Parts &section, int rank, const std::vector<std::string> &indices, int unit) {
  std::string_view array{section.array};
  std::vector<std::string_view> dims(static_cast<size_t>(rank), ":");
  if (size_t open{skipBlanks(array, section.name.size())}; open < array.size())
    dims = split(array.substr(open + 1, closing(array, open) - open - 2), ',');
  std::string result;
  size_t next{0};
  for (size_t d{0}; d < dims.size(); ++d) {
    std::vector<std::string_view> triplet{split(dims[d], ':')};
    auto inBrackets{[](std::string_view text) { return "(" + std::string{text} + ")"; }};
    std::string subscript{inBrackets(dims[d])};
    if (triplet.size() > 1) {
      std::string lower{isBlank(triplet[0])
                            ? intrinsic(l, "lbound", unit) + "(" + section.name + ", " + std::to_string(d + 1) + ", 8)"
                            : inBrackets(triplet[0])};
      std::string step{triplet.size() > 2 ? "*" + inBrackets(triplet[2]) : ""};
      subscript = lower + " + (" + indices[next++] + " - 1)" + step;
    }
    result += (d ? ", " : "(") + subscript;
  }
  return section.name + result + ")" + section.part;
}

size_t subscriptsIn(const std::string &designator) {
  size_t open{0};
  for (Scan scan{designator}; scan.next();)
    if (scan.character() == '(' && scan.depth() == 0)
      open = scan.at();
  return designator.back() == ')' ? open : std::string::npos;
}

size_t sectionIn(const std::string &designator) {
  size_t at{subscriptsIn(designator)};
  if (at == std::string::npos)
    return at;
  std::string_view subscripts{designator};
  subscripts.remove_prefix(at + 1);
  return findOutside(subscripts, ":") < subscripts.size() ? at : std::string::npos;
}

Parts sectionParts(const std::string &designator) {
  size_t at{sectionIn(designator)};
  return {at == std::string::npos ? designator : designator.substr(0, at), designator, ""};
}

} // namespace Atoll
