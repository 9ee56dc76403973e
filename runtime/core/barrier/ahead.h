/*
 * Collectives that run ahead of the team's barriers: an image takes part without waiting for images from which it needs
 * nothing (a collective subroutine need not synchronise: Fortran 2018, 3.143.2).
 *
 * The collectives between two barriers of the team are a batch. Their data lies in the slots, above all of the leaders,
 * one after the other. A barrier, of whatever statement, begins a new batch: an image that has come to it has finished
 * everything before it. So nothing needs an answer. When the batch is full, the next collective of this kind goes by an
 * exchange, that is, with a barrier.
 *
 * All images of a team execute the same sequence of collectives (16.6), so their counts agree. Three things reveal that
 * they do not: the data says what it belongs to; at a barrier each node finds out whether it has got something that it
 * has not waited for (atolli_ahead_met); and deadlocks are reported. A wrong program may end before that.
 */
#ifndef ATOLL_CORE_AHEAD_H
#define ATOLL_CORE_AHEAD_H

#include "core/barrier/meetings.h"
#include "core/image/stat.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Is there room for so many places of so many bytes of data? The same answer on all images. */
bool atolli_ahead_has_room(const struct atolli_team *team, size_t bytes, uint32_t places);

/* The place of one collective, at the same offset in all slots: a head, which tells of the statement (status: the
   place's number, barrier: how many barriers the image had executed), and the data. */
struct atolli_ahead_place {
  uint32_t batch;  /* its number: how many barriers of the team this image has executed before */
  uint32_t i;      /* in the batch */
  uint32_t number; /* of all places, from 1: what the counters are set to */
  size_t at;
};

/* The next place. Something comes to it from another node, for which this image or another one of its node waits; or
   nothing does. */
struct atolli_ahead_place atolli_ahead_begin(struct atolli_team *team, size_t bytes, bool awaits);

/* In the slot of an image of this node. */
struct atolli_notice *atolli_ahead_head(const struct atolli_team *team, const struct atolli_ahead_place *p, int image);

/* To the leader of another node. */
void atolli_ahead_send(const struct atolli_team *team, const struct atolli_ahead_place *p, int node,
                       const struct atolli_notice *about, const void *data, size_t bytes);

/* In the slot of an image of this node, for images of this node. */
void atolli_ahead_show(const struct atolli_team *team, const struct atolli_ahead_place *p, int image,
                       const struct atolli_notice *about, const void *data, size_t bytes);

/* Only one image of the node shows what belongs to the place: false on the second one. */
bool atolli_ahead_claim(const struct atolli_team *team, const struct atolli_ahead_place *p, int image);

/* Waits for what is shown in the slot of `image`, or has been sent there by `source`, perhaps through others. */
struct atolli_outcome atolli_ahead_await_shown(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                               int image);
struct atolli_outcome atolli_ahead_await_sent(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                              int source);

/* An image has stopped before it has come to this collective, or ATOLLI_OK. */
struct atolli_outcome atolli_ahead_stopped(const struct atolli_team *team, const struct atolli_ahead_place *p);

/* Before the arrival at barrier number atolli_barriers(team): what the other images of the node compare. */
void atolli_ahead_arrive(struct atolli_team *team);

/* After a barrier that all images have left or can leave: the batch begins anew. An error (ATOLLI_STATUS_FATAL) if
   something has come that does not belong to what this image has executed. */
struct atolli_outcome atolli_ahead_met(struct atolli_team *team);

/* After that: nothing but what runs ahead will use the memory of the batch before the next barrier. */
void atolli_ahead_open(struct atolli_team *team);

#endif
