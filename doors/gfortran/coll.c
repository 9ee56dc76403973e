/* Collective subroutines (Fortran 2018, 16.9.46 ff.), but CO_REDUCE. */
#include "core/coll/coll.h"
#include "decode.h"

/* category * 256 + bytes of one part (core/coll/coll.h). `length`: of characters. */
static int type_of(const struct atolli_caf_descriptor *a, int length, const char *name) {
  int bytes = (int)a->elem_len;
  switch (a->type) {
  case ATOLLI_CAF_INTEGER:
    return ATOLLI_INTEGER * 256 + bytes;
  case ATOLLI_CAF_REAL:
  case ATOLLI_CAF_COMPLEX:
    bytes /= a->type == ATOLLI_CAF_COMPLEX ? 2 : 1;
    if (bytes == 16)
      atolli_fatal(name, NULL, "reals of kind 10 and of kind 16 look the same to the library: use kind 8");
    return (a->type == ATOLLI_CAF_REAL ? ATOLLI_REAL : ATOLLI_COMPLEX) * 256 + bytes;
  case ATOLLI_CAF_CHARACTER:
    return ATOLLI_CHARACTER * 256 + (length > 0 ? bytes / length : 1);
  default:
    atolli_fatal(name, NULL, "the argument A has a type that is not numeric nor character");
  }
}

/*
 * For a variable of constant length gfortran passes the whole of it by value instead of its address, so that what comes
 * next among the arguments, a length, stands in the address's place. Such a variable cannot be set.
 */
bool atolli_caf_is_length(const char *errmsg) { return (uintptr_t)errmsg < 0x400000; }

static void reduce(enum atolli_reduction operation, const char *name, struct atolli_caf_descriptor *a, int result_image,
                   int length, int *stat, char *errmsg, size_t errmsg_length) {
  if (errmsg && atolli_caf_is_length(errmsg)) {
    length = (int)(uintptr_t)errmsg;
    errmsg = NULL;
  }
  struct atolli_caf_call call = atolli_caf_call(name, stat, errmsg, errmsg_length);
  struct atolli_section section = atolli_caf_section(a);
  atolli_caf_conclude(&call, atolli_co_reduction(atolli_current_team, operation, &section, type_of(a, length, name),
                                                 result_image, &call.statement));
}

void _gfortran_caf_co_sum(struct atolli_caf_descriptor *a, int result_image, int *stat, char *errmsg, size_t length);
void _gfortran_caf_co_sum(struct atolli_caf_descriptor *a, int result_image, int *stat, char *errmsg, size_t length) {
  reduce(ATOLLI_SUM, "CO_SUM", a, result_image, 0, stat, errmsg, length);
}

void _gfortran_caf_co_min(struct atolli_caf_descriptor *a, int result_image, int *stat, char *errmsg, int a_length,
                          size_t length);
void _gfortran_caf_co_min(struct atolli_caf_descriptor *a, int result_image, int *stat, char *errmsg, int a_length,
                          size_t length) {
  reduce(ATOLLI_MIN, "CO_MIN", a, result_image, a_length, stat, errmsg, length);
}

void _gfortran_caf_co_max(struct atolli_caf_descriptor *a, int result_image, int *stat, char *errmsg, int a_length,
                          size_t length);
void _gfortran_caf_co_max(struct atolli_caf_descriptor *a, int result_image, int *stat, char *errmsg, int a_length,
                          size_t length) {
  reduce(ATOLLI_MAX, "CO_MAX", a, result_image, a_length, stat, errmsg, length);
}

/* Of types with allocatable components gfortran calls it once for the object and once for each component, whose span it
   does not set; other arguments have a span of their own only if they are pointers to components. */
void _gfortran_caf_co_broadcast(struct atolli_caf_descriptor *a, int source_image, int *stat, char *errmsg,
                                size_t length);
void _gfortran_caf_co_broadcast(struct atolli_caf_descriptor *a, int source_image, int *stat, char *errmsg,
                                size_t length) {
  struct atolli_caf_call call =
      atolli_caf_call("CO_BROADCAST", stat, atolli_caf_is_length(errmsg) ? NULL : errmsg, length);
  if (a->span != (ptrdiff_t)a->elem_len && atolli_caf_is_component(a))
    a->span = (ptrdiff_t)a->elem_len;
  struct atolli_section section = atolli_caf_section(a);
  atolli_caf_conclude(&call, atolli_co_broadcast(atolli_current_team, &section, source_image, &call.statement));
}
