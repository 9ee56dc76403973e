/*
 * The table that counts and hands on. Core starts it (core/remote/counting.c), and the program names its phases by it.
 */
#define _GNU_SOURCE
#include "llr/count/count.h"

#include "base/light_lock.h"
#include "base/log.h"
#include "llr/count/events.h"
#include "llr/count/tally.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

static struct {
  struct llr *llr; /* NULL: nothing is counted */
  const struct llr_transport *inner;
  const struct llr_collectives *inner_collectives;
  struct llr_transport table;
  struct llr_collectives collectives;
  struct atolli_light_lock lock; /* around the numbers and events; never held in a call of the transport */
  int image, phase, counts, schedule;
  uint64_t packets, packet_bytes; /* those of earlier phases */
} counting = {.counts = -1, .schedule = -1};

/* ---- what is noted ----------------------------------------------------------------------------------------------- */

static void note(enum llr_count_kind kind, int rank, size_t bytes, uintptr_t address, uint32_t value) {
  atolli_light_lock_take(&counting.lock);
  llr_tally_add(counting.phase, kind, rank, bytes);
  if (counting.schedule >= 0)
    llr_events_add((struct llr_event){(uint8_t)kind, (uint8_t)counting.phase, rank, value, bytes, address});
  atolli_light_lock_give(&counting.lock);
}

void llr_count_waited(const void *word, uint32_t value) {
  if (counting.schedule < 0)
    return;
  atolli_light_lock_take(&counting.lock);
  llr_events_add((struct llr_event){LLR_EVENT_WAIT, (uint8_t)counting.phase, -1, value, 0, (uintptr_t)word});
  atolli_light_lock_give(&counting.lock);
}

/* What the library has been given since the last look belongs to the phase that ends. The transport is asked before the
   lock is taken: its handlers, which have locks of its own, send by this table. */
static void note_packets(void) {
  uint64_t packets, bytes;
  if (!counting.inner->packets)
    return;
  counting.inner->packets(counting.llr, &packets, &bytes);
  atolli_light_lock_take(&counting.lock);
  llr_tally_add_many(counting.phase, LLR_COUNT_PACKET, packets - counting.packets, bytes - counting.packet_bytes);
  counting.packets = packets;
  counting.packet_bytes = bytes;
  atolli_light_lock_give(&counting.lock);
}

void llr_count_phase(const char *name) {
  if (!counting.llr)
    return;
  note_packets();
  atolli_light_lock_take(&counting.lock);
  counting.phase = llr_tally_phase(name);
  atolli_light_lock_give(&counting.lock);
}

void llr_count_read(const char *phase, enum llr_count_kind kind, uint64_t *calls_p, uint64_t *bytes_p) {
  llr_tally_get(llr_tally_phase(phase), kind, calls_p, bytes_p);
}

int llr_count_partners(const char *phase) { return llr_tally_partners(llr_tally_phase(phase)); }

static size_t bytes_of(const struct llr_shape *shape) {
  size_t bytes = shape->elem_len;
  for (int i = 0; i < shape->rank; i++)
    bytes *= (size_t)shape->extent[i];
  return bytes;
}

/* ---- the calls --------------------------------------------------------------------------------------------------- */

static int count_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                     llr_handle *handle_p) {
  note(LLR_COUNT_PUT, rank, bytes, remote, 0);
  return counting.inner->put(llr, rank, remote, local, bytes, handle_p);
}

static int count_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  note(LLR_COUNT_GET, rank, bytes, remote, 0);
  return counting.inner->get(llr, rank, remote, local, bytes, handle_p);
}

static int count_put_strided(struct llr *llr, int rank, uintptr_t remote, const void *local,
                             const struct llr_shape *shape, llr_handle *handle_p) {
  note(LLR_COUNT_PUT, rank, bytes_of(shape), remote, 0);
  return counting.inner->put_strided(llr, rank, remote, local, shape, handle_p);
}

static int count_get_strided(struct llr *llr, int rank, uintptr_t remote, void *local, const struct llr_shape *shape,
                             llr_handle *handle_p) {
  note(LLR_COUNT_GET, rank, bytes_of(shape), remote, 0);
  return counting.inner->get_strided(llr, rank, remote, local, shape, handle_p);
}

static int count_am_send(struct llr *llr, int rank, int index, const void *payload, size_t bytes) {
  note(LLR_COUNT_MESSAGE, rank, bytes, 0, (uint32_t)index);
  return counting.inner->am_send(llr, rank, index, payload, bytes);
}

static int count_flush(struct llr *llr, int rank) {
  note(LLR_COUNT_FLUSH, rank, 0, 0, 0);
  return counting.inner->flush(llr, rank);
}

static int count_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value) {
  note(LLR_COUNT_SIGNAL, rank, sizeof value, remote, value);
  return counting.inner->signal(llr, rank, remote, value);
}

static int count_atomic(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                        int64_t compare, int64_t *old_p) {
  note(LLR_COUNT_ATOMIC, rank, (size_t)bytes, remote, 0);
  return counting.inner->atomic(llr, rank, remote, bytes, op, operand, compare, old_p);
}

static int count_update(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                        bool soon) {
  note(LLR_COUNT_ATOMIC, rank, (size_t)bytes, remote, 0);
  return counting.inner->update(llr, rank, remote, bytes, op, operand, soon);
}

static int count_broadcast(struct llr *llr, struct llr_group *group, int root, void *data, size_t bytes) {
  note(LLR_COUNT_COLLECTIVE, -1, bytes, 0, 0);
  return counting.inner_collectives->broadcast(llr, group, root, data, bytes);
}

static int count_allreduce(struct llr *llr, struct llr_group *group, enum llr_reduction reduction,
                           enum llr_number number, int bytes, void *data, size_t count) {
  note(LLR_COUNT_COLLECTIVE, -1, (size_t)bytes * count, 0, 0);
  return counting.inner_collectives->allreduce(llr, group, reduction, number, bytes, data, count);
}

/* ---- the files --------------------------------------------------------------------------------------------------- */

static int open_file(const char *name, bool is_first) {
  return open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (is_first ? O_TRUNC : 0), 0666);
}

static void write_piece(void *context, const char *text, size_t bytes) { atolli_write(*(int *)context, text, bytes); }

/* The lines of an image stay together: others wait. Where the file system has no locks, whole pieces still do. */
static void write_counts(void) {
  size_t bytes = llr_tally_text(counting.image, NULL, 0);
  char *text = malloc(bytes + 1);
  if (!text)
    return;
  llr_tally_text(counting.image, text, bytes + 1);
  flock(counting.counts, LOCK_EX);
  atolli_write(counting.counts, text, bytes);
  close(counting.counts);
  free(text);
}

static void write_schedule(void) {
  if (llr_events_are_lost())
    atolli_log("image %d: ATOLL_SCHEDULE: there is no memory for all of its schedule: the end is missing",
               counting.image);
  flock(counting.schedule, LOCK_EX);
  llr_events_take(counting.image, write_piece, &counting.schedule);
  close(counting.schedule);
}

static void count_fini(struct llr *llr) {
  const struct llr_transport *inner = counting.inner;
  note_packets();
  if (counting.counts >= 0)
    write_counts();
  if (counting.schedule >= 0)
    write_schedule();
  llr->table = inner;
  counting.counts = counting.schedule = -1;
  counting.llr = NULL;
  inner->fini(llr);
}

/* ---- start ------------------------------------------------------------------------------------------------------- */

static void make_table(const struct llr_transport *inner) {
  struct llr_transport *table = &counting.table;
  *table = *inner;
  table->fini = count_fini;
  table->put = count_put;
  table->get = count_get;
  table->am_send = count_am_send;
  table->flush = count_flush;
  table->put_strided = inner->put_strided ? count_put_strided : NULL;
  table->get_strided = inner->get_strided ? count_get_strided : NULL;
  table->signal = inner->signal ? count_signal : NULL;
  table->atomic = inner->atomic ? count_atomic : NULL;
  table->update = inner->update ? count_update : NULL;
}

static void make_collectives(const struct llr_collectives *inner) {
  counting.collectives = *inner;
  counting.collectives.broadcast = count_broadcast;
  counting.collectives.allreduce = count_allreduce;
}

int llr_count_start(struct llr *llr, const struct llr_job *job, const char *counts, const char *schedule,
                    const char **file_p) {
  *file_p = counts ? counts : schedule;
  if (!llr_tally_start(job->num_ranks))
    return ENOMEM;
  if (counts && (counting.counts = open_file(counts, job->rank == 0)) < 0)
    return errno;
  *file_p = schedule;
  if (schedule && (counting.schedule = open_file(schedule, job->rank == 0)) < 0)
    return errno;
  counting.image = job->rank + 1;
  counting.inner = llr->table;
  make_table(llr->table);
  llr->table = &counting.table;
  if (llr->collectives) {
    counting.inner_collectives = llr->collectives;
    make_collectives(llr->collectives);
    llr->collectives = &counting.collectives;
  }
  counting.llr = llr;
  return 0;
}
