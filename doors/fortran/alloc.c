/* The entries for allocation and for assignment to allocatable coarrays (include/atoll/fortran/alloc.h). */
#include "allocate.h"
#include "decode.h"
#include "for_objects.h"

#include <stdlib.h>
#include <string.h>

void atoll_alloc_begin(const char *loc) { atolli_alloc_begin(atolli_current_team, loc); }

void atoll_alloc_begin_raw(const char *loc) { atolli_alloc_begin_raw(atolli_current_team, loc); }

void atoll_alloc_end(int native_stat, int corank, const int64_t *co, const char *loc, const CFI_cdesc_t *stat,
                     const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("ALLOCATE", loc, stat);
  atolli_conclude_native(&statement, stat, errmsg, atolli_alloc_end(native_stat, corank, co, &statement), native_stat);
}

void atoll_alloc_shape(const CFI_cdesc_t *object) {
  struct atolli_section section;
  atolli_decode_section(object, &section);
  atolli_alloc_shape(&section);
}

void atoll_alloc_too_large(void) { atolli_alloc_too_large(); }

void atoll_alloc_element(int bits) { atolli_alloc_element((size_t)bits / 8); }

void atoll_alloc_bounds(int count, const int64_t *bounds) { atolli_alloc_bounds(count, bounds); }

void atoll_dealloc_begin(const char *loc) { atolli_dealloc_begin(atolli_current_team, loc); }

void atoll_dealloc_end(int native_stat, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("DEALLOCATE", loc, stat);
  atolli_conclude_native(&statement, stat, errmsg, atolli_dealloc_end(native_stat), native_stat);
}

void atoll_automatic_begin(const char *loc) { atolli_automatic_begin(atolli_current_team, loc); }

void atoll_automatic_end(const char *loc) { atolli_automatic_end(loc); }

void atoll_automatic_object(const CFI_cdesc_t *object, const char *loc) {
  struct atolli_section section;
  atolli_decode_section(object, &section);
  atolli_automatic_object(&section, atolli_current_team, loc);
}

void atoll_move_begin(const char *loc) { atolli_move_begin(atolli_current_team, loc); }

void atoll_move_end(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("MOVE_ALLOC", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_dealloc_end(0));
}

void atoll_assign_begin(const CFI_cdesc_t *variable, const CFI_cdesc_t *value, const char *loc) {
  struct atolli_section to, from;
  atolli_decode_section(variable, &to);
  atolli_decode_section(value, &from);
  atolli_assign_begin(&to, &from, loc);
}

int64_t atoll_assign_shared(const CFI_cdesc_t *variable, const CFI_cdesc_t *value, const char *loc) {
  struct atolli_section to, from;
  atolli_decode_section(variable, &to);
  atolli_decode_section(value, &from);
  return (int64_t)(intptr_t)atolli_assign_shared(&to, &from, loc);
}

void atoll_assign_unallocated(const CFI_cdesc_t *variable, const char *loc) {
  struct atolli_section to;
  atolli_decode_section(variable, &to);
  atolli_assign_unallocated(&to, loc);
}

void atoll_assign_except(int64_t component) { atolli_assign_except((const void *)(intptr_t)component); }

void atoll_assign_pair(int64_t variable, int64_t value, int64_t bytes, const char *loc) {
  atolli_assign_pair((char *)(intptr_t)variable, (char *)(intptr_t)value, (size_t)bytes, loc);
}

void atoll_assign_pairs(void) { atolli_assign_pairs(); }

void atoll_assign_end(void) { atolli_assign_end(); }

void atoll_release(int64_t object) { free((void *)(intptr_t)object); }

void atoll_changed(int64_t now, int64_t before, int64_t bytes, const CFI_cdesc_t *changed) {
  struct atolli_section mask;
  atolli_decode_section(changed, &mask);
  const char *one = (const char *)(intptr_t)now, *other = (const char *)(intptr_t)before;
  for (int64_t i = 0; i < atolli_section_size(&mask); i++)
    ((int32_t *)mask.base)[i] = memcmp(one + i * bytes, other + i * bytes, (size_t)bytes) != 0;
}

void atoll_leave_(void **native) { atolli_alloc_leave(*native); }

void atoll_left_(void **native) {
  if (atolli_alloc_left(*native))
    *native = NULL;
}

void atoll_no_variable(const char *name, const char *loc) {
  atolli_fatal("assignment", loc, "the coarray '%s' is not allocated", name);
}

void atoll_no_conformance(int rank, const int64_t *extents, const char *name, const char *loc) {
  char shape[400], value[400];
  atolli_shape_text(rank, extents, shape, sizeof shape);
  atolli_shape_text(rank, extents + rank, value, sizeof value);
  atolli_fatal("assignment", loc,
               "the coarray '%s' has the shape %s, but the expression %s: a coarray keeps its shape (DEALLOCATE and"
               " ALLOCATE it before)",
               name, shape, value);
}

void atoll_no_length(int64_t own, int64_t value, const char *name, const char *loc) {
  atolli_fatal(
      "assignment", loc,
      "the coarray '%s' has the length %lld, but the expression %lld: a coarray keeps its length (DEALLOCATE and"
      " ALLOCATE it before)",
      name, (long long)own, (long long)value);
}

void atoll_touch(const CFI_cdesc_t *object) { (void)object; }

void atoll_touch_array(const void *object) { (void)object; }

void atoll_touch_variable_(const void *variable) { (void)variable; }

ATOLL_FOR_OBJECTS(atoll_touch);
ATOLL_FOR_OBJECTS(atoll_touch_array);
ATOLL_FOR_OBJECTS(atoll_alloc_shape);
ATOLL_FOR_OBJECTS(atoll_automatic_object);
ATOLL_FOR_OBJECTS(atoll_assign_begin);
ATOLL_FOR_OBJECTS(atoll_assign_shared);
ATOLL_FOR_OBJECTS(atoll_assign_unallocated);
