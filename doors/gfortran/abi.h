/*
 * What objects compiled by `gfortran -fcoarray=lib` pass to their library: array descriptors, chains of references, the
 * codes of types and operations (versions 12 to 16 of the compiler; those from 15 on have no chains). The layouts
 * are those of the compiler's own run-time library, not of ISO_Fortran_binding.h.
 */
#ifndef ATOLL_DOORS_GFORTRAN_ABI_H
#define ATOLL_DOORS_GFORTRAN_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ATOLLI_CAF_MAX_RANK = 15 };

/* The compiler's numbers of types, as in dtype.type and in the arguments of atomic subroutines and references. */
enum atolli_caf_type {
  ATOLLI_CAF_INTEGER = 1,
  ATOLLI_CAF_LOGICAL = 2,
  ATOLLI_CAF_REAL = 3,
  ATOLLI_CAF_COMPLEX = 4,
  ATOLLI_CAF_DERIVED = 5,
  ATOLLI_CAF_CHARACTER = 6
};

struct atolli_caf_dimension {
  ptrdiff_t stride; /* in units of span */
  ptrdiff_t lower, upper;
};

/* Only as many dimensions as the rank has are there. */
struct atolli_caf_descriptor {
  char *base;
  size_t offset;
  size_t elem_len;
  int version;
  signed char rank, type;
  signed short attribute;
  ptrdiff_t span; /* bytes from one element to the next where the stride is 1 */
  struct atolli_caf_dimension dim[];
};

/* A subscript where at least one is a vector: one for each dimension. */
struct atolli_caf_subscript {
  size_t count; /* of the vector's elements; 0: a triplet */
  union {
    struct {
      const void *elements;
      int kind;
    } vector;
    struct {
      ptrdiff_t lower, upper, stride;
    } triplet;
  };
};

/* A chain of part references: `%a`, `(2:3)`. */
enum atolli_caf_part { ATOLLI_CAF_COMPONENT, ATOLLI_CAF_ARRAY, ATOLLI_CAF_STATIC_ARRAY };
enum atolli_caf_mode {
  ATOLLI_CAF_NONE, /* no further dimension */
  ATOLLI_CAF_VECTOR,
  ATOLLI_CAF_FULL,
  ATOLLI_CAF_RANGE,
  ATOLLI_CAF_SINGLE,
  ATOLLI_CAF_OPEN_END,
  ATOLLI_CAF_OPEN_START
};
struct atolli_caf_range {
  ptrdiff_t start, end, stride;
};
struct atolli_caf_reference {
  const struct atolli_caf_reference *next;
  int part; /* enum atolli_caf_part */
  size_t item_size;
  union {
    struct {
      ptrdiff_t offset;
      ptrdiff_t token_offset; /* 0: neither allocatable nor a pointer */
    } component;
    struct {
      unsigned char mode[ATOLLI_CAF_MAX_RANK];
      int static_type;
      union {
        struct atolli_caf_range range;
        struct {
          const void *elements;
          size_t count;
          int kind;
        } vector;
      } dim[ATOLLI_CAF_MAX_RANK];
    } array;
  };
};
_Static_assert(offsetof(struct atolli_caf_descriptor, dim) == 40 && sizeof(struct atolli_caf_subscript) == 32 &&
                   offsetof(struct atolli_caf_reference, array.dim) == 48,
               "the compiler's layouts");

/* What is registered, and what happens to it when it is deregistered. */
enum atolli_caf_registered {
  ATOLLI_CAF_STATIC,
  ATOLLI_CAF_ALLOCATABLE,
  ATOLLI_CAF_LOCK_STATIC,
  ATOLLI_CAF_LOCK_ALLOCATABLE,
  ATOLLI_CAF_CRITICAL,
  ATOLLI_CAF_EVENT_STATIC,
  ATOLLI_CAF_EVENT_ALLOCATABLE,
  ATOLLI_CAF_REGISTER_ONLY, /* an allocatable or pointer component, not yet allocated */
  ATOLLI_CAF_ALLOCATE_ONLY,
  ATOLLI_CAF_EXISTING /* from version 16 on: a part of a coarray gets another name (CHANGE TEAM) */
};

/* The operation of CO_REDUCE. */
enum { ATOLLI_CAF_BY_REFERENCE = 1, ATOLLI_CAF_HIDDEN_LENGTH = 2, ATOLLI_CAF_ARGUMENT_VALUE = 4 };

#endif
