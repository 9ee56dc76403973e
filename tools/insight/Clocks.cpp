// Called by RaceTime.cpp and trace/Clocks.cpp.
#include "Clocks.h"

#include <cmath>
#include <cstddef>
#include <vector>

using namespace insight;

namespace {

struct Bound {
  int64_t time;  // by the clock of `here`
  int64_t value; // of what has to be added to it
};

struct Bounds {
  std::vector<Bound> low, high;
};

// Between the lines of this speed that touch the bounds from below and from above.
struct Gap {
  double low, high; // at the time from which on times are counted
  double width() const { return high - low; }
};

Gap gapAt(const Bounds &bounds, double speed, int64_t from) {
  Gap gap{-HUGE_VAL, HUGE_VAL};
  for (const Bound &bound : bounds.low)
    gap.low = std::max(gap.low, static_cast<double>(bound.value) - speed * static_cast<double>(bound.time - from));
  for (const Bound &bound : bounds.high)
    gap.high = std::min(gap.high, static_cast<double>(bound.value) - speed * static_cast<double>(bound.time - from));
  return gap;
}

// The width has one maximum over all speeds.
double speedOf(const Bounds &bounds, int64_t from) {
  constexpr double most{2e-4}; // of two quartz clocks
  constexpr int steps{64};
  double low{-most}, high{most};
  for (int i{0}; i < steps; ++i) {
    const double left{low + (high - low) / 3}, right{high - (high - low) / 3};
    if (gapAt(bounds, left, from).width() < gapAt(bounds, right, from).width())
      low = left;
    else
      high = right;
  }
  return (low + high) / 2;
}

// Of bounds in a row only the tightest one of each part of the run: there may be millions.
void thin(std::vector<Bound> &bounds, bool (*isTighter)(const Bound &, const Bound &)) {
  constexpr size_t parts{512};
  std::sort(bounds.begin(), bounds.end(), [](const Bound &a, const Bound &b) { return a.time < b.time; });
  const size_t each{(bounds.size() + parts - 1) / parts};
  std::vector<Bound> kept;
  for (size_t at{0}; at < bounds.size(); at += each) {
    const auto begin{bounds.begin() + static_cast<std::ptrdiff_t>(at)};
    kept.push_back(
        *std::min_element(begin, begin + static_cast<std::ptrdiff_t>(std::min(each, bounds.size() - at)), isTighter));
  }
  bounds = std::move(kept);
}

} // namespace

void Meetings::add(uint64_t number, int64_t begin, int64_t end) {
  Presence &presence{seen[number]};
  presence.lastBegin = std::max(presence.lastBegin, begin);
  presence.firstEnd = std::min(presence.firstEnd, end);
}

ClockDifference::ClockDifference(const Meetings &here, const Meetings &there) {
  Bounds bounds;
  for (const auto &[number, one] : here.seen)
    if (auto other{there.seen.find(number)}; other != there.seen.end()) {
      bounds.low.push_back({one.firstEnd, other->second.lastBegin - one.firstEnd});
      bounds.high.push_back({one.lastBegin, other->second.firstEnd - one.lastBegin});
    }
  if (bounds.low.empty()) {
    constexpr int64_t second{1000000000};
    mostError = second;
    return;
  }
  thin(bounds.low, [](const Bound &a, const Bound &b) { return a.value > b.value; });
  thin(bounds.high, [](const Bound &a, const Bound &b) { return a.value < b.value; });
  first = std::min(bounds.low.front().time, bounds.high.front().time);
  last = std::max(bounds.low.back().time, bounds.high.back().time);
  speed = speedOf(bounds, first);
  const Gap gap{gapAt(bounds, speed, first)};
  offset = static_cast<int64_t>(gap.low + gap.width() / 2);
  mostError = static_cast<int64_t>(std::abs(gap.width()) / 2) + 1;
}
