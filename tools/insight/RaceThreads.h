// The threads of all images, each with a place in clocks, and the records of each.
#ifndef ATOLL_TOOLS_RACETHREADS_H
#define ATOLL_TOOLS_RACETHREADS_H

#include "RaceLog.h"

namespace Atoll::race {

struct Place {
  int image{0};       // from 0
  unsigned number{0}; // of the thread in its image; 0: the first one
};

class Places {
public:
  explicit Places(const std::vector<Log> &logs);

  const std::vector<Place> &all() const { return places; }
  int firstOf(int image) const { return firsts[image]; } // where its first thread is

  // Records of a thread, in order; nullptr: there is no other.
  const insight_race_head *first(int thread) const;
  const insight_race_head *next(int thread, const insight_race_head *record) const;

private:
  const insight_race_head *from(int thread, const insight_race_head *record) const;

  const std::vector<Log> &logs;
  std::vector<Place> places;
  std::vector<int> firsts;
};

} // namespace Atoll::race
#endif
