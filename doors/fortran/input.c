#include "core/rma/item.h"
#include "decode.h"

_Static_assert(sizeof(struct atolli_item) <= ATOLL_ITEM_WORDS * sizeof(int64_t), "the record of input items");

int64_t atoll_item(int64_t *record, const CFI_cdesc_t *variable, const CFI_cdesc_t *mold, int64_t image, int ndims,
                   const int *dims, const int64_t *lens, const int64_t *index, const char *loc) {
  struct atolli_section to = atolli_decode_section(variable), from = atolli_decode_section(mold);
  struct atolli_subscripts subscripts = {ndims, dims, lens, index};
  atolli_item_begin((struct atolli_item *)record, &to, &from, atolli_decode_selector(image), &subscripts, loc);
  return 0;
}

int64_t atoll_item_put(int64_t *record, const char *loc) {
  atolli_item_end((struct atolli_item *)record, loc);
  return 0;
}

int64_t atoll_item_stat(int64_t image, const CFI_cdesc_t *stat, const char *loc) {
  atoll_image_stat(image, stat, loc);
  return image;
}
