/* Collective subroutines (Fortran 2018, 16.6). Conventions: atoll/fortran.h. */
#ifndef ATOLL_FORTRAN_COLL_H
#define ATOLL_FORTRAN_COLL_H

#include <ISO_Fortran_binding.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- collectives (16.9.46 ff.) --------------------------------------------------------------------------------- */

/* type = category * 256 + kind (bytes of one part; for character, of one character) */
enum atoll_type_category {
  ATOLL_INTEGER = 1,
  ATOLL_REAL = 2,
  ATOLL_COMPLEX = 3,
  ATOLL_CHARACTER = 4,
  ATOLL_LOGICAL = 5
};
/* result_image 0: on all images. */
/* A is not allocated or associated: an error of the subroutine `name`. */
void atoll_no_argument(const char *name, const char *loc);
void atoll_co_sum(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg);
void atoll_co_min(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg);
void atoll_co_max(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg);
void atoll_co_broadcast(const CFI_cdesc_t *a, int64_t source_image, const char *loc, const CFI_cdesc_t *stat,
                        const CFI_cdesc_t *errmsg);
/*
 * For objects with allocatable components, around their assignment: where the source image's object can be read
 * (contiguous), 0 on the source image or after an error. A program that calls this gets all its memory from malloc in
 * the image's slot, as with atoll_shadow.
 */
int64_t atoll_co_broadcast_parts(const CFI_cdesc_t *a, int64_t source_image, const char *loc, const CFI_cdesc_t *stat,
                                 const CFI_cdesc_t *errmsg);
void atoll_co_broadcast_parts_end(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/*
 * Of polymorphic objects, and where an assignment statement would call a procedure, between the two:
 *   call atoll_borrow(a, address)           a has the bytes of the source's object
 *   allocate (copy, source=a)
 *   call atoll_keep(a, copy)                a has the copy's bytes, the copy those that a had
 *   deallocate (copy)
 */
void atoll_borrow(const CFI_cdesc_t *a, int64_t from);
void atoll_keep(const CFI_cdesc_t *a, const CFI_cdesc_t *copy);
/*
 * CO_REDUCE: the operation is called by Fortran, element by element:
 *   call atoll_co_reduce_begin(a, result_image, loc)
 *   do while (atoll_co_reduce_next(a, other, loc) /= 0)
 *     a(..) = operation(a(..), other(..))          for every element
 *   end do
 *   call atoll_co_reduce_end(a, loc, stat, errmsg)
 * next fills `other` (same type and shape as a) with the partial result of the images that follow this one's.
 */
void atoll_co_reduce_begin(const CFI_cdesc_t *a, int64_t result_image, const char *loc);
/* For objects with allocatable components: image 1 has the result at the end, which CO_BROADCAST then hands on. The
   components of `other` are those of another image. */
void atoll_co_reduce_parts_begin(const CFI_cdesc_t *a, int64_t result_image, const char *loc);
int atoll_co_reduce_next(const CFI_cdesc_t *a, const CFI_cdesc_t *other, const char *loc);
void atoll_co_reduce_end(const CFI_cdesc_t *a, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);

/* Ends the run where the operation of CO_REDUCE declares another length than that of A for `of`, an argument or its
   result (16.9.49). */
void atoll_check_length(int64_t declared, int64_t own, const char *of, const char *loc);

#ifdef __cplusplus
}
#endif

#endif
