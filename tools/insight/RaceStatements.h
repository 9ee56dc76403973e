// What the images and threads of a run tell each other: the releasing half of a statement leaves what is known there,
// the acquiring half of another one takes it (Fortran 2018, 11.6.2).
#ifndef ATOLL_TOOLS_RACESTATEMENTS_H
#define ATOLL_TOOLS_RACESTATEMENTS_H

#include "RaceOrder.h"
#include "RaceThreads.h"

#include <deque>
#include <map>

namespace Atoll::race {

struct Knowledge {
  Clock clock;     // of the present segment
  Clock separated; // what atomic definitions of this segment tell: all before its beginning (11.6.5)
  Clock told;      // what atomic references of this segment have told: it counts after its end
};

using Variable = std::pair<int, uint64_t>; // image, offset

struct Thread : Knowledge, Place {
  uint32_t segment{1};
  const insight_race_head *begin{nullptr}; // the first record of the segment
  std::vector<Variable> locks{};
  bool definesAtomics{false}, over{false};
};

// Threads are named by their places in clocks.
class Statements {
public:
  Statements(const Places &places, std::vector<Thread> &threads, size_t images);

  void form(int image, const insight_race_team &team); // images from 0
  void define(int thread, Variable atom);
  void refer(int thread, Variable atom);
  void release(int thread, const insight_race_sync &sync);
  // False: not yet, because another image or thread has to do something first. Forced: it is not waited for.
  bool acquire(int thread, const insight_race_sync &sync, bool forced);
  // What the thread will know at least when it does something again.
  Clock coming(int thread) const;

private:
  struct Meeting {
    Clock clock;
    int come{0}, gone{0};
  };
  struct Lock {
    Clock clock;         // all that precedes what has been unlocked
    uint16_t serving{0}; // whose turn it is
  };

  bool meetTeam(int thread, const insight_race_sync &sync, bool forced);
  bool meetImages(int thread, const insight_race_sync &sync, bool forced);
  bool takePosts(int thread, const insight_race_sync &sync, bool forced);
  bool takeLock(int thread, const insight_race_sync &sync, bool forced);
  void unlock(int thread, const insight_race_sync &sync);
  void tellAtom(Variable atom, const Clock &clock);
  void uniteThreads(int thread);
  const std::vector<int> &membersOf(int thread, uint32_t team);
  bool isOver(int image) const; // from 1; true: there is none
  Clock &sized(Clock &clock) const;

  const Places &places;
  std::vector<Thread> &threads;
  std::vector<std::map<uint32_t, std::vector<int>>> teams; // [image][number]
  std::map<std::pair<std::vector<int>, uint32_t>, Meeting> meetings;
  std::map<std::pair<int, int>, std::deque<Clock>> posted; // SYNC IMAGES: from, to
  std::map<Variable, std::deque<Clock>> posts;             // that no wait has taken
  std::map<Variable, Lock> locks;
  std::map<Variable, Clock> atoms;
  std::map<Variable, Knowledge> objects; // by which the threads of an image synchronise
  std::vector<Releases> releases;        // [image]
};

} // namespace Atoll::race
#endif
