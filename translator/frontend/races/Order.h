// What orders the accesses of a few images, and which of them nothing orders (Fortran 2018, 11.6.2). It knows nothing
// of Flang.
#ifndef ATOLL_TRANSLATOR_FRONTEND_RACES_ORDER_H
#define ATOLL_TRANSLATOR_FRONTEND_RACES_ORDER_H

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace Atoll::races {

// Subscripts of a dimension, all in between.
struct Span {
  bool isAll{false};
  long first{0}, last{0};
};

// An access to an object on an image, from 1. `object` and the components in `path` are any numbers.
struct Access {
  int object{0}, image{0}, place{0}; // place: where in the source
  bool defines{false};
  std::vector<int> path{};
  std::vector<Span> spans{}; // empty: the whole object
};

struct Event {
  enum class Kind {
    Access,
    SyncAll,
    SyncImages, // with these
    Unknown     // the segment may end here, or not: what comes until the next SYNC ALL is not looked at
  } kind{Kind::Unknown};
  Access access{};
  std::vector<int> images{};
};
using Trace = std::vector<Event>; // of one image

// The places of accesses that nothing orders, the lower one first. Nothing: the images do not come to an end.
std::optional<std::set<std::pair<int, int>>> findRaces(const std::vector<Trace> &traces);

} // namespace Atoll::races
#endif
