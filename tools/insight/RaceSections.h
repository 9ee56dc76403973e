// Which bytes accesses have in common.
#ifndef ATOLL_TOOLS_RACESECTIONS_H
#define ATOLL_TOOLS_RACESECTIONS_H

#include "RaceLog.h"

#include <array>
#include <optional>
#include <vector>

namespace Atoll::race {

struct Bytes {
  uint64_t begin{0}, end{0};
};

// Pieces of `length` bytes at `offset`, and again at each stride; or those of INSIGHT_RACE_ELEMENTS such pieces, one
// after the other, of which the bits tell.
struct Section {
  uint64_t offset{0}, length{0};
  int rank{0};
  std::array<insight_race_dimension, INSIGHT_RACE_DIMENSIONS> dim{};
  const uint64_t *bits{nullptr};

  Bytes hull() const;
};

bool operator==(const Section &a, const Section &b);

Section sectionOf(const insight_race_access &access);
Section sectionOf(const insight_race_bits &access); // as long as the record is there

// The same bytes. A section of a few pieces comes as these, so that what lies between them is none of it.
std::vector<Section> partsOf(const Section &section);

// The first bytes that both have.
std::optional<Bytes> common(const Section &a, const Section &b);

// Whether each byte of `inner` is one of `outer`; false says nothing.
bool covers(const Section &outer, const Section &inner);

} // namespace Atoll::race
#endif
