/* Trees, and the messages in the slots. Called by async.c. */
#include "core/coll/async_pieces.h"

#include <string.h>

/* ---- trees ------------------------------------------------------------------------------------------------------- */

/* Images in the order in which they follow the root, which is 0. The subtree of image v has those from v on that come
   before v + its lowest bit. */
static int number_in_tree(const struct atolli_team *team, int image, int root) {
  return (image - root + team->num_images) % team->num_images;
}

static int image_of_number(const struct atolli_team *team, int number, int root) {
  return (number + root - 1) % team->num_images + 1;
}

struct atolli_place_in_tree atolli_place_in_tree(const struct atolli_team *team, int root) {
  int v = number_in_tree(team, team->this_image, root);
  int most = v == 0 ? atolli_log2_up(team->num_images) : __builtin_ctz((unsigned)v), children = 0;
  while (children < most && v + (1 << children) < team->num_images)
    children++;
  return v == 0 ? (struct atolli_place_in_tree){0, 0, children}
                : (struct atolli_place_in_tree){image_of_number(team, v & (v - 1), root), most, children};
}

int atolli_child_in_tree(const struct atolli_team *team, int root, int i) {
  return image_of_number(team, number_in_tree(team, team->this_image, root) + (1 << i), root);
}

/* ---- in the slots ------------------------------------------------------------------------------------------------ */

static struct atolli_async_control *control_of(const struct atolli_team *team, int image) {
  return atolli_team_part(team, image, atolli_coll_team(team)->async);
}

static struct atolli_message_here *place_of(const struct atolli_team *team, int image, uint32_t piece, int child) {
  return &control_of(team, image)
              ->message[piece % (2 * atolli_async_window(team)) * atolli_messages_of_piece(team->num_images) +
                        (size_t)(child - ATOLLI_DOWN)];
}

static void send_on_node(struct atolli_message_here *to, int initial, const struct atolli_message *message) {
  if (message->notice)
    to->notice = *message->notice;
  if (message->data)
    memcpy(to->data, message->data, message->bytes);
  atolli_counter_set(&to->piece, message->piece + 1);
  atolli_counter_announce(atolli_async_bell(initial));
}

/* The signal becomes visible after what has been written to that image before. */
static void send_to_node(struct atolli_message_here *to, int initial, const struct atolli_message *message,
                         struct atolli_remote_writes *writes) {
  if (message->notice)
    atolli_remote_write(initial, &to->notice, message->notice, sizeof to->notice);
  if (message->data && message->bytes > 0)
    atolli_remote_write_start(writes, initial, to->data, message->data, message->bytes);
  atolli_remote_signal(initial, &to->piece, message->piece + 1);
}

void atolli_message_send(const struct atolli_team *team, int image, const struct atolli_message *message,
                         struct atolli_remote_writes *writes) {
  int initial = atolli_team_initial(team, image);
  struct atolli_message_here *to = place_of(team, image, message->piece, message->child);
  if (atolli_on_node(initial))
    send_on_node(to, initial, message);
  else
    send_to_node(to, initial, message, writes);
}

struct atolli_message_here *atolli_message_here(const struct atolli_team *team, uint32_t piece, int child) {
  struct atolli_message_here *here = place_of(team, team->this_image, piece, child);
  if (atolli_counter_read(&here->piece) != piece + 1)
    return NULL;
  atolli_counter_awaited(&here->piece, piece + 1);
  return here;
}

/* Relaxed: there is nothing but the number; who asks after the image's end has acquired that (atolli_state_of). */
void atolli_pieces_tell(const struct atolli_team *team, uint32_t begun) {
  atomic_store_explicit(&control_of(team, team->this_image)->begun, begun, memory_order_relaxed);
}

uint32_t atolli_pieces_begun(const struct atolli_team *team, int image) {
  int initial = atolli_team_initial(team, image);
  _Atomic uint32_t *begun = &control_of(team, image)->begun;
  uint32_t result = 0;
  if (atolli_on_node(initial))
    return atomic_load_explicit(begun, memory_order_relaxed);
  if (atolli_remote_outlives(initial))
    atolli_remote_read(initial, begun, &result, sizeof result);
  return result;
}

/* ---- the bell ---------------------------------------------------------------------------------------------------- */

static size_t bell;

void atolli_async_bell_take(void) { bell = atolli_control_take(sizeof(struct atolli_counter)); }

struct atolli_counter *atolli_async_bell(int initial) { return atolli_in_slot(initial, bell); }
