/*
 * Handles SIGTERM, SIGINT and SIGHUP in an image. image.c and join.c install the handlers before the program starts;
 * runtime/link tells when a data transfer statement begins and ends.
 */
#include "boot/end/signals.h"

#include "base/log.h"
#include "boot/end/job.h"
#include "boot/end/leave.h"
#include "boot/launch/request.h"
#include "boot/node/backend.h"
#include "boot/node/node.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static _Thread_local volatile sig_atomic_t in_input;
static volatile sig_atomic_t pending_signal;

int atolli_signals_pending(void) { return pending_signal; }

/* ---- a launcher that does not go on ---- */

static volatile sig_atomic_t died; /* the first image whose death has been noticed; 0: none */

static _Atomic bool *ends_by_signal(int image) { return &atolli_node->image[image - 1].ends_by_signal; }

/* Relaxed: the kernel tells of the end of a process after all that the process has stored. */
void atolli_signals_note_death(int image) {
  if (died == 0 && !atomic_load_explicit(ends_by_signal(image), memory_order_relaxed))
    died = image;
}

/* The launcher's signal may come before the thread that watches the others has noticed why. */
static void await_news(void) {
  enum { TURNS = 20, TURN_US = 5000 };
  for (int turn = 0; turn < TURNS && died == 0; turn++)
    usleep(TURN_US);
}

static void tell_of_launcher(int signal_number) {
  if (signal_number != SIGTERM || !atolli_is_launched() || !atolli_node->survives_failures)
    return;
  await_news();
  if (died != 0 && !atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed) &&
      !atomic_exchange_explicit(&atolli_node->launcher_told, true, memory_order_relaxed))
    atolli_log(
        "image %d has died, and the launcher ends the others, which would go on: tell it to go on, too, by mpiexec "
        "--with-ft ulfm (Open MPI 5) or --enable-recovery (Open MPI 4); docs/failures.md has more",
        (int)died);
}

/* Dies of the signal, so that the supervisor can tell of what. */
static void die_of(int signal_number) {
  signal(signal_number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

/* What a runtime does when it gives up in the situation of end_input. */
static void leave_after_abort(int signal_number) {
  (void)signal_number;
  atolli_backend_flush();
  _exit(1);
}

/* A READ that waits for standard input must return: it now finds the end of the file, about which nobody needs to hear.
 */
static void end_input(void) {
  atolli_backend_hush();
  signal(SIGABRT, leave_after_abort);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(null, STDIN_FILENO);
  dup2(null, STDERR_FILENO);
  close(null);
}

/*
 * Writes out what the program has written, then ends. Nothing of this is safe in a signal handler in general, and the
 * supervisor kills the image if it gets stuck; data transfer statements of the interrupted thread, the usual reason to
 * get stuck, are waited for.
 */
static void end_by_signal(int signal_number) {
  if (!atolli_is_image()) { /* a process that the image has forked inherits the handler */
    die_of(signal_number);
    return;
  }
  if (atolli_is_leaving())
    return;
  atomic_store_explicit(ends_by_signal(atolli_this_image), true, memory_order_relaxed);
  bool run_ends = atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed) != 0;
  if (atolli_io_depth > 0) {
    pending_signal = signal_number;
    if (in_input)
      end_input();
    return;
  }
  if (run_ends && !atolli_is_launched()) /* a launcher that sends signals knows the status of the run */
    atolli_leave();
  atolli_leave_begin();
  tell_of_launcher(signal_number);
  atolli_backend_flush();
  fflush(NULL);
  die_of(signal_number);
}

void atolli_signals_install_handlers(void) {
  static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
  for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; ++i) {
    struct sigaction action = {.sa_handler = end_by_signal, .sa_flags = SA_RESTART}, old;
    sigaction(signals[i], NULL, &old);
    if (old.sa_handler != SIG_IGN) /* nohup, or a background job: stays ignored */
      sigaction(signals[i], &action, NULL);
  }
}

void atolli_io_begin(bool is_input) {
  if (atolli_io_depth++ == 0)
    in_input = is_input;
}

bool atolli_io_end(void) {
  if (atolli_io_depth > 0)
    --atolli_io_depth;
  if (atolli_io_depth == 0 && pending_signal)
    end_by_signal(pending_signal);
  return atolli_io_depth == 0 && atolli_runs_images;
}
