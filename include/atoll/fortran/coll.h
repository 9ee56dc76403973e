/* Collective subroutines (Fortran 2018, 16.6; prefix reductions and TEAM=: J3/26-007r1, 17.6). Conventions:
   atoll/fortran.h. team: as in team.h, or ATOLL_CURRENT_TEAM. */
#ifndef ATOLL_FORTRAN_COLL_H
#define ATOLL_FORTRAN_COLL_H

#include "atoll/fortran/dummies.h"
#include "atoll/fortran/numbers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- collectives (16.9.46 ff.) --------------------------------------------------------------------------------- */

/* type: of a, by enum atoll_type_category. result_image 0: on all images. */
/* A is not allocated or associated: an error of the subroutine `name`. */
void atoll_no_argument(const char *name, const char *loc);
void atoll_co_sum(atoll_object_inout a, int type, int64_t result_image, int64_t team, const char *loc,
                  atoll_status stat, atoll_status errmsg);
void atoll_co_min(atoll_object_inout a, int type, int64_t result_image, int64_t team, const char *loc,
                  atoll_status stat, atoll_status errmsg);
void atoll_co_max(atoll_object_inout a, int type, int64_t result_image, int64_t team, const char *loc,
                  atoll_status stat, atoll_status errmsg);
void atoll_co_sum_prefix(atoll_object_inout a, int type, int is_exclusive, int64_t team, const char *loc,
                         atoll_status stat, atoll_status errmsg);
void atoll_co_broadcast(atoll_object_inout a, int64_t source_image, int64_t team, const char *loc, atoll_status stat,
                        atoll_status errmsg);
/*
 * For objects with allocatable components, around their assignment: where the source image's object can be read
 * (contiguous), 0 on the source image or after an error. A program that calls this gets all its memory from malloc in
 * the image's slot, as with atoll_shadow.
 */
int64_t atoll_co_broadcast_parts(atoll_object_inout a, int64_t source_image, int64_t team, const char *loc,
                                 atoll_status stat, atoll_status errmsg);
void atoll_co_broadcast_parts_end(int64_t team, const char *loc, atoll_status stat, atoll_status errmsg);
/*
 * Of polymorphic objects, and where an assignment statement would call a procedure, between the two:
 *   call atoll_borrow(a, address)           a has the bytes of the source's object
 *   allocate (copy, source=a)
 *   call atoll_keep(a, copy)                a has the copy's bytes, the copy those that a had
 *   deallocate (copy)
 */
void atoll_borrow(atoll_object_inout a, int64_t from);
void atoll_keep(atoll_object_inout a, atoll_object_inout copy);
/*
 * CO_REDUCE: the operation is called by Fortran, element by element of arrays of rank 1 and of A's type:
 *   n = atoll_co_reduce_begin(a, result_image, team, loc)
 *   allocate (own(n), other(n))
 *   do while (atoll_co_reduce_next(own, other, n) /= 0)
 *     own(i) = operation(own(i), other(i))          for i = 1, n
 *   end do
 *   call atoll_co_reduce_end(a, loc, stat, errmsg)
 * next takes the elements of `own` back that it has given before, and fills both: `own` with some elements of the
 * partial result of the images that come first, `other` with those of the images that follow.
 */
int64_t atoll_co_reduce_begin(atoll_object_inout a, int64_t result_image, int64_t team, const char *loc);
/* For objects with allocatable components: image 1 has the result at the end, which CO_BROADCAST then hands on. The
   components of `other` are those of another image, those of `own` become those of A: neither is deallocated with
   them. */
int64_t atoll_co_reduce_parts_begin(atoll_object_inout a, int64_t result_image, int64_t team, const char *loc);
int atoll_co_reduce_next(atoll_object_inout own, atoll_object_inout other, atoll_integer_out count);
/* A changes until then. */
void atoll_co_reduce_end(atoll_object_inout a, const char *loc, atoll_status stat, atoll_status errmsg);
/* CO_REDUCE_PREFIX_INCLUSIVE and _EXCLUSIVE, in the same way; there is always room for one element. If it is exclusive,
   own(1) is INITIAL before the first call of next. */
int64_t atoll_co_prefix_begin(atoll_object_inout a, int is_exclusive, int64_t team, const char *loc);
int atoll_co_prefix_next(atoll_object_inout own, atoll_object_inout other, atoll_integer_out count);
void atoll_co_prefix_end(atoll_object_inout a, int is_exclusive, const char *loc, atoll_status stat,
                         atoll_status errmsg);

/* ---- asynchronous ones (J3/26-007r1, 17.6) ----------------------------------------------------------------------- */

/* With COMPLETION=: collective: of enum atoll_collective; image: RESULT_IMAGE or SOURCE_IMAGE; type 0 for a broadcast.
   A, STAT= and ERRMSG= are defined when the operation ends on this image. */
void atoll_co_begin(atoll_object_inout_target a, int collective, int type, int64_t image, int64_t team,
                    atoll_word_inout_target completion, const char *loc, atoll_status_target stat,
                    atoll_status_target errmsg);
/* CO_REDUCE; operation: the address of a procedure (own, other, count, bytes) for `count` elements that lie side by
   side; of characters, it gets their length besides. character_bytes: of one of these; else 1. */
void atoll_co_begin_reduce(atoll_object_inout_target a, atoll_address operation, int character_bytes, int64_t image,
                           int64_t team, atoll_word_inout_target completion, const char *loc, atoll_status_target stat,
                           atoll_status_target errmsg);
/* Its address. (gfortran 12 loses internal procedures of which only C_FUNLOC has the address; flang 22 gives C_FUNLOC
   code on the stack.) */
ATOLL_EXTERNAL int64_t atoll_procedure_(const void *procedure);
/* COMPLETE (COMPLETION [, FINISHED]) of a scalar or an array. finished: of any kind, and of the same shape. */
void atoll_complete(atoll_object_inout_target completion, const char *loc, atoll_status finished);

/* Ends the run where `of`, an argument or the result of the operation, or INITIAL, has another length than A (16.9.49).
 */
void atoll_check_length(int64_t declared, int64_t own, const char *of, const char *loc);

#ifdef __cplusplus
}
#endif

#endif
