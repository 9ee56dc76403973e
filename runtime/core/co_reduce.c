/*
 * CO_REDUCE: a binomial tree towards image 1, whose edges the caller combines with the user's operation, in the order
 * of the image indices; then the result goes from image 1 to those that want it.
 */
#include "core/coll.h"

#include "core/failure.h"
#include "core/remote.h"
#include "core/rma.h"
#include "core/window.h"

#include <stdio.h>
#include <string.h>

/* The one in progress; collective subroutines are called by one thread at a time. */
static struct {
  int64_t result_image;
  bool parts;     /* the result is the caller's to distribute */
  uint64_t bytes; /* of the argument */
  int distance;   /* in the next round of the tree */
  bool sent;      /* to the parent: this image's part is done */
  bool begun;     /* all images have met at the beginning */
  int different;  /* the image whose arguments differ from image 1's; 0: none */
  struct atolli_outcome outcome;
} current;

static bool ok(void) { return current.outcome.status == ATOLLI_OK; }

static void describe(const void *context, char *text, size_t size) {
  snprintf(text, size, "image %d", *(const int *)context);
}

/* Waits for the partner (of the initial team) to come to `needed`. False where it has failed before. */
static bool await(int partner, struct atolli_counter *counter, uint32_t needed) {
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &partner};
  uint32_t seen;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), needed)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    struct atolli_outcome ended = atolli_outcome_of(partner);
    if (ended.status != ATOLLI_OK && !atolli_counter_reached(atolli_counter_read(counter), needed)) {
      current.outcome = ended;
      return false;
    }
  }
  return true;
}

static size_t piece(size_t bytes, size_t at) {
  return bytes - at < ATOLLI_STAGE_BYTES ? bytes - at : ATOLLI_STAGE_BYTES;
}

/* To a parent on another node the pieces go by the lane of the round, which it empties in the same way. */
static void send_across(const struct atolli_team *team, int parent, int lane, const char *data, size_t bytes) {
  struct atolli_counter *taken = &atolli_team_across_of(team, team->this_image)->taken.counter;
  uint32_t number = team->pieces;
  for (size_t at = 0; at < bytes && ok(); at += ATOLLI_STAGE_BYTES) {
    number++;
    if (at >= 2 * ATOLLI_STAGE_BYTES)
      current.outcome = atolli_team_await(team, taken, number - 2);
    if (ok())
      atolli_lane_send(team, parent, lane, number, data + at, piece(bytes, at));
  }
}

static bool take_across(const struct atolli_team *team, int child, int lane, char *data, size_t bytes) {
  struct atolli_counter *taken = &atolli_team_across_of(team, child)->taken.counter;
  uint32_t number = team->pieces;
  for (size_t at = 0; at < bytes && ok(); at += ATOLLI_STAGE_BYTES) {
    char *arrived;
    current.outcome = atolli_lane_receive(team, lane, ++number, &arrived);
    if (!ok())
      return false;
    memcpy(data + at, arrived, piece(bytes, at));
    atolli_counter_post(atolli_team_initial(team, child), taken, number);
  }
  return ok();
}

/* Within a node, an image whose partner has failed does its part for the others all the same: they do not know of it,
   and would wait. */

/* The parent takes each piece before the next but one goes to the same half of the stage. */
static void send_to(const struct atolli_team *team, int parent, const char *data, size_t bytes) {
  struct atolli_team_control *own = atolli_team_control_of(team, team->this_image);
  uint32_t sent = atolli_counter_read(&own->sent); /* which nobody else changes */
  for (size_t at = 0; at < bytes; at += ATOLLI_STAGE_BYTES) {
    if (!await(atolli_team_initial(team, parent), &own->taken, sent - 1))
      return;
    memcpy(own->stage[sent & 1], data + at, piece(bytes, at));
    atolli_counter_set(&own->sent, ++sent);
  }
  /* The stage is for other collectives again when this one ends. */
  await(atolli_team_initial(team, parent), &own->taken, sent);
}

static bool take_from(const struct atolli_team *team, int child, char *data, size_t bytes) {
  struct atolli_team_control *other = atolli_team_control_of(team, child);
  for (size_t at = 0; at < bytes; at += ATOLLI_STAGE_BYTES) {
    /* What has been taken from a stage is counted there: its parent may be another image the next time. */
    uint32_t taken = atolli_counter_read(&other->taken);
    if (!await(atolli_team_initial(team, child), &other->sent, taken + 1))
      return false;
    memcpy(data + at, other->stage[taken & 1], piece(bytes, at));
    atolli_counter_set(&other->taken, taken + 1);
  }
  return true;
}

void atolli_co_reduce_begin(struct atolli_team *team, const struct atolli_section *a, int64_t result_image, bool parts,
                            const char *loc) {
  uint64_t value[4] = {a->elem_len, (uint64_t)atolli_section_size(a) * a->elem_len, (uint64_t)result_image};
  current.distance = 1;
  current.sent = false;
  current.parts = parts;
  current.result_image = result_image;
  current.bytes = value[1];
  current.outcome = atolli_exchange(team, ATOLLI_REDUCE, 0, value, loc);
  current.begun = ok();
  current.different = ok() ? atolli_coll_difference(team) : 0;
}

/* Of the tree in which images of this distance meet: its binary logarithm. */
static int round_of(int distance) { return __builtin_ctz((unsigned)distance); }

/* Sends this image's partial result to its parent in the tree. */
static void send_result(const struct atolli_team *team, const struct atolli_section *a, int parent) {
  static const struct atolli_statement statement = {.name = "CO_REDUCE"};
  struct atolli_buffer buffer = atolli_buffer_pack(a, &statement);
  if (atolli_on_node(atolli_team_initial(team, parent)))
    send_to(team, parent, buffer.data, buffer.bytes);
  else
    send_across(team, parent, round_of(team->this_image - parent), buffer.data, buffer.bytes);
  atolli_buffer_finish(&buffer, a, false);
}

static bool take_result(const struct atolli_team *team, const struct atolli_section *other, int child) {
  static const struct atolli_statement statement = {.name = "CO_REDUCE"};
  struct atolli_buffer buffer = atolli_buffer_pack(other, &statement);
  bool taken;
  if (atolli_on_node(atolli_team_initial(team, child)))
    taken = take_from(team, child, buffer.data, buffer.bytes);
  else
    taken = take_across(team, child, round_of(child - team->this_image), buffer.data, buffer.bytes);
  atolli_buffer_finish(&buffer, other, taken);
  return taken;
}

bool atolli_co_reduce_next(struct atolli_team *team, const struct atolli_section *a,
                           const struct atolli_section *other) {
  int rank = team->this_image - 1;
  while (current.begun && !current.different && !current.sent && current.distance < team->num_images) {
    int distance = current.distance;
    current.distance *= 2;
    if (rank & distance) {
      send_result(team, a, team->this_image - distance);
      current.sent = true;
    } else if (rank + distance < team->num_images) {
      if (take_result(team, other, team->this_image + distance)) {
        if (current.parts && team->nodes) /* what its components describe stays as it is until all images agree */
          atolli_window_open("CO_REDUCE", NULL);
        return true;
      }
    }
  }
  return false;
}

/* Those that have missed their partner in the tree tell the others. */
static void agree(struct atolli_team *team) {
  current.outcome = atolli_agree(team, current.outcome);
  if (ok())
    return;
  /* A transfer has ended halfway. Nobody is in the tree any more, and nobody comes back before the next exchange. */
  struct atolli_team_control *own = atolli_team_control_of(team, team->this_image);
  atolli_counter_set(&own->taken, atolli_counter_read(&own->sent));
}

void atolli_co_reduce_end(struct atolli_team *team, const struct atolli_section *a,
                          const struct atolli_statement *statement) {
  if (current.begun && current.different) {
    atolli_coll_report(team, current.different, statement);
    return;
  }
  /* What has gone between nodes has used up its numbers on all images. */
  team->pieces += (uint32_t)((current.bytes + ATOLLI_STAGE_BYTES - 1) / ATOLLI_STAGE_BYTES);
  if (current.result_image < 0 || current.result_image > team->num_images) {
    atolli_fail(statement, ATOLLI_STATUS_OTHER, "RESULT_IMAGE is %lld, which is not in 1..%d",
                (long long)current.result_image, team->num_images);
    return;
  }
  if (current.begun)
    agree(team);
  if (ok() && !current.parts && current.result_image != 1) {
    struct atolli_buffer buffer = atolli_buffer_pack(a, statement);
    current.outcome = atolli_distribute(team, &buffer, 1, (int)current.result_image);
    bool wanted = current.result_image == 0 || current.result_image == team->this_image;
    atolli_buffer_finish(&buffer, a, ok() && wanted && team->this_image != 1);
  }
  atolli_conclude(statement, current.outcome);
}
