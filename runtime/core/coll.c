#include "core/coll.h"

#include "core/rma.h"

#include <stdlib.h>
#include <string.h>

static const struct atolli_outcome DONE = {ATOLLI_OK, 0};

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
  return atolli_control(atolli_team_initial(team, image))->stage[round & 1];
}

char *atolli_stage_next(const struct atolli_team *team, int image) { return stage_half(team, image, team->exchanges); }
char *atolli_stage(const struct atolli_team *team, int image) { return stage_half(team, image, team->exchanges - 1); }

static const char *name_of(int operation) {
  switch (operation) {
  case ATOLLI_SUM:
    return "CO_SUM";
  case ATOLLI_MIN:
    return "CO_MIN";
  case ATOLLI_MAX:
    return "CO_MAX";
  case ATOLLI_BROADCAST:
    return "CO_BROADCAST";
  case ATOLLI_REDUCE:
    return "CO_REDUCE";
  default:
    return "another statement";
  }
}

/* The first difference from image 1 is the verdict of all images. */
int atolli_coll_difference(const struct atolli_team *team) {
  const struct atolli_notice *first = atolli_exchanged(team, 1);
  for (int image = 2; image <= team->num_images; image++) {
    const struct atolli_notice *other = atolli_exchanged(team, image);
    if (first->operation != other->operation || first->value[0] != other->value[0] ||
        first->value[1] != other->value[1] || first->value[2] != other->value[2])
      return image;
  }
  return 0;
}

static unsigned long long elements_of(const struct atolli_notice *notice) {
  return notice->value[0] ? notice->value[1] / notice->value[0] : 0;
}

void atolli_coll_report(const struct atolli_team *team, int image, const struct atolli_statement *statement) {
  const struct atolli_notice *first = atolli_exchanged(team, 1), *other = atolli_exchanged(team, image);
  if (first->operation != other->operation)
    atolli_fail(statement, ATOLLI_STATUS_OTHER, "image 1 executes %s at %s, but image %d %s at %s",
                name_of(first->operation), first->loc, image, name_of(other->operation), other->loc);
  else if (first->value[0] != other->value[0] || first->value[1] != other->value[1])
    atolli_fail(statement, ATOLLI_STATUS_OTHER,
                "the arguments differ: %llu elements of %llu bytes on image 1 (%s), %llu of %llu on image %d (%s)",
                elements_of(first), (unsigned long long)first->value[0], first->loc, elements_of(other),
                (unsigned long long)other->value[0], image, other->loc);
  else
    atolli_fail(statement, ATOLLI_STATUS_OTHER,
                "the type or the RESULT_IMAGE or SOURCE_IMAGE argument on image 1 (%s) differs from that on image %d (%s)",
                first->loc, image, other->loc);
}

bool atolli_coll_begin(struct atolli_team *team, int operation, size_t elem_len, size_t bytes, int64_t type_and_image,
                       const struct atolli_statement *statement) {
  uint64_t value[4] = {elem_len, bytes, (uint64_t)type_and_image};
  struct atolli_outcome outcome = atolli_exchange(team, operation, 0, value, statement->loc);
  if (outcome.status != ATOLLI_OK) {
    atolli_conclude(statement, outcome);
    return false;
  }
  int image = atolli_coll_difference(team);
  if (image != 0)
    atolli_coll_report(team, image, statement);
  return image == 0;
}

/* ---- broadcast --------------------------------------------------------------------------------------------------- */

static size_t piece(size_t bytes, size_t at) {
  return bytes - at < ATOLLI_STAGE_BYTES ? bytes - at : ATOLLI_STAGE_BYTES;
}

struct atolli_outcome atolli_distribute(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                        int result_image) {
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

void atolli_co_broadcast(struct atolli_team *team, const struct atolli_section *a, int64_t source_image,
                         const struct atolli_statement *statement) {
  if (source_image < 1 || source_image > team->num_images) {
    atolli_fail(statement, ATOLLI_STATUS_OTHER, "SOURCE_IMAGE is %lld, which is not in 1..%d", (long long)source_image,
                team->num_images);
    return;
  }
  int source = (int)source_image;
  struct atolli_buffer buffer = atolli_buffer_pack(a, statement);
  /* What fits goes with the notice: one barrier. */
  bool short_one = buffer.bytes <= ATOLLI_STAGE_BYTES;
  if (short_one && team->this_image == source)
    memcpy(atolli_stage_next(team, source), buffer.data, buffer.bytes);
  if (!atolli_coll_begin(team, ATOLLI_BROADCAST, a->elem_len, buffer.bytes, source_image, statement)) {
    atolli_buffer_finish(&buffer, a, false);
    return;
  }
  struct atolli_outcome outcome = DONE;
  if (!short_one)
    outcome = atolli_distribute(team, &buffer, source, 0);
  else if (team->this_image != source)
    memcpy(buffer.data, atolli_stage(team, source), buffer.bytes);
  atolli_buffer_finish(&buffer, a, outcome.status == ATOLLI_OK);
  atolli_conclude(statement, outcome);
}

/* ---- reductions -------------------------------------------------------------------------------------------------- */

struct reduction {
  struct atolli_team *team;
  enum atolli_reduction operation;
  int type;
  size_t elem_len;
  bool wanted; /* on this image */
};

/* Bytes [from, from + bytes) of all stages, in the order of the image indices, into `target`. */
static void combine(const struct reduction *r, char *target, size_t from, size_t bytes) {
  memcpy(target, atolli_stage(r->team, 1) + from, bytes);
  for (int image = 2; image <= r->team->num_images; image++)
    atolli_reduce(r->operation, r->type, r->elem_len, target, atolli_stage(r->team, image) + from, bytes);
}

/* A piece whose contributions are on the stages: each image combines its share and puts it on the stage of a second round, from
   which all take the others' shares. */
static struct atolli_outcome combine_shares(const struct reduction *r, char *data, size_t bytes) {
  struct atolli_team *team = r->team;
  size_t elements = bytes / r->elem_len, n = (size_t)team->num_images, me = (size_t)team->this_image - 1;
  size_t from = elements * me / n * r->elem_len, to = elements * (me + 1) / n * r->elem_len;
  combine(r, atolli_stage_next(team, team->this_image) + from, from, to - from);
  struct atolli_outcome outcome = atolli_round(team);
  for (size_t i = 0; r->wanted && outcome.status == ATOLLI_OK && i < n; i++) {
    from = elements * i / n * r->elem_len;
    to = elements * (i + 1) / n * r->elem_len;
    memcpy(data + from, atolli_stage(team, (int)i + 1) + from, to - from);
  }
  return outcome;
}

/* Up to this size every image combines everything for itself, which saves a barrier. */
enum { WHOLE_BYTES = 2048 };

static struct atolli_outcome combine_piece(const struct reduction *r, char *data, size_t bytes) {
  if (bytes > WHOLE_BYTES)
    return combine_shares(r, data, bytes);
  if (r->wanted)
    combine(r, data, 0, bytes);
  return DONE;
}

static struct atolli_outcome combine_rest(const struct reduction *r, struct atolli_buffer *buffer, size_t at) {
  struct atolli_outcome outcome = DONE;
  size_t step = ATOLLI_STAGE_BYTES / r->elem_len * r->elem_len;
  while (outcome.status == ATOLLI_OK && at < buffer->bytes) {
    size_t bytes = buffer->bytes - at < step ? buffer->bytes - at : step;
    memcpy(atolli_stage_next(r->team, r->team->this_image), buffer->data + at, bytes);
    outcome = atolli_round(r->team);
    if (outcome.status == ATOLLI_OK)
      outcome = combine_piece(r, buffer->data + at, bytes);
    at += bytes;
  }
  return outcome;
}

void atolli_co_reduction(struct atolli_team *team, enum atolli_reduction operation, const struct atolli_section *a,
                         int type, int64_t result_image, const struct atolli_statement *statement) {
  if (result_image < 0 || result_image > team->num_images) {
    atolli_fail(statement, ATOLLI_STATUS_OTHER, "RESULT_IMAGE is %lld, which is not in 1..%d", (long long)result_image,
                team->num_images);
    return;
  }
  if (!atolli_reduce(operation, type, a->elem_len, NULL, NULL, 0) || a->elem_len > ATOLLI_STAGE_BYTES)
    atolli_fatal(statement->name, statement->loc, "no %s of type code %d with elements of %zu bytes",
                 statement->name, type, a->elem_len);
  struct reduction r = {team, operation, type, a->elem_len, result_image == 0 || result_image == team->this_image};
  struct atolli_buffer buffer = atolli_buffer_pack(a, statement);
  size_t step = a->elem_len ? ATOLLI_STAGE_BYTES / a->elem_len * a->elem_len : 0;
  size_t first = buffer.bytes < step ? buffer.bytes : step;
  memcpy(atolli_stage_next(team, team->this_image), buffer.data, first);
  if (!atolli_coll_begin(team, operation, a->elem_len, buffer.bytes, (int64_t)type << 32 | result_image, statement)) {
    atolli_buffer_finish(&buffer, a, false);
    return;
  }
  struct atolli_outcome outcome = combine_piece(&r, buffer.data, first);
  if (outcome.status == ATOLLI_OK)
    outcome = combine_rest(&r, &buffer, first);
  atolli_buffer_finish(&buffer, a, r.wanted && outcome.status == ATOLLI_OK);
  atolli_conclude(statement, outcome);
}
