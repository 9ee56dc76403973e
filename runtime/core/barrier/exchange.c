/* Rounds and exchanges of notices. Called by all statements whose images compare what they execute. */
#include "core/barrier/exchange.h"

#include "core/barrier/barrier.h"
#include "core/barrier/barrier_wait.h"
#include "core/barrier/notice.h"
#include "core/barrier/signal_data.h"
#include "core/barrier/summary.h"
#include "core/remote/remote.h"
#include "core/wait/wait.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static struct atolli_outcome round_of(struct atolli_team *team, const struct atolli_piggyback *piggyback) {
  struct atolli_outcome outcome = atolli_barrier_meet(team, piggyback);
  /* If the images have not met, some may still read the other half. So the next round uses this half again. */
  if (outcome.status != ATOLLI_STATUS_STOPPED_IMAGE)
    atolli_meetings(team)->exchanges++;
  return outcome;
}

/* After an image has ended, the nodes no longer hand the notices around, or have not handed them to all. So each image
   fetches the notices for itself, from the nodes' tables. */
static struct atolli_notice *gather(struct atolli_team *team, uint32_t exchange) {
  const struct atolli_team_nodes *nodes = team->nodes;
  struct atolli_notice **gathered = &atolli_meetings(team)->gathered[exchange & 1];
  if (!*gathered)
    *gathered = aligned_alloc(ATOLLI_LINE, (size_t)team->num_images * sizeof **gathered);
  if (!*gathered)
    atolli_fatal("a collective", NULL, "no memory");
  for (int image = 1; image <= team->num_images; image++) {
    int node = atolli_team_node_of(nodes, image);
    struct atolli_notice *notice = atolli_notice_at(team, node, image, exchange);
    if (node == nodes->this_node)
      (*gathered)[image - 1] = *notice;
    else
      atolli_remote_read(atolli_team_initial(team, nodes->leader[node]), notice, *gathered + (image - 1),
                         sizeof *notice);
  }
  return *gathered;
}

/* ---- what the notices come to ------------------------------------------------------------------------------------ */

/* From the notice of each image. */
static void look_at_all(const struct atolli_team *team, struct atolli_exchange *e) {
  for (int image = 1; image <= team->num_images; image++)
    if (!atolli_missed(team, image))
      atolli_summary_add(&e->summary, image, atolli_exchanged(team, e, image));
}

/* From the verdict of the image that came last on this node. If that image executes a statement without a notice, it
   has not written a verdict. Then every other image finds out that some image of the node is elsewhere. */
static void look_at_verdict(const struct atolli_team *team, struct atolli_exchange *e) {
  const struct atolli_summary *verdict = atolli_verdict_at(team, e->number);
  if (verdict->barrier == e->summary.barrier) {
    e->summary = *verdict;
    return;
  }
  int num_local = team->nodes ? team->nodes->num_local : team->num_images;
  for (int i = 0; i < num_local; i++) {
    int image = team->nodes ? team->nodes->local[i] : i + 1;
    atolli_summary_add(&e->summary, image, atolli_exchanged(team, e, image));
  }
}

/* An image has failed before it came, and the survivors have told each other what the notices come to (survivors.c). If
   nodes may be lost, nobody looks for himself, whether all came or not. */
static bool is_told_by_survivors(const struct atolli_team *team, const struct atolli_exchange *e,
                                 struct atolli_outcome outcome) {
  return team->nodes && !atolli_tells_all(team) &&
         (outcome.status == ATOLLI_STATUS_FAILED_IMAGE || atolli_losses_are_survived()) &&
         atolli_verdict_at(team, e->number)->barrier == e->summary.barrier;
}

/* On one node images signal before they tell what they execute. Acquire: pairs with atolli_notice_tell. */
static void await_all(struct atolli_team *team, const struct atolli_notice *table, uint32_t barrier) {
  for (int image = 1; image <= team->num_images; image++)
    if (atomic_load_explicit(&table[image - 1].barrier, memory_order_acquire) != barrier)
      atolli_barrier_await_arrival(team, image);
}

static void summarise(struct atolli_team *team, struct atolli_outcome outcome, struct atolli_exchange *e) {
  uint32_t barrier = e->summary.barrier;
  const struct atolli_notice *table = atolli_notice_table(team, team->nodes ? team->nodes->this_node : 0, e->number);
  bool has_lost = atolli_team_has_lost(team, barrier);
  if (outcome.status == ATOLLI_OK && !team->nodes && atolli_tells_all(team))
    await_all(team, table, barrier);
  if (is_told_by_survivors(team, e, outcome)) {
    e->summary = *atolli_verdict_at(team, e->number);
    return;
  }
  if (atolli_tells_all(team) && !has_lost &&
      atolli_summary_of_alike(&e->summary, barrier, table, team->nodes ? team->nodes->place : NULL, team->num_images))
    return;
  if (!team->nodes && !atolli_tells_all(team) && !has_lost && !atolli_images_outnumber_cores)
    return; /* the barrier has put it there */
  atolli_summary_begin(&e->summary, barrier);
  if (team->nodes && has_lost)
    e->gathered = gather(team, e->number);
  if (atolli_tells_all(team) || has_lost)
    look_at_all(team, e);
  else
    look_at_verdict(team, e);
}

/* ---- exchanges --------------------------------------------------------------------------------------------------- */

unsigned char *atolli_exchange_data(const struct atolli_team *team) {
  return atolli_notice_here(team, team->this_image, atolli_exchanges(team))->data;
}

struct atolli_outcome atolli_exchange(struct atolli_team *team, struct atolli_piggyback *piggyback,
                                      struct atolli_exchange *exchange_p) {
  exchange_p->summary.barrier = atolli_barriers(team) + 1;
  exchange_p->number = atolli_exchanges(team);
  exchange_p->gathered = NULL;
  piggyback->summary = &exchange_p->summary;
  struct atolli_outcome outcome = round_of(team, piggyback);
  bool has_come = piggyback->signals && atolli_signal_data_is_complete(piggyback->signals);
  if (!has_come && (outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE))
    summarise(team, outcome, exchange_p);
  return outcome;
}

struct atolli_outcome atolli_round(struct atolli_team *team) { return round_of(team, NULL); }

const struct atolli_notice *atolli_exchanged(const struct atolli_team *team, const struct atolli_exchange *exchange,
                                             int image) {
  assert(exchange->gathered || atolli_tells_all(team) || atolli_on_node(atolli_team_initial(team, image)));
  const struct atolli_notice *notice =
      exchange->gathered ? exchange->gathered + (image - 1) : atolli_notice_here(team, image, exchange->number);
  return notice->barrier == exchange->summary.barrier ? notice : atolli_notice_elsewhere(team, image);
}
