/* Where things are on other images: by a handle and an offset, or by an address of that image. */
#include "prif.h"

struct atolli_outcome atolli_prif_find(int image, enum atolli_prif_how how, const struct atolli_prif_coarray *coarray,
                                       size_t offset, size_t before, size_t bytes, struct atolli_prif_place *place_p) {
  if (image < 1 || image > atolli_num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "image %d: there are images 1..%d", image, atolli_num_images);
  place_p->selector = atolli_selector_of(atolli_initial_team, image);
  if (how == ATOLLI_PRIF_BY_ADDRESS) {
    place_p->selector.address = ATOLLI_OF_THAT_IMAGE;
    place_p->address = (void *)offset;
    return offset ? atolli_done() : atolli_error(ATOLLI_STATUS_OTHER, "the address on image %d is null", image);
  }
  if (!atolli_prif_is_coarray(coarray))
    return atolli_error(ATOLLI_STATUS_OTHER, "the coarray handle stands for no allocated coarray");
  size_t first = (size_t)(coarray->base - coarray->of->memory), all = coarray->of->bytes;
  if (offset > all - first || bytes > all - first - offset || before > first + offset)
    return atolli_error(ATOLLI_STATUS_OTHER, "bytes %lld to %lld of a coarray that has %zu",
                        (long long)(first + offset - before), (long long)(first + offset + bytes), all);
  place_p->address = coarray->base + offset;
  return atolli_done();
}

struct atolli_outcome atolli_prif_find_word(int image, enum atolli_prif_how how,
                                            const struct atolli_prif_coarray *coarray, size_t offset,
                                            struct atolli_prif_place *place_p) {
  struct atolli_outcome outcome = atolli_prif_find(image, how, coarray, offset, 0, sizeof(int64_t), place_p);
  if (outcome.status == ATOLLI_OK && (uintptr_t)place_p->address % sizeof(int64_t) != 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "the variable at offset %zu is not aligned to 8 bytes", offset);
  return outcome;
}
