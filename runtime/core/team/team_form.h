/*
 * What a variable of type TEAM_TYPE stands for (Fortran 2018, 16.10.2.32): a team with its number, its parent and its
 * siblings; and FORM TEAM (11.6.9), which makes them.
 */
#ifndef ATOLL_CORE_TEAM_FORM_H
#define ATOLL_CORE_TEAM_FORM_H

#include "core/team/team.h"

struct atolli_division;

struct atolli_team_value {
  struct atolli_team *team;
  const struct atolli_team_value *parent; /* NULL: the initial team */
  const struct atolli_division *division; /* the teams that were formed together; NULL: initial team, executing sets */
  int64_t number;                         /* -1: the initial team */
  int64_t handle;                         /* the content of the Fortran variable, an integer(8) */
  struct atolli_division *divisions;      /* of this team, as far as this image has taken part */
  bool is_executing_set; /* of XcalableMP (executing_set.h): entering and leaving it is no synchronisation */
};

/* NEW_INDEX= is absent. */
#define ATOLLI_NO_INDEX INT64_MIN

/* Divides the current team. *handle_p: of the new team of this image; 0 after an error. */
struct atolli_outcome atolli_form_team(int64_t number, int64_t new_index, int64_t *handle_p,
                                       const struct atolli_statement *statement);

/* The value behind a Fortran variable; ends the run where it is undefined. */
struct atolli_team_value *atolli_team_value(int64_t handle, const char *name, const char *loc);

/* A new value, without division or handle's variable. NULL: no memory. */
struct atolli_team_value *atolli_team_value_new(struct atolli_team *team, const struct atolli_team_value *parent,
                                                int64_t number);

/* TEAM_NUMBER=: the current team's sibling with that number, or the initial team for -1 (9.6). Ends the run if there is
   none. */
const struct atolli_team_value *atolli_team_sibling(int64_t number, const char *name, const char *loc);

#endif
