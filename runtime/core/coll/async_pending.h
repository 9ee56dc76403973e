/*
 * The arguments of collective subroutines with COMPLETION=, from their begin until COMPLETE, whatever has become of the
 * operations by then: nobody may touch them (J3/26-007r1, 17.6). For observers of races. async.c tells of them, and
 * doors of what programs access.
 *
 * Precondition of all: atolli_observes_order.
 */
#ifndef ATOLL_CORE_ASYNC_PENDING_H
#define ATOLL_CORE_ASYNC_PENDING_H

#include "core/memory/section.h"

#include <stdatomic.h>
#include <stdint.h>

void atolli_pending_begin(const int64_t *completion, const struct atolli_section *a, bool defines,
                          const char *statement, const char *loc);
void atolli_pending_complete(const int64_t *completion); /* which still has its value */

extern _Atomic int atolli_num_pending; /* relaxed: a thread touches what it, or one that it has waited for, has begun */

void atolli_pending_touch_slowly(const struct atolli_section *object, bool defines, const char *name, const char *loc);

/* This image refers to the object, or defines it. */
static inline void atolli_pending_touch(const struct atolli_section *object, bool defines, const char *name,
                                        const char *loc) {
  if (atomic_load_explicit(&atolli_num_pending, memory_order_relaxed) > 0)
    atolli_pending_touch_slowly(object, defines, name, loc);
}

#endif
