/* Called by the observers. */
#define _GNU_SOURCE
#include "insight/spool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

_Static_assert(sizeof(struct insight_header) <= INSIGHT_HEADER_BYTES, "the header has a page of its own");

/* ---- texts: a table of addresses, open addressing ---- */

struct insight_text_slot {
  const char *text;
  uint32_t offset;
};
enum { SLOTS = 1 << 14, MOST_TEXTS = SLOTS / 4 * 3 };

static struct insight_text_slot *slot_of(const struct insight_spool *spool, const char *text) {
  size_t at = ((uintptr_t)text * UINT64_C(0x9e3779b97f4a7c15)) >> 50;
  while (spool->slots[at].text && spool->slots[at].text != text)
    at = (at + 1) % SLOTS;
  return &spool->slots[at];
}

uint32_t insight_spool_text(struct insight_spool *spool, const char *text) {
  if (!text)
    return 0;
  struct insight_text_slot *slot = slot_of(spool, text);
  if (slot->text)
    return slot->offset;
  size_t bytes = strlen(text) + 1, used = spool->header->text_bytes;
  bool fits = bytes <= INSIGHT_TEXT_BYTES - used && spool->num_texts < MOST_TEXTS;
  if (!fits || !insight_backing_has(&spool->backed_texts, used + bytes)) {
    spool->header->lost++;
    spool->header->is_disk_full |= fits;
    return 0;
  }
  spool->num_texts++;
  memcpy(spool->texts + used, text, bytes);
  spool->header->text_bytes = used + bytes;
  *slot = (struct insight_text_slot){text, (uint32_t)used};
  return slot->offset;
}

/* ---- the file ---- */

/* An earlier run's file may be mapped by a process that has not ended yet, hence not the same file. */
static int make_file(const char *directory, const char *name, size_t bytes) {
  char path[4096];
  if (mkdir(directory, 0777) != 0 && errno != EEXIST)
    return -1;
  if ((size_t)snprintf(path, sizeof path, "%s/%s", directory, name) >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  unlink(path);
  int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file >= 0 && ftruncate(file, (off_t)bytes) != 0) {
    int error = errno;
    close(file);
    errno = error;
    return -1;
  }
  return file;
}

static int64_t real_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void fill_header(struct insight_header *header, const char *kind, const struct insight_image *image,
                        uint64_t now, size_t record_bytes, uint64_t most_records) {
  *header = (struct insight_header){.version = INSIGHT_VERSION,
                                    .record_bytes = (uint32_t)record_bytes,
                                    .most_records = most_records,
                                    .text_bytes = 1, /* the empty one */
                                    .image = *image,
                                    .began = now,
                                    .last = now,
                                    .real_time = real_time()};
  strcpy(header->magic, INSIGHT_MAGIC);
  snprintf(header->kind, sizeof header->kind, "%s", kind);
  gethostname(header->host, sizeof header->host - 1);
  ssize_t length = readlink("/proc/self/exe", header->program, sizeof header->program - 1);
  header->program[length > 0 ? length : 0] = '\0';
}

int insight_spool_open(struct insight_spool *spool, const char *directory, const char *kind,
                       const struct insight_image *image, uint64_t now, size_t record_bytes, uint64_t most_records) {
  char name[64];
  snprintf(name, sizeof name, "%s-%d", kind, image->image);
  size_t bytes = INSIGHT_HEADER_BYTES + INSIGHT_TEXT_BYTES + record_bytes * most_records;
  int file = make_file(directory, name, bytes);
  if (file < 0)
    return errno;
  char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  int error = memory == MAP_FAILED ? errno : 0;
  close(file);
  spool->slots = calloc(SLOTS, sizeof *spool->slots);
  if (error || !spool->slots)
    return error ? error : ENOMEM;
  spool->header = (struct insight_header *)memory;
  spool->texts = memory + INSIGHT_HEADER_BYTES;
  spool->records = spool->texts + INSIGHT_TEXT_BYTES;
  spool->backed_texts = (struct insight_backing){.begin = spool->texts, .most = INSIGHT_TEXT_BYTES};
  spool->backed_records = (struct insight_backing){.begin = spool->records, .most = record_bytes * most_records};
  struct insight_backing header = {.begin = memory, .most = INSIGHT_HEADER_BYTES};
  if (!insight_backing_has(&header, INSIGHT_HEADER_BYTES) || !insight_backing_has(&spool->backed_texts, 1) ||
      !insight_backing_has(&spool->backed_records, record_bytes))
    return ENOSPC;
  fill_header(spool->header, kind, image, now, record_bytes, most_records);
  return 0;
}
