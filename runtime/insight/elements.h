/*
 * Single elements that an image accesses in a segment, in any order: a bit for each. So what is accessed at random
 * takes no more room than the array has bits, and a second access of an element costs nothing but to find its bit.
 */
#ifndef ATOLL_INSIGHT_ELEMENTS_H
#define ATOLL_INSIGHT_ELEMENTS_H

#include "insight/sections.h"

/* What an element's key has besides its texts, in a word; `bytes` is 1, 2, 4, 8 or 16. */
static inline uint64_t insight_elements_kind(int image, uint16_t thread, uint8_t flags, uint32_t bytes) {
  return (uint64_t)(uint32_t)image << 32 | (uint64_t)thread << 20 | (uint64_t)flags << 8 | bytes;
}

/* How elements leave: those of one key and of INSIGHT_RACE_ELEMENTS places, of which the bits tell. */
typedef void insight_write_bits(const struct insight_access_key *key, uint64_t offset, const uint64_t *bits);

/* Both are called when there is no room for another, and by the flush: sections for what is regular, bits for what is
   not. */
struct insight_elements_out {
  insight_write *section;
  insight_write_bits *bits;
};

/* Texts are as the program gives them. */
void insight_elements_add(uint64_t offset, uint64_t kind, const char *name, const char *loc);
void insight_elements_add_runs(uint64_t offset, const struct insight_runs *runs, uint64_t kind, const char *name,
                               const char *loc);

/* Writes all and forgets them. Sections are added to those of the segment (sections.h). */
void insight_elements_flush(void);

/* False: no memory. */
bool insight_elements_start(const struct insight_elements_out *out);

#endif
