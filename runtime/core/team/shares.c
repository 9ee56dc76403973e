/* Called by FORM TEAM. */
#include "core/team/shares.h"

#include "core/barrier/barrier.h"
#include "core/barrier/cargo.h"
#include "core/barrier/exchange.h"
#include "core/barrier/notice.h"
#include "core/barrier/order.h"
#include "core/remote/remote.h"

/* Two halves in turn, like those of the notices (exchange.c). Ordered by nodes. */
static struct atolli_share *table_of(const struct atolli_team *team, int leader, uint32_t exchange) {
  struct atolli_share *table = atolli_team_table(team, leader, team->layout.shares);
  return table + (exchange & 1) * (size_t)team->num_images;
}

static int place_of(const struct atolli_team *team, int image) {
  return team->nodes ? team->nodes->place[image - 1] : image - 1;
}

/* Those of the nodes first..first + count - 1, which do not wrap around. */
static void send_range(const struct atolli_team *team, int to, int first, int count) {
  const struct atolli_team_nodes *nodes = team->nodes;
  size_t begin = (size_t)nodes->first[first], end = (size_t)nodes->first[first + count];
  int leader = nodes->leader[to];
  atolli_remote_write(atolli_team_initial(team, leader), table_of(team, leader, team->exchanges) + begin,
                      table_of(team, atolli_team_leader(team), team->exchanges) + begin,
                      (end - begin) * sizeof(struct atolli_share));
}

static void send(struct atolli_cargo *cargo, const struct atolli_team *team, const struct atolli_step *step) {
  int first, count, n = team->nodes->num_nodes;
  (void)cargo;
  atolli_step_range(team, step, team->nodes->this_node, &first, &count);
  if (first + count > n) {
    send_range(team, step->to, 0, first + count - n);
    count = n - first;
  }
  send_range(team, step->to, first, count);
}

static struct atolli_share read_share(const struct atolli_team *team, int image, uint32_t exchange) {
  int leader = team->is_gathered ? atolli_team_leader_of(team, image) : atolli_team_leader(team);
  struct atolli_share *place = table_of(team, leader, exchange) + place_of(team, image), copy;
  int initial = atolli_team_initial(team, leader);
  if (atolli_on_node(initial))
    return *place;
  atolli_remote_read(initial, place, &copy, sizeof copy);
  return copy;
}

static struct atolli_outcome refuse(const struct atolli_team *team) {
  const struct atolli_summary *s = &team->summary;
  bool is_first = s->of_first.operation != ATOLLI_FORM_TEAM;
  const struct atolli_notice *other = is_first ? &s->of_first : &s->of_other;
  return atolli_error(ATOLLI_STATUS_FATAL, "image %d executes %s at %s",
                      atolli_team_initial(team, is_first ? s->first : s->other), atolli_notice_statement(other),
                      other->loc);
}

struct atolli_outcome atolli_shares_exchange(struct atolli_team *team, const struct atolli_share *own, const char *loc,
                                             struct atolli_share *share) {
  static const uint64_t nothing[4];
  struct atolli_cargo cargo = {.send = send};
  uint32_t exchange = team->exchanges;
  uint64_t begun = atolli_order_begin();
  struct atolli_share *here = table_of(team, atolli_team_leader(team), exchange) + place_of(team, team->this_image);
  *here = *own;
  here->barrier = team->barriers + 1;
  struct atolli_outcome outcome =
      atolli_exchange_cargo(team, ATOLLI_FORM_TEAM, 0, nothing, loc, 0, team->nodes ? &cargo : NULL);
  atolli_order_team(begun, team, outcome);
  if (!atolli_shares_have_met(outcome))
    return outcome;
  if (team->summary.other != 0)
    return refuse(team);
  for (int image = 1; image <= team->num_images; image++) {
    share[image - 1] = read_share(team, image, exchange);
    if (atolli_missed(team, image))
      share[image - 1].barrier = 0;
  }
  return outcome;
}
