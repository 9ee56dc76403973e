/* The list of named objects, and blocks of arrays. Called when objects are added, recorded and restored. */
#include "object.h"

#include <stdlib.h>
#include <string.h>

static struct atolli_saved_object *objects;

struct atolli_saved_object *atolli_saved_objects(void) { return objects; }

/* Where the list has the object of that name, or ends. */
static struct atolli_saved_object **place_of(const char *name) {
  struct atolli_saved_object **place = &objects;
  while (*place && strcmp((*place)->shape.name, name) != 0)
    place = &(*place)->next;
  return place;
}

bool atolli_saved_object_add(const struct atolli_saved_shape *shape, char *base) {
  struct atolli_saved_object **place = place_of(shape->name);
  if (!*place)
    *place = calloc(1, sizeof **place);
  if (!*place)
    return false;
  (*place)->shape = *shape;
  (*place)->base = base;
  return true;
}

void atolli_saved_object_remove(const char *name) {
  struct atolli_saved_object **place = place_of(name), *object = *place;
  if (!object)
    return;
  *place = object->next;
  free(object);
}

/* ---- shapes ------------------------------------------------------------------------------------------------------ */

bool atolli_shape_is_alike(const struct atolli_saved_shape *a, const struct atolli_saved_shape *b) {
  return a->category == b->category && a->elem_len == b->elem_len && a->rank == b->rank && a->spread == b->spread &&
         memcmp(a->extent, b->extent, sizeof a->extent) == 0;
}

bool atolli_shape_is_same(const struct atolli_saved_shape *a, const struct atolli_saved_shape *b) {
  return atolli_shape_is_alike(a, b) && memcmp(a->whole, b->whole, sizeof a->whole) == 0 &&
         memcmp(a->first, b->first, sizeof a->first) == 0 && memcmp(a->halo, b->halo, sizeof a->halo) == 0;
}

/* ---- blocks ------------------------------------------------------------------------------------------------------ */

/* What blocks have in common, by the subscripts of the whole array. */
struct common {
  int64_t first[ATOLLI_MAX_RANK], extent[ATOLLI_MAX_RANK], count;
};

static void find_common(const struct atolli_saved_shape *const *blocks, int count, struct common *common) {
  common->count = 1;
  for (int d = 0; d < blocks[0]->rank; d++) {
    int64_t first = blocks[0]->first[d], end = first + atolli_block_extent(blocks[0], d);
    for (int i = 1; i < count; i++) {
      int64_t other_end = blocks[i]->first[d] + atolli_block_extent(blocks[i], d);
      first = blocks[i]->first[d] > first ? blocks[i]->first[d] : first;
      end = other_end < end ? other_end : end;
    }
    common->first[d] = first;
    common->extent[d] = end > first ? end - first : 0;
    common->count *= common->extent[d];
  }
}

/* The element with subscript `at` in dimension d lies so many elements after that with the block's first subscript
   there, all others being the same. */
static int64_t distance(const struct atolli_saved_shape *shape, int d, int64_t at) {
  int64_t stride = 1;
  for (int i = 0; i < d; i++)
    stride *= shape->extent[i];
  return (at - shape->first[d] + shape->halo[d]) * stride;
}

/* The bytes from the beginning of the array to the element with these subscripts. */
static int64_t offset_of(const struct atolli_saved_shape *shape, const int64_t *at) {
  int64_t elements = 0;
  for (int d = 0; d < shape->rank; d++)
    elements += distance(shape, d, at[d]);
  return elements * shape->elem_len;
}

/* The next row: subscripts count up from dimension 2 on. False: there is none. */
static bool next_row(const struct common *common, int rank, int64_t *at) {
  for (int d = 1; d < rank; d++) {
    if (++at[d] < common->first[d] + common->extent[d])
      return true;
    at[d] = common->first[d];
  }
  return false;
}

int64_t atolli_block_copy(const struct atolli_saved_shape *to, char *to_base, const struct atolli_saved_shape *from,
                          const char *from_base) {
  struct common common;
  find_common((const struct atolli_saved_shape *const[]){to, from}, 2, &common);
  if (common.count == 0)
    return 0;
  int64_t at[ATOLLI_MAX_RANK];
  memcpy(at, common.first, sizeof at);
  do
    memcpy(to_base + offset_of(to, at), from_base + offset_of(from, at), (size_t)(common.extent[0] * to->elem_len));
  while (next_row(&common, to->rank, at));
  return common.count;
}

int64_t atolli_block_common(const struct atolli_saved_shape *const *blocks, int count) {
  struct common common;
  find_common(blocks, count, &common);
  return common.count;
}
