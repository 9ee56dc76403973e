/*
 * The arguments of a collective on other images of the node, where they lie: in a slot, which loads and stores reach,
 * or in memory that a process shares with nobody, which the system copies (process_vm_readv). The latter is only read:
 * what another process writes there by mistake, nobody would find.
 */
#ifndef ATOLL_CORE_COLL_REACH_H
#define ATOLL_CORE_COLL_REACH_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_notice.h"

/* Is the argument so long, and does it lie so, that the others are to read it where it is? Then buffer->offered is its
   address for them, which goes with the notice (atolli_argument_of). For teams on one node. private_from: so long must
   it be if the system has to copy it, which costs more to begin. */
enum { ATOLLI_PRIVATE_BYTES = 256 << 10 };
void atolli_argument_offer(const struct atolli_team *team, struct atolli_buffer *buffer, size_t private_from);

/* The same for the image `other` of the node, in a team on any number of nodes: the address, NULL where it is to get
   the data in another way. */
char *atolli_argument_address(const struct atolli_team *team, int other, char *data, size_t bytes, size_t private_from);

/* Does this address of an argument on another image lie in its slot? */
bool atolli_argument_is_near(const struct atolli_team *team, int image, const char *argument);

/* Copies `bytes` from `source`, within an argument on the image. Where its process is gone: the error that it has
   failed. */
struct atolli_outcome atolli_argument_copy(const struct atolli_team *team, int image, char *target, const char *source,
                                           size_t bytes);

/* The same without a copy where loads reach it: *there_p is `source` or `scratch`. */
struct atolli_outcome atolli_argument_look(const struct atolli_team *team, int image, const char *source, size_t bytes,
                                           char *scratch, const char **there_p);

/* The last round of a collective in which images have read each other's arguments: none of these changes before all
   have read. `mine`: what that came to here; in a program that survives failures all images are told of the first
   that has missed something. */
struct atolli_outcome atolli_arguments_end(struct atolli_team *team, struct atolli_outcome mine);

#endif
