/*
 * Images in reserve, which take the places of images that fail. Called by the module atoll_resilience.
 *
 * The first images of the run have places, as many as there are without those in reserve. When the images that are left
 * meet here, they divide the initial team twice. The first division only says who is left: all agree on the members of
 * a team. From these each image works out by itself who has which place from now on. The second division makes the team
 * of the images with places. If an image has failed between the two, that team lacks it, which all images see, too, and
 * everything begins anew.
 */
#include "base/config.h"
#include "boot/launch/request.h"
#include "common/conclude.h"
#include "core/image/failure.h"
#include "core/team/team_form.h"
#include "core/team/team_stack.h"

#include <stdlib.h>
#include <string.h>

const char atolli_takes_spares = 1;

/* The mark of a program that concerns images, as in entries.c. */
extern int atoll_uses_images;
__attribute__((common)) int atoll_uses_images;

enum { WORKS = 1, WAITS = 2 }; /* numbers of the two teams */

/* [place]: the image that has it, as index in the initial team; 0: nobody. */
static int *places;
static int num_places;

static bool has_place(int initial) {
  for (int i = 0; i < num_places; i++)
    if (places[i] == initial)
      return true;
  return false;
}

/* At the end of the program: nobody misses an image that has failed in reserve. */
static void tell_of_reserve(void) {
  for (int image = 1; image <= atolli_num_images; image++)
    if (atolli_state_of(image) == ATOLLI_FAILED && !has_place(image))
      atolli_failure_told(image);
}

static bool start(void) {
  if (places)
    return true;
  num_places = atolli_num_images - atolli_config.spare;
  places = calloc((size_t)num_places, sizeof *places);
  for (int i = 0; places && i < num_places; i++)
    places[i] = i + 1;
  if (places)
    atexit(tell_of_reserve); /* it runs before boot's part of exit, which was there first */
  return places;
}

/* ---- who has which place ----------------------------------------------------------------------------------------- */

/* Marks those that are left; [image - 1] of the initial team. */
static void mark(const struct atolli_team *left, bool *is_left) {
  for (int image = 1; image <= left->num_images; image++)
    is_left[atolli_team_initial(left, image) - 1] = true;
}

/* Those that have a place keep it. The others take what is free, in their order. */
static void give_places(bool *is_left) {
  for (int i = 0; i < num_places; i++) {
    if (places[i] > 0 && !is_left[places[i] - 1])
      places[i] = 0;
    if (places[i] > 0)
      is_left[places[i] - 1] = false; /* it needs no other */
  }
  int next = 0;
  for (int i = 0; i < num_places; i++) {
    while (places[i] == 0 && next < atolli_num_images && !is_left[next])
      next++;
    if (places[i] == 0 && next < atolli_num_images)
      places[i] = ++next;
  }
}

/* The index of this image in the new team, 0: it is in reserve. *count_p: how many images that will have. */
static int index_of_own(int *count_p) {
  int own = 0;
  *count_p = 0;
  for (int i = 0; i < num_places; i++) {
    *count_p += places[i] > 0;
    if (places[i] == atolli_this_image)
      own = *count_p;
  }
  return own;
}

/* ---- the two divisions ------------------------------------------------------------------------------------------- */

static bool goes_on(struct atolli_outcome outcome) {
  return outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
}

static struct atolli_outcome find_left(const struct atolli_statement *statement) {
  int64_t handle = 0;
  const struct atolli_team_value *value;
  struct atolli_outcome outcome = atolli_form_team(WORKS, ATOLLI_NO_INDEX, &handle, statement);
  if (!goes_on(outcome))
    return outcome;
  struct atolli_outcome found = atolli_team_value(handle, &value);
  if (found.status != ATOLLI_OK)
    return found;
  bool *is_left = calloc((size_t)atolli_num_images, sizeof *is_left);
  if (!is_left)
    atolli_fatal(statement->name, statement->loc, "no memory"); /* the others would wait */
  mark(value->team, is_left);
  give_places(is_left);
  free(is_left);
  return outcome;
}

/* index 0: this image is in reserve. *is_made_p: this image has a place, and the team of those with places has all of
   them. *handle_p: this image's team. */
static struct atolli_outcome divide(const struct atolli_statement *statement, int index, int count, int64_t *handle_p,
                                    bool *is_made_p) {
  const struct atolli_team_value *value;
  struct atolli_outcome outcome =
      atolli_form_team(index > 0 ? WORKS : WAITS, index > 0 ? index : ATOLLI_NO_INDEX, handle_p, statement);
  *is_made_p = goes_on(outcome) && index > 0 && atolli_team_value(*handle_p, &value).status == ATOLLI_OK &&
               value->team->num_images == count;
  return outcome;
}

/* *works_p: this image has a place, and the team is its. Images in reserve stay here until they get one, or until an
   image has stopped: then the work is done. */
static struct atolli_outcome form(const struct atolli_statement *statement, int64_t *handle_p, bool *works_p) {
  *works_p = false;
  if (!start())
    return atolli_no_memory((size_t)num_places * sizeof *places);
  if (atolli_team_level > 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "it divides the initial team, and is not called within CHANGE TEAM");
  for (int errors = 0; errors < atolli_num_images;) { /* after so many it was no image that failed in between */
    struct atolli_outcome outcome = find_left(statement);
    bool is_made = false;
    int count = 0, index = goes_on(outcome) ? index_of_own(&count) : 0;
    if (goes_on(outcome))
      outcome = divide(statement, index, count, handle_p, &is_made);
    if (outcome.status == ATOLLI_STATUS_STOPPED_IMAGE && !has_place(atolli_this_image))
      return atolli_done();
    if (outcome.status == ATOLLI_STATUS_OTHER) /* an index is greater than the number of those that are left now */
      errors++;
    else if (!goes_on(outcome))
      return outcome;
    *works_p = is_made;
    if (is_made)
      return count == num_places ? atolli_done() : outcome;
  }
  return atolli_error(ATOLLI_STATUS_OTHER, "the teams cannot be formed");
}

void atoll_resilience_form(int64_t *team, int *works, int *stat);
void atoll_resilience_form(int64_t *team, int *works, int *stat) {
  enum { WITHOUT_NAME = 7001 }; /* as with all other statements */
  static const struct atolli_door_numbers numbers = {&atolli_stat_codes, WITHOUT_NAME, WITHOUT_NAME};
  struct atolli_statement statement = atolli_door_statement("FORM_WORKING_TEAM", true);
  bool is_working;
  struct atolli_outcome outcome = form(&statement, team, &is_working);
  *works = is_working;
  if (outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    atolli_failures_tell(); /* their places have been given to others */
  statement.has_stat = stat;
  atolli_door_conclude(&statement, outcome, &numbers, stat);
}

int atoll_resilience_spares(void);
int atoll_resilience_spares(void) { return atolli_config.spare; }
