/* The observer of ATOLL_STATS. Called by core/observe. */
#include "insight/stats.h"

#include "insight/pieces.h"

#include <errno.h>
#include <stdlib.h>

static struct insight_spool spool;
/* The transfers since the end of the statement before. */
static struct insight_line current;

/* ---- transfers ---- */

static void count(const struct insight_transfer *transfer, struct insight_sum *sum) {
  struct insight_pieces pieces = insight_pieces_of(transfer);
  sum->transfers++;
  sum->bytes += pieces.elements * transfer->elem_len;
  sum->pieces += pieces.pieces;
}

static void on_transfer(uint64_t now, const struct insight_transfer *transfer) {
  (void)now;
  if (transfer->access == INSIGHT_READ_IN_PLACE || transfer->access == INSIGHT_DEFINED_IN_PLACE) {
    count(transfer, &current.in_place);
    return;
  }
  count(transfer, transfer->access == INSIGHT_GET ? &current.get[!transfer->near] : &current.put[!transfer->near]);
  current.elements += transfer->rank == 0;
}

/* ---- lines: a table by the addresses of statement and place, open addressing ---- */

static struct insight_slot {
  const char *statement, *loc;
  struct insight_line *line;
} *slots;
enum { SLOTS = 2 * INSIGHT_STATS_LINES };

static struct insight_line *new_line(const char *statement, const char *loc) {
  struct insight_header *header = spool.header;
  uint32_t name = insight_spool_text(&spool, statement), place = insight_spool_text(&spool, loc);
  if (header->num_records == header->most_records || (loc && place == 0) ||
      !insight_spool_has(&spool, (header->num_records + 1) * sizeof(struct insight_line)))
    return NULL;
  struct insight_line *line = (struct insight_line *)spool.records + header->num_records++;
  line->statement = name;
  line->loc = place;
  return line;
}

/* NULL: there is no room. */
static struct insight_line *line_of(const char *statement, const char *loc) {
  size_t at = (((uintptr_t)statement + 31 * (uintptr_t)loc) * UINT64_C(0x9e3779b97f4a7c15) >> 40) % SLOTS;
  while (slots[at].line && (slots[at].statement != statement || slots[at].loc != loc))
    at = (at + 1) % SLOTS;
  if (!slots[at].line)
    slots[at] = (struct insight_slot){statement, loc, new_line(statement, loc)};
  return slots[at].line;
}

/* ---- waits ---- */

/* Where the statement that has begun counts. */
static struct insight_line *begun_line;

static void on_begin(uint64_t now, const char *statement, const char *loc) {
  (void)now;
  begun_line = line_of(statement, loc);
}

/* The images waited for longest, in few places: one that has none takes the place of the least, and its sum, so that no
   image that matters is missed (Metwally, Agrawal and El Abbadi 2005, "space saving"). */
static void on_waited(uint64_t begun, uint64_t ended, int image) {
  struct insight_line *line = begun_line;
  if (!line)
    return;
  line->waited += ended - begun;
  size_t least = 0;
  for (size_t i = 0; i < INSIGHT_WAITED_IMAGES; i++) {
    if (line->longest_for[i].image == image) {
      line->longest_for[i].time += ended - begun;
      return;
    }
    if (line->longest_for[i].time < line->longest_for[least].time)
      least = i;
  }
  line->longest_for[least].image = image;
  line->longest_for[least].time += ended - begun;
}

/* ---- the end of a statement ---- */

static void add(struct insight_sum *sum, const struct insight_sum *more) {
  sum->transfers += more->transfers;
  sum->bytes += more->bytes;
  sum->pieces += more->pieces;
}

static void on_end(uint64_t begun, uint64_t now, const char *statement, const char *loc) {
  struct insight_line *line = line_of(statement, loc);
  spool.header->last = now;
  if (line) {
    line->executions++;
    line->time += now - begun;
    line->longest = now - begun > line->longest ? now - begun : line->longest;
    line->elements += current.elements;
    add(&line->in_place, &current.in_place);
    for (int far = 0; far < 2; far++) {
      add(&line->get[far], &current.get[far]);
      add(&line->put[far], &current.put[far]);
    }
  } else {
    spool.header->lost++;
  }
  current = (struct insight_line){0};
  begun_line = NULL;
}

static void on_finish(uint64_t now) { spool.header->last = spool.header->ended = now; }

int insight_stats_start(const char *directory, const struct insight_image *image, uint64_t now,
                        const struct insight_observer **observer_p) {
  static const struct insight_observer observer = {
      .begin = on_begin, .transfer = on_transfer, .waited = on_waited, .end = on_end, .finish = on_finish};
  *observer_p = &observer;
  slots = calloc(SLOTS, sizeof *slots);
  int error =
      insight_spool_open(&spool, directory, "stats", image, now, sizeof(struct insight_line), INSIGHT_STATS_LINES);
  return slots ? error : ENOMEM;
}
