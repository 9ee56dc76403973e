// The files of ATOLL_RACE (runtime/insight/race.h), one for each image, as they lie on the disk.
#ifndef ATOLL_TOOLS_RACELOG_H
#define ATOLL_TOOLS_RACELOG_H

#include "Spool.h"

extern "C" {
#include "insight/race.h"
#include "insight/sync.h"
}

namespace Atoll::race {

class Log {
public:
  explicit Log(std::unique_ptr<insight::Spool> spool);

  const insight_header &header() const { return spool_->header(); }
  const char *text(uint32_t offset) const { return spool_->text(offset).data(); }

  // Records, in order; nullptr: there is no other. Throw std::runtime_error where the file is damaged.
  const insight_race_head *first() const { return at(records_); }
  const insight_race_head *next(const insight_race_head *record) const;
  uint64_t bytes() const { return static_cast<uint64_t>(end_ - records_); }
  uint64_t position(const insight_race_head *record) const {
    return static_cast<uint64_t>(reinterpret_cast<const char *>(record) - records_);
  }

  // Those that it stands for.
  template <typename Take> void each(const insight_race_again &again, Take take) const {
    const auto *end{reinterpret_cast<const insight_race_head *>(records_ + again.from + again.bytes)};
    for (auto *record{at(records_ + again.from)}; record && record < end; record = next(record))
      take(*record);
  }

private:
  const insight_race_head *at(const char *place) const;
  std::unique_ptr<insight::Spool> spool_;
  const char *records_{nullptr}, *end_{nullptr};
};

// All images of a run; [image - 1]. Throws where one is missing: what it has ordered would be missing, too.
std::vector<Log> readLogs(const std::string &directory);

} // namespace Atoll::race
#endif
