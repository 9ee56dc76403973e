// Makes long traces short. Called by Page.cpp.
#include "Levels.h"
#include "Progress.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

using namespace insight;

// A page is some 10 MB for each million of bins or events.
static constexpr uint64_t mostBins = 1 << 21, fewEvents = 100000;
static constexpr int leastBins = 1024, mostBinsOfImage = 16384;

static int binsFor(size_t images) {
  int bins = mostBinsOfImage;
  while (bins > leastBins && static_cast<uint64_t>(bins) * images > mostBins)
    bins /= 2;
  return bins;
}

namespace {
// The bins of one image while they are added up.
class Binning {
public:
  Binning(const Trace &trace, int count)
      : origin(trace.begin), width(std::max(1.0, static_cast<double>(trace.end - trace.begin) / count)), bins(count),
        sums(count) {}
  void add(const Event &event);
  std::vector<Bin> finish();

private:
  struct Sums {
    double times[3]{};
    double most{0}; // of one event
    uint64_t events{0};
  };
  int64_t origin;
  double width;
  std::vector<Bin> bins;
  std::vector<Sums> sums;
};
} // namespace

static int shareOf(const Event &event) { return event.kind == Kind::Wait ? 2 : event.kind == Kind::Statement ? 1 : 0; }

void Binning::add(const Event &event) {
  int last = static_cast<int>(bins.size()) - 1;
  double eventBegin = static_cast<double>(event.begin - origin), eventEnd = static_cast<double>(event.end - origin);
  int from = std::clamp(static_cast<int>(eventBegin / width), 0, last);
  int to = std::clamp(static_cast<int>(eventEnd / width), 0, last);
  if (!event.isPart)
    sums[from].events++;
  if (event.isPart && event.kind != Kind::Wait)
    return;
  for (int i = from; i <= to; i++) {
    double begin = std::max(eventBegin, i * width), end = std::min(eventEnd, (i + 1) * width);
    double time = std::max(0.0, end - begin);
    sums[i].times[shareOf(event)] += time;
    if (event.kind == Kind::Wait)
      sums[i].times[1] -= time; // it is part of a statement that has been counted
    else if (time >= sums[i].most && event.site < 65536) {
      sums[i].most = time;
      bins[i].site = static_cast<uint16_t>(event.site);
    }
  }
}

std::vector<Bin> Binning::finish() {
  for (size_t i = 0; i < bins.size(); i++) {
    for (int share = 0; share < 3; share++)
      bins[i].share[share] =
          static_cast<uint8_t>(std::clamp(std::ceil(255 * sums[i].times[share] / width), 0.0, 255.0));
    for (uint64_t count = sums[i].events; count > 0; count >>= 1)
      bins[i].logEvents++;
  }
  return std::move(bins);
}

// The time so that no more than `most` events take longer.
static int64_t shortestOf(const Trace &trace, uint64_t most) {
  std::vector<int64_t> times;
  times.reserve(trace.numEvents());
  for (const ImageTrace &image : trace.images)
    for (const Event &event : image.events)
      times.push_back(event.time());
  if (times.size() <= most)
    return -1;
  auto at = times.begin() + static_cast<ptrdiff_t>(times.size() - most - 1);
  std::nth_element(times.begin(), at, times.end());
  return *at;
}

Levels insight::makeLevels(const Trace &trace, uint64_t mostEvents) {
  Levels levels;
  levels.shortest = shortestOf(trace, mostEvents);
  levels.binsPerImage = trace.numEvents() > std::min(fewEvents, mostEvents) ? binsFor(trace.images.size()) : 0;
  Progress progress("adding up", trace.images.size());
  for (const ImageTrace &image : trace.images) {
    levels.events.emplace_back();
    for (const Event &event : image.events)
      if (event.time() > levels.shortest)
        levels.events.back().push_back(&event);
    levels.numEvents += levels.events.back().size();
    levels.bins.emplace_back();
    if (levels.binsPerImage > 0) {
      Binning binning(trace, levels.binsPerImage);
      for (const Event &event : image.events)
        binning.add(event);
      levels.bins.back() = binning.finish();
    }
    progress.reach(levels.events.size());
  }
  return levels;
}
