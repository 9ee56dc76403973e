/* Forks the images, with pipes for what they write. Called by start.c. */
#include "boot/forks.h"

#include "base/log.h"
#include "boot/images.h"
#include "boot/processes.h"
#include "boot/run.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static void create_pipes(int image, int writing[2]) {
  for (int s = 0; s < 2; ++s) {
    int ends[2] = {-1, -1};
    if (atolli_run.output == ATOLLI_OUTPUT_PIPES && pipe2(ends, O_CLOEXEC)) {
      atolli_log("cannot make pipes for the output of %d images: %s (see `ulimit -n`)", atolli_num_images,
                 strerror(errno));
      atolli_run_end(1);
    }
    atolli_run.pipes[image - 1][s] = ends[0];
    writing[s] = ends[1];
  }
}

bool atolli_forks_make(void) {
  int supervisor = getpid();
  memset(atolli_run.pipes, -1, sizeof atolli_run.pipes);
  for (int image = 1; image <= atolli_num_images; ++image) {
    int writing[2];
    create_pipes(image, writing);
    bool possible = atolli_run_error() < 0;
    pid_t pid = possible ? fork() : -1;
    if (pid == 0) {
      atolli_process_become_image(supervisor);
      atolli_image_start(image, writing);
      return true;
    }
    if (possible && pid < 0) {
      atolli_log("cannot start image %d of %d: %s", image, atolli_num_images, strerror(errno));
      atolli_run_end(1);
    }
    for (int s = 0; s < 2; ++s)
      if (writing[s] >= 0)
        close(writing[s]);
    if (pid < 0)
      return false;
    atolli_process_set(image, pid);
    atomic_store_explicit(&atolli_node->image[image - 1].pid, pid, memory_order_relaxed);
  }
  return false;
}
