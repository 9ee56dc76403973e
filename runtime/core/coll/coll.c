#include "core/coll/coll.h"

#include "core/memory/segment.h"
#include "core/rma/coindexed.h"

#include <stdlib.h>
#include <string.h>

static const struct atolli_outcome DONE = {.status = ATOLLI_OK};

/* From this size on a second barrier costs less than copying to a stage. */
enum { DIRECT_BYTES = 16 << 10 };

/* ---- arguments, stages, rounds ----------------------------------------------------------------------------------- */

struct atolli_buffer atolli_buffer_pack(const struct atolli_section *a, const struct atolli_statement *statement) {
  struct atolli_buffer buffer = {.data = a->base, .bytes = (size_t)atolli_section_size(a) * a->elem_len};
  if (buffer.bytes > 0 && !atolli_section_contiguous(a)) {
    buffer.data = buffer.memory = atolli_temporary(buffer.bytes, statement->name, statement->loc);
    struct atolli_section packed = atolli_section_packed(a, buffer.data, a->elem_len);
    atolli_copy(&packed, a);
  }
  return buffer;
}

void atolli_buffer_finish(struct atolli_buffer *buffer, const struct atolli_section *a, bool changed) {
  if (buffer->memory && changed) {
    struct atolli_section packed = atolli_section_packed(a, buffer->data, a->elem_len);
    atolli_copy(a, &packed);
  }
  free(buffer->memory);
}

static char *stage_half(const struct atolli_team *team, int image, uint32_t round) {
  return atolli_team_control_of(team, image)->stage[round & 1];
}

char *atolli_stage_next(const struct atolli_team *team, int image) { return stage_half(team, image, team->exchanges); }
char *atolli_stage(const struct atolli_team *team, int image) { return stage_half(team, image, team->exchanges - 1); }

void atolli_coll_values(const struct atolli_coll *coll, size_t bytes, uint64_t value[4]) {
  value[0] = coll->elem_len;
  value[1] = bytes;
  value[2] = (uint64_t)((int64_t)coll->type << 32 | coll->image);
  value[3] = 0;
}

bool atolli_notices_differ(const struct atolli_notice *a, const struct atolli_notice *b) {
  return a->operation != b->operation || memcmp(a->value, b->value, 3 * sizeof a->value[0]) != 0;
}

/* The first difference from image 1 is the verdict of all images. */
int atolli_coll_difference(const struct atolli_team *team) {
  const struct atolli_notice *first = atolli_exchanged(team, 1);
  for (int image = 2; image <= team->num_images; image++)
    if (atolli_notices_differ(first, atolli_exchanged(team, image)))
      return image;
  return 0;
}

static unsigned long long elements_of(const struct atolli_notice *notice) {
  return notice->value[0] ? notice->value[1] / notice->value[0] : 0;
}

struct atolli_outcome atolli_notices_report(int first_image, const struct atolli_notice *first, int image,
                                            const struct atolli_notice *other) {
  if (first->operation != other->operation)
    return atolli_error(ATOLLI_STATUS_OTHER, "image %d executes %s at %s, but image %d %s at %s", first_image,
                        atolli_notice_statement(first), first->loc, image, atolli_notice_statement(other), other->loc);
  if (first->value[0] != other->value[0] || first->value[1] != other->value[1])
    return atolli_error(
        ATOLLI_STATUS_OTHER,
        "the arguments differ: %llu elements of %llu bytes on image %d (%s), %llu of %llu on image %d (%s)",
        elements_of(first), (unsigned long long)first->value[0], first_image, first->loc, elements_of(other),
        (unsigned long long)other->value[0], image, other->loc);
  return atolli_error(
      ATOLLI_STATUS_OTHER,
      "the type or the RESULT_IMAGE or SOURCE_IMAGE argument on image %d (%s) differs from that on image %d (%s)",
      first_image, first->loc, image, other->loc);
}

struct atolli_outcome atolli_coll_report(const struct atolli_team *team, int image) {
  return atolli_notices_report(1, atolli_exchanged(team, 1), image, atolli_exchanged(team, image));
}

bool atolli_buffer_is_direct(const struct atolli_buffer *buffer) {
  return buffer->bytes >= DIRECT_BYTES && !buffer->memory && atolli_offset(buffer->data) != (uintptr_t)-1;
}

char *atolli_argument_of(const struct atolli_team *team, int image) {
  return (char *)(uintptr_t)atolli_exchanged(team, image)->value[3];
}

struct atolli_outcome atolli_coll_begin(struct atolli_team *team, const struct atolli_coll *coll,
                                        const struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  uint64_t value[4];
  atolli_coll_values(coll, buffer->bytes, value);
  if (!team->nodes && atolli_buffer_is_direct(buffer))
    value[3] = (uintptr_t)atolli_canonical(buffer->data);
  if (team->nodes) {
    value[3] = atolli_way_told(coll->way);
    if (atolli_goes_with_notice(team, buffer))
      atolli_notice_give(team, buffer);
    else
      atolli_notice_locate(team, buffer);
  }
  if (coll->cargo && (coll->type != 0 || coll->image == team->this_image))
    atolli_cargo_show(team, buffer);
  struct atolli_outcome outcome = atolli_exchange_cargo(team, coll->operation, 0, value, statement->loc, coll->cargo);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  int image = atolli_coll_difference(team);
  if (image != 0)
    return atolli_coll_report(team, image);
  if (team->nodes && team->ahead.most == 0)
    atolli_ahead_agree(team);
  return outcome;
}

struct atolli_outcome atolli_agree(struct atolli_team *team, struct atolli_outcome mine) {
  if (!atolli_node->survives_failures)
    return mine;
  struct atolli_outcome all =
      atolli_exchange(team, ATOLLI_REDUCE, (int)mine.status, (uint64_t[4]){(uint64_t)mine.image}, NULL);
  for (int image = 1; all.status == ATOLLI_OK && image <= team->num_images; image++) {
    const struct atolli_notice *notice = atolli_exchanged(team, image);
    if (notice->status != ATOLLI_OK)
      all = atolli_obstacle((enum atolli_status)notice->status, (int)notice->value[0]);
  }
  return all;
}

/* ---- broadcast --------------------------------------------------------------------------------------------------- */

static size_t piece(size_t bytes, size_t at) {
  return bytes - at < ATOLLI_STAGE_BYTES ? bytes - at : ATOLLI_STAGE_BYTES;
}

struct atolli_outcome atolli_distribute(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                        int result_image) {
  if (team->nodes)
    return atolli_distribute_nodes(team, buffer, source, result_image, NULL);
  bool wanted = team->this_image != source && (result_image == 0 || result_image == team->this_image);
  for (size_t at = 0; at < buffer->bytes; at += ATOLLI_STAGE_BYTES) {
    size_t bytes = piece(buffer->bytes, at);
    if (team->this_image == source)
      memcpy(atolli_stage_next(team, source), buffer->data + at, bytes);
    struct atolli_outcome outcome = atolli_round(team);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    if (wanted)
      memcpy(buffer->data + at, atolli_stage(team, source), bytes);
  }
  return DONE;
}

/* From the source's argument, which it must not change before all have it. */
static struct atolli_outcome take_directly(struct atolli_team *team, struct atolli_buffer *buffer, int source) {
  if (team->this_image != source)
    atolli_copy_block(buffer->data, atolli_argument_of(team, source), buffer->bytes);
  return atolli_round(team);
}

static struct atolli_outcome distribute_to_all(struct atolli_team *team, struct atolli_buffer *buffer, int source) {
  if (!team->nodes)
    return atolli_distribute(team, buffer, source, 0);
  enum atolli_way way = atolli_way_chosen(team);
  char *argument[ATOLLI_MAX_IMAGES];
  if (way == ATOLLI_CARGO) {
    atolli_cargo_take_broadcast(team, buffer, source);
    atolli_ahead_open(team);
    return DONE;
  }
  if (way == ATOLLI_TWO_LEVEL)
    return atolli_distribute_nodes(team, buffer, source, 0, atolli_notice_locations(team, argument) ? argument : NULL);
  if (way == ATOLLI_HYBRID)
    return atolli_distribute_hybrid(team, buffer, source);
  atolli_transport_broadcast(team, way, source, buffer->data, buffer->bytes);
  return DONE;
}

/* By an exchange of notices. */
static struct atolli_outcome broadcast(struct atolli_team *team, struct atolli_coll *coll, struct atolli_buffer *buffer,
                                       const struct atolli_statement *statement) {
  int source = (int)coll->image;
  /* What fits goes with the notice: one barrier. */
  bool short_one = !team->nodes && buffer->bytes < DIRECT_BYTES, shortest = atolli_goes_with_notice(team, buffer);
  if (short_one && team->this_image == source)
    memcpy(atolli_stage_next(team, source), buffer->data, buffer->bytes);
  coll->way = atolli_way_choose(team, coll, buffer->bytes);
  if (coll->way == ATOLLI_CARGO)
    coll->cargo = atolli_cargo_broadcast(team, source, buffer->bytes);
  struct atolli_outcome outcome = atolli_coll_begin(team, coll, buffer, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!team->nodes && atolli_argument_of(team, source))
    outcome = take_directly(team, buffer, source);
  else if (shortest) {
    memcpy(buffer->data, atolli_exchanged(team, source)->data, buffer->bytes);
    atolli_ahead_open(team);
  } else if (!short_one)
    outcome = distribute_to_all(team, buffer, source);
  else if (team->this_image != source)
    memcpy(buffer->data, atolli_stage(team, source), buffer->bytes);
  return outcome;
}

struct atolli_outcome atolli_co_broadcast(struct atolli_team *team, const struct atolli_section *a,
                                          int64_t source_image, const struct atolli_statement *statement) {
  if (source_image < 1 || source_image > team->num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "SOURCE_IMAGE is %lld, which is not in 1..%d", (long long)source_image,
                        team->num_images);
  struct atolli_buffer buffer = atolli_buffer_pack(a, statement);
  struct atolli_coll coll = {ATOLLI_BROADCAST, 0, a->elem_len, source_image, ATOLLI_TWO_LEVEL, NULL};
  struct atolli_outcome outcome = atolli_ahead_can(team, statement, buffer.bytes, 1)
                                      ? atolli_broadcast_ahead(team, &coll, &buffer, statement)
                                      : broadcast(team, &coll, &buffer, statement);
  atolli_buffer_finish(&buffer, a, outcome.status == ATOLLI_OK);
  return outcome;
}
