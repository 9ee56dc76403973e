// A half-open range of offsets into the cooked text.
#ifndef ATOLL_TRANSLATOR_MODEL_RANGE_H
#define ATOLL_TRANSLATOR_MODEL_RANGE_H

#include <cstddef>

namespace Atoll {

struct Range {
  std::size_t begin{0}, end{0};
  bool empty() const { return begin == end; }
  std::size_t size() const { return end - begin; }
  bool contains(Range r) const { return begin <= r.begin && r.end <= end; }
};

inline bool operator==(Range a, Range b) { return a.begin == b.begin && a.end == b.end; }
inline bool operator!=(Range a, Range b) { return !(a == b); }

} // namespace Atoll
#endif
