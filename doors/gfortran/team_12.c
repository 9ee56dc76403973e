/*
 * Teams and enquiry as gfortran 12 to 15 call them; 16 has other arguments (team_16.c). The wrapper chooses between two
 * archives, because the names are the same.
 */
#include "core/team/team_form.h"
#include "core/team/team_stack.h"
#include "decode.h"
#include "teams.h"

/* `distance` counts the ancestors of the current team, an extension that ended with the first drafts of teams. */
static void refuse_distance(int distance, const char *name) {
  if (distance != 0)
    atolli_fatal(name, NULL, "DISTANCE is no argument of the standard, and not supported");
}

int _gfortran_caf_this_image(int distance);
int _gfortran_caf_this_image(int distance) {
  refuse_distance(distance, "THIS_IMAGE");
  return atolli_current_team->this_image;
}

/* failed: -1 all images, 0 those that have not failed, 1 those that have. */
int _gfortran_caf_num_images(int distance, int failed);
int _gfortran_caf_num_images(int distance, int failed) {
  refuse_distance(distance, "NUM_IMAGES");
  if (failed != -1)
    atolli_fatal("NUM_IMAGES", NULL,
                 "FAILED is no argument of the standard, and not supported: use FAILED_IMAGES; where there "
                 "is none, a file of the program has been compiled by gfortran 16 and others by an "
                 "older one: compile all by one version");
  return atolli_current_team->num_images;
}

void _gfortran_caf_form_team(int number, void **team, int index);
void _gfortran_caf_form_team(int number, void **team, int index) {
  struct atolli_caf_call call = atolli_caf_call("FORM TEAM", NULL, NULL, 0);
  int64_t handle = 0;
  (void)index; /* always 0: these versions do not parse NEW_INDEX= */
  atolli_caf_conclude(&call, atolli_form_team(number, ATOLLI_NO_INDEX, &handle, &call.statement));
  *team = atolli_caf_team_formed(handle);
}

void _gfortran_caf_change_team(void **team, int unused);
void _gfortran_caf_change_team(void **team, int unused) {
  struct atolli_caf_call call = atolli_caf_call("CHANGE TEAM", NULL, NULL, 0);
  (void)unused;
  atolli_caf_conclude(&call, atolli_caf_change_team(*team));
}

void _gfortran_caf_end_team(void **team);
void _gfortran_caf_end_team(void **team) {
  struct atolli_caf_call call = atolli_caf_call("END TEAM", NULL, NULL, 0);
  (void)team;
  atolli_caf_conclude(&call, atolli_end_team(&call.statement));
}

void _gfortran_caf_sync_team(void **team, int unused);
void _gfortran_caf_sync_team(void **team, int unused) {
  struct atolli_caf_call call = atolli_caf_call("SYNC TEAM", NULL, NULL, 0);
  (void)unused;
  atolli_caf_conclude(&call, atolli_sync_team(atolli_caf_team_value(*team, "SYNC TEAM")));
}

int _gfortran_caf_team_number(void *team);
int _gfortran_caf_team_number(void *team) {
  return (int)(team ? atolli_caf_team_value(team, "TEAM_NUMBER") : atolli_team_current())->number;
}

/* level: NULL, or the kind of team that is asked for. */
void *_gfortran_caf_get_team(const int *level);
void *_gfortran_caf_get_team(const int *level) {
  const struct atolli_team_value *value = atolli_team_current();
  if (level)
    atolli_caf_require("GET_TEAM", atolli_get_team(*level, &value));
  return atolli_caf_team_entered(value);
}
