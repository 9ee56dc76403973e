/*
 * The first round of a collective.
 */
#ifndef ATOLL_CORE_COLL_BEGIN_H
#define ATOLL_CORE_COLL_BEGIN_H

#include "core/coll/coll_notice.h"

/* The first round, with the notice, and the cargo if the way is ATOLLI_CARGO: all images call the same subroutine with
   the same arguments, or all get an error. */
struct atolli_outcome atolli_coll_begin(struct atolli_team *team, const struct atolli_coll *coll,
                                        const struct atolli_buffer *buffer, const struct atolli_statement *statement);

#endif
