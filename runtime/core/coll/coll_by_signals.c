/* Called by CO_BROADCAST, by CO_SUM, CO_MIN and CO_MAX, and by prefix reductions. */
#include "core/coll/coll_by_signals.h"

#include "core/coll/reduce.h"

static bool is_from_all(const struct atolli_coll *coll) { return coll->operation != ATOLLI_BROADCAST; }

/* All that atolli_coll_values tells: the argument is short. */
static void prepare(struct atolli_signal_data *signals, const struct atolli_team *team, const struct atolli_coll *coll,
                    const struct atolli_buffer *buffer) {
  enum { LENGTH_BITS = 6, OPERATION_BITS = 6 };
  uint64_t what = (uint64_t)coll->type << OPERATION_BITS | (uint64_t)coll->operation;
  what = (what << LENGTH_BITS | coll->elem_len) << LENGTH_BITS | buffer->bytes;
  what = what << 32 | (uint64_t)coll->image;
  atolli_signal_data_begin(signals, team, what, is_from_all(coll) ? 0 : (int)coll->image, buffer->data, buffer->bytes);
}

struct atolli_outcome atolli_by_signals_begin(struct atolli_team *team, struct atolli_coll *coll,
                                              const struct atolli_buffer *buffer,
                                              const struct atolli_statement *statement,
                                              struct atolli_signal_data *signals_p) {
  bool gives = is_from_all(coll) || coll->image == team->this_image;
  uint64_t value[4];
  prepare(signals_p, team, coll, buffer);
  atolli_coll_values(coll, buffer->bytes, value);
  struct atolli_piggyback piggyback = {.operation = coll->operation,
                                       .value = value,
                                       .loc = statement->loc,
                                       .data = gives ? buffer->data : NULL,
                                       .place = atolli_stage_next(team, team->this_image),
                                       .bytes = buffer->bytes,
                                       .signals = signals_p};
  struct atolli_outcome outcome = atolli_exchange(team, &piggyback, &coll->exchange);
  if (outcome.status != ATOLLI_OK || atolli_signal_data_is_complete(signals_p) || coll->exchange.summary.other == 0)
    return outcome;
  return atolli_coll_report(&coll->exchange.summary);
}

void atolli_by_signals_combine(const struct atolli_reduction_state *r, const struct atolli_signal_data *signals,
                               struct atolli_buffer *buffer) {
  char result[ATOLLI_SIGNAL_DATA_BYTES];
  atolli_signal_data_copy(result, atolli_signal_data_of(signals, 1), buffer->bytes);
  for (int image = 2; image <= r->team->num_images; image++)
    atolli_reduce(r->operation, r->type, r->elem_len, result, atolli_signal_data_of(signals, image), buffer->bytes);
  atolli_signal_data_copy(buffer->data, result, buffer->bytes);
}
