// What the images of a run have done, as their traces (runtime/insight/trace.h) say it: events, in the order of their
// begins, by one clock.
#ifndef ATOLL_INSIGHT_TRACE_TRACE_H
#define ATOLL_INSIGHT_TRACE_TRACE_H

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace insight {

// A statement of the user at a place.
struct Site {
  std::string statement, file; // file: as the program names it, empty where there is no place
  int line{0};

  // "heat.f90:12", or empty.
  std::string place() const { return file.empty() || line == 0 ? file : file + ":" + std::to_string(line); }
  std::string title() const { return file.empty() ? statement : statement + " " + place(); }
};

enum class Kind : uint8_t { Statement, Transfers, Get, Put, InPlace, Wait }; // as insight_event_kind

// Times in ns since the begin of the run.
struct Event {
  int64_t begin, end;
  uint64_t bytes;
  uint32_t pieces;
  uint32_t site; // an index
  int32_t image; // with which it transfers, or for which it waits; 0: several or unknown
  Kind kind;
  bool isFar : 1, isOpen : 1; // isOpen: the image has not come to its end, which is that of the trace
  bool isPart : 1;            // of a statement, which is an event before it

  int64_t time() const { return end - begin; }
  bool isTransfer() const { return kind == Kind::Get || kind == Kind::Put || kind == Kind::InPlace; }
};

// A statement in which a team's images meet: it has the same number on all of them.
struct Meeting {
  uint64_t number;
  int64_t begin, end;
  uint32_t site;
};

// How an image spends its time: outside of all statements, in them, and within these waiting.
enum Activity { Computing, Transferring, Synchronizing, Waiting, numActivities };

struct ImageTrace {
  int image{0}, node{0};
  std::string host;
  int64_t begin{0}, end{0}; // of what the trace shows of it
  bool isComplete{false};   // it has ended by itself
  uint64_t dropped{0};      // older events, which have been overwritten
  uint64_t lostTexts{0};
  int64_t clockError{0}; // ns; by how much its times may be wrong, because its host has another clock than image 1's
  std::vector<Event> events;
  std::vector<Meeting> meetings; // until the waits for them have become events
};

struct Trace {
  std::string program;
  int64_t realTime{0};            // ns since 1970, when the run began
  std::vector<ImageTrace> images; // by index
  std::vector<Site> sites;        // [0]: none
  int64_t begin{0}, end{0};       // of what is shown

  uint64_t numEvents() const;
  uint64_t numDropped() const;
};

// The part [from, to) of the run: events that reach into it, whole.
struct Window {
  int64_t from{0}, to{std::numeric_limits<int64_t>::max()};
  bool isWhole() const { return from == 0 && to == std::numeric_limits<int64_t>::max(); }
};

// Puts the times of images of other hosts by the clock of image 1's host.
void alignClocks(Trace &trace);

// Adds the waits that the images could not see themselves: for those that came later to where a team meets, and for
// EVENT POST.
void addWaits(Trace &trace);

// Reads the traces of all images in the directory. False: it has said why not.
bool readTrace(const std::string &directory, const Window &window, Trace &trace);

} // namespace insight
#endif
