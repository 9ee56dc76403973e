/*
 * Elements as gfortran types them, and intrinsic assignment between types and kinds (Fortran 2018, 10.2.1.3), which
 * gfortran leaves to its library where a coindexed object is on one side.
 */
#ifndef ATOLL_DOORS_GFORTRAN_CONVERT_H
#define ATOLL_DOORS_GFORTRAN_CONVERT_H

#include "abi.h"
#include "core/memory/section.h"

struct atolli_caf_element {
  int type; /* enum atolli_caf_type */
  int kind; /* of reals 4, 8, 10, 16; 0 for derived types */
  size_t bytes;
};

/* Assigned as they are, byte by byte. */
bool atolli_caf_same_element(struct atolli_caf_element a, struct atolli_caf_element b);

/* Assigns the elements of the source to those of the target, both in array element order, whatever their shapes. A
   source of one element goes to all of them. Ends the run where the numbers differ otherwise, or the types do not
   convert. No byte of the target belongs to the source. */
void atolli_caf_assign(const struct atolli_section *target, struct atolli_caf_element to,
                       const struct atolli_section *source, struct atolli_caf_element from, const char *name);

#endif
