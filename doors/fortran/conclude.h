/*
 * The end of a statement as the program sees it (Fortran 2018, 11.6.11): what core says that it came to goes to STAT=
 * and ERRMSG=, or ends the run. Every entry that has called core for a statement ends with one of these.
 */
#ifndef ATOLL_DOORS_FORTRAN_CONCLUDE_H
#define ATOLL_DOORS_FORTRAN_CONCLUDE_H

#include "core/image/stat.h"

/* A statement, and where the program wants to have its status. */
struct atolli_call {
  struct atolli_statement statement;
  void *stat; /* the STAT= variable, an integer of stat_bytes bytes; NULL: none */
  size_t stat_bytes;
  char *errmsg; /* the ERRMSG= variable, default character of errmsg_length; NULL: none */
  size_t errmsg_length;
};

void atolli_conclude_with_stat(const struct atolli_call *call, struct atolli_outcome outcome);

/* Returns after an error only where the statement has STAT=. */
static inline void atolli_conclude(const struct atolli_call *call, struct atolli_outcome outcome) {
  if (call->stat)
    atolli_conclude_with_stat(call, outcome);
  else if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    atolli_require(&call->statement, outcome);
}

/* The same for ALLOCATE and DEALLOCATE, where `status` is what the compiler's run-time library has come to: it counts
   where the outcome is ATOLLI_STATUS_OF_CALLER. */
void atolli_conclude_native(const struct atolli_call *call, struct atolli_outcome outcome, int status);

/* The value of the back end's ISO_FORTRAN_ENV. */
int atolli_stat_value(enum atolli_status status);

#endif
