/* start.c prepares the directory, image.c has the files opened; output.c, job.c and join.c ask at the end. */
#include "boot/processes/files.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/node/node.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/* The program may change its present directory. */
static int directory = -1;
/* Standard error at the start. */
static int first_stderr = -1;

/* No program takes it for a standard stream that it has been started without. */
static int keep(int fd) {
  int kept = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (fd > STDERR_FILENO)
    close(fd);
  return kept;
}

int atolli_files_prepare(char *message, size_t size) {
  const char *path = atolli_config.output_dir;
  if (!*path)
    return 0;
  if (mkdir(path, 0777) && errno != EEXIST) {
    snprintf(message, size, "cannot make the directory '%.200s' for output: %s", path, strerror(errno));
    return -1;
  }
  directory = keep(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return 0;
}

static int open_one(int image, int stream, const char *suffix, char *message, size_t size) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/image-%d.%s", atolli_config.output_dir, image, suffix);
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0) {
    snprintf(message, size, "%s: %s", path, strerror(errno));
    return -1;
  }
  dup2(fd, stream);
  close(fd);
  return 0;
}

int atolli_files_open(int image, char *message, size_t size) {
  if (open_one(image, STDOUT_FILENO, "out", message, size))
    return -1;
  first_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  return open_one(image, STDERR_FILENO, "err", message, size);
}

/* Quotas show only when something is written. Not every file system has files without a name. */
int atolli_files_error(void) {
  static const char some[4096];
  struct statvfs system;
  int error = 0;
  if (directory < 0)
    return 0;
  int fd = openat(directory, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  if (fd >= 0)
    error = write(fd, some, sizeof some) == sizeof some ? 0 : errno ? errno : ENOSPC;
  else if (errno == ENOSPC || errno == EDQUOT || (!fstatvfs(directory, &system) && system.f_bavail == 0))
    error = ENOSPC;
  if (fd >= 0)
    close(fd);
  return error;
}

void atolli_files_describe(int error, char *message, size_t size) {
  snprintf(message, size, "cannot write the output of the images in '%.300s': %s", atolli_config.output_dir,
           strerror(error));
}

bool atolli_files_tell(void) {
  char why[500], line[600];
  int error = first_stderr < 0 ? 0 : atolli_files_error();
  if (error && !atomic_exchange_explicit(&atolli_node->output_told, true, memory_order_relaxed)) {
    atolli_files_describe(error, why, sizeof why);
    int length = snprintf(line, sizeof line, "atoll: %s\n", why);
    atolli_write(first_stderr, line, (size_t)length);
  }
  return error != 0;
}

static void on_abort(int signal_number) {
  atolli_files_tell();
  signal(signal_number, SIG_DFL); /* abort(3) raises it once more */
}

void atolli_files_tell_at_abort(void) {
  if (first_stderr >= 0)
    signal(SIGABRT, on_abort);
}
