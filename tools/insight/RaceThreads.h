// The threads of all images, each with a place in clocks, and the records of each.
#ifndef ATOLL_TOOLS_RACETHREADS_H
#define ATOLL_TOOLS_RACETHREADS_H

#include "RaceLog.h"

#include <algorithm>
#include <set>

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

// What the threads of an image release, in the order of its file: the clocks of several machines do not tell it.
struct Releases {
  uint32_t handled{0};      // all up to this one
  std::set<uint32_t> ahead; // some after it

  void handle(uint32_t number) {
    ahead.insert(number);
    while (!ahead.empty() && *ahead.begin() <= handled + 1)
      handled = std::max(handled, *ahead.begin()), ahead.erase(ahead.begin());
  }
};

} // namespace Atoll::race
#endif
