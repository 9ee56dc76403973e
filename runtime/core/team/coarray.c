/*
 * Memory of coarrays, on which the images of a team agree. Called by doors, for ALLOCATE and what corresponds to it,
 * and by END TEAM.
 */
#include "core/team/coarray.h"

#include "core/barrier/barrier.h"
#include "core/barrier/order.h"

#include <stdarg.h>
#include <stdio.h>

void (*atolli_coarray_door_end_team)(int level, const char *loc);

/* ---- agreement --------------------------------------------------------------------------------------------------- */

void atolli_agreement_begin(struct atolli_agreement *agreement, struct atolli_team *team, const char *loc) {
  *agreement = (struct atolli_agreement){.team = team, .loc = loc};
}

void atolli_agreement_fail(struct atolli_agreement *agreement, enum atolli_status status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(agreement->reason, sizeof agreement->reason, format, arguments);
  va_end(arguments);
  agreement->failed = true;
  agreement->status = status;
}

struct atolli_outcome atolli_agreement_outcome(const struct atolli_agreement *agreement) {
  if (agreement->failed)
    return (struct atolli_outcome){agreement->status, 0, agreement->reason};
  return agreement->lost ? atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, agreement->lost) : atolli_done();
}

static bool is_deallocation(int operation) {
  return operation == ATOLLI_AUTOMATIC || operation == ATOLLI_DEALLOCATE || operation == ATOLLI_DEALLOCATED;
}

/* What differs of the objects: value[0] where they lie, value[1] a digest of their bounds. */
static void refuse_objects(struct atolli_agreement *a, int one, int two) {
  const struct atolli_summary *s = &a->exchange.summary;
  if (s->of_other.value[0] != s->of_first.value[0])
    atolli_fatal("ALLOCATE", a->loc, "internal error: images %d and %d have put the coarray in different places", one,
                 two);
  a->refused = true;
  atolli_agreement_fail(a, ATOLLI_STATUS_OTHER,
                        "the coarray's bounds or cobounds on image %d differ from those on image %d%s", one, two,
                        a->has_type ? ", or its dynamic type does" : "");
}

/* What the first image and another say differs; all images come to the same verdict. */
static void refuse(struct atolli_agreement *a) {
  const struct atolli_summary *s = &a->exchange.summary;
  const struct atolli_notice *first = &s->of_first, *other = &s->of_other;
  int one = atolli_team_initial(a->team, s->first), two = atolli_team_initial(a->team, s->other);
  if (other->operation != first->operation || other->value[2] != first->value[2])
    atolli_agreement_fail(a, ATOLLI_STATUS_OTHER, "image %d executes %s at %s, but image %d %s at %s", one,
                          atolli_notice_statement(first), first->loc, two, atolli_notice_statement(other), other->loc);
  else if (first->operation == ATOLLI_ALLOCATED)
    refuse_objects(a, one, two);
  else if (is_deallocation(first->operation))
    atolli_agreement_fail(a, ATOLLI_STATUS_OTHER, "images %d and %d deallocate different coarrays", one, two);
  else {
    a->one = (struct atolli_request){one, (size_t)first->value[0], first->loc};
    a->other = (struct atolli_request){two, (size_t)other->value[0], other->loc};
    atolli_agreement_fail(a, ATOLLI_STATUS_OTHER, "the coarray has %zu bytes on image %d, but %zu on image %d (%s)",
                          a->one.bytes, one, a->other.bytes, two, other->loc);
  }
}

/* All images of the team execute the same statement. */
static uint64_t digest(const char *loc) {
  uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
  for (; loc && *loc; loc++)
    hash = (hash ^ (unsigned char)*loc) * UINT64_C(1099511628211);
  return hash;
}

bool atolli_agreement_meet(struct atolli_agreement *a, enum atolli_operation operation, int status, uint64_t value,
                           uint64_t place_or_digest) {
  struct atolli_team *team = a->team;
  uint64_t begun = atolli_order_begin();
  bool is_digest = operation == ATOLLI_ALLOCATED;
  uint64_t values[4] = {value, is_digest ? place_or_digest : 0, digest(a->loc), is_digest ? 0 : place_or_digest};
  struct atolli_piggyback piggyback = {.operation = (int)operation, .status = status, .value = values, .loc = a->loc};
  struct atolli_outcome outcome = atolli_exchange(team, &piggyback, &a->exchange);
  atolli_order_team(begun, team, outcome);
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    a->lost = outcome.image;
  else if (outcome.status != ATOLLI_OK) {
    char buffer[ATOLLI_TEXT_BYTES];
    atolli_agreement_fail(a, outcome.status, "%s", atolli_outcome_text(outcome, buffer));
    return false;
  }
  if (a->exchange.summary.other != 0 && !a->failed)
    refuse(a);
  if (a->exchange.summary.troubled != 0 && !a->failed && operation != ATOLLI_DEALLOCATED)
    atolli_agreement_fail(a, ATOLLI_STATUS_OTHER, "image %d could not allocate",
                          atolli_team_initial(team, a->exchange.summary.troubled));
  return !a->failed;
}

/* The highest place that an image of the team has named; 0: some image has none. *agreed_p: all have named it. */
static size_t highest_place(const struct atolli_agreement *a, bool *agreed_p) {
  const struct atolli_summary *s = &a->exchange.summary;
  *agreed_p = s->least == s->most;
  return s->least == 0 ? 0 : (size_t)s->most;
}

static void show(const void *memory, size_t bytes, const char *loc) {
  struct insight_transfer object = {.image = atolli_this_image,
                                    .near = true,
                                    .offset = (uint64_t)((const char *)memory - atolli_slot(atolli_this_image)),
                                    .elem_len = bytes};
  atolli_observe_coarray(&object, NULL, NULL, loc);
}

static void lack_memory(struct atolli_agreement *a, size_t bytes) {
  size_t in_use = atolli_heap_in_use(), limit = atolli_heap_limit();
  if (in_use > limit || bytes > limit - in_use)
    atolli_agreement_fail(a, ATOLLI_STATUS_NO_MEMORY,
                          "no memory for %zu bytes on each image (in use: %zu; the machine has %zu, with swap)", bytes,
                          in_use, limit);
  else
    atolli_agreement_fail(
        a, ATOLLI_STATUS_NO_MEMORY,
        "no memory for %zu bytes on each image (in use: %zu; ATOLL_SLOT_SIZE is %zu, which has to hold all coarrays)",
        bytes, in_use, atolli_slot_size);
}

void *atolli_agreement_allocate(struct atolli_agreement *a, size_t bytes) {
  size_t place = atolli_heap_offer(bytes, 0);
  bool agreed;
  if (!atolli_agreement_meet(a, ATOLLI_ALLOCATE, 0, bytes, place))
    return NULL;
  /* Sibling teams have made the heaps differ: places only go up, so that all come to the same one. */
  while ((place = highest_place(a, &agreed)) > 0 && !agreed)
    if (!atolli_agreement_meet(a, ATOLLI_PLACE, 0, bytes, atolli_heap_offer(bytes, place)))
      return NULL;
  if (place == 0) { /* on all images alike */
    lack_memory(a, bytes);
    return NULL;
  }
  void *memory = atolli_heap_allocate_at(bytes, place, !a->raw);
  atolli_heap_block(memory)->level = atolli_team_level;
  if (__builtin_expect(atolli_observes_order, 0))
    show(memory, bytes, a->loc);
  return memory;
}

/* ---- at once ------------------------------------------------------------------------------------------------------
 */

struct atolli_outcome atolli_coarray_allocate(struct atolli_team *team, size_t bytes, enum atolli_contents contents,
                                              void **memory_p, const struct atolli_statement *statement) {
  static _Thread_local struct atolli_agreement agreement;
  atolli_agreement_begin(&agreement, team, statement->loc);
  agreement.raw = contents == ATOLLI_ANY_CONTENTS;
  void *memory = *memory_p = atolli_agreement_allocate(&agreement, bytes);
  if (!memory)
    return atolli_agreement_outcome(&agreement);
  struct atolli_block *block = atolli_heap_block(memory);
  block->is_plain = true;
  /* Nobody puts to memory that another image has not cleared yet. */
  if (!atolli_agreement_meet(&agreement, ATOLLI_ALLOCATED, 0, block->offset, 0)) {
    atolli_heap_free(memory);
    *memory_p = NULL;
  }
  return atolli_agreement_outcome(&agreement);
}

struct atolli_outcome atolli_coarray_free(struct atolli_team *team, void *memory,
                                          const struct atolli_statement *statement) {
  static _Thread_local struct atolli_agreement agreement;
  struct atolli_block *block = atolli_heap_block(memory);
  if (!block || !block->is_plain)
    return atolli_error(ATOLLI_STATUS_OTHER, "no coarray has been allocated in this memory");
  if (block->level != atolli_team_level) /* 9.7.3.2 */
    return atolli_error(ATOLLI_STATUS_OTHER, "the coarray was allocated in another team than the current one");
  atolli_agreement_begin(&agreement, team, statement->loc);
  /* The meeting is also the end of others' accesses; none comes afterwards. */
  if (atolli_agreement_meet(&agreement, ATOLLI_DEALLOCATE, 0, block->offset, 0))
    atolli_heap_free(memory);
  return atolli_agreement_outcome(&agreement);
}

static int leaving;

static void free_left_over(struct atolli_block *block) {
  if (block->level == leaving && block->is_plain)
    atolli_heap_free(block + 1);
}

void atolli_coarray_end_team(int level, const char *loc) {
  if (atolli_coarray_door_end_team)
    atolli_coarray_door_end_team(level, loc);
  leaving = level;
  atolli_heap_visit(free_left_over);
}

struct atolli_block *atolli_coarray_find(const void *address) {
  struct atolli_block *block = atolli_heap_block(address);
  return block ? block : atolli_heap_find(address); /* an associate name of a section */
}

struct atolli_outcome atolli_coarray_block(const void *base, struct atolli_block **block_p) {
  *block_p = base ? atolli_coarray_find(base) : NULL;
  if (!base)
    return atolli_error(ATOLLI_STATUS_FATAL, "the coarray is not allocated");
  if (!*block_p)
    return atolli_error(ATOLLI_STATUS_FATAL,
                        "no coarray has been allocated in this memory, or the header before it has been overwritten");
  return atolli_done();
}
