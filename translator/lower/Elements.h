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

// The list of subscripts with which a designator ends, and the same if it is a section by triplets: its place in the
// text; npos: there is none.
size_t subscriptsIn(const std::string &designator);
size_t sectionIn(const std::string &designator);
Parts sectionParts(const std::string &designator);
std::string elementOf(Lowering &, const Parts &, int rank, const std::vector<std::string> &indices, int unit);

} // namespace Atoll
#endif
