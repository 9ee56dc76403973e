/*
 * Data that goes with the notices of an exchange of a team on several nodes: along the steps of the barrier between the
 * nodes (barrier_nodes.c), so that an operation needs no messages besides.
 */
#ifndef ATOLL_CORE_CARGO_H
#define ATOLL_CORE_CARGO_H

#include <stdbool.h>

struct atolli_team;

/* A step of the barrier between the nodes: this node tells `to` what it knows, and learns what `from` does. */
struct atolli_step {
  int round, distance, to, from;
  bool paired; /* to == from == this node's number with the bit of the distance inverted */
};

/* Are the notices of `node` among those that `teller`, one of the two, tells in the step? */
bool atolli_step_tells(const struct atolli_team *team, const struct atolli_step *step, int teller, int node);

/* The nodes that `teller`, one of the two, tells of in the step: first..first + count - 1, which may wrap around. */
void atolli_step_range(const struct atolli_team *team, const struct atolli_step *step, int teller, int *first_p,
                       int *count_p);

/* What is to be done on the image that speaks for its node, the last one of it to come. A team on one node has no
   steps. */
struct atolli_cargo {
  /* All images of the node have come. NULL: nothing. */
  void (*load)(struct atolli_cargo *cargo, const struct atolli_team *team);
  /* Before the step: what is put to `to` now is there when it has got the notices. */
  void (*send)(struct atolli_cargo *cargo, const struct atolli_team *team, const struct atolli_step *step);
  /* After it: what `from` has sent is here. NULL: it lies where the images look for it. */
  void (*take)(struct atolli_cargo *cargo, const struct atolli_team *team, const struct atolli_step *step);
  /* After all steps, before the node's images go on. Not where one has failed meanwhile, or where each image meets the
     others by itself (barrier.c): who needs what it makes looks whether it is there. NULL: nothing. */
  void (*finish)(struct atolli_cargo *cargo, const struct atolli_team *team);
  /* Where an image has failed, data go along another tree of nodes (survivors.c), of teams that do not tell all
     (team.h). show: what is here of nodes first..first + count - 1 is complete, and others may fetch it. fetch: it is
     to be got from `node`, another one, which has shown it, or has not and is gone. miss: this image has failed and
     given nothing. Then finish is called. NULL: each image of the team asks all others. */
  void (*show)(struct atolli_cargo *cargo, const struct atolli_team *team, int first, int count);
  void (*fetch)(struct atolli_cargo *cargo, const struct atolli_team *team, int node, int first, int count, bool shown);
  void (*miss)(struct atolli_cargo *cargo, const struct atolli_team *team, int image);
};

#endif
