/* Atomic subroutines (Fortran 2018, 16.9.20 ff.). */
#include "core/sync/atomic.h"
#include "decode.h"

#include <string.h>

static int64_t value_at(const void *place, int kind) {
  int8_t i1;
  int16_t i2;
  int32_t i4;
  int64_t i8;
  switch (kind) {
  case 1:
    return *(int8_t *)memcpy(&i1, place, sizeof i1);
  case 2:
    return *(int16_t *)memcpy(&i2, place, sizeof i2);
  case 4:
    return *(int32_t *)memcpy(&i4, place, sizeof i4);
  default:
    return *(int64_t *)memcpy(&i8, place, sizeof i8);
  }
}

/* The lower bytes: all machines that Atoll runs on are little endian. */
static void set_value(void *place, int kind, int64_t value) { memcpy(place, &value, (size_t)kind); }

static char *atom_of(void *token, size_t offset) { return (char *)token + offset; }

/* `type` is integer or logical, which are words both. */
void _gfortran_caf_atomic_define(void *token, size_t offset, int image, void *value, int *stat, int type, int kind);
void _gfortran_caf_atomic_define(void *token, size_t offset, int image, void *value, int *stat, int type, int kind) {
  struct atolli_caf_call call = atolli_caf_call("ATOMIC_DEFINE", stat, NULL, 0);
  (void)type;
  atolli_caf_conclude(&call,
                      atolli_atomic_update(ATOLLI_ATOMIC_SET, atom_of(token, offset), atolli_caf_image_or_self(image),
                                           kind, value_at(value, kind), stat != NULL));
}

void _gfortran_caf_atomic_ref(void *token, size_t offset, int image, void *value, int *stat, int type, int kind);
void _gfortran_caf_atomic_ref(void *token, size_t offset, int image, void *value, int *stat, int type, int kind) {
  struct atolli_caf_call call = atolli_caf_call("ATOMIC_REF", stat, NULL, 0);
  int64_t found = 0;
  (void)type;
  struct atolli_outcome outcome =
      atolli_atomic_ref(atom_of(token, offset), atolli_caf_image_or_self(image), kind, &found);
  if (outcome.status == ATOLLI_OK)
    set_value(value, kind, found);
  atolli_caf_conclude(&call, outcome);
}

void _gfortran_caf_atomic_cas(void *token, size_t offset, int image, void *old, void *compare, void *replacement,
                              int *stat, int type, int kind);
void _gfortran_caf_atomic_cas(void *token, size_t offset, int image, void *old, void *compare, void *replacement,
                              int *stat, int type, int kind) {
  struct atolli_caf_call call = atolli_caf_call("ATOMIC_CAS", stat, NULL, 0);
  int64_t found = 0;
  (void)type;
  struct atolli_outcome outcome = atolli_atomic_cas(atom_of(token, offset), atolli_caf_image_or_self(image), kind,
                                                    value_at(compare, kind), value_at(replacement, kind), &found);
  if (outcome.status == ATOLLI_OK)
    set_value(old, kind, found);
  atolli_caf_conclude(&call, outcome);
}

/* gfortran's numbers of operations are those of enum atolli_atomic, except for the one that sets. */
_Static_assert(ATOLLI_ATOMIC_ADD == 1 && ATOLLI_ATOMIC_AND == 2 && ATOLLI_ATOMIC_OR == 3 && ATOLLI_ATOMIC_XOR == 4,
               "the compiler's numbers");

static bool is_operation(int op) { return op >= ATOLLI_ATOMIC_ADD && op <= ATOLLI_ATOMIC_XOR; }

/* Any of them. */
__attribute__((noinline)) static void operate(int op, void *token, size_t offset, int image, void *value, void *old,
                                              int *stat, int kind) {
  static const char *const names[] = {"", "ATOMIC_ADD", "ATOMIC_AND", "ATOMIC_OR", "ATOMIC_XOR"};
  static const char *const fetch_names[] = {"", "ATOMIC_FETCH_ADD", "ATOMIC_FETCH_AND", "ATOMIC_FETCH_OR",
                                            "ATOMIC_FETCH_XOR"};
  if (!is_operation(op))
    atolli_fatal("atomic subroutine", NULL, "internal error: it asks for an operation that is not known, number %d",
                 op);
  int64_t before = 0;
  struct atolli_caf_call call = atolli_caf_call(old ? fetch_names[op] : names[op], stat, NULL, 0);
  struct atolli_outcome outcome =
      old ? atolli_atomic_fetch((enum atolli_atomic)op, atom_of(token, offset), atolli_caf_image_or_self(image), kind,
                                value_at(value, kind), &before)
          : atolli_atomic_update((enum atolli_atomic)op, atom_of(token, offset), atolli_caf_image_or_self(image), kind,
                                 value_at(value, kind), stat != NULL);
  if (old && outcome.status == ATOLLI_OK)
    set_value(old, kind, before);
  atolli_caf_conclude(&call, outcome);
}

/* old: NULL for the subroutines that do not fetch. */
void _gfortran_caf_atomic_op(int op, void *token, size_t offset, int image, void *value, void *old, int *stat, int type,
                             int kind);
void _gfortran_caf_atomic_op(int op, void *token, size_t offset, int image, void *value, void *old, int *stat, int type,
                             int kind) {
  int64_t before;
  (void)type;
  if (!stat && kind == 4 && is_operation(op) &&
      atolli_atomic_word((enum atolli_atomic)op, atom_of(token, offset), image, 4, *(int32_t *)value, &before)) {
    if (old)
      *(int32_t *)old = (int32_t)before;
    return;
  }
  operate(op, token, offset, image, value, old, stat, kind);
}
