/*
 * RANDOM_INIT (Fortran 2018, 16.9.155): seeds for RANDOM_SEED (PUT=).
 */
#include "core/image/random.h"
#include "decode.h"

#include <string.h>

void atoll_random_init(const CFI_cdesc_t *seed, int repeatable, int image_distinct) {
  struct atolli_section section;
  atolli_decode_section(seed, &section);
  struct atolli_seeds seeds = atolli_random_init(repeatable, image_distinct);
  for (int64_t i = 0; i < section.extent[0]; i++) {
    uint64_t value = atolli_random_next(&seeds);
    memcpy((char *)section.base + i * section.stride[0], &value, section.elem_len < 8 ? section.elem_len : 8);
  }
}
