#include "RaceOrder.h"

#include "RaceStatements.h"
#include "RaceTime.h"

#include <algorithm>
#include <queue>

namespace Atoll::race {
namespace {

struct Event {
  uint64_t time{0};
  enum class Kind { Definition, Begin, End, Reference, Over } kind{Kind::Over};
  int thread{0}; // its place in clocks
  const insight_race_head *record{nullptr};
};

bool operator<(const Event &a, const Event &b) { // the latest one is the least
  return std::tie(a.time, a.kind, a.thread) > std::tie(b.time, b.kind, b.thread);
}

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
  void tell();

  const std::vector<Log> &logs;
  const Order &order;
  Ends &ends;
  Times times;
  const Places places;
  std::vector<Thread> threads;
  Statements statements;
  uint64_t now{0};
  std::priority_queue<Event> events;
  std::vector<Event> stalled; // ends of statements for which another image has to do something first
  uint64_t done{0}, total{0}, handled{0}, shown{0}; // events and records since tell()
};

Replay::Replay(const std::vector<Log> &logs, const Order &order, Ends &ends)
    : logs{logs}, order{order}, ends{ends}, times{logs}, places{logs}, statements{places, threads, logs.size()} {
  for (const Log &log : logs)
    total += log.bytes();
  Clock none(places.all().size());
  for (const Place &place : places.all()) {
    threads.push_back({{none, none, none}, place});
    threads.back().begin = places.first(static_cast<int>(threads.size()) - 1);
  }
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
      statements.form(image, reinterpret_cast<const insight_race_team &>(*record));
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
    if (record->kind == INSIGHT_RACE_AGAIN) {
      logs[thread.image].each(reinterpret_cast<const insight_race_again &>(*record), [&](const auto &earlier) {
        order.access(segment, earlier);
        ++shown;
      });
    } else {
      order.access(segment, *record);
      ++shown;
    }
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
  statements.release(i, sync);
  events.push({times(thread.image, sync.ended), Event::Kind::End, i, &sync.head});
  for (auto &event : stalled)
    events.push(event);
  stalled.clear();
}

// Its acquiring half. False: not yet.
bool Replay::end(int i, const insight_race_sync &sync, bool forced) {
  if (!statements.acquire(i, sync, forced))
    return false;
  threads[i].begin = places.next(i, &sync.head);
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
    statements.define(event.thread, {atomic->image, atomic->offset});
    break;
  case Event::Kind::Reference:
    statements.refer(event.thread, {atomic->image, atomic->offset});
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

void Replay::tell() {
  handled = shown = 0;
  Clock floor(threads.size(), UINT32_MAX);
  for (size_t i{0}; i < threads.size(); ++i) {
    if (threads[i].over)
      continue;
    const Clock clock{statements.coming(static_cast<int>(i))};
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
    if (++handled == 256 || shown >= 65536)
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
