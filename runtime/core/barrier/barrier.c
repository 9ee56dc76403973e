/*
 * The barrier of a team, and what it consists of within a node; between nodes: barrier_nodes.c.
 *
 * Images that all have a core: dissemination (Hensgen, Finkel, Manber 1988): in round r an image tells the one 2^r
 * further and waits for the one 2^r before, ceil(log2 n) rounds. More images than cores: a central counter, because
 * there the number of context switches decides, and an image needs to run only once per barrier.
 */
#include "core/barrier/barrier.h"

#include "core/barrier/ahead.h"
#include "core/barrier/meet.h"
#include "core/barrier/notice.h"
#include "core/image/failure.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct meeting {
  const struct atolli_team *team;
  uint32_t k;
  int node; /* whose signal is waited for; -1: that of an image of this node */
};

/* It signals when it has been signalled itself. */
static void describe_node(const struct atolli_team *team, int node, char *text, size_t size) {
  enum { REST = 60 };
  int images[ATOLLI_MAX_IMAGES] = {0}, count = 0;
  for (int image = 1; image <= team->num_images; image++)
    if (atolli_team_node_of(team->nodes, image) == node)
      images[count++] = atolli_team_initial(team, image);
  atolli_wait_describe_images(images, count, text, size - REST);
  size_t used = strlen(text);
  snprintf(text + used, size - used, " of another node, or one for whom %s", count == 1 ? "that waits" : "these wait");
}

static void describe(const void *context, char *text, size_t size) {
  const struct meeting *meeting = context;
  int absent[ATOLLI_MAX_IMAGES], count = 0;
  for (int image = 1; image <= meeting->team->num_images; image++) {
    const struct atolli_barrier *barrier = atolli_team_barrier_of(meeting->team, image);
    int initial = atolli_team_initial(meeting->team, image);
    if (atolli_on_node(initial) &&
        !atolli_counter_reached(atomic_load_explicit(&barrier->arrived, memory_order_relaxed), meeting->k))
      absent[count++] = initial;
  }
  if (count > 0)
    atolli_wait_describe_images(absent, count, text, size);
  else if (meeting->node < 0)
    snprintf(text, size, "%s", meeting->team->nodes ? "images of other nodes" : "its turn");
  else
    describe_node(meeting->team, meeting->node, text, size);
}

/* ---- after an image of the node has stopped or failed ------------------------------------------------------------
 *
 * The outcome of barrier k follows from what can no longer change: how many barriers an image that has ended has come
 * to
 * (`arrived`, whose last store is visible to those that see its state: the supervisor sets that of a failed image after
 * the end of its process, a stopping image its own by a release). All have come: success, whoever has failed since.
 * So all survivors have the same outcome, whether they learn of the failure within the barrier or after it.
 *
 * Images of other nodes are asked again and again. A team that has lost an image is slow; the survivors form a new one.
 */

static bool has_come(const struct atolli_team *team, int image, uint32_t k) {
  _Atomic uint32_t *place = &atolli_team_barrier_of(team, image)->arrived;
  int initial = atolli_team_initial(team, image);
  uint32_t arrived;
  /* Acquire: pairs with the release in meet, what the image wrote before is visible. An image of another
     node has flushed its puts before; a read through the transport is complete before what follows. */
  if (atolli_on_node(initial))
    arrived = atomic_load_explicit(place, memory_order_acquire);
  else
    atolli_remote_read(initial, place, &arrived, sizeof arrived);
  return atolli_counter_reached(arrived, k);
}

bool atolli_missed(const struct atolli_team *team, int image) {
  return atolli_any_ended() && atolli_state_of(atolli_team_initial(team, image)) == ATOLLI_FAILED &&
         !has_come(team, image, team->barriers);
}

bool atolli_team_has_lost(const struct atolli_team *team) {
  if (!atolli_any_ended())
    return false;
  for (int image = 1; image <= team->num_images; image++)
    if (atolli_state_of(atolli_team_initial(team, image)) != ATOLLI_RUNNING)
      return true;
  return false;
}

/* Returns whether the outcome of barrier k is known. came[image - 1]: the image has been seen to have come. */
static bool find_outcome(const struct atolli_team *team, uint32_t k, bool *came, struct atolli_outcome *outcome_p) {
  bool known = true;
  *outcome_p = atolli_done();
  for (int image = 1; image <= team->num_images; image++) {
    int initial = atolli_team_initial(team, image);
    int state = atolli_state_of(initial); /* before the question whether it has come */
    came[image - 1] = came[image - 1] || has_come(team, image, k);
    if (came[image - 1])
      continue;
    if (state == ATOLLI_STOPPED) { /* goes before STAT_FAILED_IMAGE (11.6.11) */
      *outcome_p = atolli_obstacle(ATOLLI_STATUS_STOPPED_IMAGE, initial);
      return true;
    }
    if (state == ATOLLI_RUNNING)
      known = false;
    else if (outcome_p->status == ATOLLI_OK)
      *outcome_p = atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, initial);
  }
  return known;
}

/* Every image looks for itself who has come. Once an image of a team has ended, its barriers end here. */
static struct atolli_outcome meet_survivors(const struct atolli_team *team, uint32_t k) {
  struct atolli_counter *news = &atolli_team_barrier_of(team, team->this_image)->news;
  struct meeting meeting = {team, k, -1};
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &meeting};
  struct atolli_outcome outcome;
  bool came[ATOLLI_MAX_IMAGES] = {false};
  /* Between the store to `arrived` and the look for sleepers: else a waiter sleeps until its time-out. */
  atomic_thread_fence(memory_order_seq_cst);
  for (int image = 1; image <= team->num_images; image++)
    if (atolli_on_node(atolli_team_initial(team, image)))
      atolli_counter_announce(&atolli_team_barrier_of(team, image)->news);
  for (;;) {
    uint32_t seen = atolli_counter_read(news);
    if (find_outcome(team, k, came, &outcome))
      return outcome;
    atolli_wait_turn(&wait, news, seen);
  }
}

/* ---- the usual way -------------------------------------------------------------------------------------------- */

struct atolli_outcome atolli_barrier_await(const struct atolli_team *team, struct atolli_counter *counter, uint32_t k,
                                           int node) {
  struct meeting meeting = {team, k, node};
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &meeting};
  uint32_t seen;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), k)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    if (atolli_team_has_lost(team))
      return meet_survivors(team, k);
  }
  atolli_counter_awaited(counter, k);
  return atolli_done();
}

static struct atolli_outcome disseminate(const struct atolli_team *team, struct atolli_barrier *own, uint32_t k) {
  int n = team->num_images;
  for (int round = 0, distance = 1; distance < n; round++, distance *= 2) {
    int partner = team->this_image + distance;
    partner = partner > n ? partner - n : partner;
    atolli_counter_set(&atolli_team_barrier_of(team, partner)->round[round].counter, k);
    struct atolli_outcome outcome = atolli_barrier_await(team, &own->round[round].counter, k, -1);
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  return atolli_done();
}

static struct atolli_outcome gather(const struct atolli_team *team, uint32_t k) {
  struct atolli_barrier *first = atolli_team_barrier_of(team, 1);
  /* Release and acquire in a chain over all arrivals: the last one has seen the writes of all, and passes them on. */
  uint32_t arrivals = atomic_fetch_add_explicit(&first->arrivals, 1, memory_order_acq_rel) + 1;
  if (arrivals == k * (uint32_t)team->num_images) {
    atolli_counter_set(&first->gate, k);
    return atolli_done();
  }
  return atolli_barrier_await(team, &first->gate, k, -1);
}

static struct atolli_outcome meet(struct atolli_team *team, bool exchanging, struct atolli_cargo *cargo) {
  /* A member, of a team that has a place in the slots. */
  assert(team->this_image > 0 && team->control_offset > 0);
  if (team->num_images == 2) /* the barrier's signal is for the other one only */
    atolli_remote_flush_before_post(atolli_team_initial(team, 3 - team->this_image));
  else
    atolli_remote_flush();
  uint32_t k = ++team->barriers;
  if (team->nodes)
    atolli_ahead_arrive(team);
  struct atolli_barrier *own = atolli_team_barrier_of(team, team->this_image);
  if (!exchanging && team->num_images > 1)
    atolli_notice_omit(own);
  /* Release: pairs with has_come. */
  atomic_store_explicit(&own->arrived, k, memory_order_release);
  if (team->num_images == 1)
    return atolli_done();
  if (atolli_team_has_lost(team))
    return meet_survivors(team, k);
  if (team->nodes)
    return atolli_barrier_nodes(team, k, exchanging, cargo);
  return atolli_images_outnumber_cores ? gather(team, k) : disseminate(team, own, k);
}

struct atolli_outcome atolli_barrier_meet(struct atolli_team *team, bool exchanging, struct atolli_cargo *cargo) {
  struct atolli_outcome outcome = meet(team, exchanging, cargo);
  if (!team->nodes || outcome.status == ATOLLI_STATUS_STOPPED_IMAGE)
    return outcome;
  struct atolli_outcome met = atolli_ahead_met(team);
  return met.status == ATOLLI_OK ? outcome : met;
}

struct atolli_outcome atolli_barrier(struct atolli_team *team) {
  struct atolli_outcome outcome = atolli_barrier_meet(team, false, NULL);
  if (outcome.status == ATOLLI_OK)
    atolli_ahead_open(team);
  return outcome;
}
