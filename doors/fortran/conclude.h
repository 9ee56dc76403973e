/*
 * The end of a statement as the program sees it (Fortran 2018, 11.6.11): what core says that it came to goes to STAT=
 * and ERRMSG=, or ends the run. Every entry that has called core for a statement ends with one of these.
 */
#ifndef ATOLL_DOORS_FORTRAN_CONCLUDE_H
#define ATOLL_DOORS_FORTRAN_CONCLUDE_H

#include "atoll/fortran.h"
#include "core/image/stat.h"
#include "core/observe/observe.h"

/* `stat` and `errmsg` describe the variables of STAT= (an integer of any kind) and ERRMSG= (default character); NULL:
   there is none. */
void atolli_conclude_slowly(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                            const CFI_cdesc_t *errmsg, struct atolli_outcome outcome);

/* Returns after an error only where the statement has STAT=, and STAT= covers the error. A lock or an atomic operation
   takes some ten nanoseconds: a statement without STAT= that goes well has prepared nothing for this. */
static inline void atolli_conclude(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                                   const CFI_cdesc_t *errmsg, struct atolli_outcome outcome) {
  if (__builtin_expect(stat || outcome.status != ATOLLI_OK || atolli_observed, 0))
    atolli_conclude_slowly(statement, stat, errmsg, outcome);
}

/* For what ends after its statement has: the descriptors are of that statement. */
void atolli_conclude_late(const struct atolli_statement *statement, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg,
                          struct atolli_outcome outcome);

/* The same for what can have no STAT=. */
static inline void atolli_conclude_without_stat(const char *name, const char *loc, struct atolli_outcome outcome) {
  atolli_observe_end(name, loc);
  if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    atolli_require(&(struct atolli_statement){.name = name, .loc = loc}, outcome);
}

/* The same two for what accesses an object whose designator follows `loc` (include/atoll/fortran.h): messages name it.
 */
__attribute__((cold)) void atolli_conclude_object_slowly(const struct atolli_statement *statement,
                                                         const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg,
                                                         struct atolli_outcome outcome);
static inline void atolli_conclude_object(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                                          const CFI_cdesc_t *errmsg, struct atolli_outcome outcome) {
  if (__builtin_expect(stat || outcome.status != ATOLLI_OK || atolli_observed, 0))
    atolli_conclude_object_slowly(statement, stat, errmsg, outcome);
}
static inline void atolli_conclude_access(const char *name, const char *loc, struct atolli_outcome outcome) {
  atolli_observe_end(name, loc);
  if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    atolli_conclude_object_slowly(&(struct atolli_statement){.name = name, .loc = loc}, NULL, NULL, outcome);
}

/* "reference to x(i)[k]", "LOCK of l[2]": what an access is called in messages. */
enum { ATOLLI_ACCESS_BYTES = 200 };
const char *atolli_access_name(const char *name, const char *loc, char buffer[ATOLLI_ACCESS_BYTES]);

/* As atolli_conclude_object for ALLOCATE and DEALLOCATE, where `status` is what the compiler's run-time library has
   come to: it counts where the outcome is ATOLLI_STATUS_OF_CALLER. */
void atolli_conclude_native(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                            const CFI_cdesc_t *errmsg, struct atolli_outcome outcome, int status);

/* The value of the back end's ISO_FORTRAN_ENV. */
int atolli_stat_value(enum atolli_status status);

#endif
