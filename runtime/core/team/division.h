/*
 * What FORM TEAM statements with the same numbers and indices have made of a team; one of them is enough.
 */
#ifndef ATOLL_CORE_DIVISION_H
#define ATOLL_CORE_DIVISION_H

#include "core/team/membership.h"
#include "core/team/team_value.h"

/* The teams that this image has asked for are kept as lists of their members; all of them only as code: a division of
   thousands of images into rows takes some bytes. */
struct atolli_division {
  struct atolli_division *next;
  struct atolli_team_value *parent;
  struct atolli_sibling *_Atomic siblings;
  size_t code_bytes;
  unsigned char code[]; /* of the membership */
};

/* One of the parent's with the same teams; NULL: there is none. */
struct atolli_division *atolli_division_known(const struct atolli_team_value *parent,
                                              const struct atolli_membership *membership);

/* A new one, which is not among the parent's yet, and has no siblings; to be freed if it is not needed. NULL: no
 * memory.
 */
struct atolli_division *atolli_division_new(struct atolli_team_value *parent,
                                            const struct atolli_membership *membership);

/* Indices in the parent of the images of this image's team, by their new index; to be freed. NULL: no memory. */
int *atolli_division_members(const struct atolli_membership *membership, int this_image, int *count_p);

/* Makes the value of one of its teams, with these members. NULL: no memory. */
struct atolli_team_value *atolli_division_add(struct atolli_division *division, int64_t number, const int *member,
                                              int count);

/* The value of the team with that number, which is made if nobody has asked for it before. An error if there is none,
   or no memory. */
struct atolli_outcome atolli_division_value(struct atolli_division *division, int64_t number,
                                            const struct atolli_team_value **value_p);

#endif
