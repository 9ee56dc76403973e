/*
 * The module Mem_F95: symmetric arrays, which all processes allocate together, at the same place of their slots
 * (core/team/coarray.h). The array's pointer is set here, with the bounds that the program wants.
 */
#include "core/team/coarray.h"

#include "symmetric.h"

#include <stdio.h>
#include <string.h>

/* In the block of an array that Malloc_fa has allocated. */
static const uint64_t MARK = UINT64_C(0x4d616c6c6f635f66); /* "Malloc_f" */
enum { DOOR_MARK = 0 };                                    /* index in atolli_block.of_door */

static int bound(const CFI_cdesc_t *bounds, int d) {
  return *(const int *)((const char *)bounds->base_addr + d * bounds->dim[0].sm);
}

static int64_t extent_of(const CFI_cdesc_t *lb, const CFI_cdesc_t *ub, int d) {
  int64_t extent = (int64_t)bound(ub, d) - bound(lb, d) + 1;
  return extent > 0 ? extent : 0;
}

/* *bytes_p: of the array. */
static struct atolli_outcome measure(const CFI_cdesc_t *a, const CFI_cdesc_t *lb, const CFI_cdesc_t *ub,
                                     size_t *bytes_p) {
  if (lb->dim[0].extent < a->rank || ub->dim[0].extent < a->rank)
    return atolli_error(ATOLLI_STATUS_OTHER, "lb and ub have %lld and %lld elements, but the array %d dimensions",
                        (long long)lb->dim[0].extent, (long long)ub->dim[0].extent, a->rank);
  bool is_empty = false;
  for (int d = 0; d < a->rank; d++)
    is_empty |= extent_of(lb, ub, d) == 0;
  size_t bytes = is_empty ? 0 : a->elem_len;
  for (int d = 0; d < a->rank && !is_empty; d++)
    if (__builtin_mul_overflow(bytes, (size_t)extent_of(lb, ub, d), &bytes) || bytes > PTRDIFF_MAX)
      return atolli_error(ATOLLI_STATUS_NO_MEMORY, "no address space has room for the array");
  *bytes_p = bytes;
  return atolli_done();
}

/* What has to be the same on all images: the shape. Lower bounds are each image's own. */
static uint64_t digest_of(const CFI_cdesc_t *a, const CFI_cdesc_t *lb, const CFI_cdesc_t *ub) {
  uint64_t digest = a->elem_len * 31 + a->rank;
  for (int d = 0; d < a->rank; d++)
    digest = (digest ^ (uint64_t)extent_of(lb, ub, d)) * UINT64_C(0x9e3779b97f4a7c15);
  return digest;
}

/* The images agree also where one of them cannot go on: the others would wait for it. */
static void *allocate(struct atolli_agreement *agreement, size_t bytes, uint64_t digest) {
  void *memory = atolli_agreement_allocate(agreement, bytes > 0 ? bytes : 1);
  if (!memory)
    return NULL;
  struct atolli_block *block = atolli_coarray_find(memory);
  block->is_plain = true;
  block->of_door[DOOR_MARK] = MARK;
  /* Nobody puts to memory that another image has not cleared yet. */
  if (!atolli_agreement_meet(agreement, ATOLLI_ALLOCATED, 0, block->offset, digest)) {
    atolli_heap_free(memory);
    return NULL;
  }
  return memory;
}

static struct atolli_outcome malloc_array(CFI_cdesc_t *a, const CFI_cdesc_t *lb, const CFI_cdesc_t *ub) {
  static _Thread_local struct atolli_agreement agreement;
  static _Thread_local char reason[ATOLLI_TEXT_BYTES];
  size_t bytes = 0;
  a->base_addr = NULL;
  struct atolli_outcome outcome = atolli_fa_check_team();
  if (outcome.status != ATOLLI_OK)
    return outcome;
  atolli_agreement_begin(&agreement, atolli_initial_team, NULL);
  outcome = measure(a, lb, ub, &bytes);
  if (outcome.status != ATOLLI_OK) {
    snprintf(reason, sizeof reason, "%s", outcome.text); /* the meeting may have another error */
    atolli_agreement_meet(&agreement, ATOLLI_ALLOCATE, 1, 0, 0);
    outcome.text = reason;
    return outcome;
  }
  void *memory = allocate(&agreement, bytes, digest_of(a, lb, ub));
  if (!memory)
    return atolli_agreement_outcome(&agreement);
  ptrdiff_t stride = (ptrdiff_t)a->elem_len;
  for (int d = 0; d < a->rank; d++) {
    a->dim[d].lower_bound = extent_of(lb, ub, d) > 0 ? bound(lb, d) : 1; /* as ALLOCATE has it (16.9.109) */
    a->dim[d].extent = extent_of(lb, ub, d);
    a->dim[d].sm = stride;
    stride *= a->dim[d].extent;
  }
  a->base_addr = memory;
  return atolli_agreement_outcome(&agreement);
}

void atoll_fa_malloc(CFI_cdesc_t *a, const CFI_cdesc_t *lb, const CFI_cdesc_t *ub, int *rc);
void atoll_fa_malloc(CFI_cdesc_t *a, const CFI_cdesc_t *lb, const CFI_cdesc_t *ub, int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Malloc_fa", rc);
  atolli_fa_finish_gets();
  atolli_fa_conclude(&statement, malloc_array(a, lb, ub), rc);
}

/* The block in which the address lies, if Malloc_fa has allocated it. */
static const struct atolli_block *find(const void *address) {
  const struct atolli_block *block = address ? atolli_coarray_find(address) : NULL;
  return block && block->is_plain && block->of_door[DOOR_MARK] == MARK ? block : NULL;
}

static struct atolli_outcome free_array(CFI_cdesc_t *a, const struct atolli_statement *statement) {
  struct atolli_outcome outcome = atolli_fa_check_team();
  if (outcome.status != ATOLLI_OK)
    return outcome;
  const struct atolli_block *block = find(a->base_addr);
  if (!block)
    return atolli_error(ATOLLI_STATUS_OTHER,
                        a->base_addr ? "Malloc_fa has not allocated the array" : "the pointer is not associated");
  if ((const void *)(block + 1) != a->base_addr)
    return atolli_error(
        ATOLLI_STATUS_OTHER,
        "the pointer is associated with a part of what Malloc_fa has allocated, which does not begin there");
  outcome = atolli_coarray_free(atolli_initial_team, a->base_addr, statement);
  if (outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    a->base_addr = NULL;
  return outcome;
}

void atoll_fa_free(CFI_cdesc_t *a, int *rc);
void atoll_fa_free(CFI_cdesc_t *a, int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Free_fa", rc);
  atolli_fa_finish_gets();
  atolli_fa_conclude(&statement, free_array(a, &statement), rc);
}

struct atolli_outcome atolli_fa_check_symmetric(const CFI_cdesc_t *array, const struct atolli_section *section,
                                                const char *name) {
  const struct atolli_block *block = find(array->base_addr);
  char *low, *high;
  if (!block)
    return atolli_error(ATOLLI_STATUS_OTHER,
                        "Malloc_fa has not allocated %s, which is to be accessed on another process", name);
  atolli_section_hull(section, &low, &high);
  if (low < (const char *)(block + 1) || high > (const char *)(block + 1) + block->bytes)
    return atolli_error(ATOLLI_STATUS_OTHER, "the section of %s is not within what Malloc_fa has allocated", name);
  return atolli_done();
}
