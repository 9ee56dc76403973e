// Hosts have clocks of their own. Where a team has met, nobody has left before everybody came: each meeting of images
// of two hosts bounds how far their clocks are from each other, from both sides, and the tightest bounds are as far
// apart as a message takes. Done for the begin of the run and for its end: clocks run at different speeds. Called by
// Read.cpp.
#include "Trace.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <unordered_map>

using namespace insight;

namespace {
// What a host's images have seen of a meeting: the last begin, and the first end.
struct Presence {
  int64_t lastBegin{std::numeric_limits<int64_t>::min()}, firstEnd{std::numeric_limits<int64_t>::max()};
};
struct Bound {
  int64_t time;      // by the host's clock
  int64_t low, high; // what has to be added is between these
};
struct Offset {
  double time, offset, error;
};
} // namespace

// Collective subroutines let some images go before others have come; these do not.
static bool isBarrier(const std::string &statement) {
  static const std::set<std::string> names = {"SYNC ALL",  "SYNC TEAM",   "ALLOCATE", "DEALLOCATE",
                                              "FORM TEAM", "CHANGE TEAM", "END TEAM"};
  return names.count(statement) > 0;
}

static std::unordered_map<uint64_t, Presence> presenceOf(const Trace &trace, const std::string &host) {
  std::unordered_map<uint64_t, Presence> presence;
  for (const ImageTrace &image : trace.images)
    if (image.host == host)
      for (const Meeting &meeting : image.meetings)
        if (isBarrier(trace.sites[meeting.site].statement)) {
          Presence &seen = presence[meeting.number];
          seen.lastBegin = std::max(seen.lastBegin, meeting.begin);
          seen.firstEnd = std::min(seen.firstEnd, meeting.end);
        }
  return presence;
}

// What some meetings that lie near each other say together.
static Offset offsetOf(std::vector<Bound>::const_iterator from, std::vector<Bound>::const_iterator to) {
  int64_t low = std::numeric_limits<int64_t>::min(), high = std::numeric_limits<int64_t>::max();
  double time = 0;
  for (auto bound = from; bound != to; ++bound) {
    low = std::max(low, bound->low);
    high = std::min(high, bound->high);
    time += static_cast<double>(bound->time) / static_cast<double>(to - from);
  }
  return {time, (static_cast<double>(low) + static_cast<double>(high)) / 2,
          std::abs(static_cast<double>(high) - static_cast<double>(low)) / 2};
}

static void shift(ImageTrace &image, const Offset &first, const Offset &last) {
  double speed = last.time > first.time ? (last.offset - first.offset) / (last.time - first.time) : 0;
  auto change = [&](int64_t &time) {
    time += static_cast<int64_t>(first.offset + speed * (static_cast<double>(time) - first.time));
  };
  change(image.begin);
  change(image.end);
  for (Event &event : image.events) {
    change(event.begin);
    change(event.end);
  }
  for (Meeting &meeting : image.meetings) {
    change(meeting.begin);
    change(meeting.end);
  }
  image.clockError = static_cast<int64_t>(std::max(first.error, last.error)) + 1;
}

static void alignHost(Trace &trace, const std::string &host, const std::unordered_map<uint64_t, Presence> &reference) {
  constexpr size_t atEachEnd = 100;
  std::vector<Bound> bounds;
  for (const auto &[number, here] : presenceOf(trace, host)) {
    auto there = reference.find(number);
    if (there != reference.end())
      bounds.push_back(
          {here.lastBegin, there->second.lastBegin - here.firstEnd, there->second.firstEnd - here.lastBegin});
  }
  std::sort(bounds.begin(), bounds.end(), [](const Bound &a, const Bound &b) { return a.time < b.time; });
  size_t count = std::min(atEachEnd, (bounds.size() + 1) / 2);
  constexpr double unknown = 1e9; // the times of day of two hosts may differ by that
  Offset first{0, 0, unknown}, last = first;
  if (count > 0) {
    first = offsetOf(bounds.begin(), bounds.begin() + static_cast<ptrdiff_t>(count));
    last = offsetOf(bounds.end() - static_cast<ptrdiff_t>(count), bounds.end());
  }
  if (last.time - first.time < 1e9) // the speed of a clock is not seen in a second
    last = first;
  for (ImageTrace &image : trace.images)
    if (image.host == host)
      shift(image, first, last);
}

void insight::alignClocks(Trace &trace) {
  std::set<std::string> hosts;
  for (const ImageTrace &image : trace.images)
    hosts.insert(image.host);
  if (hosts.size() < 2)
    return;
  std::string first = trace.images.front().host;
  std::unordered_map<uint64_t, Presence> reference = presenceOf(trace, first);
  for (const std::string &host : hosts)
    if (host != first)
      alignHost(trace, host, reference);
}
