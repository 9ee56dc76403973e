/*
 * FORM TEAM (Fortran 2018, 11.6.9), which divides the current team, and the siblings that have come of it.
 */
#ifndef ATOLL_CORE_TEAM_FORM_H
#define ATOLL_CORE_TEAM_FORM_H

#include "core/image/stat.h"
#include "core/team/division.h"

/* Divides the current team. *handle_p: of the new team of this image; 0 after an error. */
struct atolli_outcome atolli_form_team(int64_t number, int64_t new_index, int64_t *handle_p,
                                       const struct atolli_statement *statement);

/* TEAM_NUMBER=: the current team's sibling with that number, or the initial team for -1 (9.6). An error if there
   is none. */
struct atolli_outcome atolli_team_sibling(int64_t number, const struct atolli_team_value **value_p);

#endif
