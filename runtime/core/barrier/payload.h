/*
 * The payload of an exchange: data that is piggybacked on the notices of a team on several nodes. It goes along the
 * steps of the barrier between the nodes (barrier_nodes.c), so that an operation needs no messages of its own.
 */
#ifndef ATOLL_CORE_PAYLOAD_H
#define ATOLL_CORE_PAYLOAD_H

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

/* What is done with the payload, on the image that speaks for its node: the last one of the node to come. A team on one
   node has no steps. */
struct atolli_payload {
  /* All images of the node have come. NULL: nothing. */
  void (*load)(struct atolli_payload *payload, const struct atolli_team *team);
  /* Before the step: what is put to `to` now is there when it has got the notices. */
  void (*send)(struct atolli_payload *payload, const struct atolli_team *team, const struct atolli_step *step);
  /* After the step: what `from` has sent is here. NULL: it lies where the images look for it. */
  void (*take)(struct atolli_payload *payload, const struct atolli_team *team, const struct atolli_step *step);
  /* After all steps, before the node's images go on. It is not called if an image has failed meanwhile, or if each
     image meets the others by itself (barrier.c): whoever needs its result looks whether it is there. NULL: nothing. */
  void (*finish)(struct atolli_payload *payload, const struct atolli_team *team);
  /* After an image has failed, in a team that does not tell all (team.h), the data goes along another tree of nodes
     (survivors.c). show: the data of nodes first..first + count - 1 is complete here, and others may fetch it. fetch:
     get it from another node, which has shown it (shown), or has not and is gone. miss: this image has failed and has
     given nothing. Then finish is called. NULL: each image of the team asks all others. */
  void (*show)(struct atolli_payload *payload, const struct atolli_team *team, int first, int count);
  void (*fetch)(struct atolli_payload *payload, const struct atolli_team *team, int node, int first, int count,
                bool shown);
  void (*miss)(struct atolli_payload *payload, const struct atolli_team *team, int image);
};

#endif
