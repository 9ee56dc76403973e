/*
 * Objects beyond allocatable and pointer components of coindexed objects: `x[k]%a(i)%b(2:3)` (Fortran 2018, 9.6).
 *
 * The translated program follows the components itself: the shadow of an object of another image is an address where
 * this image can read its descriptors. What they say are addresses of that image (ATOLLI_OF_THAT_IMAGE, selector.h).
 */
#ifndef ATOLL_CORE_PART_H
#define ATOLL_CORE_PART_H

#include "core/rma/rma.h"

/*
 * An address where `bytes` bytes of the object can be read: the object itself on this node, a copy elsewhere, which
 * this thread keeps until it has asked for 64 others. `whole`: what its components describe is to be read too; from
 * another node, until the next call or the end of the segment (window.h).
 */
const void *atolli_shadow(const void *object, struct atolli_selector selector, size_t bytes, bool whole,
                          const char *loc);

/* Memory of a process that it shares with nobody: on this node by process_vm_readv and _writev, elsewhere by messages
   that the process answers (part_nodes.c). */
void atolli_private_put(const struct atolli_coindexed *target, const struct atolli_section *source);
void atolli_private_get(const struct atolli_section *target, const struct atolli_coindexed *source);

/* A part of the object. */
void atolli_private_put_block(const struct atolli_coindexed *target, char *to, const char *from, size_t bytes);
void atolli_private_get_block(char *to, const struct atolli_coindexed *source, char *from, size_t bytes);

/* Moves the elements of a private section of another node from (write: to) packed memory. */
void atolli_private_ask(const struct atolli_coindexed *object, char *packed, bool write);
/* Sets the handlers of such messages. Called when the transport has been started. */
void atolli_private_start(void);

#endif
