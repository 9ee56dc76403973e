/*
 * Atomic subroutines. Part of <atoll.h>. An atom is an integer variable of 1, 2, 4 or 8 bytes that corresponds on the
 * images; only these functions access it while several images may. They order nothing else (atoll_sync_memory).
 */
#ifndef ATOLL_C_ATOMIC_H
#define ATOLL_C_ATOMIC_H

#include "atoll/c/images.h"

#ifdef __cplusplus
extern "C" {
#endif

enum atoll_atomic { ATOLL_DEFINE, ATOLL_ADD, ATOLL_AND, ATOLL_OR, ATOLL_XOR };

/* old_p: NULL, or where the value before goes, sign-extended. */
int atoll_c_atomic(const char *at, enum atoll_atomic operation, void *atom, size_t bytes, int64_t image, int64_t value,
                   int64_t *old_p);
int atoll_c_atomic_ref(const char *at, const void *atom, size_t bytes, int64_t image, int64_t *value_p);
int atoll_c_atomic_cas(const char *at, void *atom, size_t bytes, int64_t image, int64_t compare, int64_t replacement,
                       int64_t *old_p);

/* `atom` is a pointer to an integer type, which says how large the atom is. Results are int64_t. */
#define atoll_atomic_define(atom, image, value)                                                                        \
  atoll_c_atomic(ATOLL_HERE, ATOLL_DEFINE, atom, sizeof *(atom), image, value, NULL)
#define atoll_atomic_ref(atom, image, value_p) atoll_c_atomic_ref(ATOLL_HERE, atom, sizeof *(atom), image, value_p)
#define atoll_atomic_add(atom, image, value)                                                                           \
  atoll_c_atomic(ATOLL_HERE, ATOLL_ADD, atom, sizeof *(atom), image, value, NULL)
#define atoll_atomic_and(atom, image, value)                                                                           \
  atoll_c_atomic(ATOLL_HERE, ATOLL_AND, atom, sizeof *(atom), image, value, NULL)
#define atoll_atomic_or(atom, image, value)                                                                            \
  atoll_c_atomic(ATOLL_HERE, ATOLL_OR, atom, sizeof *(atom), image, value, NULL)
#define atoll_atomic_xor(atom, image, value)                                                                           \
  atoll_c_atomic(ATOLL_HERE, ATOLL_XOR, atom, sizeof *(atom), image, value, NULL)
#define atoll_atomic_fetch_add(atom, image, value, old_p)                                                              \
  atoll_c_atomic(ATOLL_HERE, ATOLL_ADD, atom, sizeof *(atom), image, value, old_p)
#define atoll_atomic_fetch_and(atom, image, value, old_p)                                                              \
  atoll_c_atomic(ATOLL_HERE, ATOLL_AND, atom, sizeof *(atom), image, value, old_p)
#define atoll_atomic_fetch_or(atom, image, value, old_p)                                                               \
  atoll_c_atomic(ATOLL_HERE, ATOLL_OR, atom, sizeof *(atom), image, value, old_p)
#define atoll_atomic_fetch_xor(atom, image, value, old_p)                                                              \
  atoll_c_atomic(ATOLL_HERE, ATOLL_XOR, atom, sizeof *(atom), image, value, old_p)
/* Stores `replacement` if the atom has the value `compare`; *old_p is what it had. */
#define atoll_atomic_cas(atom, image, compare, replacement, old_p)                                                     \
  atoll_c_atomic_cas(ATOLL_HERE, atom, sizeof *(atom), image, compare, replacement, old_p)

#ifdef __cplusplus
}
#endif
#endif
