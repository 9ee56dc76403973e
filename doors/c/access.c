/*
 * Symmetric memory, puts and gets.
 *
 * Order: puts and gets of an image to the same place take effect as executed, also between nodes (core/remote). What
 * other images see is ordered by image control statements only. A notification comes after its put: atolli_notify adds
 * to the count when all earlier puts of this image have arrived, by an addition with release, and the wait for the
 * count reads it with acquire.
 */
#include "atoll/c/access.h"
#include "atoll/c/sync.h"

#include "call.h"
#include "core/rma/rma.h"
#include "core/sync/event.h"
#include "core/team/coarray.h"

#include <string.h>

_Static_assert((int)ATOLL_MOST_DIMENSIONS == (int)ATOLLI_MAX_RANK, "");

void *atoll_c_allocate(const char *at, size_t bytes) {
  struct atolli_statement statement = atolli_c_statement("atoll_allocate", at);
  void *memory = NULL;
  struct atolli_outcome outcome = atolli_coarray_allocate(atolli_current_team, bytes, ATOLLI_ZERO, &memory, &statement);
  atolli_c_conclude(&statement, outcome);
  return memory;
}

int atoll_c_free(const char *at, void *memory) {
  struct atolli_statement statement = atolli_c_statement("atoll_free", at);
  struct atolli_outcome outcome = atolli_done();
  if (memory)
    outcome = atolli_coarray_free(atolli_current_team, memory, &statement);
  return atolli_c_conclude(&statement, outcome);
}

void *atoll_c_pointer(const char *at, const void *there, int64_t image) {
  struct atolli_place place;
  atolli_c_require("atoll_pointer", at, atolli_place(there, atolli_c_image(image), &place));
  return place.near ? place.address : NULL;
}

/* ---- any section ------------------------------------------------------------------------------------------------- */

static bool is_empty(const struct atolli_section *section) {
  return section->elem_len == 0 || atolli_section_size(section) == 0;
}

static int put(const char *name, const char *at, const struct atolli_section *there, int64_t image,
               const struct atolli_section *source) {
  struct atolli_statement statement = atolli_c_statement(name, at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK && !is_empty(there))
    outcome = atolli_put(there, selector, source);
  return atolli_c_conclude(&statement, outcome);
}

static int get(const char *name, const char *at, const struct atolli_section *target,
               const struct atolli_section *there, int64_t image) {
  struct atolli_statement statement = atolli_c_statement(name, at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK && !is_empty(there))
    outcome = atolli_get(target, there, selector);
  return atolli_c_conclude(&statement, outcome);
}

static struct atolli_section section_of(const char *name, const char *at, const struct atoll_section *section) {
  struct atolli_section result = {.base = section->base, .elem_len = section->size, .rank = section->rank};
  if (section->rank < 0 || section->rank > ATOLLI_MAX_RANK)
    atolli_fatal(name, at, "a section has the rank %d, which is not in 0..%d", section->rank, ATOLLI_MAX_RANK);
  for (int d = 0; d < section->rank; d++) {
    if (section->extent[d] < 0)
      atolli_fatal(name, at, "a section has the extent %lld in dimension %d", (long long)section->extent[d], d);
    result.extent[d] = section->extent[d];
    result.stride[d] = section->stride[d];
  }
  return result;
}

static void check_conform(const char *name, const char *at, const struct atolli_section *a,
                          const struct atolli_section *b) {
  if (a->elem_len != b->elem_len || !atolli_section_conforms(a, b))
    atolli_fatal(name, at, "the two sections differ in their extents or in the size of their elements");
}

int atoll_c_put_section(const char *at, const struct atoll_section *there, int64_t image,
                        const struct atoll_section *source) {
  static const char name[] = "atoll_put_section";
  struct atolli_section to = section_of(name, at, there), from = section_of(name, at, source);
  check_conform(name, at, &to, &from);
  return put(name, at, &to, image, &from);
}

int atoll_c_get_section(const char *at, const struct atoll_section *target, const struct atoll_section *there,
                        int64_t image) {
  static const char name[] = "atoll_get_section";
  struct atolli_section to = section_of(name, at, target), from = section_of(name, at, there);
  check_conform(name, at, &to, &from);
  return get(name, at, &to, &from, image);
}

/* ---- blocks ------------------------------------------------------------------------------------------------------ */

static struct atolli_section block(const void *base, size_t bytes) {
  return (struct atolli_section){.base = (char *)base, .elem_len = bytes};
}

int atoll_c_put(const char *at, void *there, int64_t image, const void *source, size_t bytes) {
  if (bytes > 0 && !atolli_c_returns_errors && atolli_put_block(there, image, source, bytes))
    return ATOLL_OK;
  struct atolli_section to = block(there, bytes), from = block(source, bytes);
  return put("atoll_put", at, &to, image, &from);
}

int atoll_c_get(const char *at, void *target, const void *there, int64_t image, size_t bytes) {
  if (bytes > 0 && !atolli_c_returns_errors && atolli_get_block(target, there, image, bytes))
    return ATOLL_OK;
  struct atolli_section to = block(target, bytes), from = block(there, bytes);
  return get("atoll_get", at, &to, &from, image);
}

int atoll_c_put_notify(const char *at, void *there, int64_t image, const void *source, size_t bytes,
                       atoll_event_t *event) {
  struct atolli_statement statement = atolli_c_statement("atoll_put_notify", at);
  struct atolli_section to = block(there, bytes), from = block(source, bytes);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK && bytes > 0)
    outcome = atolli_put(&to, selector, &from);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_notify(event, selector);
  return atolli_c_conclude(&statement, outcome);
}

/* ---- equidistant elements ---------------------------------------------------------------------------------------- */

static struct atolli_section row(const void *base, ptrdiff_t stride, size_t size, size_t count) {
  return (struct atolli_section){
      .base = (char *)base, .elem_len = size, .rank = 1, .extent = {(int64_t)count}, .stride = {stride}};
}

int atoll_c_put_strided(const char *at, void *there, ptrdiff_t there_stride, int64_t image, const void *source,
                        ptrdiff_t source_stride, size_t size, size_t count) {
  struct atolli_section to = row(there, there_stride, size, count), from = row(source, source_stride, size, count);
  return put("atoll_put_strided", at, &to, image, &from);
}

int atoll_c_get_strided(const char *at, void *target, ptrdiff_t target_stride, const void *there,
                        ptrdiff_t there_stride, int64_t image, size_t size, size_t count) {
  struct atolli_section to = row(target, target_stride, size, count), from = row(there, there_stride, size, count);
  return get("atoll_get_strided", at, &to, &from, image);
}
