/*
 * An object of another image as gfortran names it: a section, or elements that vector subscripts select, of a certain
 * type.
 */
#ifndef ATOLL_DOORS_GFORTRAN_OBJECT_H
#define ATOLL_DOORS_GFORTRAN_OBJECT_H

#include "convert.h"
#include "core/image/selector.h"

struct atolli_caf_object {
  struct atolli_selector selector;
  struct atolli_caf_element element;
  /* The mold: this image's corresponding section, or (ATOLLI_OF_THAT_IMAGE) one with addresses of that image. Of a
     dimension with a vector the extent reaches to its largest element. */
  struct atolli_section section;
  int num_vectors;
  int dims[ATOLLI_MAX_RANK]; /* which dimensions have one, from 1 */
  int64_t lengths[ATOLLI_MAX_RANK];
  int64_t *index; /* malloc'ed: the elements of all vectors, one list after the other, from 0; NULL: there are none */
  size_t num_index;
  /* A vector may be one of which gfortran does not pass the stride, and the descriptor does not tell its length: the
     other side of the assignment has to. Where the elements are defined, and so distinct, more is known. */
  bool is_open, is_open_target;
};

/* `kind` is NULL's for derived types: their elements have none. */
static inline struct atolli_caf_element atolli_caf_element_of(const struct atolli_caf_descriptor *descriptor,
                                                              int kind) {
  return (struct atolli_caf_element){descriptor->type, kind, descriptor->elem_len};
}

/* The object with `offset` in the coarray, which `descriptor` describes; subscripts: NULL, or one for each dimension of
   the descriptor, which is then that of the whole array. */
void atolli_caf_object_init(struct atolli_caf_object *object, void *token, size_t offset,
                            struct atolli_selector selector, const struct atolli_caf_descriptor *descriptor,
                            const struct atolli_caf_subscript *subscripts, int kind, const char *name);
void atolli_caf_object_end(struct atolli_caf_object *object);

/* Dimension d, counted from 0, gets a vector of subscripts: integers of that kind, of which `lower` is element 0. The
   section has its stride, whatever its extent. count may be what gfortran makes of a vector with the stride -1: its
   length with a minus sign. expected: the length, or -1 if it is not known; extent: of the dimension, or -1. */
void atolli_caf_object_select(struct atolli_caf_object *object, int d, const void *elements, int64_t count, int kind,
                              int64_t lower, int64_t expected, int64_t extent, const char *name);

/* Ends the run where the sizes differ, and a vector may be the reason. other: what the object is assigned or assigned
 * to. */
void atolli_caf_object_check(const struct atolli_caf_object *object, const struct atolli_section *other,
                             const char *name);

/* The variable of an assignment is an allocatable component of this image that is not allocated: gfortran passes its
   own descriptor, but says only of whole variables that they may be allocated. */
static inline bool atolli_caf_is_unallocated(const struct atolli_caf_descriptor *target) {
  return target->rank > 0 && !target->base && target->elem_len > 0;
}
/* The variable gets the shape of the value (10.2.1.3). */
void atolli_caf_reallocate(struct atolli_caf_descriptor *target, const struct atolli_section *shape);

/* The shape of what is selected. */
struct atolli_section atolli_caf_object_shape(const struct atolli_caf_object *object);

#endif
