// What a page has of a long trace: of each image's time so many equal parts, and of the events as many as a browser can
// hold, the longest.
#ifndef ATOLL_INSIGHT_TRACE_LEVELS_H
#define ATOLL_INSIGHT_TRACE_LEVELS_H

#include "Trace.h"

namespace insight {

// One part of an image's time.
struct Bin {
  uint8_t share[3]{};   // of it: transferring, synchronizing, waiting; 255: all
  uint8_t logEvents{0}; // number of bits of the number of events that begin in it
  uint16_t site{0};     // that takes most of it; 0: none
};

struct Levels {
  int binsPerImage{0};                            // 0: none, because all events are in the page, and not too many
  std::vector<std::vector<Bin>> bins;             // of each image
  std::vector<std::vector<const Event *>> events; // of each image, by their begins
  uint64_t numEvents{0};
  int64_t shortest{0}; // all that take longer than this are there
};

Levels makeLevels(const Trace &trace, uint64_t mostEvents);

} // namespace insight
#endif
