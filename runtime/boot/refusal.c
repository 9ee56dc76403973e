/*
 * Tells the user why a run cannot start, once for all processes of a machine. start.c, image.c, join.c and leave.c call
 * it.
 */
#include "boot/refusal.h"

#include "base/log.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static bool is_launched;

void atolli_refusal_set_launched(void) { is_launched = true; }

/* A name without a file, which one process can have at a time. The launcher's process on this machine is the parent of
   all. */
static bool take_turn(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int length =
      snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "atoll-refusal-%d-%d", (int)getuid(), (int)getppid());
  size_t size = offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length;
  return fd < 0 || bind(fd, (const struct sockaddr *)&address, (socklen_t)size) == 0;
}

static void sleep_for(unsigned seconds) {
  while (seconds > 0)
    seconds = sleep(seconds);
}

/* Who has told keeps its turn until the others have asked for theirs, or the launcher has ended it: launchers end the
   others of a process that ends with an error. */
void atolli_refusal_tell(const char *text) {
  enum { SECONDS = 2 };
  if (is_launched && !take_turn())
    return;
  atolli_log("%s", text);
  if (is_launched)
    sleep_for(SECONDS);
}
