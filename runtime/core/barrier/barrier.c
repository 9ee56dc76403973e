/*
 * The barrier of a team, and what it consists of within a node; between nodes: barrier_nodes.c.
 *
 * If all images have a core: dissemination (Hensgen, Finkel, Manber 1988). In round r an image signals to the one 2^r
 * further and waits for the one 2^r before, in ceil(log2 n) rounds. If images outnumber cores: a central counter,
 * because then the number of context switches decides, and an image needs to run only once per barrier.
 */
#include "core/barrier/barrier.h"

#include "core/barrier/ahead.h"
#include "core/barrier/barrier_wait.h"
#include "core/barrier/notice.h"
#include "core/barrier/notice_table.h"
#include "core/barrier/observe_meeting.h"
#include "core/barrier/payload.h"
#include "core/barrier/signal_data.h"
#include "core/barrier/summary.h"
#include "core/barrier/survey.h"
#include "core/image/failure.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

#include <assert.h>

/* ---- after an image of the team has stopped or failed (survivors.h) -----------------------------------------------
 */

bool atolli_missed(const struct atolli_team *team, int image) {
  return atolli_any_ended() && atolli_state_of(atolli_team_initial(team, image)) == ATOLLI_FAILED &&
         !atolli_has_come(team, image, atolli_barriers(team));
}

/* ---- the usual way -------------------------------------------------------------------------------------------- */

static int next_but(const struct atolli_team *team, int distance) {
  int image = team->this_image + distance, n = team->num_images;
  return image > n ? image - n : image < 1 ? image + n : image;
}

/* What others can read of this image in barrier k: what it executes, and that it has come. */
static void arrive(struct atolli_team *team, uint32_t k, const struct atolli_piggyback *piggyback) {
  struct atolli_arrival *arrival = atolli_own_arrival(team);
  if (piggyback)
    atolli_notice_tell(team, piggyback);
  else if (team->num_images > 1)
    atolli_notice_omit(arrival, k);
  /* Release: pairs with atolli_has_come. */
  atomic_store_explicit(&arrival->arrived, k, memory_order_release);
}

/* Can this image signal before it arrives, so that it arrives while the signal is on its way? Nothing can come between
   the two: an image stops only after its statements. If images may fail and the others go on, or some have ended,
   `arrived` decides the outcome, and arrivals come first. An image that has the signal and wants to know more waits for
   the arrival (atolli_barrier_await_arrival). Notices that others read in any case come first, or others would wait. */
static bool signals_first(const struct atolli_team *team, const struct atolli_piggyback *piggyback) {
  return (!piggyback || piggyback->signals) && !team->nodes && atolli_tells_all(team) && team->num_images > 1 &&
         !atolli_images_outnumber_cores && !atolli_node->survives_failures && !atolli_any_ended();
}

static struct atolli_outcome disseminate(struct atolli_team *team, uint32_t k, const struct atolli_piggyback *piggyback,
                                         bool has_arrived) {
  struct atolli_barrier *own = atolli_barrier_of(team, team->this_image);
  struct atolli_signal_data *signals = piggyback ? piggyback->signals : NULL;
  for (int round = 0, distance = 1; distance < team->num_images; round++, distance *= 2) {
    struct atolli_round_line *there = &atolli_barrier_of(team, next_but(team, distance))->round[round];
    if (signals)
      atolli_signal_data_give(signals, there, round, k);
    atolli_counter_set(&there->counter, k);
    if (!has_arrived)
      arrive(team, k, piggyback);
    has_arrived = true;
    struct atolli_outcome outcome = atolli_barrier_await(team, &own->round[round].counter, k, -1, piggyback);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    if (signals)
      atolli_signal_data_take(signals, &own->round[round], round, k);
  }
  if (signals)
    atolli_signal_data_end(signals);
  return atolli_done();
}

/* In round r an image tells the one 2^r further what it knows of the notices, `summary`. There are two halves, used in
   turn: an image that comes to the same round of barrier k + 2 has met all others in barrier k + 1, after they had left
   barrier k. */
static struct atolli_outcome disseminate_summary(struct atolli_team *team, uint32_t k,
                                                 const struct atolli_piggyback *piggyback) {
  struct atolli_barrier *own = atolli_barrier_of(team, team->this_image);
  struct atolli_summary *summary = piggyback->summary;
  atolli_summary_begin(summary, k);
  atolli_notices_join_own(team, summary);
  for (int round = 0, distance = 1; distance < team->num_images; round++, distance *= 2) {
    int before = next_but(team, -distance);
    own->told[k & 1][round] = *summary;
    atolli_counter_set(&atolli_barrier_of(team, next_but(team, distance))->round[round].counter, k);
    struct atolli_outcome outcome = atolli_barrier_await(team, &own->round[round].counter, k, -1, piggyback);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    /* Acquire, by the counter. */
    atolli_notices_join_told(team, summary, &atolli_barrier_of(team, before)->told[k & 1][round], before);
  }
  return atolli_done();
}

/* The last image to come puts what the notices come to where all find it. */
static struct atolli_outcome gather(struct atolli_team *team, uint32_t k, const struct atolli_piggyback *piggyback) {
  struct atolli_barrier *first = atolli_barrier_of(team, 1);
  /* Release and acquire in a chain over all arrivals: the last one has seen the writes of all, and passes them on. */
  uint32_t arrivals = atomic_fetch_add_explicit(&first->arrivals, 1, memory_order_acq_rel) + 1;
  if (arrivals == k * (uint32_t)team->num_images) {
    if (piggyback && !atolli_tells_all(team)) {
      struct atolli_summary *verdict = atolli_verdict_at(team, atolli_exchanges(team));
      atolli_summary_begin(verdict, k);
      atolli_notices_join_local(team, verdict);
    }
    if (piggyback && piggyback->payload && piggyback->payload->finish)
      piggyback->payload->finish(piggyback->payload, team);
    atolli_counter_set(&first->gate, k);
    return atolli_done();
  }
  return atolli_barrier_await(team, &first->gate, k, -1, piggyback);
}

/* The images of a team on one node. */
static struct atolli_outcome meet_here(struct atolli_team *team, uint32_t k, const struct atolli_piggyback *piggyback) {
  if (atolli_images_outnumber_cores)
    return gather(team, k, piggyback);
  return piggyback && !atolli_tells_all(team) ? disseminate_summary(team, k, piggyback)
                                              : disseminate(team, k, piggyback, true);
}

/* This image has come to barrier k. */
static struct atolli_outcome meet_others(struct atolli_team *team, uint32_t k,
                                         const struct atolli_piggyback *piggyback) {
  arrive(team, k, piggyback);
  if (team->num_images == 1)
    return atolli_done();
  if (atolli_team_has_lost(team, k))
    return atolli_barrier_meet_survivors(team, k, piggyback);
  return team->nodes ? atolli_barrier_nodes(team, k, piggyback) : meet_here(team, k, piggyback);
}

static struct atolli_outcome meet(struct atolli_team *team, const struct atolli_piggyback *piggyback) {
  /* A member, of a team that has a place in the slots. */
  assert(team->this_image > 0 && team->control_offset > 0);
  if (team->num_images == 2) /* the barrier's signal is for the other one only */
    atolli_remote_flush_before_post(atolli_team_initial(team, 3 - team->this_image));
  else
    atolli_remote_flush();
  uint32_t k = ++atolli_meetings(team)->barriers;
  if (team->nodes)
    atolli_ahead_arrive(team);
  struct atolli_outcome outcome =
      signals_first(team, piggyback) ? disseminate(team, k, piggyback, false) : meet_others(team, k, piggyback);
  atolli_fence_after_posts(team->num_images > 1 && !team->nodes);
  /* Release: pairs with atolli_team_has_lost. */
  if (outcome.status == ATOLLI_OK)
    atomic_store_explicit(&atolli_own_arrival(team)->met, k, memory_order_release);
  return outcome;
}

struct atolli_outcome atolli_barrier_meet(struct atolli_team *team, const struct atolli_piggyback *piggyback) {
  atolli_observe_meeting(team);
  struct atolli_outcome outcome = meet(team, piggyback);
  if (!team->nodes || outcome.status == ATOLLI_STATUS_STOPPED_IMAGE)
    return outcome;
  struct atolli_outcome met = atolli_ahead_met(team);
  return met.status == ATOLLI_OK ? outcome : met;
}

struct atolli_outcome atolli_barrier(struct atolli_team *team) {
  struct atolli_outcome outcome = atolli_barrier_meet(team, NULL);
  if (outcome.status == ATOLLI_OK)
    atolli_ahead_open(team);
  return outcome;
}
