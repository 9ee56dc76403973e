/*
 * Collectives between nodes, and what they are made of: trees and lanes. Shared by the files of the collectives.
 */
#ifndef ATOLL_CORE_COLL_NODES_H
#define ATOLL_CORE_COLL_NODES_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"

/* Copies the source image's data to those that want it; the caller has begun the collective. `argument`: in place,
   atolli_notice_locations; NULL: by places (coll_broadcast_nodes.c). */
struct atolli_outcome atolli_distribute_nodes(struct atolli_team *team, const struct atolli_plan *plan,
                                              struct atolli_buffer *buffer, int source, bool wanted,
                                              char *const argument[]);

/* CO_SUM, CO_MIN and CO_MAX, piece by piece (coll_reduce_nodes.c). */
struct atolli_outcome atolli_reduce_nodes(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);
/* Of what has gone with the notices. */
void atolli_reduce_notices(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

/* After writes to arguments, before atolli_agree: an image that has missed something because another has failed must
   not find it in its argument later. */
void atolli_flush_arguments(const struct atolli_team *team);

/* Binomial tree of n nodes, the root being 0; the parent's number lacks the lowest bit that is set. The next child of
   the node, that with the largest subtree first: `previous` 0: the first one; the answer 0: no more. */
int atolli_tree_child(int n, int node, int previous);

/* So many pieces have gone, or will go, from node to node, all images of the team alike. */
void atolli_pieces_add(struct atolli_team *team, uint32_t count);

/* The lane of a round of doubling, halving or of a tree. */
static inline int atolli_lane_of_round(int round) { return round < ATOLLI_LANE_REST ? round : round + 1; }

/* Where pieces with even or odd numbers arrive. */
static inline char *atolli_lane_of(const struct atolli_team *team, int image, int lane, uint32_t number) {
  return atolli_coll_across_of(team, image)->lane[0][0] + ((size_t)lane * 2 + (number & 1)) * ATOLLI_STAGE_BYTES;
}

/* One image's piece for another (image indices of the team): the pieces that go through one lane to one image have
   numbers that only grow, and at most two of them are on the way. Data of at most ATOLLI_STAGE_BYTES. */
void atolli_lane_send(const struct atolli_team *team, int image, int lane, uint32_t number, const char *data,
                      size_t bytes);
/* Waits for it; *data_p is valid until the piece number + 2 is asked for. */
struct atolli_outcome atolli_lane_receive(const struct atolli_team *team, int lane, uint32_t number, char **data_p);
/* The two parts of atolli_lane_send, for data that goes to another place, and the first part of atolli_lane_receive. */
void atolli_lane_signal(const struct atolli_team *team, int image, int lane, uint32_t number);
struct atolli_outcome atolli_lane_await(const struct atolli_team *team, int lane, uint32_t number);

#endif
