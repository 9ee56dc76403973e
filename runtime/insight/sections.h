/*
 * The sections that an image has accessed in a segment, joined as they come: consecutive elements become sections, rows
 * become planes, and what has been accessed from the same place before counts once.
 */
#ifndef ATOLL_INSIGHT_SECTIONS_H
#define ATOLL_INSIGHT_SECTIONS_H

#include "insight/observer.h"
#include "insight/race_file.h"

/* `length` bytes at `offset`, again at each stride. Strides are positive and ascend. */
struct insight_section {
  uint64_t offset, length;
  int rank;
  struct insight_race_dimension dim[INSIGHT_RACE_DIMENSIONS];
};

/* Most have no dimensions, and none are copied. */
static inline void insight_section_copy(struct insight_section *to, const struct insight_section *from) {
  to->offset = from->offset;
  to->length = from->length;
  to->rank = from->rank;
  for (int d = 0; d < from->rank; d++)
    to->dim[d] = from->dim[d];
}

/* Calls `take` for the object as sections, of which it is more than one where it has too many dimensions. */
void insight_section_of(const struct insight_transfer *object,
                        void (*take)(void *context, const struct insight_section *section), void *context);

/* What accesses have in common that are joined. Texts are known by their addresses. */
struct insight_access_key {
  const char *loc, *name;
  int image;
  uint32_t elem_len;
  uint16_t thread; /* thread.h */
  uint8_t flags;
};

/* Adds it to those of the segment; `write` is called for each of them when there is no room for another. */
typedef void insight_write(const struct insight_access_key *key, const struct insight_section *section);
void insight_sections_add(const struct insight_access_key *key, const struct insight_section *section,
                          insight_write *write);

/* Writes all and forgets them. */
void insight_sections_flush(insight_write *write);

/* False: no memory. */
bool insight_sections_start(void);

#endif
