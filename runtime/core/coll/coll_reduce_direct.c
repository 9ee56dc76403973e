/*
 * Each image combines a share of the elements of all arguments, in the order of the image indices, block by block, so
 * that the partial result stays in the cache. Called by CO_SUM, CO_MIN and CO_MAX.
 *
 * Nobody else touches an image's share of any argument. On all images: it writes each block of its share to all
 * arguments, which it has just read, so that what is written is in its cache. For one image: to that one's argument.
 */
#include "core/coll/coll_reduce_direct.h"

#include "core/barrier/exchange.h"
#include "core/coll/coll_reach.h"
#include "core/coll/reduce.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 16 << 10 };

/* One collective. argument[image - 1]: of each image. */
struct direct {
  const struct atolli_reduction_state *r;
  char **argument;
  char *result; /* a block */
};

void atolli_share_of(const struct atolli_reduction_state *r, size_t bytes, int image, size_t *from_p, size_t *to_p) {
  size_t elements = bytes / r->elem_len, n = (size_t)r->team->num_images, i = (size_t)image;
  *from_p = elements * (i - 1) / n * r->elem_len;
  *to_p = elements * i / n * r->elem_len;
}

/* Notices are valid for one round more only. */
static char **arguments_of(const struct atolli_team *team) {
  char **argument = malloc((size_t)team->num_images * sizeof *argument);
  if (!argument) /* the others would wait for this image's part */
    atolli_fatal("a collective", NULL, "no memory");
  for (int image = 1; image <= team->num_images; image++)
    argument[image - 1] = atolli_argument_of(team, image);
  return argument;
}

/* A block of all arguments, combined, to `target`, a block of the result. */
static void combine_block(const struct direct *d, char *target, size_t from, size_t bytes) {
  const struct atolli_reduction_state *r = d->r;
  const char *first = d->argument[0] + from;
  /* The first argument is combined where it is if that is where the result goes. */
  char *result = first == target ? target : d->result;
  if (first != result)
    memcpy(result, first, bytes);
  for (int image = 2; image <= r->team->num_images; image++)
    atolli_reduce(r->operation, r->type, r->elem_len, result, d->argument[image - 1] + from, bytes);
  if (result != target)
    memcpy(target, result, bytes);
}

static void combine(const struct direct *d, char *target, size_t from, size_t to, bool on_all) {
  size_t block = BLOCK_BYTES / d->r->elem_len * d->r->elem_len;
  for (size_t at = from; at < to; at += block) {
    size_t bytes = to - at < block ? to - at : block;
    combine_block(d, target + at, at, bytes);
    for (int image = 1; on_all && image <= d->r->team->num_images; image++)
      if (d->argument[image - 1] != target)
        memcpy(d->argument[image - 1] + at, target + at, bytes);
  }
}

/* result_image 0: on all. */
static struct atolli_outcome reduce(const struct direct *d, const struct atolli_buffer *buffer, int result_image) {
  bool on_all = result_image == 0;
  size_t from, to;
  atolli_share_of(d->r, buffer->bytes, d->r->team->this_image, &from, &to);
  combine(d, d->argument[on_all ? 0 : result_image - 1], from, to, on_all);
  return atolli_arguments_end(d->r->team);
}

bool atolli_reduces_directly(const struct atolli_reduction_state *r) {
  return r->team->summary.least != 0 && r->elem_len <= BLOCK_BYTES;
}

struct atolli_outcome atolli_reduce_directly(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer,
                                             int result_image) {
  struct atolli_team *team = r->team;
  /* Nobody reads this image's stages before the next collective. */
  struct direct d = {r, arguments_of(team), atolli_stage(team, team->this_image)};
  struct atolli_outcome outcome = reduce(&d, buffer, result_image);
  free(d.argument);
  return outcome;
}
