#include "RaceTime.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace Atoll::race {
namespace {

struct Span {
  int64_t lastBegun{INT64_MIN}, firstEnded{INT64_MAX};
};

// For each meeting of all images: when the images of a machine began and ended it.
using Meetings = std::map<uint32_t, Span>;

void addMeetings(const Log &log, int64_t shift, Meetings &meetings) {
  for (auto *record{log.first()}; record; record = log.next(record)) {
    auto &sync{reinterpret_cast<const insight_race_sync &>(*record)};
    if (record->kind != INSIGHT_RACE_SYNC || record->flags != INSIGHT_SYNC_TEAM || sync.team != 0)
      continue;
    auto &span{meetings[sync.number]};
    span.lastBegun = std::max(span.lastBegun, static_cast<int64_t>(sync.begun) + shift);
    span.firstEnded = std::min(span.firstEnded, static_cast<int64_t>(sync.ended) + shift);
  }
}

// What is to be added to the times of the other machine.
int64_t difference(const Meetings &one, const Meetings &other) {
  int64_t least{INT64_MIN / 4}, most{INT64_MAX / 4};
  for (auto &[number, span] : one) {
    auto there{other.find(number)};
    if (there == other.end())
      continue;
    least = std::max(least, span.lastBegun - there->second.firstEnded);
    most = std::min(most, span.firstEnded - there->second.lastBegun);
  }
  if (least <= INT64_MIN / 4 || most >= INT64_MAX / 4)
    return 0; // they have never met: the clocks as they are set
  return least + (most - least) / 2;
}

} // namespace

Times::Times(const std::vector<Log> &logs) : shift(logs.size()) {
  std::map<std::string, std::vector<size_t>> machines;
  for (size_t i{0}; i < logs.size(); ++i)
    machines[std::string(logs[i].header().host, strnlen(logs[i].header().host, sizeof logs[i].header().host))]
        .push_back(i);
  if (machines.size() == 1)
    return;
  std::map<std::string, Meetings> met;
  for (auto &[name, members] : machines) {
    auto &header{logs[members[0]].header()};
    for (size_t i : members) {
      shift[i] = header.real_time - static_cast<int64_t>(header.began);
      addMeetings(logs[i], shift[i], met[name]);
    }
  }
  const Meetings &first{met.begin()->second};
  for (auto &[name, members] : machines)
    if (int64_t more{&met[name] == &first ? 0 : difference(first, met[name])})
      for (size_t i : members)
        shift[i] += more;
}

} // namespace Atoll::race
