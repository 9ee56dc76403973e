/* Teams (Fortran 2018, 11.1.5, 11.6.9) and the executing sets of XcalableMP. Conventions: atoll/fortran.h. */
#ifndef ATOLL_FORTRAN_TEAM_H
#define ATOLL_FORTRAN_TEAM_H

#include "atoll/fortran/dummies.h"
#include "atoll/fortran/numbers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- teams (5.3.4, 11.1.5, 11.6.6, 11.6.9) ---------------------------------------------------------------------
 * A variable of TEAM_TYPE is eight bytes (translator/modules/atoll_iso_fortran_env.F90): 0 is no team. The coarray
 * associations of CHANGE TEAM are the translator's own affair. After an error with STAT= a CHANGE TEAM construct is
 * executed with the team that was current, and atoll_end_team is called at its end all the same.
 */
/* *team becomes the new team of the executing image. new_index: ATOLL_NO_INDEX where NEW_INDEX= is absent. */
void atoll_form_team(int64_t number, atoll_integer_inout team, int64_t new_index, const char *loc, atoll_status stat,
                     atoll_status errmsg);
void atoll_change_team(int64_t team, const char *loc, atoll_status stat, atoll_status errmsg);
/* Deallocates the coarrays that were allocated in the construct, as far as atoll_own or atoll_leave has been called for
   them. */
void atoll_end_team(const char *loc, atoll_status stat, atoll_status errmsg);
void atoll_sync_team(int64_t team, const char *loc, atoll_status stat, atoll_status errmsg);
/* GET_TEAM: -1 CURRENT_TEAM, -2 INITIAL_TEAM, -3 PARENT_TEAM. */
ATOLL_PURE int64_t atoll_get_team(int level, const char *loc);
/* The team that a variable of TEAM_TYPE holds, where it is an expression without a name. */
ATOLL_PURE int64_t atoll_team_value(atoll_word_in team);
/* TEAM_NUMBER=: the sibling team of the current one with that number, the initial team for -1. */
ATOLL_PURE int64_t atoll_team_numbered(int64_t number, const char *loc);
ATOLL_PURE int64_t atoll_team_number(int64_t team, const char *loc);
/* Enquiry with TEAM or TEAM_NUMBER. */
ATOLL_PURE int atoll_this_image_in(int64_t team, const char *loc);
ATOLL_PURE int atoll_num_images_in(int64_t team, const char *loc);
ATOLL_PURE int atoll_image_index_in(int64_t team, int corank, const int64_t *co, const int64_t *sub, const char *loc);
ATOLL_PURE int atoll_image_index_in_a(int64_t team, atoll_address base, int corank, const int64_t *sub,
                                      const char *loc);
ATOLL_PURE int64_t atoll_this_cosubscript_in(int64_t team, int corank, const int64_t *co, int dim, const char *loc);
ATOLL_PURE int64_t atoll_this_cosubscript_in_a(int64_t team, atoll_address base, int corank, int dim, const char *loc);
/* The image that an image selector with TEAM= or TEAM_NUMBER= names, as an `image` argument (which is no image index).
 */
ATOLL_PURE int64_t atoll_image_in(int64_t team, int corank, const int64_t *co, const int64_t *sub, const char *loc);
ATOLL_PURE int64_t atoll_image_in_a(int64_t team, atoll_address base, int corank, const int64_t *sub, const char *loc);

/* ---- XcalableMP (executing_set.h) --------------------------------------------------------------------------------
 * nodes: {rank, image index of the first node in the initial team, stride, extents; 0 as the last one: as many as there
 * are}. The functions whose names end in _ are external procedures of Fortran.
 */
/* .TRUE.: the image is one of the nodes with these subscripts: {rank, then first, last (-huge: the extent), stride of
   each dimension}, or {0}: all. All of them must come here. atoll_xmp_image_: meet = 1 likewise, 0: the set is used for
   image indices only. */
ATOLL_EXTERNAL int32_t atoll_xmp_task_(const int64_t *nodes, const int64_t *subscripts, const char *loc);
ATOLL_EXTERNAL int32_t atoll_xmp_image_(const int64_t *nodes, const int64_t *meet, const char *loc);
/* The team that the latest of these calls has found, for CHANGE TEAM, which does not synchronise then. */
ATOLL_EXTERNAL void atoll_xmp_set_(int64_t *team);
/* As atoll_image_of, with image indices that count the nodes. */
ATOLL_PURE int64_t atoll_image_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub,
                                  const char *loc);
ATOLL_PURE int64_t atoll_image_on_a(const int64_t *nodes, atoll_address base, int corank, const int64_t *sub,
                                    const char *loc);
/* Likewise; atoll_this_cosubscript_on ends the run on an image that is not one of the nodes. */
ATOLL_PURE int atoll_image_index_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub,
                                    const char *loc);
ATOLL_PURE int atoll_image_index_on_a(const int64_t *nodes, atoll_address base, int corank, const int64_t *sub,
                                      const char *loc);
ATOLL_PURE int64_t atoll_this_cosubscript_on(const int64_t *nodes, int corank, const int64_t *co, int dim,
                                             const char *loc);
ATOLL_PURE int64_t atoll_this_cosubscript_on_a(const int64_t *nodes, atoll_address base, int corank, int dim,
                                               const char *loc);
ATOLL_PURE int64_t atoll_ucobound_on(const int64_t *nodes, int corank, const int64_t *co, int dim, const char *loc);
ATOLL_PURE int64_t atoll_ucobound_on_a(const int64_t *nodes, atoll_address base, int corank, int dim, const char *loc);
/* XMP_WTIME: without a declaration of its own it is one that the translator knows. */
double atoll_xmp_wtime(void);
ATOLL_EXTERNAL double xmp_wtime_(void);

#ifdef __cplusplus
}
#endif

#endif
