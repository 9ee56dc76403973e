#include "RaceShadow.h"

#include <cstring>

namespace Atoll::race {

int classOf(Bytes bytes) {
  uint64_t length{bytes.end - bytes.begin};
  int k{0};
  while (k < 64 && (uint64_t{1} << k) < length)
    ++k;
  return k;
}

// Each statement is kept, since all of them are to be named. If a later statement took the place of another one, the
// time at which a third image comes would decide which of the two is named.
bool replaces(const Access &later, const Access &earlier) {
  if (later.defines != earlier.defines || later.atomic != earlier.atomic || later.together != earlier.together ||
      later.inTurn != earlier.inTurn || later.compared != earlier.compared || later.dummy != earlier.dummy ||
      std::strcmp(later.loc, earlier.loc) != 0)
    return false;
  return covers(later.section, earlier.section);
}

void Shadow::forget(const Clock &floor) {
  for (auto &[place, memory] : memories)
    for (auto &members : memory.classes)
      for (auto member{members.begin()}; member != members.end();)
        member = member->second.segment <= floor[member->second.thread] ? members.erase(member) : std::next(member);
}

size_t Shadow::size() const {
  size_t sum{0};
  for (auto &[place, memory] : memories)
    for (auto &members : memory.classes)
      sum += members.size();
  return sum;
}

} // namespace Atoll::race
