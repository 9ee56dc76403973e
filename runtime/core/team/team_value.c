/* The values of team variables; none is ever taken away. Called by those that make and enter teams. */
#include "core/team/team_value.h"

#include <stdatomic.h>
#include <stdlib.h>

/* A handle is a mark, the bits for doors, and an index: variables that have never been defined are told from others. */
static const int64_t MARK = INT64_C(0x5465) << 48; /* "Te" */

/* In chunks that never move, each twice as large as the one before: a thread may make the value of a sibling while
   others look for theirs. Values are made by one thread at a time. */
enum { FIRST_CHUNK = 16, CHUNKS = 27 };
static struct atolli_team_value **chunks[CHUNKS];
static _Atomic int num_values;

/* The chunk of value number `index`, and where in it. */
static struct atolli_team_value **place_of(int index, int chunk, int begin) { return chunks[chunk] + (index - begin); }

static int chunk_of(int index, int *begin_p) {
  int chunk = 0, size = FIRST_CHUNK;
  for (*begin_p = 0; index >= *begin_p + size; size *= 2, chunk++)
    *begin_p += size;
  return chunk;
}

struct atolli_team_value *atolli_team_value_new(struct atolli_team *team, const struct atolli_team_value *parent,
                                                int64_t number) {
  int index = atomic_load_explicit(&num_values, memory_order_relaxed), begin, chunk = chunk_of(index, &begin);
  if (!chunks[chunk])
    chunks[chunk] = calloc((size_t)FIRST_CHUNK << chunk, sizeof *chunks[chunk]);
  struct atolli_team_value *value = chunks[chunk] ? calloc(1, sizeof *value) : NULL;
  if (!value)
    return NULL;
  *value = (struct atolli_team_value){.team = team, .parent = parent, .number = number, .handle = MARK | index};
  *place_of(index, chunk, begin) = value;
  /* Release: whoever knows of the number sees the value. */
  atomic_store_explicit(&num_values, index + 1, memory_order_release);
  return value;
}

/* Acquire: pairs with the release of the number. */
struct atolli_team_value *atolli_team_value_find(int64_t handle) {
  int64_t index = handle & UINT32_MAX;
  if ((handle & ~(int64_t)UINT32_MAX & ~ATOLLI_TEAM_EXECUTION) != MARK ||
      index >= atomic_load_explicit(&num_values, memory_order_acquire))
    return NULL;
  int begin, chunk = chunk_of((int)index, &begin);
  return *place_of((int)index, chunk, begin);
}
