/*
 * The images of a team meet and tell each other something: rounds, between which data lies in the slots, and exchanges
 * of notices (notice.h), by which they compare what they execute.
 */
#ifndef ATOLL_CORE_EXCHANGE_H
#define ATOLL_CORE_EXCHANGE_H

#include "core/barrier/notice_table.h"
#include "core/barrier/summary.h"
#include "core/image/stat.h"

/* A barrier between writing to and reading from memory that is used in two halves in turn, by the parity of
   atolli_exchanges(team): nobody writes a half again before all have left the round after. */
struct atolli_outcome atolli_round(struct atolli_team *team);

/* What comes of an exchange: a round that also hands around a notice. It lies with the caller, and is filled in where
   the outcome is ATOLLI_OK or a failed image. */
struct atolli_exchange {
  struct atolli_summary summary; /* of the notices of all images that have not missed it (summary.h) */
  uint32_t number;               /* atolli_exchanges(team), in it */
  /* [image - 1]: the notices, where an image of a team on several nodes has ended: nodes have not handed them, nor the
     payload, to all. NULL: they are in the tables. */
  const struct atolli_notice *gathered;
};

/* piggyback->summary is set here. If there is signal data, and it has come from all (atolli_signal_data_is_complete),
   there is no summary. */
struct atolli_outcome atolli_exchange(struct atolli_team *team, struct atolli_piggyback *piggyback,
                                      struct atolli_exchange *exchange_p);
/* What an image gave, until the next but one exchange of the team, or ATOLLI_ELSEWHERE if it was in a barrier or round
   without a notice. Precondition: the image is on this node, or atolli_tells_all(team), or the notices are gathered. */
const struct atolli_notice *atolli_exchanged(const struct atolli_team *team, const struct atolli_exchange *exchange,
                                             int image);
/* Where data that goes with the notice of the coming exchange may be put before it. */
unsigned char *atolli_exchange_data(const struct atolli_team *team);

#endif
