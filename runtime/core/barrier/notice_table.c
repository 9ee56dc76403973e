/* Called by exchange.c, and by the barriers that notices go with. */
#include "core/barrier/notice_table.h"

#include "core/barrier/notice.h"
#include "core/barrier/summary.h"
#include "core/remote/remote.h"

#include <string.h>

/* In the table of a node: in that of each node are the notices of all images, or only of its own
 * (atolli_tells_all(team)). */
static int place_of(const struct atolli_team *team, int image) {
  if (!team->nodes)
    return image - 1;
  return atolli_tells_all(team) ? team->nodes->place[image - 1] : atolli_team_place_of(team, image);
}

struct atolli_notice *atolli_notice_at(const struct atolli_team *team, int node, int image, uint32_t exchange) {
  return atolli_notice_table(team, node, exchange) + place_of(team, image);
}

struct atolli_notice *atolli_notice_here(const struct atolli_team *team, int image, uint32_t exchange) {
  return atolli_notice_table(team, team->nodes ? team->nodes->this_node : 0, exchange) + place_of(team, image);
}

/* Two notices are enough: an image writes this one again after it has left the next barrier, to which no image comes
   before it has read this exchange's notices. */
void atolli_notice_tell(const struct atolli_team *team, const struct atolli_piggyback *piggyback) {
  struct atolli_notice *own = atolli_notice_here(team, team->this_image, atolli_exchanges(team));
  if (piggyback->data)
    memcpy(piggyback->place, piggyback->data, piggyback->bytes);
  own->operation = piggyback->operation;
  own->status = piggyback->status;
  own->way = piggyback->way;
  memcpy(own->value, piggyback->value, sizeof own->value);
  atolli_notice_set_loc(own->loc, piggyback->loc);
  /* Release: pairs with await_all (exchange.c). */
  atomic_store_explicit(&own->barrier, atolli_barriers(team), memory_order_release);
}

/* ---- what they come to --------------------------------------------------------------------------------------------
 */

static void join_notice(const struct atolli_team *team, struct atolli_summary *summary, int image,
                        const struct atolli_notice *notice) {
  bool is_elsewhere = notice->barrier != summary->barrier;
  atolli_summary_add(summary, image, is_elsewhere ? atolli_notice_elsewhere(team, image) : notice);
}

static void join(const struct atolli_team *team, struct atolli_summary *summary, int image) {
  join_notice(team, summary, image, atolli_notice_here(team, image, atolli_exchanges(team)));
}

bool atolli_notices_join_image(const struct atolli_team *team, struct atolli_summary *summary, int image) {
  struct atolli_notice copy,
      *notice = atolli_notice_at(team, atolli_team_node_of(team->nodes, image), image, atolli_exchanges(team));
  int leader = atolli_team_initial(team, atolli_team_leader_of(team, image));
  if (!atolli_on_node(leader)) {
    if (!atolli_remote_read(leader, notice, &copy, sizeof copy))
      return false;
    notice = &copy;
  }
  join_notice(team, summary, image, notice);
  return true;
}

void atolli_notices_join_own(const struct atolli_team *team, struct atolli_summary *summary) {
  join(team, summary, team->this_image);
}

void atolli_notices_join_local(const struct atolli_team *team, struct atolli_summary *summary) {
  int num_local = team->nodes ? team->nodes->num_local : team->num_images;
  for (int i = 0; i < num_local; i++)
    join(team, summary, team->nodes ? team->nodes->local[i] : i + 1);
}

void atolli_notices_join_told(const struct atolli_team *team, struct atolli_summary *summary,
                              const struct atolli_summary *told, int teller) {
  if (told->barrier == summary->barrier)
    atolli_summary_join(summary, told);
  else
    atolli_summary_add(summary, teller, atolli_notice_elsewhere(team, teller));
}
