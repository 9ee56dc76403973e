// Elements of sections as designators of their own: an associate name for parts of a polymorphic array has other
// elements (Defect::PartsOfArrays).
#include "Elements.h"
#include "../emit/Selectors.h"
#include "Lowering.h"

namespace Atoll {

// indices: from 1, in the order of the section's dimensions. A section without vector subscripts.
std::string elementOf(Lowering &l, const Parts &section, int rank, const std::vector<std::string> &indices, int unit) {
  std::string_view array{section.array};
  std::vector<std::string_view> dims(static_cast<size_t>(rank), ":");
  if (std::string_view subscripts{array.substr(section.name.size())}; !isBlank(subscripts))
    dims = subscriptsAt(subscripts, subscripts.find('('));
  std::string result;
  size_t next{0};
  for (size_t d{0}; d < dims.size(); ++d) {
    std::vector<std::string_view> triplet{tripletOf(dims[d])};
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

Parts sectionParts(const std::string &designator) {
  size_t at{sectionIn(designator)};
  return {at == std::string::npos ? designator : designator.substr(0, at), designator, ""};
}

} // namespace Atoll
