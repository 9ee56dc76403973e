#include "insight/race_records.h"

#include "insight/thread.h"

#include <string.h>

struct insight_spool insight_race_spool;

/* Of the records, with those that do not count yet. */
static uint64_t end;
static bool is_gathering, are_of_threads;

void *insight_race_record(size_t bytes, uint64_t most) {
  bytes = (bytes + 7) / 8 * 8;
  if (end + bytes > most || !insight_spool_has(&insight_race_spool, end + bytes)) {
    insight_race_spool.header->lost++;
    return NULL;
  }
  struct insight_race_head *head = (struct insight_race_head *)(insight_race_spool.records + end);
  memset(head, 0, bytes);
  head->bytes = (uint32_t)bytes;
  head->thread = insight_thread_number();
  return head;
}

/* Release: the number counts a record that has been written, also for who reads the file while the run goes on. */
static void count_records(void) { __atomic_store_n(&insight_race_spool.header->num_records, end, __ATOMIC_RELEASE); }

void insight_race_written(const void *what, int kind) {
  struct insight_race_head *head = (struct insight_race_head *)what;
  head->kind = (uint8_t)kind;
  end += head->bytes;
  are_of_threads |= head->thread != 0;
  if (!is_gathering)
    count_records();
}

/* ---- the same accesses again ---- */

struct gathered {
  uint64_t begin, bytes;
};

static uint64_t hash_of(const char *records, uint64_t bytes) {
  enum { SAMPLES = 64 };
  const uint64_t *words = (const uint64_t *)records, count = bytes / 8;
  uint64_t hash = bytes;
  for (uint64_t i = 0; i < SAMPLES; i++)
    hash = (hash ^ words[i * count / SAMPLES]) * UINT64_C(0x9e3779b97f4a7c15), hash ^= hash >> 32;
  return hash;
}

/* Equal ones that were gathered before, or NULL; these are known from now on. */
static const struct gathered *find(uint64_t begin, uint64_t bytes) {
  enum { KNOWN = 256 };
  static struct gathered known[KNOWN];
  const char *records = insight_race_spool.records;
  struct gathered *place = &known[hash_of(records + begin, bytes) % KNOWN];
  if (place->bytes == bytes && memcmp(records + place->begin, records + begin, bytes) == 0)
    return place;
  *place = (struct gathered){begin, bytes};
  return NULL;
}

void insight_race_gather(void) {
  is_gathering = true;
  are_of_threads = false;
}

void insight_race_gathered(void) {
  enum { FEW = 4 * sizeof(struct insight_race_again) };
  uint64_t begin = insight_race_spool.header->num_records, bytes = end - begin;
  const struct gathered *before = bytes > FEW && !are_of_threads ? find(begin, bytes) : NULL;
  is_gathering = false;
  if (!before) {
    count_records();
    return;
  }
  end = begin;
  struct insight_race_again *again = insight_race_record(sizeof *again, INSIGHT_RACE_OF_ACCESSES);
  again->head.thread = 0; /* whichever thread ends the segment */
  again->from = before->begin;
  again->bytes = before->bytes;
  insight_race_written(again, INSIGHT_RACE_AGAIN);
}

void insight_race_write_access(const struct insight_access_key *key, const struct insight_section *section) {
  size_t dims = (size_t)section->rank * sizeof section->dim[0];
  struct insight_race_access *access = insight_race_record(sizeof *access + dims, INSIGHT_RACE_OF_ACCESSES);
  if (!access)
    return;
  access->head.flags = key->flags;
  access->head.rank = (uint16_t)(section->rank & 15);
  access->head.thread = key->thread & (INSIGHT_THREADS - 1);
  access->image = key->image;
  access->elem_len = key->elem_len;
  access->loc = insight_spool_text(&insight_race_spool, key->loc);
  access->name = insight_spool_text(&insight_race_spool, key->name);
  access->offset = section->offset;
  access->length = section->length;
  memcpy(access->dim, section->dim, dims);
  insight_race_written(access, INSIGHT_RACE_ACCESS);
}

void insight_race_write_bits(const struct insight_access_key *key, uint64_t offset, const uint64_t *bits) {
  struct insight_race_bits *at = insight_race_record(sizeof *at, INSIGHT_RACE_OF_ACCESSES);
  if (!at)
    return;
  at->head.flags = key->flags;
  at->head.thread = key->thread & (INSIGHT_THREADS - 1);
  at->image = key->image;
  at->elem_len = key->elem_len;
  at->loc = insight_spool_text(&insight_race_spool, key->loc);
  at->name = insight_spool_text(&insight_race_spool, key->name);
  at->offset = offset;
  memcpy(at->bits, bits, sizeof at->bits);
  insight_race_written(at, INSIGHT_RACE_BITS);
}
