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
#define APPLY(ctype)                                                                                                   \
  {                                                                                                                    \
    ctype *one = a;                                                                                                    \
    const ctype *other = b;                                                                                            \
    if (op->flags & ATOLLI_CAF_ARGUMENT_VALUE) {                                                                       \
      ctype (*function)(ctype, ctype) = (ctype (*)(ctype, ctype))op->function;                                         \
      for (int64_t i = 0; i < count; i++)                                                                              \
        one[i] = function(one[i], other[i]);                                                                           \
    } else {                                                                                                           \
      ctype (*function)(const ctype *, const ctype *) = (ctype (*)(const ctype *, const ctype *))op->function;         \
      for (int64_t i = 0; i < count; i++)                                                                              \
        one[i] = function(&one[i], &other[i]);                                                                         \
    }                                                                                                                  \
    return;                                                                                                            \
  }

static void apply_whole(const struct operation *op, void *a, const void *b, int64_t count) {
  switch (op->bytes) {
  case 1:
    APPLY(int8_t)
  case 2:
    APPLY(int16_t)
  case 4:
    APPLY(int32_t)
  case 8:
    APPLY(int64_t)
  case 16:
    APPLY(__int128)
  default:
    atolli_fatal(name, NULL, "integers of %zu bytes are not supported", op->bytes);
  }
}

static void apply_real(const struct operation *op, void *a, const void *b, int64_t count) {
  if (op->type == ATOLLI_CAF_REAL) {
    if (op->bytes == 4)
      APPLY(float)
    if (op->bytes == 8)
      APPLY(double)
  } else {
    if (op->bytes == 8)
      APPLY(float complex)
    if (op->bytes == 16)
      APPLY(double complex)
  }
  atolli_fatal(name, NULL, "reals of kind 10 and of kind 16 look the same to the library: use kind 8");
}

/* The result goes to memory that the caller gives. */
static void apply_character(const struct operation *op, char *one, const char *other, int64_t count) {
  void (*function)(char *, size_t, const char *, const char *, size_t, size_t) =
      (void (*)(char *, size_t, const char *, const char *, size_t, size_t))op->function;
  for (int64_t i = 0; i < count; i++, one += op->bytes, other += op->bytes) {
    function(op->result, op->length, one, other, op->length, op->length);
    memcpy(one, op->result, op->bytes);
  }
}

/* Structures of more than 16 bytes are returned in memory whose address is the first argument (the ABI of x86-64). */
static void apply_derived(const struct operation *op, char *one, const char *other, int64_t count) {
  void (*function)(char *, const char *, const char *) = (void (*)(char *, const char *, const char *))op->function;
  for (int64_t i = 0; i < count; i++, one += op->bytes, other += op->bytes) {
    function(op->result, one, other);
    memcpy(one, op->result, op->bytes);
  }
}

static void apply(void *a, void *b, int64_t count, size_t bytes, void *context) {
  const struct operation *op = context;
  (void)bytes;
  switch (op->type) {
  case ATOLLI_CAF_INTEGER:
  case ATOLLI_CAF_LOGICAL:
    apply_whole(op, a, b, count);
    return;
  case ATOLLI_CAF_REAL:
  case ATOLLI_CAF_COMPLEX:
    apply_real(op, a, b, count);
    return;
  case ATOLLI_CAF_CHARACTER:
    apply_character(op, a, b, count);
    return;
  default:
    apply_derived(op, a, b, count);
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
      atolli_co_reduce(atolli_current_team, &section, apply, &op, result_image, &call.statement);
  free(op.result);
  atolli_caf_conclude(&call, outcome);
}
