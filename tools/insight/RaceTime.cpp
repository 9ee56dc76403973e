#include "RaceTime.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace Atoll::race {
namespace {

void addMeetings(const Log &log, int64_t ofDay, insight::Meetings &meetings) {
  for (auto *record{log.first()}; record; record = log.next(record)) {
    auto &sync{reinterpret_cast<const insight_race_sync &>(*record)};
    if (record->kind == INSIGHT_RACE_SYNC && record->flags == INSIGHT_SYNC_TEAM && sync.team == 0)
      meetings.add(sync.number, static_cast<int64_t>(sync.begun) + ofDay, static_cast<int64_t>(sync.ended) + ofDay);
  }
}

std::string hostOf(const Log &log) {
  const auto &host{log.header().host};
  return {host, strnlen(host, sizeof host)};
}

} // namespace

Times::Times(const std::vector<Log> &logs) : ofDay(logs.size()), difference(logs.size()) {
  std::map<std::string, std::vector<size_t>> machines;
  for (size_t i{0}; i < logs.size(); ++i)
    machines[hostOf(logs[i])].push_back(i);
  if (machines.size() == 1)
    return;
  std::map<std::string, insight::Meetings> met;
  for (auto &[name, members] : machines) {
    auto &header{logs[members[0]].header()};
    for (size_t i : members) {
      ofDay[i] = header.real_time - static_cast<int64_t>(header.began);
      addMeetings(logs[i], ofDay[i], met[name]);
    }
  }
  const auto &first{met.begin()->second};
  for (auto &[name, members] : machines) {
    if (&met[name] == &first)
      continue;
    const insight::ClockDifference toFirst{met[name], first};
    unsure = std::max(unsure, 2 * static_cast<uint64_t>(toFirst.error())); // two machines may each be wrong
    for (size_t i : members)
      difference[i] = toFirst;
  }
}

} // namespace Atoll::race
