/*
 * Arguments of collectives as payload of the notices (core/barrier/payload.h).
 */
#ifndef ATOLL_CORE_COLL_PAYLOAD_H
#define ATOLL_CORE_COLL_PAYLOAD_H

#include "core/barrier/exchange.h"
#include "core/barrier/payload.h"
#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"

/* Before atolli_coll_begin, which takes the payload; valid until the next call. */
void atolli_payload_show(const struct atolli_team *team, const struct atolli_buffer *buffer);
struct atolli_payload *atolli_payload_broadcast(const struct atolli_team *team, int source, size_t bytes);
struct atolli_payload *atolli_payload_sum(const struct atolli_reduction_state *r, size_t bytes);
/* Where they lie. `exchange`: its number, which during it is atolli_exchanges(team). */
static inline char *atolli_payload_own(const struct atolli_team *team, int image, uint32_t exchange) {
  return atolli_coll_across_of(team, image)->payload[exchange & 1].own;
}
static inline char *atolli_payload_whole(const struct atolli_team *team, int node, uint32_t exchange) {
  return atolli_coll_across_of(team, team->nodes->leader[node])->payload[exchange & 1].whole;
}
/* After the exchange: what the image has shown, where it lies, or a copy in `memory` if the image is on another node.
 */
const char *atolli_payload_shown(const struct atolli_team *team, const struct atolli_exchange *exchange, int image,
                                 char *memory, size_t bytes);
/* After the exchange, if the plan is ATOLLI_AS_PAYLOAD. */
void atolli_payload_take_broadcast(const struct atolli_team *team, const struct atolli_exchange *exchange,
                                   struct atolli_buffer *buffer, int source);
void atolli_payload_take_sum(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

/* Short arguments of all images to all (coll_gather.c): the payload, and afterwards a copy of the argument of an image.
 */
struct atolli_payload *atolli_payload_gathering(size_t bytes);
void atolli_gathered(const struct atolli_team *team, const struct atolli_exchange *exchange, int image, char *data,
                     size_t bytes);

#endif
