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

/* Whether another image runs. No image runs again, so that the search goes on where it has ended. */
static bool others_are_running(void) {
  static int image = 1;
  while (image <= atolli_num_images &&
         (image == atolli_this_image ||
          atomic_load_explicit(&atolli_node->image[image - 1].state, memory_order_relaxed) != ATOLLI_RUNNING))
    image++;
  return image <= atolli_num_images;
}

/* A stopped image looks for what has happened so often, and answers requests of other nodes. Many on a machine would
   take the cores from those that still compute. */
enum { LOOK_NS = 300000000, PROGRESS_NS = 200000, SHARE_LOOKS = 1024, SHARE_PROGRESS = 16 };

/* `share`: images for each core, beyond which it becomes longer. */
static struct timespec interval(long nanoseconds, int share) {
  int here = atolli_here_last - atolli_here_first + 1;
  int cores = atolli_machine_cores > 0 ? atolli_machine_cores : 1;
  long long long_ns = (long long)nanoseconds * (1 + here / (share * cores));
  return (struct timespec){.tv_sec = (time_t)(long_ns / 1000000000), .tv_nsec = (long)(long_ns % 1000000000)};
}

/* Has an image died, so that its process takes part in nothing any more? */
static bool any_is_gone(void) {
  for (int k = 1; k <= atolli_num_images; ++k)
    if (atomic_load_explicit(&atolli_node->image[k - 1].state, memory_order_acquire) == ATOLLI_FAILED &&
        !atomic_load_explicit(&atolli_node->image[k - 1].fails, memory_order_relaxed))
      return true;
  return false;
}

/* One turn of the wait, under a count of ends that has been read before. */
static void wait_for_end(uint32_t end, bool published) {
  struct timespec limit = interval(LOOK_NS, SHARE_LOOKS);
  if (published)
    atolli_waiting_look(NULL);
  if (atolli_termination.progress) { /* images of other nodes still read and write this one's memory */
    atolli_termination.progress();
    limit = interval(PROGRESS_NS, SHARE_PROGRESS);
  }
  if (atolli_termination.watch)
    atolli_termination.watch();
  syscall(SYS_futex, &atolli_node->end, FUTEX_WAIT, end, &limit, NULL, 0);
}

/* Thousands of processes that end at once spend tens of seconds waiting for locks of the kernel, one for each file that
   all have mapped: so only as many end at a time as take hardly longer one after the other. */
static void leave_in_turn(void) {
  enum { AT_ONCE = 256, BATCH_PER_CORE = 32, BATCH_NS = 15000000 };
  int cores = atolli_machine_cores > 0 ? atolli_machine_cores : 1;
  int before = atolli_this_image - atolli_here_first - AT_ONCE * cores;
  if (before < 0)
    return;
  long long wait_ns = (1 + before / (BATCH_PER_CORE * cores)) * (long long)BATCH_NS;
  nanosleep(&(struct timespec){.tv_sec = (time_t)(wait_ns / 1000000000), .tv_nsec = (long)(wait_ns % 1000000000)},
            NULL);
}

void atolli_completion_await(enum atolli_image_state state) {
  if (atolli_termination.begin)
    atolli_termination.begin();
  if (state == ATOLLI_STOPPED)
    atolli_news_send(ATOLLI_NEWS_STOPPED, 0);
  atolli_state_change(atolli_this_image, state);
  if (atolli_termination.announce)
    atolli_termination.announce();
  /* After the news has been sent: a wait that is published needs no more of this image. */
  bool published = atolli_waiting_begin("STOP or END PROGRAM", NULL, "the other images to stop");
  for (;;) {
    /* Acquire, and read before the states: an end after this makes the futex return at once. */
    uint32_t end = atomic_load_explicit(&atolli_node->end, memory_order_acquire);
    if (atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
      return;
    if (!others_are_running())
      break;
    wait_for_end(end, published);
  }
  if (atolli_termination.end && !(atolli_is_launched() && any_is_gone()))
    atolli_termination.end();
  leave_in_turn();
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
