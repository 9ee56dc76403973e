#include "decode.h"

#include "core/alloc.h"
#include "core/image.h"

int atoll_this_image(void) { return atolli_current_team->this_image; }

int atoll_num_images(void) { return atolli_current_team->num_images; }

/* ---- cobounds that the translator knows ----------------------------------------------------------------------- */

int atoll_image_index(int corank, const int64_t *co, const int64_t *sub) {
  return atolli_image_index(atolli_current_team, corank, co, sub);
}

int64_t atoll_image_of(int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  return atolli_image_of(atolli_current_team, corank, co, sub, loc);
}

int64_t atoll_this_cosubscript(int corank, const int64_t *co, int dim) {
  return atolli_cosubscript(atolli_current_team, atolli_current_team->this_image, corank, co, dim);
}

int64_t atoll_lcobound(int corank, const int64_t *co, int dim) {
  (void)corank;
  return co[2 * dim - 2];
}

int64_t atoll_ucobound(int corank, const int64_t *co, int dim) {
  return atolli_ucobound(atolli_current_team, corank, co, dim);
}

void atoll_image_stat(int64_t image, const CFI_cdesc_t *stat, const char *loc) {
  struct atolli_statement statement = atolli_decode_statement("image selector", loc, stat, NULL);
  atolli_image_stat(atolli_current_team, image, &statement);
}

int64_t atoll_base(const CFI_cdesc_t *object) { return (int64_t)(intptr_t)object->base_addr; }

/* ---- those of allocatable coarrays, kept with the memory ---------------------------------------------------------- */

int atoll_image_index_a(const void *base, int corank, const int64_t *sub) {
  const struct atolli_block *block = atolli_coarray_block(base, "IMAGE_INDEX", NULL);
  (void)corank;
  return atolli_image_index(atolli_current_team, block->corank, block->cobounds, sub);
}

int64_t atoll_image_of_a(const void *base, int corank, const int64_t *sub, const char *loc) {
  const struct atolli_block *block = atolli_coarray_block(base, "image selector", loc);
  (void)corank;
  return atolli_image_of(atolli_current_team, block->corank, block->cobounds, sub, loc);
}

int64_t atoll_this_cosubscript_a(const void *base, int corank, int dim) {
  const struct atolli_block *block = atolli_coarray_block(base, "THIS_IMAGE", NULL);
  (void)corank;
  return atolli_cosubscript(atolli_current_team, atolli_current_team->this_image, block->corank, block->cobounds, dim);
}

int64_t atoll_lcobound_a(const void *base, int corank, int dim) {
  (void)corank;
  return atolli_coarray_block(base, "LCOBOUND", NULL)->cobounds[2 * dim - 2];
}

int64_t atoll_ucobound_a(const void *base, int corank, int dim) {
  (void)corank;
  const struct atolli_block *block = atolli_coarray_block(base, "UCOBOUND", NULL);
  return atolli_ucobound(atolli_current_team, block->corank, block->cobounds, dim);
}
