/*
 * RANDOM_INIT (Fortran 2018, 16.9.155): the numbers from which an image seeds its generator.
 */
#ifndef ATOLL_CORE_RANDOM_H
#define ATOLL_CORE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* A sequence of seeds. */
struct atolli_seeds {
  uint64_t state;
};

/* repeatable: the same in each run and at each call; otherwise another one at each call. image_distinct: another one on
   each image; otherwise the same on all that call equally often. */
struct atolli_seeds atolli_random_init(bool repeatable, bool image_distinct);
uint64_t atolli_random_next(struct atolli_seeds *seeds);

#endif
