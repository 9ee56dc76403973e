/* The data of collectives that run ahead, and the end of a batch at a barrier. Called by core/coll and by barrier.c. */
#include "core/barrier/ahead.h"

#include "core/barrier/notice.h"
#include "core/barrier/observe_meeting.h"
#include "core/image/failure.h"
#include "core/remote/remote.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t room_for(size_t bytes) {
  return sizeof(struct atolli_notice) + (bytes + ATOLLI_LINE - 1) / ATOLLI_LINE * ATOLLI_LINE;
}

bool atolli_ahead_has_room(const struct atolli_team *team, size_t bytes, uint32_t places) {
  const struct atolli_ahead *ahead = &atolli_meetings(team)->ahead;
  /* A place's counters are set when it is used: those that rest for so long would seem to be ahead. */
  bool wraps = ahead->executed > INT32_MAX - ATOLLI_AHEAD_PLACES;
  return ahead->is_open && !wraps && ahead->in_batch + places <= ATOLLI_AHEAD_PLACES &&
         ahead->used + places * room_for(bytes) <= ATOLLI_BATCH_BYTES;
}

struct atolli_ahead_place atolli_ahead_begin(struct atolli_team *team, size_t bytes, bool awaits) {
  struct atolli_ahead *ahead = &atolli_meetings(team)->ahead;
  atolli_observe_meeting(team);
  struct atolli_ahead_place p = {atolli_barriers(team), ahead->in_batch++, ++ahead->executed, ahead->used};
  ahead->at[p.i] = p.at;
  ahead->used += room_for(bytes);
  assert(p.i < ATOLLI_AHEAD_PLACES && ahead->used <= ATOLLI_BATCH_BYTES); /* atolli_ahead_has_room has said so */
  if (awaits)
    ahead->awaited |= UINT64_C(1) << p.i;
  /* Release: pairs with executed_by. */
  atomic_store_explicit(&atolli_barrier_across_of(team, team->this_image)->ahead.executed, p.number,
                        memory_order_release);
  return p;
}

struct atolli_notice *atolli_ahead_head(const struct atolli_team *team, const struct atolli_ahead_place *p, int image) {
  return atolli_team_part(team, image, atolli_meetings(team)->batch + p->at);
}

static struct atolli_counter *come(const struct atolli_team *team, const struct atolli_ahead_place *p, int image) {
  return &atolli_barrier_across_of(team, image)->ahead.place[p->batch & 1][p->i].come;
}

static struct atolli_counter *shown(const struct atolli_team *team, const struct atolli_ahead_place *p, int image) {
  return &atolli_barrier_across_of(team, image)->ahead.place[p->batch & 1][p->i].shown;
}

static struct atolli_notice head_of(const struct atolli_ahead_place *p, const struct atolli_notice *about) {
  struct atolli_notice head = *about;
  head.status = (int)p->number;
  atomic_store_explicit(&head.barrier, p->batch, memory_order_relaxed);
  return head;
}

/* The signal makes the writes visible that come before it. */
void atolli_ahead_send(const struct atolli_team *team, const struct atolli_ahead_place *p, int node,
                       const struct atolli_notice *about, const void *data, size_t bytes) {
  int leader = team->nodes->leader[node], initial = atolli_team_initial(team, leader);
  assert(node != team->nodes->this_node && p->at + room_for(bytes) <= ATOLLI_BATCH_BYTES);
  struct atolli_notice *there = atolli_ahead_head(team, p, leader), head = head_of(p, about);
  atolli_remote_write(initial, there, &head, sizeof head);
  if (bytes > 0)
    atolli_remote_write(initial, there + 1, data, bytes);
  atolli_remote_signal(initial, come(team, p, leader), p->number);
}

void atolli_ahead_show(const struct atolli_team *team, const struct atolli_ahead_place *p, int image,
                       const struct atolli_notice *about, const void *data, size_t bytes) {
  struct atolli_notice *here = atolli_ahead_head(team, p, image);
  assert(atolli_on_node(atolli_team_initial(team, image)) && p->at + room_for(bytes) <= ATOLLI_BATCH_BYTES);
  *here = head_of(p, about);
  if (bytes > 0)
    memcpy(here + 1, data, bytes);
  /* Release: both. */
  atolli_counter_set(shown(team, p, image), p->number);
}

bool atolli_ahead_claim(const struct atolli_team *team, const struct atolli_ahead_place *p, int image) {
  _Atomic uint32_t *claimed = &atolli_barrier_across_of(team, image)->ahead.place[p->batch & 1][p->i].claimed;
  return atomic_exchange_explicit(claimed, p->number, memory_order_relaxed) != p->number;
}

/* ---- waiting ----------------------------------------------------------------------------------------------------- */

struct awaited {
  const struct atolli_team *team;
  int image;
  const char *or_others;
};

static uint32_t executed_by(const struct atolli_team *team, int image) {
  _Atomic uint32_t *place = &atolli_barrier_across_of(team, image)->ahead.executed;
  int initial = atolli_team_initial(team, image);
  uint32_t executed;
  /* Acquire: pairs with the release in atolli_ahead_begin. */
  if (atolli_on_node(initial))
    executed = atomic_load_explicit(place, memory_order_acquire);
  else
    atolli_remote_read(initial, place, &executed, sizeof executed);
  return executed;
}

static void describe(const void *context, char *text, size_t size) {
  const struct awaited *awaited = context;
  snprintf(text, size, "image %d%s", atolli_team_initial(awaited->team, awaited->image), awaited->or_others);
}

/* An image that has stopped executes no more: it is asked once. */
struct atolli_outcome atolli_ahead_stopped(const struct atolli_team *team, const struct atolli_ahead_place *p) {
  struct atolli_heard *heard = &atolli_meetings(team)->ahead.heard;
  if (!atolli_any_ended())
    return atolli_done();
  if (!heard->of && !(heard->of = calloc((size_t)team->num_images, sizeof *heard->of)))
    atolli_fatal("a collective", NULL, "no memory");
  for (int image = 1; image <= team->num_images; image++) {
    /* The state before the question what it has executed. */
    if (heard->of[image - 1] || atolli_state_of(atolli_team_initial(team, image)) != ATOLLI_STOPPED)
      continue;
    uint32_t executed = executed_by(team, image);
    if (heard->image == 0 || !atolli_counter_reached(executed, heard->least))
      heard->image = image, heard->least = executed;
    heard->of[image - 1] = true;
  }
  return heard->image == 0 || atolli_counter_reached(heard->least, p->number)
             ? atolli_done()
             : atolli_obstacle(ATOLLI_STATUS_STOPPED_IMAGE, atolli_team_initial(team, heard->image));
}

static struct atolli_outcome await(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                   struct atolli_counter *counter, struct awaited awaited) {
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &awaited};
  uint32_t seen;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), p->number)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    struct atolli_outcome stopped = atolli_ahead_stopped(team, p);
    if (stopped.status != ATOLLI_OK)
      return stopped;
  }
  atolli_counter_awaited(counter, p->number);
  return atolli_done();
}

struct atolli_outcome atolli_ahead_await_shown(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                               int image) {
  return await(team, p, shown(team, p, image), (struct awaited){team, image, ""});
}

struct atolli_outcome atolli_ahead_await_sent(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                              int source) {
  return await(team, p, come(team, p, team->nodes->leader[team->nodes->this_node]),
               (struct awaited){team, source, ", or one that passes its data on"});
}

/* ---- the end of a batch -----------------------------------------------------------------------------------------
 *
 * Everything that belongs to it has come, unless signals overtake each other; then the next collective that runs ahead
 * meets it. The places of the next batch are others, and those of the one after that nobody uses before this image has
 * come to the next barrier: what is here stays while it is looked at.
 */

static struct atolli_outcome report_unawaited(const struct atolli_team *team, const struct atolli_ahead_place *p) {
  const struct atolli_notice *head = atolli_ahead_head(team, p, team->nodes->leader[team->nodes->this_node]);
  /* Else it is at another offset, or the next batch is over it. */
  bool is_known = p->at + sizeof *head <= ATOLLI_BATCH_BYTES && (uint32_t)head->status == p->number;
  return atolli_error(
      ATOLLI_STATUS_FATAL,
      "another image has executed %s at %s, which this one has not, or with another argument A, SOURCE_IMAGE or "
      "RESULT_IMAGE, or without STAT=; all images of a team must execute the same sequence of collective subroutines",
      is_known ? atolli_notice_statement(head) : "a collective subroutine", is_known ? head->loc : "an unknown place");
}

/* Something that this node has not waited for. A collective that only others have executed uses the next place, or one
   of the rounds after it. */
static struct atolli_outcome look_for_unawaited(const struct atolli_team *team) {
  const struct atolli_ahead *ahead = &atolli_meetings(team)->ahead;
  int leader = team->nodes->leader[team->nodes->this_node];
  uint32_t before = ahead->executed - ahead->in_batch;
  uint32_t end = ahead->in_batch + 1 + (uint32_t)atolli_nodes_rounds(team->nodes);
  for (uint32_t i = 0; i < end && i < ATOLLI_AHEAD_PLACES; i++) {
    struct atolli_ahead_place p = {atolli_barriers(team) - 1, i, before + i + 1,
                                   i < ahead->in_batch ? ahead->at[i] : ahead->used};
    bool awaited = ahead->awaited >> i & 1;
    if (!awaited && atolli_counter_reached(atolli_counter_read(come(team, &p, leader)), before + 1))
      return report_unawaited(team, &p);
  }
  return atolli_done();
}

/* The images of a node count alike. */
static struct atolli_outcome compare_with_leader(const struct atolli_team *team) {
  int leader = team->nodes->leader[team->nodes->this_node];
  uint32_t executed = atolli_barrier_across_of(team, leader)->ahead.executed_before[atolli_barriers(team) & 1];
  if (executed != atolli_meetings(team)->ahead.executed)
    return atolli_error(
        ATOLLI_STATUS_FATAL,
        "before this, image %d has executed %s collective subroutines of this team than this image; all "
        "images of a team must execute the same sequence of collective subroutines",
        leader, atolli_counter_reached(executed, atolli_meetings(team)->ahead.executed) ? "more" : "fewer");
  return atolli_done();
}

void atolli_ahead_arrive(struct atolli_team *team) {
  struct atolli_barrier_across *own = atolli_barrier_across_of(team, team->this_image);
  own->ahead.executed_before[atolli_barriers(team) & 1] = atolli_meetings(team)->ahead.executed;
}

struct atolli_outcome atolli_ahead_met(struct atolli_team *team) {
  struct atolli_ahead *ahead = &atolli_meetings(team)->ahead;
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  assert(ahead->in_batch <= ATOLLI_AHEAD_PLACES && ahead->in_batch <= ahead->executed);
  if (ahead->most > 0)
    outcome = look_for_unawaited(team);
  if (ahead->most > 0 && outcome.status == ATOLLI_OK)
    outcome = compare_with_leader(team);
  ahead->is_open = false;
  ahead->in_batch = 0;
  ahead->awaited = 0;
  ahead->used = 0;
  return outcome;
}

void atolli_ahead_open(struct atolli_team *team) {
  struct atolli_ahead *ahead = &atolli_meetings(team)->ahead;
  ahead->is_open = ahead->most > 0;
}
