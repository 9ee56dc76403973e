/* Called by main.c. */
#include "watched.h"

#include "base/log.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 4, STATUS_CANNOT_RUN = 126, STATUS_SIGNAL = 128 };

static struct watched {
  const char *command, *variable, *file;
  char directory[PATH_MAX];
} watched[MOST];
static int num_watched;

void watched_add(const char *command, const char *variable, const char *file) {
  struct watched *same = watched;
  while (same < watched + num_watched && strcmp(same->command, command) != 0)
    same++;
  if (same == watched + num_watched)
    num_watched++;
  *same = (struct watched){.command = command, .variable = variable, .file = file};
}

bool watched_any(void) { return num_watched > 0; }

/* ---- directories ---- */

static void remove_directory(const char *path) {
  DIR *directory = opendir(path);
  for (struct dirent *entry; directory && (entry = readdir(directory));)
    unlinkat(dirfd(directory), entry->d_name, 0);
  if (directory)
    closedir(directory);
  rmdir(path);
}

static void remove_directories(void) {
  for (int i = 0; i < num_watched; i++)
    remove_directory(watched[i].directory);
}

void watched_prepare(bool shared) {
  const char *temporary = getenv("TMPDIR");
  char here[PATH_MAX];
  if (shared)
    temporary = getcwd(here, sizeof here);
  else if (!temporary || !*temporary)
    temporary = "/tmp";
  for (int i = 0; i < num_watched; i++) {
    struct watched *this = &watched[i];
    int length = snprintf(this->directory, sizeof this->directory, "%s/atoll-%s-XXXXXX", temporary ? temporary : ".",
                          this->command);
    if (length >= (int)sizeof this->directory || !mkdtemp(this->directory)) {
      atolli_log("--%s: cannot make a directory in %s: %s", this->command, temporary ? temporary : ".",
                 strerror(errno));
      num_watched = i;
      remove_directories();
      exit(STATUS_CANNOT_RUN);
    }
    setenv(this->variable, this->directory, 1);
  }
}

/* ---- the program ---- */

static volatile sig_atomic_t program;

/* A terminal sends its signals to both; what somebody sends to this process only is for the program. */
static void pass_on(int signal, siginfo_t *from, void *context) {
  (void)context;
  if (from->si_code == SI_USER && from->si_pid != program && program > 0)
    kill(program, signal);
}

static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM};

static int wait_for_program(void) {
  struct sigaction action = {.sa_sigaction = pass_on, .sa_flags = SA_SIGINFO | SA_RESTART};
  for (size_t i = 0; i < sizeof passed_on / sizeof passed_on[0]; i++)
    sigaction(passed_on[i], &action, NULL);
  int status = 0;
  while (waitpid(program, &status, 0) < 0 && errno == EINTR)
    ;
  return WIFSIGNALED(status) ? STATUS_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}

/* ---- reports ---- */

static _Noreturn void become_reporter(const struct watched *this) {
  char path[PATH_MAX + 32] = "";
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
  char *slash = length > 0 ? strrchr(path, '/') : NULL;
  if (slash)
    snprintf(slash, sizeof path - (size_t)(slash - path), "/" ATOLL_PLUGIN_PATH "/atoll-insight");
  dup2(STDERR_FILENO, STDOUT_FILENO); /* the program's output is not mixed with it */
  char *const arguments[] = {
      "atoll", (char *)this->command, (char *)this->directory, this->file ? "--json" : NULL, (char *)this->file, NULL};
  execv(path, arguments);
  atolli_log("cannot run '%s': %s", path, strerror(errno));
  _exit(STATUS_CANNOT_RUN);
}

/* 0, or the status of a report that failed. */
static int report(const struct watched *this) {
  pid_t reporter = fork();
  if (reporter == 0)
    become_reporter(this);
  int status = 0;
  while (reporter > 0 && waitpid(reporter, &status, 0) < 0 && errno == EINTR)
    ;
  return reporter > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : STATUS_CANNOT_RUN;
}

static bool is_empty(const char *directory) {
  DIR *files = opendir(directory);
  int count = 0;
  while (files && readdir(files))
    count++;
  if (files)
    closedir(files);
  return files && count <= 2; /* itself and its parent */
}

void watched_fork(void) {
  program = fork();
  if (program < 0) {
    atolli_log("cannot start a process: %s", strerror(errno));
    remove_directories();
    exit(STATUS_CANNOT_RUN);
  }
  if (program == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    return;
  }
  int status = wait_for_program();
  for (int i = 0; i < num_watched; i++) {
    if (status == 0 && is_empty(watched[i].directory)) {
      atolli_log("the program has no coarrays, and has run once: there is nothing to report");
      continue;
    }
    int of_report = report(&watched[i]);
    status = status ? status : of_report;
  }
  remove_directories();
  exit(status);
}
