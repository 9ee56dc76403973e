/* Waits within a barrier. Called by barrier.c and barrier_nodes.c. */
#include "core/barrier/barrier_wait.h"

#include "core/barrier/survivors.h"
#include "core/wait/wait.h"

#include <stdio.h>
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
  return atolli_team_part(team, atolli_team_leader(team), atolli_meetings(team)->arrivals);
}

struct atolli_arrival *atolli_find_own_arrival(struct atolli_team *team) {
  return atolli_meetings(team)->own_arrival = atolli_arrival_of(team, team->this_image);
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

/* ---- after an image of the team has stopped or failed (survivors.h) -------------------------------------------------
 */

static void look_for_ended(const struct atolli_team *team, struct atolli_lost *lost, uint32_t epoch) {
  for (int image = 1; image <= team->num_images && !lost->failed; image++) {
    int state = atolli_state_of(atolli_team_initial(team, image));
    lost->failed = state == ATOLLI_FAILED;
    if (state == ATOLLI_STOPPED && lost->stopped == 0)
      lost->stopped = image;
  }
  lost->epoch = epoch;
}

/* One that has stopped says for all that have: it has left barrier k after all had come, or it has not, and then nobody
   does. So the end of a program takes one question, not one to each image. */
bool atolli_team_look_for_lost(struct atolli_team *team, uint32_t k) {
  struct atolli_lost *lost = &atolli_meetings(team)->lost;
  /* Acquire: the states that changed before the epoch did are seen. */
  uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_acquire);
  if (!lost->failed && lost->epoch != epoch) /* who has ended does not come back */
    look_for_ended(team, lost, epoch);
  if (lost->failed || lost->stopped == 0)
    return lost->failed;
  if (!lost->is_asked)
    lost->met = atolli_arrival_read(team, lost->stopped, &atolli_arrival_of(team, lost->stopped)->met);
  lost->is_asked = true;
  return !atolli_counter_reached(lost->met, k);
}

/* Those of this node that wait for others although one has ended. */
static void announce(const struct atolli_team *team) {
  struct atolli_arrival *here = arrivals_here(team);
  for (int i = 0; i < num_local(team); i++)
    atolli_counter_announce(&here[i].wake);
}

/* Once an image of a team has ended, its barriers end here. */
struct atolli_outcome atolli_barrier_meet_survivors(struct atolli_team *team, uint32_t k,
                                                    const struct atolli_piggyback *piggyback) {
  struct atolli_counter *wake = &atolli_own_arrival(team)->wake;
  struct meeting meeting = {team, k, -1};
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &meeting};
  struct atolli_survey survey;
  struct atolli_outcome outcome;
  atolli_survey_begin(&survey, team, k, piggyback);
  if (survey.may_lose_nodes)
    atolli_findings_give_up_signals(team, k);
  /* A fence between the store to `arrived` and the look at those of others: of two one sees the other's, knows that all
     have come, and wakes it. */
  atomic_thread_fence(memory_order_seq_cst);
  for (;;) {
    uint32_t seen = atolli_counter_read(wake);
    if (atolli_survivors_look(&survey, &outcome))
      break;
    atolli_wait_turn(&wait, wake, seen);
  }
  atomic_thread_fence(memory_order_seq_cst); /* a fence before the look for sleepers, too, as in counter.h */
  announce(team);
  atolli_survey_end(&survey);
  return outcome;
}

/* ---- the usual way -------------------------------------------------------------------------------------------- */

struct atolli_outcome atolli_barrier_await_slowly(struct atolli_team *team, struct atolli_counter *counter, uint32_t k,
                                                  int node, const struct atolli_piggyback *piggyback) {
  struct meeting meeting = {team, k, node};
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &meeting};
  uint32_t seen;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), k)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    if (atolli_team_has_lost(team, k))
      return atolli_barrier_meet_survivors(team, k, piggyback);
  }
  atolli_counter_awaited(counter, k);
  return atolli_done();
}

void atolli_barrier_await_arrival(struct atolli_team *team, int image) {
  struct atolli_wait wait = ATOLLI_WAIT_START; /* it is not published: the image is about to arrive */
  struct atolli_counter *wake = &atolli_own_arrival(team)->wake;
  for (;;) {
    uint32_t seen = atolli_counter_read(wake);
    if (atolli_has_come(team, image, atolli_barriers(team)))
      return;
    atolli_wait_turn(&wait, wake, seen);
  }
}
