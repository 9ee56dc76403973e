/*
 * Coarrays of other images, and array sections, in programs that atollcc has translated. What is put to an image it
 * sees after an image control statement; accesses of one image to one place keep their order (core/remote).
 */
#include "core/memory/segment.h"
#include "core/rma/rma.h"
#include "core/sync/atomic.h"
#include "xmp.h"

#include <stdio.h>
#include <string.h>

__attribute__((noinline, cold, noreturn)) static void no_image(const struct atolli_statement *statement,
                                                               int64_t image) {
  atolli_fatal(statement->name, statement->loc, "the image %lld is not in 0..%d", (long long)image,
               atolli_current_team->num_images - 1);
}

struct atolli_selector atolli_xmp_selector(const struct atolli_statement *statement, int64_t image) {
  if (image == ATOLL_XMP_HERE)
    return atolli_selector_of(atolli_current_team, atolli_current_team->this_image);
  if (image < 0 || image >= atolli_current_team->num_images)
    no_image(statement, image);
  return atolli_selector_of(atolli_current_team, image + 1);
}

/* ---- one object -------------------------------------------------------------------------------------------------- */

/* Where an object of another image of this node is; NULL: the general way is to be taken. */
static inline void *fast_place(const void *there, int64_t image) {
  if (image + 1 == atolli_current_team->this_image || atolli_any_ended())
    return NULL;
  return atolli_peer_fast(there, image + 1);
}

/* What a compiler's copy of a scalar is: one load, one store. */
static inline void copy(void *target, const void *source, size_t bytes) {
  if (bytes == 8)
    memcpy(target, source, 8);
  else if (bytes == 4)
    memcpy(target, source, 4);
  else if (bytes == 1)
    memcpy(target, source, 1);
  else if (bytes > 0)
    atolli_copy_block(target, source, bytes);
}

void atoll_xmp_get(const char *at, const void *there, atoll_xmp_int image, void *target, size_t bytes) {
  const void *place = fast_place(there, image);
  if (__builtin_expect(place != NULL, 1)) {
    copy(target, place, bytes);
    return;
  }
  struct atolli_statement statement = atolli_xmp_statement(ATOLLI_GET, at);
  struct atolli_section from = {.base = (char *)there, .elem_len = bytes}, to = {.base = target, .elem_len = bytes};
  atolli_xmp_conclude(&statement, atolli_get(&to, &from, atolli_xmp_selector(&statement, image)));
}

void atoll_xmp_put(const char *at, void *there, atoll_xmp_int image, const void *source, size_t bytes) {
  void *place = fast_place(there, image);
  if (__builtin_expect(place != NULL, 1)) {
    copy(place, source, bytes);
    return;
  }
  struct atolli_statement statement = atolli_xmp_statement(ATOLLI_PUT, at);
  struct atolli_section to = {.base = there, .elem_len = bytes}, from = {.base = (char *)source, .elem_len = bytes};
  struct atolli_selector selector = atolli_xmp_selector(&statement, image);
  if (bytes > 0 && atolli_put_block(there, selector.image, source, bytes)) /* small, to another node */
    return;
  atolli_xmp_conclude(&statement, atolli_put(&to, selector, &from));
}

atoll_xmp_int atoll_xmp_image(const char *at, int corank, const atoll_xmp_int *extents,
                              const atoll_xmp_int *cosubscripts) {
  int64_t image = cosubscripts[0];
  for (int d = 1; d < corank; d++) {
    if (cosubscripts[d] < 0 || cosubscripts[d] >= extents[d - 1])
      atolli_fatal("image selector", at, "the cosubscript %lld of codimension %d is not in 0..%lld",
                   (long long)cosubscripts[d], d + 1, (long long)extents[d - 1] - 1);
    image = image * extents[d - 1] + cosubscripts[d];
  }
  return image;
}

int atoll_xmp_image_index(int corank, const atoll_xmp_int *extents, const atoll_xmp_int *cosubscripts) {
  int64_t image = cosubscripts[0];
  for (int d = 1; d < corank; d++) {
    if (cosubscripts[d] < 0 || cosubscripts[d] >= extents[d - 1] || image < 0 || image > INT32_MAX)
      return -1;
    image = image * extents[d - 1] + cosubscripts[d];
  }
  return image >= 0 && image < atolli_current_team->num_images ? (int)image : -1;
}

void atoll_xmp_atomic_define(const char *at, void *atom, size_t bytes, atoll_xmp_int image, atoll_xmp_int value) {
  struct atolli_statement statement = atolli_xmp_statement("xmp_atomic_define", at);
  atolli_xmp_conclude(&statement,
                      atolli_atomic_define(atom, atolli_xmp_selector(&statement, image), (int)bytes, value));
}

void atoll_xmp_atomic_ref(const char *at, const void *atom, size_t bytes, atoll_xmp_int image, atoll_xmp_int *value_p) {
  struct atolli_statement statement = atolli_xmp_statement("xmp_atomic_ref", at);
  atolli_xmp_conclude(&statement, atolli_atomic_ref(atom, atolli_xmp_selector(&statement, image), (int)bytes, value_p));
}

/* ---- array sections ---------------------------------------------------------------------------------------------- */

void atoll_xmp_dimension(const char *at, struct atoll_xmp_section *section, atoll_xmp_int start, atoll_xmp_int length,
                         atoll_xmp_int step, size_t declared, size_t bytes) {
  static const char name[] = "array section";
  int64_t extent = bytes > 0 ? (int64_t)(declared / bytes) : 0;
  if (section->rank == ATOLLI_MAX_RANK)
    atolli_fatal(name, at, "it has more than %d dimensions", ATOLLI_MAX_RANK);
  if (length == ATOLL_XMP_REST && step < 1)
    atolli_fatal(name, at, "the step %lld needs a length: [start:length:step]", (long long)step);
  if (length == ATOLL_XMP_REST)
    length = start < extent ? (extent - start + step - 1) / step : 0;
  if (length < 0)
    atolli_fatal(name, at, "the length is %lld", (long long)length);
  section->extent[section->rank] = length;
  section->stride[section->rank++] = step * (int64_t)bytes;
}

/* Dimensions of one element do not count where shapes are compared. Only what counts is set: to clear the rest takes
   longer than a short section. */
static struct atolli_section section_of(const struct atoll_xmp_section *section) {
  struct atolli_section result;
  result.base = section->base;
  result.elem_len = section->size;
  result.rank = 0;
  for (int d = 0; d < section->rank; d++)
    if (section->extent[d] != 1) {
      result.extent[result.rank] = section->extent[d];
      result.stride[result.rank++] = section->stride[d];
    }
  return result;
}

void atoll_xmp_check(const char *at, const struct atoll_xmp_section *section, const void *object, size_t bytes) {
  ptrdiff_t low = (const char *)section->base - (const char *)object, high = low + (ptrdiff_t)section->size;
  for (int d = 0; d < section->rank; d++) {
    ptrdiff_t reach = (section->extent[d] - 1) * section->stride[d];
    if (section->extent[d] == 0)
      return;
    *(reach < 0 ? &low : &high) += reach;
  }
  if (low < 0 || high > (ptrdiff_t)bytes)
    atolli_fatal("array section", at, "it is not within the %zu bytes of the object: it has the bytes %lld to %lld",
                 bytes, (long long)low, (long long)high - 1);
}

/* As the program writes it: the first dimension first. */
static void describe(const struct atoll_xmp_section *section, char *text, size_t size) {
  size_t used = 0;
  for (int d = section->rank; d-- > 0 && used < size;)
    used += (size_t)snprintf(text + used, size - used, "[%lld]", (long long)section->extent[d]);
}

__attribute__((noinline, cold, noreturn)) static void differ(const char *at, const struct atoll_xmp_section *target,
                                                             const struct atoll_xmp_section *source) {
  char left[200] = "", right[200] = "";
  describe(target, left, sizeof left);
  describe(source, right, sizeof right);
  atolli_fatal("array assignment", at, "the shapes differ: %s = %s", left, right);
}

/* The bytes of a section whose elements lie side by side, in one dimension; else 0. */
static inline size_t block_of(const struct atoll_xmp_section *section) {
  bool is_block = section->rank == 1 && section->stride[0] == (int64_t)section->size;
  return is_block ? (size_t)section->extent[0] * section->size : 0;
}

/* Such a block to or from another image of this node. False: the general way is to be taken. */
static bool copy_block(const struct atoll_xmp_section *target, atoll_xmp_int target_image,
                       const struct atoll_xmp_section *source, atoll_xmp_int source_image) {
  size_t bytes = block_of(target);
  if (bytes == 0 || bytes != block_of(source) || (target_image == ATOLL_XMP_HERE) == (source_image == ATOLL_XMP_HERE))
    return false;
  bool gets = target_image == ATOLL_XMP_HERE;
  void *place = gets ? fast_place(source->base, source_image) : fast_place(target->base, target_image);
  if (place)
    copy(gets ? target->base : place, gets ? place : source->base, bytes);
  return place;
}

void atoll_xmp_assign(const char *at, const struct atoll_xmp_section *target, atoll_xmp_int target_image,
                      const struct atoll_xmp_section *source, atoll_xmp_int source_image) {
  if (copy_block(target, target_image, source, source_image))
    return;
  struct atolli_statement statement = atolli_xmp_statement("array assignment", at);
  struct atolli_section to = section_of(target), from = section_of(source);
  struct atolli_outcome outcome = atolli_done();
  bool of_source;
  if (source->rank == 0)
    from = atolli_section_broadcast(&to, &from);
  else if (!atolli_section_conforms(&to, &from))
    differ(at, target, source);
  if (atolli_section_size(&to) == 0)
    return;
  if (target_image == ATOLL_XMP_HERE && source_image == ATOLL_XMP_HERE) {
    if (!atolli_copy_overlapping(&to, &from))
      outcome = atolli_error(ATOLLI_STATUS_FATAL, "no memory for a copy of the section");
  } else if (target_image == ATOLL_XMP_HERE) {
    outcome = atolli_get(&to, &from, atolli_xmp_selector(&statement, source_image));
  } else if (source_image == ATOLL_XMP_HERE) {
    outcome = atolli_put(&to, atolli_xmp_selector(&statement, target_image), &from);
  } else {
    outcome = atolli_sendget(&to, atolli_xmp_selector(&statement, target_image), &from,
                             atolli_xmp_selector(&statement, source_image), &of_source);
  }
  atolli_xmp_conclude(&statement, outcome);
}
