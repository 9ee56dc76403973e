#include "insight/race_pending.h"

#include "insight/race_records.h"
#include "insight/thread.h"

static void write_number(int kind, uint32_t number) {
  struct insight_race_begun *at = insight_race_record(sizeof *at, INSIGHT_RACE_OF_ALL);
  if (!at)
    return;
  at->number = number;
  insight_race_written(at, kind);
}

void insight_race_begun(struct insight_pending *pending) {
  static uint32_t number;
  pending->number = ++number;
  if (pending->is_accessible)
    write_number(INSIGHT_RACE_BEGUN, pending->number);
}

static void write_pending(void *context, const struct insight_section *section) {
  insight_race_write_access(context, section);
}

void insight_race_completed(const struct insight_pending *pending) {
  if (!pending->is_accessible)
    return;
  const struct insight_transfer *object = &pending->object;
  int flags = INSIGHT_RACE_LOCAL | INSIGHT_RACE_PENDING | (pending->defines ? INSIGHT_RACE_DEFINES : 0) |
              (pending->is_dummy ? INSIGHT_RACE_DUMMY : 0);
  struct insight_access_key key = {.loc = pending->loc,
                                   .name = pending->statement,
                                   .image = object->image,
                                   .elem_len = (uint32_t)object->elem_len,
                                   .thread = insight_thread_number(),
                                   .flags = (uint8_t)flags};
  static uint32_t last;
  if (pending->number != last)
    write_number(INSIGHT_RACE_COMPLETED, pending->number);
  last = pending->number;
  if (object->elem_len > 0)
    insight_section_of(object, write_pending, &key);
}

/* Each pair of statements once; those for which there is no room to note it are not told of. */
static bool is_touched_again(const char *loc, const char *of) {
  enum { PAIRS = 64 };
  static struct {
    const char *loc, *of;
  } pairs[PAIRS];
  static int count;
  for (int i = 0; i < count; i++)
    if (pairs[i].loc == loc && pairs[i].of == of)
      return true;
  if (count == PAIRS)
    return true;
  pairs[count].loc = loc;
  pairs[count++].of = of;
  return false;
}

void insight_race_touched(const struct insight_pending *pending, bool defines, const char *name, const char *loc) {
  struct insight_race_touched *at =
      is_touched_again(loc, pending->loc) ? NULL : insight_race_record(sizeof *at, INSIGHT_RACE_OF_ALL);
  if (!at)
    return;
  at->head.flags = defines ? INSIGHT_RACE_DEFINES : 0;
  at->loc = insight_spool_text(&insight_race_spool, loc);
  at->name = insight_spool_text(&insight_race_spool, name);
  at->of = insight_spool_text(&insight_race_spool, pending->loc);
  at->statement = insight_spool_text(&insight_race_spool, pending->statement);
  insight_race_written(at, INSIGHT_RACE_TOUCHED);
}
