/*
 * Each image combines a share of the elements of all arguments, in the order of the image indices, block by block, so
 * that the partial result stays in the cache. Called by reductions.
 *
 * Nobody else touches an image's share of any argument. On all images: it writes each block of its share to all
 * arguments, which it has just read, so that what is written is in its cache. For one image: to that one's argument.
 */
#include "core/coll/coll_reduce_direct.h"

#include "core/coll/coll_notice.h"
#include "core/coll/reduce.h"

#include <stdlib.h>
#include <string.h>

void atolli_share_of(const struct atolli_team *team, size_t elem_len, size_t bytes, int image, size_t *from_p,
                     size_t *to_p) {
  size_t elements = bytes / elem_len, n = (size_t)team->num_images, i = (size_t)image;
  *from_p = elements * (i - 1) / n * elem_len;
  *to_p = elements * i / n * elem_len;
}

/* Notices are valid for one round more only. */
static char **arguments_of(const struct atolli_team *team, const struct atolli_exchange *exchange) {
  char **argument = malloc((size_t)team->num_images * sizeof *argument);
  if (!argument) /* the others would wait for this image's part */
    atolli_fatal("a collective", NULL, "no memory");
  for (int image = 1; image <= team->num_images; image++)
    argument[image - 1] = atolli_argument_of(team, exchange, image);
  return argument;
}

struct atolli_direct atolli_direct_begin(struct atolli_team *team, const struct atolli_exchange *exchange,
                                         size_t elem_len, size_t bytes, int result_image) {
  struct atolli_direct d = {team, arguments_of(team, exchange), elem_len, result_image, 0, 0, 0};
  atolli_share_of(team, elem_len, bytes, team->this_image, &d.at, &d.to);
  return d;
}

bool atolli_direct_next(struct atolli_direct *d) {
  size_t block = ATOLLI_BLOCK_BYTES / d->elem_len * d->elem_len;
  d->at += d->bytes;
  d->bytes = d->to - d->at < block ? d->to - d->at : block;
  return d->bytes > 0;
}

char *atolli_direct_part(const struct atolli_direct *d, int image) { return d->argument[image - 1] + d->at; }

static void put(const struct atolli_direct *d, const char *result, int image) {
  char *to = atolli_direct_part(d, image);
  if (to != result)
    memcpy(to, result, d->bytes);
}

void atolli_direct_put(const struct atolli_direct *d, const char *result) {
  if (d->result_image != 0)
    put(d, result, d->result_image);
  else
    for (int image = 1; image <= d->team->num_images; image++)
      put(d, result, image);
}

struct atolli_outcome atolli_direct_end(struct atolli_direct *d) {
  free(d->argument);
  return atolli_arguments_end(d->team);
}

/* The first argument is combined where it is if the result goes there. */
static void combine_block(const struct atolli_reduction_state *r, const struct atolli_direct *d, char *room) {
  char *first = atolli_direct_part(d, 1), *result = d->result_image <= 1 ? first : room;
  if (first != result)
    memcpy(result, first, d->bytes);
  for (int image = 2; image <= r->team->num_images; image++)
    atolli_reduce(r->operation, r->type, r->elem_len, result, atolli_direct_part(d, image), d->bytes);
  atolli_direct_put(d, result);
}

struct atolli_outcome atolli_reduce_directly(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer,
                                             int result_image) {
  struct atolli_team *team = r->team;
  /* Nobody reads this image's stages before the next collective. */
  char *room = atolli_stage(team, team->this_image);
  struct atolli_direct d = atolli_direct_begin(team, r->exchange, r->elem_len, buffer->bytes, result_image);
  while (atolli_direct_next(&d))
    combine_block(r, &d, room);
  return atolli_direct_end(&d);
}
