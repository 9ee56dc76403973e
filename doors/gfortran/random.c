/* RANDOM_INIT (Fortran 2018, 16.9.155): seeds for libgfortran's generator. */
#include "core/image/random.h"
#include "decode.h"

/* RANDOM_SEED of default integers. */
void _gfortran_random_seed_i4(int *size, struct atolli_caf_descriptor *put, struct atolli_caf_descriptor *get);

enum { MOST_SEEDS = 64 };

void _gfortran_caf_random_init(bool repeatable, bool image_distinct);
void _gfortran_caf_random_init(bool repeatable, bool image_distinct) {
  struct {
    struct atolli_caf_descriptor descriptor;
    struct atolli_caf_dimension dimension;
  } array;
  int values[MOST_SEEDS], size;
  _gfortran_random_seed_i4(&size, NULL, NULL);
  if (size > MOST_SEEDS)
    atolli_fatal("RANDOM_INIT", NULL, "the generator has a seed of %d integers", size);
  struct atolli_seeds seeds = atolli_random_init(repeatable, image_distinct);
  for (int i = 0; i < size; i++)
    values[i] = (int)atolli_random_next(&seeds);
  array.descriptor = (struct atolli_caf_descriptor){.base = (char *)values,
                                                    .elem_len = sizeof *values,
                                                    .rank = 1,
                                                    .type = ATOLLI_CAF_INTEGER,
                                                    .span = sizeof *values};
  array.dimension = (struct atolli_caf_dimension){.stride = 1, .lower = 0, .upper = size - 1};
  _gfortran_random_seed_i4(NULL, &array.descriptor, NULL);
}
