/* Image control statements (Fortran 2018, 11.6) and atomic subroutines. Conventions: atoll/fortran.h. */
#ifndef ATOLL_FORTRAN_CONTROL_H
#define ATOLL_FORTRAN_CONTROL_H

#include "atoll/fortran/dummies.h"
#include "atoll/fortran/numbers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- image control (11.6) ------------------------------------------------------------------------------------ */

void atoll_sync_all(const char *loc, atoll_status stat, atoll_status errmsg);
void atoll_sync_memory(const char *loc, atoll_status stat, atoll_status errmsg);
/* set: integer of any kind, scalar or rank 1 (also strided, also empty). */
void atoll_sync_images(atoll_object_in set, const char *loc, atoll_status stat, atoll_status errmsg);
void atoll_sync_images_all(const char *loc, atoll_status stat, atoll_status errmsg); /* SYNC IMAGES (*) */

/* `lock` is a 64-bit word that is zero at start, in symmetric memory: LOCK_TYPE variables and the hidden one of each
   CRITICAL construct (which lives on image 1). image ATOLL_THIS_IMAGE: the
   executing image. acquired: logical scalar or NULL. */
void atoll_critical_begin(atoll_word_inout_target lock, const char *loc, atoll_status stat, atoll_status errmsg);
void atoll_critical_end(atoll_word_inout_target lock, const char *loc);
void atoll_lock(atoll_word_inout_target lock, int64_t image, atoll_status acquired, const char *loc, atoll_status stat,
                atoll_status errmsg);
void atoll_unlock(atoll_word_inout_target lock, int64_t image, const char *loc, atoll_status stat, atoll_status errmsg);

/* An event or notify variable is a 64-bit word that is zero at start, in symmetric memory. image
 * ATOLL_THIS_IMAGE: the executing image. */
void atoll_event_post(atoll_word_inout_target event, int64_t image, const char *loc, atoll_status stat,
                      atoll_status errmsg);
/* until: UNTIL_COUNT, or 1. */
void atoll_event_wait(atoll_word_inout_target event, int64_t until, const char *loc, atoll_status stat,
                      atoll_status errmsg);
int64_t atoll_event_query(atoll_word_in_target event, const char *loc, atoll_status stat);
void atoll_notify_wait(atoll_word_inout_target notify, int64_t until, const char *loc, atoll_status stat,
                       atoll_status errmsg);
/* NOTIFY= of an image selector (Fortran 2023, 9.6): called when the data has been put to that image. */
ATOLL_PURE void atoll_notify(atoll_word_inout_target notify, int64_t image, const char *loc);
/* FAIL IMAGE (11.5) */
ATOLL_PURE _Noreturn void atoll_fail_image(void);

/* ---- atomics (16.9.20 ff.) ----------------------------------------------------------------------------------- */

/* op: enum atoll_atomic_op. atom: element of `bytes` (1, 2, 4, 8) bytes; logical values travel as 0 and 1. image
   ATOLL_THIS_IMAGE: the executing image. */
void atoll_atomic_op(int op, atoll_element_inout_target atom, int64_t image, int bytes, int64_t value, const char *loc,
                     atoll_status stat);
int64_t atoll_atomic_fetch(int op, atoll_element_inout_target atom, int64_t image, int bytes, int64_t value,
                           const char *loc, atoll_status stat); /* the value before */
int64_t atoll_atomic_ref(atoll_element_in_target atom, int64_t image, int bytes, const char *loc, atoll_status stat);
int64_t atoll_atomic_cas(atoll_element_inout_target atom, int64_t image, int bytes, int64_t compare,
                         int64_t replacement, const char *loc, atoll_status stat); /* the value before */

#ifdef __cplusplus
}
#endif

#endif
