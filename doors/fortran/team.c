/*
 * Teams: FORM TEAM, CHANGE TEAM, SYNC TEAM, and enquiry and image selectors with TEAM or TEAM_NUMBER.
 */
#include "core/image/image.h"
#include "core/team/team_form.h"
#include "decode.h"
#include "enquiry.h"

void atoll_form_team(int64_t number, int64_t *team, int64_t new_index, const char *loc, const CFI_cdesc_t *stat,
                     const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("FORM TEAM", loc, stat);
  int64_t handle;
  atolli_conclude(&statement, stat, errmsg, atolli_form_team(number, new_index, &handle, &statement));
  if (handle != 0)
    *team = handle;
}

void atoll_change_team(int64_t team, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("CHANGE TEAM", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_change_team(atolli_team_of_variable(team, statement.name, loc)));
}

void atoll_end_team(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("END TEAM", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_end_team(&statement));
}

void atoll_sync_team(int64_t team, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("SYNC TEAM", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_sync_team(atolli_team_of_variable(team, statement.name, loc)));
}

int64_t atoll_get_team(int level, const char *loc) {
  const struct atolli_team_value *value;
  atolli_conclude_without_stat("GET_TEAM", loc, atolli_get_team(level, &value));
  return value->handle;
}

int64_t atoll_team_value(const int64_t *team) { return *team; }

int64_t atoll_team_numbered(int64_t number, const char *loc) {
  const struct atolli_team_value *value;
  atolli_conclude_without_stat("TEAM_NUMBER", loc, atolli_team_sibling(number, &value));
  return value->handle;
}

/* ---- enquiry ----------------------------------------------------------------------------------------------------- */

int64_t atoll_team_number(int64_t team, const char *loc) {
  return atolli_team_of_variable(team, "TEAM_NUMBER", loc)->number;
}

int atoll_num_images_in(int64_t team, const char *loc) {
  return atolli_team_of_variable(team, "NUM_IMAGES", loc)->team->num_images;
}

static const struct atolli_team *own_team(int64_t handle, const char *loc) {
  const struct atolli_team *team = atolli_team_of_variable(handle, "THIS_IMAGE", loc)->team;
  if (team->this_image == 0)
    atolli_fatal("THIS_IMAGE", loc, "this image is not in the team");
  return team;
}

int atoll_this_image_in(int64_t team, const char *loc) { return own_team(team, loc)->this_image; }

int64_t atoll_this_cosubscript_in(int64_t team, int corank, const int64_t *co, int dim, const char *loc) {
  return atolli_cosubscript_of(own_team(team, loc)->this_image, corank, co, dim);
}

int64_t atoll_this_cosubscript_in_a(int64_t team, const void *base, int corank, int dim, const char *loc) {
  const struct atolli_block *block = atolli_block_of(base, "THIS_IMAGE", loc);
  return atoll_this_cosubscript_in(team, corank, block->cobounds, dim, loc);
}

int atoll_image_index_in(int64_t team, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  return atolli_image_index(atolli_team_of_variable(team, "IMAGE_INDEX", loc)->team->num_images, corank, co, sub);
}

int atoll_image_index_in_a(int64_t team, const void *base, int corank, const int64_t *sub, const char *loc) {
  return atoll_image_index_in(team, corank, atolli_block_of(base, "IMAGE_INDEX", loc)->cobounds, sub, loc);
}

/* ---- image selectors --------------------------------------------------------------------------------------------- */

int64_t atoll_image_in(int64_t team, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  const struct atolli_team *other = atolli_team_of_variable(team, "image selector", loc)->team;
  return ATOLL_INITIAL_IMAGE + atolli_team_initial(other, atolli_image_named(other->num_images, corank, co, sub, loc));
}

int64_t atoll_image_in_a(int64_t team, const void *base, int corank, const int64_t *sub, const char *loc) {
  return atoll_image_in(team, corank, atolli_block_selected(base, loc)->cobounds, sub, loc);
}
