#include "RaceLog.h"

#include <algorithm>
#include <stdexcept>

namespace Atoll::race {

Log::Log(std::unique_ptr<insight::Spool> spool) : spool_{std::move(spool)} {
  records_ = spool_->records<char>();
  end_ = records_ + std::min(header().num_records, spool_->mostRecords());
}

static size_t leastBytes(const insight_race_head &head) {
  switch (head.kind) {
  case INSIGHT_RACE_ACCESS:
    return sizeof(insight_race_access) + head.rank * sizeof(insight_race_dimension);
  case INSIGHT_RACE_BITS:
    return sizeof(insight_race_bits);
  case INSIGHT_RACE_BEGUN:
  case INSIGHT_RACE_COMPLETED:
    return sizeof(insight_race_begun);
  case INSIGHT_RACE_TOUCHED:
    return sizeof(insight_race_touched);
  case INSIGHT_RACE_ATOMIC:
    return sizeof(insight_race_atomic);
  case INSIGHT_RACE_SYNC:
    return sizeof(insight_race_sync);
  case INSIGHT_RACE_TEAM:
    return sizeof(insight_race_team);
  case INSIGHT_RACE_AGAIN:
    return sizeof(insight_race_again);
  case INSIGHT_RACE_OBJECT:
    return sizeof(insight_race_object) + head.rank * sizeof(insight_race_bounds);
  default:
    return SIZE_MAX;
  }
}

static constexpr uint64_t mostBytes{uint64_t{1} << 56}; // of an address space

// Its pieces have places there.
static bool isPlaced(const insight_race_access &access) {
  uint64_t end{access.offset + access.length};
  bool is{access.head.rank <= INSIGHT_RACE_DIMENSIONS && access.offset < mostBytes && access.length < mostBytes};
  for (int d{0}; is && d < access.head.rank; ++d) {
    const auto &[extent, stride] = access.dim[d];
    is = extent > 0 && stride > 0 && extent < mostBytes && static_cast<uint64_t>(stride) < mostBytes / extent;
    end += is ? (extent - 1) * static_cast<uint64_t>(stride) : 0;
  }
  return is && end < mostBytes;
}

// What follows in a record whose length is in it, and what is counted on.
static bool isWhole(const insight_race_head &head) {
  if (head.kind == INSIGHT_RACE_SYNC) {
    auto &sync = reinterpret_cast<const insight_race_sync &>(head);
    return sync.num_images >= 0 && insight::isTime(sync.begun) && insight::isTime(sync.ended) &&
           sizeof sync + static_cast<size_t>(sync.num_images) * sizeof sync.images[0] <= head.bytes;
  }
  if (head.kind == INSIGHT_RACE_TEAM) {
    auto &team = reinterpret_cast<const insight_race_team &>(head);
    return sizeof team + size_t{team.num_members} * sizeof team.members[0] <= head.bytes;
  }
  if (head.kind == INSIGHT_RACE_BITS) {
    auto &bits = reinterpret_cast<const insight_race_bits &>(head);
    return bits.elem_len > 0 && bits.offset < mostBytes;
  }
  if (head.kind == INSIGHT_RACE_ATOMIC) {
    auto &atomic = reinterpret_cast<const insight_race_atomic &>(head);
    return insight::isTime(atomic.first_definition) && insight::isTime(atomic.last_reference);
  }
  return head.kind != INSIGHT_RACE_ACCESS || isPlaced(reinterpret_cast<const insight_race_access &>(head));
}

static bool isBefore(const insight_race_again &again, uint64_t position) {
  return again.from % 8 == 0 && again.from <= position && again.bytes <= position - again.from;
}

const insight_race_head *Log::at(const char *place) const {
  auto left = static_cast<size_t>(end_ - place);
  if (left < sizeof(insight_race_head))
    return nullptr;
  auto *head = reinterpret_cast<const insight_race_head *>(place);
  if (head->bytes > left || head->bytes % 8 != 0 || leastBytes(*head) > head->bytes || !isWhole(*head) ||
      (head->kind == INSIGHT_RACE_AGAIN &&
       !isBefore(reinterpret_cast<const insight_race_again &>(*head), position(head))))
    throw std::runtime_error("the file of image " + std::to_string(header().image.image) + " is damaged");
  return head;
}

const insight_race_head *Log::next(const insight_race_head *record) const {
  return at(reinterpret_cast<const char *>(record) + record->bytes);
}

std::vector<Log> readLogs(const std::string &directory) {
  std::vector<Log> logs;
  for (auto &spool : insight::openSpools(directory, "race", 1))
    logs.emplace_back(std::move(spool));
  if (logs.empty())
    throw std::runtime_error("there is nothing in which to look for races");
  if (logs.size() != static_cast<size_t>(logs[0].header().image.num_images))
    throw std::runtime_error("races cannot be looked for without the files of all images");
  return logs;
}

} // namespace Atoll::race
