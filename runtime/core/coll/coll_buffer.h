/*
 * Arguments of collectives as contiguous memory, and the stages in the slots. Shared by the files of the collectives.
 */
#ifndef ATOLL_CORE_COLL_BUFFER_H
#define ATOLL_CORE_COLL_BUFFER_H

#include "core/image/stat.h"
#include "core/image/team.h"
#include "core/memory/section.h"

/* From this size on a second barrier costs less than copying to a stage. */
enum { ATOLLI_DIRECT_BYTES = 16 << 10 };

/* The argument as contiguous memory: its own, or a packed copy (memory). */
struct atolli_buffer {
  char *data;
  size_t bytes;
  char *memory;
  char *offered; /* where other images of the node are to read it (coll_reach.h); NULL: they are not */
};
/* After an error there is nothing to finish. */
struct atolli_outcome atolli_buffer_pack(const struct atolli_section *a, struct atolli_buffer *buffer);
/* Gives the memory back, after copying to the argument where `changed`. */
void atolli_buffer_finish(struct atolli_buffer *buffer, const struct atolli_section *a, bool changed);

/* The half of the image's stage in the coming (or, after atolli_round, the latest) round. */
char *atolli_stage_next(const struct atolli_team *team, int image);
char *atolli_stage(const struct atolli_team *team, int image);

#endif
