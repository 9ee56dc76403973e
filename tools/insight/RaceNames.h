// What the bytes of an image's coarrays are called.
#ifndef ATOLL_TOOLS_RACENAMES_H
#define ATOLL_TOOLS_RACENAMES_H

#include "RaceSections.h"

#include <map>
#include <string>

namespace Atoll::race {

class Names {
public:
  // From now on this is there, and what was there before is not.
  void add(int image, const Log &log, const insight_race_object &object);
  // `x(3:7)[2]`, or what else can be said of the bytes.
  std::string of(int image, Bytes bytes, uint32_t elemLen) const;
  // Whether a coarray is known there.
  bool has(int image, Bytes bytes) const { return find(image, bytes.begin) != objects.end(); }
  // The same of a variable that is no part of a coarray.
  static std::string ofVariable(Bytes bytes);

private:
  struct Object {
    std::string name, loc;
    uint64_t bytes{0}, elemLen{0};
    std::vector<insight_race_bounds> dims;
  };
  using Objects = std::map<std::pair<int, uint64_t>, Object>; // by image and offset
  Objects::const_iterator find(int image, uint64_t offset) const;
  Objects objects;
};

} // namespace Atoll::race
#endif
