/* Teams. */
#include "core/team/team_stack.h"

#include "atoll/c/team.h"
#include "call.h"
#include "core/team/team_form.h"

static const struct atolli_team_value *value_of(atoll_team_t team, const char *name, const char *at) {
  const struct atolli_team_value *value = NULL;
  atolli_c_require(name, at, atolli_team_value(team.value, &value));
  return value;
}

int atoll_c_form_team(const char *at, int64_t number, int new_index, atoll_team_t *team_p) {
  struct atolli_statement statement = atolli_c_statement("atoll_form_team", at);
  team_p->value = 0;
  return atolli_c_conclude(
      &statement, atolli_form_team(number, new_index == 0 ? ATOLLI_NO_INDEX : new_index, &team_p->value, &statement));
}

/* In which the image is; one whose atoll_change_team has failed counts, too (core/team/team_stack.h). */
static int entered;

int atoll_c_change_team(const char *at, atoll_team_t team) {
  struct atolli_statement statement = atolli_c_statement("atoll_change_team", at);
  entered++;
  return atolli_c_conclude(&statement, atolli_change_team(value_of(team, statement.name, at)));
}

int atoll_c_end_team(const char *at) {
  struct atolli_statement statement = atolli_c_statement("atoll_end_team", at);
  if (entered == 0)
    atolli_fatal(statement.name, at, "there has been no atoll_change_team for it");
  entered--;
  return atolli_c_conclude(&statement, atolli_end_team(&statement));
}

int atoll_c_sync_team(const char *at, atoll_team_t team) {
  struct atolli_statement statement = atolli_c_statement("atoll_sync_team", at);
  return atolli_c_conclude(&statement, atolli_sync_team(value_of(team, statement.name, at)));
}

atoll_team_t atoll_c_get_team(const char *at, enum atoll_level level) {
  static const int levels[] = {ATOLLI_CURRENT_TEAM, ATOLLI_INITIAL_TEAM, ATOLLI_PARENT_TEAM};
  const struct atolli_team_value *value;
  if ((int)level < 0 || (int)level > 2)
    atolli_fatal("atoll_get_team", at, "there is no level %d", (int)level);
  atolli_c_require("atoll_get_team", at, atolli_get_team(levels[level], &value));
  return (atoll_team_t){value->handle};
}

atoll_team_t atoll_c_sibling_team(const char *at, int64_t number) {
  const struct atolli_team_value *value;
  atolli_c_require("atoll_sibling_team", at, atolli_team_sibling(number, &value));
  return (atoll_team_t){value->handle};
}

int64_t atoll_c_team_number(const char *at, atoll_team_t team) {
  return value_of(team, "atoll_team_number", at)->number;
}

int atoll_c_num_images_of(const char *at, atoll_team_t team) {
  return value_of(team, "atoll_num_images_of", at)->team->num_images;
}

int atoll_c_this_image_of(const char *at, atoll_team_t team) {
  return value_of(team, "atoll_this_image_of", at)->team->this_image;
}

int64_t atoll_c_image_of(const char *at, atoll_team_t team, int image) {
  const struct atolli_team *of = value_of(team, "atoll_image_of", at)->team;
  if (image < 1 || image > of->num_images)
    atolli_fatal("atoll_image_of", at, "the image %d is not in 1..%d", image, of->num_images);
  return ATOLLI_C_INITIAL + atolli_team_initial(of, image);
}
