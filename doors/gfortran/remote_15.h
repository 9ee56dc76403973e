/* Coindexed objects by accessors (gfortran 15 and later): what the entries of both versions have in common. */
#ifndef ATOLL_DOORS_GFORTRAN_REMOTE_15_H
#define ATOLL_DOORS_GFORTRAN_REMOTE_15_H

#include "abi.h"
#include "core/memory/segment.h"

/* One side of an assignment: a coarray, the image, and the accessor with what it needs. */
struct atolli_caf_remote {
  void *token;
  const struct atolli_caf_descriptor *descriptor; /* this image's; NULL: the accessor takes an address */
  const size_t *length;                           /* of characters; NULL: another type */
  int image;
  int accessor;
  void *added;
  int *stat;
  void **team;            /* TEAM= */
  const int *team_number; /* TEAM_NUMBER= */
};

/* target = source, each on an image. scalar: the value has source_bytes bytes, or so many for each character; else it
   is an array. */
void atolli_caf_transfer(const struct atolli_caf_remote *target, const struct atolli_caf_remote *source,
                         size_t source_bytes, bool scalar);

/* How the accessor of ALLOCATED takes coarrays that have no descriptor. */
enum atolli_caf_enquired { ATOLLI_CAF_BY_ADDRESS, ATOLLI_CAF_BY_POINTER };
bool atolli_caf_is_present(void *token, int image, int accessor, void *added, enum atolli_caf_enquired how);

#endif
