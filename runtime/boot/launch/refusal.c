/*
 * Tells the user why a run cannot start, once for all processes of a machine. start.c, image.c, join.c and leave.c call
 * it.
 */
#include "boot/launch/refusal.h"

#include "base/log.h"
#include "boot/launch/launch.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static bool is_launched;
static char *const *environment; /* `environ` is not set that early */

void atolli_refusal_set_launched(char *const *envp) {
  is_launched = true;
  environment = envp;
}

/* A name without a file, at which one process can be found at a time. The launcher's process on this machine is the
   parent of all. Returns 0 or errno. */
static int open_place(int *fd_p, int (*take)(int fd, const struct sockaddr *address, socklen_t size)) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int length =
      snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "atoll-refusal-%d-%d", (int)getuid(), (int)getppid());
  size_t size = offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length;
  *fd_p = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  return *fd_p < 0 || take(*fd_p, (const struct sockaddr *)&address, (socklen_t)size) ? errno : 0;
}

/* Waits until it has been quiet for a while: no other process of the job has come that would tell the same. */
static void hold_place(int fd) {
  enum { QUIET_MS = 2000 };
  struct pollfd polled = {.fd = fd, .events = POLLIN};
  if (listen(fd, SOMAXCONN))
    return;
  /* What is accepted is not closed before this process ends. */
  while (poll(&polled, 1, QUIET_MS) > 0 && accept4(fd, NULL, NULL, SOCK_CLOEXEC) >= 0)
    ;
}

/* Until the one that has told ends. */
static void wait_for_end(int fd) {
  char nothing;
  ssize_t n = read(fd, &nothing, 1);
  (void)n;
}

/* Launchers end the others of a process that ends with an error: so none does, of those that have nothing to tell,
   before the one that has told; and that one waits for those that have still to come. */
void atolli_refusal_tell(const char *text) {
  enum { TURNS = 100 };
  int place;
  if (!is_launched) {
    atolli_log("%s", text);
    return;
  }
  for (int turn = 0; turn < TURNS && open_place(&place, bind) == EADDRINUSE; turn++) {
    close(place);
    if (open_place(&place, connect) == 0) {
      wait_for_end(place);
      return;
    }
    close(place); /* it does not listen yet, or has ended */
    usleep(10000);
  }
  atolli_log("%s", text);
  hold_place(place);
}

_Noreturn void atolli_refusal_end(void) {
  if (environment)
    atolli_launch_abort(environment);
  _exit(1);
}
