/*
 * What a variable of type TEAM_TYPE stands for (Fortran 2018, 16.10.2.32): a team with its number, its parent and its
 * siblings.
 */
#ifndef ATOLL_CORE_TEAM_VALUE_H
#define ATOLL_CORE_TEAM_VALUE_H

#include "core/image/team.h"

struct atolli_division;

struct atolli_team_value {
  struct atolli_team *team;
  const struct atolli_team_value *parent; /* NULL: the initial team */
  struct atolli_division *division;       /* the teams that were formed together; NULL: initial team, executing sets */
  int64_t number;                         /* -1: the initial team */
  int64_t handle;                         /* the content of the Fortran variable, an integer(8) */
  struct atolli_division *divisions;      /* of this team, as far as this image has taken part */
  bool is_executing_set; /* of XcalableMP (executing_set.h): entering and leaving it does not synchronise */
  /* One value stands for all teams that FORM TEAM has made of the same images with the same numbers. Doors that tell
     these apart count them here, and keep which one CHANGE TEAM has entered; see atolli_team_value_find. */
  uint16_t formed, entered;
};

/* A new value, without division or handle's variable. NULL: no memory. */
struct atolli_team_value *atolli_team_value_new(struct atolli_team *team, const struct atolli_team_value *parent,
                                                int64_t number);

/* The value with this handle; NULL: there is none. The bits ATOLLI_TEAM_EXECUTION of a handle, which are 0 in `handle`,
   are for doors and count for nothing here. The initial team may have none yet: atolli_team_value (team_stack.h)
   makes it. */
struct atolli_team_value *atolli_team_value_find(int64_t handle);
enum { ATOLLI_TEAM_EXECUTION_SHIFT = 32 };
#define ATOLLI_TEAM_EXECUTION (INT64_C(0xffff) << ATOLLI_TEAM_EXECUTION_SHIFT)

#endif
