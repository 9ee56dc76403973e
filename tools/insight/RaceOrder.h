// The order of the segments of a run (Fortran 2018, 11.6.2), found again from what its images have written.
//
// Each image has a vector clock: how many segments of each image precede its present one (Lamport 1978; Mattern 1989).
// Where the threads of an image are known each of them has one, with segments of its own: they also end where it
// releases something to other threads, or acquires it.
// The statements take effect by their time stamps: what begins before another has ended may have let it go on. So one
// pass through all files, in the order of time, is enough. An access needs the number of its segment only. The clocks
// of several machines agree with some uncertainty only. So a statement also waits here for what it must have waited for
// in the run: for the others that meet, for posts, for who has had the lock before.
#ifndef ATOLL_TOOLS_RACEORDER_H
#define ATOLL_TOOLS_RACEORDER_H

#include "RaceLog.h"

#include <functional>

namespace Atoll::race {

using Clock = std::vector<uint32_t>; // of all threads of all images

// A segment of a thread, numbered from 1.
struct Segment {
  int image{0};
  int thread{0}; // its place in clocks
  uint32_t number{0};
  const Clock *clock{nullptr};
  std::vector<std::pair<int, uint64_t>> locks; // lock variables that the image has locked
  bool definesAtomics{false};
};

struct Order {
  // What a segment's records tell (all but SYNC and TEAM), one after the other. A segment comes after all that
  // precede it.
  std::function<void(const Segment &, const insight_race_head &)> access;
  // From time to time: no image will access anything that is not ordered after segments <= floor.
  std::function<void(const Clock &floor)> forget;
  std::function<void(uint64_t done, uint64_t total)> progress;
};

// What ended a segment; nullptr: the end of the thread.
using Ends = std::vector<std::vector<const insight_race_sync *>>; // [thread][segment - 1]

// Whether it orders the threads of an image, and is no image control statement.
bool isOfThreads(const insight_race_sync &sync);

void replay(const std::vector<Log> &logs, const Order &order, Ends &ends);

} // namespace Atoll::race
#endif
