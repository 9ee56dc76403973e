/* Called by CO_REDUCE, and by the sums of many images of a node. */
#include "core/coll/coll_stage.h"

#include "core/barrier/barrier.h"
#include "core/coll/coll_buffer.h"
#include "core/coll/reduce.h"
#include "core/image/failure.h"
#include "core/remote/remote.h"

#include <stdio.h>
#include <string.h>

static void describe(const void *context, char *text, size_t size) {
  snprintf(text, size, "image %d", *(const int *)context);
}

/* Between nodes the partner may have given up because an image elsewhere has failed, while this one did not notice. */
static struct atolli_outcome find_ended(const struct atolli_team *team, int partner) {
  struct atolli_outcome failed = team->nodes ? atolli_team_find_failed(team) : atolli_done();
  return failed.status == ATOLLI_OK ? atolli_outcome_of(partner) : failed;
}

struct atolli_outcome atolli_stage_await(const struct atolli_team *team, int partner, struct atolli_counter *counter,
                                         uint32_t needed) {
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &partner};
  uint32_t seen;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), needed)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    struct atolli_outcome ended = find_ended(team, partner);
    if (ended.status != ATOLLI_OK && !atolli_counter_reached(atolli_counter_read(counter), needed))
      return ended;
  }
  atolli_counter_awaited(counter, needed);
  return atolli_done();
}

static size_t piece(size_t bytes, size_t at) {
  return bytes - at < ATOLLI_STAGE_BYTES ? bytes - at : ATOLLI_STAGE_BYTES;
}

/* Puts a piece on the own stage. The parent takes each before the next but one goes to the same half. */
static struct atolli_outcome show(const struct atolli_team *team, int partner, const void *data, size_t bytes) {
  struct atolli_coll_control *own = atolli_coll_control_of(team, team->this_image);
  uint32_t sent = atolli_counter_read(&own->sent); /* which nobody else changes */
  struct atolli_outcome outcome = atolli_stage_await(team, partner, &own->taken, sent - 1);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  memcpy(own->stage[sent & 1], data, bytes);
  atolli_counter_set(&own->sent, sent + 1);
  return outcome;
}

static struct atolli_outcome await_all_taken(const struct atolli_team *team, int partner) {
  struct atolli_coll_control *own = atolli_coll_control_of(team, team->this_image);
  return atolli_stage_await(team, partner, &own->taken, atolli_counter_read(&own->sent));
}

struct atolli_outcome atolli_stage_send(const struct atolli_team *team, int parent, const char *data, size_t bytes) {
  int partner = atolli_team_initial(team, parent);
  for (size_t at = 0; at < bytes; at += ATOLLI_STAGE_BYTES) {
    struct atolli_outcome outcome = show(team, partner, data + at, piece(bytes, at));
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  return await_all_taken(team, partner);
}

/* What has been taken from a stage is counted there: its parent may be another image the next time. */
struct atolli_outcome atolli_stage_take(const struct atolli_team *team, int child, const char **data_p) {
  struct atolli_coll_control *other = atolli_coll_control_of(team, child);
  uint32_t taken = atolli_counter_read(&other->taken);
  *data_p = other->stage[taken & 1];
  return atolli_stage_await(team, atolli_team_initial(team, child), &other->sent, taken + 1);
}

void atolli_stage_release(const struct atolli_team *team, int child) {
  struct atolli_counter *taken = &atolli_coll_control_of(team, child)->taken;
  atolli_counter_set(taken, atolli_counter_read(taken) + 1);
}

/* What is long begins with a piece that says where all of it is; NULL: in the pieces that follow. The parent has read
   it when it releases that piece, for which the child waits. */
struct atolli_outcome atolli_stage_lend(const struct atolli_team *team, int parent, char *data, size_t bytes) {
  int partner = atolli_team_initial(team, parent);
  if (bytes < ATOLLI_DIRECT_BYTES)
    return atolli_stage_send(team, parent, data, bytes);
  char *address = atolli_argument_address(data, bytes);
  struct atolli_outcome outcome = show(team, partner, &address, sizeof address);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  return address ? await_all_taken(team, partner) : atolli_stage_send(team, parent, data, bytes);
}

struct atolli_outcome atolli_stage_borrow(const struct atolli_team *team, int child, size_t bytes,
                                          const char **data_p) {
  const char *first;
  *data_p = NULL;
  if (bytes < ATOLLI_DIRECT_BYTES)
    return atolli_done();
  struct atolli_outcome outcome = atolli_stage_take(team, child, &first);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  memcpy(data_p, first, sizeof *data_p);
  if (!*data_p)
    atolli_stage_release(team, child);
  return outcome;
}

void atolli_stage_forget(const struct atolli_team *team) {
  struct atolli_coll_control *own = atolli_coll_control_of(team, team->this_image);
  atolli_counter_set(&own->taken, atolli_counter_read(&own->sent));
}

/* An image that misses a child goes on for the sake of the others, and tells of it at the end. */
struct atolli_outcome atolli_tree_combine(const struct atolli_reduction_state *r, const int *images, int place,
                                          int count, char *data, size_t bytes) {
  const struct atolli_team *team = r->team;
  struct atolli_outcome missed = atolli_done();
  for (int distance = 1; distance < count; distance *= 2) {
    int partner = place & distance ? place - distance : place + distance;
    int image = images && partner < count ? images[partner] : partner + 1;
    struct atolli_outcome outcome;
    if (place & distance) {
      outcome = atolli_stage_send(team, image, data, bytes);
      return outcome.status == ATOLLI_OK ? missed : outcome;
    }
    if (partner >= count)
      continue;
    const char *arrived;
    outcome = atolli_stage_take(team, image, &arrived);
    if (outcome.status != ATOLLI_OK) {
      missed = outcome;
      continue;
    }
    atolli_reduce(r->operation, r->type, r->elem_len, data, arrived, bytes);
    atolli_stage_release(team, image);
  }
  return missed;
}
