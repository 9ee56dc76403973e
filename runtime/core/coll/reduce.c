/*
 * The operations of CO_SUM, CO_MIN and CO_MAX on contiguous elements of every type.
 */
#include "core/coll/reduce.h"

#include "core/coll/coll.h"

#include <string.h>

/* Data of Fortran may lie at any address (SEQUENCE types, COMMON). Integers are added as unsigned: they wrap. */
#define ANY __attribute__((aligned(1), may_alias))
typedef int8_t ANY i1;
typedef int16_t ANY i2;
typedef int32_t ANY i4;
typedef int64_t ANY i8;
typedef __int128 ANY i16;
typedef uint8_t ANY u1;
typedef uint16_t ANY u2;
typedef uint32_t ANY u4;
typedef uint64_t ANY u8;
typedef unsigned __int128 ANY u16;
typedef float ANY r4;
typedef double ANY r8;
typedef long double ANY r10;
typedef _Float128 ANY r16;

/* CASE(category, kind of one part, C type). Kind 10 is stored in 16 bytes, by both back ends. */
#define TYPES_SUM(CASE)                                                                                                \
  CASE(ATOLLI_INTEGER, 1, u1)                                                                                          \
  CASE(ATOLLI_INTEGER, 2, u2)                                                                                          \
  CASE(ATOLLI_INTEGER, 4, u4)                                                                                          \
  CASE(ATOLLI_INTEGER, 8, u8)                                                                                          \
  CASE(ATOLLI_INTEGER, 16, u16)                                                                                        \
  CASE(ATOLLI_REAL, 4, r4)                                                                                             \
  CASE(ATOLLI_REAL, 8, r8)                                                                                             \
  CASE(ATOLLI_REAL, 10, r10)                                                                                           \
  CASE(ATOLLI_REAL, 16, r16)                                                                                           \
  CASE(ATOLLI_COMPLEX, 4, r4)                                                                                          \
  CASE(ATOLLI_COMPLEX, 8, r8)                                                                                          \
  CASE(ATOLLI_COMPLEX, 10, r10)                                                                                        \
  CASE(ATOLLI_COMPLEX, 16, r16)

#define TYPES_ORDERED(CASE)                                                                                            \
  CASE(ATOLLI_INTEGER, 1, i1)                                                                                          \
  CASE(ATOLLI_INTEGER, 2, i2)                                                                                          \
  CASE(ATOLLI_INTEGER, 4, i4)                                                                                          \
  CASE(ATOLLI_INTEGER, 8, i8)                                                                                          \
  CASE(ATOLLI_INTEGER, 16, i16)                                                                                        \
  CASE(ATOLLI_REAL, 4, r4)                                                                                             \
  CASE(ATOLLI_REAL, 8, r8)                                                                                             \
  CASE(ATOLLI_REAL, 10, r10)                                                                                           \
  CASE(ATOLLI_REAL, 16, r16)

#define LOOP(type, value)                                                                                              \
  {                                                                                                                    \
    type *t = target;                                                                                                  \
    const type *s = source;                                                                                            \
    for (size_t i = 0; i < bytes / sizeof(type); i++)                                                                  \
      t[i] = (type)(value);                                                                                            \
    return true;                                                                                                       \
  }

/* A complex sum is the sum of its parts. */
static bool sum(int type, void *restrict target, const void *restrict source, size_t bytes) {
#define SUM_CASE(category, kind, ctype)                                                                                \
  case category * 256 + kind:                                                                                          \
    LOOP(ctype, t[i] + s[i])
  switch (type) {
    TYPES_SUM(SUM_CASE)
  default:
    return false;
  }
}

static bool minimum(int type, void *restrict target, const void *restrict source, size_t bytes) {
#define MIN_CASE(category, kind, ctype)                                                                                \
  case category * 256 + kind:                                                                                          \
    LOOP(ctype, s[i] < t[i] ? s[i] : t[i])
  switch (type) {
    TYPES_ORDERED(MIN_CASE)
  default:
    return false;
  }
}

static bool maximum(int type, void *restrict target, const void *restrict source, size_t bytes) {
#define MAX_CASE(category, kind, ctype)                                                                                \
  case category * 256 + kind:                                                                                          \
    LOOP(ctype, s[i] > t[i] ? s[i] : t[i])
  switch (type) {
    TYPES_ORDERED(MAX_CASE)
  default:
    return false;
  }
}

/* Processor-dependent collating sequence (7.4.4.4): by code, as both back ends compare. */
static int compare_characters(const char *a, const char *b, size_t bytes, int kind) {
  if (kind == 1)
    return memcmp(a, b, bytes);
  for (size_t i = 0; i < bytes; i += sizeof(uint32_t)) {
    uint32_t x, y;
    memcpy(&x, a + i, sizeof x);
    memcpy(&y, b + i, sizeof y);
    if (x != y)
      return x < y ? -1 : 1;
  }
  return 0;
}

static bool reduce_characters(enum atolli_reduction operation, int kind, size_t elem_len, char *target,
                              const char *source, size_t bytes) {
  if (operation == ATOLLI_SUM || (kind != 1 && kind != 4))
    return false;
  for (size_t i = 0; elem_len > 0 && i + elem_len <= bytes; i += elem_len) {
    int order = compare_characters(source + i, target + i, elem_len, kind);
    if (operation == ATOLLI_MIN ? order < 0 : order > 0)
      memcpy(target + i, source + i, elem_len);
  }
  return true;
}

bool atolli_reduce(enum atolli_reduction operation, int type, size_t elem_len, void *target, const void *source,
                   size_t bytes) {
  if (type / 256 == ATOLLI_CHARACTER)
    return reduce_characters(operation, type % 256, elem_len, target, source, bytes);
  switch (operation) {
  case ATOLLI_SUM:
    return sum(type, target, source, bytes);
  case ATOLLI_MIN:
    return minimum(type, target, source, bytes);
  default:
    return maximum(type, target, source, bytes);
  }
}
