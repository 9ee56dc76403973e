#include "RaceOrder.h"

#include "RaceTime.h"

#include <algorithm>
#include <deque>
#include <map>
#include <queue>

namespace Atoll::race {
namespace {

void join(Clock &clock, const Clock &other) {
  for (size_t i{0}; i < clock.size(); ++i)
    clock[i] = std::max(clock[i], other[i]);
}

using Variable = std::pair<int, uint64_t>; // image, offset

struct Event {
  uint64_t time{0};
  enum class Kind { Definition, Begin, End, Reference, Over } kind{Kind::Over};
  int image{0}; // from 0
  const insight_race_head *record{nullptr};
};

bool operator<(const Event &a, const Event &b) { // the latest one is the least
  return std::tie(a.time, a.kind, a.image) > std::tie(b.time, b.kind, b.image);
}

struct Image {
  Clock clock;     // of the present segment
  Clock separated; // what atomic definitions of this segment tell: all before its beginning (11.6.5)
  Clock told;      // what atomic references of this segment have told: it counts after its end
  uint32_t segment{1};
  const insight_race_head *begin{nullptr}; // the first record of the segment
  std::vector<Variable> locks;
  bool definesAtomics{false}, over{false};
  std::map<uint32_t, std::vector<int>> teams;
};

struct Meeting {
  Clock clock;
  int come{0}, gone{0};
};

struct Lock {
  Clock clock;         // all that precedes what has been unlocked
  uint16_t serving{0}; // whose turn it is
};

class Replay {
public:
  Replay(const std::vector<Log> &logs, const Order &order, Ends &ends);
  void run();

private:
  void enter(int image);
  void handle(const Event &event);
  void begin(int image, const insight_race_sync &sync);
  bool end(int image, const insight_race_sync &sync, bool forced);
  void over(int image);
  void showAccesses(int image, const insight_race_head *last);
  bool meetTeam(int image, const insight_race_sync &sync, bool forced);
  bool meetImages(int image, const insight_race_sync &sync, bool forced);
  void tellAtom(Variable variable, const Clock &clock);
  bool takePosts(int image, const insight_race_sync &sync, bool forced);
  bool takeLock(int image, const insight_race_sync &sync, bool forced);
  const std::vector<int> &membersOf(int image, uint32_t team);
  void tell();

  const std::vector<Log> &logs;
  const Order &order;
  Ends &ends;
  Times times;
  std::vector<Image> images;
  std::priority_queue<Event> events;
  std::vector<Event> stalled; // ends of statements for which another image has to do something first
  std::map<std::pair<std::vector<int>, uint32_t>, Meeting> meetings;
  std::map<std::pair<int, int>, std::deque<Clock>> posted; // SYNC IMAGES: from, to
  std::map<Variable, std::deque<Clock>> posts;             // that no wait has taken
  std::map<Variable, Lock> locks;
  std::map<Variable, Clock> atoms;
  uint64_t done{0}, total{0}, count{0};
};

Replay::Replay(const std::vector<Log> &logs, const Order &order, Ends &ends)
    : logs{logs}, order{order}, ends{ends}, times{logs}, images(logs.size()) {
  Clock none(logs.size());
  std::vector<int> all;
  ends.assign(logs.size(), {});
  for (size_t i{0}; i < logs.size(); ++i) {
    images[i].clock = images[i].separated = images[i].told = none;
    images[i].begin = logs[i].first();
    all.push_back(static_cast<int>(i) + 1);
    total += logs[i].bytes();
  }
  for (auto &image : images)
    image.teams[0] = all;
}

// What will happen until the end of the segment.
void Replay::enter(int i) {
  auto &image{images[i]};
  image.definesAtomics = false;
  uint64_t late{0}; // what has been referred to may have been defined by then, as far as clocks tell
  const insight_race_head *record{image.begin};
  for (; record && record->kind != INSIGHT_RACE_SYNC; record = logs[i].next(record)) {
    if (record->kind == INSIGHT_RACE_TEAM) {
      auto &team{reinterpret_cast<const insight_race_team &>(*record)};
      image.teams[team.team].assign(team.members, team.members + team.num_members);
    } else if (record->kind == INSIGHT_RACE_ATOMIC) {
      auto &atomic{reinterpret_cast<const insight_race_atomic &>(*record)};
      image.definesAtomics |= atomic.first_definition != 0;
      if (atomic.first_definition)
        events.push({times(i, atomic.first_definition), Event::Kind::Definition, i, record});
      if (atomic.last_reference) {
        late = times.uncertainty();
        events.push({times(i, atomic.last_reference) + late, Event::Kind::Reference, i, record});
      }
    }
  }
  if (record)
    events.push(
        {times(i, reinterpret_cast<const insight_race_sync *>(record)->begun) + late, Event::Kind::Begin, i, record});
  else
    events.push({times(i, logs[i].header().last) + late, Event::Kind::Over, i, nullptr});
}

void Replay::showAccesses(int i, const insight_race_head *last) {
  auto &image{images[i]};
  Segment segment{i + 1, image.segment, &image.clock, image.locks, image.definesAtomics};
  for (auto *record{image.begin}; record && record != last; record = logs[i].next(record))
    order.access(segment, *record);
  done += (last ? logs[i].position(last) : logs[i].bytes()) - (image.begin ? logs[i].position(image.begin) : 0);
}

// Its releasing half: what precedes the statement has ended.
void Replay::begin(int i, const insight_race_sync &sync) {
  auto &image{images[i]};
  showAccesses(i, &sync.head);
  image.begin = &sync.head;
  ends[i].push_back(&sync);
  image.clock[i] = image.segment++;
  Variable variable{sync.image, sync.offset};
  switch (sync.head.flags) {
  case INSIGHT_SYNC_TEAM: {
    auto &meeting{meetings[{membersOf(i, sync.team), sync.number}]};
    meeting.clock.resize(images.size());
    join(meeting.clock, image.clock);
    ++meeting.come;
    break;
  }
  case INSIGHT_SYNC_IMAGES:
    for (int p{0}; p < sync.num_images; ++p)
      posted[{i + 1, sync.images[p]}].push_back(image.clock);
    break;
  case INSIGHT_POST:
    posts[variable].push_back(image.clock);
    tellAtom(variable, image.clock); // EVENT_QUERY and SYNC MEMORY
    break;
  case INSIGHT_UNLOCK: {
    auto &lock{locks[variable]};
    lock.clock.resize(images.size());
    join(lock.clock, image.clock);
    lock.serving = static_cast<uint16_t>(sync.count + 1);
    auto held{std::find(image.locks.begin(), image.locks.end(), variable)};
    if (held != image.locks.end())
      image.locks.erase(held);
    break;
  }
  }
  events.push({times(i, sync.ended), Event::Kind::End, i, &sync.head});
  for (auto &event : stalled)
    events.push(event);
  stalled.clear();
}

void Replay::tellAtom(Variable variable, const Clock &clock) {
  auto &known{atoms[variable]};
  known.resize(images.size());
  join(known, clock);
}

const std::vector<int> &Replay::membersOf(int image, uint32_t team) { return images[image].teams[team]; }

bool Replay::meetTeam(int i, const insight_race_sync &sync, bool forced) {
  auto &members{membersOf(i, sync.team)};
  auto found{meetings.find({members, sync.number})};
  auto &meeting{found->second};
  int away{0};
  for (int member : members)
    away += member >= 1 && static_cast<size_t>(member) <= images.size() && images[member - 1].over;
  if (meeting.come < static_cast<int>(members.size()) - away && !forced)
    return false;
  join(images[i].clock, meeting.clock);
  if (++meeting.gone == static_cast<int>(members.size()))
    meetings.erase(found);
  return true;
}

bool Replay::meetImages(int i, const insight_race_sync &sync, bool forced) {
  for (int p{0}; p < sync.num_images; ++p) {
    int other{sync.images[p]};
    bool waits{other != i + 1 && other >= 1 && static_cast<size_t>(other) <= images.size() && !images[other - 1].over};
    if (waits && posted[{other, i + 1}].empty() && !forced)
      return false;
  }
  for (int p{0}; p < sync.num_images; ++p) {
    auto &queue{posted[{sync.images[p], i + 1}]};
    if (queue.empty())
      continue;
    join(images[i].clock, queue.front());
    queue.pop_front();
  }
  return true;
}

// The first ones that no wait has taken (11.6.8).
bool Replay::takePosts(int i, const insight_race_sync &sync, bool forced) {
  auto &queue{posts[{sync.image, sync.offset}]};
  if (static_cast<int64_t>(queue.size()) < sync.count && !forced)
    return false;
  for (int64_t taken{0}; taken < sync.count && !queue.empty(); ++taken) {
    join(images[i].clock, queue.front());
    queue.pop_front();
  }
  return true;
}

// A turn that is over belongs to another variable, which was at this place before.
bool Replay::takeLock(int i, const insight_race_sync &sync, bool forced) {
  auto &lock{locks[{sync.image, sync.offset}]};
  const uint16_t turn{static_cast<uint16_t>(sync.count)}, ahead{static_cast<uint16_t>(turn - lock.serving)};
  if (ahead != 0 && ahead < 1 << 15 && !forced)
    return false;
  lock.serving = turn;
  lock.clock.resize(images.size());
  join(images[i].clock, lock.clock);
  images[i].locks.push_back({sync.image, sync.offset});
  return true;
}

// Its acquiring half. False: not yet.
bool Replay::end(int i, const insight_race_sync &sync, bool forced) {
  auto &image{images[i]};
  switch (sync.head.flags) {
  case INSIGHT_SYNC_TEAM:
    if (!meetTeam(i, sync, forced))
      return false;
    break;
  case INSIGHT_SYNC_IMAGES:
    if (!meetImages(i, sync, forced))
      return false;
    break;
  case INSIGHT_WAIT:
    if (!takePosts(i, sync, forced))
      return false;
    break;
  case INSIGHT_LOCK:
    if (!takeLock(i, sync, forced))
      return false;
    break;
  }
  join(image.clock, image.told);
  image.separated = image.clock;
  image.begin = logs[i].next(&sync.head);
  enter(i);
  return true;
}

// Of an image that has been killed it is not known what it had done last: nothing of it is held against others.
void Replay::over(int i) {
  auto &image{images[i]};
  showAccesses(i, nullptr);
  image.begin = nullptr;
  ends[i].push_back(nullptr);
  image.over = true;
  if (logs[i].header().ended == 0)
    for (auto &other : images)
      other.clock[i] = other.separated[i] = image.segment;
  for (auto &event : stalled)
    events.push(event);
  stalled.clear();
}

void Replay::handle(const Event &event) {
  auto *atomic{reinterpret_cast<const insight_race_atomic *>(event.record)};
  auto *sync{reinterpret_cast<const insight_race_sync *>(event.record)};
  switch (event.kind) {
  case Event::Kind::Definition:
    tellAtom({atomic->image, atomic->offset}, images[event.image].separated);
    break;
  case Event::Kind::Reference:
    if (auto atom{atoms.find({atomic->image, atomic->offset})}; atom != atoms.end())
      join(images[event.image].told, atom->second);
    break;
  case Event::Kind::Begin:
    begin(event.image, *sync);
    break;
  case Event::Kind::End:
    if (!end(event.image, *sync, false))
      stalled.push_back(event);
    break;
  case Event::Kind::Over:
    over(event.image);
    break;
  }
}

void Replay::tell() {
  Clock floor(images.size(), UINT32_MAX);
  for (size_t i{0}; i < images.size(); ++i)
    if (!images[i].over)
      for (size_t k{0}; k < images.size(); ++k)
        if (k != i)
          floor[k] = std::min(floor[k], images[i].clock[k]);
  order.forget(floor);
  order.progress(done, total);
}

void Replay::run() {
  for (size_t i{0}; i < images.size(); ++i)
    enter(static_cast<int>(i));
  while (!events.empty() || !stalled.empty()) {
    if (events.empty()) { // clocks of several machines that do not agree, or an image that has been killed
      auto first{std::max_element(stalled.begin(), stalled.end())};
      Event event{*first};
      stalled.erase(first);
      end(event.image, *reinterpret_cast<const insight_race_sync *>(event.record), true);
      continue;
    }
    Event event{events.top()};
    events.pop();
    handle(event);
    if (++count % 256 == 0)
      tell();
  }
  tell();
}

} // namespace

void replay(const std::vector<Log> &logs, const Order &order, Ends &ends) { Replay{logs, order, ends}.run(); }

} // namespace Atoll::race
