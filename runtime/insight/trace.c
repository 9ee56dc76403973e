/* The observer of ATOLL_TRACE. Called by core/observe. */
#include "insight/trace.h"

#include "base/config.h"
#include "insight/pieces.h"

_Static_assert(sizeof(struct insight_event) == 32, "two events are a cache line");
_Static_assert(INSIGHT_TEXT_BYTES <= 1 << 20, "offsets of texts have 20 bits");

static struct insight_spool spool;
static uint16_t groups; /* that have been given to statements */

/* What this thread executes. An event is written when it begins, so that it is there should it never end; `number`
   counts all events that there ever were, from 1. */
static _Thread_local struct {
  uint64_t statement;          /* the event of a statement that has begun; 0: none */
  uint64_t transfer;           /* the event of the latest transfer; 0: none since the statement before */
  uint64_t first, transferred; /* when its first transfer began; bytes of all */
  uint32_t transfers;
  int image; /* of all its transfers; 0: of several */
  uint16_t group;
  bool has_met;
} current;

/* ---- the ring ---- */

/* NULL: it has been overwritten. */
static struct insight_event *event_of(uint64_t number) {
  struct insight_header *header = spool.header;
  if (number == 0 || header->num_records - number >= header->most_records)
    return NULL;
  return (struct insight_event *)spool.records + (number - 1) % header->most_records;
}

/* A process that is killed in between has lost this event only. On a full disk the ring is as long as it has become. */
static uint64_t append(const struct insight_event *event) {
  struct insight_header *header = spool.header;
  uint64_t number = header->num_records + 1;
  if (number <= header->most_records && !insight_spool_has(&spool, number * sizeof *event))
    header->most_records = number - 1;
  ((struct insight_event *)spool.records)[(number - 1) % header->most_records] = *event;
  /* Release: the number counts an event that is there, also for who reads the file while the run goes on. */
  __atomic_store_n(&header->num_records, number, __ATOMIC_RELEASE);
  return number;
}

static uint64_t at_most(uint64_t value, uint64_t most) { return value < most ? value : most; }

static uint64_t since_begin(uint64_t time) { return time - spool.header->began; }

static void close_event(struct insight_event *event, uint64_t now) {
  event->time = at_most(since_begin(now) - event->begun, INSIGHT_EVENT_MOST_TIME);
  event->is_open = 0;
}

/* Statements with parts are numbered, so that the parts find them; the number comes round when they are far away. */
static uint16_t group_of_this(void) {
  if (current.group == 0)
    current.group = ++groups != 0 ? groups : ++groups;
  return current.group;
}

/* ---- what happens ---- */

static void on_begin(uint64_t now, const char *statement, const char *loc) {
  struct insight_event event = {.begun = since_begin(now), .kind = INSIGHT_EVENT_STATEMENT, .is_open = 1};
  current.group = 0;
  current.transfers = 0;
  current.transferred = 0;
  current.has_met = false;
  event.group = group_of_this();
  event.statement = insight_spool_text(&spool, statement);
  event.loc = insight_spool_text(&spool, loc);
  current.statement = append(&event);
  current.transfer = 0;
}

static void on_transfer(uint64_t now, const struct insight_transfer *transfer) {
  static const uint8_t kinds[] = {[INSIGHT_GET] = INSIGHT_EVENT_GET,
                                  [INSIGHT_PUT] = INSIGHT_EVENT_PUT,
                                  [INSIGHT_READ_IN_PLACE] = INSIGHT_EVENT_IN_PLACE,
                                  [INSIGHT_DEFINED_IN_PLACE] = INSIGHT_EVENT_IN_PLACE};
  struct insight_event *before = event_of(current.transfer);
  struct insight_pieces pieces = insight_pieces_of(transfer);
  uint64_t bytes = pieces.elements * transfer->elem_len;
  struct insight_event event = {.begun = since_begin(now),
                                .kind = kinds[transfer->access],
                                .is_far = !transfer->near,
                                .is_open = 1,
                                .bytes = at_most(bytes, INSIGHT_EVENT_MOST_BYTES),
                                .pieces = at_most(pieces.pieces, INSIGHT_EVENT_MOST_PIECES),
                                .image = (uint32_t)transfer->image};
  if (current.statement || current.transfers > 0)
    event.group = group_of_this();
  event.is_within = current.statement != 0;
  if (before) { /* it is over when the next one begins */
    close_event(before, now);
    before->group = event.group;
  }
  current.first = current.transfers == 0 ? now : current.first;
  current.image = current.transfers == 0 || current.image == transfer->image ? transfer->image : 0;
  current.transferred += bytes;
  current.transfers++;
  current.transfer = append(&event);
}

static void on_waited(uint64_t begun, uint64_t ended, int image) {
  struct insight_event event = {.begun = since_begin(begun),
                                .kind = INSIGHT_EVENT_WAIT,
                                .is_within = current.statement != 0,
                                .time = at_most(ended - begun, INSIGHT_EVENT_MOST_TIME),
                                .group = group_of_this(),
                                .image = (uint32_t)image};
  append(&event);
}

/* The first meeting tells who was late. */
static void on_met(uint64_t meeting) {
  if (!current.statement || current.has_met)
    return;
  struct insight_event event = {.kind = INSIGHT_EVENT_MEETING,
                                .is_within = 1,
                                .group = group_of_this(),
                                .bytes = meeting & INSIGHT_EVENT_MOST_BYTES};
  current.has_met = true;
  append(&event);
}

static void on_signalled(int image) {
  struct insight_event *event = event_of(current.statement);
  if (event)
    event->image = (uint32_t)image;
}

/* A transfer that is the whole statement is one event. Several are followed by the statement's. */
static void end_transfers(uint64_t begun, uint64_t now, uint32_t statement, uint32_t loc) {
  struct insight_event *last = event_of(current.transfer);
  if (last && current.group == 0) {
    last->statement = statement;
    last->loc = loc;
  }
  if (current.group == 0 && current.transfers > 0)
    return;
  struct insight_event event = {.begun = since_begin(current.transfers > 0 ? current.first : begun),
                                .kind = INSIGHT_EVENT_TRANSFERS,
                                .group = current.group,
                                .statement = statement,
                                .loc = loc,
                                .bytes = at_most(current.transferred, INSIGHT_EVENT_MOST_BYTES),
                                .pieces = at_most(current.transfers, INSIGHT_EVENT_MOST_PIECES),
                                .image = (uint32_t)(current.transfers > 0 ? current.image : 0)};
  close_event(&event, now);
  append(&event);
}

static void on_end(uint64_t begun, uint64_t now, const char *statement, const char *loc) {
  struct insight_event *event = event_of(current.statement), *last = event_of(current.transfer);
  if (last)
    close_event(last, now);
  if (!current.statement) {
    end_transfers(begun, now, insight_spool_text(&spool, statement), insight_spool_text(&spool, loc));
  } else if (event) {
    close_event(event, now);
    event->bytes = at_most(current.transferred, INSIGHT_EVENT_MOST_BYTES);
    event->pieces = at_most(current.transfers, INSIGHT_EVENT_MOST_PIECES);
  }
  spool.header->last = now;
  current.statement = current.transfer = current.transferred = 0;
  current.transfers = current.group = 0;
}

static void on_finish(uint64_t now) { spool.header->last = spool.header->ended = now; }

int insight_trace_start(const char *directory, const struct insight_image *image, uint64_t now,
                        const struct insight_observer **observer_p) {
  static const struct insight_observer observer = {.begin = on_begin,
                                                   .transfer = on_transfer,
                                                   .waited = on_waited,
                                                   .met = on_met,
                                                   .signalled = on_signalled,
                                                   .end = on_end,
                                                   .finish = on_finish};
  *observer_p = &observer;
  return insight_spool_open(&spool, directory, "trace", image, now, sizeof(struct insight_event),
                            atolli_config.trace_size / sizeof(struct insight_event));
}
