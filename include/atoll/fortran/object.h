/* Objects that cannot be passed otherwise, or that a compiler describes wrongly. Conventions: atoll/fortran.h. */
#ifndef ATOLL_FORTRAN_OBJECT_H
#define ATOLL_FORTRAN_OBJECT_H

#include "atoll/fortran/dummies.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- objects that may not be passed to TYPE(*) dummies (C710: type-bound or final procedures, type parameters) ------
 * They are passed to CLASS(*) dummies of assumed rank, which are not interoperable: what arrives is the back end's own,
 * and these procedures are in its own library (libatoll_gfortran.a, libatoll_flang.a; hence the trailing underscore).
 * Instead of the descriptor or the address, the entries above then get the result, an address as integer(8).
 */
/* A descriptor of the object, valid until this thread has made 64 others. bytes: the size of an element; -1: as its
   dynamic type has it. */
int64_t atoll_object_(atoll_class class_object, int64_t bytes);
/* gfortran only: of an array of components; its first element is that of another array. */
int64_t atoll_object_at_(atoll_class class_object, atoll_class class_first, int64_t bytes);
ATOLL_PURE void atoll_describe_object_at_(atoll_class_in class_object, atoll_class_in class_first, int64_t bytes,
                                          atoll_integer_out descriptor);
/* The same where only pure procedures may be called: a function without side effects would be one whose result stays
   the same. */
ATOLL_PURE void atoll_describe_object_(atoll_class_in class_object, int64_t bytes, atoll_integer_out descriptor);
/* The same of a section of an unlimited polymorphic array, and of a scalar (gfortran 12 does not compile an element of
   such an array as the actual argument otherwise). */
int64_t atoll_object_within_(atoll_class class_section, atoll_class class_array);
int64_t atoll_scalar_(atoll_class_scalar class_scalar);
ATOLL_PURE void atoll_describe_object_within_(atoll_class_in class_section, atoll_class_in class_array,
                                              atoll_integer_out descriptor);
ATOLL_PURE void atoll_describe_scalar_(atoll_class_scalar_in class_scalar, atoll_integer_out descriptor);
/* In ALLOCATE of a polymorphic coarray, or of one with final procedures or allocatable components, after atoll_own: END
   TEAM finalizes it and deallocates its components (7.5.6.3). */
void atoll_own_parts_(atoll_class class_object);
/* The address of the first element. */
ATOLL_PURE int64_t atoll_address_(atoll_class_in class_object);
/*
 * Sets the unit of the strides in gfortran's descriptor of an allocatable array to the size of an element. An
 * assignment from a library function (`a = pack(b, mask)`) that allocates the array leaves it undefined, and gfortran
 * makes the strides of what it passes to BIND(C) procedures with it: gfortran 12 those of whole arrays, gfortran 14
 * also those of sections and parts. Not BIND(C) in Fortran, with an assumed-shape dummy argument: so the compiler
 * passes the address of the array's own descriptor. Does nothing with flang.
 */
ATOLL_EXTERNAL void atoll_span_(void *array);
/* gfortran only: makes an array pointer of characters the array that the second argument is, which need not be a
   target. The lengths come last. */
ATOLL_EXTERNAL void atoll_alias_(void *pointer, const void *array, size_t pointer_length, size_t length);

/* ---- parts of elements that gfortran 12 describes wrongly; the results are as that of atoll_object_ ---- */

/* The real (imaginary = 0) or imaginary parts of complex objects: the offset of the latter is lost in components. */
int64_t atoll_complex_part(atoll_object_target complex_object, int imaginary);
/* Characters lower to upper (from 1) of each element of an array of characters of `kind` bytes. */
int64_t atoll_substring(atoll_object_target parent, int kind, int64_t lower, int64_t upper);
/* Parts of the elements of `array`, of the same shape. element: the element of which `part` is the part; or NULL: the
   address and the size of `part` are right, but not its strides. */
int64_t atoll_part(atoll_object_target part, atoll_object_address array, atoll_object_address element);
/* An array by its first element, its extents, and for each dimension the address of the element that is last in it and
   first in the others. */
int64_t atoll_elements(atoll_object_address first, int rank, const int64_t *extents, const int64_t *last);
/* The same where only pure procedures may be called. */
ATOLL_PURE void atoll_describe_complex_part(atoll_object_in_target complex_object, int imaginary,
                                            atoll_integer_out descriptor);
ATOLL_PURE void atoll_describe_substring(atoll_object_in_target parent, int kind, int64_t lower, int64_t upper,
                                         atoll_integer_out descriptor);
ATOLL_PURE void atoll_describe_part(atoll_object_in_target part, atoll_object_address array,
                                    atoll_object_address element, atoll_integer_out descriptor);

#ifdef __cplusplus
}
#endif

#endif
