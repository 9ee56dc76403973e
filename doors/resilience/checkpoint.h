/*
 * Checkpoints of the current team: all of its images write one together, and restore one together.
 *
 * Whether a checkpoint is complete is not noted anywhere. It is if a whole record of each of its images can be found,
 * in the memory of an image or in a file. So the death of a process, wherever it is, leaves nothing half done.
 */
#ifndef ATOLL_DOORS_RESILIENCE_CHECKPOINT_H
#define ATOLL_DOORS_RESILIENCE_CHECKPOINT_H

#include "core/image/stat.h"

/* number: the program's own, greater than 0; 0: one more than that of the checkpoint before; less than 0: an error. */
struct atolli_outcome atolli_checkpoint_write(int64_t number, const struct atolli_statement *statement);

/* *number_p: of the latest complete checkpoint, from which the objects have got their values; 0: there is none. */
struct atolli_outcome atolli_checkpoint_read(int64_t *number_p, const struct atolli_statement *statement);

/* ---- what the two have in common --------------------------------------------------------------------------------- */

/* Each element becomes the greatest of all images. */
struct atolli_outcome atolli_checkpoint_max(int64_t *values, int64_t count, const struct atolli_statement *statement);

/* All images tell each other whether all is well. An error of this image is its outcome; otherwise an error of another
   one is. */
struct atolli_outcome atolli_checkpoint_agree(struct atolli_outcome own, const struct atolli_statement *statement);

/* Copies bytes from the memory of an image, as index in the initial team; `address` is its own. */
struct atolli_outcome atolli_checkpoint_fetch(void *target, int initial, int64_t address, int64_t bytes);

#endif
