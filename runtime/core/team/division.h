/*
 * What FORM TEAM statements with the same numbers and indices have made of a team; one of them is enough.
 */
#ifndef ATOLL_CORE_DIVISION_H
#define ATOLL_CORE_DIVISION_H

#include "core/image/stat.h"
#include "core/team/team_value.h"

/* NEW_INDEX= is absent. */
#define ATOLLI_NO_INDEX INT64_MIN

struct atolli_division {
  struct atolli_division *next;
  struct atolli_team_value *parent;
  int num_teams, num_members; /* those that have failed are in none */
  int64_t *number;            /* [team]: its number, in the order of the lowest image index in the parent */
  int *first;                 /* [team]: where its members begin; [num_teams]: num_members */
  int *member;                /* of all teams in turn, by their new image index: index in the parent */
  /* [team], made when asked for: programs with thousands of teams know few of them. */
  struct atolli_team_value *_Atomic *value;
};

/* From the shares of all images of the parent, [image index - 1]. An error, the same on all images, where they do not
   fit each other (11.6.9); ATOLLI_STATUS_NO_MEMORY is this image's own. */
struct atolli_outcome atolli_division_make(struct atolli_team_value *parent, const struct atolli_share *share,
                                           struct atolli_division **division_p);
void atolli_division_free(struct atolli_division *division);

/* One of the parent's with the same teams; NULL: there is none. */
struct atolli_division *atolli_division_known(const struct atolli_division *division);

/* The team's place among the teams, or -1. */
int atolli_division_find(const struct atolli_division *division, int64_t number);

/* NULL: no memory. */
struct atolli_team_value *atolli_division_value(struct atolli_division *division, int team);

#endif
