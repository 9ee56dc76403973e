/*
 * The writable segments of the executable and of those shared libraries that contain coarrays.
 */
#ifndef ATOLL_BOOT_SEGMENTS_H
#define ATOLL_BOOT_SEGMENTS_H

#include "boot/launch/note.h"
#include "boot/memory/late.h"
#include "boot/node/node.h"

#define ATOLLI_MAX_SEGMENTS 256

struct atolli_segment_details {
  char *file_end;  /* what follows is .bss: zero where no page has been touched; a page boundary */
  bool executable; /* an old linker's segment that is writable and executable */
  uint64_t library; /* the identity of a library that has come later (late.h); 0: there from the start */
};
extern struct atolli_segment_details atolli_segment_details[];

/* Fills atolli_segments (node.h). *total_p: bytes of all together. Returns 0, or -1 when there are too many. */
int atolli_segments_find(size_t *total_p);

/* Of a library that atolli_late_find has found: its segments are at this offset in every slot. */
void atolli_segments_add(const struct atolli_late_library *library, size_t slot_offset);

#endif
