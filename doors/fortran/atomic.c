/* The entries for atomic subroutines (include/atoll/fortran/control.h). Called by translated code. */
#include "core/sync/atomic.h"
#include "decode.h"

static const char *const names[] = {"ATOMIC_DEFINE", "ATOMIC_ADD", "ATOMIC_AND", "ATOMIC_OR", "ATOMIC_XOR"};
static const char *const fetch_names[] = {"ATOMIC_FETCH", "ATOMIC_FETCH_ADD", "ATOMIC_FETCH_AND", "ATOMIC_FETCH_OR",
                                          "ATOMIC_FETCH_XOR"};

static enum atolli_atomic operation_of(int op, const char *loc) {
  switch (op) {
  case ATOLL_ATOMIC_DEFINE:
    return ATOLLI_ATOMIC_SET;
  case ATOLL_ATOMIC_ADD:
    return ATOLLI_ATOMIC_ADD;
  case ATOLL_ATOMIC_AND:
    return ATOLLI_ATOMIC_AND;
  case ATOLL_ATOMIC_OR:
    return ATOLLI_ATOMIC_OR;
  case ATOLL_ATOMIC_XOR:
    return ATOLLI_ATOMIC_XOR;
  default:
    atolli_fatal("atomic subroutine", loc, "internal error: it asks for an operation that is not known, number %d", op);
  }
}

static const char *name_of(const char *const *table, int op) {
  return op >= ATOLL_ATOMIC_DEFINE && op <= ATOLL_ATOMIC_XOR ? table[op] : "atomic subroutine";
}

void atoll_atomic_op(int op, void *atom, int64_t image, int bytes, int64_t value, const char *loc,
                     const CFI_cdesc_t *stat) {
  struct atolli_statement statement = atolli_decode_statement(name_of(names, op), loc, stat);
  struct atolli_selector selector = atolli_decode_selector_or_self(image);
  atolli_conclude_object(&statement, stat, NULL,
                         atolli_atomic_update(operation_of(op, loc), atom, selector, bytes, value, statement.has_stat));
}

int64_t atoll_atomic_fetch(int op, void *atom, int64_t image, int bytes, int64_t value, const char *loc,
                           const CFI_cdesc_t *stat) {
  struct atolli_statement statement = atolli_decode_statement(name_of(fetch_names, op), loc, stat);
  int64_t old;
  atolli_conclude_object(
      &statement, stat, NULL,
      atolli_atomic_fetch(operation_of(op, loc), atom, atolli_decode_selector_or_self(image), bytes, value, &old));
  return old;
}

int64_t atoll_atomic_ref(const void *atom, int64_t image, int bytes, const char *loc, const CFI_cdesc_t *stat) {
  struct atolli_statement statement = atolli_decode_statement("ATOMIC_REF", loc, stat);
  int64_t value;
  atolli_conclude_object(&statement, stat, NULL,
                         atolli_atomic_ref(atom, atolli_decode_selector_or_self(image), bytes, &value));
  return value;
}

int64_t atoll_atomic_cas(void *atom, int64_t image, int bytes, int64_t compare, int64_t replacement, const char *loc,
                         const CFI_cdesc_t *stat) {
  struct atolli_statement statement = atolli_decode_statement("ATOMIC_CAS", loc, stat);
  int64_t old;
  atolli_conclude_object(
      &statement, stat, NULL,
      atolli_atomic_cas(atom, atolli_decode_selector_or_self(image), bytes, compare, replacement, &old));
  return old;
}
