#include "RaceOrder.h"

#include "RaceThreads.h"
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
  int thread{0}; // its place in clocks
  const insight_race_head *record{nullptr};
};

bool operator<(const Event &a, const Event &b) { // the latest one is the least
  return std::tie(a.time, a.kind, a.thread) > std::tie(b.time, b.kind, b.thread);
}

struct Knowledge {
  Clock clock;     // of the present segment
  Clock separated; // what atomic definitions of this segment tell: all before its beginning (11.6.5)
  Clock told;      // what atomic references of this segment have told: it counts after its end
};

void join(Knowledge &known, const Knowledge &other) {
  join(known.clock, other.clock);
  join(known.separated, other.separated);
  join(known.told, other.told);
}

struct Thread : Knowledge, Place {
  uint32_t segment{1};
  const insight_race_head *begin{nullptr}; // the first record of the segment
  std::vector<Variable> locks{};
  bool definesAtomics{false}, over{false};
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
  // Threads are named by their places in clocks.
  void enter(int thread);
  void handle(const Event &event);
  void begin(int thread, const insight_race_sync &sync);
  bool end(int thread, const insight_race_sync &sync, bool forced);
  void over(int thread);
  void showAccesses(int thread, const insight_race_head *last);
  bool meetTeam(int thread, const insight_race_sync &sync, bool forced);
  bool meetImages(int thread, const insight_race_sync &sync, bool forced);
  void tellAtom(Variable variable, const Clock &clock);
  bool takePosts(int thread, const insight_race_sync &sync, bool forced);
  bool takeLock(int thread, const insight_race_sync &sync, bool forced);
  void uniteThreads(int thread);
  const std::vector<int> &membersOf(int thread, uint32_t team);
  bool isOver(int image) const; // from 1; true: there is none
  Clock coming(int thread) const;
  void tell();

  const std::vector<Log> &logs;
  const Order &order;
  Ends &ends;
  Times times;
  const Places places;
  std::vector<Thread> threads;
  std::vector<std::map<uint32_t, std::vector<int>>> teams; // [image - 1][number]
  uint64_t now{0};
  std::priority_queue<Event> events;
  std::vector<Event> stalled; // ends of statements for which another image has to do something first
  std::map<std::pair<std::vector<int>, uint32_t>, Meeting> meetings;
  std::map<std::pair<int, int>, std::deque<Clock>> posted; // SYNC IMAGES: from, to
  std::map<Variable, std::deque<Clock>> posts;             // that no wait has taken
  std::map<Variable, Lock> locks;
  std::map<Variable, Clock> atoms;
  std::map<Variable, Knowledge> objects; // by which the threads of an image synchronise
  std::vector<Releases> releases;        // [image - 1]
  uint64_t done{0}, total{0}, count{0};
};

Replay::Replay(const std::vector<Log> &logs, const Order &order, Ends &ends)
    : logs{logs}, order{order}, ends{ends}, times{logs}, places{logs}, teams(logs.size()), releases(logs.size()) {
  std::vector<int> all;
  for (size_t i{0}; i < logs.size(); ++i) {
    all.push_back(static_cast<int>(i) + 1);
    total += logs[i].bytes();
  }
  Clock none(places.all().size());
  for (const Place &place : places.all()) {
    threads.push_back({{none, none, none}, place});
    threads.back().begin = places.first(static_cast<int>(threads.size()) - 1);
  }
  for (auto &known : teams)
    known[0] = all;
  ends.assign(threads.size(), {});
}

// What will happen until the end of the segment.
void Replay::enter(int i) {
  auto &thread{threads[i]};
  const int image{thread.image};
  thread.definesAtomics = false;
  uint64_t late{0}; // what has been referred to may have been defined by then, as far as clocks tell
  const insight_race_head *record{thread.begin};
  for (; record && record->kind != INSIGHT_RACE_SYNC; record = places.next(i, record)) {
    if (record->kind == INSIGHT_RACE_TEAM) {
      auto &team{reinterpret_cast<const insight_race_team &>(*record)};
      teams[image][team.team].assign(team.members, team.members + team.num_members);
    } else if (record->kind == INSIGHT_RACE_ATOMIC) {
      auto &atomic{reinterpret_cast<const insight_race_atomic &>(*record)};
      thread.definesAtomics |= atomic.first_definition != 0;
      if (atomic.first_definition)
        events.push({times(image, atomic.first_definition), Event::Kind::Definition, i, record});
      if (atomic.last_reference) {
        late = times.uncertainty();
        events.push({times(image, atomic.last_reference) + late, Event::Kind::Reference, i, record});
      }
    }
  }
  if (record)
    events.push({times(image, reinterpret_cast<const insight_race_sync *>(record)->begun) + late, Event::Kind::Begin, i,
                 record});
  else if (thread.number == 0)
    events.push({times(image, logs[image].header().last) + late, Event::Kind::Over, i, nullptr});
  else // nothing else of the image waits for what it does from here on
    events.push({now, Event::Kind::Over, i, nullptr});
}

void Replay::showAccesses(int i, const insight_race_head *last) {
  auto &thread{threads[i]};
  Segment segment{thread.image + 1, i, thread.segment, &thread.clock, thread.locks, thread.definesAtomics};
  for (auto *record{thread.begin}; record && record != last; record = places.next(i, record)) {
    order.access(segment, *record);
    done += record->bytes;
  }
}

// Its releasing half: what precedes the statement has ended.
void Replay::begin(int i, const insight_race_sync &sync) {
  auto &thread{threads[i]};
  showAccesses(i, &sync.head);
  done += sync.head.bytes;
  thread.begin = &sync.head;
  ends[i].push_back(&sync);
  thread.clock[i] = thread.segment++;
  Variable variable{sync.image, sync.offset};
  switch (sync.head.flags) {
  case INSIGHT_SYNC_TEAM: {
    auto &meeting{meetings[{membersOf(i, sync.team), sync.number}]};
    meeting.clock.resize(threads.size());
    join(meeting.clock, thread.clock);
    ++meeting.come;
    break;
  }
  case INSIGHT_SYNC_IMAGES:
    for (int p{0}; p < sync.num_images; ++p)
      posted[{thread.image + 1, sync.images[p]}].push_back(thread.clock);
    break;
  case INSIGHT_POST:
    posts[variable].push_back(thread.clock);
    tellAtom(variable, thread.clock); // EVENT_QUERY and SYNC MEMORY
    break;
  case INSIGHT_UNLOCK: {
    auto &lock{locks[variable]};
    lock.clock.resize(threads.size());
    join(lock.clock, thread.clock);
    lock.serving = static_cast<uint16_t>(sync.count + 1);
    auto held{std::find(thread.locks.begin(), thread.locks.end(), variable)};
    if (held != thread.locks.end())
      thread.locks.erase(held);
    break;
  }
  case INSIGHT_THREAD_RELEASES: {
    auto &object{objects[{thread.image, sync.offset}]};
    for (auto *clock : {&object.clock, &object.separated, &object.told})
      clock->resize(threads.size());
    join(object, thread);
    releases[thread.image].handle(sync.number);
    break;
  }
  }
  events.push({times(thread.image, sync.ended), Event::Kind::End, i, &sync.head});
  for (auto &event : stalled)
    events.push(event);
  stalled.clear();
}

void Replay::tellAtom(Variable variable, const Clock &clock) {
  auto &known{atoms[variable]};
  known.resize(threads.size());
  join(known, clock);
}

const std::vector<int> &Replay::membersOf(int i, uint32_t team) { return teams[threads[i].image][team]; }

bool Replay::isOver(int image) const {
  return image < 1 || static_cast<size_t>(image) > logs.size() || threads[places.firstOf(image - 1)].over;
}

bool Replay::meetTeam(int i, const insight_race_sync &sync, bool forced) {
  auto &members{membersOf(i, sync.team)};
  auto found{meetings.find({members, sync.number})};
  auto &meeting{found->second};
  int away{0};
  for (int member : members)
    away += member >= 1 && static_cast<size_t>(member) <= logs.size() && isOver(member);
  if (meeting.come < static_cast<int>(members.size()) - away && !forced)
    return false;
  join(threads[i].clock, meeting.clock);
  if (++meeting.gone == static_cast<int>(members.size()))
    meetings.erase(found);
  return true;
}

bool Replay::meetImages(int i, const insight_race_sync &sync, bool forced) {
  const int self{threads[i].image + 1};
  for (int p{0}; p < sync.num_images; ++p) {
    int other{sync.images[p]};
    if (other != self && !isOver(other) && posted[{other, self}].empty() && !forced)
      return false;
  }
  for (int p{0}; p < sync.num_images; ++p) {
    auto &queue{posted[{sync.images[p], self}]};
    if (queue.empty())
      continue;
    join(threads[i].clock, queue.front());
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
    join(threads[i].clock, queue.front());
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
  lock.clock.resize(threads.size());
  join(threads[i].clock, lock.clock);
  threads[i].locks.push_back({sync.image, sync.offset});
  return true;
}

// What all of them have done comes before what the first one does from now on, which stands for all.
void Replay::uniteThreads(int i) {
  auto &first{threads[i]};
  for (size_t k{0}; k < threads.size(); ++k)
    if (threads[k].image == first.image && static_cast<int>(k) != i) {
      join(first, threads[k]);
      first.clock[k] = first.separated[k] = threads[k].segment;
    }
}

// Its acquiring half. False: not yet.
bool Replay::end(int i, const insight_race_sync &sync, bool forced) {
  auto &thread{threads[i]};
  switch (sync.head.flags) {
  case INSIGHT_THREAD_ACQUIRES:
  case INSIGHT_THREADS_UNKNOWN:
    if (releases[thread.image].handled < sync.number && !forced)
      return false;
    break;
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
  if (!isOfThreads(sync)) {
    join(thread.clock, thread.told);
    thread.separated = thread.clock;
  } else if (sync.head.flags == INSIGHT_THREAD_ACQUIRES) {
    if (auto object{objects.find({thread.image, sync.offset})}; object != objects.end())
      join(thread, object->second);
  } else if (sync.head.flags == INSIGHT_THREADS_UNKNOWN) {
    uniteThreads(i);
  }
  thread.begin = places.next(i, &sync.head);
  enter(i);
  return true;
}

// Of an image that has been killed it is not known what it had done last: nothing of it is held against others.
void Replay::over(int i) {
  auto &thread{threads[i]};
  showAccesses(i, nullptr);
  thread.begin = nullptr;
  ends[i].push_back(nullptr);
  thread.over = true;
  if (logs[thread.image].header().ended == 0)
    for (auto &other : threads)
      other.clock[i] = other.separated[i] = thread.segment;
  for (auto &event : stalled)
    events.push(event);
  stalled.clear();
}

void Replay::handle(const Event &event) {
  auto *atomic{reinterpret_cast<const insight_race_atomic *>(event.record)};
  auto *sync{reinterpret_cast<const insight_race_sync *>(event.record)};
  switch (event.kind) {
  case Event::Kind::Definition:
    tellAtom({atomic->image, atomic->offset}, threads[event.thread].separated);
    break;
  case Event::Kind::Reference:
    if (auto atom{atoms.find({atomic->image, atomic->offset})}; atom != atoms.end())
      join(threads[event.thread].told, atom->second);
    break;
  case Event::Kind::Begin:
    begin(event.thread, *sync);
    break;
  case Event::Kind::End:
    if (!end(event.thread, *sync, false))
      stalled.push_back(event);
    break;
  case Event::Kind::Over:
    over(event.thread);
    break;
  }
}

// What it will know at least when it does something again.
Clock Replay::coming(int i) const {
  const auto &thread{threads[i]};
  Clock clock{thread.clock};
  auto *sync{reinterpret_cast<const insight_race_sync *>(thread.begin)};
  if (!sync || sync->head.kind != INSIGHT_RACE_SYNC || sync->head.flags != INSIGHT_THREAD_ACQUIRES)
    return clock;
  if (auto object{objects.find({thread.image, sync->offset})}; object != objects.end())
    join(clock, object->second.clock);
  return clock;
}

void Replay::tell() {
  Clock floor(threads.size(), UINT32_MAX);
  for (size_t i{0}; i < threads.size(); ++i) {
    if (threads[i].over)
      continue;
    const Clock clock{coming(static_cast<int>(i))};
    for (size_t k{0}; k < threads.size(); ++k)
      if (k != i)
        floor[k] = std::min(floor[k], clock[k]);
  }
  order.forget(floor);
  order.progress(done, total);
}

void Replay::run() {
  for (size_t i{0}; i < threads.size(); ++i)
    enter(static_cast<int>(i));
  while (!events.empty() || !stalled.empty()) {
    if (events.empty()) { // clocks of several machines that do not agree, or an image that has been killed
      auto first{std::max_element(stalled.begin(), stalled.end())};
      Event event{*first};
      stalled.erase(first);
      end(event.thread, *reinterpret_cast<const insight_race_sync *>(event.record), true);
      continue;
    }
    Event event{events.top()};
    events.pop();
    now = std::max(now, event.time);
    handle(event);
    if (++count % 256 == 0)
      tell();
  }
  tell();
}

} // namespace

bool isOfThreads(const insight_race_sync &sync) {
  return sync.head.flags == INSIGHT_THREAD_RELEASES || sync.head.flags == INSIGHT_THREAD_ACQUIRES ||
         sync.head.flags == INSIGHT_THREADS_UNKNOWN;
}

void replay(const std::vector<Log> &logs, const Order &order, Ends &ends) { Replay{logs, order, ends}.run(); }

} // namespace Atoll::race
