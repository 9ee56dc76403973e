/* Called by read.c. */
#include "restore.h"

#include "checkpoint.h"
#include "core/image/team.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* A part of a record. */
static struct atolli_outcome fetch(const struct atolli_checkpoint_source *source, int image, int64_t offset,
                                   void *target, int64_t bytes) {
  const char *here = (const char *)atolli_held_find(source->id, image);
  if (here) {
    memcpy(target, here + offset, (size_t)bytes);
    return atolli_done();
  }
  return atolli_checkpoint_fetch(target, (int)source->holder[image - 1], source->address[image - 1] + offset, bytes);
}

static struct atolli_outcome directory_of(const struct atolli_checkpoint_source *source, int image,
                                          const struct atolli_record **directory_p) {
  struct atolli_record head, **place = &source->directory[image - 1];
  if (!*place) {
    struct atolli_outcome outcome = fetch(source, image, 0, &head, sizeof head);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    int64_t bytes = atolli_record_head_bytes(head.num_objects);
    struct atolli_record *copy = malloc((size_t)bytes);
    if (!copy)
      return atolli_no_memory((size_t)bytes);
    outcome = fetch(source, image, 0, copy, bytes);
    if (outcome.status != ATOLLI_OK) {
      free(copy);
      return outcome;
    }
    *place = copy;
  }
  *directory_p = *place;
  return atolli_done();
}

/* An object in an image's record. */
struct recorded {
  int image;
  const struct atolli_saved_shape *shape;
  int64_t offset; /* of its data in the record */
};

static struct atolli_outcome find(const struct atolli_checkpoint_source *source, int image, const char *name,
                                  struct recorded *recorded_p) {
  const struct atolli_record *directory = NULL;
  struct atolli_outcome outcome = directory_of(source, image, &directory);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  int64_t place = atolli_record_find(directory, name);
  if (place < 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "the checkpoint does not contain '%s'", name);
  *recorded_p = (struct recorded){image, &directory->directory[place], atolli_record_data(directory, place)};
  return outcome;
}

static struct atolli_outcome copy_all(const struct atolli_checkpoint_source *source,
                                      const struct atolli_saved_object *object, const struct recorded *recorded) {
  if (!atolli_shape_is_alike(&object->shape, recorded->shape))
    return atolli_error(ATOLLI_STATUS_OTHER, "in the checkpoint '%s' has another type, shape or distribution",
                        object->shape.name);
  return fetch(source, recorded->image, recorded->offset, object->base, object->shape.bytes);
}

/* ---- blocks ------------------------------------------------------------------------------------------------------ */

static bool is_of_same_array(const struct atolli_saved_shape *a, const struct atolli_saved_shape *b) {
  bool is_same =
      a->spread == b->spread && a->category == b->category && a->elem_len == b->elem_len && a->rank == b->rank;
  for (int d = 0; is_same && d < a->rank; d++)
    is_same = a->whole[d] == b->whole[d];
  return is_same;
}

/* Adds to *count_p how many elements have been copied. */
static struct atolli_outcome copy_block(const struct atolli_checkpoint_source *source,
                                        const struct atolli_saved_object *object, const struct recorded *recorded,
                                        int64_t *count_p) {
  if (!is_of_same_array(&object->shape, recorded->shape))
    return atolli_error(ATOLLI_STATUS_OTHER, "in the checkpoint '%s' is not a block of such an array",
                        object->shape.name);
  const struct atolli_saved_shape *both[] = {&object->shape, recorded->shape};
  if (atolli_block_common(both, 2) == 0)
    return atolli_done();
  char *data = malloc((size_t)recorded->shape->bytes);
  if (!data)
    return atolli_no_memory((size_t)recorded->shape->bytes);
  struct atolli_outcome outcome = fetch(source, recorded->image, recorded->offset, data, recorded->shape->bytes);
  if (outcome.status == ATOLLI_OK)
    *count_p += atolli_block_copy(&object->shape, object->base, recorded->shape, data);
  free(data);
  return outcome;
}

/* Do two of the recorded blocks have an element of this one in common? */
static struct atolli_outcome check_apart(const struct atolli_checkpoint_source *source,
                                         const struct atolli_saved_object *object) {
  struct recorded one = {0}, other = {0};
  for (int image = 2; image <= source->num_images; image++) {
    struct atolli_outcome outcome = find(source, image, object->shape.name, &one);
    const struct atolli_saved_shape *both[] = {&object->shape, one.shape};
    if (outcome.status == ATOLLI_OK && atolli_block_common(both, 2) == 0)
      continue;
    for (int before = 1; before < image && outcome.status == ATOLLI_OK; before++) {
      outcome = find(source, before, object->shape.name, &other);
      const struct atolli_saved_shape *three[] = {&object->shape, one.shape, other.shape};
      if (outcome.status == ATOLLI_OK && atolli_block_common(three, 3) > 0)
        return atolli_error(ATOLLI_STATUS_OTHER, "the blocks of '%s' in the checkpoint overlap", object->shape.name);
    }
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  return atolli_done();
}

static struct atolli_outcome restore_block(const struct atolli_checkpoint_source *source,
                                           const struct atolli_saved_object *object) {
  struct recorded recorded;
  int64_t count = 0, wanted = 1;
  for (int image = 1; image <= source->num_images; image++) {
    struct atolli_outcome outcome = find(source, image, object->shape.name, &recorded);
    if (outcome.status == ATOLLI_OK)
      outcome = copy_block(source, object, &recorded, &count);
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  for (int d = 0; d < object->shape.rank; d++)
    wanted *= atolli_block_extent(&object->shape, d);
  if (count < wanted)
    return atolli_error(ATOLLI_STATUS_OTHER, "the blocks of '%s' in the checkpoint lack elements of the block here",
                        object->shape.name);
  return check_apart(source, object); /* so none has been counted twice */
}

/* ---- all --------------------------------------------------------------------------------------------------------- */

static struct atolli_outcome restore(const struct atolli_checkpoint_source *source,
                                     const struct atolli_saved_object *object) {
  const struct atolli_team *team = atolli_current_team;
  bool is_as_before = team->num_images == source->num_images;
  struct recorded recorded;
  if (object->shape.spread == ATOLLI_SPREAD_NONE && !is_as_before)
    return atolli_error(ATOLLI_STATUS_OTHER,
                        "%d images have written the checkpoint, and there are %d: '%s' is neither replicated nor a "
                        "block of an array",
                        source->num_images, team->num_images, object->shape.name);
  int image = is_as_before ? team->this_image : 1;
  struct atolli_outcome outcome = find(source, image, object->shape.name, &recorded);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (object->shape.spread == ATOLLI_SPREAD_BLOCK &&
      !(is_as_before && atolli_shape_is_same(&object->shape, recorded.shape)))
    return restore_block(source, object);
  return copy_all(source, object, &recorded);
}

struct atolli_outcome atolli_checkpoint_restore(const struct atolli_checkpoint_source *source) {
  struct atolli_outcome outcome = atolli_done();
  for (struct atolli_saved_object *object = atolli_saved_objects(); object && outcome.status == ATOLLI_OK;
       object = object->next)
    outcome = restore(source, object);
  return outcome;
}
