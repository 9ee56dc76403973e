// Puts the times of images of other hosts by the clock of image 1's host. Called by Read.cpp.
#include "../Clocks.h"
#include "Trace.h"

#include <map>
#include <set>

using namespace insight;

// Collective subroutines let some images go before others have come; these do not.
static bool isBarrier(const std::string &statement) {
  static const std::set<std::string> names = {"SYNC ALL",  "SYNC TEAM",   "ALLOCATE", "DEALLOCATE",
                                              "FORM TEAM", "CHANGE TEAM", "END TEAM"};
  return names.count(statement) > 0;
}

static std::map<std::string, Meetings> meetingsOfHosts(const Trace &trace) {
  std::map<std::string, Meetings> hosts;
  for (const ImageTrace &image : trace.images) {
    Meetings &meetings = hosts[image.host];
    for (const Meeting &meeting : image.meetings)
      if (isBarrier(trace.sites[meeting.site].statement))
        meetings.add(meeting.number, meeting.begin, meeting.end);
  }
  return hosts;
}

static void shift(ImageTrace &image, const ClockDifference &difference) {
  auto change = [&](int64_t &time) { time += difference.at(time); };
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
  image.clockError = difference.error();
}

void insight::alignClocks(Trace &trace) {
  const std::map<std::string, Meetings> hosts = meetingsOfHosts(trace);
  const std::string first = trace.images.front().host;
  for (const auto &[host, meetings] : hosts) {
    if (host == first)
      continue;
    const ClockDifference difference(meetings, hosts.at(first));
    for (ImageTrace &image : trace.images)
      if (image.host == host)
        shift(image, difference);
  }
}
