/* Forks the images, with pipes for what they write. Called by start.c. */
#include "boot/start/forks.h"

#include "base/log.h"
#include "boot/processes/limits.h"
#include "boot/processes/processes.h"
#include "boot/supervisor/images.h"
#include "boot/supervisor/pipes.h"
#include "boot/supervisor/run.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Returns 0 or -1, after a message. */
static int make_pipes(int writing[2]) {
  int error = atolli_run.output == ATOLLI_OUTPUT_PIPES ? atolli_pipes_make(writing) : 0;
  if (!error)
    return 0;
  atolli_log("cannot make pipes for the output of %d images: %s (see `ulimit -n`)", atolli_num_images, strerror(error));
  atolli_run_end(1);
  return -1;
}

static pid_t fork_image(int image) {
  pid_t pid = fork();
  if (pid >= 0)
    return pid;
  char bound[400];
  int error = errno;
  atolli_limits_describe(bound, sizeof bound);
  atolli_log("cannot start image %d of %d: %s%s", image, atolli_num_images, strerror(error),
             error == EAGAIN ? bound : "");
  atolli_run_end(1);
  return pid;
}

bool atolli_forks_make(void) {
  int supervisor = getpid();
  for (int image = 1; image <= atolli_num_images; ++image) {
    int writing[2] = {-1, -1};
    if (make_pipes(writing))
      return false;
    pid_t pid = fork_image(image);
    if (pid == 0) {
      atolli_process_become_image(supervisor);
      atolli_image_start(image, writing);
      return true;
    }
    for (int s = 0; s < 2; ++s)
      if (writing[s] >= 0)
        close(writing[s]);
    if (pid < 0)
      return false;
    atolli_images_add(image, pid);
  }
  return false;
}
