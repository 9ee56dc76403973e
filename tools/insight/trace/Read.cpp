// Reads the traces of a directory. Called by Command.cpp.
#include "../Spool.h"
#include "Progress.h"
#include "Trace.h"
extern "C" {
#include "insight/trace.h"
}

#include <algorithm>
#include <cstring>
#include <map>
#include <unordered_map>

using namespace insight;

uint64_t Trace::numEvents() const {
  uint64_t sum = 0;
  for (const ImageTrace &image : images)
    sum += image.events.size();
  return sum;
}

uint64_t Trace::numDropped() const {
  uint64_t sum = 0;
  for (const ImageTrace &image : images)
    sum += image.dropped;
  return sum;
}

static Site siteOf(const std::string &statement, const std::string &loc) {
  Site site{statement, loc, 0};
  size_t colon = loc.rfind(':');
  if (colon != std::string::npos && colon + 1 < loc.size() &&
      loc.find_first_not_of("0123456789", colon + 1) == loc.npos) {
    site.file = loc.substr(0, colon);
    site.line = std::atoi(loc.c_str() + colon + 1);
  }
  return site;
}

namespace {
// One file: the events of an image.
class Reader {
public:
  Reader(const Spool &spool, std::map<std::pair<std::string, std::string>, uint32_t> &known, Trace &trace)
      : spool(spool), known(known), trace(trace) {}
  // `origin`: the begin of the run, by the image's clock.
  ImageTrace read(int64_t origin, const Window &window);

private:
  uint32_t site(uint32_t statement, uint32_t loc);
  void add(ImageTrace &image, const insight_event &record, int64_t begin);
  void complete(ImageTrace &image, const insight_event &record);

  const Spool &spool;
  std::map<std::pair<std::string, std::string>, uint32_t> &known;
  Trace &trace;
  std::unordered_map<uint64_t, uint32_t> sites;            // by the offsets of both texts
  std::unordered_map<uint16_t, std::vector<size_t>> parts; // of statements that have not ended, by their groups
  std::unordered_map<uint16_t, size_t> begun;              // those that have begun
};
} // namespace

uint32_t Reader::site(uint32_t statement, uint32_t loc) {
  auto [place, isNew] = sites.try_emplace(static_cast<uint64_t>(statement) << 20 | loc, 0);
  if (isNew) {
    std::pair<std::string, std::string> texts(spool.text(statement).str(), spool.text(loc).str());
    auto [shared, isFirst] = known.try_emplace(texts, static_cast<uint32_t>(trace.sites.size()));
    if (isFirst)
      trace.sites.push_back(siteOf(texts.first, texts.second));
    place->second = shared->second;
  }
  return place->second;
}

// The statement of the parts is known, of those to come or of those before.
void Reader::complete(ImageTrace &image, const insight_event &record) {
  if (record.kind == INSIGHT_EVENT_STATEMENT)
    begun[record.group] = image.events.size() - 1;
  else
    for (size_t part : parts[record.group])
      image.events[part].site = image.events.back().site;
  parts.erase(record.group);
}

void Reader::add(ImageTrace &image, const insight_event &record, int64_t begin) {
  Event event{};
  event.begin = begin;
  event.end = record.is_open ? image.end : begin + static_cast<int64_t>(record.time);
  event.bytes = record.bytes;
  event.pieces = static_cast<uint32_t>(record.pieces);
  event.image = static_cast<int32_t>(record.image);
  event.kind = static_cast<Kind>(record.kind);
  event.isFar = record.is_far;
  event.isOpen = record.is_open;
  bool isWhole = record.kind == INSIGHT_EVENT_STATEMENT || record.kind == INSIGHT_EVENT_TRANSFERS;
  event.isPart = !isWhole && record.group != 0;
  event.site = event.isPart ? 0 : site(static_cast<uint32_t>(record.statement), static_cast<uint32_t>(record.loc));
  image.events.push_back(event);
  if (isWhole && record.group != 0) {
    complete(image, record);
  } else if (event.isPart) {
    auto of = begun.find(record.group);
    if (!record.is_within)
      parts[record.group].push_back(image.events.size() - 1);
    else if (of != begun.end())
      image.events.back().site = image.events[of->second].site;
  }
}

ImageTrace Reader::read(int64_t origin, const Window &window) {
  const insight_header &header = spool.header();
  ImageTrace image;
  image.image = header.image.image;
  image.node = header.image.node;
  image.host.assign(header.host, strnlen(header.host, sizeof header.host));
  image.isComplete = header.ended != 0;
  image.lostTexts = header.lost;
  int64_t shift = static_cast<int64_t>(header.began) - origin;
  image.begin = shift;
  image.end = static_cast<int64_t>(header.last - header.began) + shift;
  uint64_t total = header.num_records, most = header.most_records, there = std::min(total, most);
  image.dropped = total - there;
  const insight_event *records = spool.records<insight_event>();
  for (uint64_t number = total - there; number < total;
       number++) { // an open event's begin may be the last that is known
    const insight_event &record = records[number % most];
    if (record.kind > INSIGHT_EVENT_WAIT)
      continue;
    int64_t begin = shift + static_cast<int64_t>(record.begun);
    image.end = std::max(image.end, begin + static_cast<int64_t>(record.is_open ? 0 : record.time));
  }
  for (uint64_t number = total - there; number < total; number++) {
    const insight_event &record = records[number % most];
    int64_t begin = shift + static_cast<int64_t>(record.begun);
    if (record.kind == INSIGHT_EVENT_MEETING) {
      auto of = begun.find(record.group);
      if (of != begun.end()) {
        const Event &statement = image.events[of->second];
        image.meetings.push_back({record.bytes, statement.begin, statement.end, statement.site});
      }
      continue;
    }
    if (record.kind > INSIGHT_EVENT_WAIT || begin >= window.to ||
        (!record.is_open && begin + static_cast<int64_t>(record.time) < window.from))
      continue;
    add(image, record, begin);
  }
  if (image.dropped > 0 && !image.events.empty()) // of what was before nothing is known
    image.begin = std::min_element(image.events.begin(), image.events.end(), [](const Event &a, const Event &b) {
                    return a.begin < b.begin;
                  })->begin;
  image.begin = std::max(image.begin, window.from);
  image.end = std::max(image.begin, std::min(image.end, window.to));
  return image;
}

// A statement goes before its parts.
static void sortEvents(std::vector<Event> &events) {
  std::stable_sort(events.begin(), events.end(), [](const Event &a, const Event &b) {
    return a.begin != b.begin ? a.begin < b.begin : a.isPart != b.isPart ? b.isPart : a.end > b.end;
  });
}

static bool isWhole(const Spool &spool) {
  if (spool.header().most_records > 0 && spool.header().most_records <= spool.mostRecords())
    return true;
  complain("image " + llvm::Twine(spool.image()) + ": the trace is cut off");
  return false;
}

static std::string hostOf(const Spool &spool) {
  const char *host = spool.header().host;
  return {host, strnlen(host, sizeof spool.header().host)};
}

// The begin of the run by the monotonic clock of each host, as far as the hosts agree on what time it is.
static std::map<std::string, int64_t> beginOfRun(const std::vector<std::unique_ptr<Spool>> &spools, int64_t &realTime) {
  realTime = std::numeric_limits<int64_t>::max();
  std::map<std::string, int64_t> origins; // at first: of the time of day where the clock is 0
  for (const auto &spool : spools) {
    int64_t zero = spool->header().real_time - static_cast<int64_t>(spool->header().began);
    origins.try_emplace(hostOf(*spool), zero);
    realTime = std::min(realTime, static_cast<int64_t>(spool->header().began) + origins.at(hostOf(*spool)));
  }
  for (auto &[host, origin] : origins)
    origin = realTime - origin;
  return origins;
}

bool insight::readTrace(const std::string &directory, const Window &window, Trace &trace) {
  std::vector<std::unique_ptr<Spool>> spools = openSpools(directory, "trace", sizeof(insight_event));
  if (spools.empty())
    return false;
  for (const auto &spool : spools)
    if (!isWhole(*spool))
      return false;
  std::map<std::string, int64_t> origins = beginOfRun(spools, trace.realTime);
  const char *program = spools.front()->header().program;
  trace.program.assign(program, strnlen(program, sizeof insight_header().program));
  trace.sites.push_back({"", "", 0});
  trace.begin = trace.end = window.from;
  std::map<std::pair<std::string, std::string>, uint32_t> known;
  known[{std::string(), std::string()}] = 0;
  Progress progress("reading", spools.size());
  for (const auto &spool : spools) {
    trace.images.push_back(Reader(*spool, known, trace).read(origins.at(hostOf(*spool)), window));
    progress.reach(trace.images.size());
  }
  alignClocks(trace);
  for (const ImageTrace &image : trace.images)
    trace.end = std::max(trace.end, image.end);
  addWaits(trace);
  for (ImageTrace &image : trace.images)
    sortEvents(image.events);
  return true;
}
