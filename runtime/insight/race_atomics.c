#include "insight/race_atomics.h"

#include "insight/race_records.h"
#include "insight/thread.h"

enum { ATOMICS = 64 };
static struct atomic {
  struct insight_sync sync;
  uint16_t thread;
  const char *statement, *loc;
  uint64_t first_definition, last_reference;
} atomics[ATOMICS];
static int num_atomics;

static void write_atomic(const struct atomic *atomic) {
  struct insight_race_atomic *at = insight_race_record(sizeof *at, INSIGHT_RACE_OF_ALL);
  if (!at)
    return;
  at->head.flags = atomic->first_definition ? INSIGHT_RACE_DEFINES : 0;
  at->head.thread = atomic->thread & (INSIGHT_THREADS - 1);
  at->image = atomic->sync.image;
  at->bytes = (uint32_t)atomic->sync.bytes;
  at->loc = insight_spool_text(&insight_race_spool, atomic->loc);
  at->name = insight_spool_text(&insight_race_spool, atomic->statement);
  at->offset = atomic->sync.offset;
  at->first_definition = atomic->first_definition;
  at->last_reference = atomic->last_reference;
  insight_race_written(at, INSIGHT_RACE_ATOMIC);
}

void insight_race_flush_atomics(void) {
  for (int i = 0; i < num_atomics; i++)
    write_atomic(&atomics[i]);
  num_atomics = 0;
}

void insight_race_atomic(const struct insight_sync *sync, const char *statement, const char *loc) {
  int i = 0;
  while (i < num_atomics && (atomics[i].loc != loc || atomics[i].thread != insight_thread_number() ||
                             atomics[i].sync.image != sync->image || atomics[i].sync.offset != sync->offset))
    i++;
  if (i == ATOMICS)
    insight_race_flush_atomics(), i = 0;
  if (i == num_atomics)
    atomics[num_atomics++] =
        (struct atomic){.sync = *sync, .thread = insight_thread_number(), .statement = statement, .loc = loc};
  if (sync->defines && atomics[i].first_definition == 0)
    atomics[i].first_definition = sync->begun;
  if (sync->refers)
    atomics[i].last_reference = sync->ended;
}
