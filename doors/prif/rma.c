/*
 * Access to coarrays, contiguous and strided.
 *
 * Order: puts and gets of an image to the same place take effect as executed, also between nodes (core/remote). What
 * other images see is ordered by image control statements only. A notification comes after its put: atolli_notify adds
 * to the count when all earlier puts of this image have arrived, by an addition with release, and the wait for the
 * count reads it with acquire.
 */
#include "core/rma/rma.h"

#include "core/image/image.h"
#include "core/sync/event.h"
#include "prif.h"

/* A place on another image, and a variable to be told when it has been put to (ATOLLI_PRIF_NOWHERE: none). The module
   passes these by value. */
struct target {
  int image;
  enum atolli_prif_how how;
  const struct atolli_prif_coarray *coarray;
  size_t offset;
};

/* A section of `rank` dimensions from the arrays that the program gives. */
static struct atolli_section section_of(void *base, size_t elem_len, int rank, const size_t *extent,
                                        const ptrdiff_t *stride) {
  struct atolli_section section = {.base = base, .elem_len = elem_len, .rank = rank};
  for (int d = 0; d < rank; d++) {
    section.extent[d] = (int64_t)extent[d];
    section.stride[d] = stride[d];
  }
  return section;
}

/* The section on the other image. *shape: of it, with any base. */
static struct atolli_outcome find_section(struct target target, const struct atolli_section *shape,
                                          struct atolli_section *mold_p, struct atolli_selector *selector_p) {
  struct atolli_prif_place place;
  struct atolli_section relative = *shape;
  char *low, *high, origin;
  relative.base = &origin;
  atolli_section_hull(&relative, &low, &high);
  struct atolli_outcome outcome = atolli_prif_find(target.image, target.how, target.coarray, target.offset,
                                                   (size_t)(&origin - low), (size_t)(high - &origin), &place);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  *mold_p = *shape;
  mold_p->base = place.address;
  *selector_p = place.selector;
  return atolli_done();
}

/* With `stat` the program goes on where the image has failed (STAT= of an image selector, 9.6). */
static struct atolli_outcome admit(struct atolli_selector *selector, const struct atolli_statement *statement) {
  if (!statement->has_stat || !atolli_any_ended())
    return atolli_done();
  *selector = atolli_selector_with_stat(*selector);
  return atolli_image_stat(*selector);
}

static bool is_empty(const struct atolli_section *section) {
  return section->elem_len == 0 || atolli_section_size(section) == 0;
}

static struct atolli_outcome put(struct target target, const struct atolli_section *shape,
                                 const struct atolli_section *source, struct target notify,
                                 const struct atolli_statement *statement) {
  struct atolli_prif_place variable;
  struct atolli_section mold;
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_done();
  if (notify.how != ATOLLI_PRIF_NOWHERE)
    outcome = atolli_prif_find_word(target.image, notify.how, notify.coarray, notify.offset, &variable);
  if (outcome.status == ATOLLI_OK && !is_empty(shape)) {
    outcome = find_section(target, shape, &mold, &selector);
    if (outcome.status == ATOLLI_OK)
      outcome = admit(&selector, statement);
    if (outcome.status == ATOLLI_OK)
      outcome = atolli_put(&mold, selector, source);
  }
  if (outcome.status == ATOLLI_OK && notify.how != ATOLLI_PRIF_NOWHERE)
    outcome = atolli_notify(variable.address, variable.selector);
  return outcome;
}

static struct atolli_outcome get(struct target source, const struct atolli_section *shape,
                                 const struct atolli_section *target, const struct atolli_statement *statement) {
  struct atolli_section mold;
  struct atolli_selector selector;
  if (is_empty(shape))
    return atolli_done();
  struct atolli_outcome outcome = find_section(source, shape, &mold, &selector);
  if (outcome.status == ATOLLI_OK)
    outcome = admit(&selector, statement);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_get(target, &mold, selector);
  return outcome;
}

/* ---- contiguous -------------------------------------------------------------------------------------------------- */

void atoll_prif_put(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, void *buffer,
                    size_t bytes, int notify_how, const struct atolli_prif_coarray *notify, size_t notify_offset,
                    int *stat);
void atoll_prif_put(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, void *buffer,
                    size_t bytes, int notify_how, const struct atolli_prif_coarray *notify, size_t notify_offset,
                    int *stat) {
  struct target target = {image, (enum atolli_prif_how)how, coarray, offset};
  struct target variable = {image, (enum atolli_prif_how)notify_how, notify, notify_offset};
  if (!stat && notify_how == ATOLLI_PRIF_NOWHERE) {
    const void *mold = atolli_prif_simple_place(target.how, target.coarray, target.offset, bytes);
    if (mold && atolli_put_block(mold, image, buffer, bytes))
      return;
  }
  struct atolli_statement statement = atolli_prif_statement(ATOLLI_PUT, stat);
  struct atolli_section section = {.base = buffer, .elem_len = bytes};
  atolli_prif_conclude(&statement, put(target, &section, &section, variable, &statement), stat);
}

void atoll_prif_get(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, void *buffer,
                    size_t bytes, int *stat);
void atoll_prif_get(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, void *buffer,
                    size_t bytes, int *stat) {
  struct target source = {image, (enum atolli_prif_how)how, coarray, offset};
  const void *mold = stat ? NULL : atolli_prif_simple_place(source.how, source.coarray, source.offset, bytes);
  if (mold && atolli_get_block(buffer, mold, image, bytes))
    return;
  struct atolli_statement statement = atolli_prif_statement(ATOLLI_GET, stat);
  struct atolli_section section = {.base = buffer, .elem_len = bytes};
  atolli_prif_conclude(&statement, get(source, &section, &section, &statement), stat);
}

/* ---- strided ----------------------------------------------------------------------------------------------------- */

static struct atolli_outcome check_ranks(const int ranks[3]) {
  if (ranks[0] == ranks[1] && ranks[0] == ranks[2] && ranks[0] <= ATOLLI_MAX_RANK)
    return atolli_done();
  return atolli_error(ATOLLI_STATUS_OTHER,
                      "%d strides on the other image, %d here and %d extents, which must be equally many, at most %d",
                      ranks[0], ranks[1], ranks[2], ATOLLI_MAX_RANK);
}

/* ranks: how many remote strides, strides here and extents there are. */
void atoll_prif_put_strided(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                            const ptrdiff_t *remote_stride, void *buffer, const ptrdiff_t *stride, size_t elem_len,
                            const size_t *extent, const int *ranks, int notify_how,
                            const struct atolli_prif_coarray *notify, size_t notify_offset, int *stat);
void atoll_prif_put_strided(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                            const ptrdiff_t *remote_stride, void *buffer, const ptrdiff_t *stride, size_t elem_len,
                            const size_t *extent, const int *ranks, int notify_how,
                            const struct atolli_prif_coarray *notify, size_t notify_offset, int *stat) {
  struct atolli_statement statement = atolli_prif_statement(ATOLLI_PUT, stat);
  struct target target = {image, (enum atolli_prif_how)how, coarray, offset};
  struct target variable = {image, (enum atolli_prif_how)notify_how, notify, notify_offset};
  struct atolli_outcome outcome = check_ranks(ranks);
  if (outcome.status == ATOLLI_OK) {
    struct atolli_section there = section_of(NULL, elem_len, ranks[0], extent, remote_stride);
    struct atolli_section here = section_of(buffer, elem_len, ranks[0], extent, stride);
    outcome = put(target, &there, &here, variable, &statement);
  }
  atolli_prif_conclude(&statement, outcome, stat);
}

void atoll_prif_get_strided(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                            const ptrdiff_t *remote_stride, void *buffer, const ptrdiff_t *stride, size_t elem_len,
                            const size_t *extent, const int *ranks, int *stat);
void atoll_prif_get_strided(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                            const ptrdiff_t *remote_stride, void *buffer, const ptrdiff_t *stride, size_t elem_len,
                            const size_t *extent, const int *ranks, int *stat) {
  struct atolli_statement statement = atolli_prif_statement(ATOLLI_GET, stat);
  struct target source = {image, (enum atolli_prif_how)how, coarray, offset};
  struct atolli_outcome outcome = check_ranks(ranks);
  if (outcome.status == ATOLLI_OK) {
    struct atolli_section there = section_of(NULL, elem_len, ranks[0], extent, remote_stride);
    struct atolli_section here = section_of(buffer, elem_len, ranks[0], extent, stride);
    outcome = get(source, &there, &here, &statement);
  }
  atolli_prif_conclude(&statement, outcome, stat);
}
