/*
 * Image selectors (Fortran 2018, 9.6): where a coindexed object is.
 *
 * What accesses another image takes the local object that corresponds to the one there, or an address of that image,
 * and one of these. Doors that get it as an integer unpack it (include/atoll/fortran/numbers.h).
 */
#ifndef ATOLL_CORE_SELECTOR_H
#define ATOLL_CORE_SELECTOR_H

#include "core/image/stat.h"
#include "core/image/team.h"

enum atolli_address {
  ATOLLI_CORRESPONDING = 0, /* a local one: the object has its place in symmetric memory */
  ATOLLI_OF_THAT_IMAGE /* read from a descriptor there: of an allocatable component, or of a pointer component's target.
                          It may lie in that image's slot, in a mapped segment, or (targets on a stack) in private
                          memory. */
};

/* Two words, which go in registers: atomic subroutines and events feel a structure in memory. */
struct atolli_selector {
  const struct atolli_team *team; /* whose image indices count */
  int64_t image : 60;             /* any number: what is not an index of the team is an error of the statement */
  uint64_t address : 1;           /* enum atolli_address */
  uint64_t may_have_failed : 1;   /* not an error then: STAT=, or the statement itself looks at the image's state */
};

static inline struct atolli_selector atolli_selector_of(const struct atolli_team *team, int64_t image) {
  const int64_t most = INT64_C(1) << 58;
  return (struct atolli_selector){.team = team, .image = image > most ? most : image < -most ? -most : image};
}

static inline struct atolli_selector atolli_selector_of_this_image(void) {
  return atolli_selector_of(atolli_initial_team, atolli_this_image);
}

/* The statement itself looks at the image's state. */
static inline struct atolli_selector atolli_selector_with_stat(struct atolli_selector selector) {
  selector.may_have_failed = true;
  return selector;
}

/* *initial_p: the index in the initial team. An error where there is no such image, and where it has failed and may not
   have. */
struct atolli_outcome atolli_check_image(struct atolli_selector selector, int *initial_p);

#endif
