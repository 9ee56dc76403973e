/*
 * What entries for enquiry, teams and image selectors have in common: functions of core whose errors end the run, since
 * nothing there has STAT=.
 */
#ifndef ATOLL_DOORS_FORTRAN_ENQUIRY_H
#define ATOLL_DOORS_FORTRAN_ENQUIRY_H

#include "core/image/image.h"
#include "core/team/coarray.h"
#include "core/team/team_stack.h"

/* The block that an image selector is about; an object's designator follows `loc`. */
const struct atolli_block *atolli_block_selected(const void *base, const char *loc);
/* The block of an allocated coarray, and the team that a variable stands for; `name` is of what asks for it. */
const struct atolli_block *atolli_block_of(const void *base, const char *name, const char *loc);
const struct atolli_team_value *atolli_team_of_variable(int64_t handle, const char *name, const char *loc);
/* The team of a collective subroutine, in which this image is; or ATOLL_CURRENT_TEAM. */
struct atolli_team *atolli_collective_team(int64_t handle, const char *name, const char *loc);

/* The index of an image that cosubscripts name; an object's designator follows `loc`. */
__attribute__((cold)) _Noreturn void atolli_no_image_named(int images, int corank, const int64_t *co,
                                                           const int64_t *sub, const char *loc);
static inline int atolli_image_named(int images, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  if (__builtin_expect(corank == 1 && sub[0] >= co[0] && (uint64_t)sub[0] - (uint64_t)co[0] < (uint64_t)images, 1))
    return (int)(sub[0] - co[0]) + 1;
  int image = atolli_image_index(images, corank, co, sub);
  if (__builtin_expect(image == 0, 0))
    atolli_no_image_named(images, corank, co, sub, loc);
  return image;
}

int64_t atolli_cosubscript_of(int image, int corank, const int64_t *co, int dim);
int64_t atolli_ucobound_of(int images, int corank, const int64_t *co, int dim);

#endif
