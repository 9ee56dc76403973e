/* The observer of ATOLL_RACE. Called by core/observe. */
#include "insight/race.h"

#include "base/clock.h"
#include "base/thread_end.h"
#include "insight/elements.h"
#include "insight/race_atomics.h"
#include "insight/race_pending.h"
#include "insight/race_records.h"
#include "insight/sections.h"
#include "insight/sync.h"
#include "insight/thread.h"
#include "insight/turn.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The statement that this thread executes, where it has told of its begin. */
static _Thread_local const char *doing, *doing_loc;

/* ---- records ---- */

static const struct insight_elements_out out = {insight_race_write_access, insight_race_write_bits};

static void write_accesses(void) {
  insight_race_gather();
  insight_elements_flush();
  insight_sections_flush(insight_race_write_access);
  insight_race_gathered();
}

/* ---- accesses ---- */

/* Those of the statement that is executed, whose place is known at its end only. */
static _Thread_local struct pending {
  struct insight_section section;
  struct insight_access_key key;
} *pending;
static _Thread_local int num_pending, room_pending;
enum { LEAST_PENDING = 256, MOST_PENDING = 1 << 14 };

static void free_pending(void *unused) {
  (void)unused;
  free(pending);
  pending = NULL;
  num_pending = room_pending = 0;
}

/* False: there is no room for another one. */
static bool enlarge_pending(void) {
  int room = room_pending > 0 ? 2 * room_pending : LEAST_PENDING;
  struct pending *more = room <= MOST_PENDING ? realloc(pending, (size_t)room * sizeof *more) : NULL;
  if (!more)
    return false;
  if (!pending)
    atolli_at_thread_end(free_pending, NULL);
  pending = more;
  room_pending = room;
  return true;
}

static void acquire_flushed(void);

/* This thread has accessed something. The atomic construct that acquires is told of before it is executed. */
static void note_access(void) {
  insight_thread.has_news = true;
  if (insight_thread.acquires && !insight_thread.exclusion)
    acquire_flushed();
}

static void commit_pending(const char *loc) {
  if (num_pending > 0)
    note_access();
  for (int i = 0; i < num_pending; i++) {
    pending[i].key.loc = loc;
    insight_sections_add(&pending[i].key, &pending[i].section, insight_race_write_access);
  }
  num_pending = 0;
}

static struct insight_access_key key_of(const struct insight_transfer *object, bool defines) {
  uint8_t flags =
      (defines ? INSIGHT_RACE_DEFINES : 0) | (object->is_private ? INSIGHT_RACE_PRIVATE : 0) | insight_thread.exclusion;
  return (struct insight_access_key){.image = object->image,
                                     .elem_len = (uint32_t)object->elem_len,
                                     .thread = insight_thread_number(),
                                     .flags = flags};
}

/* Out of turn (insight/observer.h). Those of a statement that are too many are written before its place is known. */
static void keep(void *context, const struct insight_section *section) {
  if (num_pending == room_pending && !enlarge_pending()) {
    insight_turn_take();
    commit_pending(doing_loc);
    insight_race_spool.header->lost += room_pending == 0;
    insight_turn_give();
    if (room_pending == 0)
      return;
  }
  insight_section_copy(&pending[num_pending].section, section);
  pending[num_pending++].key = *(struct insight_access_key *)context;
}

static void on_transfer(uint64_t now, const struct insight_transfer *transfer) {
  (void)now;
  if (transfer->of_descriptors)
    return;
  struct insight_access_key key =
      key_of(transfer, transfer->access == INSIGHT_PUT || transfer->access == INSIGHT_DEFINED_IN_PLACE);
  insight_section_of(transfer, keep, &key);
}

static void add(void *context, const struct insight_section *section) {
  insight_sections_add(context, section, insight_race_write_access);
}

static void on_local(const struct insight_transfer *object, enum insight_use use, const char *name, const char *loc) {
  _Static_assert((int)INSIGHT_COMPARED == INSIGHT_RACE_COMPARED, "one flag each");
  note_access();
  struct insight_access_key key = key_of(object, false);
  key.flags |= (uint8_t)use;
  key.name = name;
  key.loc = loc;
  insight_section_of(object, add, &key);
}

static uint64_t kind_of(int image, uint32_t bytes, enum insight_use use) {
  _Static_assert((int)INSIGHT_DEFINES == INSIGHT_RACE_DEFINES && (int)INSIGHT_OWN == INSIGHT_RACE_LOCAL &&
                     (int)INSIGHT_TOGETHER == INSIGHT_RACE_TOGETHER && (int)INSIGHT_IN_TURN == INSIGHT_RACE_IN_TURN,
                 "one flag each");
  return insight_elements_kind(image, insight_thread_number(), (uint8_t)use | insight_thread.exclusion, bytes);
}

static void add_element(int image, uint64_t offset, uint32_t bytes, enum insight_use use, const char *name,
                        const char *loc) {
  note_access();
  insight_elements_add(offset, kind_of(image, bytes, use), name, loc);
}

/* Where there are no other threads it ends with a jump, which saves a call for each element. */
static void on_element(int image, uint64_t offset, uint32_t bytes, enum insight_use use, const char *name,
                       const char *loc) {
  if (insight_turn_is_mine()) {
    add_element(image, offset, bytes, use, name, loc);
    return;
  }
  insight_turn_take();
  add_element(image, offset, bytes, use, name, loc);
  insight_turn_give();
}

static void on_runs(int image, uint64_t offset, uint32_t bytes, const struct insight_runs *runs, enum insight_use use,
                    const char *name, const char *loc) {
  insight_turn_take();
  note_access();
  insight_elements_add_runs(offset, runs, kind_of(image, bytes, use), name, loc);
  insight_turn_give();
}

/* A process that is killed while it waits has written what it accessed before. */
static bool ends_segment(const char *statement) {
  return strncmp(statement, "SYNC ", 5) == 0 || strcmp(statement, "EVENT WAIT") == 0 ||
         strcmp(statement, "LOCK") == 0 || strcmp(statement, "CRITICAL") == 0;
}

static void on_begin(uint64_t now, const char *statement, const char *loc) {
  insight_race_spool.header->last = now;
  doing = statement;
  doing_loc = loc;
  if (ends_segment(statement))
    write_accesses();
}

static void on_end(uint64_t begun, uint64_t now, const char *statement, const char *loc) {
  (void)begun, (void)now, (void)statement;
  commit_pending(loc);
  doing = doing_loc = NULL;
}

/* ---- teams ---- */

static struct team {
  const int *members;
} *teams;
static uint32_t num_teams;

static void write_team(uint32_t number, const int *members, int count) {
  size_t bytes = (size_t)count * sizeof *members;
  struct insight_race_team *team = insight_race_record(sizeof *team + bytes, INSIGHT_RACE_OF_ALL);
  if (!team)
    return;
  team->team = number;
  team->num_members = (uint32_t)count;
  memcpy(team->members, members, bytes);
  insight_race_written(team, INSIGHT_RACE_TEAM);
}

static uint32_t team_of(const struct insight_sync *sync) {
  if (!sync->members)
    return 0;
  for (uint32_t i = 0; i < num_teams; i++)
    if (teams[i].members == sync->members)
      return i + 1;
  struct team *more = realloc(teams, (num_teams + 1) * sizeof *teams);
  if (!more) {
    insight_race_spool.header->lost++;
    return 0;
  }
  teams = more;
  teams[num_teams++] = (struct team){sync->members};
  write_team(num_teams, sync->members, sync->num_members);
  return num_teams;
}

/* ---- the end of a segment ---- */

static void end_segment(void) {
  commit_pending(doing_loc);
  write_accesses();
  insight_race_flush_atomics();
}

static uint32_t num_flushes;

/* Of what orders threads: how many releases there have been. */
static uint32_t number_of(const struct insight_sync *sync) {
  static uint32_t num_releases;
  bool is_of_threads = sync->kind >= INSIGHT_THREAD_RELEASES;
  num_releases += sync->kind == INSIGHT_THREAD_RELEASES;
  return is_of_threads ? num_releases : sync->number;
}

static void write_sync(const struct insight_sync *sync) {
  uint32_t team = sync->kind == INSIGHT_SYNC_TEAM ? team_of(sync) : 0;
  size_t count = sync->kind == INSIGHT_SYNC_IMAGES ? (size_t)sync->count : 0;
  struct insight_race_sync *at =
      insight_race_record(sizeof *at + (count + count % 2) * sizeof at->images[0], INSIGHT_RACE_OF_ALL);
  if (!at)
    return;
  insight_race_spool.header->last = sync->ended;
  at->head.flags = (uint8_t)sync->kind;
  at->begun = sync->begun;
  at->ended = sync->ended;
  at->loc = insight_spool_text(&insight_race_spool, doing_loc);
  at->statement = insight_spool_text(&insight_race_spool, doing);
  at->team = team;
  at->number = number_of(sync);
  at->offset = sync->offset;
  at->count = sync->count;
  at->image = sync->image;
  at->num_images = (int32_t)count;
  for (size_t i = 0; i < count; i++)
    at->images[i] = sync->images[i];
  insight_race_written(at, INSIGHT_RACE_SYNC);
}

static void on_sync(const struct insight_sync *sync) {
  if (insight_thread.acquires)
    acquire_flushed();
  bool is_flush = sync->kind == INSIGHT_THREAD_RELEASES && sync->offset == INSIGHT_FLUSH;
  insight_thread.has_news = !is_flush;
  num_flushes += is_flush;
  if (sync->kind == INSIGHT_ATOMIC) {
    insight_race_atomic(sync, doing, doing_loc);
    return;
  }
  end_segment();
  if (sync->kind == INSIGHT_THREADS_UNKNOWN)
    atomic_store_explicit(&insight_threads_are_one, true, memory_order_relaxed);
  write_sync(sync);
}

/* `flushes`: how many threads have executed it by then. */
static void acquire_flushed(void) {
  insight_thread.acquires = false;
  if (insight_thread.flushes == num_flushes)
    return;
  insight_thread.flushes = num_flushes;
  insight_thread.has_news = true;
  write_accesses(); /* what its statement has transferred comes after that */
  insight_race_flush_atomics();
  uint64_t now = atolli_now_ns();
  write_sync(
      &(struct insight_sync){.kind = INSIGHT_THREAD_ACQUIRES, .begun = now, .ended = now, .offset = INSIGHT_FLUSH});
}

/* ---- coarrays ---- */

/* A procedure names its coarrays each time: what it has said before is not written again. */
static bool is_known(const struct insight_transfer *object, const char *name) {
  enum { KNOWN = 256 };
  static struct {
    const char *name;
    uint64_t offset;
    uint64_t extents; /* a hash */
  } known[KNOWN];
  size_t at = ((uintptr_t)name * UINT64_C(0x9e3779b97f4a7c15) >> 40) % KNOWN;
  uint64_t extents = object->elem_len;
  for (int d = 0; d < object->rank; d++)
    extents = extents * 31 + (uint64_t)object->extent[d];
  if (name && known[at].name == name && known[at].offset == object->offset && known[at].extents == extents)
    return true;
  known[at].name = name;
  known[at].offset = object->offset;
  known[at].extents = extents;
  return false;
}

static void on_coarray(const struct insight_transfer *object, const int64_t *lower, const char *name, const char *loc) {
  if (is_known(object, name))
    return;
  struct insight_race_object *at =
      insight_race_record(sizeof *at + (size_t)object->rank * sizeof at->dim[0], INSIGHT_RACE_OF_ALL);
  if (!at)
    return;
  at->head.rank = (uint16_t)object->rank;
  at->name = insight_spool_text(&insight_race_spool, name);
  at->loc = insight_spool_text(&insight_race_spool, loc ? loc : doing_loc);
  at->offset = object->offset;
  at->elem_len = at->bytes = object->elem_len;
  for (int d = 0; d < object->rank; d++) {
    at->dim[d] = (struct insight_race_bounds){lower[d], (uint64_t)object->extent[d], object->stride[d]};
    at->bytes *= (uint64_t)object->extent[d];
  }
  insight_race_written(at, INSIGHT_RACE_OBJECT);
}

static void on_finish(uint64_t now) {
  end_segment();
  insight_race_spool.header->last = insight_race_spool.header->ended = now;
}

int insight_race_start(const char *directory, const struct insight_image *image, uint64_t now,
                       const struct insight_observer **observer_p) {
  static const struct insight_observer observer = {.is_quick = true,
                                                   .begin = on_begin,
                                                   .transfer = on_transfer,
                                                   .element = on_element,
                                                   .runs = on_runs,
                                                   .local = on_local,
                                                   .coarray = on_coarray,
                                                   .pending = insight_race_begun,
                                                   .completed = insight_race_completed,
                                                   .touched = insight_race_touched,
                                                   .sync = on_sync,
                                                   .end = on_end,
                                                   .finish = on_finish};
  *observer_p = &observer;
  if (!insight_sections_start() || !insight_elements_start(&out))
    return ENOMEM;
  return insight_spool_open(&insight_race_spool, directory, "race", image, now, 1, INSIGHT_RACE_BYTES);
}
