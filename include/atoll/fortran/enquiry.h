/* What images, cosubscripts and coarrays are (Fortran 2018, 16.9). Conventions: atoll/fortran.h. */
#ifndef ATOLL_FORTRAN_ENQUIRY_H
#define ATOLL_FORTRAN_ENQUIRY_H

#include "atoll/fortran/dummies.h"
#include "atoll/fortran/numbers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- enquiry (Fortran 2018, 16.9) ---------------------------------------------------------------------------- */

ATOLL_PURE int atoll_this_image(void);
ATOLL_PURE int atoll_num_images(void);
/* IMAGE_INDEX: 0 where the cosubscripts name no image. */
ATOLL_PURE int atoll_image_index(int corank, const int64_t *co, const int64_t *sub);
ATOLL_PURE int atoll_image_index_a(atoll_address base, int corank, const int64_t *sub);
/* dim, if it is one of a codimension; else an error of the function `name`. Translated programs pass it to the
   functions below, which do not look. */
ATOLL_PURE int atoll_dim(int dim, int corank, const char *name, const char *loc);
/* THIS_IMAGE(coarray, dim): the executing image's cosubscript. dim counts from 1. */
ATOLL_PURE int64_t atoll_this_cosubscript(int corank, const int64_t *co, int dim);
ATOLL_PURE int64_t atoll_this_cosubscript_a(atoll_address base, int corank, int dim);
ATOLL_PURE int64_t atoll_lcobound(int corank, const int64_t *co, int dim);
ATOLL_PURE int64_t atoll_lcobound_a(atoll_address base, int corank, int dim);
ATOLL_PURE int64_t atoll_ucobound(int corank, const int64_t *co, int dim);
ATOLL_PURE int64_t atoll_ucobound_a(atoll_address base, int corank, int dim);
/* Ends the run where an upper cobound of `name` is less than the lower one, which may not be (8.5.6.3). */
ATOLL_PURE void atoll_check_cobounds(int corank, const int64_t *co, const char *name, const char *loc);
/* The address of the first element. (gfortran 12 copies allocatable arrays for TYPE(*), DIMENSION(*) dummies.) */
ATOLL_PURE int64_t atoll_base(atoll_object_in_target object);
/* The value of an integer of any kind; `absent` if there is none, because it is an OPTIONAL dummy argument. */
ATOLL_PURE int64_t atoll_optional(atoll_object_in_optional value, int64_t absent);
/* The image that an image selector names; cosubscripts out of range are an error (9.6). */
ATOLL_PURE int64_t atoll_image_of(int corank, const int64_t *co, const int64_t *sub, const char *loc);
ATOLL_PURE int64_t atoll_image_of_a(atoll_address base, int corank, const int64_t *sub, const char *loc);
/* The same where there is one cosubscript: Flang allocates memory for array constructors. */
ATOLL_PURE int64_t atoll_image_of_one(atoll_address base, int64_t sub, const char *loc);
/* IMAGE_STATUS (16.9.98): 0, STAT_FAILED_IMAGE or STAT_STOPPED_IMAGE. */
int atoll_image_status(int64_t image, int64_t team, const char *loc);
/* FAILED_IMAGES and STOPPED_IMAGES (16.9.77, 16.9.183). state: enum atoll_image_state. find: a number
   whose lower 16 bits say how many images are in the state; found: the index of each, by position from 1. team: 0 for
   the current one. */
int64_t atoll_find_images(int state, int64_t team);
int64_t atoll_found_image(int64_t found, int64_t position);
/* RANDOM_INIT (16.9.155): fills the seed, a default integer array that RANDOM_SEED (PUT=) gets afterwards. */
void atoll_random_init(atoll_object_inout seed, int repeatable, int image_distinct);

#ifdef __cplusplus
}
#endif

#endif
