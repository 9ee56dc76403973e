/*
 * Gives the named objects their values from the records of a checkpoint.
 */
#ifndef ATOLL_DOORS_RESILIENCE_RESTORE_H
#define ATOLL_DOORS_RESILIENCE_RESTORE_H

#include "record.h"

/* A complete checkpoint. Arrays have an element for each image that has written it. */
struct atolli_checkpoint_source {
  int64_t id;
  int num_images;
  int64_t *holder;                  /* the image, as index in the initial team, that has the record in its memory */
  int64_t *address;                 /* where, in that image */
  struct atolli_record **directory; /* the beginning of the record as far as its data; NULL: not copied yet */
};

/* An error where the records do not have an object, or another type or shape of it. */
struct atolli_outcome atolli_checkpoint_restore(const struct atolli_checkpoint_source *source);

#endif
