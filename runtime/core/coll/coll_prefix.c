/*
 * Short arguments of a few images are with all of them after the first round: with the signals, on the stages or as
 * payload of the notices. Each image combines those of the images before it.
 *
 * Others go piece by piece by doubling (Hillis, Steele: Data Parallel Algorithms, 1986). In round r an image gets what
 * the image at the distance 2**r before it has, the reduction of 2**r images, and combines it with its own. If the
 * reduction is exclusive, the pieces first move on by one image, and the first image takes the initial value.
 * Operations need not commute.
 *
 * On one node a piece goes over the stage of its image, a barrier for each round. Two halves are enough: an image
 * writes a half again after a barrier to which the reader comes when it has combined. Between nodes each round has its
 * lane. Two pieces may be on the way in a lane, so that images wait for each other after two pieces (await_others).
 */
#include "core/coll/coll_prefix.h"

#include "base/log2.h"
#include "core/barrier/ahead.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_by_signals.h"
#include "core/coll/coll_nodes.h"
#include "core/coll/coll_payload.h"
#include "core/remote/remote.h"

#include <stdlib.h>
#include <string.h>

static bool is_ok(const struct atolli_prefix *p) { return p->outcome.status == ATOLLI_OK; }

static void fill_with_initial(const struct atolli_prefix *p, char *to, size_t bytes) {
  if (!p->initial)
    memset(to, 0, bytes);
  for (size_t done = 0, some; p->initial && done < bytes; done += some) {
    some = done == 0 ? p->a.elem_len : done < bytes - done ? done : bytes - done;
    memcpy(to + done, done == 0 ? p->initial : to, some);
  }
}

static bool lend(struct atolli_prefix *p, const char *first, const char *second, char *result) {
  p->first = first;
  p->second = second;
  p->result = result;
  return true;
}

/* The others would wait for this image. */
static char *memory(char **place, size_t bytes) {
  if (!*place)
    *place = malloc(bytes);
  if (!*place)
    atolli_fatal("a collective", NULL, "no memory");
  return *place;
}

/* ---- from all images before -------------------------------------------------------------------------------------- */

/* If an image has ended meanwhile, what was to go with the signals is on the stages. */
static const char *contribution(struct atolli_prefix *p, int image) {
  if (p->of.plan.way == ATOLLI_BY_SIGNALS && atolli_signal_data_is_complete(&p->signals))
    return atolli_signal_data_of(&p->signals, image);
  if (!p->team->nodes)
    return atolli_stage(p->team, image);
  char *copy = memory(&p->memory, p->buffer.bytes);
  atolli_gathered(p->team, &p->of.exchange, image, copy, p->buffer.bytes);
  return copy;
}

static bool next_before(struct atolli_prefix *p) {
  char *data = p->buffer.data;
  int last = p->team->this_image - (p->is_exclusive ? 1 : 0);
  if (p->next == 0 && p->is_exclusive)
    fill_with_initial(p, data, p->buffer.bytes);
  else if (p->next == 0)
    memcpy(data, contribution(p, ++p->next), p->buffer.bytes);
  if (p->next >= last || p->buffer.bytes == 0)
    return false;
  p->bytes = p->buffer.bytes;
  return lend(p, data, contribution(p, ++p->next), data);
}

/* ---- by doubling ------------------------------------------------------------------------------------------------- */

/* An image that has missed something does its part until it can tell the others. */
static bool is_over(const struct atolli_prefix *p) {
  return !is_ok(p) && !(p->team->nodes && atolli_node->survives_failures);
}

/* Between nodes: all come to the same outcome. */
static void await_others(struct atolli_prefix *p) {
  if (atolli_node->survives_failures)
    p->outcome = atolli_agree(p->team, p->outcome);
  else if (is_ok(p))
    p->outcome = atolli_round(p->team);
  if (!is_ok(p))
    p->at = p->buffer.bytes;
}

/* At most ATOLLI_STAGE_BYTES of this image to the one at that distance after it. The answer: what comes of the one
   before it, NULL: there is none, or an error. */
static const char *pass(struct atolli_prefix *p, int distance, int lane, uint32_t number, const char *data,
                        size_t bytes) {
  struct atolli_team *team = p->team;
  int from = team->this_image - distance, to = team->this_image + distance;
  char *come = NULL;
  if (!team->nodes) {
    if (to <= team->num_images)
      memcpy(atolli_stage_next(team, team->this_image), data, bytes);
    p->outcome = atolli_round(team);
    return from > 0 && is_ok(p) ? atolli_stage(team, from) : NULL;
  }
  if (is_ok(p) && to <= team->num_images)
    atolli_lane_send(team, to, lane, number, data, bytes);
  if (is_ok(p) && from > 0)
    p->outcome = atolli_lane_receive(team, lane, number, &come);
  return is_ok(p) ? come : NULL;
}

/* The same for a piece. One that is longer is an element, which comes in parts. */
static const char *pass_piece(struct atolli_prefix *p, int distance, int lane) {
  const char *data = p->buffer.data + p->at, *come = NULL;
  uint32_t number = atolli_coll_team(p->team)->pieces;
  if (p->bytes <= ATOLLI_STAGE_BYTES)
    return pass(p, distance, lane, number + 1, data, p->bytes);
  char *whole = memory(&p->memory, p->bytes);
  for (size_t from = 0; from < p->bytes; from += ATOLLI_STAGE_BYTES) {
    size_t left = p->bytes - from, bytes = left < ATOLLI_STAGE_BYTES ? left : ATOLLI_STAGE_BYTES;
    if (from > 0 && p->team->nodes)
      await_others(p);
    come = pass(p, distance, lane, ++number, data + from, bytes);
    if (come)
      memcpy(whole + from, come, bytes);
  }
  return come ? whole : NULL;
}

static void begin_piece(struct atolli_prefix *p) {
  size_t left = p->buffer.bytes - p->at, most = p->of.plan.piece;
  p->bytes = left < most ? left : most;
  p->distance = 1;
  p->has_before = false;
  if (p->team->nodes && p->pieces > 0 && (p->pieces % 2 == 0 || p->bytes > ATOLLI_STAGE_BYTES))
    await_others(p);
  p->pieces++;
}

/* True: the caller is to combine the initial value with what the images before have. */
static bool end_piece(struct atolli_prefix *p) {
  char *data = p->buffer.data + p->at;
  if (p->team->nodes)
    atolli_pieces_add(p->team, (uint32_t)((p->bytes + ATOLLI_STAGE_BYTES - 1) / ATOLLI_STAGE_BYTES));
  p->at += p->bytes;
  p->distance = 0;
  if (!p->is_exclusive)
    return false;
  if (!p->has_before || p->initial)
    fill_with_initial(p, data, p->bytes);
  else
    memcpy(data, p->before, p->bytes);
  return p->has_before && p->initial && lend(p, data, p->before, data);
}

/* Another round. True: the caller is to combine what has come with what the images before have. */
static bool next_round(struct atolli_prefix *p) {
  int distance = p->distance;
  p->distance *= 2;
  p->come = pass_piece(p, distance, atolli_lane_of_round(atolli_log2_up(distance)));
  if (!p->come || !p->is_exclusive)
    return false;
  char *before = memory(&p->before, p->of.plan.piece);
  if (p->has_before)
    return lend(p, p->come, before, before);
  memcpy(before, p->come, p->bytes);
  p->has_before = true;
  return false;
}

/* Is this image's partial result wanted, also by an image after it? */
static bool is_wanted(const struct atolli_prefix *p) {
  return !p->is_exclusive || p->team->this_image + p->distance <= p->team->num_images;
}

static bool next_of_doubling(struct atolli_prefix *p) {
  while (p->at < p->buffer.bytes && !is_over(p)) {
    char *data = p->buffer.data + p->at;
    const char *come = p->come;
    p->come = NULL;
    if (come && is_wanted(p))
      return lend(p, come, data, data);
    if (p->distance == 0)
      begin_piece(p);
    else if (p->distance < p->team->num_images ? next_round(p) : end_piece(p))
      return true;
  }
  return false;
}

/* ---- the whole --------------------------------------------------------------------------------------------------- */

void atolli_prefix_begin(struct atolli_prefix *p, struct atolli_team *team, const struct atolli_section *a,
                         enum atolli_operation operation, int type, const struct atolli_statement *statement) {
  memset(p, 0, sizeof *p);
  p->team = team;
  p->a = *a;
  p->is_exclusive = operation == ATOLLI_SUM_PREFIX_EXCLUSIVE || operation == ATOLLI_REDUCE_PREFIX_EXCLUSIVE;
  p->outcome = atolli_buffer_pack(a, &p->buffer);
  if (!is_ok(p))
    return;
  atolli_coll_set(&p->of, ATOLLI_OF_PREFIX, (int)operation, type, a->elem_len, 0);
  atolli_coll_plan(team, &p->of, &p->buffer, statement);
  if (p->of.plan.way == ATOLLI_AS_PAYLOAD)
    p->of.payload = atolli_payload_gathering(p->buffer.bytes);
  else if (p->of.plan.way == ATOLLI_BY_STAGES)
    memcpy(atolli_stage_next(team, team->this_image), p->buffer.data, p->buffer.bytes);
  p->outcome = p->of.plan.way == ATOLLI_BY_SIGNALS
                   ? atolli_by_signals_begin(team, &p->of, &p->buffer, statement, &p->signals)
                   : atolli_coll_begin(team, &p->of, &p->buffer, statement);
  if (!is_ok(p))
    p->of.plan.way = ATOLLI_NO_WAY;
}

bool atolli_prefix_next(struct atolli_prefix *p) {
  if (p->of.plan.way == ATOLLI_BY_DOUBLING)
    return next_of_doubling(p);
  return p->of.plan.way != ATOLLI_NO_WAY && next_before(p);
}

struct atolli_outcome atolli_prefix_end(struct atolli_prefix *p) {
  if (p->of.plan.way == ATOLLI_BY_DOUBLING && p->team->nodes)
    p->outcome = atolli_agree(p->team, p->outcome);
  else if (p->of.plan.way == ATOLLI_AS_PAYLOAD)
    atolli_ahead_open(p->team);
  atolli_buffer_finish(&p->buffer, &p->a, is_ok(p));
  free(p->before);
  free(p->memory);
  return p->outcome;
}
