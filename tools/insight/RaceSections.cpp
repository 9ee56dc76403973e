#include "RaceSections.h"

#include <algorithm>

namespace Atoll::race {

// The first piece from `at` on that is among them, or is not; INSIGHT_RACE_ELEMENTS: there is none.
static uint64_t nextPiece(const uint64_t *bits, uint64_t at, bool among) {
  while (at < INSIGHT_RACE_ELEMENTS) {
    if (uint64_t word{(among ? bits[at / 64] : ~bits[at / 64]) >> at % 64})
      return at + static_cast<uint64_t>(__builtin_ctzll(word));
    at = (at / 64 + 1) * 64;
  }
  return INSIGHT_RACE_ELEMENTS;
}

// One past the last piece that is among them.
static uint64_t lastPiece(const uint64_t *bits) {
  for (uint64_t word{INSIGHT_RACE_WORDS}; word-- > 0;)
    if (bits[word])
      return (word + 1) * 64 - static_cast<uint64_t>(__builtin_clzll(bits[word]));
  return 0;
}

Bytes Section::hull() const {
  if (bits)
    return {offset + nextPiece(bits, 0, true) * length, offset + lastPiece(bits) * length};
  uint64_t end{offset + length};
  for (int d{0}; d < rank; ++d)
    end += (dim[d].extent - 1) * static_cast<uint64_t>(dim[d].stride);
  return {offset, end};
}

bool operator==(const Section &a, const Section &b) {
  if (a.bits || b.bits)
    return a.bits && b.bits && a.offset == b.offset && a.length == b.length &&
           std::equal(a.bits, a.bits + INSIGHT_RACE_WORDS, b.bits);
  return a.offset == b.offset && a.length == b.length && a.rank == b.rank &&
         std::equal(a.dim.begin(), a.dim.begin() + a.rank, b.dim.begin(),
                    [](auto &x, auto &y) { return x.extent == y.extent && x.stride == y.stride; });
}

Section sectionOf(const insight_race_access &access) {
  Section section{access.offset, access.length, access.head.rank};
  std::copy_n(access.dim, access.head.rank, section.dim.begin());
  return section;
}

Section sectionOf(const insight_race_bits &access) {
  Section section{access.offset, access.elem_len};
  section.bits = access.bits;
  return section;
}

std::vector<Section> partsOf(const Section &section) {
  constexpr uint64_t few{8};
  std::vector<Section> parts{section};
  while (parts[0].rank > 0 && parts.size() * parts[0].dim[parts[0].rank - 1].extent <= few) {
    std::vector<Section> smaller;
    for (Section part : parts) {
      auto [extent, stride] = part.dim[--part.rank];
      for (uint64_t i{0}; i < extent; ++i, part.offset += static_cast<uint64_t>(stride))
        smaller.push_back(part);
    }
    parts = std::move(smaller);
  }
  return parts;
}

static bool meet(Bytes a, Bytes b) { return a.begin < b.end && b.begin < a.end; }

// One of them, with bits: in the same places as the other, or run by run.
static std::optional<Bytes> commonOfBits(const Section &a, const Section &b) {
  if (b.bits && a.offset == b.offset && a.length == b.length) {
    for (uint64_t word{0}; word < INSIGHT_RACE_WORDS; ++word)
      if (uint64_t both{a.bits[word] & b.bits[word]}) {
        uint64_t begin{a.offset + (word * 64 + static_cast<uint64_t>(__builtin_ctzll(both))) * a.length};
        return Bytes{begin, begin + a.length};
      }
    return std::nullopt;
  }
  for (uint64_t at{nextPiece(a.bits, 0, true)}, end; at < INSIGHT_RACE_ELEMENTS; at = nextPiece(a.bits, end, true)) {
    end = nextPiece(a.bits, at, false);
    Section run{a.offset + at * a.length, (end - at) * a.length};
    if (auto bytes{b.bits ? commonOfBits(b, run) : common(run, b)})
      return bytes;
  }
  return std::nullopt;
}

// Takes the outermost dimension of the one whose pieces are further apart, and looks only at those of its pieces that
// the other can reach.
std::optional<Bytes> common(const Section &a, const Section &b) {
  Bytes ofA{a.hull()}, ofB{b.hull()};
  if (!meet(ofA, ofB))
    return std::nullopt;
  if (a.bits || b.bits)
    return a.bits ? commonOfBits(a, b) : commonOfBits(b, a);
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
  if (outer.bits) {
    if (!inner.bits || outer.offset != inner.offset || outer.length != inner.length)
      return false;
    for (int word{0}; word < INSIGHT_RACE_WORDS; ++word)
      if (inner.bits[word] & ~outer.bits[word])
        return false;
    return true;
  }
  Bytes bytes{inner.hull()};
  return outer.rank == 0 && outer.offset <= bytes.begin && bytes.end <= outer.offset + outer.length;
}

} // namespace Atoll::race
