/*
 * Accessors: functions by which gfortran 15 and later reach the object of a coindexed reference, whatever it is. Each
 * is registered before main, with a number that gfortran makes of its name.
 */
#ifndef ATOLL_DOORS_GFORTRAN_ACCESSOR_H
#define ATOLL_DOORS_GFORTRAN_ACCESSOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The three kinds. `added`: values of subscripts and the like; `image`: the executing one; `object`: the coarray on the
 * image that is meant, its address or a descriptor with it; token and offset: of `added`. The lengths, of characters,
 * are NULL for other types.
 */
typedef void atolli_caf_getter(void *added, const int *image, void *value, int32_t *is_allocated_p, void *object,
                               void *token, size_t offset, const size_t *value_length, const size_t *object_length);
typedef void atolli_caf_setter(void *added, const int *image, void *object, const void *value, void *token,
                               size_t offset, const size_t *object_length, const size_t *value_length);
typedef void atolli_caf_enquiry(void *added, const int *image, int32_t *result_p, void *object, void *token,
                                size_t offset);

union atolli_caf_accessor {
  atolli_caf_getter *get;
  atolli_caf_setter *set;
  atolli_caf_enquiry *enquire;
};

extern union atolli_caf_accessor *atolli_caf_accessors; /* by index */

/* By index: are the coarrays of a numeric or logical type? Each accessor is for one declaration. False until an access
   has found it out. */
extern bool *atolli_caf_accessor_is_plain;

#endif
