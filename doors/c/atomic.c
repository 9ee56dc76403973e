/* Atomic subroutines. */
#include "core/sync/atomic.h"

#include "atoll/c/atomic.h"
#include "call.h"

/* The program's numbers are core's. */
_Static_assert((int)ATOLL_DEFINE == (int)ATOLLI_ATOMIC_SET && (int)ATOLL_ADD == (int)ATOLLI_ATOMIC_ADD &&
                   (int)ATOLL_AND == (int)ATOLLI_ATOMIC_AND && (int)ATOLL_OR == (int)ATOLLI_ATOMIC_OR &&
                   (int)ATOLL_XOR == (int)ATOLLI_ATOMIC_XOR,
               "");

static const char *const names[] = {"atoll_atomic_define", "atoll_atomic_add", "atoll_atomic_and", "atoll_atomic_or",
                                    "atoll_atomic_xor"};

int atoll_c_atomic(const char *at, enum atoll_atomic operation, void *atom, size_t bytes, int64_t image, int64_t value,
                   int64_t *old_p) {
  struct atolli_statement statement = atolli_c_statement(names[operation], at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK && !old_p)
    outcome =
        atolli_atomic_update((enum atolli_atomic)operation, atom, selector, (int)bytes, value, statement.has_stat);
  else if (outcome.status == ATOLLI_OK)
    outcome = atolli_atomic_fetch((enum atolli_atomic)operation, atom, selector, (int)bytes, value, old_p);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_atomic_ref(const char *at, const void *atom, size_t bytes, int64_t image, int64_t *value_p) {
  struct atolli_statement statement = atolli_c_statement("atoll_atomic_ref", at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_atomic_ref(atom, selector, (int)bytes, value_p);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_atomic_cas(const char *at, void *atom, size_t bytes, int64_t image, int64_t compare, int64_t replacement,
                       int64_t *old_p) {
  struct atolli_statement statement = atolli_c_statement("atoll_atomic_cas", at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_atomic_cas(atom, selector, (int)bytes, compare, replacement, old_p);
  return atolli_c_conclude(&statement, outcome);
}
