/*
 * The arguments of a collective on other images of the node, where they lie: in a slot, which loads and stores reach.
 * Others go over the stages. (Copies by the system, process_vm_readv, take twice as long as those.)
 */
#ifndef ATOLL_CORE_COLL_REACH_H
#define ATOLL_CORE_COLL_REACH_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_notice.h"

/* Where others read data that are so long and lie so that they read them where they are; NULL: they get them in another
   way. */
char *atolli_argument_address(char *data, size_t bytes);

/* buffer->offered = that address, which goes with the notice (atolli_argument_of). For teams on one node. */
void atolli_argument_offer(const struct atolli_team *team, struct atolli_buffer *buffer);

/* The last round of a collective in which images have read each other's arguments: none of these changes before all
   have read. */
struct atolli_outcome atolli_arguments_end(struct atolli_team *team);

#endif
