/*
 * The current team and its ancestors: CHANGE TEAM, END TEAM (Fortran 2018, 11.1.5), SYNC TEAM (11.6.6).
 */
#ifndef ATOLL_CORE_TEAM_STACK_H
#define ATOLL_CORE_TEAM_STACK_H

#include "core/image/stat.h"
#include "core/team/team_value.h"

/* Makes the value of the initial team. False: no memory. */
bool atolli_team_stack_start(void);

const struct atolli_team_value *atolli_team_current(void);

/* The value that a team variable stands for. An error if it is undefined. */
struct atolli_outcome atolli_team_value(int64_t handle, const struct atolli_team_value **value_p);

/* After an error, if the program goes on, the construct is executed with the team that was current; END TEAM then only
 * leaves it.
 */
struct atolli_outcome atolli_change_team(const struct atolli_team_value *value);
struct atolli_outcome atolli_end_team(const struct atolli_statement *statement);
struct atolli_outcome atolli_sync_team(const struct atolli_team_value *value);

/* Without synchronisation. False: no memory. */
bool atolli_team_push(const struct atolli_team_value *value);
void atolli_team_pop(void);

/* GET_TEAM(LEVEL) (16.9.85); the parent of the initial team is itself. An error where there is no such level. */
struct atolli_outcome atolli_get_team(int level, const struct atolli_team_value **value_p);
enum { ATOLLI_CURRENT_TEAM = -1, ATOLLI_INITIAL_TEAM = -2, ATOLLI_PARENT_TEAM = -3 };

#endif
