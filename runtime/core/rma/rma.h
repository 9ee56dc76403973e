/*
 * Remote access (Fortran 2018, 9.6; docs/design.md, 5). See include/atoll/fortran.h for what each operation means.
 *
 * `mold` is the local section that corresponds to the one on the other image. Operations return when the local side may
 * be used again; a later get from the same place sees what was put. It is an error if shapes do not conform, a mold is
 * outside symmetric memory or an image does not exist or has failed; what was to be
 * defined is undefined then.
 */
#ifndef ATOLL_CORE_RMA_H
#define ATOLL_CORE_RMA_H

#include "core/image/failure.h"
#include "core/memory/section.h"
#include "core/memory/segment.h"
#include "core/observe/observe.h"

/* The names of such statements, in messages. */
#define ATOLLI_PUT "assignment to a coindexed object"
#define ATOLLI_GET "reference to a coindexed object"

struct atolli_outcome atolli_put(const struct atolli_section *mold, struct atolli_selector selector,
                                 const struct atolli_section *source);
struct atolli_outcome atolli_get(const struct atolli_section *target, const struct atolli_section *mold,
                                 struct atolli_selector selector);

/* The usual case at the price of a call: a contiguous block, for a put or a get on this node, a small one for a put to
   another. The image is one of the current team; bytes > 0. False: nothing has been done. */
bool atolli_put_block_elsewhere(const void *mold, int64_t image, const void *source, size_t bytes);
static inline bool atolli_put_block(const void *mold, int64_t image, const void *source, size_t bytes) {
  void *place = atolli_peer_fast(mold, image);
  if (!place)
    return atolli_put_block_elsewhere(mold, image, source, bytes);
  if (image == atolli_current_team->this_image || /* where the two may overlap */
      atolli_any_ended())                         /* where the image may have failed */
    return false;
  atolli_copy_block(place, source, bytes);
  return true;
}

static inline bool atolli_get_block(void *target, const void *mold, int64_t image, size_t bytes) {
  const void *place = atolli_peer_fast(mold, image);
  if (!place || image == atolli_current_team->this_image || atolli_any_ended())
    return false;
  atolli_copy_block(target, place, bytes);
  return true;
}

/* The place of a scalar of 1, 2, 4, 8 or 16 bytes on an image of this node, when only those watch who want nothing but
   to be told of it: they have been. NULL: the general way. */
void *atolli_peer_observed(const void *mold, int64_t image, uint32_t bytes, enum insight_use use, const char *loc);

/* A get of an array, complete at the latest after atolli_get_finish of this thread (early_get.c). What it fills may not
 * be touched before, and nothing but other gets be started. */
struct atolli_outcome atolli_get_start(const struct atolli_section *target, const struct atolli_section *mold,
                                       struct atolli_selector selector);
void atolli_get_finish(void);
/* How many targets of this thread may not be complete yet. */
extern _Thread_local int atolli_gets_started;

/* A put whose source is read until atolli_put_finish of this thread at the latest. What changes memory of this image
   meanwhile are such puts only, and those finish the others first. */
struct atolli_outcome atolli_put_start(const struct atolli_section *mold, struct atolli_selector selector,
                                       const struct atolli_section *source);
void atolli_put_finish(void);

/* kind: bytes per character, 1 or 4 */
struct atolli_outcome atolli_put_char(const struct atolli_section *mold, struct atolli_selector selector,
                                      const struct atolli_section *source, int kind);
struct atolli_outcome atolli_get_char(const struct atolli_section *target, const struct atolli_section *mold,
                                      struct atolli_selector selector, int kind);

struct atolli_outcome atolli_put_masked(const struct atolli_section *mold, struct atolli_selector selector,
                                        const struct atolli_section *source, const struct atolli_section *mask);

/* *of_source_p: an error is that of the get. */
struct atolli_outcome atolli_sendget(const struct atolli_section *target_mold, struct atolli_selector target_selector,
                                     const struct atolli_section *source_mold, struct atolli_selector source_selector,
                                     bool *of_source_p);

/* Which elements of a vector-subscripted mold take part: fortran.h, atoll_put_vector. */
struct atolli_subscripts {
  int ndims;
  const int *dims; /* from 1 */
  const int64_t *lens;
  const int64_t *index; /* offsets from 0 */
};
struct atolli_outcome atolli_put_vector(const struct atolli_section *mold, struct atolli_selector selector,
                                        const struct atolli_section *source, int kind,
                                        const struct atolli_subscripts *subscripts);
/* mask: logical of any kind, conforming, or scalar */
struct atolli_outcome atolli_put_vector_masked(const struct atolli_section *mold, struct atolli_selector selector,
                                               const struct atolli_section *source, const struct atolli_section *mask,
                                               const struct atolli_subscripts *subscripts);
struct atolli_outcome atolli_get_vector(const struct atolli_section *target, const struct atolli_section *mold,
                                        struct atolli_selector selector, int kind,
                                        const struct atolli_subscripts *subscripts);

#endif
