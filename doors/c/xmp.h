/*
 * What the files of XcalableMP share (include/atoll/xmp): images from 0, and calls that have no status.
 */
#ifndef ATOLL_DOORS_C_XMP_H
#define ATOLL_DOORS_C_XMP_H

#include "atoll/xmp/translated.h"
#include "call.h"

static inline struct atolli_statement atolli_xmp_statement(const char *name, const char *at) {
  atolli_begin(name, at);
  return (struct atolli_statement){.name = name, .loc = at};
}

/* An image of the current team; ends the run where there is none of that number. */
struct atolli_selector atolli_xmp_selector(const struct atolli_statement *statement, int64_t image);

static inline void atolli_xmp_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome) {
  atolli_observe_end(statement->name, statement->loc);
  if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    atolli_require(statement, outcome);
}

#endif
