// The time stamps of all images on one clock.
#ifndef ATOLL_TOOLS_RACETIME_H
#define ATOLL_TOOLS_RACETIME_H

#include "Clocks.h"
#include "RaceLog.h"

namespace Atoll::race {

// Images of one machine have one clock. Those of several are brought together by the statements at which all images
// met.
class Times {
public:
  explicit Times(const std::vector<Log> &logs);
  uint64_t operator()(int image, uint64_t stamp) const { // images from 0
    const int64_t time{static_cast<int64_t>(stamp) + ofDay[image]};
    return static_cast<uint64_t>(time) + static_cast<uint64_t>(difference[image].at(time));
  }
  // Of two times that are not further apart the one of another machine may be the earlier one, whatever they say. 0:
  // there is one machine.
  uint64_t uncertainty() const { return unsure; }

private:
  std::vector<int64_t> ofDay; // what makes times of day of them, as the machine has it
  std::vector<insight::ClockDifference> difference;
  uint64_t unsure{0};
};

} // namespace Atoll::race
#endif
