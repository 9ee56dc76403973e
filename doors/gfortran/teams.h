/* Teams as gfortran's variables of TEAM_TYPE name them: a pointer, which is the handle of core's value. */
#ifndef ATOLL_DOORS_GFORTRAN_TEAMS_H
#define ATOLL_DOORS_GFORTRAN_TEAMS_H

#include "core/team/team_stack.h"

/* NULL and -1 stand for the current team, which is what gfortran passes where there is no TEAM argument. */
const struct atolli_team *atolli_caf_team(void *team, const char *name);

/* What a variable, which is defined, stands for. */
const struct atolli_team_value *atolli_caf_team_value(void *team, const char *name);

/* The variable that FORM TEAM defines by core's handle: another team each time (11.6.9), although core has one value
   for all that are alike. */
void *atolli_caf_team_formed(int64_t handle);
struct atolli_outcome atolli_caf_change_team(void *team);
/* The variable for the current team or an ancestor. */
void *atolli_caf_team_entered(const struct atolli_team_value *value);

/* The team whose image indices count in an image selector with TEAM=, TEAM_NUMBER= and STAT=, each NULL if it is
   absent. NULL: there is no such team, and STAT= says so. TEAM= names the current team or an ancestor (9.6): a program
   that asks by STAT= is told of another one; without, any team whose images are known serves. */
const struct atolli_team *atolli_caf_selector_team(void **team, const int *number, int *stat, const char *name);

#endif
