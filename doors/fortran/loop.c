/* Loops with coindexed scalars, in place and in blocks (include/atoll/fortran/access.h, atoll_loop_turns). */
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
  if (step == 0 || __builtin_sub_overflow(last, first, &distance))
    return 0;
  int64_t turns = distance / step + 1;
  return (distance < 0) == (step < 0) && turns > 1 ? turns : 0;
}

/* To find the place takes as long as some calls. */
enum { LEAST_IN_PLACE = 4 };

static void show_turns(struct atolli_coindexed *first, ptrdiff_t distance, int64_t turns, bool defines,
                       const char *loc) {
  first->section.rank = 1;
  first->section.extent[0] = turns;
  first->section.stride[0] = distance;
  atolli_observe_object(defines ? INSIGHT_DEFINED_IN_PLACE : INSIGHT_READ_IN_PLACE, first);
  atolli_observe_end("loop in place", loc);
}

int64_t atoll_loop_in_place(const void *element, const void *next, int64_t image, int64_t turns, int64_t bytes,
                            int64_t defines, int64_t *place, const char *loc) {
  ptrdiff_t distance = (const char *)next - (const char *)element;
  ptrdiff_t span;
  if (turns < LEAST_IN_PLACE || distance == 0 || distance % bytes != 0 ||
      __builtin_mul_overflow(distance, turns - 1, &span))
    return 0;
  struct atolli_section first = turns_section(element, next, (size_t)bytes, 0, 1),
                        last = turns_section(element, next, (size_t)bytes, turns - 1, 1);
  struct atolli_coindexed begin, end;
  if (atolli_coindex(&first, atolli_decode_selector(image), &begin).status != ATOLLI_OK ||
      atolli_coindex(&last, atolli_decode_selector(image), &end).status != ATOLLI_OK || !begin.near || !end.near)
    return 0;
  char *lowest = distance > 0 ? begin.section.base : end.section.base;
  /* This image's own memory may be accessed by its own name at the same time, and compilers would not know. */
  if (begin.image == atolli_this_image || end.section.base - begin.section.base != span ||
      (uintptr_t)lowest % (size_t)(bytes < 8 ? bytes : 8) != 0)
    return 0;
  place[0] = (int64_t)(uintptr_t)lowest;
  place[2] = distance / bytes;
  place[3] = (turns - 1) * (distance > 0 ? place[2] : -place[2]) + 1;
  place[1] = distance > 0 ? 1 : place[3];
  if (__builtin_expect(atolli_observed, 0))
    show_turns(&begin, distance, turns, defines != 0, loc);
  return turns;
}

int64_t atoll_images_in_place(const void *element, int64_t bytes, int64_t *place) {
  const char *first = atolli_peer_fast(element, atolli_layout.first);
  bool is_aligned =
      (uintptr_t)first % (size_t)(bytes < 8 ? bytes : 8) == 0 && atolli_layout.slot_size % (uint64_t)bytes == 0;
  place[0] = (int64_t)(uintptr_t)first;
  place[1] = (int64_t)(atolli_layout.slot_size / (uint64_t)bytes);
  place[2] = (int64_t)atolli_layout.first;
  place[3] = atolli_observed ? ATOLL_NO_IMAGE : atolli_current_team->this_image;
  return first && is_aligned && !atolli_observed ? (int64_t)atolli_layout.direct : 0;
}

int64_t atoll_loop_far(const void *element, const void *next, int64_t image, int64_t turns, const char *loc) {
  if (turns == 0 || element == next || atolli_num_nodes == 1)
    return 0;
  struct atolli_section mold = turns_section(element, next, 1, 0, 1);
  struct atolli_coindexed object;
  atolli_conclude_access(ATOLLI_GET, loc, atolli_coindex(&mold, atolli_decode_selector(image), &object));
  return object.near || object.private ? 0 : turns;
}

void atoll_loop_get(const CFI_cdesc_t *buffer, const void *element, const void *next, int64_t image, int64_t done,
                    int64_t turns, const char *loc) {
  int64_t count = turns - done < ATOLL_LOOP_BUFFER ? turns - done : ATOLL_LOOP_BUFFER;
  struct atolli_section from = turns_section(element, next, buffer->elem_len, done, count);
  struct atolli_section to = atolli_section_packed(&from, buffer->base_addr, buffer->elem_len);
  atolli_conclude_access(ATOLLI_GET, loc, atolli_get(&to, &from, atolli_decode_selector(image)));
}

void atoll_loop_put(const CFI_cdesc_t *buffer, const void *element, const void *next, int64_t image, int64_t done,
                    int64_t count, const char *loc) {
  struct atolli_section to = turns_section(element, next, buffer->elem_len, done, count);
  struct atolli_section from = atolli_section_packed(&to, buffer->base_addr, buffer->elem_len);
  atolli_conclude_access(ATOLLI_PUT, loc, atolli_put(&to, atolli_decode_selector(image), &from));
}
