/*
 * CO_REDUCE (Fortran 2018, 16.9.49). gfortran passes the address of the operation; how a function is called and returns
 * its result depends on the type.
 */
#include "core/coll/coll.h"
#include "decode.h"

#include <complex.h>
#include <stdlib.h>
#include <string.h>

static const char name[] = "CO_REDUCE";

struct operation {
  void (*function)(void);
  int flags, type;
  size_t bytes;
  size_t length; /* of characters, in characters */
  char *result;  /* room for one, where the operation returns it in memory */
};

/* Types whose values go in registers, with arguments by reference or (VALUE) by value. */
#define CALL(ctype)                                                                                                    \
  {                                                                                                                    \
    ctype x, y, z;                                                                                                     \
    memcpy(&x, one, sizeof x);                                                                                         \
    memcpy(&y, other, sizeof y);                                                                                       \
    if (op->flags & ATOLLI_CAF_ARGUMENT_VALUE)                                                                         \
      z = ((ctype (*)(ctype, ctype))op->function)(x, y);                                                               \
    else                                                                                                               \
      z = ((ctype (*)(const ctype *, const ctype *))op->function)(&x, &y);                                             \
    memcpy(one, &z, sizeof z);                                                                                         \
    return;                                                                                                            \
  }

static void apply_whole(const struct operation *op, char *one, const char *other) {
  switch (op->bytes) {
  case 1:
    CALL(int8_t)
  case 2:
    CALL(int16_t)
  case 4:
    CALL(int32_t)
  case 8:
    CALL(int64_t)
  case 16:
    CALL(__int128)
  default:
    atolli_fatal(name, NULL, "integers of %zu bytes", op->bytes);
  }
}

static void apply_real(const struct operation *op, char *one, const char *other) {
  if (op->type == ATOLLI_CAF_REAL) {
    if (op->bytes == 4)
      CALL(float)
    if (op->bytes == 8)
      CALL(double)
  } else {
    if (op->bytes == 8)
      CALL(float complex)
    if (op->bytes == 16)
      CALL(double complex)
  }
  atolli_fatal(name, NULL, "reals of kind 10 and of kind 16 look the same to the library: use kind 8");
}

/* The result goes to memory that the caller gives. */
static void apply_character(const struct operation *op, char *one, const char *other, char *result) {
  ((void (*)(char *, size_t, const char *, const char *, size_t, size_t))op->function)(result, op->length, one, other,
                                                                                       op->length, op->length);
  memcpy(one, result, op->bytes);
}

/* Structures of more than 16 bytes are returned in memory whose address is the first argument (the ABI of x86-64). */
static void apply_derived(const struct operation *op, char *one, const char *other, char *result) {
  ((void (*)(char *, const char *, const char *))op->function)(result, one, other);
  memcpy(one, result, op->bytes);
}

static void apply(const struct operation *op, char *one, const char *other, char *result) {
  switch (op->type) {
  case ATOLLI_CAF_INTEGER:
  case ATOLLI_CAF_LOGICAL:
    apply_whole(op, one, other);
    return;
  case ATOLLI_CAF_REAL:
  case ATOLLI_CAF_COMPLEX:
    apply_real(op, one, other);
    return;
  case ATOLLI_CAF_CHARACTER:
    apply_character(op, one, other, result);
    return;
  default:
    apply_derived(op, one, other, result);
  }
}

static void refuse_unknown(const struct operation *op) {
  if (op->type == ATOLLI_CAF_DERIVED && op->bytes <= 16)
    atolli_fatal(name, NULL,
                 "the argument A has a derived type of %zu bytes: which registers the operation's result comes in "
                 "depends on components that gfortran does not tell; up to 16 bytes are not supported",
                 op->bytes);
  if (op->type == ATOLLI_CAF_DERIVED && op->flags & ATOLLI_CAF_ARGUMENT_VALUE)
    atolli_fatal(name, NULL, "the operation has arguments of a derived type with VALUE, which is not supported");
  if (op->type < ATOLLI_CAF_INTEGER || op->type > ATOLLI_CAF_CHARACTER)
    atolli_fatal(name, NULL, "the argument A has a type that is not known: %d", op->type);
}

static void apply_all(void *a, void *b, int64_t count, size_t bytes, void *context) {
  const struct operation *op = context;
  for (int64_t i = 0; i < count; i++)
    apply(op, (char *)a + (size_t)i * bytes, (const char *)b + (size_t)i * bytes, op->result);
}

void _gfortran_caf_co_reduce(struct atolli_caf_descriptor *a, void (*function)(void), int flags, int result_image,
                             int *stat, char *errmsg, int a_length, size_t length);
void _gfortran_caf_co_reduce(struct atolli_caf_descriptor *a, void (*function)(void), int flags, int result_image,
                             int *stat, char *errmsg, int a_length, size_t length) {
  if (errmsg && atolli_caf_is_length(errmsg)) {
    a_length = (int)(uintptr_t)errmsg;
    errmsg = NULL;
  }
  struct atolli_caf_call call = atolli_caf_call(name, stat, errmsg, length);
  struct atolli_section section = atolli_caf_section(a);
  struct operation op = {function, flags, a->type, a->elem_len, (size_t)a_length, NULL};
  refuse_unknown(&op);
  op.result = atolli_caf_temporary(op.bytes, name);
  struct atolli_outcome outcome =
      atolli_co_reduce(atolli_current_team, &section, apply_all, &op, result_image, &call.statement);
  free(op.result);
  atolli_caf_conclude(&call, outcome);
}
