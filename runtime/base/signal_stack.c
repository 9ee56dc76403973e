#define _GNU_SOURCE
#include "base/signal_stack.h"

#include "base/thread_end.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Only what is used takes memory. The libraries of the network are written for stacks of this size. */
enum { STACK_BYTES = 1 << 20 };

static void take_away(void *memory) {
  stack_t has;
  if (sigaltstack(NULL, &has) || has.ss_sp != memory || (has.ss_flags & SS_ONSTACK))
    return;
  sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
  munmap(memory, STACK_BYTES);
}

static bool is_enough(const stack_t *stack) {
  return (stack->ss_flags & SS_ONSTACK) || (!(stack->ss_flags & SS_DISABLE) && stack->ss_size >= STACK_BYTES);
}

void atolli_signal_stack_provide(void) {
  static _Thread_local bool has_looked;
  stack_t has, ours = {.ss_size = STACK_BYTES};
  if (has_looked)
    return;
  has_looked = true;
  if (sigaltstack(NULL, &has) || is_enough(&has))
    return;
  ours.ss_sp = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (ours.ss_sp == MAP_FAILED)
    return;
  if (sigaltstack(&ours, NULL))
    munmap(ours.ss_sp, STACK_BYTES);
  else if (syscall(SYS_gettid) != getpid()) /* the main thread's lasts as long as the process: exit handlers may fault, too */
    atolli_at_thread_end(take_away, ours.ss_sp);
}
