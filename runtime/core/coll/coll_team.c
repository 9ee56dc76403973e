/* Called by those who make teams. */
#include "core/coll/coll_team.h"

_Static_assert(sizeof((struct atolli_coll_across *)0)->lane == ATOLLI_BATCH_BYTES, "the batch lies in the lanes");

void atolli_coll_lay_out(struct atolli_coll_team *team, const struct atolli_shape *shape, size_t *end) {
  team->control = atolli_control_append(end, 1, sizeof(struct atolli_coll_control));
  size_t window = shape->num_nodes == 1 ? ATOLLI_ASYNC_WINDOW : ATOLLI_ASYNC_WINDOW_ACROSS,
         messages = 2 * window * atolli_messages_of_piece(shape->num_images);
  team->async = atolli_control_append(
      end, 1, sizeof(struct atolli_async_control) + messages * sizeof(struct atolli_message_here));
  if (shape->num_nodes == 1)
    return;
  size_t rounds = (size_t)atolli_log2_up(shape->num_nodes), of_images = (size_t)atolli_log2_up(shape->num_images),
         more = of_images < ATOLLI_LANES ? 0 : of_images + 1 - ATOLLI_LANES;
  team->across = atolli_control_append(end, 1, sizeof(struct atolli_coll_across));
  team->meetings.batch = team->across + offsetof(struct atolli_coll_across, lane);
  *end += more * sizeof((struct atolli_coll_across *)0)->lane[0];
  team->payload = atolli_control_append(end, 2 * rounds, ATOLLI_PAYLOAD_BYTES);
}
