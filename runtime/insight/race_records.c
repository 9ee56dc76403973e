#include "insight/race_records.h"

#include "insight/thread.h"

#include <string.h>

struct insight_spool insight_race_spool;

void *insight_race_record(size_t bytes, uint64_t most) {
  struct insight_header *header = insight_race_spool.header;
  bytes = (bytes + 7) / 8 * 8;
  if (header->num_records + bytes > most || !insight_spool_has(&insight_race_spool, header->num_records + bytes)) {
    header->lost++;
    return NULL;
  }
  struct insight_race_head *head = (struct insight_race_head *)(insight_race_spool.records + header->num_records);
  memset(head, 0, bytes);
  head->bytes = (uint32_t)bytes;
  head->thread = insight_thread_number();
  return head;
}

/* Release: the number counts a record that has been written, also for who reads the file while the run goes on. */
void insight_race_written(const void *what, int kind) {
  struct insight_race_head *head = (struct insight_race_head *)what;
  head->kind = (uint8_t)kind;
  __atomic_store_n(&insight_race_spool.header->num_records, insight_race_spool.header->num_records + head->bytes,
                   __ATOMIC_RELEASE);
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
