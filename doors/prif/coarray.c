/*
 * Storage management and the data of handles. An allocation is memory of the symmetric heap (core/team/coarray.h), with
 * a structure of this image beside it, which the handle points to.
 */
#include "core/team/coarray.h"

#include "core/image/failure.h"
#include "core/memory/local.h"
#include "core/sync/sync.h"
#include "prif.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static struct atolli_prif_allocation *newest;

const struct atolli_prif_coarray *atolli_prif_coarray(const struct atolli_prif_coarray *coarray, const char *name) {
  if (!atolli_prif_is_coarray(coarray))
    atolli_fatal(name, NULL, "the coarray handle stands for no allocated coarray");
  return coarray;
}

/* ---- cobounds ---------------------------------------------------------------------------------------------------- */

/* The last upper cobound may be absent; it says nothing that the number of images does not. */
static struct atolli_outcome set_cobounds(struct atolli_prif_coarray *coarray, int corank, int num_upper,
                                          const int64_t *lower, const int64_t *upper) {
  int64_t images = 1;
  if (corank < 1 || corank > ATOLLI_MAX_RANK || num_upper < corank - 1 || num_upper > corank)
    return atolli_error(ATOLLI_STATUS_OTHER, "there are %d lower and %d upper cobounds", corank, num_upper);
  coarray->corank = corank;
  for (int d = 0; d < corank; d++) {
    int64_t steps = 0;
    bool given = d < num_upper;
    coarray->cobounds[2 * d] = lower[d];
    coarray->cobounds[2 * d + 1] = given ? upper[d] : INT64_MAX;
    if (given && upper[d] < lower[d])
      return atolli_error(ATOLLI_STATUS_OTHER, "codimension %d has the cobounds %lld:%lld", d + 1, (long long)lower[d],
                          (long long)upper[d]);
    if (!given || __builtin_sub_overflow(upper[d], lower[d], &steps) || steps == INT64_MAX ||
        __builtin_mul_overflow(images, steps + 1, &images))
      images = INT64_MAX;
  }
  if (images < atolli_current_team->num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "the cobounds have room for %lld images, but the team has %d",
                        (long long)images, atolli_current_team->num_images);
  return atolli_done();
}

/* ---- allocation -------------------------------------------------------------------------------------------------- */

static void forget(struct atolli_prif_allocation *allocation) {
  if (allocation->previous)
    allocation->previous->next = allocation->next;
  else
    newest = allocation->next;
  if (allocation->next)
    allocation->next->previous = allocation->previous;
  allocation->coarray->magic = 0;
  free(allocation->coarray);
  free(allocation);
}

static struct atolli_prif_allocation *remember(void) {
  struct atolli_prif_allocation *allocation = calloc(1, sizeof *allocation);
  struct atolli_prif_coarray *coarray = calloc(1, sizeof *coarray);
  if (!allocation || !coarray) {
    free(allocation);
    free(coarray);
    return NULL;
  }
  coarray->magic = ATOLLI_PRIF_MAGIC;
  coarray->of = allocation;
  allocation->coarray = coarray;
  allocation->level = atolli_team_level;
  allocation->next = newest;
  if (newest)
    newest->previous = allocation;
  newest = allocation;
  return allocation;
}

/* The images agree on memory even where one of them cannot go on: the others would wait for it. */
void atoll_prif_allocate_coarray(int corank, int num_upper, const int64_t *lower, const int64_t *upper, size_t bytes,
                                 void **handle_p, void **memory_p, int *stat);
void atoll_prif_allocate_coarray(int corank, int num_upper, const int64_t *lower, const int64_t *upper, size_t bytes,
                                 void **handle_p, void **memory_p, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("ALLOCATE", stat);
  struct atolli_prif_allocation *allocation = remember();
  if (!allocation)
    atolli_fatal(statement.name, NULL, "no memory");
  *handle_p = *memory_p = NULL;
  void *memory = NULL;
  bool right = set_cobounds(allocation->coarray, corank, num_upper, lower, upper).status == ATOLLI_OK;
  /* With wrong cobounds this image asks for more than there is, and all get an error. */
  size_t needed = !right ? atolli_slot_size : bytes > 0 ? bytes : 1;
  struct atolli_outcome outcome =
      atolli_coarray_allocate(atolli_current_team, needed, ATOLLI_ZERO, &memory, &statement);
  if (!memory) {
    if (!right)
      outcome = set_cobounds(allocation->coarray, corank, num_upper, lower, upper);
    forget(allocation);
    atolli_prif_conclude(&statement, outcome, stat);
    return;
  }
  allocation->memory = allocation->coarray->base = *memory_p = memory;
  allocation->bytes = bytes;
  *handle_p = allocation->coarray;
  atolli_prif_conclude(&statement, outcome, stat);
}

/* final_proc of prif_allocate_coarray. */
void atoll_prif_set_final(struct atolli_prif_coarray *coarray, atolli_prif_final *final);
void atoll_prif_set_final(struct atolli_prif_coarray *coarray, atolli_prif_final *final) {
  if (atolli_prif_is_coarray(coarray))
    coarray->of->final = final;
}

/* ---- deallocation ------------------------------------------------------------------------------------------------ */

/* All images of the team come here with the same coarrays, in the same order. First they meet, so that nobody accesses
   any of the coarrays when the first final procedure is called; an image that has failed does not come, and the others
   deallocate (Fortran 2018, 9.7.3.2). */
static struct atolli_outcome finalize(struct atolli_prif_coarray *const *coarrays, size_t count) {
  struct atolli_outcome outcome = atolli_sync_all(atolli_current_team);
  if (outcome.status != ATOLLI_OK && outcome.status != ATOLLI_STATUS_FAILED_IMAGE)
    return outcome;
  for (size_t i = 0; i < count; i++)
    if (coarrays[i]->of->final)
      coarrays[i]->of->final(coarrays[i]);
  return outcome;
}

static struct atolli_outcome check(struct atolli_prif_coarray *const *coarrays, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!atolli_prif_is_coarray(coarrays[i]))
      return atolli_error(ATOLLI_STATUS_OTHER, "handle %zu stands for no allocated coarray", i + 1);
    else if (coarrays[i]->is_alias)
      return atolli_error(ATOLLI_STATUS_OTHER, "handle %zu stands for an alias (prif_alias_destroy)", i + 1);
    else if (coarrays[i]->of->level != atolli_team_level)
      return atolli_error(ATOLLI_STATUS_OTHER, "the coarray was allocated in another team than the current one");
  return atolli_done();
}

void atoll_prif_deallocate_coarrays(size_t count, struct atolli_prif_coarray *const *coarrays, int *stat);
void atoll_prif_deallocate_coarrays(size_t count, struct atolli_prif_coarray *const *coarrays, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("DEALLOCATE", stat);
  struct atolli_outcome outcome = check(coarrays, count);
  if (outcome.status == ATOLLI_OK)
    outcome = finalize(coarrays, count);
  bool alive = outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
  for (size_t i = 0; alive && i < count; i++) {
    struct atolli_outcome freed = atolli_coarray_free(atolli_current_team, coarrays[i]->of->memory, &statement);
    alive = freed.status == ATOLLI_OK || freed.status == ATOLLI_STATUS_FAILED_IMAGE;
    if (freed.status != ATOLLI_OK)
      outcome = freed;
    if (alive)
      forget(coarrays[i]->of);
  }
  /* The coarrays are gone from all images when the procedure ends: the meetings before were about memory to be freed.
   */
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_sync_all(atolli_current_team);
  atolli_prif_conclude(&statement, outcome, stat);
}

/* core frees the memory when the team is left (core/team/coarray.h). */
struct atolli_outcome atolli_prif_end_team(const struct atolli_statement *statement) {
  struct atolli_outcome outcome = atolli_done();
  bool is_any = false;
  (void)statement;
  for (struct atolli_prif_allocation *one = newest; one && !is_any; one = one->next)
    is_any = one->level == atolli_team_level && one->final;
  if (is_any)
    outcome = atolli_sync_all(atolli_current_team);
  for (struct atolli_prif_allocation *one = newest, *next; one; one = next) {
    next = one->next;
    if (one->level != atolli_team_level)
      continue;
    if (one->final)
      one->final(one->coarray);
    forget(one);
  }
  return outcome;
}

/* ---- memory of one image ----------------------------------------------------------------------------------------- */

/* The latest that prif_deallocate has freed. It is given back by the next call of either procedure: an image that
   fetches it at that very moment (prif_get_indirect), with no synchronisation between, as Caffeine's own tests do,
   finds what was there. */
static _Atomic(void *) freed;

static void free_late(void *memory) {
  /* Acquire and release: what the one who gives it back has read of it before. */
  void *earlier = atomic_exchange_explicit(&freed, memory, memory_order_acq_rel);
  if (earlier)
    atolli_local_free(earlier);
}

void atoll_prif_allocate(size_t bytes, void **memory_p, int *stat);
void atoll_prif_allocate(size_t bytes, void **memory_p, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("ALLOCATE", stat);
  enum { ALIGNMENT = 64 };
  struct atolli_outcome outcome = atolli_done();
  free_late(NULL);
  *memory_p = atolli_local_enabled() ? atolli_local_allocate(bytes > 0 ? bytes : 1, ALIGNMENT, false) : NULL;
  if (!*memory_p)
    outcome = atolli_error(ATOLLI_STATUS_NO_MEMORY,
                           "no memory for %zu bytes (in use: %zu; half of ATOLL_SLOT_SIZE is for such objects)", bytes,
                           atolli_local_in_use());
  atolli_prif_conclude(&statement, outcome, stat);
}

void atoll_prif_deallocate(void *memory, int *stat);
void atoll_prif_deallocate(void *memory, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("DEALLOCATE", stat);
  struct atolli_outcome outcome = atolli_done();
  if (atolli_local_owns(memory) && memory != atomic_load_explicit(&freed, memory_order_relaxed))
    free_late(memory);
  else
    outcome = atolli_error(ATOLLI_STATUS_OTHER, "prif_allocate has not allocated this memory, or it was freed already");
  atolli_prif_conclude(&statement, outcome, stat);
}

/* ---- aliases ----------------------------------------------------------------------------------------------------- */

void *atoll_prif_alias_create(const struct atolli_prif_coarray *source, int corank, int num_upper, const int64_t *lower,
                              const int64_t *upper, size_t offset);
void *atoll_prif_alias_create(const struct atolli_prif_coarray *source, int corank, int num_upper, const int64_t *lower,
                              const int64_t *upper, size_t offset) {
  struct atolli_statement statement = {.name = "alias of a coarray"};
  atolli_prif_coarray(source, statement.name);
  struct atolli_prif_coarray *alias = malloc(sizeof *alias);
  if (!alias)
    atolli_fatal(statement.name, NULL, "no memory");
  *alias = *source;
  alias->is_alias = true;
  if (offset > (size_t)(source->of->memory + source->of->bytes - source->base))
    atolli_fatal(statement.name, NULL, "its data would begin %zu bytes further on, beyond the coarray of %zu bytes",
                 offset, source->of->bytes);
  alias->base += offset;
  atolli_require(&statement, set_cobounds(alias, corank, num_upper, lower, upper));
  return alias;
}

void atoll_prif_alias_destroy(struct atolli_prif_coarray *alias);
void atoll_prif_alias_destroy(struct atolli_prif_coarray *alias) {
  static const char name[] = "end of an alias of a coarray";
  if (!atolli_prif_coarray(alias, name)->is_alias)
    atolli_fatal(name, NULL, "the handle stands for the coarray itself (prif_deallocate_coarray)");
  alias->magic = 0;
  free(alias);
}

/* ---- data of handles ---------------------------------------------------------------------------------------------
 * The specification makes these four interoperable, for final procedures in C: so they have its names.
 */

void prif_local_data_pointer(struct atolli_prif_coarray *coarray, void **local_p);
void prif_local_data_pointer(struct atolli_prif_coarray *coarray, void **local_p) {
  *local_p = atolli_prif_coarray(coarray, "prif_local_data_pointer")->base;
}

void prif_set_context_data(struct atolli_prif_coarray *coarray, void *context);
void prif_set_context_data(struct atolli_prif_coarray *coarray, void *context) {
  atolli_prif_coarray(coarray, "prif_set_context_data")->of->context = context;
}

void prif_get_context_data(struct atolli_prif_coarray *coarray, void **context_p);
void prif_get_context_data(struct atolli_prif_coarray *coarray, void **context_p) {
  *context_p = atolli_prif_coarray(coarray, "prif_get_context_data")->of->context;
}

void prif_size_bytes(struct atolli_prif_coarray *coarray, size_t *bytes_p);
void prif_size_bytes(struct atolli_prif_coarray *coarray, size_t *bytes_p) {
  *bytes_p = atolli_prif_coarray(coarray, "prif_size_bytes")->of->bytes;
}
