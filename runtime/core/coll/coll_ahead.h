/*
 * What collectives have in common that run ahead of the team's barriers (core/barrier/ahead.h).
 */
#ifndef ATOLL_CORE_COLL_AHEAD_H
#define ATOLL_CORE_COLL_AHEAD_H

#include "core/barrier/ahead.h"
#include "core/coll/coll_notice.h"

struct atolli_notice atolli_ahead_notice(const struct atolli_coll *coll, size_t bytes,
                                         const struct atolli_statement *statement);
/* An error if what has come from the image does not belong to what this image executes. */
struct atolli_outcome atolli_ahead_check(const struct atolli_team *team, const struct atolli_ahead_place *p, int image,
                                         const struct atolli_notice *head, const struct atolli_notice *own,
                                         const struct atolli_statement *statement);

#endif
