/*
 * Atomic subroutines (Fortran 2018, 16.5, 16.9.20 ff.).
 */
#ifndef ATOLL_CORE_ATOMIC_H
#define ATOLL_CORE_ATOMIC_H

#include "core/image/selector.h"
#include "core/image/stat.h"
#include "core/sync/atomic_word.h"

/* `atom` is the local variable of 1, 2, 4 or 8 bytes that corresponds to the one on the image. *old_p: its value
   before, sign-extended; undefined after an error. */
struct atolli_outcome atolli_atomic_fetch(enum atolli_atomic operation, void *atom, struct atolli_selector selector,
                                          int bytes, int64_t value, int64_t *old_p);
struct atolli_outcome atolli_atomic_define(void *atom, struct atolli_selector selector, int bytes, int64_t value);
/* One of the two, without the old value. told: the program hears of the outcome (STAT=). If it does not, the operation
   may still be on its way to an image of another node on return, and is there at the end of the segment. */
struct atolli_outcome atolli_atomic_update(enum atolli_atomic operation, void *atom, struct atolli_selector selector,
                                           int bytes, int64_t value, bool told);
struct atolli_outcome atolli_atomic_ref(const void *atom, struct atolli_selector selector, int bytes, int64_t *value_p);
struct atolli_outcome atolli_atomic_cas(void *atom, struct atolli_selector selector, int bytes, int64_t compare,
                                        int64_t replacement, int64_t *old_p);

#endif
