// What several images access, or several threads of one. Nothing else can race.
#ifndef ATOLL_TOOLS_RACEREACH_H
#define ATOLL_TOOLS_RACEREACH_H

#include "RaceSections.h"

#include <map>

namespace Atoll::race {

class Reach {
public:
  explicit Reach(const std::vector<Log> &logs);
  // Whether another image may access some of these bytes of this image (from 1), or another thread of it.
  bool isShared(int image, const Section &section) const;

private:
  struct Image {
    bool hasThreads{false};
    std::map<uint64_t, uint64_t> blocks; // that others access: begin and end
  };
  void add(int image, const Section &section);
  std::vector<Image> images;
};

} // namespace Atoll::race
#endif
