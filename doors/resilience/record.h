/*
 * A record: what a checkpoint has of one image, in memory and, byte for byte, in a file. A head, a directory of the
 * objects, and their data. Sums over all of it tell damage.
 */
#ifndef ATOLL_DOORS_RESILIENCE_RECORD_H
#define ATOLL_DOORS_RESILIENCE_RECORD_H

#include "object.h"

struct atolli_record {
  char magic[8];
  uint32_t version, byte_order;
  uint64_t series; /* atolli_series.identity */
  int64_t id;      /* of the checkpoint: later ones have greater ones */
  int64_t number;  /* the program's own */
  int32_t image, num_images;
  int64_t num_objects;
  int64_t bytes;     /* of the whole record */
  uint64_t head_sum; /* of this head, with 0 here */
  uint64_t directory_sum, data_sum;
  struct atolli_saved_shape directory[]; /* [0..num_objects), and then the data in the same order */
};

/* Of a record with all objects that are named now. -1: more than can be counted. */
int64_t atolli_record_bytes(void);
/* Fills memory of so many bytes: series, id, number, image and num_images are given. */
void atolli_record_make(struct atolli_record *record, int64_t bytes);

/* Whether the bytes begin like a record of so many bytes in all. */
bool atolli_record_begins(const struct atolli_record *head, int64_t bytes);
/* Whether so many bytes are a record that is whole. */
bool atolli_record_is_whole(const struct atolli_record *record, int64_t bytes);

/* Where the directory has the object; -1: it has none of that name. `directory` may be a copy. */
int64_t atolli_record_find(const struct atolli_record *directory, const char *name);
/* The bytes from the beginning of the record to the data of that object, and to the end of its directory. */
int64_t atolli_record_data(const struct atolli_record *directory, int64_t place);
int64_t atolli_record_head_bytes(int64_t num_objects);

#endif
