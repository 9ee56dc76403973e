/* EVENT POST, EVENT WAIT, notifications. Called by doors. */
#include "core/sync/event.h"

#include "core/barrier/order.h"
#include "core/image/failure.h"
#include "core/memory/segment.h"
#include "core/observe/observe.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

#include <stdio.h>

struct event {
  struct atolli_counter *counter; /* an address of this image if `near`, else of that image */
  int image;                      /* of the initial team */
  bool near;
};

static inline struct atolli_outcome find(void *variable, struct atolli_selector selector, struct event *event_p) {
  struct atolli_place place;
  struct atolli_outcome outcome = atolli_done();
  selector = atolli_selector_with_stat(selector);
  if (!atolli_place_fast(variable, selector, &place))
    outcome = atolli_place(variable, selector, &place);
  if (outcome.status == ATOLLI_OK)
    *event_p = (struct event){(struct atolli_counter *)place.address, place.image, place.near};
  return outcome;
}

/* Without an answer, after the puts to that image (llr.h, update); puts to third images are complete before. */
static void add_far(const struct event *event) {
  uint64_t begun = atolli_order_begin();
  atolli_remote_flush_before_post(event->image);
  atolli_remote_update(event->image, &event->counter->value, 4, LLR_ATOMIC_FETCH_ADD, 1, true);
  atolli_order_variable(begun, INSIGHT_POST, event->image, event->counter, 1);
}

/* Returns the count before. At its maximum it stays as it is: a wait must not see more. Release: pairs with take. */
static int64_t post_near(struct atolli_counter *counter) {
  uint32_t count = atomic_load_explicit(&counter->value, memory_order_relaxed);
  while (count < ATOLLI_EVENT_MAX)
    if (atomic_compare_exchange_weak_explicit(&counter->value, &count, count + 1, memory_order_seq_cst,
                                              memory_order_relaxed)) {
      atolli_counter_wake_sleepers(counter);
      break;
    }
  return count;
}

/* Release, and after all puts of this image: the addition is sequentially consistent, copies with non-temporal stores
   end with a store fence (block.c), and puts to other nodes have been flushed. An image that waits for the count sees
   what was written before. */
static struct atolli_outcome add(const struct event *event, bool told) {
  int64_t old;
  if (__builtin_expect(atolli_observed, 0))
    atolli_observe_signalled(event->image);
  if (!event->near && !told && atolli_remote_updates() && atolli_state_of(event->image) != ATOLLI_FAILED) {
    add_far(event);
    return atolli_done();
  }
  uint64_t begun = atolli_order_begin();
  atolli_remote_flush();
  if (event->near)
    old = post_near(event->counter);
  else if (atolli_state_of(event->image) == ATOLLI_FAILED ||
           !atolli_remote_atomic(event->image, &event->counter->value, 4, LLR_ATOMIC_FETCH_ADD, 1, 0, &old))
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, event->image);
  if (old >= 0 && old < ATOLLI_EVENT_MAX) {
    atolli_order_variable(begun, INSIGHT_POST, event->image, event->counter, 1);
    return atolli_done();
  }
  if (!event->near)
    atolli_remote_atomic(event->image, &event->counter->value, 4, LLR_ATOMIC_FETCH_ADD, -1, 0, &old);
  return atolli_error(ATOLLI_STATUS_OTHER, "the count is %d already, the largest that there is", ATOLLI_EVENT_MAX);
}

struct atolli_outcome atolli_event_post(void *variable, struct atolli_selector selector, bool told) {
  struct event event;
  struct atolli_outcome outcome = find(variable, selector, &event);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  /* The variable of an image that has ended is still there, but nobody waits for it (11.6.11). */
  struct atolli_outcome ended = atolli_any_ended() ? atolli_outcome_of(event.image) : atolli_done();
  return ended.status != ATOLLI_OK ? ended : add(&event, told);
}

struct atolli_outcome atolli_notify(void *variable, struct atolli_selector selector) {
  struct event event;
  struct atolli_outcome outcome = find(variable, selector, &event);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!event.near && atolli_state_of(event.image) == ATOLLI_FAILED) /* the put has told of that */
    return atolli_done();
  return add(&event, false);
}

static void describe(const void *context, char *text, size_t size) {
  snprintf(text, size, "posts: the count is below %u", *(const uint32_t *)context);
}

/* Nobody knows which image will post. So the wait is given up where no other image is left that could, and where an
   image has failed of which the program has not been told: it may have been the one. */
static bool is_hopeless(const struct atolli_team *team, struct atolli_outcome *outcome_p) {
  int failed = atolli_failure_untold(team);
  bool any_runs = false;
  for (int image = 1; !any_runs && image <= atolli_num_images; image++)
    any_runs = image != atolli_this_image && atolli_state_of(image) == ATOLLI_RUNNING;
  /* EVENT WAIT has neither STAT_FAILED_IMAGE nor STAT_STOPPED_IMAGE (11.6.11 p2). */
  if (failed != 0)
    *outcome_p = atolli_error(ATOLLI_STATUS_OTHER, "image %d, which may have been the one to post, has failed", failed);
  else if (!any_runs)
    *outcome_p = atolli_error(ATOLLI_STATUS_OTHER, "all other images have stopped or failed");
  if (failed != 0)
    atolli_failures_tell();
  return failed != 0 || !any_runs;
}

/* Takes the threshold from the count if it has come to it. Acquire: pairs with the release of each post; the posts
   between are additions, which continue its release sequence. */
static bool take(struct atolli_counter *event, uint32_t threshold, uint32_t *seen_p) {
  uint32_t seen = atolli_counter_read(event);
  while (seen >= threshold && seen <= ATOLLI_EVENT_MAX)
    if (atomic_compare_exchange_weak_explicit(&event->value, &seen, seen - threshold, memory_order_acq_rel,
                                              memory_order_acquire))
      return true;
  *seen_p = seen;
  return false;
}

struct atolli_outcome atolli_event_wait(struct atolli_team *team, void *variable, int64_t until) {
  struct event event;
  struct atolli_outcome outcome = find(variable, atolli_selector_of_this_image(), &event);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  struct atolli_counter *counter = event.counter;
  if (until > ATOLLI_EVENT_MAX)
    return atolli_error(ATOLLI_STATUS_OTHER, "UNTIL_COUNT is %lld, but a count is never larger than %d",
                        (long long)until, ATOLLI_EVENT_MAX);
  atolli_remote_next_segment();
  uint64_t begun = atolli_order_begin();
  uint32_t threshold = until < 1 ? 1 : (uint32_t)until, seen;
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &threshold};
  for (bool news = false; !take(counter, threshold, &seen); news = atolli_wait_turn(&wait, counter, seen)) {
    if (seen > ATOLLI_EVENT_MAX) /* by posts from other nodes that nobody has answered */
      return atolli_error(ATOLLI_STATUS_OTHER, "more than %d posts have come, the most that can be counted",
                          ATOLLI_EVENT_MAX);
    if (news && is_hopeless(team, &outcome)) /* after one more look: an image that ends has posted before */
      return outcome;
  }
  atolli_order_variable(begun, INSIGHT_WAIT, event.image, counter, threshold);
  return outcome;
}

struct atolli_outcome atolli_event_count(void *variable, int64_t *count_p) {
  struct event event;
  struct atolli_outcome outcome = find(variable, atolli_selector_of_this_image(), &event);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  atolli_remote_progress();
  /* No segment ends or begins (16.9.72); acquire costs nothing and makes a loop of queries and SYNC MEMORY right. */
  uint32_t count = atolli_counter_read(event.counter);
  *count_p = count <= ATOLLI_EVENT_MAX ? count : ATOLLI_EVENT_MAX;
  atolli_order_atomic(event.image, event.counter, sizeof *event.counter, false, true);
  return outcome;
}
