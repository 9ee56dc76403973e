/*
 * Decoding of the arguments that gfortran's code passes: statements with STAT= and ERRMSG=, descriptors, images.
 */
#ifndef ATOLL_DOORS_GFORTRAN_DECODE_H
#define ATOLL_DOORS_GFORTRAN_DECODE_H

#include "abi.h"
#include "core/image/selector.h"
#include "core/image/stat.h"
#include "core/memory/section.h"
#include "core/wait/wait.h"
#include "span.h"

/* A statement, and where the program wants to have its status. gfortran does not say where it stands. */
struct atolli_caf_call {
  struct atolli_statement statement;
  int *stat; /* NULL: none */
  char *errmsg;
  size_t errmsg_length;
};

/* Also tells reports of long waits what the thread is at (core/wait/wait.h). */
static inline struct atolli_caf_call atolli_caf_call(const char *name, int *stat, char *errmsg, size_t errmsg_length) {
  atolli_begin(name, NULL);
  return (struct atolli_caf_call){{.name = name, .has_stat = stat != NULL}, stat, errmsg, errmsg_length};
}

void atolli_caf_conclude_slowly(const struct atolli_caf_call *call, struct atolli_outcome outcome);

/* The end of a statement (Fortran 2018, 11.6.11). Returns after an error only where the statement has STAT=. */
static inline void atolli_caf_conclude(const struct atolli_caf_call *call, struct atolli_outcome outcome) {
  atolli_observe_end(call->statement.name, NULL);
  if (__builtin_expect(call->stat || outcome.status != ATOLLI_OK, 0))
    atolli_caf_conclude_slowly(call, outcome);
}

/* The same for what has no STAT=. */
static inline void atolli_caf_require(const char *name, struct atolli_outcome outcome) {
  const struct atolli_statement statement = {.name = name};
  atolli_observe_end(name, NULL);
  if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    atolli_require(&statement, outcome);
}

/* New memory; ends the run where there is none. */
void *atolli_caf_temporary(size_t bytes, const char *name);

/* Of collective subroutines: what stands in place of ERRMSG= is not an address (coll.c). */
bool atolli_caf_is_length(const char *errmsg);

/* The value of gfortran's ISO_FORTRAN_ENV. */
int atolli_caf_stat_value(enum atolli_status status);

/* An image of the current team. */
static inline struct atolli_selector atolli_caf_image(int image) {
  return (struct atolli_selector){.team = atolli_current_team, .image = image};
}

/* The same where 0 stands for the executing image. */
static inline struct atolli_selector atolli_caf_image_or_self(int image) {
  return atolli_caf_image(image == 0 ? atolli_current_team->this_image : image);
}

/* The section that a descriptor describes, with its first element at `base`. */
static inline struct atolli_section atolli_caf_section_at(const struct atolli_caf_descriptor *descriptor, char *base) {
  struct atolli_section section;
  section.base = base;
  section.elem_len = descriptor->elem_len;
  section.rank = descriptor->rank;
  ptrdiff_t span = descriptor->rank > 0 ? atolli_caf_span(descriptor) : 0;
  for (int d = 0; d < descriptor->rank; d++) {
    ptrdiff_t extent = descriptor->dim[d].upper - descriptor->dim[d].lower + 1;
    section.extent[d] = extent > 0 ? extent : 0;
    section.stride[d] = descriptor->dim[d].stride * span;
  }
  return section;
}

static inline struct atolli_section atolli_caf_section(const struct atolli_caf_descriptor *descriptor) {
  return atolli_caf_section_at(descriptor, descriptor->base);
}

#endif
