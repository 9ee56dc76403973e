/*
 * Long arguments through the stages of a few images of a node that have a core each: piece by piece through a ring in
 * each stage. Images wait for each other's counters, several pieces apart, and not at a barrier for each piece, so that
 * all copy and combine at the same time. Arguments need not be in shared memory.
 *
 * Two images, 128 KiB to 8 MiB: a barrier for each piece takes 1.2 to 1.3 times as long for CO_SUM, 1.05 to 1.2 times
 * for CO_BROADCAST; the tree, in which one image combines all, 1.3 to 2 times as long for CO_REDUCE.
 */
#ifndef ATOLL_CORE_COLL_PIPE_H
#define ATOLL_CORE_COLL_PIPE_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_plan.h"

/* After the notices. wanted: this image, if it is not the source, gets what the source has. */
struct atolli_outcome atolli_pipe_broadcast(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                            bool wanted);

/* A reduction in progress. It lies with the caller, who reads `share`. */
struct atolli_pipe {
  struct atolli_team *team;
  char *data;
  size_t bytes, piece, elem_len; /* of all, of one piece but the last, of one element */
  bool wanted;
  uint32_t before; /* pieces of earlier collectives */
  uint32_t count;
  uint32_t begun; /* pieces whose shares the caller has got */
  struct atolli_outcome outcome;
  size_t share; /* bytes of this image's share of the latest, whole elements; may be 0 */
};

/* After the notices. wanted: this image gets the result; else its argument stays as it is. */
struct atolli_pipe atolli_pipe_begin(struct atolli_team *team, const struct atolli_buffer *buffer, size_t elem_len,
                                     bool wanted);
/* While it is true, the caller combines this image's share of a piece for all images: the elements at
   atolli_pipe_share, in the order of the image indices, to atolli_pipe_result, before the next call. The result may
   have its place where image 1's elements are. */
bool atolli_pipe_next(struct atolli_pipe *p);
const char *atolli_pipe_share(const struct atolli_pipe *p, int image);
char *atolli_pipe_result(const struct atolli_pipe *p);
struct atolli_outcome atolli_pipe_end(struct atolli_pipe *p);

#endif
