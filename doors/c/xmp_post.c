/*
 * XcalableMP's directives post and wait.
 *
 * Each image has a box for each image that posts to it: counts by tags, which that image alone increases. `posts` is an
 * event that counts all posts. A post completes what the image has put before, adds to the count, and then posts the
 * event. A wait looks into the boxes, whose counts may be ahead of the event; where nothing fits it waits for the
 * event, by one, and looks again. A post that it does not wait for is kept for a later wait.
 *
 * The linker takes this file into programs that post or wait; all of their images allocate the boxes when they start.
 */
#include "boot/node/node.h"
#include "core/sync/atomic.h"
#include "core/sync/event.h"
#include "core/sync/sync.h"
#include "core/team/coarray.h"
#include "xmp.h"

#include <stdlib.h>

enum { TAGS = 64 }; /* different ones, of one image to another */
enum { MANY = 1 << 20 };

struct count {
  int64_t tag;   /* written once, before the first post */
  int64_t posts; /* atomic */
};

/* Of the images, from 1. */
static struct box {
  struct count count[TAGS];
} *boxes;

static int64_t posts; /* the event */

/* What this image knows: of the boxes of others, how many of their counts it uses, and the tags there; of its own
   boxes, how many posts it has taken. */
static struct sent {
  int used;
  int64_t tag[TAGS];
} *sent;
static struct taken {
  int64_t count[TAGS];
} *taken;

/* Later than the start of core (102), on all images alike. */
__attribute__((constructor)) static void allocate(void) {
  struct atolli_statement statement = {.name = "POST and WAIT directives"};
  size_t images = (size_t)atolli_num_images;
  void *memory;
  if (!atolli_is_image())
    return;
  atolli_require(&statement, atolli_coarray_allocate(atolli_current_team, images * sizeof *boxes, ATOLLI_ZERO, &memory,
                                                     &statement));
  boxes = memory;
  sent = calloc(images, sizeof *sent);
  taken = calloc(images, sizeof *taken);
  if (!sent || !taken)
    atolli_fatal(statement.name, NULL, "no memory for what %zu images post to each other", images);
}

/* Which of the counts has the tag, in this image's box on another one. */
static int find(const struct atolli_statement *statement, int node, int tag) {
  struct sent *known = &sent[node - 1];
  int i = 0;
  while (i < known->used && known->tag[i] != tag)
    i++;
  if (i < known->used)
    return i;
  if (i == TAGS)
    atolli_fatal(statement->name, statement->loc, "more than %d different tags to one node", TAGS);
  known->tag[known->used++] = tag;
  /* A fetch is complete on return: the tag is there before the first post is counted. */
  int64_t old;
  atolli_xmp_conclude(statement, atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, &boxes[atolli_this_image - 1].count[i].tag,
                                                     atolli_selector_of(atolli_initial_team, node), 8, tag, &old));
  return i;
}

void atoll_xmp_post(const char *at, int node, int tag) {
  struct atolli_statement statement = atolli_xmp_statement("POST directive", at);
  struct atolli_selector selector = atolli_selector_of(atolli_initial_team, node);
  int64_t old;
  int i = find(&statement, node, tag);
  atolli_xmp_conclude(&statement, atolli_sync_memory());
  atolli_xmp_conclude(&statement, atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, &boxes[atolli_this_image - 1].count[i].posts,
                                                      selector, 8, 1, &old));
  atolli_xmp_conclude(&statement, atolli_event_post(&posts, selector, false));
}

/* Takes a post that fits out of the boxes of this image. */
static bool take(const struct atolli_statement *statement, int node, bool has_tag, int tag) {
  struct atolli_selector here = atolli_selector_of_this_image();
  for (int from = node ? node : 1; from <= (node ? node : atolli_num_images); from++)
    for (int i = 0; i < TAGS; i++) {
      struct count *count = &boxes[from - 1].count[i];
      int64_t arrived, of;
      atolli_xmp_conclude(statement, atolli_atomic_ref(&count->posts, here, 8, &arrived));
      if (arrived == 0)
        break; /* its counts are used in order, and this one is not yet */
      atolli_xmp_conclude(statement, atolli_atomic_ref(&count->tag, here, 8, &of));
      if (arrived == taken[from - 1].count[i] || (has_tag && of != tag))
        continue;
      taken[from - 1].count[i]++;
      return true;
    }
  return false;
}

void atoll_xmp_wait(const char *at, int node, int has_tag, int tag) {
  struct atolli_statement statement = atolli_xmp_statement("WAIT directive", at);
  while (!take(&statement, node, has_tag != 0, tag))
    atolli_xmp_conclude(&statement, atolli_event_wait(atolli_initial_team, &posts, 1));
  /* What the image that has posted did before the count is visible from here on. */
  atolli_xmp_conclude(&statement, atolli_sync_memory());
  /* Waits that find a post at once leave the event behind; the boxes say all that it says. */
  int64_t left = 0;
  atolli_xmp_conclude(&statement, atolli_event_count(&posts, &left));
  if (left > MANY)
    atolli_xmp_conclude(&statement, atolli_event_wait(atolli_initial_team, &posts, left));
}
