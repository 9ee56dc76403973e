/*
 * Collective subroutines. Arguments of assumed rank come as descriptors: their addresses, lengths, extents and strides
 * lie at the same place for all compilers, their types do not; the module says whose they are.
 */
#include "core/coll/coll.h"

#include "prif.h"

#include <ISO_Fortran_binding.h>
#include <string.h>

/* prif_entries.F90 has the same numbers. */
enum compiler { GFORTRAN = 0, FLANG = 1 };

/* As atolli_decode_section of translated Fortran. */
static void find_section(const CFI_cdesc_t *a, struct atolli_section *section_p) {
  bool without_strides = false;
  section_p->base = a->base_addr;
  section_p->elem_len = a->elem_len;
  section_p->rank = a->rank;
  for (int d = 0; d < a->rank; d++) {
    section_p->extent[d] = a->dim[d].extent > 0 ? a->dim[d].extent : 0;
    section_p->stride[d] = a->dim[d].sm;
    without_strides |= section_p->extent[d] > 1 && section_p->stride[d] == 0;
  }
  /* gfortran 12 leaves them out for whole allocatable arrays that an assignment has allocated. */
  if (without_strides)
    atolli_section_set_strides(section_p);
}

/* ---- types ------------------------------------------------------------------------------------------------------- */

static int type(enum atolli_category category, size_t bytes) { return (int)category * 256 + (int)bytes; }

/* gfortran: an intrinsic type in the lower byte of a 16-bit number, its kind in the upper one. 0: none that reductions
   know. */
static int gfortran_type(const CFI_cdesc_t *a) {
  size_t kind = (size_t)(a->type >> CFI_type_kind_shift);
  switch (a->type & CFI_type_mask) {
  case CFI_type_Integer:
    return type(ATOLLI_INTEGER, a->elem_len);
  case CFI_type_Real:
    return type(ATOLLI_REAL, kind);
  case CFI_type_Complex:
    return type(ATOLLI_COMPLEX, kind);
  case CFI_type_Character:
    return type(ATOLLI_CHARACTER, kind);
  default:
    return 0;
  }
}

/* LLVM Flang: a signed byte after the rank; the numbers are those of its ISO_Fortran_binding.h (LLVM 22). */
static int flang_type(const CFI_cdesc_t *a) {
  enum { SIGNED_CHAR = 1, PTRDIFF = 24, HALF = 25, BFLOAT = 26, FLOAT = 27, FLOAT128 = 31, COMPLEX_HALF = 32 };
  enum { COMPLEX_BFLOAT = 33, COMPLEX_FLOAT = 34, COMPLEX_FLOAT128 = 38, CHAR = 40, CHAR16 = 43, CHAR32 = 44 };
  static const unsigned char real_kinds[] = {4, 8, 10, 10, 16};
  int code = (signed char)*((const char *)&a->rank + 1);
  if (code >= SIGNED_CHAR && code <= PTRDIFF)
    return type(ATOLLI_INTEGER, a->elem_len);
  if (code == HALF || code == BFLOAT)
    return type(ATOLLI_REAL, code == HALF ? 2 : 3);
  if (code >= FLOAT && code <= FLOAT128)
    return type(ATOLLI_REAL, real_kinds[code - FLOAT]);
  if (code == COMPLEX_HALF || code == COMPLEX_BFLOAT)
    return type(ATOLLI_COMPLEX, code == COMPLEX_HALF ? 2 : 3);
  if (code >= COMPLEX_FLOAT && code <= COMPLEX_FLOAT128)
    return type(ATOLLI_COMPLEX, real_kinds[code - COMPLEX_FLOAT]);
  return code == CHAR ? type(ATOLLI_CHARACTER, 1) : code == CHAR32 ? type(ATOLLI_CHARACTER, 4) : 0;
}

/* ---- CO_SUM, CO_MIN, CO_MAX, CO_BROADCAST ------------------------------------------------------------------------ */

/* 0 stands for all images in core. */
static bool refuse_result_image(const struct atolli_statement *statement, const int *result_image, int *stat) {
  if (!result_image || *result_image != 0)
    return false;
  atolli_prif_conclude(
      statement,
      atolli_error(ATOLLI_STATUS_OTHER, "RESULT_IMAGE is 0, which is not in 1..%d", atolli_current_team->num_images),
      stat);
  return true;
}

/* operation: 0 sum, 1 min, 2 max. result_image: NULL for all. */
void atoll_prif_co_reduction(int operation, const CFI_cdesc_t *a, int compiler, const int *result_image, int *stat);
void atoll_prif_co_reduction(int operation, const CFI_cdesc_t *a, int compiler, const int *result_image, int *stat) {
  static const char *const names[] = {"CO_SUM", "CO_MIN", "CO_MAX"};
  static const enum atolli_reduction operations[] = {ATOLLI_SUM, ATOLLI_MIN, ATOLLI_MAX};
  struct atolli_statement statement = atolli_prif_statement(names[operation], stat);
  struct atolli_section section;
  find_section(a, &section);
  int of = compiler == FLANG ? flang_type(a) : gfortran_type(a);
  if (of == 0)
    atolli_fatal(statement.name, NULL, "the argument is neither of a numeric nor of a character type");
  if (refuse_result_image(&statement, result_image, stat))
    return;
  atolli_prif_conclude(&statement,
                       atolli_co_reduction(atolli_current_team, operations[operation], &section, of,
                                           result_image ? *result_image : 0, &statement),
                       stat);
}

static void broadcast(const struct atolli_section *section, int source_image, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("CO_BROADCAST", stat);
  atolli_prif_conclude(&statement, atolli_co_broadcast(atolli_current_team, section, source_image, &statement), stat);
}

void atoll_prif_co_broadcast(const CFI_cdesc_t *a, int source_image, int *stat);
void atoll_prif_co_broadcast(const CFI_cdesc_t *a, int source_image, int *stat) {
  struct atolli_section section;
  find_section(a, &section);
  broadcast(&section, source_image, stat);
}

void atoll_prif_co_broadcast_cptr(void *a, size_t bytes, int source_image, int *stat);
void atoll_prif_co_broadcast_cptr(void *a, size_t bytes, int source_image, int *stat) {
  struct atolli_section section = {.base = a, .elem_len = bytes};
  broadcast(&section, source_image, stat);
}

/* ---- CO_REDUCE --------------------------------------------------------------------------------------------------- */

/* Combines `count` elements: arg2_and_out(i) = operation(arg1(i), arg2_and_out(i)). */
typedef void operation_wrapper(const void *arg1, void *arg2_and_out, size_t count, void *cdata);

struct operation {
  operation_wrapper *wrapper;
  void *cdata;
};

/* core wants the result in the first operand. */
static void apply(void *a, void *b, int64_t count, size_t bytes, void *context) {
  const struct operation *operation = context;
  operation->wrapper(a, b, (size_t)count, operation->cdata);
  memcpy(a, b, (size_t)count * bytes);
}

static void co_reduce(const struct atolli_section *section, struct operation operation, const int *result_image,
                      int *stat) {
  struct atolli_statement statement = atolli_prif_statement("CO_REDUCE", stat);
  if (refuse_result_image(&statement, result_image, stat))
    return;
  atolli_prif_conclude(
      &statement,
      atolli_co_reduce(atolli_current_team, section, apply, &operation, result_image ? *result_image : 0, &statement),
      stat);
}

void atoll_prif_co_reduce(const CFI_cdesc_t *a, operation_wrapper *operation, void *cdata, const int *result_image,
                          int *stat);
void atoll_prif_co_reduce(const CFI_cdesc_t *a, operation_wrapper *operation, void *cdata, const int *result_image,
                          int *stat) {
  struct atolli_section section;
  find_section(a, &section);
  co_reduce(&section, (struct operation){operation, cdata}, result_image, stat);
}

void atoll_prif_co_reduce_cptr(void *a, size_t elem_len, size_t count, operation_wrapper *operation, void *cdata,
                               const int *result_image, int *stat);
void atoll_prif_co_reduce_cptr(void *a, size_t elem_len, size_t count, operation_wrapper *operation, void *cdata,
                               const int *result_image, int *stat) {
  struct atolli_section section = {
      .base = a, .elem_len = elem_len, .rank = 1, .extent = {(int64_t)count}, .stride = {(ptrdiff_t)elem_len}};
  co_reduce(&section, (struct operation){operation, cdata}, result_image, stat);
}
