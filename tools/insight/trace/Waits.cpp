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

// ---- events: who waits has waited for the last one that posted before the end ----

namespace {
struct Post {
  int64_t begin;
  int image;
};
using Posts = std::map<int, std::vector<Post>>; // by the image to which they go
} // namespace

// The latest one in (begin, end]; null: none.
static const Post *lastWithin(const std::vector<Post> &posts, int64_t begin, int64_t end, int notOf) {
  auto at = std::upper_bound(posts.begin(), posts.end(), end,
                             [](int64_t time, const Post &post) { return time < post.begin; });
  while (at != posts.begin() && (--at)->begin > begin)
    if (at->image != notOf)
      return &*at;
  return nullptr;
}

static Posts postsOf(const Trace &trace) {
  Posts posts;
  for (const ImageTrace &image : trace.images)
    for (const Event &event : image.events)
      if (event.kind == Kind::Statement && trace.sites[event.site].statement == "EVENT POST")
        posts[event.image].push_back({event.begin, image.image});
  for (auto &[target, list] : posts)
    std::stable_sort(list.begin(), list.end(), [](const Post &a, const Post &b) { return a.begin < b.begin; });
  return posts;
}

static void addWaitsOfEvents(Trace &trace) {
  Posts posts = postsOf(trace);
  for (ImageTrace &image : trace.images) {
    auto list = posts.find(image.image);
    if (list == posts.end())
      continue;
    size_t events = image.events.size();
    for (size_t i = 0; i < events; i++) {
      Event event = image.events[i];
      if (event.kind != Kind::Statement || trace.sites[event.site].statement != "EVENT WAIT")
        continue;
      if (const Post *post = lastWithin(list->second, event.begin, event.end, image.image))
        addWait(image, event.begin, post->begin, post->image, event.site);
    }
  }
}

void insight::addWaits(Trace &trace) {
  addWaitsOfMeetings(trace);
  addWaitsOfEvents(trace);
}
