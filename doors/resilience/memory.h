/*
 * Records in the memory of this image: its own, those that it keeps for other images, and what it has read from files
 * while a checkpoint is being restored. They belong to a series of checkpoints.
 *
 * Of each there are two: the latest checkpoint that is complete stays until the next one is.
 */
#ifndef ATOLL_DOORS_RESILIENCE_MEMORY_H
#define ATOLL_DOORS_RESILIENCE_MEMORY_H

#include "record.h"

/* Checkpoints that come after each other. Teams that write their own have series of their own. */
struct atolli_series {
  uint64_t identity;  /* of its name; 0: it has none */
  int64_t id, number; /* of the checkpoint that this image has written or restored last; 0: none */
};
/* The one that is written and read now. */
struct atolli_series *atolli_series(void);
/* Makes the series of that name the current one. False: no memory. */
bool atolli_series_use(const char *name);

struct atolli_held_record {
  struct atolli_record *record; /* NULL: there has been none */
  int64_t capacity;
  bool is_whole; /* it is a record that others may read */
};

/* Memory of so many bytes for a new record, which is not whole yet: not that of the checkpoint `complete`. which: 0 for
   the image's own, 1 ... for those of others. It is valid until the next call. NULL: there is not so much. */
struct atolli_held_record *atolli_held_for_new(int which, int64_t complete, int64_t bytes);

/* A whole record of that checkpoint and image; NULL: there is none here. */
const struct atolli_record *atolli_held_find(int64_t id, int image);
/* The latest checkpoint before `before` of which there is a whole record here; 0: none. *num_images_p, *number_p: its.
 */
int64_t atolli_held_latest(int64_t before, int64_t *num_images_p, int64_t *number_p);

/* Keeps a record that has been read from a file (from malloc) until atolli_held_forget_loaded. False: no memory. */
bool atolli_held_load(struct atolli_record *record);
void atolli_held_forget_loaded(void);

#endif
