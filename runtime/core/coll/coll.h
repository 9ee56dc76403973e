/*
 * Collective subroutines (Fortran 2018, 16.6, 16.9.46 ff.) among images of a node, through shared memory.
 *
 * Each is a sequence of rounds: every image puts something on its stage (half of an area in its slot), all meet in a
 * barrier, and read from each other's stages. Two halves used in turn make one barrier per round enough: nobody writes
 * a half again before all have left the round after.
 *
 * Teams on several nodes work in two levels: within each node as above, between the nodes with the notices
 * (coll_cargo.c, coll_gather.c), by trees (coll_broadcast_nodes.c, coll_reduce_nodes.c), in place (coll_halving.c), or
 * by the transport's library (coll_transport.c).
 */
#ifndef ATOLL_CORE_COLL_H
#define ATOLL_CORE_COLL_H

#include "core/barrier/ahead.h"
#include "core/barrier/barrier.h"
#include "core/barrier/cargo.h"
#include "core/barrier/exchange.h"
#include "core/barrier/notice.h"
#include "core/memory/section.h"

/* The types as in include/atoll/fortran.h: category * 256 + bytes of one part. */
enum atolli_category { ATOLLI_INTEGER = 1, ATOLLI_REAL = 2, ATOLLI_COMPLEX = 3, ATOLLI_CHARACTER = 4 };

/* target(i) = operation(target(i), source(i)) for all `bytes`, elements of elem_len bytes each. False: the operation is
   not defined for the type. Neither side need be aligned. */
bool atolli_reduce(enum atolli_reduction operation, int type, size_t elem_len, void *target, const void *source,
                   size_t bytes);

/* result_image 0: on all images; else the argument is left alone on the others. Same bits on all images. */
struct atolli_outcome atolli_co_reduction(struct atolli_team *team, enum atolli_reduction operation,
                                          const struct atolli_section *a, int type, int64_t result_image,
                                          const struct atolli_statement *statement);
struct atolli_outcome atolli_co_broadcast(struct atolli_team *team, const struct atolli_section *a,
                                          int64_t source_image, const struct atolli_statement *statement);

/* CO_BROADCAST of an object with allocatable components, in two parts. *object_p: where the source image's object can
   be read, which the caller assigns; NULL on the source and after an error, which the second part repeats. */
struct atolli_outcome atolli_co_broadcast_parts(struct atolli_team *team, const struct atolli_section *a,
                                                int64_t source_image, const void **object_p,
                                                const struct atolli_statement *statement);
struct atolli_outcome atolli_co_broadcast_parts_end(struct atolli_team *team);

/* CO_REDUCE, driven by the caller, who applies the operation: fortran.h, atoll_co_reduce_begin. parts: of objects with
   allocatable components; image 1 has the result at the end, whatever result_image is. */
void atolli_co_reduce_begin(struct atolli_team *team, const struct atolli_section *a, int64_t result_image, bool parts,
                            const char *loc);
bool atolli_co_reduce_next(struct atolli_team *team, const struct atolli_section *a,
                           const struct atolli_section *other);
struct atolli_outcome atolli_co_reduce_end(struct atolli_team *team, const struct atolli_section *a,
                                           const struct atolli_statement *statement);

/* ---- shared by the files of the collectives ---------------------------------------------------------------------- */

/* The argument as contiguous memory: its own, or a packed copy (memory). */
struct atolli_buffer {
  char *data;
  size_t bytes;
  char *memory;
};
struct atolli_buffer atolli_buffer_pack(const struct atolli_section *a, const struct atolli_statement *statement);
/* Other images can read the argument itself, and it is worth one barrier more. */
bool atolli_buffer_is_direct(const struct atolli_buffer *buffer);
/* Gives the memory back, after copying to the argument where `changed`. */
void atolli_buffer_finish(struct atolli_buffer *buffer, const struct atolli_section *a, bool changed);

/* The half of the image's stage in the coming (or, after atolli_round, the latest) round. */
char *atolli_stage_next(const struct atolli_team *team, int image);
char *atolli_stage(const struct atolli_team *team, int image);
/* How a collective goes between nodes: ATOLL_COLL. */
enum atolli_way { ATOLLI_TWO_LEVEL, ATOLLI_HYBRID, ATOLLI_DIRECT, ATOLLI_CARGO };

/* The first round, with the notice, and the cargo if the way is ATOLLI_CARGO: all images call the same subroutine with
   the same arguments, or all get an error. `way`: this image's
   choice, atolli_way_choose. */
struct atolli_coll {
  int operation;
  int type; /* 0: CO_BROADCAST */
  size_t elem_len;
  int64_t image; /* SOURCE_IMAGE, or RESULT_IMAGE, 0: none */
  enum atolli_way way;
  struct atolli_cargo *cargo; /* NULL: none */
};
struct atolli_outcome atolli_coll_begin(struct atolli_team *team, const struct atolli_coll *coll,
                                        const struct atolli_buffer *buffer, const struct atolli_statement *statement);
/* After the first round, until the next but one: the image's argument where it is direct, else NULL. */
char *atolli_argument_of(const struct atolli_team *team, int image);

/* What images compare of a notice. */
void atolli_coll_values(const struct atolli_coll *coll, size_t bytes, uint64_t value[4]);
bool atolli_notices_differ(const struct atolli_notice *a, const struct atolli_notice *b);
/* The error that it is when the notices of two images differ. */
struct atolli_outcome atolli_notices_report(int first_image, const struct atolli_notice *first, int image,
                                            const struct atolli_notice *other);

/* The parts of atolli_coll_begin for CO_REDUCE, which delivers errors later: the image whose notice differs from image
   1's (0: none), and the error that this is. Valid until the next but one round. */
int atolli_coll_difference(const struct atolli_team *team);
struct atolli_outcome atolli_coll_report(const struct atolli_team *team, int image);

/* Copies the source image's data to all, or to one image; the caller has begun the collective. */
struct atolli_outcome atolli_distribute(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                        int result_image);

/* ---- teams on several nodes (coll_nodes.c) ----------------------------------------------------------------------- */

/* What is so short goes with the notice: the exchange is all. To be called before atolli_coll_begin. */
static inline bool atolli_goes_with_notice(const struct atolli_team *team, const struct atolli_buffer *buffer) {
  return team->nodes && buffer->bytes <= sizeof((struct atolli_notice *)0)->data;
}
void atolli_notice_give(const struct atolli_team *team, const struct atolli_buffer *buffer);
/* With the notices of longer ones goes where they are: afterwards argument[image - 1] is the address in that image's
   process, to which others may write. False: not all are in memory that can be reached. */
void atolli_notice_locate(const struct atolli_team *team, const struct atolli_buffer *buffer);
bool atolli_notice_locations(const struct atolli_team *team, char *argument[]);
/* After writes to arguments, before atolli_agree: an image that has missed something because another has failed must
   not find it in its argument later. */
void atolli_flush_arguments(const struct atolli_team *team);

/* atolli_distribute for these teams (coll_broadcast_nodes.c); `argument`: as above, or NULL. */
struct atolli_outcome atolli_distribute_nodes(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                              int result_image, char *const argument[]);

/* Binomial tree of n nodes, the root being 0; the parent's number lacks the lowest bit that is set. The next child of
   the node, that with the largest subtree first: `previous` 0: the first one; the answer 0: no more. */
int atolli_tree_child(int n, int node, int previous);

/* One image's piece for another (image indices of the team) of another node: the pieces that go through one lane to one
   image have numbers that only grow, and at most two of them are on the way. Data of at most ATOLLI_STAGE_BYTES. */
void atolli_lane_send(const struct atolli_team *team, int image, int lane, uint32_t number, const char *data,
                      size_t bytes);
/* Waits for it; *data_p is valid until the piece number + 2 is asked for. */
struct atolli_outcome atolli_lane_receive(const struct atolli_team *team, int lane, uint32_t number, char **data_p);
/* The two parts of atolli_lane_send, for data that goes to another place, and the first part of atolli_lane_receive. */
void atolli_lane_signal(const struct atolli_team *team, int image, int lane, uint32_t number);
struct atolli_outcome atolli_lane_await(const struct atolli_team *team, int lane, uint32_t number);

/* Transfers of pieces end with different outcomes on different images when an image fails meanwhile: in a program that
   survives failures those that have missed something tell the others, and all have the same outcome afterwards. */
struct atolli_outcome atolli_agree(struct atolli_team *team, struct atolli_outcome mine);

/* A reduction in progress, as the files coll_reduce*.c share it. */
struct atolli_reduction_state {
  struct atolli_team *team;
  enum atolli_reduction operation;
  int type;
  size_t elem_len;
  bool wanted; /* on this image */
  enum atolli_way way;
};
struct atolli_outcome atolli_reduce_nodes(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

/* Halving and doubling (coll_halving.c) among the first `most` nodes, a power of two. */
struct atolli_halving {
  int most;
  size_t part[ATOLLI_LANES];       /* where the part of each round arrives, from the beginning of the lanes */
  char *result[ATOLLI_MAX_IMAGES]; /* of each node: where its result lies, in its leader's process */
};
struct atolli_outcome atolli_halve_and_double(const struct atolli_reduction_state *r, const struct atolli_halving *h,
                                              char *data, size_t bytes);
/* mine := lower part, then upper part, combined in that order; `other` is used up. */
void atolli_combine(const struct atolli_reduction_state *r, char *mine, char *other, bool mine_is_lower, size_t bytes);
/* atolli_reduce_nodes without copies, for teams and elements that allow it; `argument`: atolli_notice_locations. */
bool atolli_reduces_in_place(const struct atolli_team *team, size_t elem_len, size_t bytes);
struct atolli_outcome atolli_reduce_in_place(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                             char *const argument[]);

/* Contributions of all images, added one by one to [node] parts of so many bytes, and the result: combined in the order
   in which long arguments are, so that it does not depend on the length. */
struct atolli_parts {
  char *part;
  size_t bytes;
  bool begun[ATOLLI_MAX_IMAGES];
};
void atolli_parts_add(const struct atolli_reduction_state *r, struct atolli_parts *parts, int image, const void *own);
void atolli_parts_combine(const struct atolli_reduction_state *r, struct atolli_parts *parts, void *result);

/* Of what has gone with the notices. */
void atolli_reduce_notices(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

/* ---- arguments as cargo of the notices (coll_cargo.c) ---- */

/* The same answer on all images. */
bool atolli_goes_as_cargo(const struct atolli_team *team, bool is_sum, size_t bytes);
/* Before atolli_coll_begin, which takes the cargo; valid until the next call. */
void atolli_cargo_show(const struct atolli_team *team, const struct atolli_buffer *buffer);
struct atolli_cargo *atolli_cargo_broadcast(const struct atolli_team *team, int source, size_t bytes);
struct atolli_cargo *atolli_cargo_sum(const struct atolli_reduction_state *r, size_t bytes);
/* Where they lie. `exchange`: team->exchanges, in it; less 1, after it. */
static inline char *atolli_cargo_own(const struct atolli_team *team, int image, uint32_t exchange) {
  return atolli_team_across_of(team, image)->cargo[exchange & 1].own;
}
static inline char *atolli_cargo_whole(const struct atolli_team *team, int node, uint32_t exchange) {
  return atolli_team_across_of(team, team->nodes->leader[node])->cargo[exchange & 1].whole;
}
/* After it, what the image has shown: where it lies, or a copy in `memory` if the image is on another node. */
const char *atolli_cargo_shown(const struct atolli_team *team, int image, char *memory, size_t bytes);
/* After it, where the way chosen is ATOLLI_CARGO. */
void atolli_cargo_take_broadcast(const struct atolli_team *team, struct atolli_buffer *buffer, int source);
void atolli_cargo_take_sum(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

/* ---- what runs ahead of the team's barriers (core/barrier/ahead.h; coll_ahead.c, coll_broadcast_ahead.c,
        coll_reduce_ahead.c) ---- */

/* value[3] of a notice: the way, and how many bytes may run ahead as far as this image is concerned; the way in it. */
uint64_t atolli_way_told(enum atolli_way way);
enum atolli_way atolli_way_in(const struct atolli_notice *notice);
/* After the exchange of such notices: the smallest number counts. */
void atolli_ahead_agree(struct atolli_team *team);

struct atolli_notice atolli_ahead_notice(const struct atolli_coll *coll, size_t bytes,
                                         const struct atolli_statement *statement);
/* Ends the run if what has come from the image does not belong to what this image executes. */
void atolli_ahead_check(const struct atolli_team *team, const struct atolli_ahead_place *p, int image,
                        const struct atolli_notice *head, const struct atolli_notice *own,
                        const struct atolli_statement *statement);

bool atolli_reduces_ahead(const struct atolli_team *team, const struct atolli_coll *coll, size_t bytes,
                          const struct atolli_statement *statement);
/* Where that is so. */
struct atolli_outcome atolli_reduce_ahead(const struct atolli_reduction_state *r, const struct atolli_coll *coll,
                                          struct atolli_buffer *buffer, const struct atolli_statement *statement);

/* Where atolli_ahead_can. */
struct atolli_outcome atolli_broadcast_ahead(struct atolli_team *team, const struct atolli_coll *coll,
                                             struct atolli_buffer *buffer, const struct atolli_statement *statement);

/* ---- short arguments of all images to all (coll_gather.c) ---- */

/* The same answer on all images. */
bool atolli_can_gather(const struct atolli_team *team, size_t bytes);
/* For atolli_exchange_cargo; valid until the next call. */
struct atolli_cargo *atolli_cargo_gathering(const struct atolli_team *team, const struct atolli_buffer *buffer);
/* After it: copies the argument of an image. */
void atolli_gathered(const struct atolli_team *team, int image, char *data, size_t bytes);

/* ---- the transport's own collectives (coll_transport.c) ---- */

/* What this image would choose (ATOLL_COLL). The choice of the team's image 1, which goes with its notice, counts; for
   ATOLLI_CARGO all must have chosen it. ATOLLI_TWO_LEVEL where the team is on one node. */
enum atolli_way atolli_way_choose(const struct atolli_team *team, const struct atolli_coll *coll, size_t bytes);
enum atolli_way atolli_way_chosen(const struct atolli_team *team);
/* ATOLL_COLL leaves the choice to Atoll. */
bool atolli_way_is_free(void);
/* Among all images (ATOLLI_DIRECT), or among the leaders of the nodes, which call it, the others do not. `source`: an
   image, or a node. */
void atolli_transport_broadcast(struct atolli_team *team, enum atolli_way way, int source, char *data, size_t bytes);
void atolli_transport_reduce(const struct atolli_reduction_state *r, char *data, size_t bytes);
/* atolli_distribute, with the leaders' broadcast between the nodes. */
struct atolli_outcome atolli_distribute_hybrid(struct atolli_team *team, struct atolli_buffer *buffer, int source);

#endif
