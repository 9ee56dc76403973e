/* The values of team variables; none is ever taken away. Called by those that make and enter teams. */
#include "core/team/team_value.h"

#include <stdlib.h>

/* A handle is a mark and an index: variables that have never been defined are told from others. */
static const int64_t MARK = INT64_C(0x5465616d) << 32; /* "Team" */
static struct atolli_team_value **values;
static int64_t num_values;

struct atolli_team_value *atolli_team_value_new(struct atolli_team *team, const struct atolli_team_value *parent,
                                                int64_t number) {
  struct atolli_team_value *value = calloc(1, sizeof *value);
  struct atolli_team_value **more = realloc(values, (size_t)(num_values + 1) * sizeof *more);
  if (more)
    values = more;
  if (!value || !more) {
    free(value);
    return NULL;
  }
  *value = (struct atolli_team_value){.team = team, .parent = parent, .number = number, .handle = MARK | num_values};
  values[num_values++] = value;
  return value;
}

struct atolli_team_value *atolli_team_value_find(int64_t handle) {
  int64_t index = handle & UINT32_MAX;
  return (handle & ~(int64_t)UINT32_MAX) == MARK && index < num_values ? values[index] : NULL;
}
