/*
 * The first round of a collective: what an image knows by itself, the plan that it makes of that (coll_plan.h), and
 * what the notices tell.
 */
#ifndef ATOLL_CORE_COLL_BEGIN_H
#define ATOLL_CORE_COLL_BEGIN_H

#include "core/coll/coll_notice.h"

/* All but the facts, the plan and the exchange. They are not cleared: that would be felt in a broadcast of some bytes.
 */
static inline void atolli_coll_set(struct atolli_coll *coll, enum atolli_kind kind, int operation, int type,
                                   size_t elem_len, int64_t image) {
  coll->operation = operation, coll->type = type, coll->elem_len = elem_len, coll->image = image;
  coll->parts = false;
  coll->payload = NULL, coll->argument = NULL;
  coll->facts.kind = kind;
}

/* The bits of the team, and ATOLLI_CORES. */
void atolli_facts_set_team(struct atolli_facts *facts, const struct atolli_team *team);

/* Offers the argument to others, and plans what this image puts on the way. */
void atolli_coll_plan(const struct atolli_team *team, struct atolli_coll *coll, struct atolli_buffer *buffer,
                      const struct atolli_statement *statement);

/* The round, with the notice, and the payload if the plan is to send it so: all images call the same subroutine with
   the same arguments, or all get an error. Afterwards the plan is that of all. */
struct atolli_outcome atolli_coll_begin(struct atolli_team *team, struct atolli_coll *coll,
                                        const struct atolli_buffer *buffer, const struct atolli_statement *statement);

#endif
