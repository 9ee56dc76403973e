/* What the team functions of all versions need. Called by all entries with a TEAM argument. */
#include "teams.h"

#include "core/team/team_form.h"
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

/* ---- teams that are alike ---------------------------------------------------------------------------------------- */

static uint16_t execution_of(const void *team) {
  return (uint16_t)((uint64_t)(uintptr_t)team >> ATOLLI_TEAM_EXECUTION_SHIFT);
}

static void *variable(const struct atolli_team_value *value, uint16_t execution) {
  return (void *)(intptr_t)(value->handle | (int64_t)execution << ATOLLI_TEAM_EXECUTION_SHIFT);
}

void *atolli_caf_team_formed(int64_t handle) {
  struct atolli_team_value *value = atolli_team_value_find(handle);
  return value ? variable(value, value->formed++) : NULL;
}

struct atolli_outcome atolli_caf_change_team(void *team) {
  const struct atolli_team_value *value = atolli_caf_team_value(team, "CHANGE TEAM");
  atolli_team_value_find(value->handle)->entered = execution_of(team);
  return atolli_change_team(value);
}

void *atolli_caf_team_entered(const struct atolli_team_value *value) { return variable(value, value->entered); }

/* ---- image selectors --------------------------------------------------------------------------------------------- */

/* STAT= where there is no such team: the value is that of gfortran's own library. */
enum { NO_SUCH_TEAM = 1 };

static bool is_ancestor(const struct atolli_team_value *value, uint16_t execution) {
  const struct atolli_team_value *one = atolli_team_current();
  while (one && one != value)
    one = one->parent;
  return one && one->entered == execution;
}

static const struct atolli_team *tell(int *stat) {
  *stat = NO_SUCH_TEAM;
  return NULL;
}

const struct atolli_team *atolli_caf_selector_team(void **team, const int *number, int *stat, const char *name) {
  const struct atolli_team_value *value = NULL;
  if (team && *team && stat) {
    value = atolli_caf_team_value(*team, name);
    return is_ancestor(value, execution_of(*team)) ? value->team : tell(stat);
  }
  if (team)
    return atolli_caf_team(*team, name);
  if (!number)
    return atolli_current_team;
  struct atolli_outcome outcome = atolli_team_sibling(*number, &value);
  if (stat && outcome.status != ATOLLI_OK)
    return tell(stat);
  atolli_caf_require(name, outcome);
  return value->team;
}
