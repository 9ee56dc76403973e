#include "Race.h"

#include "RaceNames.h"
#include "RaceReach.h"
#include "RaceReport.h"

#include <chrono>
#include <iostream>
#include <set>
#include <tuple>
#include <unistd.h>

namespace Atoll::race {
namespace {

// On a terminal, when it takes long.
class Progress {
public:
  void operator()(uint64_t done, uint64_t total) {
    auto now{std::chrono::steady_clock::now()};
    if (!isatty(STDERR_FILENO) || now - shown < std::chrono::seconds{1} || total == 0)
      return;
    shown = now;
    std::cerr << "\ratoll: looking for races: " << done * 100 / total << " %" << std::flush;
    visible = true;
  }
  ~Progress() {
    if (visible)
      std::cerr << "\r\033[K" << std::flush;
  }

private:
  std::chrono::steady_clock::time_point shown{std::chrono::steady_clock::now()};
  bool visible{false};
};

// A put that may be the reason why the value has changed by which the other access is known.
bool explains(const Access &put, const Access &compared) {
  return compared.compared && put.defines && !put.local && put.image != compared.image;
}

// All accesses of a statement in a segment.
using Which = std::tuple<int, uint32_t, std::string>;
Which which(const Access &access) { return {access.thread, access.segment, access.loc}; }

class Check {
public:
  explicit Check(const std::string &directory) : logs{readLogs(directory)}, reach{logs} {}
  int run();

private:
  void take(const Segment &segment, const insight_race_head &record);
  void look(const Segment &segment, Access access);
  void report(const Access &other, const Access &access, Bytes bytes, const Clock &clock);
  std::string nameOf(const Access &other, const Access &access, Bytes bytes) const;
  void complete(const Segment &segment, const insight_race_begun &record);
  void forget(Clock floor);
  void warn() const;

  std::vector<Log> logs;
  Reach reach;
  Ends ends;
  Shadow shadow;
  Names names;
  Report races;
  std::vector<Race> doubtful; // with accesses that are known by a value that has changed
  std::set<Which> explained;  // of these, what a put may have done instead
  uint64_t accesses{0};
  std::map<std::pair<int, uint32_t>, Clock> begun; // what came before collective subroutines that are not completed
  std::map<int, Clock> completed;                  // the last one of each image
};

void Check::look(const Segment &segment, Access access) {
  access.image = segment.image;
  access.thread = segment.thread;
  access.segment = segment.number;
  access.locks = segment.locks;
  access.definesAtomics = segment.definesAtomics;
  auto last{access.pending ? completed.find(segment.image) : completed.end()};
  const Clock &clock{last == completed.end() ? *segment.clock : last->second};
  shadow.add(access, clock, [&](const Access &other, Bytes bytes) { report(other, access, bytes, clock); });
}

void Check::report(const Access &other, const Access &access, Bytes bytes, const Clock &clock) {
  if (explains(access, other))
    explained.insert(which(other));
  else if (explains(other, access))
    explained.insert(which(access));
  else if (access.compared || other.compared)
    doubtful.push_back({other, access, nameOf(other, access, bytes), clock[other.thread]});
  else if (races.isNew(other, access))
    races.add({other, access, nameOf(other, access, bytes), clock[other.thread]});
}

std::string Check::nameOf(const Access &other, const Access &access, Bytes bytes) const {
  bool isShared{access.local && other.local}; // by threads
  return isShared && (access.isPrivate || !names.has(access.owner, bytes))
             ? names.ofVariable(bytes)
             : names.of(access.owner, bytes, std::max(access.elemLen, other.elemLen));
}

// From now on its accesses are known, which last from the begin to here.
void Check::complete(const Segment &segment, const insight_race_begun &record) {
  auto found{begun.find({segment.image, record.number})};
  completed[segment.image] = found == begun.end() ? *segment.clock : std::move(found->second);
  if (found != begun.end())
    begun.erase(found);
}

// What races with the accesses that are still to become known is kept.
void Check::forget(Clock floor) {
  for (const auto &[which, clock] : begun)
    for (size_t i{0}; i < floor.size(); ++i)
      floor[i] = std::min(floor[i], clock[i]);
  shadow.forget(floor);
}

void Check::take(const Segment &segment, const insight_race_head &record) {
  const Log &log{logs[segment.image - 1]};
  Access access;
  auto takeRecord{[&](const auto &found) {
    access.owner = found.image;
    access.section = sectionOf(found);
    ++accesses;
    if (access.owner == segment.image && !reach.isShared(segment.image, access.section))
      return;
    access.elemLen = found.elem_len;
    access.loc = log.text(found.loc);
    access.name = log.text(found.name);
    access.defines = record.flags & INSIGHT_RACE_DEFINES;
    access.local = record.flags & INSIGHT_RACE_LOCAL;
    access.isPrivate = record.flags & INSIGHT_RACE_PRIVATE;
    access.together = record.flags & INSIGHT_RACE_TOGETHER;
    access.inTurn = record.flags & INSIGHT_RACE_IN_TURN;
    access.pending = record.flags & INSIGHT_RACE_PENDING;
    access.dummy = record.flags & INSIGHT_RACE_DUMMY;
    access.compared = record.flags & INSIGHT_RACE_COMPARED;
    look(segment, access);
  }};
  if (record.kind == INSIGHT_RACE_ACCESS) {
    takeRecord(reinterpret_cast<const insight_race_access &>(record));
  } else if (record.kind == INSIGHT_RACE_BITS) {
    takeRecord(reinterpret_cast<const insight_race_bits &>(record));
  } else if (record.kind == INSIGHT_RACE_ATOMIC) {
    auto &found{reinterpret_cast<const insight_race_atomic &>(record)};
    access.owner = found.image;
    access.section = Section{found.offset, found.bytes};
    access.elemLen = found.bytes;
    access.loc = log.text(found.loc);
    access.name = log.text(found.name);
    access.defines = found.first_definition != 0;
    access.atomic = true;
    ++accesses;
    look(segment, access);
  } else if (record.kind == INSIGHT_RACE_OBJECT) {
    names.add(segment.image, log, reinterpret_cast<const insight_race_object &>(record));
  } else if (record.kind == INSIGHT_RACE_BEGUN) {
    begun[{segment.image, reinterpret_cast<const insight_race_begun &>(record).number}] = *segment.clock;
  } else if (record.kind == INSIGHT_RACE_COMPLETED) {
    complete(segment, reinterpret_cast<const insight_race_begun &>(record));
  } else if (record.kind == INSIGHT_RACE_TOUCHED) {
    races.addTouch(segment.image, log, reinterpret_cast<const insight_race_touched &>(record));
  }
}

void Check::warn() const {
  uint64_t lost{0};
  int killed{0};
  for (auto &log : logs) {
    lost += log.header().lost;
    killed += log.header().ended == 0;
  }
  if (lost > 0)
    std::cerr << "atoll: warning: " << lost
              << " accesses or statements did not find room in the files, so that races may have been missed: check a"
                 " smaller problem, or fewer steps\n";
  if (killed > 0)
    std::cerr << "atoll: note: " << killed << " of " << logs.size()
              << " images did not come to their end: what they did last is not known\n";
}

int Check::run() {
  {
    Progress progress;
    Order order;
    order.access = [&](const Segment &segment, const insight_race_head &record) { take(segment, record); };
    order.forget = [&](const Clock &floor) { forget(floor); };
    order.progress = [&](uint64_t done, uint64_t total) { progress(done, total); };
    replay(logs, order, ends);
  }
  for (auto &race : doubtful) {
    bool isExplained{(race.first.compared && explained.count(which(race.first))) ||
                     (race.second.compared && explained.count(which(race.second)))};
    if (!isExplained && races.isNew(race.first, race.second))
      races.add(std::move(race));
  }
  races.print(std::cerr, logs, ends);
  if (races.empty())
    std::cerr << "atoll race: no race among the " << accesses << " accesses of " << logs.size()
              << " images to coarrays\n";
  warn();
  return races.empty() ? None : Found;
}

} // namespace

int check(const std::string &directory) {
  try {
    return Check{directory}.run();
  } catch (const std::exception &error) {
    std::cerr << "atoll: " << error.what() << '\n';
    return 1;
  }
}

} // namespace Atoll::race
