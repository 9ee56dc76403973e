/*
 * Single elements that an image accesses in a segment, in any order: a bit for each. So what is accessed at random
 * takes no more room than the array has bits, and a second access of an element costs nothing but to find its bit.
 */
#ifndef ATOLL_INSIGHT_ELEMENTS_H
#define ATOLL_INSIGHT_ELEMENTS_H

#include "insight/sections.h"

/* An element of 1, 2, 4, 8 or 16 bytes, whose key's texts are as the program gives them. */
struct insight_element {
  struct insight_access_key key;
  uint64_t offset;
};

/* How elements leave: those of one key and of INSIGHT_RACE_ELEMENTS places, of which the bits tell. */
typedef void insight_write_bits(const struct insight_access_key *key, uint64_t offset, const uint64_t *bits);

/* Both are called when there is no room for another, and by the flush: sections for what is regular, bits for what is
   not. */
struct insight_elements_out {
  insight_write *section;
  insight_write_bits *bits;
};

void insight_elements_add(const struct insight_element *element, const struct insight_elements_out *out);

/* Writes all and forgets them. Sections are added to those of the segment (sections.h). */
void insight_elements_flush(const struct insight_elements_out *out);

/* False: no memory. */
bool insight_elements_start(void);

#endif
