/* Chains of part references: objects in components of coarrays. */
#ifndef ATOLL_DOORS_GFORTRAN_REFERENCE_H
#define ATOLL_DOORS_GFORTRAN_REFERENCE_H

#include "object.h"

/* Follows the chain from the coarray of the token to the object on the image. False: a component on the way, or the
   object, is not allocated there. The object is to be ended in both cases. */
bool atolli_caf_follow(struct atolli_caf_object *object, void *token, struct atolli_selector selector,
                       const struct atolli_caf_reference *reference, int type, int kind, const char *name);

#endif
