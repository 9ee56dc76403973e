/*
 * Waits for the end of all images. end.c calls it when the program has initiated normal termination, fail.c when it has
 * executed FAIL IMAGE; what core has to do meanwhile it gets through atolli_termination (node.h).
 */
#include "boot/completion.h"

#include "boot/backend.h"
#include "boot/job.h"
#include "boot/leave.h"
#include "boot/news.h"
#include "boot/termination.h"

#include <linux/futex.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct atolli_termination atolli_termination;

void atolli_flush_all(void) {
  if (atolli_io_depth == 0)
    atolli_backend_flush();
  fflush(NULL);
}

static bool others_are_running(void) {
  for (int k = 1; k <= atolli_num_images; ++k)
    if (k != atolli_this_image &&
        atomic_load_explicit(&atolli_node->image[k - 1].state, memory_order_relaxed) == ATOLLI_RUNNING)
      return true;
  return false;
}

/* A stopped image answers requests of other nodes so often. */
enum { PROGRESS_NS = 200000 };

/* Has an image died, so that its process takes part in nothing any more? */
static bool any_is_gone(void) {
  for (int k = 1; k <= atolli_num_images; ++k)
    if (atomic_load_explicit(&atolli_node->image[k - 1].state, memory_order_acquire) == ATOLLI_FAILED &&
        !atomic_load_explicit(&atolli_node->image[k - 1].fails, memory_order_relaxed))
      return true;
  return false;
}

/* One turn of the wait, under an epoch that has been read before. */
static void wait_for_news(uint32_t epoch, bool published) {
  struct timespec limit = {.tv_nsec = 300000000};
  if (published)
    atolli_waiting_look(NULL);
  if (atolli_termination.progress) { /* images of other nodes still read and write this one's memory */
    atolli_termination.progress();
    limit = (struct timespec){.tv_nsec = PROGRESS_NS};
  }
  if (atolli_termination.watch)
    atolli_termination.watch();
  syscall(SYS_futex, &atolli_node->epoch, FUTEX_WAIT, epoch, &limit, NULL, 0);
}

void atolli_completion_await(enum atolli_image_state state) {
  if (atolli_termination.begin)
    atolli_termination.begin();
  if (state == ATOLLI_STOPPED)
    atolli_news_send(ATOLLI_NEWS_STOPPED, 0);
  atomic_store_explicit(&atolli_node->image[atolli_this_image - 1].state, state, memory_order_release);
  atolli_epoch_advance();
  if (atolli_termination.announce)
    atolli_termination.announce();
  /* After the news has been sent: a wait that is published needs no more of this image. */
  bool published = atolli_waiting_begin("STOP or END PROGRAM", NULL, "the other images to stop");
  for (;;) {
    /* Acquire, and read before the states: a change after this makes the futex return at once. */
    uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_acquire);
    if (atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
      return;
    if (!others_are_running())
      break;
    wait_for_news(epoch, published);
  }
  if (atolli_termination.end && !(atolli_is_launched() && any_is_gone()))
    atolli_termination.end();
}

int atolli_completion_finish(int status) {
  /* To leave it is collective; a launcher that has been told to go on without the dead one does not mind. */
  if (atolli_is_launched() && any_is_gone())
    return status;
  if (!atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    return atolli_job_finish(status);
  if (atolli_is_launched())
    atolli_leave_job();
  return status;
}
