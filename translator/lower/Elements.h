// Sections and parts of arrays as text: their elements as designators of their own.
#ifndef ATOLL_TRANSLATOR_LOWER_ELEMENTS_H
#define ATOLL_TRANSLATOR_LOWER_ELEMENTS_H

#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

struct Parts {                   // the designator of an array of parts of elements
  std::string name, array, part; // `x`, `x(2:)`, `%c`
};

Parts sectionParts(const std::string &designator);
std::string elementOf(Lowering &, const Parts &, int rank, const std::vector<std::string> &indices, int unit);

} // namespace Atoll
#endif
