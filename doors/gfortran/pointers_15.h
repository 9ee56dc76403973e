/*
 * Pointer components of coarrays whose targets are not coarrays: static variables and local ones. Accessors are
 * executed here (reach_15.h), where such an address means a variable of this image.
 */
#ifndef ATOLL_DOORS_GFORTRAN_POINTERS_15_H
#define ATOLL_DOORS_GFORTRAN_POINTERS_15_H

#include <stdbool.h>
#include <stddef.h>

#include "core/memory/segment.h"

/* A copy of memory of another image, in which pointers lead to variables of that image. */
struct atolli_caf_alias {
  char *there;         /* NULL: there is none */
  char *copy, *before; /* before: as the copy was at first */
  size_t bytes;
};

struct atolli_caf_aliased {
  struct atolli_caf_alias object;  /* the coarray */
  struct atolli_caf_alias statics; /* that image's static variables, if there are not too many */
  struct atolli_caf_alias stack;   /* its local variables: its stack from some address on */
  struct atolli_selector selector;
};

/* place: of the object at `base` here, in the coarray of the token. */
void atolli_caf_alias(struct atolli_caf_aliased *aliased, const void *token, const void *base,
                      const struct atolli_place *place, struct atolli_selector selector, const char *name);

/* Puts what has been stored in the copies. */
void atolli_caf_alias_put(const struct atolli_caf_aliased *aliased);

void atolli_caf_alias_end(struct atolli_caf_aliased *aliased);

/* The address on the image of what lies there in the copy, or the address itself. */
void *atolli_caf_alias_there(const struct atolli_caf_aliased *aliased, void *address);

#endif
