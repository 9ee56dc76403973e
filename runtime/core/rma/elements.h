/*
 * What transfers of some of the elements have in common: WHERE masks (rma_masked.c), vector subscripts (rma_vector.c).
 *
 * Local operands that may share memory with the target are copied first (10.2.1.3: the expression and the mask are
 * evaluated before any part of the variable is defined).
 */
#ifndef ATOLL_CORE_ELEMENTS_H
#define ATOLL_CORE_ELEMENTS_H

#include "core/image/stat.h"
#include "core/rma/coindexed.h"

/* One element (or run of elements) to and from a coindexed object. */
struct atolli_outcome atolli_put_run_far(const struct atolli_coindexed *target, char *to, const char *from,
                                         size_t bytes);
struct atolli_outcome atolli_get_run_far(char *to, const struct atolli_coindexed *source, char *from, size_t bytes);

static inline struct atolli_outcome atolli_put_run(const struct atolli_coindexed *target, char *to, const char *from,
                                                   size_t bytes) {
  if (__builtin_expect(atolli_observed, 0))
    atolli_observe_run(INSIGHT_PUT, target, to, bytes);
  if (!target->near)
    return atolli_put_run_far(target, to, from, bytes);
  atolli_copy_block(to, from, bytes);
  return atolli_done();
}

static inline struct atolli_outcome atolli_get_run(char *to, const struct atolli_coindexed *source, char *from,
                                                   size_t bytes) {
  if (__builtin_expect(atolli_observed, 0))
    atolli_observe_run(INSIGHT_GET, source, from, bytes);
  if (!source->near)
    return atolli_get_run_far(to, source, from, bytes);
  atolli_copy_block(to, from, bytes);
  return atolli_done();
}

/* Around atolli_put_run for elements of the object. */
void atolli_puts_begin(const struct atolli_coindexed *target);
void atolli_puts_end(const struct atolli_coindexed *target);

/* A local operand as an array of a shape. */
struct atolli_settled {
  struct atolli_section section;
  char *memory; /* of a copy, to be freed also after an error; NULL: there is none */
};
struct atolli_outcome atolli_settle(const struct atolli_section *operand, const struct atolli_section *shape, bool copy,
                                    struct atolli_settled *settled_p);

/* Of a logical of any kind. */
static inline bool atolli_is_true(const char *logical, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    if (logical[i])
      return true;
  return false;
}

#endif
