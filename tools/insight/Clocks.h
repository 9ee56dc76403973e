// Machines have clocks of their own. Where images of two machines have met, none has gone before all had come: each
// meeting bounds how far the clocks are from each other, from both sides, and the tightest bounds are as far apart as
// messages take.
#ifndef ATOLL_INSIGHT_CLOCKS_H
#define ATOLL_INSIGHT_CLOCKS_H

#include <algorithm>
#include <cstdint>
#include <limits>
#include <unordered_map>

namespace insight {

// What the images of a machine have seen of the statements at which a team has met. Times in ns.
class Meetings {
public:
  // number: the same on all images that meet.
  void add(uint64_t number, int64_t begin, int64_t end);

private:
  friend class ClockDifference;
  struct Presence {
    int64_t lastBegin{std::numeric_limits<int64_t>::min()}, firstEnd{std::numeric_limits<int64_t>::max()};
  };
  std::unordered_map<uint64_t, Presence> seen;
};

// Between the clocks of two machines. They run at different speeds, so that it is a line over time; of the lines
// between all bounds it is the one that stays furthest from them (Duda et al. 1987 look for it by convex hulls). Before
// the first meeting and after the last one it stays what it is there.
class ClockDifference {
public:
  ClockDifference() = default; // one clock
  ClockDifference(const Meetings &here, const Meetings &there);

  // What has to be added to a time of `here`, to have it by the clock of `there`.
  int64_t at(int64_t time) const {
    return offset + static_cast<int64_t>(speed * static_cast<double>(std::clamp(time, first, last) - first));
  }
  // By how much that may be wrong: a second, as far as times of day are, where the two have never met.
  int64_t error() const { return mostError; }

private:
  int64_t first{0}, last{0}, offset{0}, mostError{0};
  double speed{0};
};

} // namespace insight

#endif
