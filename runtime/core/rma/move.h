/*
 * Moves between coindexed objects and local memory, on the way that leads there: loads and stores, the remote access
 * engine, or the system and messages (private.h). Shared by the files of remote access.
 */
#ifndef ATOLL_CORE_MOVE_H
#define ATOLL_CORE_MOVE_H

#include "core/rma/coindexed.h"

/* Moves between a coindexed object and a local section of its shape and element size, which may overlap. */
struct atolli_outcome atolli_move_to(const struct atolli_coindexed *target, const struct atolli_section *source);
struct atolli_outcome atolli_move_from(const struct atolli_section *target, const struct atolli_coindexed *source);
/* The same where loads and stores reach both sides. */
struct atolli_outcome atolli_move_near(const struct atolli_section *target, const struct atolli_section *source,
                                       bool may_overlap);

#endif
