/*
 * What gfortran calls the token of a coarray: here the address of this image's own part of it, which corresponds to
 * those of the other images. Of an allocatable component it is the address of its memory; NULL: it has none.
 */
#ifndef ATOLL_DOORS_GFORTRAN_TOKEN_H
#define ATOLL_DOORS_GFORTRAN_TOKEN_H

#include "abi.h"

/* The descriptor of an allocatable coarray, for its bounds; NULL where the variable does not describe this memory any
   more. */
const struct atolli_caf_descriptor *atolli_caf_described(const void *token);

/* Is it the descriptor of the allocatable variable itself, not one that gfortran has made of it? */
bool atolli_caf_is_variable(const struct atolli_caf_descriptor *descriptor, const void *token);

/* Is it a coarray with constant bounds that is an array? Those of one element are taken for scalars. */
bool atolli_caf_is_array(const void *token);

/* The type of the coarray (enum atolli_caf_type); 0: not known. */
int atolli_caf_type_of(const void *token);

/* Is it of a CRITICAL construct? These are registered before the program begins, if it has any, one after the other; so
   most locks lie elsewhere, and are not looked up. */
extern uintptr_t atolli_caf_first_construct, atolli_caf_last_construct;
bool atolli_caf_is_of_construct(const void *token);
static inline bool atolli_caf_is_critical(const void *token) {
  return (uintptr_t)token - atolli_caf_first_construct <= atolli_caf_last_construct - atolli_caf_first_construct &&
         atolli_caf_is_of_construct(token);
}

/* gfortran lets a SYNC ALL without STAT= follow each ALLOCATE statement, also one that has STAT=. That is the first
   thing after an ALLOCATE: images that have failed or stopped do not end the run there. */
bool atolli_caf_is_of_allocate(const int *stat);

#endif
