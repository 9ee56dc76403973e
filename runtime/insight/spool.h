/*
 * The files in which observers keep what they have seen: one of each image, DIRECTORY/KIND-IMAGE. A file is memory that
 * the image has mapped, so that all is there however its process ends. It has holes where nothing was written.
 *
 * A file begins with the header, then texts (NUL-terminated; records name them by their offset among the texts), then
 * the records, whose form is the observer's. Numbers are of the machine that wrote them.
 */
#ifndef ATOLL_INSIGHT_SPOOL_H
#define ATOLL_INSIGHT_SPOOL_H

#include "insight/backing.h"
#include "insight/observer.h"

#define INSIGHT_MAGIC "ATOLL-INSIGHT"
enum { INSIGHT_VERSION = 4, INSIGHT_HEADER_BYTES = 4096, INSIGHT_TEXT_BYTES = 1 << 20 };

struct insight_header {
  char magic[16];
  uint32_t version;
  uint32_t record_bytes; /* of one record; where they differ: 1 */
  uint64_t most_records; /* for which there is room */
  uint64_t num_records;  /* that are there */
  uint64_t lost;         /* for which there was no room, or no room for their texts */
  uint64_t is_disk_full; /* 1: that is why */
  uint64_t text_bytes;   /* of texts that are there */
  struct insight_image image;
  uint64_t began, last; /* ns of the monotonic clock: when the file began, and of the latest record */
  uint64_t ended;       /* when the image began to end; 0: it was ended */
  int64_t real_time;    /* ns since 1970 at `began` */
  char host[64], kind[16], program[256];
};

struct insight_spool {
  struct insight_header *header;
  char *texts, *records;
  struct insight_backing backed_texts, backed_records;
  struct insight_text_slot *slots; /* texts by their address */
  int num_texts;
};

/* Makes the file and maps it, with room for so many records. 0 or an errno. The directory is made if only its last part
   is not there. */
int insight_spool_open(struct insight_spool *spool, const char *directory, const char *kind,
                       const struct insight_image *image, uint64_t now, size_t record_bytes, uint64_t most_records);

/* The offset of a text that stays where it is; the text is known by its address. 0 for NULL, and where there is no
   room: the empty text. */
uint32_t insight_spool_text(struct insight_spool *spool, const char *text);

/* Whether there is room for so many bytes of records, from the first one on. To be asked before they are written. */
static inline bool insight_spool_has(struct insight_spool *spool, size_t bytes) {
  bool has = insight_backing_has(&spool->backed_records, bytes);
  if (!has)
    spool->header->is_disk_full = 1;
  return has;
}

#endif
