/* Image control statements (Fortran 2018, 11.6) and atomic subroutines. Conventions: atoll/fortran.h. */
#ifndef ATOLL_FORTRAN_CONTROL_H
#define ATOLL_FORTRAN_CONTROL_H

#include <ISO_Fortran_binding.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- image control (11.6) ------------------------------------------------------------------------------------ */

void atoll_sync_all(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
void atoll_sync_memory(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/* set: integer of any kind, scalar or rank 1 (also strided, also empty). */
void atoll_sync_images(const CFI_cdesc_t *set, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
void atoll_sync_images_all(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg); /* SYNC IMAGES (*) */

/* `lock` is a 64-bit word that is zero at start, in symmetric memory: LOCK_TYPE variables and the hidden one of each
   CRITICAL construct (which lives on image 1). image 0: the executing image. acquired: logical scalar or NULL. */
void atoll_critical_begin(int64_t *lock, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
void atoll_critical_end(int64_t *lock, const char *loc);
void atoll_lock(int64_t *lock, int64_t image, const CFI_cdesc_t *acquired, const char *loc, const CFI_cdesc_t *stat,
                const CFI_cdesc_t *errmsg);
void atoll_unlock(int64_t *lock, int64_t image, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);

/* An event or notify variable is a 64-bit word that is zero at start, in symmetric memory. image 0: the executing
 * image. */
void atoll_event_post(int64_t *event, int64_t image, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg);
/* until: UNTIL_COUNT, or 1. */
void atoll_event_wait(int64_t *event, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg);
int64_t atoll_event_query(int64_t *event, const char *loc, const CFI_cdesc_t *stat);
void atoll_notify_wait(int64_t *notify, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                       const CFI_cdesc_t *errmsg);
/* NOTIFY= of an image selector (Fortran 2023, 9.6): called when the data has been put to that image. */
void atoll_notify(int64_t *notify, int64_t image, const char *loc);
/* FAIL IMAGE (11.5) */
_Noreturn void atoll_fail_image(void);

/* ---- atomics (16.9.20 ff.) ----------------------------------------------------------------------------------- */

enum atoll_atomic_op {
  ATOLL_ATOMIC_DEFINE = 0,
  ATOLL_ATOMIC_ADD = 1,
  ATOLL_ATOMIC_AND = 2,
  ATOLL_ATOMIC_OR = 3,
  ATOLL_ATOMIC_XOR = 4
};
/* atom: element of `bytes` (1, 2, 4, 8) bytes; logical values travel as 0 and 1. image 0: the executing image. */
void atoll_atomic_op(int op, void *atom, int64_t image, int bytes, int64_t value, const char *loc,
                     const CFI_cdesc_t *stat);
int64_t atoll_atomic_fetch(int op, void *atom, int64_t image, int bytes, int64_t value, const char *loc,
                           const CFI_cdesc_t *stat); /* the value before */
int64_t atoll_atomic_ref(const void *atom, int64_t image, int bytes, const char *loc, const CFI_cdesc_t *stat);
int64_t atoll_atomic_cas(void *atom, int64_t image, int bytes, int64_t compare, int64_t replacement, const char *loc,
                         const CFI_cdesc_t *stat); /* the value before */

#ifdef __cplusplus
}
#endif

#endif
