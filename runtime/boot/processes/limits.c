/*
 * Finds the bound on processes before a fork fails for the thousandth image, and names it afterwards: nobody can tell
 * by EAGAIN. start.c and forks.c call it.
 */
#include "boot/processes/limits.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* How many processes there may be, by which bound. */
struct bound {
  long most;
  char name[300];
};

/* Without stdio, which allocates: nothing of the program has been initialised. Empty: there is no such file. */
static void read_file(const char *path, char *text, size_t size) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = fd < 0 ? -1 : read(fd, text, size - 1);
  if (fd >= 0)
    close(fd);
  text[length > 0 ? length : 0] = 0;
}

/* The number in a file; -1: there is none ("max", or no file). */
static long number_in(const char *path) {
  char text[40];
  read_file(path, text, sizeof text);
  return *text >= '0' && *text <= '9' ? strtol(text, NULL, 10) : -1;
}

static void lower(struct bound *bound, long most, const char *name) {
  if (most < 0 || most >= bound->most)
    return;
  bound->most = most;
  snprintf(bound->name, sizeof bound->name, "%.299s", name);
}

/* The control group of this process that counts processes, as a path below /sys/fs/cgroup: in a hierarchy of its own
   (version 1), else in the one of all. */
static void find_group(char *group, size_t size) {
  char text[PATH_MAX];
  read_file("/proc/self/cgroup", text, sizeof text);
  const char *own = strstr(text, ":pids:"), *all = strstr(text, "0::");
  const char *path = own ? own + 6 : all ? all + 3 : "";
  snprintf(group, size, "%s%.*s", own ? "/pids" : "", (int)strcspn(path, "\n"), path);
}

/* This group and those around it: what is left in each. */
static void lower_by_groups(struct bound *bound) {
  char group[PATH_MAX];
  find_group(group, sizeof group);
  for (;;) {
    char name[PATH_MAX + 60];
    snprintf(name, sizeof name, "/sys/fs/cgroup%s/pids.current", group);
    long now = number_in(name);
    snprintf(name, sizeof name, "/sys/fs/cgroup%s/pids.max", group);
    long most = number_in(name);
    lower(bound, most < 0 ? -1 : most > now ? most - now : 0, name);
    char *slash = strrchr(group, '/');
    if (!slash)
      return;
    *slash = 0;
  }
}

static struct bound find(void) {
  struct bound bound = {LONG_MAX, ""};
  struct rlimit limit;
  lower(&bound, number_in("/proc/sys/kernel/pid_max"), "kernel.pid_max");
  lower(&bound, number_in("/proc/sys/kernel/threads-max"), "kernel.threads-max");
  if (geteuid() != 0 && !getrlimit(RLIMIT_NPROC, &limit) && limit.rlim_cur != RLIM_INFINITY)
    lower(&bound, (long)limit.rlim_cur, "the user's limit, `ulimit -u`");
  lower_by_groups(&bound);
  return bound;
}

int atolli_limits_check(int num_images, char *message, size_t size) {
  enum { FEW = 200 }; /* not worth a look: the fork tells */
  if (num_images <= FEW)
    return 0;
  struct bound bound = find();
  if (num_images < bound.most)
    return 0;
  snprintf(message, size,
           "%d images are as many processes, and only %ld can be here (%s): use fewer images, more machines (--hosts), "
           "or raise that bound",
           num_images, bound.most, bound.name);
  return -1;
}

/* Images tell the supervisor by queued signals what happens to them (news.h). */
int atolli_limits_check_signals(char *message, size_t size) {
  struct rlimit limit;
  sigset_t none;
  sigemptyset(&none);
  int fd = signalfd(-1, &none, SFD_CLOEXEC);
  if (fd < 0) {
    snprintf(message, size, "the images cannot be watched: signalfd: %s; the sandbox or container has to allow it",
             strerror(errno));
    return -1;
  }
  close(fd);
  if (getrlimit(RLIMIT_SIGPENDING, &limit) || limit.rlim_cur > 0)
    return 0;
  limit.rlim_cur = limit.rlim_max;
  if (limit.rlim_max > 0 && !setrlimit(RLIMIT_SIGPENDING, &limit))
    return 0;
  snprintf(message, size, "the images cannot be watched: no signal may be pending; raise `ulimit -i`");
  return -1;
}

void atolli_limits_describe(char *text, size_t size) {
  struct bound bound = find();
  *text = 0;
  if (bound.most < LONG_MAX)
    snprintf(text, size, ": the lowest bound on processes is %s, which leaves %ld; use fewer images or raise it",
             bound.name, bound.most);
}
