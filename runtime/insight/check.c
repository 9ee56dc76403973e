/* The observer of ATOLL_CHECK. Called by core/observe. */
#include "insight/check.h"

#include "insight/sync.h"

#include <errno.h>
#include <stdlib.h>

static struct insight_spool spool;

/* ---- records: a table by what they are about, open addressing ---- */

enum { SLOTS = 2 * INSIGHT_CHECK_RECORDS };
static struct insight_due **slots;

static struct insight_due *new_due(enum insight_open kind, int image, uint64_t offset) {
  struct insight_header *header = spool.header;
  if (header->num_records == header->most_records ||
      !insight_spool_has(&spool, (header->num_records + 1) * sizeof(struct insight_due))) {
    header->lost++;
    return NULL;
  }
  struct insight_due *due = (struct insight_due *)spool.records + header->num_records++;
  due->kind = kind;
  due->image = image;
  due->offset = offset;
  return due;
}

/* NULL: there is no room. */
static struct insight_due *due_of(enum insight_open kind, int image, uint64_t offset) {
  uint64_t hash = (offset + (uint64_t)image * UINT64_C(0x100000001b3) + (uint64_t)kind) * UINT64_C(0x9e3779b97f4a7c15);
  size_t at = (hash >> 32) % SLOTS;
  for (; slots[at]; at = (at + 1) % SLOTS)
    if (slots[at]->offset == offset && slots[at]->image == image && slots[at]->kind == kind)
      return slots[at];
  return slots[at] = new_due(kind, image, offset);
}

/* ---- what happens ---- */

/* The statement that is being executed: the first record. */
static struct insight_due *present;

static void on_begin(uint64_t now, const char *statement, const char *loc) {
  spool.header->last = now;
  present->statement = insight_spool_text(&spool, statement);
  present->loc = insight_spool_text(&spool, loc);
  present->balance = 1;
}

static void on_end(uint64_t begun, uint64_t now, const char *statement, const char *loc) {
  (void)begun, (void)statement, (void)loc;
  spool.header->last = now;
  present->balance = 0;
}

static void change(enum insight_open kind, int image, uint64_t offset, int64_t by) {
  struct insight_due *due = due_of(kind, image, offset);
  if (!due)
    return;
  due->balance += by;
  if (by > 0) {
    due->statement = present->statement;
    due->loc = present->loc;
  }
}

static void on_sync(const struct insight_sync *sync) {
  switch (sync->kind) {
  case INSIGHT_POST:
    change(INSIGHT_OPEN_EVENT, sync->image, sync->offset, 1);
    break;
  case INSIGHT_WAIT:
    change(INSIGHT_OPEN_EVENT, sync->image, sync->offset, -sync->count);
    break;
  case INSIGHT_LOCK:
    change(INSIGHT_OPEN_LOCK, sync->image, sync->offset, 1);
    break;
  case INSIGHT_UNLOCK:
    change(INSIGHT_OPEN_LOCK, sync->image, sync->offset, -1);
    break;
  default:
    break;
  }
}

static void on_coarray(const struct insight_transfer *object, const int64_t *lower, const char *name, const char *loc) {
  (void)lower, (void)loc;
  if (name) /* known already */
    return;
  change(INSIGHT_OPEN_COARRAY, object->image, object->offset, 1);
  struct insight_due *due = due_of(INSIGHT_OPEN_COARRAY, object->image, object->offset);
  if (due)
    due->bytes = object->elem_len;
}

static void on_freed(uint64_t offset) {
  struct insight_due *due = due_of(INSIGHT_OPEN_COARRAY, spool.header->image.image, offset);
  if (due)
    due->balance = 0;
}

static void on_finish(uint64_t now) { spool.header->last = spool.header->ended = now; }

int insight_check_start(const char *directory, const struct insight_image *image, uint64_t now,
                        const struct insight_observer **observer_p) {
  static const struct insight_observer observer = {
      .begin = on_begin, .end = on_end, .coarray = on_coarray, .freed = on_freed, .sync = on_sync, .finish = on_finish};
  *observer_p = &observer;
  slots = calloc(SLOTS, sizeof(*slots));
  int error =
      insight_spool_open(&spool, directory, "check", image, now, sizeof(struct insight_due), INSIGHT_CHECK_RECORDS);
  if (error || !slots)
    return error ? error : ENOMEM;
  present = new_due(INSIGHT_OPEN_STATEMENT, image->image, 0);
  return 0;
}
