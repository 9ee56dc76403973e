/*
 * LD_PRELOAD: a fault in the FAULT_AT-th call that has to do with a checkpoint's files, in the one process that makes
 * the file FAULT_MARK. FAULT: "kill", or the number of an error that the call comes to.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static int calls;
static bool is_ours[1024]; /* descriptors */

static bool concerns(const char *path) { return strstr(path, "checkpoint-"); }
static bool concerns_fd(int fd) { return fd >= 0 && fd < 1024 && is_ours[fd]; }

/* True: the call is to fail, with errno set. */
static bool fault(void) {
  const char *at = getenv("FAULT_AT"), *mark = getenv("FAULT_MARK"), *what = getenv("FAULT");
  if (!at || !mark || !what || ++calls != atoi(at))
    return false;
  int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  int fd = real(mark, O_CREAT | O_EXCL | O_WRONLY, 0666);
  if (fd < 0)
    return false;
  close(fd);
  if (!strcmp(what, "kill"))
    kill(getpid(), SIGKILL);
  errno = atoi(what);
  return true;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (concerns(path) && fault())
    return -1;
  int fd = REAL(open)(path, flags, mode);
  if (fd >= 0 && fd < 1024)
    is_ours[fd] = concerns(path);
  return fd;
}

ssize_t write(int fd, const void *data, size_t bytes) {
  if (concerns_fd(fd) && fault())
    return -1;
  if (concerns_fd(fd) && bytes > 100) /* so that a file can be half written */
    bytes /= 2;
  return REAL(write)(fd, data, bytes);
}

int fsync(int fd) { return concerns_fd(fd) && fault() ? -1 : REAL(fsync)(fd); }
int mkdir(const char *path, mode_t mode) { return concerns(path) && fault() ? -1 : REAL(mkdir)(path, mode); }
int rmdir(const char *path) { return concerns(path) && fault() ? -1 : REAL(rmdir)(path); }
int unlink(const char *path) { return concerns(path) && fault() ? -1 : REAL(unlink)(path); }
int rename(const char *from, const char *to) { return concerns(to) && fault() ? -1 : REAL(rename)(from, to); }
