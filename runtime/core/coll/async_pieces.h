/*
 * How an asynchronous collective operation goes from image to image: in pieces, which a team counts from its beginning
 * on. Each piece goes up a binomial tree of the team's images, where it is combined, and down again.
 *
 * A piece lies in messages in the slots, which images write to each other: nobody reads or writes the argument of
 * another image. There are two windows of messages. An image begins with piece p once it has finished p - WINDOW and
 * all before it. So when it has finished piece p, all images have begun with it, and have finished p - WINDOW: the
 * messages of p - WINDOW are free, and those of piece p + WINDOW go there. (They may go there before this image has
 * finished p, hence two windows.)
 */
#ifndef ATOLL_CORE_ASYNC_PIECES_H
#define ATOLL_CORE_ASYNC_PIECES_H

#include "core/coll/coll_team.h"
#include "core/remote/remote.h"

static inline uint32_t atolli_async_window(const struct atolli_team *team) {
  return team->nodes ? ATOLLI_ASYNC_WINDOW_ACROSS : ATOLLI_ASYNC_WINDOW;
}
static inline size_t atolli_async_bytes(const struct atolli_team *team) {
  return team->nodes ? ATOLLI_ASYNC_BYTES_ACROSS : ATOLLI_ASYNC_BYTES;
}

/* Where an image stands in the tree of a piece. */
struct atolli_place_in_tree {
  int parent;       /* the image above; 0: none */
  int child_number; /* which of its children this image is, from 0 */
  int children;     /* how many this image has */
};
/* In the tree with that image at its root. */
struct atolli_place_in_tree atolli_place_in_tree(const struct atolli_team *team, int root);
/* Child number i, from 0. In this order each has the values of the images that follow those of the child before. */
int atolli_child_in_tree(const struct atolli_team *team, int root, int i);

/* Up to the parent, as its child of that number, or down to a child. notice, data: NULL: there is none. What `writes`
   begins reads the data until it is finished. Release: as atolli_counter_post. */
enum { ATOLLI_DOWN = -1 };
struct atolli_message {
  uint32_t piece;
  int child; /* that sends it, or ATOLLI_DOWN */
  const struct atolli_notice *notice;
  const void *data;
  size_t bytes;
};
void atolli_message_send(const struct atolli_team *team, int image, const struct atolli_message *message,
                         struct atolli_remote_writes *writes);

/* What has come to this image; NULL: nothing yet. Acquire: all that its sender wrote before is visible. */
struct atolli_message_here *atolli_message_here(const struct atolli_team *team, uint32_t piece, int child);

/* This image has begun so many pieces; how many another image has begun, also one that has ended. */
void atolli_pieces_tell(const struct atolli_team *team, uint32_t begun);
uint32_t atolli_pieces_begun(const struct atolli_team *team, int image);

/* What this image sleeps on: announced with each message from an image of its node. */
struct atolli_counter *atolli_async_bell(int initial);
void atolli_async_bell_take(void); /* at the start */

#endif
