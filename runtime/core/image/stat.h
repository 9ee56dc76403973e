/*
 * Error conditions: what becomes of them, in one place (Fortran 2018, 11.6.11).
 *
 * With STAT= the status goes to the user's variable, and the text to ERRMSG=; without it the run ends by error
 * termination with the message "file:line: error: image 2: SYNC IMAGES: text".
 */
#ifndef ATOLL_CORE_STAT_H
#define ATOLL_CORE_STAT_H

#include <stddef.h>
#include <stdint.h>

enum atolli_status {
  ATOLLI_OK = 0,
  ATOLLI_STATUS_LOCKED,
  ATOLLI_STATUS_UNLOCKED,
  ATOLLI_STATUS_LOCKED_OTHER_IMAGE,
  ATOLLI_STATUS_STOPPED_IMAGE,
  ATOLLI_STATUS_FAILED_IMAGE,
  ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE,
  ATOLLI_STATUS_OTHER /* an error for which ISO_FORTRAN_ENV has no name */
};

/* The statement or reference that is being executed, as errors need to know it. */
struct atolli_statement {
  const char *name; /* "SYNC ALL" */
  const char *loc;  /* "file:line"; NULL: unknown */
  void *stat;       /* the STAT= variable, an integer of stat_bytes bytes; NULL: none */
  size_t stat_bytes;
  char *errmsg; /* the ERRMSG= variable, default character of errmsg_length; NULL: none */
  size_t errmsg_length;
};

/* What a wait came to: which image was the obstacle (from 1, of the initial team). */
struct atolli_outcome {
  enum atolli_status status;
  int image;
};

/* Sets STAT= to zero. */
void atolli_succeed(const struct atolli_statement *statement);

/* Returns only where the statement has STAT=. */
__attribute__((format(printf, 3, 4))) void atolli_fail(const struct atolli_statement *statement,
                                                       enum atolli_status status, const char *format, ...);

/* The same with a status of the back end's own (ALLOCATE, DEALLOCATE). reason: for ERRMSG=; NULL: the back end has set
   that. */
void atolli_fail_native(const struct atolli_statement *statement, int status, const char *reason);

/* Sets STAT= to what the outcome means, or ends the run. */
void atolli_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome);

/* For errors that no STAT= covers. Those of the start, of which one image tells, have this name. */
#define ATOLLI_START "start"
__attribute__((format(printf, 3, 4))) _Noreturn void atolli_fatal(const char *name, const char *loc, const char *format,
                                                                  ...);

#endif
