/*
 * XcalableMP's executing sets as teams (XcalableMP specification 1.4, 2.3 and 4.2; Omni XMP): subsets of all images,
 * entered by their members without the others, and without synchronisation once they are known.
 */
#ifndef ATOLL_CORE_EXECUTING_SET_H
#define ATOLL_CORE_EXECUTING_SET_H

#include "core/image/stat.h"
#include "core/team/team_value.h"

/* {rank, image index of the first node in the initial team, stride, extents}; the last extent may be 0: as many as
 * there are. */
enum { ATOLLI_MOST_NODE_DIMENSIONS = 15 };

/*
 * subscripts: {rank, then first, last, stride of each dimension}, rank 0: all nodes; last ATOLLI_ALL: the extent.
 * *set_p: NULL if this image is not among them. `meet`: the team will have barriers and collectives, and all its
 * members come here; without, it serves for image indices only. An error for subscripts out of range and where a member
 * has failed.
 */
#define ATOLLI_ALL (-INT64_MAX)
struct atolli_outcome atolli_executing_set(const int64_t *nodes, const int64_t *subscripts, bool meet,
                                           const struct atolli_team_value **set_p);
/* The set that this thread has asked for last, which it is going to enter. */
const struct atolli_team_value *atolli_executing_set_asked_for(void);

/* How many nodes there are. An error where they are not among the images, here and in what follows. */
struct atolli_outcome atolli_node_count(const int64_t *nodes, int *count_p);
/* The image index in the initial team of the node with this number, from 1 to their count. */
int atolli_node_image(const int64_t *nodes, int number);
/* The number of the executing image; 0: it is none of them. */
struct atolli_outcome atolli_this_node(const int64_t *nodes, int *number_p);

/* Coarrays whose image indices count nodes (COARRAY directive). An error where there is no such node. *image_p: the
   image index in the initial team of the node that the cosubscripts name; cobounds as in core/image/image.h. */
struct atolli_outcome atolli_node_selected(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub,
                                           int *image_p);
/* The number of the executing image. */
struct atolli_outcome atolli_this_node_of_coarray(const int64_t *nodes, int *number_p);

/* At start. */
void atolli_executing_sets_start(void);

#endif
