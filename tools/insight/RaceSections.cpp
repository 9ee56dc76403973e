#include "RaceSections.h"

#include <algorithm>

namespace Atoll::race {

Bytes Section::hull() const {
  uint64_t end{offset + length};
  for (int d{0}; d < rank; ++d)
    end += (dim[d].extent - 1) * static_cast<uint64_t>(dim[d].stride);
  return {offset, end};
}

bool operator==(const Section &a, const Section &b) {
  return a.offset == b.offset && a.length == b.length && a.rank == b.rank &&
         std::equal(a.dim.begin(), a.dim.begin() + a.rank, b.dim.begin(),
                    [](auto &x, auto &y) { return x.extent == y.extent && x.stride == y.stride; });
}

Section sectionOf(const insight_race_access &access) {
  Section section{access.offset, access.length, access.head.rank, {}};
  std::copy_n(access.dim, access.head.rank, section.dim.begin());
  return section;
}

static bool meet(Bytes a, Bytes b) { return a.begin < b.end && b.begin < a.end; }

// Takes the outermost dimension of the one whose pieces are further apart, and looks only at those of its pieces that
// the other can reach.
std::optional<Bytes> common(const Section &a, const Section &b) {
  Bytes ofA{a.hull()}, ofB{b.hull()};
  if (!meet(ofA, ofB))
    return std::nullopt;
  if (a.rank == 0 && b.rank == 0)
    return Bytes{std::max(ofA.begin, ofB.begin), std::min(ofA.end, ofB.end)};
  bool splitA{a.rank > 0 && (b.rank == 0 || a.dim[a.rank - 1].stride >= b.dim[b.rank - 1].stride)};
  const Section &outer{splitA ? a : b}, &other{splitA ? b : a};
  Bytes reach{splitA ? ofB : ofA};
  Section part{outer};
  auto [extent, stride] = outer.dim[--part.rank];
  uint64_t length{part.hull().end - part.offset}, step{static_cast<uint64_t>(stride)};
  uint64_t first{reach.begin < outer.offset + length ? 0 : (reach.begin - outer.offset - length) / step + 1};
  uint64_t last{std::min(extent - 1, (reach.end - 1 - outer.offset) / step)};
  for (uint64_t i{first}; i <= last; ++i) {
    part.offset = outer.offset + i * step;
    if (auto bytes{common(part, other)})
      return bytes;
  }
  return std::nullopt;
}

bool covers(const Section &outer, const Section &inner) {
  if (outer == inner)
    return true;
  Bytes bytes{inner.hull()};
  return outer.rank == 0 && outer.offset <= bytes.begin && bytes.end <= outer.offset + outer.length;
}

} // namespace Atoll::race
