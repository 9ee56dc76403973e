/*
 * CO_BROADCAST, CO_SUM, CO_MIN, CO_MAX and prefix reductions of a few bytes among images of a node that have a core
 * each: the arguments go with the barrier's signals (core/barrier/signal_data.h). Shared by the files of the
 * collectives.
 */
#ifndef ATOLL_CORE_COLL_BY_SIGNALS_H
#define ATOLL_CORE_COLL_BY_SIGNALS_H

#include "core/barrier/signal_data.h"
#include "core/coll/coll_combine.h"
#include "core/coll/coll_notice.h"

/* As atolli_coll_begin. Afterwards atolli_signal_data_is_complete(signals_p) tells whether the arguments are here; if
   they are not, an image has ended meanwhile, and they are on the stages. */
struct atolli_outcome atolli_by_signals_begin(struct atolli_team *team, struct atolli_coll *coll,
                                              const struct atolli_buffer *buffer,
                                              const struct atolli_statement *statement,
                                              struct atolli_signal_data *signals_p);

/* After that, if atolli_signal_data_is_complete: the arguments of all images, combined in their order. */
void atolli_by_signals_combine(const struct atolli_reduction_state *r, const struct atolli_signal_data *signals,
                               struct atolli_buffer *buffer);

#endif
