/*
 * Coindexed objects: where a section of another image is, and what is checked of it. Shared by the files of remote
 * access.
 */
#ifndef ATOLL_CORE_COINDEXED_H
#define ATOLL_CORE_COINDEXED_H

#include "core/image/selector.h"
#include "core/memory/section.h"

/* The section on the image: the mold's shape at its place there. */
struct atolli_coindexed {
  struct atolli_section section;
  int image;    /* of the initial team */
  bool near;    /* loads and stores reach it */
  bool private; /* in memory of that process only */
  const char *name, *loc;
};
struct atolli_coindexed atolli_coindex(const struct atolli_section *mold, struct atolli_selector selector,
                                       const char *name, const char *loc);

/* Ends the run unless `local` has the shape. */
void atolli_require_conformance(const struct atolli_section *shape, const struct atolli_section *local,
                                const char *name, const char *loc);

/* May a byte belong to both? Addresses are compared as they lie in the slots. */
bool atolli_sections_overlap(const struct atolli_section *a, const struct atolli_section *b);

/* malloc that ends the run when there is no memory. */
void *atolli_temporary(size_t bytes, const char *name, const char *loc);

#endif
