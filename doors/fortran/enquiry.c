/* The entries for enquiry (include/atoll/fortran/enquiry.h). */
#include "enquiry.h"

#include "core/image/failure.h"
#include "core/image/image.h"
#include "decode.h"

const struct atolli_block *atolli_block_of(const void *base, const char *name, const char *loc) {
  struct atolli_block *block;
  atolli_conclude_without_stat(name, loc, atolli_coarray_block(base, &block));
  return block;
}

const struct atolli_block *atolli_block_selected(const void *base, const char *loc) {
  struct atolli_block *block = atolli_heap_block(base);
  if (__builtin_expect(block != NULL, 1)) /* else an element that is not the first, or an error */
    return block;
  atolli_conclude_access("image selector", loc, atolli_coarray_block(base, &block));
  return block;
}

const struct atolli_team_value *atolli_team_of_variable(int64_t handle, const char *name, const char *loc) {
  const struct atolli_team_value *value;
  atolli_conclude_without_stat(name, loc, atolli_team_value(handle, &value));
  return value;
}

void atolli_no_image_named(int images, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  atolli_conclude_access("image selector", loc, atolli_no_image(images, corank, co, sub));
  __builtin_unreachable(); /* the run has ended */
}

int64_t atolli_cosubscript_of(int image, int corank, const int64_t *co, int dim) {
  int64_t cosubscript;
  atolli_conclude_without_stat("enquiry", NULL, atolli_cosubscript(image, corank, co, dim, &cosubscript));
  return cosubscript;
}

int64_t atolli_ucobound_of(int images, int corank, const int64_t *co, int dim) {
  int64_t bound;
  atolli_conclude_without_stat("enquiry", NULL, atolli_ucobound(images, corank, co, dim, &bound));
  return bound;
}

int atoll_this_image(void) { return atolli_current_team->this_image; }

int atoll_num_images(void) { return atolli_current_team->num_images; }

/* ---- cobounds that the translator knows ----------------------------------------------------------------------- */

int atoll_image_index(int corank, const int64_t *co, const int64_t *sub) {
  return atolli_image_index(atolli_current_team->num_images, corank, co, sub);
}

int64_t atoll_image_of(int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  return atolli_image_named(atolli_current_team->num_images, corank, co, sub, loc);
}

int atoll_dim(int dim, int corank, const char *name, const char *loc) {
  if (dim < 1 || dim > corank)
    atolli_fatal(name, loc, "DIM is %d, which is not in 1..%d, the codimensions of the coarray", dim, corank);
  return dim;
}

int64_t atoll_this_cosubscript(int corank, const int64_t *co, int dim) {
  return atolli_cosubscript_of(atolli_current_team->this_image, corank, co, dim);
}

void atoll_check_cobounds(int corank, const int64_t *co, const char *name, const char *loc) {
  char empty[100];
  if (atolli_empty_codimension(corank, co, empty, sizeof empty))
    atolli_fatal(name, loc, "%s: the upper one may not be less than the lower one (8.5.6.3)", empty);
}

int64_t atoll_lcobound(int corank, const int64_t *co, int dim) {
  (void)corank;
  return co[2 * dim - 2];
}

int64_t atoll_ucobound(int corank, const int64_t *co, int dim) {
  return atolli_ucobound_of(atolli_current_team->num_images, corank, co, dim);
}

void atoll_image_stat(int64_t image, const CFI_cdesc_t *stat, const char *loc) {
  struct atolli_statement statement = atolli_decode_statement("image selector", loc, stat);
  atolli_conclude_object(&statement, stat, NULL, atolli_image_stat(atolli_decode_selector(image)));
}

static const struct atolli_team *team_or_current(int64_t handle, const char *name, const char *loc) {
  return handle ? atolli_team_of_variable(handle, name, loc)->team : atolli_current_team;
}

int atoll_image_status(int64_t image, int64_t team, const char *loc) {
  enum atolli_status status;
  struct atolli_selector selector = atolli_selector_of(team_or_current(team, "IMAGE_STATUS", loc), image);
  atolli_conclude_without_stat("IMAGE_STATUS", loc, atolli_image_status(selector, &status));
  return atolli_stat_value(status);
}

int64_t atoll_find_images(int state, int64_t team) {
  const struct atolli_snapshot *found =
      atolli_images_in_state(team_or_current(team, "FAILED_IMAGES or STOPPED_IMAGES", NULL),
                             state == ATOLL_FAILED ? ATOLLI_FAILED : ATOLLI_STOPPED);
  return (int64_t)found->number << 32 | found->count;
}

int64_t atoll_found_image(int64_t found, int64_t position) {
  return atolli_snapshot_numbered((int)(found >> 32))->images[position - 1];
}

int64_t atoll_optional(const CFI_cdesc_t *value, int64_t absent) {
  const void *object = value ? value->base_addr : NULL;
  if (!object)
    return absent;
  switch (value->elem_len) {
  case 1:
    return *(const int8_t *)object;
  case 2:
    return *(const int16_t *)object;
  case 4:
    return *(const int32_t *)object;
  default: /* of 16 bytes the lower ones */
    return *(const int64_t *)object;
  }
}

int64_t atoll_base(const CFI_cdesc_t *object) { return (int64_t)(intptr_t)object->base_addr; }

/* ---- those of allocatable coarrays, kept with the memory ---- */

int atoll_image_index_a(const void *base, int corank, const int64_t *sub) {
  const struct atolli_block *block = atolli_block_of(base, "IMAGE_INDEX", NULL);
  (void)corank;
  return atolli_image_index(atolli_current_team->num_images, block->corank, block->cobounds, sub);
}

int64_t atoll_image_of_a(const void *base, int corank, const int64_t *sub, const char *loc) {
  const struct atolli_block *block = atolli_block_selected(base, loc);
  (void)corank;
  return atolli_image_named(atolli_current_team->num_images, block->corank, block->cobounds, sub, loc);
}

int64_t atoll_image_of_one(const void *base, int64_t sub, const char *loc) {
  return atoll_image_of_a(base, 1, &sub, loc);
}

int64_t atoll_this_cosubscript_a(const void *base, int corank, int dim) {
  (void)corank;
  const struct atolli_block *block = atolli_block_of(base, "THIS_IMAGE", NULL);
  return atolli_cosubscript_of(atolli_current_team->this_image, block->corank, block->cobounds, dim);
}

int64_t atoll_lcobound_a(const void *base, int corank, int dim) {
  (void)corank;
  return atolli_block_of(base, "LCOBOUND", NULL)->cobounds[2 * dim - 2];
}

int64_t atoll_ucobound_a(const void *base, int corank, int dim) {
  (void)corank;
  const struct atolli_block *block = atolli_block_of(base, "UCOBOUND", NULL);
  return atolli_ucobound_of(atolli_current_team->num_images, block->corank, block->cobounds, dim);
}
