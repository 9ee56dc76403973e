/*
 * Records in files. A checkpoint is a directory, `checkpoint-ID-SERIES-IMAGES-NUMBER`, with a file `image-I` for each
 * image. All functions are about the current series (memory.h).
 *
 * A record is written to a file of another name, which the system stores (fsync) before it gets its own: a file with
 * that name is whole, whatever happens to the process or the machine.
 */
#ifndef ATOLL_DOORS_RESILIENCE_FILES_H
#define ATOLL_DOORS_RESILIENCE_FILES_H

#include "record.h"

/* What the name of a checkpoint's directory says. */
struct atolli_stored_checkpoint {
  int64_t id, num_images, number;
};

/* Where the files are, and how many checkpoints stay there. The directory is made. */
struct atolli_outcome atolli_files_use(const char *directory, int keep);
bool atolli_files_are_used(void);

struct atolli_outcome atolli_files_write(const struct atolli_record *record);
/* Removes the file: the checkpoint does not become complete. */
void atolli_files_take_back(const struct atolli_record *record);
/* The latest checkpoint before `before` that has a directory; id 0: there is none. Not all of its files need exist. */
struct atolli_outcome atolli_files_latest(int64_t before, struct atolli_stored_checkpoint *checkpoint_p);
/* An image's record, from malloc; NULL: there is no such file, or it is damaged. */
struct atolli_record *atolli_files_read(const struct atolli_stored_checkpoint *checkpoint, int image);

/* The checkpoint, the latest of all, is complete. Of those before the latest ones that are known to be complete, this
   image removes its share of the files: those of each num_images-th image. */
void atolli_files_complete(int64_t id, int this_image, int num_images);
/* The checkpoint has been restored: of others nothing is known any more. */
void atolli_files_restored(int64_t id);

#endif
