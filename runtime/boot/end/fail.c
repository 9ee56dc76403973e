/* Executes FAIL IMAGE, for core. join.c prepares it in a launcher's job. */
#include "boot/end/fail.h"

#include "boot/end/completion.h"
#include "boot/end/job.h"
#include "boot/end/leave.h"
#include "boot/node/backend.h"
#include "boot/node/node.h"
#include "boot/processes/news.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static bool has_stayed;

bool atolli_fail_has_stayed(void) { return has_stayed; }

static bool any_has_stopped(void) {
  for (int k = 1; k <= atolli_num_images; ++k)
    if (atomic_load_explicit(&atolli_node->image[k - 1].state, memory_order_relaxed) == ATOLLI_STOPPED)
      return true;
  return false;
}

/*
 * Such a process leaves by exit(): that of MPICH 4.2 kills the others of one that ends without, although it has called
 * MPI_Finalize, because MPICH takes leave of it in a function of exit(). This one, which is registered before MPI is
 * initialised, is called after that one, and before the destructors of libraries: they might wait for what other
 * threads of the image have locked.
 */
static void end_stay(int status, void *unused) {
  (void)unused;
  if (has_stayed)
    _exit(status);
}

void atolli_fail_prepare_job(void) { on_exit(end_stay, NULL); }

/* The run's status is that of the others, if any has ended normally (docs/failures.md). */
static _Noreturn void stay_until_the_end(void) {
  atolli_completion_await(ATOLLI_FAILED);
  int status = atolli_completion_finish(any_has_stopped() ? 0 : 1);
  has_stayed = true;
  exit(status);
}

_Noreturn void atolli_fail_image(void) {
  if (!atolli_is_image()) /* a process that an image has forked for itself */
    _exit(1);
  if (atolli_is_launched() && !atolli_node->survives_failures) {
    char message[100];
    snprintf(message, sizeof message, "error: image %d has executed FAIL IMAGE", atolli_this_image);
    atolli_error_termination(message, NULL);
  }
  atolli_leave_begin();
  atolli_news_send(ATOLLI_NEWS_FAILS, 0);
  /* Relaxed: whoever looks at it knows that the image has failed, by its state, which is released after this, or by the
     end of its process. */
  atomic_store_explicit(&atolli_node->image[atolli_this_image - 1].fails, true, memory_order_relaxed);
  atolli_backend_flush();
  fflush(NULL);
  if (atolli_is_launched())
    stay_until_the_end();
  _exit(1);
}
