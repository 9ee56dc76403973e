// The critical path: backwards from the end of the run, along what each image did, and where it was held up, on to the
// image that came later.
#include "Analysis.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace insight;

namespace {
// An image's statements that wait for others or speak to them, by their begins, and its waits, by their ends.
struct Steps {
  const ImageTrace *trace{nullptr};
  std::vector<const Event *> statements, waits;

  // The number of those that have ended.
  size_t waitsUntil(int64_t time) const {
    return std::upper_bound(waits.begin(), waits.end(), time,
                            [](int64_t at, const Event *event) { return at < event->end; }) -
           waits.begin();
  }
  // The latest that has begun; null: none.
  const Event *statementBefore(int64_t time) const {
    auto after = std::upper_bound(statements.begin(), statements.end(), time,
                                  [](int64_t at, const Event *event) { return at < event->begin; });
    return after == statements.begin() ? nullptr : *(after - 1);
  }
};
} // namespace

static std::vector<Steps> stepsOf(const Trace &trace) {
  std::vector<Steps> steps(trace.images.back().image + 1);
  for (const ImageTrace &image : trace.images) {
    Steps &own = steps[image.image];
    own.trace = &image;
    for (const Event &event : image.events) {
      if (event.kind == Kind::Statement)
        own.statements.push_back(&event);
      if (event.kind == Kind::Wait && event.image > 0 && event.image != image.image && !event.isOpen &&
          event.image < static_cast<int>(steps.size()))
        own.waits.push_back(&event);
    }
    std::stable_sort(own.waits.begin(), own.waits.end(),
                     [](const Event *a, const Event *b) { return a->end < b->end; });
  }
  return steps;
}

// What held this wait up: a statement that another image began later; null: nobody came later, the wait is what
// messages take. Who was waited for may have waited itself, for a third one.
static const Event *holdUp(const std::vector<Steps> &steps, const Event &wait, int &image) {
  constexpr int mostInBetween = 64;
  const Event *through = &wait;
  for (int i = 0; i < mostInBetween; i++) {
    const Steps &other = steps[through->image];
    const Event *statement = other.trace ? other.statementBefore(wait.end) : nullptr;
    if (!statement)
      return nullptr;
    image = through->image;
    if (statement->begin > wait.begin)
      return statement;
    size_t last = other.waitsUntil(wait.end);
    if (last == 0 || other.waits[last - 1]->end <= wait.begin || other.waits[last - 1] == through)
      return nullptr;
    through = other.waits[last - 1];
  }
  return nullptr;
}

std::vector<PathPart> insight::criticalPath(const Trace &trace) {
  std::vector<PathPart> path;
  if (trace.images.empty())
    return path;
  std::vector<Steps> steps = stepsOf(trace);
  auto last = std::max_element(trace.images.begin(), trace.images.end(),
                               [](const ImageTrace &a, const ImageTrace &b) { return a.end < b.end; });
  int image = last->image;
  int64_t time = last->end;
  for (size_t left = steps[image].waitsUntil(time);;) {
    const Steps &own = steps[image];
    if (left == 0) {
      path.push_back({image, std::min(own.trace->begin, time), time});
      break;
    }
    int other = image;
    const Event *later = holdUp(steps, *own.waits[--left], other);
    if (!later || other == image)
      continue;
    path.push_back({image, later->begin, time}); // within this wait: times only decrease
    image = other;
    time = later->begin;
    left = steps[image].waitsUntil(time - 1);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

namespace {
struct Sums {
  std::map<std::tuple<int, uint32_t, uint32_t, bool>, std::pair<int64_t, uint64_t>> map;
  void add(int image, uint32_t after, uint32_t before, bool inStatement, int64_t time) {
    if (time <= 0)
      return;
    auto &sum = map[{image, after, before, inStatement}];
    sum.first += time;
    sum.second++;
  }
};
} // namespace

// What the image did in this part: statements, and between them.
static void addPart(const ImageTrace &image, const std::vector<const Event *> &statements, const PathPart &part,
                    Sums &sums) {
  auto at = std::lower_bound(statements.begin(), statements.end(), part.begin,
                             [](const Event *event, int64_t time) { return event->end <= time; });
  int64_t time = part.begin;
  uint32_t after = at == statements.begin() ? 0 : (*(at - 1))->site;
  for (; at != statements.end() && (*at)->begin < part.end; ++at) {
    sums.add(image.image, after, (*at)->site, false, (*at)->begin - time);
    time = std::max(time, (*at)->begin);
    int64_t end = std::min((*at)->end, part.end);
    sums.add(image.image, (*at)->site, (*at)->site, true, end - time);
    time = std::max(time, end);
    after = (*at)->site;
  }
  sums.add(image.image, after, at == statements.end() ? 0 : (*at)->site, false, part.end - time);
}

std::vector<PathSum> insight::sumPath(const Trace &trace, const std::vector<PathPart> &path) {
  Sums sums;
  std::map<int, std::vector<PathPart>> partsOf;
  for (const PathPart &part : path)
    partsOf[part.image].push_back(part);
  for (const ImageTrace &image : trace.images) {
    auto parts = partsOf.find(image.image);
    if (parts == partsOf.end())
      continue;
    std::vector<const Event *> statements;
    for (const Event &event : image.events)
      if (!event.isPart)
        statements.push_back(&event);
    for (const PathPart &part : parts->second)
      addPart(image, statements, part, sums);
  }
  std::vector<PathSum> result;
  for (const auto &[key, sum] : sums.map)
    result.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), std::get<3>(key), sum.first, sum.second});
  std::sort(result.begin(), result.end(), [](const PathSum &a, const PathSum &b) { return a.time > b.time; });
  return result;
}
