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
  int64_t complete; /* the latest one that is complete, as far as any image knows; 0: none */
};

/* Of those that an earlier run has left in the directory, whose clock may have been another one. */
static int64_t latest_stored(void) {
  struct atolli_stored_checkpoint stored;
  return atolli_files_latest(INT64_MAX, &stored).status == ATOLLI_OK ? stored.id : 0;
}

/* The time is the identity, so that those of later runs are greater. */
static struct atolli_outcome choose(int64_t number, const struct atolli_statement *statement,
                                    struct checkpoint *checkpoint_p) {
  enum { TIME, LATEST, STORED, LATEST_NUMBER, NUMBER, NUMBER_BACKWARDS, COUNT };
  const struct atolli_series *series = atolli_series();
  int64_t told[COUNT] = {(int64_t)atolli_clock_ns(CLOCK_REALTIME),
                         series->id,
                         series->id == 0 ? latest_stored() : 0,
                         series->number + 1,
                         number,
                         -number};
  struct atolli_outcome outcome = atolli_checkpoint_max(told, COUNT, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (told[NUMBER] != -told[NUMBER_BACKWARDS])
    return atolli_error(ATOLLI_STATUS_OTHER, "the images have given different numbers, from %lld to %lld",
                        (long long)-told[NUMBER_BACKWARDS], (long long)told[NUMBER]);
  if (told[NUMBER] < 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "NUMBER is not greater than 0");
  checkpoint_p->number = told[NUMBER] > 0 ? told[NUMBER] : told[LATEST_NUMBER];
  if (checkpoint_p->number > INT32_MAX)
    return atolli_error(ATOLLI_STATUS_OTHER, "there is no number after %d", INT32_MAX);
  int64_t before = told[LATEST] > told[STORED] ? told[LATEST] : told[STORED];
  checkpoint_p->id = told[TIME] > before ? told[TIME] : before + 1;
  checkpoint_p->complete = told[LATEST];
  return outcome;
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

static struct atolli_outcome make_record(const struct checkpoint *checkpoint, struct atolli_record **own_p) {
  const struct atolli_team *team = atolli_current_team;
  int64_t bytes = atolli_record_bytes();
  struct atolli_held_record *place = bytes < 0 ? NULL : atolli_held_for_new(0, checkpoint->complete, bytes);
  if (!place)
    return atolli_error(ATOLLI_STATUS_NO_MEMORY, "no memory for %lld bytes", (long long)bytes);
  *own_p = place->record;
  **own_p = (struct atolli_record){.series = atolli_series()->identity,
                                   .id = checkpoint->id,
                                   .number = checkpoint->number,
                                   .image = team->this_image,
                                   .num_images = team->num_images};
  atolli_record_make(*own_p, bytes);
  place->is_whole = true;
  return atolli_done();
}

/* Does this image have the copy of that one's record? On the next node if there are several: of larger nodes an image
   has copies of several records. */
static bool is_keeper_of(const struct atolli_team *team, int image) {
  const struct atolli_team_nodes *nodes = team->nodes;
  if (!nodes)
    return image != team->this_image && image % team->num_images + 1 == team->this_image;
  int before = (nodes->this_node + nodes->num_nodes - 1) % nodes->num_nodes;
  int place = nodes->place[image - 1] - nodes->first[before];
  return place >= 0 && place < nodes->first[before + 1] - nodes->first[before] &&
         place % nodes->num_local == atolli_team_local_place(nodes, team->this_image);
}

/* An image's record, which lies there and is as long as `place` says. which: of those that this image has copies of. */
static struct atolli_outcome copy_record(const struct checkpoint *checkpoint, int image, int which,
                                         const int64_t place[2]) {
  int initial = atolli_team_initial(atolli_current_team, image);
  struct atolli_held_record *copy = atolli_held_for_new(which, checkpoint->complete, place[1]);
  if (!copy)
    return atolli_error(ATOLLI_STATUS_NO_MEMORY, "no memory for the %lld bytes of image %d", (long long)place[1],
                        initial);
  struct atolli_outcome outcome = atolli_checkpoint_fetch(copy->record, initial, place[0], place[1]);
  copy->is_whole = outcome.status == ATOLLI_OK && atolli_record_is_whole(copy->record, place[1]);
  return outcome;
}

/* places: where each image has its record, and how long it is. The record stays as it is until all images have it: what
   the images agree on after this comes before they go on. */
static struct atolli_outcome copy_records(const struct checkpoint *checkpoint, const int64_t *places) {
  const struct atolli_team *team = atolli_current_team;
  struct atolli_outcome outcome = atolli_done();
  for (int image = 1, which = 1; image <= team->num_images && outcome.status == ATOLLI_OK; image++)
    if (is_keeper_of(team, image))
      outcome = copy_record(checkpoint, image, which++, places + 2 * (image - 1));
  return outcome;
}

static struct atolli_outcome exchange(const struct checkpoint *checkpoint, const struct atolli_record *own,
                                      const struct atolli_statement *statement) {
  const struct atolli_team *team = atolli_current_team;
  int64_t *places = calloc((size_t)team->num_images, 2 * sizeof *places);
  if (!places)
    atolli_fatal(statement->name, statement->loc, "no memory"); /* the others would wait */
  places[2 * (team->this_image - 1)] = (int64_t)(uintptr_t)own;
  places[2 * team->this_image - 1] = own->bytes;
  struct atolli_outcome outcome = atolli_checkpoint_max(places, 2 * (int64_t)team->num_images, statement);
  if (outcome.status == ATOLLI_OK)
    outcome = copy_records(checkpoint, places);
  free(places);
  return outcome;
}

struct atolli_outcome atolli_checkpoint_write(int64_t number, const struct atolli_statement *statement) {
  struct checkpoint checkpoint = {0};
  struct atolli_record *own = NULL;
  struct atolli_outcome outcome = choose(number, statement, &checkpoint);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  outcome = atolli_checkpoint_agree(make_record(&checkpoint, &own), statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  outcome = exchange(&checkpoint, own, statement);
  if (outcome.status == ATOLLI_OK && atolli_files_are_used())
    outcome = atolli_files_write(own);
  outcome = atolli_checkpoint_agree(outcome, statement);
  if (outcome.status != ATOLLI_OK && outcome.status != ATOLLI_STATUS_FAILED_IMAGE && atolli_files_are_used())
    atolli_files_take_back(own); /* after a failure it may be complete all the same */
  if (outcome.status != ATOLLI_OK)
    return outcome;
  atolli_series()->id = checkpoint.id;
  atolli_series()->number = checkpoint.number;
  atolli_files_complete(checkpoint.id, atolli_current_team->this_image, atolli_current_team->num_images);
  return outcome;
}
