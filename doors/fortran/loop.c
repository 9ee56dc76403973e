/* Loops with coindexed scalars, in blocks (include/atoll/fortran.h, atoll_loop_turns). */
#include "core/rma/coindexed.h"
#include "core/rma/rma.h"
#include "decode.h"

/* The elements of `count` turns after the first `done`. */
static struct atolli_section turns_section(const void *element, const void *next, size_t elem_len, int64_t done,
                                           int64_t count) {
  struct atolli_section section = {.elem_len = elem_len, .rank = 1, .extent = {count}};
  section.stride[0] = (const char *)next - (const char *)element;
  section.base = (char *)element + done * section.stride[0];
  return section;
}

int64_t atoll_loop_turns(int64_t first, int64_t last, int64_t step) {
  int64_t distance;
  if (atolli_num_nodes == 1 || step == 0 || __builtin_sub_overflow(last, first, &distance))
    return 0;
  int64_t turns = distance / step + 1;
  return (distance < 0) == (step < 0) && turns > 1 ? turns : 0;
}

int64_t atoll_loop_far(const void *element, const void *next, int64_t image, int64_t turns, const char *loc) {
  if (turns == 0 || element == next)
    return 0;
  struct atolli_section mold = turns_section(element, next, 1, 0, 1);
  struct atolli_coindexed object;
  atolli_conclude_without_stat(ATOLLI_GET, loc, atolli_coindex(&mold, atolli_decode_selector(image), &object));
  return object.near || object.private ? 0 : turns;
}

void atoll_loop_get(const CFI_cdesc_t *buffer, const void *element, const void *next, int64_t image, int64_t done,
                    int64_t turns, const char *loc) {
  int64_t count = turns - done < ATOLL_LOOP_BUFFER ? turns - done : ATOLL_LOOP_BUFFER;
  struct atolli_section from = turns_section(element, next, buffer->elem_len, done, count);
  struct atolli_section to = atolli_section_packed(&from, buffer->base_addr, buffer->elem_len);
  atolli_conclude_without_stat(ATOLLI_GET, loc, atolli_get(&to, &from, atolli_decode_selector(image)));
}

void atoll_loop_put(const CFI_cdesc_t *buffer, const void *element, const void *next, int64_t image, int64_t done,
                    int64_t count, const char *loc) {
  struct atolli_section to = turns_section(element, next, buffer->elem_len, done, count);
  struct atolli_section from = atolli_section_packed(&to, buffer->base_addr, buffer->elem_len);
  atolli_conclude_without_stat(ATOLLI_PUT, loc, atolli_put(&to, atolli_decode_selector(image), &from));
}
