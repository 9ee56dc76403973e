// By vector clocks (Lamport 1978, Mattern 1989). Called by Races.cpp.
#include "Order.h"
#include <algorithm>
#include <map>

namespace Atoll::races {

namespace {

using Clock = std::vector<int>; // [image]: how many of its segments are known to have ended

struct Done {
  Access access;
  int segment; // of its image, from 1
  Clock known;
};

class Run {
public:
  explicit Run(const std::vector<Trace> &t) : traces{t}, images(t.size()) {
    for (auto &image : images)
      image.clock.resize(t.size());
  }

  // False: they wait for each other, or for one that has ended.
  bool complete() {
    for (bool moves{true}; moves;) {
      moves = false;
      for (size_t i{0}; i < images.size(); ++i)
        while (step(i))
          moves = true;
      moves |= syncAll();
    }
    for (size_t i{0}; i < images.size(); ++i)
      if (images[i].next < traces[i].size())
        return false;
    return true;
  }

  std::set<std::pair<int, int>> races() const {
    std::set<std::pair<int, int>> found;
    for (size_t i{0}; i < images.size(); ++i)
      for (size_t j{i + 1}; j < images.size(); ++j)
        for (const Done &one : images[i].done)
          for (const Done &other : images[j].done)
            if (conflict(one.access, other.access) && other.known[i] < one.segment && one.known[j] < other.segment)
              found.insert(std::minmax(one.access.place, other.access.place));
    return found;
  }

private:
  struct Image {
    size_t next{0};
    Clock clock; // of other images; its own segments that have ended
    bool isKnown{true}, hasCome{false};
    std::vector<Done> done;
    std::map<size_t, std::vector<Clock>> told; // by image: at each SYNC IMAGES with it
    std::map<size_t, size_t> heard;
  };

  // Executes one event. False: there is none, or it waits.
  bool step(size_t i) {
    Image &image{images[i]};
    if (image.next == traces[i].size())
      return false;
    const Event &event{traces[i][image.next]};
    switch (event.kind) {
    case Event::Kind::SyncAll:
      return false;
    case Event::Kind::SyncImages:
      if (!syncImages(i, event))
        return false;
      break;
    case Event::Kind::Unknown:
      image.isKnown = false;
      break;
    case Event::Kind::Access:
      if (image.isKnown)
        image.done.push_back({event.access, image.clock[i] + 1, image.clock});
      break;
    }
    ++image.next;
    return true;
  }

  bool syncImages(size_t i, const Event &event) {
    Image &image{images[i]};
    if (!image.hasCome) {
      image.hasCome = true;
      ++image.clock[i];
      for (int other : event.images)
        image.told[other - 1].push_back(image.clock);
    }
    for (int other : event.images)
      if (images[other - 1].told[i].size() <= image.heard[other - 1])
        return false;
    for (int other : event.images)
      join(image.clock, images[other - 1].told[i][image.heard[other - 1]++]);
    image.hasCome = false;
    return true;
  }

  bool syncAll() {
    for (size_t i{0}; i < images.size(); ++i)
      if (images[i].next == traces[i].size() || traces[i][images[i].next].kind != Event::Kind::SyncAll)
        return false;
    Clock all(images.size());
    for (size_t i{0}; i < images.size(); ++i) {
      ++images[i].clock[i];
      join(all, images[i].clock);
    }
    for (auto &image : images) {
      image.clock = all;
      image.isKnown = true;
      ++image.next;
    }
    return true;
  }

  static void join(Clock &clock, const Clock &other) {
    for (size_t i{0}; i < clock.size(); ++i)
      clock[i] = std::max(clock[i], other[i]);
  }

  static bool conflict(const Access &a, const Access &b) {
    if (a.object != b.object || a.image != b.image || !(a.defines || b.defines))
      return false;
    size_t common{std::min(a.path.size(), b.path.size())};
    if (!std::equal(a.path.begin(), a.path.begin() + common, b.path.begin()))
      return false;
    for (size_t i{0}; i < std::min(a.spans.size(), b.spans.size()); ++i) {
      const Span &one{a.spans[i]}, &other{b.spans[i]};
      if (!one.isAll && !other.isAll && (one.last < other.first || other.last < one.first))
        return false;
    }
    return true;
  }

  const std::vector<Trace> &traces;
  std::vector<Image> images;
};

} // namespace

std::optional<std::set<std::pair<int, int>>> findRaces(const std::vector<Trace> &traces) {
  Run run{traces};
  if (!run.complete())
    return std::nullopt;
  return run.races();
}

} // namespace Atoll::races
