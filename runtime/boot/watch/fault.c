/*
 * Handles SIGSEGV and SIGBUS: it says in which line of the program an access has failed, and what lies at the address.
 * main.c and join.c install it; so does runtime/link/gfortran.c, where libgfortran has set handlers of its own.
 */
#include "boot/watch/fault.h"

#include "base/log.h"
#include "base/signal_stack.h"
#include "boot/node/node.h"
#include "boot/watch/source.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

void __asan_init(void) __attribute__((weak));
#pragma weak _Unwind_Backtrace
#pragma weak _Unwind_GetIPInfo

enum { SMALL_ADDRESS = 64 << 10 };

static const int SIGNALS[] = {SIGSEGV, SIGBUS};
enum { NUM_SIGNALS = sizeof SIGNALS / sizeof SIGNALS[0] };
static struct sigaction previous[NUM_SIGNALS];
static uintptr_t top_of_stack;
static _Atomic bool has_reported, is_passed_on[NUM_SIGNALS];

static uintptr_t instruction_of(const ucontext_t *context) {
#if defined __x86_64__
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
  return (uintptr_t)context->uc_mcontext.pc;
#else
  (void)context;
  return 0;
#endif
}

/* ---- where ------------------------------------------------------------------------------------------------------- */

struct trace {
  uintptr_t instruction; /* the one that has failed */
  bool is_reached;       /* in what follows, the trace is of the program, not of this handler */
  char *text;
  size_t size;
};

/* The first place of which there is a line: libraries and the runtime have none. */
static _Unwind_Reason_Code look_at_frame(struct _Unwind_Context *frame, void *data) {
  struct trace *trace = data;
  int is_exact = 0; /* else it is where the call returns to */
  uintptr_t at = _Unwind_GetIPInfo(frame, &is_exact);
  if (at == trace->instruction)
    trace->is_reached = true;
  else if (trace->is_reached && atolli_source_find(is_exact ? at : at - 1, trace->text, trace->size))
    return _URC_END_OF_STACK;
  return _URC_NO_REASON;
}

static void find_line(uintptr_t instruction, char *text, size_t size) {
  struct trace trace = {instruction, false, text, size};
  *text = 0;
  if (!atolli_source_find(instruction, text, size) && _Unwind_Backtrace && _Unwind_GetIPInfo)
    _Unwind_Backtrace(look_at_frame, &trace);
}

/* ---- what -------------------------------------------------------------------------------------------------------- */

/* Beyond what the main thread's stack may grow to. */
static bool is_below_stack(uintptr_t address) {
  enum { MOST_BELOW = 1 << 30, PARTS = 16 };
  struct rlimit limit;
  if (address >= top_of_stack || getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur == RLIM_INFINITY)
    return false;
  uintptr_t depth = top_of_stack - address;
  return depth > limit.rlim_cur - limit.rlim_cur / PARTS && depth < limit.rlim_cur + MOST_BELOW;
}

static void describe(int signal_number, uintptr_t address, char *text, size_t size) {
  char place[120];
  if (address < SMALL_ADDRESS)
    snprintf(text, size,
             "nothing lies at address %#lx (an array that is not allocated, a pointer that is not associated?)",
             (unsigned long)address);
  else if (is_below_stack(address))
    snprintf(text, size, "the stack is full (see `ulimit -s`; large arrays can be allocatable)");
  else if (atolli_describe_address && atolli_describe_address(address, place, sizeof place))
    snprintf(text, size, "address %#lx is in %s", (unsigned long)address, place);
  else if (signal_number == SIGBUS)
    snprintf(text, size, "there is no memory for address %#lx (is /dev/shm, a file's disk, or memory full?)",
             (unsigned long)address);
  else
    snprintf(text, size, "nothing that the program may use so lies at address %#lx", (unsigned long)address);
}

/* The line is looked for last, and may fail: the rest has been said then. */
static void report(int signal_number, uintptr_t address, uintptr_t instruction) {
  char what[240], line[400];
  int length;
  describe(signal_number, address, what, sizeof what);
  length = snprintf(line, sizeof line, "atoll: image %d: %s: %s", atolli_this_image,
                    signal_number == SIGBUS ? "bus error" : "segmentation fault", what);
  atolli_write(STDERR_FILENO, line, (size_t)length);
  find_line(instruction, what, sizeof what);
  length = snprintf(line, sizeof line, "%s%s\n", *what ? ": " : "", what);
  atolli_write(STDERR_FILENO, line, (size_t)length);
}

/* ---- the handler ------------------------------------------------------------------------------------------------- */

static void on_fault(int signal_number, siginfo_t *info, void *context) {
  static const struct sigaction end = {.sa_handler = SIG_DFL};
  int which = signal_number == SIGNALS[0] ? 0 : 1;
  bool is_sent = info->si_code <= 0; /* by kill(2) */
  if (!is_sent && atolli_is_image() && !atomic_exchange_explicit(&has_reported, true, memory_order_relaxed))
    report(signal_number, (uintptr_t)info->si_addr, instruction_of(context));
  /* The instruction is executed once more. What has been sent must be sent once more: it arrives after the return. A
     handler that comes back here has done what it can. */
  sigaction(signal_number,
            atomic_exchange_explicit(&is_passed_on[which], true, memory_order_relaxed) ? &end : &previous[which], NULL);
  if (is_sent)
    raise(signal_number);
}

void atolli_fault_catch(void) {
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK}, now;
  if (__asan_init || !atolli_is_image())
    return;
  if (!top_of_stack)
    top_of_stack = (uintptr_t)__builtin_frame_address(0);
  atolli_signal_stack_provide();
  for (int i = 0; i < NUM_SIGNALS; ++i) {
    sigaction(SIGNALS[i], NULL, &now);
    if (now.sa_handler == SIG_IGN || now.sa_sigaction == on_fault)
      continue;
    previous[i] = now;
    sigaction(SIGNALS[i], &action, NULL);
  }
}
