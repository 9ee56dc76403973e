/*
 * Teams and enquiry as gfortran 16 calls them; 12 to 15 have other arguments (team_12.c). A team is passed by its
 * value, NULL where there is no TEAM argument.
 */
#include "core/team/team_form.h"
#include "core/team/team_stack.h"
#include "decode.h"
#include "teams.h"

int _gfortran_caf_this_image(void *team);
int _gfortran_caf_this_image(void *team) { return atolli_caf_team(team, "THIS_IMAGE")->this_image; }

/* 12 to 15 pass -1 where 16 has an address. */
static void refuse_older(const int *number) {
  if ((int)(intptr_t)number == -1)
    atolli_fatal("NUM_IMAGES", NULL,
                 "a file of the program has been compiled by gfortran 15 or older, the others by 16: "
                 "compile all by one version");
}

int _gfortran_caf_num_images(void *team, const int *number);
int _gfortran_caf_num_images(void *team, const int *number) {
  const struct atolli_team_value *value = NULL;
  refuse_older(number);
  if (!number)
    return atolli_caf_team(team, "NUM_IMAGES")->num_images;
  atolli_caf_require("NUM_IMAGES", atolli_team_sibling(*number, &value));
  return value->team->num_images;
}

/* index: NEW_INDEX=, or NULL */
void _gfortran_caf_form_team(int number, void **team, const int *index, int *stat, char *errmsg, size_t length);
void _gfortran_caf_form_team(int number, void **team, const int *index, int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("FORM TEAM", stat, errmsg, length);
  int64_t handle = 0;
  struct atolli_outcome outcome = atolli_form_team(number, index ? *index : ATOLLI_NO_INDEX, &handle, &call.statement);
  *team = atolli_caf_team_formed(handle);
  atolli_caf_conclude(&call, outcome);
}

void _gfortran_caf_change_team(void *team, int *stat, char *errmsg, size_t length);
void _gfortran_caf_change_team(void *team, int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("CHANGE TEAM", stat, errmsg, length);
  atolli_caf_conclude(&call, atolli_caf_change_team(team));
}

void _gfortran_caf_end_team(int *stat, char *errmsg, size_t length);
void _gfortran_caf_end_team(int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("END TEAM", stat, errmsg, length);
  atolli_caf_conclude(&call, atolli_end_team(&call.statement));
}

void _gfortran_caf_sync_team(void *team, int *stat, char *errmsg, size_t length);
void _gfortran_caf_sync_team(void *team, int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("SYNC TEAM", stat, errmsg, length);
  atolli_caf_conclude(&call, atolli_sync_team(atolli_caf_team_value(team, "SYNC TEAM")));
}

int _gfortran_caf_team_number(void *team);
int _gfortran_caf_team_number(void *team) {
  return (int)(team ? atolli_caf_team_value(team, "TEAM_NUMBER") : atolli_team_current())->number;
}

/* level: NULL, or one of gfortran's own constants. */
void *_gfortran_caf_get_team(const int *level);
void *_gfortran_caf_get_team(const int *level) {
  enum { INITIAL, PARENT, CURRENT };
  const struct atolli_team_value *value = atolli_team_current();
  if (level)
    atolli_caf_require("GET_TEAM", atolli_get_team(*level == INITIAL   ? ATOLLI_INITIAL_TEAM
                                                   : *level == PARENT  ? ATOLLI_PARENT_TEAM
                                                   : *level == CURRENT ? ATOLLI_CURRENT_TEAM
                                                                       : *level,
                                                   &value));
  return atolli_caf_team_entered(value);
}
