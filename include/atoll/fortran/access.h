/* Remote access (Fortran 2018, 9.6), and what -fcheck=coarray adds. Conventions: atoll/fortran.h. */
#ifndef ATOLL_FORTRAN_ACCESS_H
#define ATOLL_FORTRAN_ACCESS_H

#include "atoll/fortran/dummies.h"
#include "atoll/fortran/numbers.h"
#include <complex.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- remote access (9.6) -------------------------------------------------------------------------------------
 * put and get return when the local side may be reused; a get that follows a put to the same place sees its value.
 * Source and target may overlap (own image): the result is as if the source were copied first.
 * A source of rank 0 is broadcast. Shapes that do not conform are an error, as is a mold outside symmetric memory.
 */
ATOLL_PURE void atoll_put(atoll_object_inout_target mold, int64_t image, atoll_object_in source, const char *loc);
ATOLL_PURE void atoll_get(atoll_object_inout target, atoll_object_in_target mold, int64_t image, const char *loc);
/* Into the value of `(mold)`, which must be a copy. */
void atoll_get_value(atoll_object_in_target target, atoll_object_in_target mold, int64_t image, const char *loc);
/* The bytes of the elements, one after the other in array element order. */
void atoll_get_bytes(atoll_integers_target bytes, atoll_object_in_target mold, int64_t image, const char *loc);
/* Character: truncates or pads with blanks to the target's length; kind is 1 or 4 (bytes per character). */
ATOLL_PURE void atoll_put_char(atoll_object_inout_target mold, int64_t image, atoll_object_in source, int kind,
                               const char *loc);
ATOLL_PURE void atoll_get_char(atoll_object_inout target, atoll_object_in_target mold, int64_t image, int kind,
                               const char *loc);
/* Only elements whose mask (logical of any kind, conforming, or scalar) is true are written: WHERE. */
ATOLL_PURE void atoll_put_masked(atoll_object_inout_target mold, int64_t image, atoll_object_in source,
                                 atoll_object_in mask, const char *loc);
/*
 * A get that may be started early: on other nodes it is complete when the same thread has called atoll_get_finish. In
 * between only other gets may be started, and the target not be touched. atoll_get_finish completes all; its argument
 * is for the compiler, which must not assume anything of the target until then.
 */
void atoll_get_start(atoll_object_inout target, atoll_object_in_target mold, int64_t image, const char *loc);
void atoll_get_finish(atoll_object_inout target);
/*
 * A put whose source may be read until the same thread has called atoll_put_finish: it must not change before, except
 * by atoll_put_start. atoll_put_finish is for all such puts; its argument, one of the sources, is for the compiler.
 */
void atoll_put_start(atoll_object_inout_target mold, int64_t image, atoll_object_in_target source, const char *loc);
void atoll_put_finish(atoll_object_in_target source);
/*
 * A loop `do i = first, last, step` with scalars x(i)[k] whose place moves by the same distance in each turn. turns:
 * how many there are, or 0 if it is not worth while (less than two). `element` and `next` are the molds in the first
 * two turns.
 *
 * in_place: `turns` if image k is another one of this node and there are enough turns, else 0. place[0]: the address
 * here of the lowest element; in elements of `bytes` bytes, place[1]: which one is that of the first turn, from 1;
 * place[2]: the distance from turn to turn; place[3]: how many there are from the lowest to the highest one. defines: 1
 * if the loop defines them, 0 if it refers to them.
 *
 * far: `turns` if image k is on another node, else 0. get fills the buffer of ATOLL_LOOP_BUFFER elements with those of
 * the turns from `done` (from 0) on; put writes its first `count` elements there.
 *
 * Where both are 0 the loop is executed as it stands, and there an error is found.
 */
int64_t atoll_loop_turns(int64_t first, int64_t last, int64_t step);
int64_t atoll_loop_in_place(atoll_element_in_target element, atoll_element_in_target next, int64_t image, int64_t turns,
                            int64_t bytes, int64_t defines, int64_t *place, const char *loc);
int64_t atoll_loop_far(atoll_element_in_target element, atoll_element_in_target next, int64_t image, int64_t turns,
                       const char *loc);
void atoll_loop_get(atoll_object_inout buffer, atoll_element_in_target element, atoll_element_in_target next,
                    int64_t image, int64_t done, int64_t turns, const char *loc);
void atoll_loop_put(atoll_object_in buffer, atoll_element_in_target element, atoll_element_in_target next,
                    int64_t image, int64_t done, int64_t count, const char *loc);
/*
 * A loop with scalars x(..)[k] whose image, and element, may be another one in each turn. `element`: the first one of
 * x. How many images, one after the other in the current team, have theirs on this node, at the same distance from one
 * image to the next; 0 if there are none, and where every access has to be looked at. place[0]: the address here of the
 * element on the first of these images; place[1]: the distance, in elements of `bytes` bytes; place[2]: the index of
 * the first of these images; place[3]: that of this image, whose x is accessed by its own name, or ATOLL_NO_IMAGE. Valid as
 * long as the current team and x stay what they are.
 */
int64_t atoll_images_in_place(atoll_element_in_target element, int64_t bytes, int64_t *place);
/* From image j to image k without a detour: `x(..)[k] = y(..)[j]`, same type. */
ATOLL_PURE void atoll_sendget(atoll_object_inout_target target_mold, int64_t target_image,
                              atoll_object_in_target source_mold, int64_t source_image, const char *loc);
/*
 * Vector subscripts: dimension dims[i] (from 1) of the mold is the whole extent of that dimension, of which elements
 * index[...] (offsets from 0, the lists of all dimensions one after the other, lens[i] long each) take part, in that
 * order. kind is 0, or for character 1 or 4.
 */
ATOLL_PURE void atoll_put_vector(atoll_object_inout_target mold, int64_t image, atoll_object_in source, int kind,
                                 int ndims, const int *dims, const int64_t *lens, const int64_t *index,
                                 const char *loc);
ATOLL_PURE void atoll_put_vector_masked(atoll_object_inout_target mold, int64_t image, atoll_object_in source,
                                        atoll_object_in mask, int ndims, const int *dims, const int64_t *lens,
                                        const int64_t *index, const char *loc);
ATOLL_PURE void atoll_get_vector(atoll_object_inout target, atoll_object_in_target mold, int64_t image, int kind,
                                 int ndims, const int *dims, const int64_t *lens, const int64_t *index,
                                 const char *loc);
/*
 * Objects beyond components, `x(i)[k]%p(j)%q(2:3)`, step by step: `s` is a pointer to the shadow of x(i), `t` one to
 * that of s%p(j); then t%q(2:3) is the mold of the remote section, in addresses of image k (image + ATOLL_PART). The
 * shadow of an object is an address where its `bytes` bytes can be read: the object itself on this node, a copy
 * elsewhere. whole: not 0 if what its components describe will be read through it, too. The shadow must not be changed.
 * A program that calls this gets all its memory from malloc in the image's slot (runtime/link/components.c).
 */
ATOLL_PURE void atoll_shadow(atoll_integer_out address, int64_t object, int64_t image, int64_t bytes, int whole,
                             const char *loc);
/* Makes a pointer to a scalar of derived type point there. C_F_POINTER would do it, but it is not pure. */
ATOLL_EXTERNAL void atoll_point_(void **pointer, const int64_t *address);
/* The address of a scalar of derived type. */
ATOLL_EXTERNAL void atoll_place_(const void *object, int64_t *address);
/* What components of objects of other nodes describe can be read until the next call, or the end of the segment. */
ATOLL_PURE void atoll_show_parts(const char *loc);
/* Frees the memory of a copy of the bytes of an object of another image. It is not finalized, and what its components
 * describe, which is that image's, stays. */
ATOLL_PURE void atoll_release(int64_t object);
/* Of two contiguous arrays of the same shape, with elements of that many bytes: which elements differ, as contiguous
 * LOGICAL(4) of that shape. */
ATOLL_PURE void atoll_changed(int64_t now, int64_t before, int64_t bytes, atoll_object_inout changed);
/* Exchanges the bytes at two addresses: intrinsic assignment, to the object at `a`, of a copy that the caller has made
 * with ALLOCATE and SOURCE= and deallocates then, where an assignment statement would call a procedure. */
ATOLL_PURE void atoll_swap(int64_t a, int64_t b, int64_t bytes);
/* Ends the run: component `name` of an object of that image is not allocated (associated). */
ATOLL_PURE void atoll_no_component(int64_t image, const char *name, const char *loc);
/* STAT= of an image selector (9.6): 0, or STAT_FAILED_IMAGE if that image has failed. */
ATOLL_PURE void atoll_image_stat(int64_t image, atoll_object_inout stat, const char *loc);
/*
 * READ with coindexed items that depend on each other: each becomes a variable of this image between two arrays of size
 * zero, `none(1:atoll_item(...)), t, none(1:atoll_item_put(...))`. The processor comes to them one after the other
 * (12.6.3): atoll_item gives the variable the value that the object has then, and atoll_item_put puts what was read;
 * their results are 0. record: zero before the statement; atoll_item_put after it, too, for an item that the statement
 * left at the end of a record. Vector subscripts as above; or ndims is 0.
 * atoll_item_stat does what atoll_image_stat does, and its result is the image.
 */
int64_t atoll_item(atoll_integers_target record, atoll_object_inout_target variable, atoll_object_inout_target mold,
                   int64_t image, int ndims, const int *dims, const int64_t *lens, const int64_t *index,
                   const char *loc);
int64_t atoll_item_put(atoll_integers_target record, const char *loc);
int64_t atoll_item_stat(int64_t image, atoll_object_inout stat, const char *loc);
/* Scalars by value; the mold is the local element's address. l1..l8 are logical of that many bytes. */
ATOLL_PURE int8_t atoll_get_i1(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE int16_t atoll_get_i2(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE int32_t atoll_get_i4(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE int64_t atoll_get_i8(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE float atoll_get_r4(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE double atoll_get_r8(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE float _Complex atoll_get_c4(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE double _Complex atoll_get_c8(atoll_element_in_target mold, int64_t image, const char *loc);
ATOLL_PURE void atoll_put_i1(atoll_element_inout_target mold, int64_t image, int8_t value, const char *loc);
ATOLL_PURE void atoll_put_i2(atoll_element_inout_target mold, int64_t image, int16_t value, const char *loc);
ATOLL_PURE void atoll_put_i4(atoll_element_inout_target mold, int64_t image, int32_t value, const char *loc);
ATOLL_PURE void atoll_put_i8(atoll_element_inout_target mold, int64_t image, int64_t value, const char *loc);
ATOLL_PURE void atoll_put_r4(atoll_element_inout_target mold, int64_t image, float value, const char *loc);
ATOLL_PURE void atoll_put_r8(atoll_element_inout_target mold, int64_t image, double value, const char *loc);

/* ---- -fcheck=coarray (9.5.3, 9.4.1) --------------------------------------------------------------------------------
 * Both return `image`: they stand where the image of an access is computed, before its data is touched. What is out of
 * range ends the run. name: of the object, NUL-terminated, for the message.
 */
/* bounds: for each of `rank` dimensions the lower and upper bound, the first and last subscript, and the stride. */
ATOLL_PURE int64_t atoll_check_subscripts(int64_t image, int rank, const int64_t *bounds, const char *name,
                                          const char *loc);
ATOLL_PURE int64_t atoll_check_substring(int64_t image, int64_t length, int64_t lower, int64_t upper, const char *name,
                                         const char *loc);

#ifdef __cplusplus
}
#endif

#endif
