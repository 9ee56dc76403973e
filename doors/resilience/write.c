/*
 * Writes a checkpoint: each image makes a record in its memory, another image gets a copy of it, and a file if there
 * are to be any. Called by entries.c.
 */
#include "checkpoint.h"

#include "base/clock.h"
#include "core/image/team.h"
#include "files.h"
#include "memory.h"

#include <stdlib.h>

/* ---- which checkpoint it is -------------------------------------------------------------------------------------- */

struct checkpoint {
  int64_t id, number;
};

/* The time is the identity, so that those of later runs are greater. */
static struct atolli_outcome choose(int64_t number, const struct atolli_statement *statement,
                                    struct checkpoint *checkpoint_p) {
  enum { TIME, LATEST, LATEST_NUMBER, NUMBER, NUMBER_BACKWARDS, COUNT };
  int64_t told[COUNT] = {(int64_t)atolli_clock_ns(CLOCK_REALTIME), atolli_checkpoint_id + 1,
                         atolli_checkpoint_number + 1, number, -number};
  struct atolli_outcome outcome = atolli_checkpoint_max(told, COUNT, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (told[NUMBER] != -told[NUMBER_BACKWARDS])
    return atolli_error(ATOLLI_STATUS_OTHER, "the images have given different numbers, from %lld to %lld",
                        (long long)-told[NUMBER_BACKWARDS], (long long)told[NUMBER]);
  if (told[NUMBER] < 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "NUMBER is not greater than 0");
  checkpoint_p->id = told[TIME] > told[LATEST] ? told[TIME] : told[LATEST];
  checkpoint_p->number = told[NUMBER] > 0 ? told[NUMBER] : told[LATEST_NUMBER];
  return outcome;
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

static struct atolli_outcome make_record(const struct checkpoint *checkpoint, struct atolli_held_record **own_p) {
  const struct atolli_team *team = atolli_current_team;
  int64_t bytes = atolli_record_bytes();
  *own_p = bytes < 0 ? NULL : atolli_held_for_new(ATOLLI_HOLDING_OWN, atolli_checkpoint_id, bytes);
  if (!*own_p)
    return atolli_error(ATOLLI_STATUS_NO_MEMORY, "no memory for %lld bytes", (long long)bytes);
  struct atolli_record *record = (*own_p)->record;
  *record = (struct atolli_record){
      .id = checkpoint->id, .number = checkpoint->number, .image = team->this_image, .num_images = team->num_images};
  atolli_record_make(record, bytes);
  (*own_p)->is_whole = true;
  return atolli_done();
}

/* The image whose record this one keeps, on another node if there are several. */
static int image_kept(const struct atolli_team *team) {
  int distance = team->nodes ? team->nodes->most_local : 1;
  return (team->this_image - 1 + team->num_images - distance) % team->num_images + 1;
}

/* places: where each image has its record, and how long it is. */
static struct atolli_outcome keep_record(const int64_t *places) {
  const struct atolli_team *team = atolli_current_team;
  int image = image_kept(team);
  int64_t address = places[2 * (image - 1)], bytes = places[2 * image - 1];
  if (bytes == 0 || image == team->this_image)
    return atolli_done();
  struct atolli_held_record *kept = atolli_held_for_new(ATOLLI_HOLDING_OTHER, atolli_checkpoint_id, bytes);
  if (!kept)
    return atolli_error(ATOLLI_STATUS_NO_MEMORY, "no memory for the %lld bytes of image %d", (long long)bytes,
                        atolli_team_initial(team, image));
  struct atolli_outcome outcome =
      atolli_checkpoint_fetch(kept->record, atolli_team_initial(team, image), address, bytes);
  kept->is_whole = outcome.status == ATOLLI_OK && atolli_record_is_whole(kept->record, bytes);
  return outcome;
}

/* The record stays as it is until all images have it: what the images agree on after this comes before they go on. */
static struct atolli_outcome exchange(const struct atolli_held_record *own, const struct atolli_statement *statement) {
  const struct atolli_team *team = atolli_current_team;
  int64_t *places = calloc((size_t)team->num_images, 2 * sizeof *places);
  if (!places)
    atolli_fatal(statement->name, statement->loc, "no memory"); /* the others would wait */
  if (own) {
    places[2 * (team->this_image - 1)] = (int64_t)(uintptr_t)own->record;
    places[2 * team->this_image - 1] = own->record->bytes;
  }
  struct atolli_outcome outcome = atolli_checkpoint_max(places, 2 * (int64_t)team->num_images, statement);
  if (outcome.status == ATOLLI_OK)
    outcome = keep_record(places);
  free(places);
  return outcome;
}

static struct atolli_outcome first_error(struct atolli_outcome a, struct atolli_outcome b) {
  return a.status != ATOLLI_OK ? a : b;
}

struct atolli_outcome atolli_checkpoint_write(int64_t number, const struct atolli_statement *statement) {
  struct checkpoint checkpoint = {0};
  struct atolli_held_record *own;
  struct atolli_outcome outcome = choose(number, statement, &checkpoint);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  outcome = make_record(&checkpoint, &own);
  outcome = first_error(atolli_checkpoint_agree(outcome, statement), outcome);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  outcome = exchange(own, statement);
  if (atolli_files_are_used())
    outcome = first_error(outcome, atolli_files_write(own->record));
  outcome = atolli_checkpoint_agree(outcome, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  atolli_checkpoint_id = checkpoint.id;
  atolli_checkpoint_number = checkpoint.number;
  atolli_files_complete(checkpoint.id, atolli_current_team->this_image, atolli_current_team->num_images);
  return outcome;
}
