/*
 * Reductions among images of one node straight from their arguments, without stages.
 */
#ifndef ATOLL_CORE_COLL_REDUCE_DIRECT_H
#define ATOLL_CORE_COLL_REDUCE_DIRECT_H

#include "core/barrier/exchange.h"
#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"
#include "core/image/stat.h"

/* Bytes [from, to) of an argument of `bytes` bytes are the share of an image: whole elements. */
void atolli_share_of(const struct atolli_team *team, size_t elem_len, size_t bytes, int image, size_t *from_p,
                     size_t *to_p);

/* CO_SUM, CO_MIN and CO_MAX. */
struct atolli_outcome atolli_reduce_directly(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer,
                                             int result_image);

/* A reduction in progress. It lies with the caller, who reads `bytes`. */
struct atolli_direct {
  struct atolli_team *team;
  char **argument; /* [image - 1] */
  size_t elem_len;
  int result_image; /* 0: on all images */
  size_t at, to;    /* what is left of this image's share, the block included */
  size_t bytes;     /* of the block: whole elements, of ATOLLI_BLOCK_BYTES at most */
};

struct atolli_direct atolli_direct_begin(struct atolli_team *team, const struct atolli_exchange *exchange,
                                         size_t elem_len, size_t bytes, int result_image);
/* While it is true, the caller combines a block of the elements for all images, those at atolli_direct_part in the
   order of the image indices, and puts the result, before the next call. */
bool atolli_direct_next(struct atolli_direct *d);
char *atolli_direct_part(const struct atolli_direct *d, int image);
void atolli_direct_put(const struct atolli_direct *d, const char *result);
struct atolli_outcome atolli_direct_end(struct atolli_direct *d);

#endif
