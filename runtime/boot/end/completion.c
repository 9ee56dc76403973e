/*
 * Waits for the end of all images. end.c calls it when the program has initiated normal termination, fail.c when it has
 * executed FAIL IMAGE; what core has to do meanwhile it gets through atolli_termination (node.h).
 */
#include "boot/end/completion.h"

#include "base/futex.h"
#include "boot/end/job.h"
#include "boot/end/leave.h"
#include "boot/end/termination.h"
#include "boot/node/backend.h"
#include "boot/processes/news.h"

#include <stdio.h>
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

/* Has an image died, so that its process takes part in nothing any more? Acquire: with the state comes `fails`, which
   atolli_state_change releases. */
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
  void (*serve)(void) = atomic_load_explicit(&atolli_launch_serve, memory_order_relaxed);
  if (serve) { /* the program's own messages, which it may have left to MPI_Finalize */
    serve();
    limit = interval(PROGRESS_NS, SHARE_PROGRESS);
  }
  if (atolli_termination.progress) { /* images of other nodes still read and write this one's memory */
    atolli_termination.progress();
    limit = interval(PROGRESS_NS, SHARE_PROGRESS);
  }
  if (atolli_termination.watch)
    atolli_termination.watch();
  atolli_futex_wait(&atolli_node->end, end, &limit);
}

static void sleep_ns(long long ns) {
  nanosleep(&(struct timespec){.tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000)}, NULL);
}

/* In a launcher's job nobody counts who has left. */
static void leave_after_a_time(int before) {
  enum { BATCH_PER_CORE = 32, BATCH_NS = 15000000 };
  int cores = atolli_machine_cores > 0 ? atolli_machine_cores : 1;
  sleep_ns((1 + before / (BATCH_PER_CORE * cores)) * (long long)BATCH_NS);
}

/* Thousands of processes that end at once spend tens of seconds, or minutes, waiting for locks of the kernel, one for
   each file that all have mapped: so only so many are about to end at a time. */
static void leave_in_turn(void) {
  enum { AT_ONCE = 256, PER_IMAGE_NS = 100000, LEAST_NS = 1000000 };
  const long long patience_ns = 30000000000; /* for one that does not end; it may be in the user's own code */
  int before = atolli_this_image - atolli_here_first - AT_ONCE;
  if (before < 0)
    return;
  if (atolli_is_launched()) {
    leave_after_a_time(before);
    return;
  }
  for (long long waited_ns = 0; waited_ns < patience_ns;) {
    int missing = before - (int)atomic_load_explicit(&atolli_node->num_reaped, memory_order_relaxed);
    if (missing < 0 || atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
      return;
    long long wait_ns = LEAST_NS + missing * (long long)PER_IMAGE_NS;
    sleep_ns(wait_ns);
    waited_ns += wait_ns;
  }
}

void atolli_completion_await(enum atolli_image_state state) {
  if (state == ATOLLI_STOPPED && atolli_termination.finish)
    atolli_termination.finish();
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
