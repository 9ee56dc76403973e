/* What the starter of a job of the udp conduit and its parts share of the processes that they start. */
#include "spawn.h"

#include <sys/wait.h>
#include <unistd.h>

struct atolli_gasnet_start atolli_gasnet_start;

pid_t atolli_gasnet_await(pid_t which, int *ms, int *status_p) {
  pid_t pid;
  while ((pid = waitpid(which, status_p, *ms < 0 ? 0 : WNOHANG)) == 0 && *ms > 0) {
    usleep(10000);
    *ms -= 10;
  }
  return pid;
}

int atolli_gasnet_exit_status(int status) { return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status); }
