/*
 * The objects that checkpoints contain: what the program has named by checkpoint_add.
 */
#ifndef ATOLL_DOORS_RESILIENCE_OBJECT_H
#define ATOLL_DOORS_RESILIENCE_OBJECT_H

#include "core/image/stat.h"
#include "core/memory/section.h"

enum { ATOLLI_CHECKPOINT_NAME = 64 };

/* What an object has to do with those of the same name on other images. */
enum atolli_spread {
  ATOLLI_SPREAD_NONE,       /* it belongs to its image index */
  ATOLLI_SPREAD_REPLICATED, /* all images have the same value */
  ATOLLI_SPREAD_BLOCK       /* it is this image's block of an array that all have together */
};

/* An object without its place; records have it in their directories. */
struct atolli_saved_shape {
  char name[ATOLLI_CHECKPOINT_NAME]; /* ends with a null character */
  int32_t category;                  /* the letter of its type (atoll_checkpoints.F90) */
  int32_t rank, spread, unused;
  int64_t elem_len;
  int64_t bytes; /* of all elements, halos included */
  int64_t extent[ATOLLI_MAX_RANK];
  /* Of a block: the extents of the whole array, the subscripts there (from 1) of the block's first element that is not
     in a halo, and the widths of the halos, on both sides of each dimension. */
  int64_t whole[ATOLLI_MAX_RANK], first[ATOLLI_MAX_RANK], halo[ATOLLI_MAX_RANK];
};

struct atolli_saved_object {
  struct atolli_saved_shape shape;
  char *base; /* contiguous */
  struct atolli_saved_object *next;
};

/* In the order in which they were added. */
struct atolli_saved_object *atolli_saved_objects(void);

/* Adds the object, or replaces that of the same name. False: no memory. */
bool atolli_saved_object_add(const struct atolli_saved_shape *shape, char *base);
void atolli_saved_object_remove(const char *name);

/* Extent of a block without its halos. */
static inline int64_t atolli_block_extent(const struct atolli_saved_shape *shape, int d) {
  return shape->extent[d] - 2 * shape->halo[d];
}

/* Type, rank and extents are the same. */
bool atolli_shape_is_alike(const struct atolli_saved_shape *a, const struct atolli_saved_shape *b);
/* They are alike, and the blocks have the same place. */
bool atolli_shape_is_same(const struct atolli_saved_shape *a, const struct atolli_saved_shape *b);

/* Copies to one block what another block of the same array contains of it. The result is how many elements it is. */
int64_t atolli_block_copy(const struct atolli_saved_shape *to, char *to_base, const struct atolli_saved_shape *from,
                          const char *from_base);
/* How many elements blocks have in common. */
int64_t atolli_block_common(const struct atolli_saved_shape *const *blocks, int count);

#endif
