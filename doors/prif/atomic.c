/* Atomic subroutines, of variables of 8 bytes. */
#include "core/sync/atomic.h"

#include "prif.h"

enum { BYTES = 8 };

static const char *const names[] = {"ATOMIC_DEFINE", "ATOMIC_ADD", "ATOMIC_AND", "ATOMIC_OR", "ATOMIC_XOR"};
static const char *const fetch_names[] = {"ATOMIC_DEFINE", "ATOMIC_FETCH_ADD", "ATOMIC_FETCH_AND", "ATOMIC_FETCH_OR",
                                          "ATOMIC_FETCH_XOR"};

/* operation: enum atolli_atomic, whose numbers prif_entries.F90 has. old_p: NULL where it is not asked for. */
void atoll_prif_atomic(int operation, int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                       int64_t value, int64_t *old_p, int *stat);
void atoll_prif_atomic(int operation, int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                       int64_t value, int64_t *old_p, int *stat) {
  void *simple = stat ? NULL : atolli_prif_simple_place((enum atolli_prif_how)how, coarray, offset, BYTES);
  int64_t old;
  if (simple && atolli_atomic_word((enum atolli_atomic)operation, simple, image, BYTES, value, &old)) {
    if (old_p)
      *old_p = old;
    return;
  }
  struct atolli_statement statement = atolli_prif_statement((old_p ? fetch_names : names)[operation], stat);
  struct atolli_prif_place place;
  struct atolli_outcome outcome = atolli_prif_find_word(image, (enum atolli_prif_how)how, coarray, offset, &place);
  if (outcome.status == ATOLLI_OK && !old_p)
    outcome = atolli_atomic_update((enum atolli_atomic)operation, place.address, place.selector, BYTES, value,
                                   statement.has_stat);
  else if (outcome.status == ATOLLI_OK)
    outcome = atolli_atomic_fetch((enum atolli_atomic)operation, place.address, place.selector, BYTES, value, old_p);
  atolli_prif_conclude(&statement, outcome, stat);
}

void atoll_prif_atomic_ref(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                           int64_t *value_p, int *stat);
void atoll_prif_atomic_ref(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset,
                           int64_t *value_p, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("ATOMIC_REF", stat);
  struct atolli_prif_place place;
  struct atolli_outcome outcome = atolli_prif_find_word(image, (enum atolli_prif_how)how, coarray, offset, &place);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_atomic_ref(place.address, place.selector, BYTES, value_p);
  atolli_prif_conclude(&statement, outcome, stat);
}

void atoll_prif_atomic_cas(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, int64_t *old_p,
                           int64_t compare, int64_t replacement, int *stat);
void atoll_prif_atomic_cas(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, int64_t *old_p,
                           int64_t compare, int64_t replacement, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("ATOMIC_CAS", stat);
  struct atolli_prif_place place;
  struct atolli_outcome outcome = atolli_prif_find_word(image, (enum atolli_prif_how)how, coarray, offset, &place);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_atomic_cas(place.address, place.selector, BYTES, compare, replacement, old_p);
  atolli_prif_conclude(&statement, outcome, stat);
}
