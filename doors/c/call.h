/*
 * What the files of this door share: the call that is being executed, images as programs name them, and the end of a
 * call. Programs call the door by the macros of include/atoll.h; its names in C begin with atoll_c_.
 */
#ifndef ATOLL_DOORS_C_CALL_H
#define ATOLL_DOORS_C_CALL_H

#include "core/image/failure.h"
#include "core/image/image.h"
#include "core/image/selector.h"
#include "core/image/stat.h"
#include "core/memory/section.h"
#include "core/wait/wait.h"

/* The program wants statuses (atoll_errors). */
extern bool atolli_c_returns_errors;

/* Also tells reports of long waits what the thread is at. */
static inline struct atolli_statement atolli_c_statement(const char *name, const char *at) {
  atolli_begin(name, at);
  return (struct atolli_statement){.name = name, .loc = at, .has_stat = atolli_c_returns_errors};
}

/* An enum atoll_status. */
int atolli_c_status(enum atolli_status outcome);
/* The status for the program, or the end of the run. */
int atolli_c_conclude_slowly(const struct atolli_statement *statement, struct atolli_outcome outcome);
static inline int atolli_c_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome) {
  atolli_observe_end(statement->name, statement->loc);
  if (__builtin_expect(statement->has_stat || outcome.status != ATOLLI_OK, 0))
    return atolli_c_conclude_slowly(statement, outcome);
  return 0;
}

/* For functions that have no status. */
static inline void atolli_c_require(const char *name, const char *at, struct atolli_outcome outcome) {
  const struct atolli_statement statement = {.name = name, .loc = at};
  atolli_observe_end(name, at);
  if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    atolli_require(&statement, outcome);
}

/* An image of the current team, or one of all (atoll_initial_image). */
#define ATOLLI_C_INITIAL (INT64_C(1) << 32)
static inline struct atolli_selector atolli_c_image(int64_t image) {
  if (__builtin_expect(image > ATOLLI_C_INITIAL, 0))
    return atolli_selector_of(atolli_initial_team, image - ATOLLI_C_INITIAL);
  return atolli_selector_of(atolli_current_team, image);
}

/* The image of an access. With statuses it may have failed, which is the outcome then. */
static inline struct atolli_outcome atolli_c_select(int64_t image, const struct atolli_statement *statement,
                                                    struct atolli_selector *selector_p) {
  *selector_p = atolli_c_image(image);
  if (__builtin_expect(!statement->has_stat || !atolli_any_ended(), 1))
    return atolli_done();
  *selector_p = atolli_selector_with_stat(*selector_p);
  return atolli_image_stat(*selector_p);
}

#endif
