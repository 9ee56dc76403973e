/* What the team functions of all versions need. Called by all entries with a TEAM argument. */
#include "teams.h"

#include "decode.h"

const struct atolli_team_value *atolli_caf_team_value(void *team, const char *name) {
  const struct atolli_team_value *value = NULL;
  atolli_caf_require(name, atolli_team_value((int64_t)(intptr_t)team, &value));
  return value;
}

const struct atolli_team *atolli_caf_team(void *team, const char *name) {
  int64_t handle = (int64_t)(intptr_t)team;
  if (handle == 0 || (int)handle == -1)
    return atolli_current_team;
  return atolli_caf_team_value(team, name)->team;
}
