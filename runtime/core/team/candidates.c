/* Called by FORM TEAM. */
#include "core/team/candidates.h"

#include "core/barrier/barrier.h"
#include "core/barrier/barrier_wait.h"
#include "core/barrier/exchange.h"
#include "core/barrier/notice.h"
#include "core/barrier/order.h"
#include "core/barrier/payload.h"
#include "core/remote/remote.h"
#include "core/team/candidate_ranges.h"
#include "core/team/scratch.h"
#include "core/team/team_make.h"

static int place_of(const struct atolli_team *team, int image) {
  return team->nodes ? team->nodes->place[image - 1] : image - 1;
}

/* What the image that speaks for the node has made of the candidates. */
static struct atolli_membership *membership_here(const struct atolli_team *team) {
  return atolli_team_part(team, atolli_team_leader(team), atolli_whole_team(team)->membership);
}

/* ---- between nodes ----------------------------------------------------------------------------------------------- */

static void send(struct atolli_payload *payload, const struct atolli_team *team, const struct atolli_step *step) {
  int first, count, n = team->nodes->num_nodes;
  (void)payload;
  atolli_step_range(team, step, team->nodes->this_node, &first, &count);
  if (first + count > n) {
    atolli_candidates_send(team, step->to, 0, first + count - n);
    count = n - first;
  }
  atolli_candidates_send(team, step->to, first, count);
}

static void take(struct atolli_payload *payload, const struct atolli_team *team, const struct atolli_step *step) {
  int first, count, n = team->nodes->num_nodes;
  (void)payload;
  atolli_step_range(team, step, step->from, &first, &count);
  if (first + count > n) {
    atolli_candidates_take(team, 0, first + count - n);
    count = n - first;
  }
  atolli_candidates_take(team, first, count);
}

/* ---- what they come to ------------------------------------------------------------------------------------------- */

/* Once for all images of the node. Nobody still reads the membership of an earlier exchange: all have come to this one.
   Release: whoever sees the number sees the rest. If an image has failed, not all wait for the one that speaks for the
   node. */
static void finish(struct atolli_payload *payload, const struct atolli_team *team) {
  struct atolli_membership *membership = membership_here(team);
  (void)payload;
  if (atolli_membership_make(membership, team,
                             atolli_candidates_table(team, atolli_team_leader(team), atolli_exchanges(team))))
    atomic_store_explicit(&membership->barrier, atolli_barriers(team), memory_order_release);
}

/* ---- of those that are left (core/barrier/survivors.c) ----------------------------------------------------------- */

static void show(struct atolli_payload *payload, const struct atolli_team *team, int first, int count) {
  (void)payload;
  atolli_candidates_show(team, first, count);
}

static void fetch(struct atolli_payload *payload, const struct atolli_team *team, int node, int first, int count,
                  bool shown) {
  (void)payload;
  atolli_candidates_fetch(team, node, first, count, shown);
}

static void miss(struct atolli_payload *payload, const struct atolli_team *team, int image) {
  (void)payload;
  atolli_candidates_table(team, atolli_team_leader(team), atolli_exchanges(team))[place_of(team, image)].offer =
      ATOLLI_GONE;
}

/* ---- if nobody has made the membership --------------------------------------------------------------------------- */

static struct atolli_candidate read_candidate(const struct atolli_team *team, int image,
                                              const struct atolli_exchange *exchange) {
  int leader = exchange->gathered ? atolli_team_leader_of(team, image) : atolli_team_leader(team);
  struct atolli_candidate *place = atolli_candidates_table(team, leader, exchange->number) + place_of(team, image),
                          copy;
  int initial = atolli_team_initial(team, leader);
  if (atolli_on_node(initial))
    return *place;
  atolli_remote_read(initial, place, &copy, sizeof copy);
  return copy;
}

/* After an image has ended: the table may lack candidates of other nodes, and still has the earlier ones of images that
   have not come. */
static void collect(const struct atolli_team *team, const struct atolli_exchange *exchange,
                    struct atolli_candidate *candidate) {
  for (int image = 1; image <= team->num_images; image++) {
    struct atolli_candidate *own = &candidate[place_of(team, image)];
    *own = read_candidate(team, image, exchange);
    if (atolli_missed(team, image))
      own->offer = ATOLLI_GONE;
  }
}

void atolli_membership_give(struct atolli_membership *membership) {
  if (membership && membership->is_private)
    atolli_scratch_give(membership, atolli_membership_bytes(membership->num_images));
}

/* Each image makes it for itself. NULL: no memory. */
static struct atolli_membership *make_own(struct atolli_team *team, const struct atolli_exchange *exchange) {
  bool copies = atolli_team_has_lost(team, exchange->summary.barrier);
  size_t bytes = atolli_membership_bytes(team->num_images),
         copied = copies ? (size_t)team->num_images * sizeof(struct atolli_candidate) : 0;
  struct atolli_membership *membership = atolli_scratch_take(bytes);
  struct atolli_candidate *copy = copied > 0 ? atolli_scratch_take(copied) : NULL;
  if (copy)
    collect(team, exchange, copy);
  bool made =
      membership && (copy || copied == 0) &&
      atolli_membership_make(membership, team,
                             copy ? copy : atolli_candidates_table(team, atolli_team_leader(team), exchange->number));
  atolli_scratch_give(copy, copied);
  if (made)
    membership->is_private = true;
  else
    atolli_scratch_give(membership, bytes);
  return made ? membership : NULL;
}

/* ---- the exchange ------------------------------------------------------------------------------------------------ */

static struct atolli_outcome refuse(const struct atolli_team *team, const struct atolli_summary *s) {
  bool is_first = s->of_first.operation != ATOLLI_FORM_TEAM;
  const struct atolli_notice *other = is_first ? &s->of_first : &s->of_other;
  return atolli_error(ATOLLI_STATUS_FATAL, "image %d executes %s at %s",
                      atolli_team_initial(team, is_first ? s->first : s->other), atolli_notice_statement(other),
                      other->loc);
}

struct atolli_outcome atolli_candidates_exchange(struct atolli_team *team, const struct atolli_candidate *own,
                                                 const char *loc, struct atolli_membership **membership_p) {
  static const uint64_t nothing[4];
  struct atolli_payload payload = {
      .send = send, .take = take, .finish = finish, .show = show, .fetch = fetch, .miss = miss};
  struct atolli_piggyback piggyback = {
      .operation = ATOLLI_FORM_TEAM, .value = nothing, .loc = loc, .payload = &payload};
  struct atolli_exchange exchange;
  uint64_t begun = atolli_order_begin();
  *membership_p = NULL;
  atolli_candidates_table(team, atolli_team_leader(team), atolli_exchanges(team))[place_of(team, team->this_image)] =
      *own;
  struct atolli_outcome outcome = atolli_exchange(team, &piggyback, &exchange);
  atolli_order_team(begun, team, outcome);
  if (!atolli_candidates_have_met(outcome))
    return outcome;
  if (exchange.summary.other != 0)
    return refuse(team, &exchange.summary);
  struct atolli_membership *membership = membership_here(team);
  /* Acquire: pairs with `finish`. */
  bool is_made = atomic_load_explicit(&membership->barrier, memory_order_acquire) == exchange.summary.barrier;
  *membership_p = is_made ? membership : make_own(team, &exchange);
  return *membership_p ? outcome : atolli_no_memory(atolli_membership_bytes(team->num_images));
}
