/*
 * The barrier of a team, and what it consists of within a node; between nodes: barrier_nodes.c.
 *
 * Images that all have a core: dissemination (Hensgen, Finkel, Manber 1988): in round r an image tells the one 2^r
 * further and waits for the one 2^r before, ceil(log2 n) rounds. More images than cores: a central counter, because
 * there the number of context switches decides, and an image needs to run only once per barrier.
 */
#include "core/barrier/barrier.h"

#include "core/barrier/ahead.h"
#include "core/barrier/cargo.h"
#include "core/barrier/carry.h"
#include "core/barrier/meet.h"
#include "core/barrier/notice.h"
#include "core/barrier/shown.h"
#include "core/barrier/summary.h"
#include "core/barrier/survivors.h"
#include "core/image/failure.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct meeting {
  const struct atolli_team *team;
  uint32_t k;
  int node; /* whose signal is waited for; -1: that of an image of this node */
};

/* As many images as a description names. */
enum { MOST_NAMED = 40 };

/* It signals when it has been signalled itself. */
static void describe_node(const struct atolli_team *team, int node, char *text, size_t size) {
  enum { REST = 60 };
  int images[MOST_NAMED], count = team->nodes->first[node + 1] - team->nodes->first[node], named = 0;
  for (int image = 1; image <= team->num_images && named < count && named < MOST_NAMED; image++)
    if (atolli_team_node_of(team->nodes, image) == node)
      images[named++] = atolli_team_initial(team, image);
  atolli_wait_describe_images(images, named, count, text, size - REST);
  size_t used = strlen(text);
  snprintf(text + used, size - used, " of another node, or one for whom %s", count == 1 ? "that waits" : "these wait");
}

static int num_local(const struct atolli_team *team) { return team->nodes ? team->nodes->num_local : team->num_images; }

/* The image of the team that is number i of this node, from 0. */
static int local_image(const struct atolli_team *team, int i) { return team->nodes ? team->nodes->local[i] : i + 1; }

static struct atolli_arrival *arrivals_here(const struct atolli_team *team) {
  return atolli_team_table(team, atolli_team_leader(team), team->layout.arrivals);
}

static struct atolli_arrival *own_arrival(struct atolli_team *team) {
  const struct atolli_team_nodes *nodes = team->nodes;
  if (!team->own_arrival)
    team->own_arrival =
        arrivals_here(team) +
        (nodes ? nodes->place[team->this_image - 1] - nodes->first[nodes->this_node] : team->this_image - 1);
  return team->own_arrival;
}

static void describe(const void *context, char *text, size_t size) {
  const struct meeting *meeting = context;
  const struct atolli_arrival *arrival = arrivals_here(meeting->team);
  int absent[MOST_NAMED], count = 0;
  for (int i = 0; i < num_local(meeting->team); i++)
    if (!atolli_counter_reached(atomic_load_explicit(&arrival[i].arrived, memory_order_relaxed), meeting->k)) {
      if (count < MOST_NAMED)
        absent[count] = atolli_team_initial(meeting->team, local_image(meeting->team, i));
      count++;
    }
  if (count > 0)
    atolli_wait_describe_images(absent, count < MOST_NAMED ? count : MOST_NAMED, count, text, size);
  else if (meeting->node < 0)
    snprintf(text, size, "%s", meeting->team->nodes ? "images of other nodes" : "its turn");
  else
    describe_node(meeting->team, meeting->node, text, size);
}

/* ---- after an image of the team has stopped or failed (survivors.h) -----------------------------------------------
 */

bool atolli_missed(const struct atolli_team *team, int image) {
  return atolli_any_ended() && atolli_state_of(atolli_team_initial(team, image)) == ATOLLI_FAILED &&
         !atolli_has_come(team, image, team->barriers);
}

static void look_for_ended(struct atolli_team *team, uint32_t epoch) {
  for (int image = 1; image <= team->num_images && !team->lost.failed; image++) {
    int state = atolli_state_of(atolli_team_initial(team, image));
    team->lost.failed = state == ATOLLI_FAILED;
    if (state == ATOLLI_STOPPED && team->lost.stopped == 0)
      team->lost.stopped = image;
  }
  team->lost.epoch = epoch;
}

/* One that has stopped says for all that have: it has left barrier k after all had come, or it has not, and then nobody
   does. So the end of a program takes one question, not one to each image. */
bool atolli_team_look_for_lost(struct atolli_team *team, uint32_t k) {
  /* Acquire: the states that changed before the epoch did are seen. */
  uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_acquire);
  if (!team->lost.failed && team->lost.epoch != epoch) /* who has ended does not come back */
    look_for_ended(team, epoch);
  if (team->lost.failed || team->lost.stopped == 0)
    return team->lost.failed;
  if (!team->lost.is_asked)
    team->lost.met =
        atolli_arrival_read(team, team->lost.stopped, &atolli_team_arrival_of(team, team->lost.stopped)->met);
  team->lost.is_asked = true;
  return !atolli_counter_reached(team->lost.met, k);
}

/* Those of this node that wait for others although one has ended. */
static void announce(const struct atolli_team *team) {
  struct atolli_arrival *here = arrivals_here(team);
  for (int i = 0; i < num_local(team); i++)
    atolli_counter_announce(&here[i].news);
}

/* Once an image of a team has ended, its barriers end here. */
static struct atolli_outcome meet_survivors(struct atolli_team *team, uint32_t k) {
  struct atolli_counter *news = &own_arrival(team)->news;
  struct meeting meeting = {team, k, -1};
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &meeting};
  struct atolli_survey survey;
  struct atolli_outcome outcome;
  atolli_survey_begin(&survey, team, k);
  /* Between the store to `arrived` and the look at those of others: of two one sees the other's, knows that all have
     come, and wakes it. */
  atomic_thread_fence(memory_order_seq_cst);
  for (;;) {
    uint32_t seen = atolli_counter_read(news);
    if (atolli_survivors_look(&survey, &outcome))
      break;
    atolli_wait_turn(&wait, news, seen);
  }
  atomic_thread_fence(memory_order_seq_cst); /* before the look for sleepers */
  announce(team);
  atolli_survey_end(&survey);
  return outcome;
}

/* ---- the usual way -------------------------------------------------------------------------------------------- */

struct atolli_outcome atolli_barrier_await(struct atolli_team *team, struct atolli_counter *counter, uint32_t k,
                                           int node) {
  struct meeting meeting = {team, k, node};
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &meeting};
  uint32_t seen;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), k)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    if (atolli_team_has_lost(team, k))
      return meet_survivors(team, k);
  }
  atolli_counter_awaited(counter, k);
  return atolli_done();
}

static int next_but(const struct atolli_team *team, int distance) {
  int image = team->this_image + distance, n = team->num_images;
  return image > n ? image - n : image < 1 ? image + n : image;
}

/* What others can read of this image in barrier k: what it executes, and that it has come. */
static void arrive(struct atolli_team *team, uint32_t k) {
  struct atolli_arrival *arrival = own_arrival(team);
  if (team->meeting.telling)
    atolli_exchange_tell(team, team->meeting.telling);
  else if (team->num_images > 1)
    atolli_notice_omit(arrival, k);
  /* Release: pairs with atolli_has_come. */
  atomic_store_explicit(&arrival->arrived, k, memory_order_release);
}

/* Can others be signalled before this image has arrived, so that it does so while the signal is on its way? Nothing can
   come between: an image stops after its statements only, and where one may fail and the others go on, as where some
   have ended and `arrived` decides, arrivals come first. Who has the signal and wants to know more waits for it
   (atolli_barrier_await_arrival). Notices of which others read each come first: they would wait for them. */
static bool signals_first(const struct atolli_team *team) {
  return (!team->meeting.telling || team->carry.is_on) && !team->nodes && team->tells_all && team->num_images > 1 &&
         !atolli_images_outnumber_cores && !atolli_node->survives_failures && !atolli_any_ended();
}

static struct atolli_outcome disseminate(struct atolli_team *team, struct atolli_barrier *own, uint32_t k,
                                         bool has_arrived) {
  bool carries = team->carry.is_on;
  for (int round = 0, distance = 1; distance < team->num_images; round++, distance *= 2) {
    struct atolli_round_line *there = &atolli_team_barrier_of(team, next_but(team, distance))->round[round];
    if (carries)
      atolli_carry_give(team, there, round, k);
    atolli_counter_set(&there->counter, k);
    if (!has_arrived)
      arrive(team, k);
    has_arrived = true;
    struct atolli_outcome outcome = atolli_barrier_await(team, &own->round[round].counter, k, -1);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    if (carries)
      atolli_carry_take(team, &own->round[round], round, k);
  }
  if (carries)
    atolli_carry_met(team);
  return atolli_done();
}

/* In round r an image tells the next but 2^r - 1 what it knows of the notices, `summary`. Two halves in turn: who comes
   to the same round of barrier k + 2 has met all in barrier k + 1, after they had left barrier k. */
static struct atolli_outcome disseminate_summary(struct atolli_team *team, struct atolli_barrier *own, uint32_t k,
                                                 struct atolli_summary *summary) {
  for (int round = 0, distance = 1; distance < team->num_images; round++, distance *= 2) {
    int before = next_but(team, -distance);
    own->told[k & 1][round] = *summary;
    atolli_counter_set(&atolli_team_barrier_of(team, next_but(team, distance))->round[round].counter, k);
    struct atolli_outcome outcome = atolli_barrier_await(team, &own->round[round].counter, k, -1);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    /* Acquire, by the counter. */
    atolli_exchange_join_told(team, summary, &atolli_team_barrier_of(team, before)->told[k & 1][round], before);
  }
  return atolli_done();
}

/* Who comes last puts what the notices come to where all find it. */
static struct atolli_outcome gather(struct atolli_team *team, uint32_t k, bool compares, struct atolli_cargo *cargo) {
  struct atolli_barrier *first = atolli_team_barrier_of(team, 1);
  /* Release and acquire in a chain over all arrivals: the last one has seen the writes of all, and passes them on. */
  uint32_t arrivals = atomic_fetch_add_explicit(&first->arrivals, 1, memory_order_acq_rel) + 1;
  if (arrivals == k * (uint32_t)team->num_images) {
    if (compares) {
      struct atolli_summary *verdict = atolli_verdict_at(team, team->exchanges);
      atolli_summary_begin(verdict, k);
      atolli_exchange_join_local(team, verdict);
    }
    if (cargo && cargo->finish)
      cargo->finish(cargo, team);
    atolli_counter_set(&first->gate, k);
    return atolli_done();
  }
  return atolli_barrier_await(team, &first->gate, k, -1);
}

/* The images of a team on one node. */
static struct atolli_outcome meet_here(struct atolli_team *team, struct atolli_barrier *own, uint32_t k) {
  bool compares = team->meeting.telling && !team->tells_all;
  if (atolli_images_outnumber_cores)
    return gather(team, k, compares, team->meeting.cargo);
  if (!compares)
    return disseminate(team, own, k, true);
  struct atolli_summary *summary = &team->summary;
  atolli_summary_begin(summary, k);
  atolli_exchange_join_own(team, summary);
  return disseminate_summary(team, own, k, summary);
}

/* This image has come to barrier k. */
static struct atolli_outcome meet_others(struct atolli_team *team, uint32_t k) {
  arrive(team, k);
  if (team->num_images == 1)
    return atolli_done();
  if (atolli_team_has_lost(team, k))
    return meet_survivors(team, k);
  if (team->nodes)
    return atolli_barrier_nodes(team, k, team->meeting.telling != NULL, team->meeting.cargo);
  return meet_here(team, atolli_team_barrier_of(team, team->this_image), k);
}

static struct atolli_outcome meet(struct atolli_team *team, const struct atolli_telling *telling,
                                  struct atolli_cargo *cargo) {
  /* A member, of a team that has a place in the slots. */
  assert(team->this_image > 0 && team->control_offset > 0);
  if (team->num_images == 2) /* the barrier's signal is for the other one only */
    atolli_remote_flush_before_post(atolli_team_initial(team, 3 - team->this_image));
  else
    atolli_remote_flush();
  uint32_t k = ++team->barriers;
  team->meeting.telling = telling, team->meeting.cargo = cargo;
  if (team->nodes)
    atolli_ahead_arrive(team);
  struct atolli_outcome outcome = signals_first(team)
                                      ? disseminate(team, atolli_team_barrier_of(team, team->this_image), k, false)
                                      : meet_others(team, k);
  /* Release: pairs with atolli_team_has_lost. */
  if (outcome.status == ATOLLI_OK)
    atomic_store_explicit(&own_arrival(team)->met, k, memory_order_release);
  return outcome;
}

void atolli_barrier_await_arrival(struct atolli_team *team, int image) {
  struct atolli_wait wait = ATOLLI_WAIT_START; /* it is not published: the image is about to arrive */
  struct atolli_counter *news = &own_arrival(team)->news;
  for (;;) {
    uint32_t seen = atolli_counter_read(news);
    if (atolli_has_come(team, image, team->barriers))
      return;
    atolli_wait_turn(&wait, news, seen);
  }
}

struct atolli_outcome atolli_barrier_meet(struct atolli_team *team, const struct atolli_telling *telling,
                                          struct atolli_cargo *cargo) {
  atolli_show_meeting(team);
  struct atolli_outcome outcome = meet(team, telling, cargo);
  if (!team->nodes || outcome.status == ATOLLI_STATUS_STOPPED_IMAGE)
    return outcome;
  struct atolli_outcome met = atolli_ahead_met(team);
  return met.status == ATOLLI_OK ? outcome : met;
}

struct atolli_outcome atolli_barrier(struct atolli_team *team) {
  struct atolli_outcome outcome = atolli_barrier_meet(team, NULL, NULL);
  if (outcome.status == ATOLLI_OK)
    atolli_ahead_open(team);
  return outcome;
}
