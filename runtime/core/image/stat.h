/*
 * Error conditions (Fortran 2018, 11.6.11): what the functions of core come to.
 *
 * Core tells by an outcome; the caller, a door, gives that to the program: by STAT= and ERRMSG=, or by ending
 * the run. Core itself ends the run (atolli_fatal) only where nobody could conclude: runtime/core/README.md has the
 * list.
 */
#ifndef ATOLL_CORE_STAT_H
#define ATOLL_CORE_STAT_H

#include <stdbool.h>
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
  ATOLLI_STATUS_NO_MEMORY, /* for a coarray; ISO_FORTRAN_ENV has no name for it, PRIF has */
  ATOLLI_STATUS_OF_CALLER, /* the caller has told of an error of its own, and knows the status */
  ATOLLI_STATUS_FATAL,     /* an error that no STAT= covers, of the arguments above all: the run is to end, with the
                              message, also where the statement has STAT= */
  ATOLLI_STATUS_OTHER      /* an error for which ISO_FORTRAN_ENV has no name */
};

/* The statement or reference that is being executed, as core needs to know it. */
struct atolli_statement {
  const char *name; /* "SYNC ALL", for messages */
  const char *loc;  /* "file:line"; NULL: unknown */
  bool has_stat;    /* the program goes on after an error, for which the other images then wait as well */
};

/* What a statement or a wait came to. */
struct atolli_outcome {
  enum atolli_status status;
  int image;        /* which was the obstacle (from 1, of the initial team); 0: none in particular */
  const char *text; /* of the message; NULL: status and image say it all. Valid until this thread's next error. */
};

static inline struct atolli_outcome atolli_done(void) { return (struct atolli_outcome){.status = ATOLLI_OK}; }

static inline struct atolli_outcome atolli_obstacle(enum atolli_status status, int image) {
  return (struct atolli_outcome){.status = status, .image = image};
}

/* An error with a text of its own. */
__attribute__((cold, format(printf, 2, 3))) struct atolli_outcome atolli_error(enum atolli_status status,
                                                                               const char *format, ...);

/* The text of an error's message; in `buffer` where it is made for this. */
enum { ATOLLI_TEXT_BYTES = 512 };
const char *atolli_outcome_text(struct atolli_outcome outcome, char buffer[ATOLLI_TEXT_BYTES]);

/* For statements without STAT=: ends the run by error termination unless all is well, with the message
   "file:line: error: image 2: SYNC IMAGES: text". */
void atolli_require(const struct atolli_statement *statement, struct atolli_outcome outcome);

/* The error that there is no memory for a temporary; no STAT= covers it. */
struct atolli_outcome atolli_no_memory(size_t bytes);

/* For doors, where the error is one of their own that no STAT= covers; for core where nobody could conclude. */
__attribute__((format(printf, 3, 4))) _Noreturn void atolli_fatal(const char *name, const char *loc, const char *format,
                                                                  ...);

/* For errors of the start, of which one image tells. */
__attribute__((format(printf, 1, 2))) _Noreturn void atolli_start_fatal(const char *format, ...);

#endif
