/*
 * Completion variables with a count that is not zero (J3/26-007r1, 17.10.2.8). Called by async.c, by one thread at a
 * time.
 */
#ifndef ATOLL_CORE_ASYNC_COMPLETION_H
#define ATOLL_CORE_ASYNC_COMPLETION_H

#include <stdbool.h>
#include <stdint.h>

/* The variable's value is a number by which it is known while its count is not zero. */
struct atolli_completion;

/* One operation more is associated with the variable. NULL: no memory. */
struct atolli_completion *atolli_completion_count_up(int64_t *variable);
void atolli_completion_count_down(struct atolli_completion *completion);

/* Is the count of the variable with this value not zero? */
bool atolli_completion_is_counted(int64_t value);

#endif
