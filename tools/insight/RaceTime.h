// The time stamps of all images on one clock.
#ifndef ATOLL_TOOLS_RACETIME_H
#define ATOLL_TOOLS_RACETIME_H

#include "RaceLog.h"

namespace Atoll::race {

// Images of one machine have one clock. Those of several are brought together by the statements at which all images
// met: each began it before any has ended it. What is left between the two bounds is halved.
class Times {
public:
  explicit Times(const std::vector<Log> &logs);
  uint64_t operator()(int image, uint64_t stamp) const { return stamp + static_cast<uint64_t>(shift[image]); }

private:
  std::vector<int64_t> shift; // [image - 1]
};

} // namespace Atoll::race
#endif
