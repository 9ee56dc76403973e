#include "RaceReach.h"

#include <algorithm>

namespace Atoll::race {

// Accesses are few blocks this way, even if they are single elements in no order.
static Bytes blocksOf(const Section &section) {
  constexpr uint64_t size{4096};
  Bytes bytes{section.hull()};
  return {bytes.begin / size * size, (bytes.end + size - 1) / size * size};
}

Reach::Reach(const std::vector<Log> &logs) : images(logs.size()) {
  for (size_t i{0}; i < logs.size(); ++i) {
    for (auto *record{logs[i].first()}; record; record = logs[i].next(record)) {
      images[i].hasThreads |= record->thread != 0;
      auto consider{[&](const auto &access, const Section &section) {
        if (access.image != static_cast<int>(i) + 1)
          add(access.image, section);
      }};
      if (record->kind == INSIGHT_RACE_ACCESS) {
        const auto &access{reinterpret_cast<const insight_race_access &>(*record)};
        consider(access, sectionOf(access));
      } else if (record->kind == INSIGHT_RACE_BITS) {
        const auto &access{reinterpret_cast<const insight_race_bits &>(*record)};
        consider(access, sectionOf(access));
      } else if (record->kind == INSIGHT_RACE_ATOMIC) {
        const auto &access{reinterpret_cast<const insight_race_atomic &>(*record)};
        consider(access, Section{access.offset, access.bytes});
      }
    }
  }
}

void Reach::add(int image, const Section &section) {
  if (image < 1 || static_cast<size_t>(image) > images.size())
    return;
  auto &blocks{images[image - 1].blocks};
  for (const Section &part : partsOf(section)) {
    Bytes bytes{blocksOf(part)};
    auto next{blocks.upper_bound(bytes.begin)};
    if (auto before{next == blocks.begin() ? blocks.end() : std::prev(next)};
        before != blocks.end() && before->second >= bytes.begin)
      next = before, bytes.begin = before->first;
    for (; next != blocks.end() && next->first <= bytes.end; next = blocks.erase(next))
      bytes.end = std::max(bytes.end, next->second);
    blocks.emplace(bytes.begin, bytes.end);
  }
}

bool Reach::isShared(int image, const Section &section) const {
  const Image &of{images[image - 1]};
  if (of.hasThreads)
    return true;
  Bytes bytes{section.hull()};
  auto next{of.blocks.lower_bound(bytes.end)};
  return next != of.blocks.begin() && std::prev(next)->second > bytes.begin;
}

} // namespace Atoll::race
