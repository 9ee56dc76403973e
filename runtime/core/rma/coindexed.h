/*
 * Coindexed objects: where a section of another image is, and what is checked of it. Shared by the files of remote
 * access.
 */
#ifndef ATOLL_CORE_COINDEXED_H
#define ATOLL_CORE_COINDEXED_H

#include "core/image/selector.h"
#include "core/memory/section.h"
#include "core/observe/observe.h"

/* The section on the image: the mold's shape at its place there. */
struct atolli_coindexed {
  struct atolli_section section;
  int image;            /* of the initial team */
  bool near;            /* loads and stores reach it */
  bool private;         /* in memory of that process only */
  bool of_descriptors;  /* it is fetched for these: the program refers to nothing else in it */
  bool may_have_failed; /* as in its selector */
};
struct atolli_outcome atolli_coindex(const struct atolli_section *mold, struct atolli_selector selector,
                                     struct atolli_coindexed *object_p);

/* Of a get of the object: the failure of its image is no error where the statement itself looks at the image's state.
 */
static inline struct atolli_outcome atolli_of_failed(const struct atolli_coindexed *object,
                                                     struct atolli_outcome outcome) {
  return object->may_have_failed && outcome.status == ATOLLI_STATUS_FAILED_IMAGE ? atolli_done() : outcome;
}

/* Tells observers of a transfer of the object, or of some contiguous bytes of it. */
void atolli_observe_object(enum insight_access access, const struct atolli_coindexed *object);
void atolli_observe_run(enum insight_access access, const struct atolli_coindexed *object, char *run, size_t bytes);
static inline void atolli_show(enum insight_access access, const struct atolli_coindexed *object) {
  if (__builtin_expect(atolli_observed, 0))
    atolli_observe_object(access, object);
}

/* An error unless `local` has the shape. */
struct atolli_outcome atolli_no_conformance(const struct atolli_section *shape, const struct atolli_section *local);
static inline struct atolli_outcome atolli_check_conformance(const struct atolli_section *shape,
                                                             const struct atolli_section *local) {
  return atolli_section_conforms(shape, local) ? atolli_done() : atolli_no_conformance(shape, local);
}

/* The error that the elements have different sizes. */
struct atolli_outcome atolli_unequal_elements(const struct atolli_section *a, const struct atolli_section *b);

/* May a byte belong to both? Addresses are compared as they lie in the slots. */
bool atolli_sections_overlap(const struct atolli_section *a, const struct atolli_section *b);

/* New memory, also for no bytes; NULL: there is none (atolli_no_memory). */
void *atolli_temporary(size_t bytes);

#endif
