/*
 * Piece number n lies at place n % PIECES of the ring in the image's stage. Three counters in the slot of each image,
 * of pieces since the team was formed, the same on all images at the end of a collective, say how far it is: pieces
 * that it has shown on its stage, that it has combined, and that it has done with, its own and those of others. An
 * image shows a piece when all are done with the one at its place before. What a counter covers has been written or
 * read before it is set (release), and whoever waits for it reads or writes after that (acquire): counter.h.
 *
 * In a reduction every image has a share of the elements of each piece. It does not show that: it combines what its
 * argument has with what the others have shown. The result goes to the ring of image 1, from which all copy it, except
 * for their own shares, which are in their caches.
 */
#include "core/coll/coll_pipe.h"

#include "core/coll/coll_notice.h"
#include "core/coll/coll_stage.h"

#include <string.h>

enum { PIECE_BYTES = ATOLLI_PIECE_BYTES, PIECES = 2 * ATOLLI_STAGE_BYTES / PIECE_BYTES };

static struct atolli_pipe_progress *progress_of(const struct atolli_pipe *p, int image) {
  return &atolli_coll_control_of(p->team, image)->pipe;
}

struct atolli_pipe atolli_pipe_begin(struct atolli_team *team, const struct atolli_buffer *buffer, size_t elem_len,
                                     bool wanted) {
  struct atolli_pipe p = {.team = team, .data = buffer->data, .bytes = buffer->bytes, .elem_len = elem_len};
  p.piece = PIECE_BYTES / elem_len * elem_len;
  p.wanted = wanted;
  p.before = atolli_counter_read(&progress_of(&p, team->this_image)->done);
  p.count = (uint32_t)((p.bytes + p.piece - 1) / p.piece);
  p.outcome = atolli_done();
  return p;
}

static size_t bytes_of(const struct atolli_pipe *p, uint32_t n) {
  return n + 1 < p->count ? p->piece : p->bytes - n * p->piece;
}

static char *place_of(const struct atolli_pipe *p, int image, uint32_t n) {
  return atolli_coll_control_of(p->team, image)->stage[0] + (p->before + n) % PIECES * (size_t)PIECE_BYTES;
}

enum what { SHOWN, COMBINED, DONE };

static struct atolli_counter *counter_of(const struct atolli_pipe *p, int image, enum what what) {
  struct atolli_pipe_progress *progress = progress_of(p, image);
  return what == SHOWN ? &progress->shown : what == COMBINED ? &progress->combined : &progress->done;
}

static void tell(const struct atolli_pipe *p, enum what what, uint32_t pieces) {
  atolli_counter_set(counter_of(p, p->team->this_image, what), p->before + pieces);
}

/* False: the image has ended before. */
static bool await(struct atolli_pipe *p, int image, enum what what, int64_t pieces) {
  struct atolli_counter *counter = counter_of(p, image, what);
  uint32_t needed = p->before + (uint32_t)pieces;
  if (!atolli_counter_reached(atolli_counter_read(counter), needed))
    p->outcome = atolli_stage_await(p->team, atolli_team_initial(p->team, image), counter, needed);
  return p->outcome.status == ATOLLI_OK;
}

static bool await_others(struct atolli_pipe *p, enum what what, int64_t pieces) {
  for (int image = 1; image <= p->team->num_images; image++)
    if (image != p->team->this_image && !await(p, image, what, pieces))
      return false;
  return true;
}

/* All are done with what this image has shown, so that its stage is free; nobody waits for an image that has not come
   to its end. In a program that survives failures all come to the same outcome. */
struct atolli_outcome atolli_pipe_end(struct atolli_pipe *p) {
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

static char *data_of(const struct atolli_pipe *p, uint32_t n) { return p->data + n * p->piece; }

static void show_part(const struct atolli_pipe *p, uint32_t n, size_t from, size_t to) {
  memcpy(place_of(p, p->team->this_image, n) + from, data_of(p, n) + from, to - from);
}

static void take_part(const struct atolli_pipe *p, uint32_t n, int image, struct part part) {
  memcpy(data_of(p, n) + part.from, place_of(p, image, n) + part.from, part.to - part.from);
}

/* The place has been free since all were done with the piece that was there. */
static bool show_without(struct atolli_pipe *p, uint32_t n, struct part without) {
  if (!await_others(p, DONE, (int64_t)n + 1 - PIECES))
    return false;
  show_part(p, n, 0, without.from);
  show_part(p, n, without.to, bytes_of(p, n));
  tell(p, SHOWN, n + 1);
  return true;
}

/* ---- broadcasts -------------------------------------------------------------------------------------------------- */

static bool show(struct atolli_pipe *p, uint32_t n) { return show_without(p, n, (struct part){0, 0}); }

static bool take(struct atolli_pipe *p, uint32_t n, int source) {
  if (!await(p, source, SHOWN, (int64_t)n + 1))
    return false;
  take_part(p, n, source, (struct part){0, bytes_of(p, n)});
  return true;
}

struct atolli_outcome atolli_pipe_broadcast(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                            bool wanted) {
  struct atolli_pipe p = atolli_pipe_begin(team, buffer, 1, wanted);
  bool is_source = team->this_image == source;
  for (uint32_t n = 0; n < p.count && (is_source ? show(&p, n) : wanted && take(&p, n, source)); n++)
    if (!is_source)
      tell(&p, DONE, n + 1);
  return atolli_pipe_end(&p);
}

/* ---- reductions -------------------------------------------------------------------------------------------------- */

/* The elements of a piece that this image combines. */
static struct part own_share(const struct atolli_pipe *p, uint32_t n) {
  size_t elements = bytes_of(p, n) / p->elem_len;
  size_t images = (size_t)p->team->num_images, i = (size_t)p->team->this_image;
  return (struct part){elements * (i - 1) / images * p->elem_len, elements * i / images * p->elem_len};
}

const char *atolli_pipe_share(const struct atolli_pipe *p, int image) {
  uint32_t n = p->begun - 1;
  return (image == p->team->this_image ? data_of(p, n) : place_of(p, image, n)) + own_share(p, n).from;
}

char *atolli_pipe_result(const struct atolli_pipe *p) {
  uint32_t n = p->begun - 1;
  return place_of(p, 1, n) + own_share(p, n).from;
}

/* The caller has combined this image's share of a piece. */
static void finish_share(const struct atolli_pipe *p, uint32_t n) {
  if (p->wanted)
    take_part(p, n, 1, own_share(p, n));
  tell(p, COMBINED, n + 1);
}

static bool take_others(struct atolli_pipe *p, uint32_t n) {
  struct part own = own_share(p, n);
  if (p->wanted) {
    if (!await_others(p, COMBINED, (int64_t)n + 1))
      return false;
    take_part(p, n, 1, (struct part){0, own.from});
    take_part(p, n, 1, (struct part){own.to, bytes_of(p, n)});
  }
  tell(p, DONE, n + 1);
  return true;
}

/* Three pieces at a time: one is shown while others combine the one before and take the one before that. */
bool atolli_pipe_next(struct atolli_pipe *p) {
  uint32_t n = p->begun;
  if (p->outcome.status != ATOLLI_OK)
    return false;
  if (n > 0)
    finish_share(p, n - 1);
  if (n > 1 && !take_others(p, n - 2))
    return false;
  if (n == p->count)
    return take_others(p, n - 1) && false;
  if (n == 0 && !show_without(p, 0, own_share(p, 0)))
    return false;
  if (n + 1 < p->count && !show_without(p, n + 1, own_share(p, n + 1)))
    return false;
  if (!await_others(p, SHOWN, (int64_t)n + 1))
    return false;
  struct part share = own_share(p, n);
  p->share = share.to - share.from;
  p->begun++;
  return true;
}
