/* Called by broadcasts and reductions. */
#include "core/coll/coll_begin.h"

#include "core/barrier/exchange.h"
#include "core/coll/coll_cargo.h"

struct atolli_outcome atolli_coll_begin(struct atolli_team *team, const struct atolli_coll *coll,
                                        const struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  uint64_t value[4];
  atolli_coll_values(coll, buffer->bytes, value);
  value[3] = (uintptr_t)buffer->offered;
  if (team->nodes) {
    value[3] = atolli_ahead_most_here();
    if (atolli_goes_with_notice(team, buffer))
      atolli_notice_give(team, buffer);
    else
      atolli_notice_locate(team, buffer);
  }
  if (coll->cargo && (coll->type != 0 || coll->image == team->this_image))
    atolli_cargo_show(team, buffer);
  struct atolli_outcome outcome =
      atolli_exchange_cargo(team, coll->operation, 0, value, statement->loc, coll->way, coll->cargo);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (atolli_coll_difference(team) != 0)
    return atolli_coll_report(team);
  if (team->nodes && team->ahead.most == 0)
    atolli_ahead_agree(team);
  return outcome;
}
