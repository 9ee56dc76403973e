/* Called by those who make teams, and by all who look for an image's arrival. */
#include "core/barrier/meetings.h"

#include "base/config.h"

#include <assert.h>

void atolli_meetings_lay_out(struct atolli_meetings *m, const struct atolli_shape *shape, size_t *end) {
  assert(*end == 0);
  *end = sizeof(struct atolli_barrier);
  /* What an image of a lost node has told cannot be read any more: then one node decides, and tells the others. */
  bool may_lose_nodes = shape->num_nodes > 1 && atolli_losses_are_survived();
  m->tells_all = shape->num_images <= atolli_config.tell_all && !may_lose_nodes;
  m->most_notices = shape->num_nodes > 1 && m->tells_all ? shape->num_images : shape->most_local;
  m->notices = atolli_control_append(end, 2 * (size_t)m->most_notices, sizeof(struct atolli_notice));
  m->arrivals = atolli_control_append(end, (size_t)shape->most_local, sizeof(struct atolli_arrival));
  if (shape->num_nodes > 1)
    m->across = atolli_control_append(end, 1, sizeof(struct atolli_barrier_across));
}

struct atolli_arrival *atolli_arrival_of(const struct atolli_team *team, int image) {
  struct atolli_arrival *table =
      atolli_team_part(team, atolli_team_leader_of(team, image), atolli_meetings(team)->arrivals);
  return table + atolli_team_place_of(team, image);
}
