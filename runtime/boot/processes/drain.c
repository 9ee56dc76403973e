/* Gives a launcher time to read what images have written. job.c calls it before it aborts the job. */
#include "boot/processes/drain.h"

#include "boot/node/node.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TURN_US = 500, MOST_TURNS = 4000 };

/* Bytes in the pipe of this descriptor of a process; 0 if it is not a pipe. */
static int unread(int pid, int stream) {
  char path[60];
  struct stat status;
  int bytes = 0;
  snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, stream);
  if (stat(path, &status) || !S_ISFIFO(status.st_mode))
    return 0;
  int fd = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC); /* the writing end: nothing is taken from the reader */
  if (fd < 0)
    return 0;
  if (ioctl(fd, FIONREAD, &bytes))
    bytes = 0;
  close(fd);
  return bytes;
}

static bool any_unread(void) {
  for (int image = atolli_here_first; image <= atolli_here_last; image++) {
    int pid = atolli_process_of(image);
    if (pid > 0 && (unread(pid, STDOUT_FILENO) || unread(pid, STDERR_FILENO)))
      return true;
  }
  return false;
}

void atolli_drain_output(void) {
  for (int turn = 0; turn < MOST_TURNS && atolli_node && any_unread(); turn++)
    usleep(TURN_US);
}
