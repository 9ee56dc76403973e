#include "RaceThreads.h"

namespace Atoll::race {

Places::Places(const std::vector<Log> &files) : logs{files} {
  for (size_t image{0}; image < logs.size(); ++image) {
    std::set<unsigned> numbers{0};
    for (auto *record{logs[image].first()}; record; record = logs[image].next(record))
      numbers.insert(record->thread);
    firsts.push_back(static_cast<int>(places.size()));
    for (unsigned number : numbers)
      places.push_back({static_cast<int>(image), number});
  }
}

// The record, or the first one after it that is of this thread.
const insight_race_head *Places::from(int thread, const insight_race_head *record) const {
  const auto &[image, number] = places[thread];
  while (record && record->thread != number)
    record = logs[image].next(record);
  return record;
}

const insight_race_head *Places::first(int thread) const { return from(thread, logs[places[thread].image].first()); }

const insight_race_head *Places::next(int thread, const insight_race_head *record) const {
  return from(thread, logs[places[thread].image].next(record));
}

} // namespace Atoll::race
