// The waits that follow from what several images have done. Called by Read.cpp.
#include "Trace.h"

#include <algorithm>
#include <map>
#include <unordered_map>

using namespace insight;

static void addWait(ImageTrace &image, int64_t begin, int64_t end, int other, uint32_t site) {
  Event wait{};
  wait.begin = begin;
  wait.end = end;
  wait.image = other;
  wait.kind = Kind::Wait;
  wait.isPart = true;
  wait.site = site;
  image.events.push_back(wait);
}

// ---- teams that meet: who is there has waited for who comes last ----

static void addWaitsOfMeetings(Trace &trace) {
  struct Latest {
    int64_t begin;
    int image;
  };
  std::unordered_map<uint64_t, Latest> latest;
  for (const ImageTrace &image : trace.images)
    for (const Meeting &meeting : image.meetings) {
      auto [place, isNew] = latest.try_emplace(meeting.number, Latest{meeting.begin, image.image});
      if (!isNew && meeting.begin > place->second.begin)
        place->second = {meeting.begin, image.image};
    }
  for (ImageTrace &image : trace.images) {
    for (const Meeting &meeting : image.meetings) {
      const Latest &last = latest.at(meeting.number);
      if (last.image != image.image && last.begin > meeting.begin)
        addWait(image, meeting.begin, std::min(meeting.end, last.begin), last.image, meeting.site);
    }
    image.meetings = {};
  }
}

// ---- signals: who waits has waited for the last one that came before the end ----

namespace {
struct Signal {
  int64_t begin;
  int image;
};
using Signals = std::map<int, std::vector<Signal>>; // by the image to which they go
} // namespace

// The latest one in (begin, end]; null: none.
static const Signal *lastWithin(const std::vector<Signal> &signals, int64_t begin, int64_t end, int notOf) {
  auto at = std::upper_bound(signals.begin(), signals.end(), end,
                             [](int64_t time, const Signal &s) { return time < s.begin; });
  while (at != signals.begin() && (--at)->begin > begin)
    if (at->image != notOf)
      return &*at;
  return nullptr;
}

// Kinds of statements that signal, and those that wait for them.
struct Pair {
  const char *signal, *wait;
  bool hasTarget; // the event says to which image the signal goes; else any may be meant
};
static constexpr Pair pairs[] = {
    {"EVENT POST", "EVENT WAIT", true}, {"UNLOCK", "LOCK", false}, {"END CRITICAL", "CRITICAL", false}};

static Signals signalsOf(const Trace &trace, const Pair &pair) {
  Signals signals;
  for (const ImageTrace &image : trace.images)
    for (const Event &event : image.events)
      if (event.kind == Kind::Statement && trace.sites[event.site].statement == pair.signal)
        signals[pair.hasTarget ? event.image : 0].push_back({event.begin, image.image});
  for (auto &[target, list] : signals)
    std::stable_sort(list.begin(), list.end(), [](const Signal &a, const Signal &b) { return a.begin < b.begin; });
  return signals;
}

static void addWaitsOfSignals(Trace &trace, const Pair &pair) {
  Signals signals = signalsOf(trace, pair);
  if (signals.empty())
    return;
  for (ImageTrace &image : trace.images) {
    auto list = signals.find(pair.hasTarget ? image.image : 0);
    if (list == signals.end())
      continue;
    size_t events = image.events.size();
    for (size_t i = 0; i < events; i++) {
      Event event = image.events[i];
      if (event.kind != Kind::Statement || trace.sites[event.site].statement != pair.wait)
        continue;
      if (const Signal *signal = lastWithin(list->second, event.begin, event.end, image.image))
        addWait(image, event.begin, signal->begin, signal->image, event.site);
    }
  }
}

void insight::addWaits(Trace &trace) {
  addWaitsOfMeetings(trace);
  for (const Pair &pair : pairs)
    addWaitsOfSignals(trace, pair);
}
