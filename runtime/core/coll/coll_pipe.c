/*
 * Piece number n lies at place n % PIECES of the ring in the image's stage. Three counters in the slot of each image,
 * of pieces since the team was formed, the same on all images at the end of a collective, say how far it is: pieces
 * that it has shown on its stage, that it has combined, and that it has done with, its own and those of others. An
 * image shows a piece when all are done with the one at its place before. What a counter covers has been written or
 * read before it is set (release), and whoever waits for it reads or writes after that (acquire): counter.h.
 *
 * A reduction combines each piece in the ring of image 1, where every image has a share of the elements, and all copy
 * the result from there. An image that wants the result neither shows nor copies its own share: it combines what its
 * argument has, and the result is in its cache. (Image 1 shows all, since the others' are combined with it.)
 */
#include "core/coll/coll_pipe.h"

#include "core/coll/coll_reach.h"
#include "core/coll/coll_stage.h"
#include "core/wait/wait.h"

#include <string.h>

/* Chosen by measurement: of 1 MiB and 8 MiB on two images. More images look at too many counters for each piece. */
enum { PIECES = 8, PIECE_BYTES = 2 * ATOLLI_STAGE_BYTES / PIECES, MOST_IMAGES = 8, LEAST_BYTES = 4 * PIECE_BYTES };

bool atolli_pipes(const struct atolli_team *team, size_t elem_len, size_t bytes) {
  return bytes >= LEAST_BYTES && !team->nodes && team->tells_all && team->num_images > 1 &&
         team->num_images <= MOST_IMAGES && !atolli_images_outnumber_cores && elem_len <= PIECE_BYTES;
}

/* One collective on this image. */
struct pipe {
  struct atolli_team *team;
  char *data;
  size_t bytes, piece; /* of all, of one piece but the last */
  uint32_t before;     /* pieces of earlier collectives */
  uint32_t count;
  struct atolli_outcome outcome;
};

static struct atolli_pipe_progress *progress_of(const struct pipe *p, int image) {
  return &atolli_team_control_of(p->team, image)->pipe;
}

static struct pipe begin(struct atolli_team *team, const struct atolli_buffer *buffer, size_t elem_len) {
  struct pipe p = {team, buffer->data, buffer->bytes, PIECE_BYTES / elem_len * elem_len, 0, 0, atolli_done()};
  p.before = atolli_counter_read(&progress_of(&p, team->this_image)->done);
  p.count = (uint32_t)((p.bytes + p.piece - 1) / p.piece);
  return p;
}

static size_t bytes_of(const struct pipe *p, uint32_t n) {
  return n + 1 < p->count ? p->piece : p->bytes - n * p->piece;
}

static char *place_of(const struct pipe *p, int image, uint32_t n) {
  return atolli_team_control_of(p->team, image)->stage[0] + (p->before + n) % PIECES * (size_t)PIECE_BYTES;
}

enum what { SHOWN, COMBINED, DONE };

static struct atolli_counter *counter_of(const struct pipe *p, int image, enum what what) {
  struct atolli_pipe_progress *progress = progress_of(p, image);
  return what == SHOWN ? &progress->shown : what == COMBINED ? &progress->combined : &progress->done;
}

static void tell(const struct pipe *p, enum what what, uint32_t pieces) {
  atolli_counter_set(counter_of(p, p->team->this_image, what), p->before + pieces);
}

/* False: the image has ended before. */
static bool await(struct pipe *p, int image, enum what what, int64_t pieces) {
  struct atolli_counter *counter = counter_of(p, image, what);
  uint32_t needed = p->before + (uint32_t)pieces;
  if (!atolli_counter_reached(atolli_counter_read(counter), needed))
    p->outcome = atolli_stage_await(atolli_team_initial(p->team, image), counter, needed);
  return p->outcome.status == ATOLLI_OK;
}

static bool await_others(struct pipe *p, enum what what, int64_t pieces) {
  for (int image = 1; image <= p->team->num_images; image++)
    if (image != p->team->this_image && !await(p, image, what, pieces))
      return false;
  return true;
}

/* All are done with what this image has shown, so that its stage is free; nobody waits for an image that has not come
   to its end. In a program that survives failures all come to the same outcome. */
static struct atolli_outcome end(struct pipe *p) {
  tell(p, SHOWN, p->count);
  tell(p, COMBINED, p->count);
  tell(p, DONE, p->count);
  if (p->outcome.status == ATOLLI_OK)
    await_others(p, DONE, p->count);
  return atolli_node->survives_failures ? atolli_agree(p->team, p->outcome) : p->outcome;
}

/* A part of a piece, in bytes from its beginning. */
struct part {
  size_t from, to;
};

/* The elements of a piece that this image combines. */
static struct part share_of(const struct pipe *p, uint32_t n, size_t elem_len) {
  size_t elements = bytes_of(p, n) / elem_len, images = (size_t)p->team->num_images, i = (size_t)p->team->this_image;
  return (struct part){elements * (i - 1) / images * elem_len, elements * i / images * elem_len};
}

static const struct part NOTHING = {0, 0};

static void copy_without(char *to, const char *from, size_t bytes, struct part without) {
  memcpy(to, from, without.from);
  memcpy(to + without.to, from + without.to, bytes - without.to);
}

static char *data_of(const struct pipe *p, uint32_t n) { return p->data + n * p->piece; }

/* The place has been free since all were done with the piece that was there. */
static bool show(struct pipe *p, uint32_t n, struct part without) {
  if (!await_others(p, DONE, (int64_t)n + 1 - PIECES))
    return false;
  copy_without(place_of(p, p->team->this_image, n), data_of(p, n), bytes_of(p, n), without);
  tell(p, SHOWN, n + 1);
  return true;
}

static bool take(struct pipe *p, uint32_t n, int image, enum what what, struct part without) {
  if (what == SHOWN ? !await(p, image, SHOWN, (int64_t)n + 1) : !await_others(p, COMBINED, (int64_t)n + 1))
    return false;
  copy_without(data_of(p, n), place_of(p, image, n), bytes_of(p, n), without);
  return true;
}

struct atolli_outcome atolli_pipe_broadcast(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                            bool wanted) {
  struct pipe p = begin(team, buffer, 1);
  bool is_source = team->this_image == source;
  for (uint32_t n = 0;
       n < p.count && (is_source ? show(&p, n, NOTHING) : wanted && take(&p, n, source, SHOWN, NOTHING)); n++)
    if (!is_source)
      tell(&p, DONE, n + 1);
  return end(&p);
}

/* This image's share of a piece. wanted: its argument has what it has not shown, and gets the result. */
static bool combine(struct pipe *p, uint32_t n, struct part share, bool wanted, atolli_pipe_operation *operation,
                    const void *context) {
  char *result = place_of(p, 1, n) + share.from, *own = data_of(p, n) + share.from;
  size_t bytes = share.to - share.from;
  if (!await_others(p, SHOWN, (int64_t)n + 1))
    return false;
  for (int image = 2; image <= p->team->num_images; image++)
    operation(context, result, wanted && image == p->team->this_image ? own : place_of(p, image, n) + share.from,
              bytes);
  if (wanted)
    memcpy(own, result, bytes);
  tell(p, COMBINED, n + 1);
  return true;
}

/* Three pieces at a time: one is shown while others combine the one before and take the one before that. */
struct atolli_outcome atolli_pipe_reduce(struct atolli_team *team, struct atolli_buffer *buffer, size_t elem_len,
                                         bool wanted, atolli_pipe_operation *operation, const void *context) {
  struct pipe p = begin(team, buffer, elem_len);
  bool shows_all = !wanted || team->this_image == 1;
  for (uint32_t n = 0; n < p.count + 2; n++) {
    if (n < p.count && !show(&p, n, shows_all ? NOTHING : share_of(&p, n, elem_len)))
      break;
    if (n >= 1 && n - 1 < p.count && !combine(&p, n - 1, share_of(&p, n - 1, elem_len), wanted, operation, context))
      break;
    if (n >= 2 && wanted && !take(&p, n - 2, 1, COMBINED, share_of(&p, n - 2, elem_len)))
      break;
    if (n >= 2)
      tell(&p, DONE, n - 1);
  }
  return end(&p);
}
