/* What images send each other, and combine. */
#include "core/coll/async_operation.h"

#include "core/coll/async_pieces.h"
#include "core/coll/reduce.h"

#include <string.h>

static bool is_broadcast(const struct atolli_async_operation *o) { return o->call.operation == ATOLLI_BROADCAST; }

/* An operation of the program's need not commute: its tree begins at image 1, and all get the result. */
static int root_of(const struct atolli_team *team, const struct atolli_async_operation *o, uint32_t piece) {
  return o->call.operation == ATOLLI_REDUCE ? 1
         : o->call.image != 0               ? (int)o->call.image
                                            : (int)(piece % (uint32_t)team->num_images) + 1;
}

bool atolli_async_is_for_all(const struct atolli_async_operation *o) {
  return is_broadcast(o) || o->call.operation == ATOLLI_REDUCE || o->call.image == 0;
}

static char *data_of(const struct atolli_async_operation *o, uint32_t piece, size_t *bytes_p) {
  size_t from = (piece - o->first) * o->piece_bytes, left = o->buffer.bytes - from;
  *bytes_p = left < o->piece_bytes ? left : o->piece_bytes;
  return o->buffer.data + from;
}

/* No image can go on: their pieces are others. */
static void compare(const struct atolli_async_operation *o, int image, const struct atolli_team *team,
                    const struct atolli_notice *other) {
  const struct atolli_notice *own = &o->notice;
  if (own->operation == other->operation && memcmp(own->value, other->value, sizeof own->value) == 0)
    return;
  struct atolli_outcome outcome = atolli_notices_report(team->this_image, own, image, other);
  atolli_fatal(atolli_notice_statement(own), o->call.loc, "%s", outcome.text);
}

static void combine(const struct atolli_async_operation *o, char *own, char *other, size_t bytes) {
  size_t elem_len = o->call.a.elem_len;
  if (o->call.operation == ATOLLI_REDUCE && bytes > 0)
    o->call.combine(own, other, (int64_t)(bytes / elem_len), elem_len, o->call.context);
  else if (bytes > 0)
    atolli_reduce((enum atolli_reduction)o->call.operation, o->call.type, elem_len, own, other, bytes);
}

/* True: all children have come. */
static bool gather(const struct atolli_team *team, struct atolli_async_piece *p, uint32_t number, int root,
                   int children) {
  size_t bytes;
  char *data = data_of(p->of, number, &bytes);
  for (; p->children < children; p->children++) {
    struct atolli_message_here *come = atolli_message_here(team, number, p->children);
    if (!come)
      return false;
    if (number == p->of->first)
      compare(p->of, atolli_child_in_tree(team, root, p->children), team, &come->notice);
    if (!is_broadcast(p->of))
      combine(p->of, data, come->data, bytes);
  }
  return true;
}

bool atolli_async_advance(const struct atolli_team *team, struct atolli_async_piece *p, uint32_t number) {
  struct atolli_async_operation *o = p->of;
  int root = root_of(team, o, number), before = p->children;
  struct atolli_place_in_tree place = atolli_place_in_tree(team, root);
  size_t bytes;
  char *data = data_of(o, number, &bytes);
  if (!p->is_sent) {
    if (!gather(team, p, number, root, place.children))
      return p->children > before;
    struct atolli_message up = {number, place.child_number, number == o->first ? &o->notice : NULL,
                                is_broadcast(o) ? NULL : data, bytes};
    if (place.parent != 0)
      atolli_message_send(team, place.parent, &up, &o->writes);
    p->is_sent = true;
  }
  struct atolli_message_here *come = place.parent == 0 ? NULL : atolli_message_here(team, number, ATOLLI_DOWN);
  if (place.parent != 0 && !come)
    return p->children > before;
  if (come && atolli_async_is_for_all(o))
    memcpy(data, come->data, bytes);
  struct atolli_message down = {number, ATOLLI_DOWN, NULL, atolli_async_is_for_all(o) ? data : NULL, bytes};
  for (int i = place.children - 1; i >= 0; i--) /* the child with most images below it comes first */
    atolli_message_send(team, atolli_child_in_tree(team, root, i), &down, &o->writes);
  return p->is_done = true;
}

static void set_notice(struct atolli_async_operation *o) {
  struct atolli_coll coll = {
      .operation = o->call.operation, .type = o->call.type, .elem_len = o->call.a.elem_len, .image = o->call.image};
  o->notice.operation = o->call.operation;
  atolli_coll_values(&coll, o->buffer.bytes, o->notice.value);
  atolli_notice_set_loc(o->notice.loc, o->call.loc);
}

void atolli_async_operation_prepare(struct atolli_async_operation *o, const struct atolli_team *team) {
  size_t elem_len = o->call.a.elem_len, most = atolli_async_bytes(team);
  o->piece_bytes = is_broadcast(o) || elem_len == 0 ? most : most / elem_len * elem_len;
  o->pieces = o->left = o->buffer.bytes == 0 ? 1 : (uint32_t)((o->buffer.bytes + o->piece_bytes - 1) / o->piece_bytes);
  set_notice(o);
}
