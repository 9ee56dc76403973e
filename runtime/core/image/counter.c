/* Wakes images that sleep on a counter. Called by those that post to it. */
#include "core/image/counter.h"

#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

void (*atolli_counter_listener)(struct atolli_counter *counter, uint32_t value);

void atolli_counter_wake(struct atolli_counter *counter) {
  syscall(SYS_futex, &counter->value, FUTEX_WAKE, INT32_MAX, NULL, NULL, 0);
}
