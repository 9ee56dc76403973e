#include "RaceStatements.h"

#include <algorithm>
#include <numeric>

namespace Atoll::race {

static void join(Clock &clock, const Clock &other) {
  for (size_t i{0}; i < clock.size(); ++i)
    clock[i] = std::max(clock[i], other[i]);
}

static void join(Knowledge &known, const Knowledge &other) {
  join(known.clock, other.clock);
  join(known.separated, other.separated);
  join(known.told, other.told);
}

Statements::Statements(const Places &places, std::vector<Thread> &threads, size_t images)
    : places{places}, threads{threads}, teams(images), releases(images) {
  std::vector<int> all(images);
  std::iota(all.begin(), all.end(), 1);
  for (auto &known : teams)
    known[0] = all;
}

Clock &Statements::sized(Clock &clock) const {
  clock.resize(threads.size());
  return clock;
}

const std::vector<int> &Statements::membersOf(int i, uint32_t team) { return teams[threads[i].image][team]; }

bool Statements::isOver(int image) const {
  return image < 1 || static_cast<size_t>(image) > teams.size() || threads[places.firstOf(image - 1)].over;
}

void Statements::form(int image, const insight_race_team &team) {
  teams[image][team.team].assign(team.members, team.members + team.num_members);
}

void Statements::tellAtom(Variable atom, const Clock &clock) { join(sized(atoms[atom]), clock); }

void Statements::define(int i, Variable atom) { tellAtom(atom, threads[i].separated); }

void Statements::refer(int i, Variable atom) {
  if (auto known{atoms.find(atom)}; known != atoms.end())
    join(threads[i].told, known->second);
}

void Statements::unlock(int i, const insight_race_sync &sync) {
  auto &thread{threads[i]};
  Variable variable{sync.image, sync.offset};
  auto &lock{locks[variable]};
  join(sized(lock.clock), thread.clock);
  lock.serving = static_cast<uint16_t>(sync.count + 1);
  auto held{std::find(thread.locks.begin(), thread.locks.end(), variable)};
  if (held != thread.locks.end())
    thread.locks.erase(held);
}

void Statements::release(int i, const insight_race_sync &sync) {
  auto &thread{threads[i]};
  switch (sync.head.flags) {
  case INSIGHT_SYNC_TEAM: {
    auto &meeting{meetings[{membersOf(i, sync.team), sync.number}]};
    join(sized(meeting.clock), thread.clock);
    ++meeting.come;
    break;
  }
  case INSIGHT_SYNC_IMAGES:
    for (int p{0}; p < sync.num_images; ++p)
      posted[{thread.image + 1, sync.images[p]}].push_back(thread.clock);
    break;
  case INSIGHT_POST:
    posts[{sync.image, sync.offset}].push_back(thread.clock);
    tellAtom({sync.image, sync.offset}, thread.clock); // EVENT_QUERY and SYNC MEMORY
    break;
  case INSIGHT_UNLOCK:
    unlock(i, sync);
    break;
  case INSIGHT_THREAD_RELEASES: {
    auto &object{objects[{thread.image, sync.offset}]};
    for (auto *clock : {&object.clock, &object.separated, &object.told})
      sized(*clock);
    join(object, thread);
    releases[thread.image].handle(sync.number);
    break;
  }
  }
}

bool Statements::meetTeam(int i, const insight_race_sync &sync, bool forced) {
  auto &members{membersOf(i, sync.team)};
  auto found{meetings.find({members, sync.number})};
  auto &meeting{found->second};
  int away{0};
  for (int member : members)
    away += member >= 1 && static_cast<size_t>(member) <= teams.size() && isOver(member);
  if (meeting.come < static_cast<int>(members.size()) - away && !forced)
    return false;
  join(threads[i].clock, meeting.clock);
  if (++meeting.gone == static_cast<int>(members.size()))
    meetings.erase(found);
  return true;
}

bool Statements::meetImages(int i, const insight_race_sync &sync, bool forced) {
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
bool Statements::takePosts(int i, const insight_race_sync &sync, bool forced) {
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
bool Statements::takeLock(int i, const insight_race_sync &sync, bool forced) {
  auto &lock{locks[{sync.image, sync.offset}]};
  const uint16_t turn{static_cast<uint16_t>(sync.count)}, ahead{static_cast<uint16_t>(turn - lock.serving)};
  if (ahead != 0 && ahead < 1 << 15 && !forced)
    return false;
  lock.serving = turn;
  join(threads[i].clock, sized(lock.clock));
  threads[i].locks.push_back({sync.image, sync.offset});
  return true;
}

// What all of them have done comes before what the first one does from now on, which stands for all.
void Statements::uniteThreads(int i) {
  auto &first{threads[i]};
  for (size_t k{0}; k < threads.size(); ++k)
    if (threads[k].image == first.image && static_cast<int>(k) != i) {
      join(first, threads[k]);
      first.clock[k] = first.separated[k] = threads[k].segment;
    }
}

bool Statements::acquire(int i, const insight_race_sync &sync, bool forced) {
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
  return true;
}

Clock Statements::coming(int i) const {
  const auto &thread{threads[i]};
  Clock clock{thread.clock};
  auto *sync{reinterpret_cast<const insight_race_sync *>(thread.begin)};
  if (!sync || sync->head.kind != INSIGHT_RACE_SYNC || sync->head.flags != INSIGHT_THREAD_ACQUIRES)
    return clock;
  if (auto object{objects.find({thread.image, sync->offset})}; object != objects.end())
    join(clock, object->second.clock);
  return clock;
}

} // namespace Atoll::race
