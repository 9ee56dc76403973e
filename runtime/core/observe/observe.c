/* Calls the observers. Called by doors, and by the files that move data and wait. */
#include "core/observe/observe.h"

#include "base/clock.h"
#include "base/config.h"
#include "base/log.h"
#include "boot/node/node.h"
#include "insight/check.h"
#include "insight/race.h"
#include "insight/stats.h"
#include "insight/texts.h"
#include "insight/trace.h"
#include "insight/turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool atolli_observed, atolli_observes_order;
insight_element *atolli_observe_element;
insight_element_runs *atolli_observe_runs;

enum { MOST_OBSERVERS = 4 };
static const struct insight_observer *observers[MOST_OBSERVERS];
static int num_observers;
static const struct insight_observer *quick; /* the only one, if it is */

/* When the statement began that this thread executes; 0: none has. (1: it only transfers, and nobody asks when.) What
 * it is, unless it only transfers. */
static _Thread_local uint64_t begun;
static _Thread_local const char *begun_statement, *begun_loc;

uint64_t atolli_observe_now(void) { return atolli_now_ns(); }

/* ---- what happens ---- */

static uint64_t begin_now(void) {
  uint64_t now = atolli_observe_now();
  if (begun == 0)
    begun = now;
  return now;
}

uint64_t atolli_observe_begun(void) { return begun ? begun : atolli_observe_now(); }

void atolli_observe_begin_slowly(const char *statement, const char *loc) {
  if (begun != 0 && statement == begun_statement && loc == begun_loc)
    return;
  begun = 0;
  uint64_t now = begin_now();
  begun_statement = statement;
  begun_loc = loc;
  insight_turn_take();
  statement = insight_text(statement);
  loc = insight_text(loc);
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->begin)
      observers[i]->begin(now, statement, loc);
  insight_turn_give();
}

void atolli_observe_transfer(const struct insight_transfer *transfer) {
  if (quick) {
    begun = begun ? begun : 1;
    quick->transfer(0, transfer);
    return;
  }
  uint64_t now = begin_now();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->is_quick)
      observers[i]->transfer(now, transfer);
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->transfer && !observers[i]->is_quick)
      observers[i]->transfer(now, transfer);
  insight_turn_give();
}

void atolli_observe_waited(uint64_t since, int image) {
  uint64_t now = atolli_observe_now();
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->waited)
      observers[i]->waited(since, now, image);
  insight_turn_give();
}

void atolli_observe_met(uint64_t meeting) {
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->met)
      observers[i]->met(meeting);
  insight_turn_give();
}

void atolli_observe_signalled(int image) {
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->signalled)
      observers[i]->signalled(image);
  insight_turn_give();
}

void atolli_observe_end_slowly(const char *statement, const char *loc) {
  if (begun == 0) /* it has neither begun nor transferred anything */
    return;
  uint64_t now = quick ? 0 : atolli_observe_now();
  insight_turn_take();
  statement = quick ? NULL : insight_text(statement);
  loc = insight_text(loc);
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->end)
      observers[i]->end(begun, now, statement, loc);
  insight_turn_give();
  begun = 0;
  begun_statement = NULL;
}

void atolli_observe_sync(struct insight_sync *sync) {
  sync->ended = atolli_observe_now();
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->sync)
      observers[i]->sync(sync);
  insight_turn_give();
}

void atolli_observe_local(const struct insight_transfer *object, enum insight_use use, const char *name,
                          const char *loc) {
  insight_turn_take();
  name = insight_text(name);
  loc = insight_text(loc);
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->local)
      observers[i]->local(object, use, name, loc);
  insight_turn_give();
}

void atolli_observe_coarray(const struct insight_transfer *object, const int64_t *lower, const char *name,
                            const char *loc) {
  insight_turn_take();
  name = insight_text(name);
  loc = insight_text(loc);
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->coarray)
      observers[i]->coarray(object, lower, name, loc);
  insight_turn_give();
}

void atolli_observe_pending(struct insight_pending *pending) {
  insight_turn_take();
  pending->statement = insight_text(pending->statement);
  pending->loc = insight_text(pending->loc);
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->pending)
      observers[i]->pending(pending);
  insight_turn_give();
}

void atolli_observe_completed(const struct insight_pending *pending) {
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->completed)
      observers[i]->completed(pending);
  insight_turn_give();
}

void atolli_observe_touched(const struct insight_pending *pending, bool defines, const char *name, const char *loc) {
  insight_turn_take();
  name = insight_text(name);
  loc = insight_text(loc);
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->touched)
      observers[i]->touched(pending, defines, name, loc);
  insight_turn_give();
}

void atolli_observe_freed_slowly(uint64_t offset) {
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->freed)
      observers[i]->freed(offset);
  insight_turn_give();
}

static void finish(void) {
  uint64_t now = atolli_observe_now();
  insight_turn_take();
  for (int i = 0; i < num_observers; i++)
    if (observers[i]->finish)
      observers[i]->finish(now);
  insight_turn_give();
}

/* ---- start ---- */

static void watch(const char *variable, const char *directory, int node, insight_start *start) {
  if (!directory || !*directory)
    return;
  const struct insight_image image = {atolli_this_image, atolli_num_images, node};
  const struct insight_observer *observer;
  int error = start(directory, &image, atolli_observe_now(), &observer);
  if (error) {
    char text[512];
    snprintf(text, sizeof text, "cannot write into the directory %s, which %s names: %s", directory, variable,
             strerror(error));
    atolli_start_failed(text);
  }
  observers[num_observers++] = observer;
  atolli_observes_order |= observer->sync != NULL;
}

void atolli_observe_start(int node) {
  watch("ATOLL_STATS", atolli_config.stats, node, insight_stats_start);
  watch("ATOLL_CHECK", atolli_config.check, node, insight_check_start);
  watch("ATOLL_RACE", atolli_config.race, node, insight_race_start);
  watch("ATOLL_TRACE", atolli_config.trace, node, insight_trace_start);
  atolli_observed = num_observers > 0;
  if (num_observers == 1 && observers[0]->is_quick)
    quick = observers[0];
  atolli_observe_element = quick ? quick->element : NULL;
  atolli_observe_runs = quick ? quick->runs : NULL;
  if (atolli_observed)
    atexit(finish);
}
