/*
 * Arguments of collectives as contiguous memory, and the stages in the slots. Shared by the files of the collectives.
 */
#ifndef ATOLL_CORE_COLL_BUFFER_H
#define ATOLL_CORE_COLL_BUFFER_H

#include "core/coll/coll_team.h"
#include "core/image/stat.h"
#include "core/memory/section.h"

/* The argument as contiguous memory: its own, or a packed copy (memory). */
struct atolli_buffer {
  char *data;
  size_t bytes;
  char *memory;
  char *offered; /* where other images are to reach it; NULL: nowhere */
};
/* After an error there is nothing to finish. */
struct atolli_outcome atolli_buffer_pack(const struct atolli_section *a, struct atolli_buffer *buffer);
/* Gives the memory back, after copying to the argument where `changed`. */
void atolli_buffer_finish(struct atolli_buffer *buffer, const struct atolli_section *a, bool changed);

/* Where other images of the node read data that are so long and lie so that they read them where they are, in a slot;
   NULL: they get them in another way. (Copies by the system, process_vm_readv, take twice as long as over the stages.)
 */
char *atolli_argument_address(char *data, size_t bytes);
/* buffer->offered = that address; between nodes, of an argument of any length, one to which others may write. */
void atolli_argument_offer(const struct atolli_team *team, struct atolli_buffer *buffer);

/* The half of the image's stage in the coming (or, after atolli_round, the latest) round. */
char *atolli_stage_next(const struct atolli_team *team, int image);
char *atolli_stage(const struct atolli_team *team, int image);

#endif
