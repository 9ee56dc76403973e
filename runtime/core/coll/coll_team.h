/*
 * What collectives have in the slots for a team, and with each image (core/image/team.h). Each team has its own: an
 * image that has left a collective of one team may go on in another while slower images still read its stage.
 */
#ifndef ATOLL_CORE_COLL_TEAM_H
#define ATOLL_CORE_COLL_TEAM_H

#include "core/barrier/meetings.h"

struct llr_group;

/* Bytes of one of the two halves of the staging area of collectives; chosen by measurement. */
#define ATOLLI_STAGE_BYTES (128 * 1024)

/* Pieces of long collectives on a node (coll_pipe.c). */
struct atolli_pipe_progress {
  _Alignas(ATOLLI_LINE) struct atolli_counter shown;
  _Alignas(ATOLLI_LINE) struct atolli_counter combined;
  _Alignas(ATOLLI_LINE) struct atolli_counter done;
};

/* Of a member. */
struct atolli_coll_control {
  struct atolli_counter sent;                        /* CO_REDUCE: pieces put on the own stage */
  _Alignas(ATOLLI_LINE) struct atolli_counter taken; /* CO_REDUCE: pieces taken from the own stage */
  struct atolli_pipe_progress pipe;
  _Alignas(4096) char stage[2][ATOLLI_STAGE_BYTES];
};

/* Ways on which pieces of collectives come from other nodes (coll_nodes.c): one for each round of recursive
   doubling or of CO_REDUCE's tree, and one for everything else. Teams of more than 256 images have more. */
enum { ATOLLI_LANES = 9, ATOLLI_LANE_REST = ATOLLI_LANES - 1, ATOLLI_MOST_LANES = ATOLLI_ROUNDS + 1 };

/* Bytes that go with the notices of a collective between nodes (coll_payload.c); chosen by measurement. */
#define ATOLLI_PAYLOAD_BYTES (64 * 1024)

/* The most data of a collective that runs ahead (core/barrier/ahead.h); chosen by measurement. */
enum { ATOLLI_AHEAD_MOST = 64 * 1024 };

/* Of a member of a team on several nodes, besides. */
struct atolli_coll_across {
  struct {
    _Alignas(ATOLLI_LINE) struct atolli_counter counter;
  } arrived[ATOLLI_MOST_LANES], taken, shown; /* pieces */
  struct {
    _Alignas(4096) char own[ATOLLI_PAYLOAD_BYTES];               /* of this image */
    char whole[ATOLLI_PAYLOAD_BYTES];                            /* on leaders: of all nodes that the node knows of */
  } payload[2];                                                  /* by parity of the exchange */
  _Alignas(4096) char lane[ATOLLI_LANES][2][ATOLLI_STAGE_BYTES]; /* pieces that arrive from other nodes; further lanes
                                                                    come directly after these */
};

/* Asynchronous ones (async_pieces.h): the pieces that are on the way at a time, and their bytes; chosen by measurement.
   On one node they stay in the caches. Between nodes as much as possible goes before the program computes. */
enum {
  ATOLLI_ASYNC_WINDOW = 4,
  ATOLLI_ASYNC_BYTES = 32 * 1024,
  ATOLLI_ASYNC_WINDOW_ACROSS = 16,
  ATOLLI_ASYNC_BYTES_ACROSS = 64 * 1024
};

struct atolli_message_here {
  _Alignas(ATOLLI_LINE) struct atolli_counter piece; /* its number, from 1; written last */
  struct atolli_notice notice;
  char data[ATOLLI_ASYNC_BYTES_ACROSS];
};

/* Of a member. Two windows of pieces; each has the message from above and those of the children. */
struct atolli_async_control {
  _Alignas(ATOLLI_LINE) _Atomic uint32_t begun; /* pieces */
  struct atolli_message_here message[];
};
static inline size_t atolli_messages_of_piece(int num_images) { return 1 + (size_t)atolli_log2_up(num_images); }

struct atolli_coll_team {
  struct atolli_meetings meetings;
  uint32_t pieces;                       /* that have gone from node to node (coll_nodes.h) */
  struct llr_group *group;               /* for the transport's own collectives, once made (coll_transport.c) */
  struct atolli_async_team *outstanding; /* asynchronous ones; NULL: there have been none (async.c) */
  /* Parts of the team's control: */
  size_t control, across;
  size_t async;   /* messages of asynchronous collectives (async_pieces.c) */
  size_t payload; /* what arrives in each round (coll_payload.c) */
};

static inline struct atolli_coll_team *atolli_coll_team(const struct atolli_team *team) {
  return (struct atolli_coll_team *)team;
}
static inline struct atolli_coll_control *atolli_coll_control_of(const struct atolli_team *team, int image) {
  return atolli_team_part(team, image, atolli_coll_team(team)->control);
}
/* Precondition: team->nodes. */
static inline struct atolli_coll_across *atolli_coll_across_of(const struct atolli_team *team, int image) {
  return atolli_team_part(team, image, atolli_coll_team(team)->across);
}

/* Its parts of the control, after those of the meetings. */
void atolli_coll_lay_out(struct atolli_coll_team *team, const struct atolli_shape *shape, size_t *end);

#endif
