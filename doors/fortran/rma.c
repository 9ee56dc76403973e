/* The entries for puts and gets of objects and sections (include/atoll/fortran/access.h). Called by translated code;
   scalars have entries of their own (scalar.c). */
#include "core/rma/rma.h"
#include "decode.h"
#include "for_objects.h"

#include <string.h>

/* The size of both if they have one shape and both are contiguous, else 0. */
static inline size_t common_block(const CFI_cdesc_t *a, const CFI_cdesc_t *b) {
  ptrdiff_t bytes = (ptrdiff_t)a->elem_len;
  if (a->rank != b->rank || a->elem_len != b->elem_len)
    return 0;
  for (int d = 0; d < a->rank; d++) {
    if (a->dim[d].extent != b->dim[d].extent || a->dim[d].sm != bytes || b->dim[d].sm != bytes)
      return 0;
    bytes *= a->dim[d].extent;
  }
  return bytes > 0 ? (size_t)bytes : 0;
}

void atoll_put(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const char *loc) {
  size_t bytes = common_block(mold, source);
  if (bytes > 0 && atolli_put_block(mold->base_addr, image, source->base_addr, bytes))
    return;
  struct atolli_section to, from;
  atolli_decode_section(mold, &to);
  atolli_decode_section(source, &from);
  atolli_conclude_access(ATOLLI_PUT, loc, atolli_put(&to, atolli_decode_selector(image), &from));
}

void atoll_get(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, const char *loc) {
  size_t bytes = common_block(target, mold);
  if (bytes > 0 && atolli_get_block(target->base_addr, mold->base_addr, image, bytes))
    return;
  struct atolli_section to, from;
  atolli_decode_section(target, &to);
  atolli_decode_section(mold, &from);
  atolli_conclude_access(ATOLLI_GET, loc, atolli_get(&to, &from, atolli_decode_selector(image)));
}

void atoll_get_value(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, const char *loc) {
  if (target->base_addr == mold->base_addr)
    atolli_fatal("a coindexed object whose type has no name here", loc,
                 "the Fortran compiler has not copied the object of this image: make the type accessible");
  atoll_get(target, mold, image, loc);
}

void atoll_get_bytes(int64_t *bytes, const CFI_cdesc_t *mold, int64_t image, const char *loc) {
  struct atolli_section from;
  atolli_decode_section(mold, &from);
  struct atolli_section to = atolli_section_packed(&from, bytes, from.elem_len);
  atolli_conclude_access(ATOLLI_GET, loc, atolli_get(&to, &from, atolli_decode_selector(image)));
}

void atoll_get_start(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, const char *loc) {
  size_t bytes = common_block(target, mold);
  if (bytes > 0 && atolli_gets_started == 0 && atolli_get_block(target->base_addr, mold->base_addr, image, bytes))
    return;
  struct atolli_section to, from;
  atolli_decode_section(target, &to);
  atolli_decode_section(mold, &from);
  atolli_conclude_access(ATOLLI_GET, loc, atolli_get_start(&to, &from, atolli_decode_selector(image)));
}

void atoll_get_finish(const CFI_cdesc_t *target) {
  (void)target;
  if (atolli_gets_started > 0)
    atolli_get_finish();
}

void atoll_put_start(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const char *loc) {
  size_t bytes = common_block(mold, source);
  if (bytes > 0 && atolli_put_block(mold->base_addr, image, source->base_addr, bytes))
    return;
  struct atolli_section to, from;
  atolli_decode_section(mold, &to);
  atolli_decode_section(source, &from);
  atolli_conclude_access(ATOLLI_PUT, loc, atolli_put_start(&to, atolli_decode_selector(image), &from));
}

void atoll_put_finish(const CFI_cdesc_t *source) {
  (void)source;
  atolli_put_finish();
}

void atoll_put_char(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, int kind, const char *loc) {
  struct atolli_section to, from;
  atolli_decode_section(mold, &to);
  atolli_decode_section(source, &from);
  atolli_conclude_access(ATOLLI_PUT, loc, atolli_put_char(&to, atolli_decode_selector(image), &from, kind));
}

void atoll_get_char(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, int kind, const char *loc) {
  struct atolli_section to, from;
  atolli_decode_section(target, &to);
  atolli_decode_section(mold, &from);
  atolli_conclude_access(ATOLLI_GET, loc, atolli_get_char(&to, &from, atolli_decode_selector(image), kind));
}

void atoll_put_masked(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const CFI_cdesc_t *mask,
                      const char *loc) {
  struct atolli_section to, from, where;
  atolli_decode_section(mold, &to);
  atolli_decode_section(source, &from);
  atolli_decode_section(mask, &where);
  atolli_conclude_access(ATOLLI_PUT, loc, atolli_put_masked(&to, atolli_decode_selector(image), &from, &where));
}

/* That of the target and its designator come first. */
static const char *loc_of_source(const char *loc) {
  const char *designator = loc + strlen(loc) + 1;
  return designator + strlen(designator) + 1;
}

void atoll_sendget(const CFI_cdesc_t *target_mold, int64_t target_image, const CFI_cdesc_t *source_mold,
                   int64_t source_image, const char *loc) {
  struct atolli_section to, from;
  atolli_decode_section(target_mold, &to);
  atolli_decode_section(source_mold, &from);
  bool of_source;
  struct atolli_outcome outcome = atolli_sendget(&to, atolli_decode_selector(target_image), &from,
                                                 atolli_decode_selector(source_image), &of_source);
  atolli_conclude_access(of_source ? ATOLLI_GET : ATOLLI_PUT, of_source ? loc_of_source(loc) : loc, outcome);
}

void atoll_no_component(int64_t image, const char *name, const char *loc) {
  char access[ATOLLI_ACCESS_BYTES];
  int initial;
  atolli_conclude_access(ATOLLI_GET, loc, atolli_check_image(atolli_decode_selector(image), &initial));
  atolli_fatal(atolli_access_name("access to a component of a coindexed object", loc, access), loc,
               "'%s' is not allocated or associated on image %d", name, initial);
}

void atoll_put_vector(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, int kind, int ndims,
                      const int *dims, const int64_t *lens, const int64_t *index, const char *loc) {
  struct atolli_section to, from;
  atolli_decode_section(mold, &to);
  atolli_decode_section(source, &from);
  struct atolli_subscripts subscripts = {ndims, dims, lens, index};
  atolli_conclude_access(ATOLLI_PUT, loc,
                         atolli_put_vector(&to, atolli_decode_selector(image), &from, kind, &subscripts));
}

void atoll_put_vector_masked(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const CFI_cdesc_t *mask,
                             int ndims, const int *dims, const int64_t *lens, const int64_t *index, const char *loc) {
  struct atolli_section to, from, where;
  atolli_decode_section(mold, &to);
  atolli_decode_section(source, &from);
  atolli_decode_section(mask, &where);
  struct atolli_subscripts subscripts = {ndims, dims, lens, index};
  atolli_conclude_access(ATOLLI_PUT, loc,
                         atolli_put_vector_masked(&to, atolli_decode_selector(image), &from, &where, &subscripts));
}

void atoll_get_vector(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, int kind, int ndims,
                      const int *dims, const int64_t *lens, const int64_t *index, const char *loc) {
  struct atolli_section to, from;
  atolli_decode_section(target, &to);
  atolli_decode_section(mold, &from);
  struct atolli_subscripts subscripts = {ndims, dims, lens, index};
  atolli_conclude_access(ATOLLI_GET, loc,
                         atolli_get_vector(&to, &from, atolli_decode_selector(image), kind, &subscripts));
}

ATOLL_FOR_OBJECTS(atoll_get);
ATOLL_FOR_OBJECTS(atoll_get_start);
ATOLL_FOR_OBJECTS(atoll_get_value);
ATOLL_FOR_OBJECTS(atoll_get_bytes);
ATOLL_FOR_OBJECTS(atoll_get_char);
ATOLL_FOR_OBJECTS(atoll_get_vector);
ATOLL_FOR_OBJECTS(atoll_put);
ATOLL_FOR_OBJECTS(atoll_put_start);
ATOLL_FOR_OBJECTS(atoll_put_char);
ATOLL_FOR_OBJECTS(atoll_put_vector);
ATOLL_FOR_OBJECTS(atoll_put_masked);
ATOLL_FOR_OBJECTS(atoll_put_vector_masked);
ATOLL_FOR_OBJECTS(atoll_sendget);
