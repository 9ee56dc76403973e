/*
 * Collectives that run ahead of the team's barriers: an image takes part without waiting for those that need nothing to
 * come from it (a collective subroutine need not synchronise: Fortran 2018, 3.143.2).
 *
 * Their data lies in a window in the leaders' slots, one behind the other. A barrier of the team, of whatever
 * statement, begins it anew: who has come to it has left all that was before. So nothing needs an answer; when the
 * window is full, the next collective of this kind goes by an exchange, that is, with a barrier.
 *
 * All images of a team execute the same sequence of collectives (16.6), so that they count alike. What reveals that
 * they do not: data says what it belongs to; and at a barrier each node finds out whether it has got what it has not
 * waited for (atolli_ahead_met).
 */
#ifndef ATOLL_CORE_AHEAD_H
#define ATOLL_CORE_AHEAD_H

#include "core/image/stat.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct atolli_team;
struct atolli_notice;

/* What an image counts, in struct atolli_team. */
struct atolli_ahead {
  bool is_open;       /* the window can be used */
  size_t most;        /* bytes of data that may run ahead, as all images have agreed; 0: they have not */
  uint32_t executed;  /* by this image, since the team was made */
  uint32_t in_window; /* of them, since the latest barrier */
  uint32_t awaited;   /* bit [i]: number i of the window comes from another node */
  size_t used;        /* bytes of the window */
};

/* Does a collective with so many bytes of data run ahead? The same answer on all images. Those with STAT= do not (it is
   given on all images or on none, 16.6): the status tells of others. */
bool atolli_ahead_can(const struct atolli_team *team, const struct atolli_statement *statement, size_t bytes);

/* A collective's place in the window, at the same offset in all leaders' slots. */
struct atolli_ahead_place {
  uint32_t i, number; /* in the window; of all, from 1: what its counters are set to */
  size_t at;
};

/* Begins one, which this image needs to hear of from another node, or does not. */
struct atolli_ahead_place atolli_ahead_begin(struct atolli_team *team, size_t bytes, bool awaits);

/* The head of the place, which tells of the statement; the data follows it. */
struct atolli_notice *atolli_ahead_head(const struct atolli_team *team, const struct atolli_ahead_place *p, int leader);

/* On the source, whose node has other images of the team: false if another one of the node is the source as well. */
bool atolli_ahead_claim(const struct atolli_team *team, const struct atolli_ahead_place *p, int leader);

/* The leader's counter of what has come from other nodes, or of what an image of the leader's node shows. */
struct atolli_counter *atolli_ahead_counter(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                            int leader, bool shown);

/* Waits for it. `source`: the image of the team from which it comes. */
struct atolli_outcome atolli_ahead_await(const struct atolli_team *team, const struct atolli_ahead_place *p, int source,
                                         bool shown);

/* An image has stopped before it has come to this collective, or ATOLLI_OK. */
struct atolli_outcome atolli_ahead_stopped(const struct atolli_team *team, const struct atolli_ahead_place *p);

/* After a barrier to which all images have come: the window begins anew. Ends the run if something has come that does
   not belong to what this image has executed. */
void atolli_ahead_met(struct atolli_team *team);

/* After that: nothing but what runs ahead will use the window before the next barrier. */
void atolli_ahead_open(struct atolli_team *team);

#endif
