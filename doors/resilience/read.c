/*
 * Restores the latest checkpoint that is complete. Called by entries.c.
 *
 * The images tell each other the latest one that each knows of, and then who has which record of it. A file is read by
 * one image, which then has the record in its memory, where the others find it. If a record is missing, the checkpoint
 * before is tried.
 */
#include "checkpoint.h"

#include "core/image/team.h"
#include "files.h"
#include "memory.h"
#include "restore.h"

#include <stdlib.h>

/* ---- candidates -------------------------------------------------------------------------------------------------- */

/* The latest one before `before`; id 0: there is none. An image that cannot read the directory knows what is in
   memory. */
static struct atolli_outcome latest(int64_t before, const struct atolli_statement *statement,
                                    struct atolli_stored_checkpoint *latest_p) {
  enum { ID, NUM_IMAGES, NUMBER, COUNT };
  struct atolli_stored_checkpoint own;
  struct atolli_outcome read = atolli_files_latest(before, &own);
  int64_t num_images = 0, number = 0, in_memory = atolli_held_latest(before, &num_images, &number);
  if (in_memory > own.id)
    own = (struct atolli_stored_checkpoint){in_memory, num_images, number};
  int64_t id = own.id;
  struct atolli_outcome outcome = atolli_checkpoint_max(&id, 1, statement);
  if (outcome.status == ATOLLI_OK && id == 0)
    outcome = atolli_checkpoint_agree(read, statement);
  int64_t told[COUNT] = {id, own.id == id ? own.num_images : 0, own.id == id ? own.number : 0};
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_checkpoint_max(told, COUNT, statement);
  *latest_p = (struct atolli_stored_checkpoint){told[ID], told[NUM_IMAGES], told[NUMBER]};
  return outcome;
}

/* ---- who has what ------------------------------------------------------------------------------------------------ */

/* [image - 1] of the checkpoint: the image of the initial team that has the record, 0: none; and where. */
static struct atolli_outcome find_holders(const struct atolli_checkpoint_source *source,
                                          const struct atolli_statement *statement) {
  for (int i = 0; i < source->num_images; i++)
    source->holder[i] = atolli_held_find(source->id, i + 1) ? atolli_this_image : 0;
  return atolli_checkpoint_max(source->holder, source->num_images, statement);
}

static struct atolli_outcome find_places(const struct atolli_checkpoint_source *source,
                                         const struct atolli_statement *statement) {
  for (int i = 0; i < source->num_images; i++) {
    bool is_here = source->holder[i] == atolli_this_image;
    source->address[i] = is_here ? (int64_t)(uintptr_t)atolli_held_find(source->id, i + 1) : 0;
  }
  return atolli_checkpoint_max(source->address, source->num_images, statement);
}

static bool is_complete(const struct atolli_checkpoint_source *source) {
  for (int i = 0; i < source->num_images; i++)
    if (source->holder[i] == 0)
      return false;
  return true;
}

/* Files of images whose record nobody has, each by one image. What cannot be read is missing. */
static void load_files(const struct atolli_checkpoint_source *source,
                       const struct atolli_stored_checkpoint *checkpoint) {
  const struct atolli_team *team = atolli_current_team;
  for (int i = team->this_image - 1; i < source->num_images; i += team->num_images) {
    bool is_missing = source->holder[i] == 0 && atolli_files_are_used();
    struct atolli_record *record = is_missing ? atolli_files_read(checkpoint, i + 1) : NULL;
    if (record && !atolli_held_load(record))
      free(record);
  }
}

static struct atolli_outcome locate(const struct atolli_checkpoint_source *source,
                                    const struct atolli_stored_checkpoint *checkpoint,
                                    const struct atolli_statement *statement) {
  struct atolli_outcome outcome = find_holders(source, statement);
  if (outcome.status == ATOLLI_OK && !is_complete(source)) {
    load_files(source, checkpoint);
    outcome = find_holders(source, statement);
  }
  return outcome.status == ATOLLI_OK && is_complete(source) ? find_places(source, statement) : outcome;
}

/* ---- one checkpoint ---------------------------------------------------------------------------------------------- */

/* *is_done_p: it was complete. */
static struct atolli_outcome attempt(const struct atolli_stored_checkpoint *checkpoint,
                                     const struct atolli_statement *statement, bool *is_done_p) {
  size_t count = (size_t)checkpoint->num_images;
  struct atolli_checkpoint_source source = {.id = checkpoint->id,
                                            .num_images = (int)checkpoint->num_images,
                                            .holder = calloc(count, sizeof *source.holder),
                                            .address = calloc(count, sizeof *source.address),
                                            .directory = calloc(count, sizeof(void *))};
  if (!source.holder || !source.address || !source.directory)
    atolli_fatal(statement->name, statement->loc, "no memory"); /* the others would wait */
  struct atolli_outcome outcome = locate(&source, checkpoint, statement);
  *is_done_p = outcome.status == ATOLLI_OK && is_complete(&source);
  if (*is_done_p) /* and nobody forgets a record before all have what they need of it */
    outcome = atolli_checkpoint_agree(atolli_checkpoint_restore(&source), statement);
  for (size_t i = 0; i < count; i++)
    free(source.directory[i]);
  free(source.directory);
  free(source.holder);
  free(source.address);
  atolli_held_forget_loaded();
  return outcome;
}

struct atolli_outcome atolli_checkpoint_read(int64_t *number_p, const struct atolli_statement *statement) {
  *number_p = 0;
  struct atolli_stored_checkpoint candidate = {.id = INT64_MAX};
  for (bool is_done = false; !is_done;) {
    struct atolli_outcome outcome = latest(candidate.id, statement, &candidate);
    if (outcome.status == ATOLLI_OK && candidate.id > 0)
      outcome = attempt(&candidate, statement, &is_done);
    if (outcome.status != ATOLLI_OK || candidate.id == 0)
      return outcome;
  }
  *number_p = atolli_series()->number = candidate.number;
  atolli_series()->id = candidate.id;
  atolli_files_restored(candidate.id);
  return atolli_done();
}
