/*
 * Private memory of another image: the targets of pointer components that lie where no other process can map them.
 */
#ifndef ATOLL_CORE_PRIVATE_H
#define ATOLL_CORE_PRIVATE_H

#include "core/rma/coindexed.h"

/* Memory of a process that it shares with nobody: on this node by process_vm_readv and _writev, elsewhere by messages
   that the process answers (private_nodes.c). */
struct atolli_outcome atolli_private_put(const struct atolli_coindexed *target, const struct atolli_section *source);
struct atolli_outcome atolli_private_get(const struct atolli_section *target, const struct atolli_coindexed *source);

/* A part of the object. */
struct atolli_outcome atolli_private_put_block(const struct atolli_coindexed *target, char *to, const char *from,
                                               size_t bytes);
struct atolli_outcome atolli_private_get_block(char *to, const struct atolli_coindexed *source, char *from,
                                               size_t bytes);

/* Moves the elements of a private section of another node from (write: to) packed memory. */
struct atolli_outcome atolli_private_ask(const struct atolli_coindexed *object, char *packed, bool write);
/* Sets the handlers of such messages. Called when the transport has been started. */
void atolli_private_start(void);

#endif
