/*
 * Ends a process whose run ends at once: it says why, writes the program's output and goes. Core's waits and fatal
 * errors call it, as do end.c (ERROR STOP, exit), fail.c (FAIL IMAGE) and signals.c (SIGTERM).
 */
#include "boot/end/leave.h"

#include "base/log.h"
#include "boot/end/alike.h"
#include "boot/end/job.h"
#include "boot/end/termination.h"
#include "boot/launch/refusal.h"
#include "boot/node/backend.h"
#include "boot/node/node.h"
#include "boot/processes/openmp.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Thread_local volatile sig_atomic_t atolli_io_depth;

/* Set once, by the thread that takes the image out of the run; signals and other threads then keep out of its way. */
static _Atomic bool leaving;

bool atolli_is_leaving(void) { return atomic_load_explicit(&leaving, memory_order_relaxed); }

bool atolli_leave_begin(void) { return atomic_exchange_explicit(&leaving, true, memory_order_relaxed); }

void atolli_leave_begin_alone(void) {
  if (atolli_leave_begin())
    for (;;)
      pause();
}

/* ---- a launcher's job -------------------------------------------------------------------------------------------- */

static void sleep_for(unsigned seconds) {
  while (seconds > 0) /* GASNet wakes it by signals */
    seconds = sleep(seconds);
}

void atolli_leave_grace(void) {
  enum { SECONDS = 2 };
  sleep_for(SECONDS);
}

/* The image of this host that has aborted the job, or is about to; not positive: not yet. */
static int get_ender(void) { return atomic_load_explicit(&atolli_node->ender, memory_order_relaxed); }

/* It has been reaped, too: the launcher knows of a zombie, and will act. */
static bool is_gone(int image) {
  int pid = image > 0 ? atolli_process_of(image) : 0;
  return pid > 0 && kill(pid, 0) && errno == ESRCH;
}

_Noreturn void atolli_leave_job(void) {
  enum { LAUNCHER_SECONDS = 20 }; /* within which a busy launcher ends the processes of an aborted job */
  /* Acquire: with the status comes the ender. */
  int error = atomic_load_explicit(&atolli_node->error_termination, memory_order_acquire);
  int status = error >= 1 && error <= 256 ? error - 1 : 1;
  /* Without an ender, memory has been overwritten by mistake: nobody else would end the job. */
  if (get_ender() == atolli_this_image || get_ender() == 0 || get_ender() > atolli_num_images) {
    atolli_alike_report(atolli_log);
    atolli_job_abort(status);
  }
  signal(SIGTERM, SIG_DFL); /* there is nothing left to write */
  atolli_openmp_unregister(getpid());
  for (unsigned second = 0; second < LAUNCHER_SECONDS && !is_gone(get_ender()); second++)
    sleep_for(1);
  atolli_leave_grace();
  _exit(status);
}

/* ---- leaving ----------------------------------------------------------------------------------------------------- */

_Noreturn void atolli_leave_now(void) {
  if (atolli_io_depth > 0)
    exit(1); /* within a data transfer statement only exit() can write out locked units */
  atolli_backend_flush();
  fflush(NULL);
  if (atolli_is_launched())
    atolli_leave_job();
  _exit(1);
}

_Noreturn void atolli_leave(void) {
  atolli_leave_begin_alone();
  atolli_leave_now();
}

_Noreturn void atolli_error_termination(const char *message, const char *alike) {
  if (message)
    atolli_alike_say(message, alike);
  atolli_error_termination_begin(1, atolli_this_image);
  atolli_leave();
}

_Noreturn void atolli_start_failed(const char *message) {
  if (atolli_is_launched()) {
    atolli_refusal_tell(message);
    atolli_job_abort(1);
  }
  if (atolli_error_termination_begin(1, atolli_this_image))
    atolli_log("%s", message);
  _exit(1);
}
