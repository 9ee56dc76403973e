/*
 * The barrier of a team on several nodes, and the exchange of notices that may be piggybacked on it.
 *
 * The images of a node count up to their leader's counter. The last one to come speaks for the node: it goes through
 * the steps between the nodes, which signal to the leaders' slots, and then opens the node's gate. So no image has to
 * wake up only to pass something on.
 *
 * Steps: in round r, nodes at distance 2^r form pairs if the number of nodes is a power of two. Otherwise it is a
 * dissemination (Hensgen, Finkel, Manber 1988): each node signals to the one 2^r further.
 *
 * Notices, if all images tell each other (atolli_tells_all(team)): each node has a table of all images' notices,
 * ordered by nodes, in its leader's slot. In a step a node tells what it knows. In a pair these are the notices of the
 * nodes whose numbers differ in lower bits only. Otherwise they are those of itself and of the nodes before, as far as
 * the other lacks them. After the last round each node knows all notices (Bruck et al. 1997).
 *
 * Notices of larger teams: a node tells what the notices that it knows come to (summary.h), and joins what it is told.
 * The signal of the round makes the notices visible, and with them the payload (payload.h).
 */
#include "core/barrier/barrier.h"
#include "core/barrier/barrier_wait.h"
#include "core/barrier/findings.h"
#include "core/barrier/notice_table.h"
#include "core/barrier/payload.h"
#include "core/barrier/summary.h"
#include "core/barrier/survivors.h"
#include "core/remote/remote.h"

static const struct atolli_outcome DONE = {.status = ATOLLI_OK};

/* The notices of nodes from..last (which do not wrap around) from this node's table to another's. */
static void send_notices(const struct atolli_team *team, int from, int last, int to) {
  const struct atolli_team_nodes *nodes = team->nodes;
  struct atolli_notice *here = atolli_notice_table(team, nodes->this_node, atolli_exchanges(team));
  struct atolli_notice *there = atolli_notice_table(team, to, atolli_exchanges(team));
  size_t begin = (size_t)nodes->first[from], end = (size_t)nodes->first[last + 1];
  atolli_remote_write(atolli_team_initial(team, nodes->leader[to]), there + begin, here + begin,
                      (end - begin) * sizeof *here);
}

/* If the number of nodes is a power of two, pairs exchange what they know. Then both know the same, which sums need.
   Other numbers of nodes: around a ring, without what the other knows already. */
static struct atolli_step step_of(const struct atolli_team_nodes *nodes, int round) {
  int n = nodes->num_nodes, me = nodes->this_node, distance = 1 << round;
  if (atolli_nodes_are_power_of_two(nodes))
    return (struct atolli_step){round, distance, me ^ distance, me ^ distance, true};
  return (struct atolli_step){round, distance, (me + distance) % n, (me + n - distance) % n, false};
}

void atolli_step_range(const struct atolli_team *team, const struct atolli_step *step, int teller, int *first_p,
                       int *count_p) {
  int n = team->nodes->num_nodes, distance = step->distance;
  *count_p = distance < n - distance ? distance : n - distance;
  *first_p = step->paired ? teller & ~(distance - 1) : (teller - *count_p + 1 + n) % n;
}

bool atolli_step_tells(const struct atolli_team *team, const struct atolli_step *step, int teller, int node) {
  int first, count, n = team->nodes->num_nodes;
  atolli_step_range(team, step, teller, &first, &count);
  return (node - first + n) % n < count;
}

static void tell_all(const struct atolli_team *team, const struct atolli_step *step) {
  int first, count, n = team->nodes->num_nodes;
  atolli_step_range(team, step, team->nodes->this_node, &first, &count);
  if (first + count > n) {
    send_notices(team, 0, first + count - n - 1, step->to);
    count = n - first;
  }
  send_notices(team, first, first + count - 1, step->to);
}

/* Where the round brings what another node tells; by parity as the counters below. */
static struct atolli_summary *told_at(const struct atolli_team *team, int node, int round, uint32_t k) {
  return &atolli_barrier_of(team, team->nodes->leader[node])->told[k & 1][round];
}

static void tell(const struct atolli_team *team, const struct atolli_step *step, uint32_t k,
                 const struct atolli_summary *summary) {
  if (atolli_tells_all(team))
    tell_all(team, step);
  else
    atolli_remote_write(atolli_team_initial(team, team->nodes->leader[step->to]),
                        told_at(team, step->to, step->round, k), summary, sizeof *summary);
}

/* A node that has told nothing executes a statement without notices. */
static void hear(const struct atolli_team *team, const struct atolli_step *step, uint32_t k,
                 struct atolli_summary *summary) {
  if (!atolli_tells_all(team))
    atolli_notices_join_told(team, summary, told_at(team, team->nodes->this_node, step->round, k),
                             team->nodes->leader[step->from]);
}

/* Signals of several images of a node may overtake each other, and the image that speaks for its node now need not be
   the one of the barrier before. Hence two counters in turn: a node comes to barrier k + 2 after all have come to
   k + 1, and so have got their signals of k. */
static struct atolli_counter *counter_of(const struct atolli_team *team, int leader, int round, uint32_t k) {
  return &atolli_barrier_across_of(team, leader)->round[k & 1][round].counter;
}

/* By chance the signal may have come since. */
static bool has_looked(const struct atolli_team *team, uint32_t k) {
  return atolli_losses_are_survived() && !atolli_findings_choose(team, k, ATOLLI_BY_SIGNALS);
}

/* No notice is overwritten too early: a node sends the notices of the next exchange but one after the round in between.
   Before an image of the other node reaches that round, it has read the notices of this one.

   After an image has ended, the wait may end well although the signal has not come, because all have come to the
   barrier (survivors.c). Then what the other node tells may not be here, and is not passed on. The images of this node
   look for themselves (exchange.c), and so do those that now get no signal from here. Without notices all is known. */
static struct atolli_outcome disseminate(struct atolli_team *team, uint32_t k,
                                         const struct atolli_piggyback *piggyback) {
  const struct atolli_team_nodes *nodes = team->nodes;
  struct atolli_payload *payload = piggyback ? piggyback->payload : NULL;
  bool exchanging = piggyback;
  if (exchanging && !atolli_tells_all(team)) {
    atolli_summary_begin(piggyback->summary, k);
    atolli_notices_join_local(team, piggyback->summary);
  }
  if (payload && payload->load)
    payload->load(payload, team);
  for (int round = 0; 1 << round < nodes->num_nodes; round++) {
    struct atolli_step step = step_of(nodes, round);
    struct atolli_counter *told = counter_of(team, nodes->leader[nodes->this_node], round, k);
    int leader = nodes->leader[step.to];
    if (payload)
      payload->send(payload, team, &step);
    if (exchanging)
      tell(team, &step, k, piggyback->summary);
    atolli_remote_signal(atolli_team_initial(team, leader), counter_of(team, leader, round, k), k);
    struct atolli_outcome outcome = atolli_barrier_await(team, told, k, step.from, piggyback);
    if (outcome.status != ATOLLI_OK || has_looked(team, k) ||
        (exchanging && !atolli_counter_reached(atolli_counter_read(told), k)))
      return outcome;
    if (exchanging)
      hear(team, &step, k, piggyback->summary);
    if (payload && payload->take)
      payload->take(payload, team, &step);
  }
  if (exchanging && !atolli_tells_all(team))
    *atolli_verdict_at(team, atolli_exchanges(team)) = *piggyback->summary;
  if (payload && payload->show && atolli_node->survives_failures)
    payload->show(payload, team, 0, nodes->num_nodes);
  if (payload && payload->finish)
    payload->finish(payload, team);
  atolli_survivors_all_came(team, k);
  return DONE;
}

struct atolli_outcome atolli_barrier_nodes(struct atolli_team *team, uint32_t k,
                                           const struct atolli_piggyback *piggyback) {
  const struct atolli_team_nodes *nodes = team->nodes;
  struct atolli_barrier *own = atolli_barrier_of(team, nodes->leader[nodes->this_node]);
  /* Release and acquire in a chain over all arrivals: the last one has seen the writes of all. Their puts to other
     nodes have been flushed (meet in barrier.c). */
  uint32_t arrivals = atomic_fetch_add_explicit(&own->arrivals, 1, memory_order_acq_rel) + 1;
  if (arrivals != k * (uint32_t)nodes->num_local)
    return atolli_barrier_await(team, &own->gate, k, -1, piggyback);
  if (has_looked(team, k))
    return atolli_barrier_meet_survivors(team, k, piggyback);
  struct atolli_outcome outcome = disseminate(team, k, piggyback);
  if (outcome.status == ATOLLI_OK)
    atolli_counter_set(&own->gate, k);
  return outcome;
}

/* An image that has failed may have died within the barrier. One that has stopped has not, because it would have had to
   go through the rest of the collective. */
struct atolli_outcome atolli_team_find_failed(const struct atolli_team *team) {
  for (int image = 1; image <= team->num_images; image++) {
    int initial = atolli_team_initial(team, image);
    if (atolli_state_of(initial) == ATOLLI_FAILED)
      return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, initial);
  }
  return DONE;
}

struct atolli_outcome atolli_team_await(const struct atolli_team *team, struct atolli_counter *counter,
                                        uint32_t value) {
  struct atolli_wait wait = ATOLLI_WAIT_START;
  uint32_t seen;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), value)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    struct atolli_outcome failed = atolli_team_find_failed(team);
    if (failed.status != ATOLLI_OK)
      return failed;
  }
  atolli_counter_awaited(counter, value);
  return DONE;
}

struct atolli_outcome atolli_node_barrier(struct atolli_team *team) {
  const struct atolli_team_nodes *nodes = team->nodes;
  uint32_t k = ++atolli_meetings(team)->node_barriers;
  struct atolli_barrier_across *own = atolli_barrier_across_of(team, nodes->leader[nodes->this_node]);
  /* Release and acquire in a chain over all arrivals, as above. */
  uint32_t arrivals = atomic_fetch_add_explicit(&own->arrivals, 1, memory_order_acq_rel) + 1;
  if (arrivals != k * (uint32_t)nodes->num_local)
    return atolli_team_await(team, &own->gate, k);
  atolli_counter_set(&own->gate, k);
  return DONE;
}
