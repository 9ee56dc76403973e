/*
 * Array sections as core sees them: an address, the size of an element, and extents with strides in bytes.
 */
#ifndef ATOLL_CORE_SECTION_H
#define ATOLL_CORE_SECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ATOLLI_MAX_RANK = 15 };

struct atolli_section {
  char *base; /* of the first element in array element order, also where strides are negative */
  size_t elem_len;
  int rank;
  int64_t extent[ATOLLI_MAX_RANK];
  ptrdiff_t stride[ATOLLI_MAX_RANK]; /* bytes */
};

/* Number of elements; 1 for rank 0. */
static inline int64_t atolli_section_size(const struct atolli_section *section) {
  int64_t size = 1;
  for (int d = 0; d < section->rank; d++)
    size *= section->extent[d];
  return size;
}

/* Same rank and extents. */
static inline bool atolli_section_conforms(const struct atolli_section *a, const struct atolli_section *b) {
  if (a->rank != b->rank)
    return false;
  for (int d = 0; d < a->rank; d++)
    if (a->extent[d] != b->extent[d])
      return false;
  return true;
}

static inline bool atolli_section_contiguous(const struct atolli_section *section) {
  ptrdiff_t expected = (ptrdiff_t)section->elem_len;
  for (int d = 0; d < section->rank; d++) {
    if (section->extent[d] != 1 && section->stride[d] != expected)
      return false;
    expected *= section->extent[d];
  }
  return true;
}

/* Its elements lie one after the other. */
static inline void atolli_section_set_strides(struct atolli_section *section) {
  ptrdiff_t stride = (ptrdiff_t)section->elem_len;
  for (int d = 0; d < section->rank; d++) {
    section->stride[d] = stride;
    stride *= section->extent[d];
  }
}

/* The section of the same shape that lies contiguously at `base`. */
static inline struct atolli_section atolli_section_packed(const struct atolli_section *shape, void *base,
                                                          size_t elem_len) {
  struct atolli_section packed = *shape;
  packed.base = base;
  packed.elem_len = elem_len;
  atolli_section_set_strides(&packed);
  return packed;
}

/* A scalar seen as an array of the given shape (stride 0). */
static inline struct atolli_section atolli_section_broadcast(const struct atolli_section *shape,
                                                             const struct atolli_section *scalar) {
  struct atolli_section broadcast = *shape;
  broadcast.base = scalar->base;
  broadcast.elem_len = scalar->elem_len;
  for (int d = 0; d < broadcast.rank; d++)
    broadcast.stride[d] = 0;
  return broadcast;
}

/* The bytes [low, high) within which all elements lie. Precondition: not empty. */
static inline void atolli_section_hull(const struct atolli_section *section, char **low_p, char **high_p) {
  char *low = section->base, *high = section->base + section->elem_len;
  for (int d = 0; d < section->rank; d++) {
    ptrdiff_t reach = section->stride[d] * (section->extent[d] - 1);
    if (reach < 0)
      low += reach;
    else
      high += reach;
  }
  *low_p = low;
  *high_p = high;
}

/*
 * Copies section to section, element by element in array element order. Preconditions: they conform, their elements are
 * of the same size, and no byte of the target belongs to the source.
 */
void atolli_copy(const struct atolli_section *target, const struct atolli_section *source);

/* As if the source were copied to a temporary first. False when there is no memory for that. */
bool atolli_copy_overlapping(const struct atolli_section *target, const struct atolli_section *source);

/* Copies a block; ends with a store fence if it has used non-temporal stores. No overlap. */
extern size_t atolli_stream_from; /* bytes from which it does; found at start */
void atolli_copy_block(void *target, const void *source, size_t bytes);

#endif
