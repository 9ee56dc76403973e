/*
 * Each process first shows its own name, then looks for the other: of two that differ at least one sees both. A run of
 * its own may be short, and waits a moment for those that have been started with it.
 */
#include "boot/launch/together.h"

#include "base/config.h"
#include "boot/launch/lineage.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* The launcher's process may serve several jobs. */
static socklen_t name_of(char *const *envp, bool joins, struct sockaddr_un *address) {
  const char *job = atolli_config_lookup(envp, "PMIX_NAMESPACE");
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  int length = snprintf(address->sun_path + 1, sizeof address->sun_path - 1, "atoll-%s-%d-%d-%.50s",
                        joins ? "together" : "apart", (int)getuid(), (int)getppid(), job ? job : "");
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
}

/* Until this process ends, or another of its kind has been faster. */
static void show(char *const *envp, bool joins) {
  struct sockaddr_un address;
  socklen_t size = name_of(envp, joins, &address);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd >= 0 && (bind(fd, (const struct sockaddr *)&address, size) || listen(fd, SOMAXCONN)))
    close(fd);
}

/* The process that shows the name; 0: none does. */
static int find(char *const *envp, bool joins) {
  struct sockaddr_un address;
  socklen_t size = name_of(envp, joins, &address);
  struct ucred other = {.pid = 0};
  socklen_t bytes = sizeof other;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd >= 0 && connect(fd, (const struct sockaddr *)&address, size) == 0)
    getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &other, &bytes);
  if (fd >= 0)
    close(fd);
  return other.pid;
}

/* What its environment says of ATOLL_TRANSPORT, as far as it can be read. */
static void read_transport(int pid, char *value, size_t size) {
  enum { MOST = 1 << 17 };
  static char text[MOST];
  char path[40];
  size_t length = 0;
  ssize_t bytes;
  snprintf(path, sizeof path, "/proc/%d/environ", pid);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  while (fd >= 0 && length < sizeof text - 1 && (bytes = read(fd, text + length, sizeof text - 1 - length)) > 0)
    length += (size_t)bytes;
  if (fd >= 0)
    close(fd);
  snprintf(value, size, "auto");
  for (const char *variable = text; variable < text + length; variable += strlen(variable) + 1)
    if (!strncmp(variable, "ATOLL_TRANSPORT=", sizeof "ATOLL_TRANSPORT=" - 1) && variable[sizeof "ATOLL_TRANSPORT="])
      snprintf(value, size, "%s", strchr(variable, '=') + 1);
}

int atolli_together_differs(char *const *envp, bool joins, char *message, size_t size) {
  enum { TURNS = 10, MOMENT_US = 50000 };
  char value[61];
  if (!atolli_lineage_is_launchers(getppid()))
    return 0;
  show(envp, joins);
  int other = find(envp, !joins);
  for (int turn = 0; !joins && !other && turn < TURNS; turn++) {
    usleep(MOMENT_US);
    other = find(envp, !joins);
  }
  if (!other)
    return 0;
  read_transport(other, value, sizeof value);
  snprintf(message, size,
           "ATOLL_TRANSPORT is '%.60s' in a process of this job, but '%s' in another: all images must have the same",
           atolli_config.transport, value);
  return other;
}
