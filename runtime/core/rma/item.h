/*
 * Coindexed input items whose place is known only when READ comes to them: a variable of this image is read in place of
 * each, with the value of the object (a null value leaves an item as it is, 13.10.3.1); then the object gets it.
 */
#ifndef ATOLL_CORE_ITEM_H
#define ATOLL_CORE_ITEM_H

#include "core/rma/rma.h"

/* In memory of the caller's, all zero at first; one for each READ statement that is executed. */
struct atolli_item {
  bool waiting; /* for its value */
  struct atolli_selector selector;
  struct atolli_section object, variable;
  struct atolli_subscripts subscripts; /* its lists are in new memory, or NULL */
  int dims[ATOLLI_MAX_RANK];
  int64_t lens[ATOLLI_MAX_RANK];
};

/* The value of the object to the variable, of the same shape; with vector subscripts (ndims > 0) the mold has whole
 * dimensions (rma.h). Precondition: not waiting. */
void atolli_item_begin(struct atolli_item *item, const struct atolli_section *variable,
                       const struct atolli_section *mold, struct atolli_selector selector,
                       const struct atolli_subscripts *subscripts, const char *loc);
/* Puts the variable to the object, if one is waiting for it. */
void atolli_item_end(struct atolli_item *item, const char *loc);

#endif
