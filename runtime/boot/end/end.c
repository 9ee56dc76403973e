/*
 * Decides how an image ends: STOP, ERROR STOP, END PROGRAM and exit(). runtime/link calls it from the wrapped
 * statements, exit() through main.c.
 */
#include "boot/end/end.h"

#include "base/log.h"
#include "boot/end/completion.h"
#include "boot/end/fail.h"
#include "boot/end/job.h"
#include "boot/end/leave.h"
#include "boot/end/signals.h"
#include "boot/end/termination.h"
#include "boot/launch/request.h"
#include "boot/node/node.h"

#include <stdbool.h>
#include <stdlib.h>

/* What the coming exit() means; set by the wrapped statements. */
static enum { BY_EXIT, BY_STOP, BY_ERROR_STOP } termination;

/* A process that an image has forked ends by itself: it shares the program's variables, `termination`, too. */
void atolli_stop_begin(void) {
  if (!atolli_is_image())
    return;
  termination = BY_STOP;
  atolli_flush_all();
}

void atolli_error_stop_begin(int status) {
  if (!atolli_is_image())
    return;
  termination = BY_ERROR_STOP;
  atolli_flush_all();
  /* The supervisor gives the ender some time to print its message; SIGTERM from elsewhere, or another thread, must not
     cut that short. */
  atolli_leave_begin_alone();
  if (!atolli_error_termination_begin(atolli_exit_status(status), atolli_this_image))
    atolli_leave_now();
}

/* In a launcher's job exit() must not end the process before the job has been ended with the right status. */
static void leave_if_launched(void) {
  if (atolli_is_launched())
    atolli_leave_job();
}

/* A status other than 0 without STOP: e.g. of a run-time error that the compiler's library has found. */
static void end_with_error(int status) {
  if (atolli_signals_pending()) /* the end of input was made up (signals.c) */
    status = 128 + atolli_signals_pending();
  else if (!atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    atolli_log("image %d ended with exit status %d: error termination of all images", atolli_this_image, status & 0xff);
  atolli_error_termination_begin(atolli_exit_status(status), atolli_this_image);
  leave_if_launched();
}

/*
 * Runs within exit(), before the destructors of libraries (which flush and close the Fortran units). exit(0) and the
 * end of main are normal termination; another status without STOP is error termination.
 */
void atolli_end_at_exit(int status, void *unused) {
  (void)unused;
  if (!atolli_is_image() || atolli_fail_has_stayed())
    return;
  if (termination == BY_ERROR_STOP || atolli_leave_begin()) { /* atolli_leave, from within a data transfer statement */
    leave_if_launched();
    return;
  }
  if (status != 0 && termination != BY_STOP) {
    /* Where the others go on when an image fails, this is a failure like others; the supervisor tells of it. */
    if (!atolli_node->survives_failures)
      end_with_error(status);
    return;
  }
  atolli_flush_all();
  atolli_completion_await(ATOLLI_STOPPED);
  int largest = atolli_completion_finish(status);
  if (largest != status)
    exit(largest); /* goes on with the other functions of exit(), this one will not be called again (atexit(3)) */
}
