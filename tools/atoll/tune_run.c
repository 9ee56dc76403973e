/* Runs tools/tune and reads what it prints (its main.c says what that is). */
#include "tune.h"

#include "base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST_SILENCE_MS = 120 * 1000 };

bool tune_directory(char *path, size_t size) {
  ssize_t length = readlink("/proc/self/exe", path, size - 1);
  if (length <= 0)
    return false;
  path[length] = 0;
  char *slash = strrchr(path, '/');
  return (size_t)snprintf(slash, size - (size_t)(slash - path), "/" ATOLL_PLUGIN_PATH) < size - (size_t)(slash - path);
}

/* ---- the process ------------------------------------------------------------------------------------------------- */

/* What the user has set must not be measured; images are nodes, wherever they are; buffers have room for the largest
   that is tried. `directory`: of the plug-ins, which the program finds by itself but for AddressSanitizer. */
static void set_environment(const char *directory) {
  static const char *const unwanted[] = {"ATOLL_EAGER",      "ATOLL_INLINE",     "ATOLL_PIECE", "ATOLL_COPY",
                                         "ATOLL_COLL",       "ATOLL_COLL_FROM",  "ATOLL_PUT",   "ATOLL_LABEL",
                                         "ATOLL_OUTPUT_DIR", "ATOLL_NUM_IMAGES", "ATOLL_DEBUG", "ATOLL_SPIN",
                                         "ATOLL_TRANSPORT"};
  for (unsigned i = 0; i < sizeof unwanted / sizeof unwanted[0]; i++)
    unsetenv(unwanted[i]);
  setenv("ATOLL_PLUGIN_DIR", directory, 0);
  setenv("ATOLL_TUNE", "off", 1);
  setenv("ATOLL_NODE_SIZE", "1", 1);
  setenv("ATOLL_BUFFER", "1M", 1);
}

static _Noreturn void execute(char *const *launcher, const char *directory, bool quick, int out) {
  enum { MOST_WORDS = 1000 };
  static char *command[MOST_WORDS + 3], program[PATH_MAX + 20];
  int count = 0;
  for (; launcher[count] && count < MOST_WORDS; count++)
    command[count] = launcher[count];
  snprintf(program, sizeof program, "%s/atoll-tune", directory);
  command[count++] = program;
  if (quick)
    command[count++] = "--quick";
  set_environment(directory);
  int nothing = open("/dev/null", O_RDONLY);
  setpgid(0, 0); /* so that all of it can be ended; such a group must not read from the terminal */
  dup2(nothing, STDIN_FILENO);
  close(nothing);
  dup2(out, STDOUT_FILENO);
  close(out);
  execvp(command[0], command);
  atolli_log("cannot run '%s': %s", command[0], strerror(errno));
  _exit(127);
}

static pid_t child;

/* Ctrl-C and the like, which the launcher does not get by itself. */
static void on_signal(int number) {
  kill(-child, number);
  signal(number, SIG_DFL);
  raise(number);
}

static int start(char *const *launcher, bool quick) {
  char directory[PATH_MAX];
  int ends[2];
  if (!tune_directory(directory, sizeof directory) || pipe(ends))
    return -1;
  fflush(stdout);
  child = fork();
  if (child == 0) {
    close(ends[0]);
    execute(launcher, directory, quick, ends[1]);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return -1;
  }
  setpgid(child, child); /* whoever is first */
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++)
    if (signal(signals[i], on_signal) == SIG_IGN)
      signal(signals[i], SIG_IGN);
  return ends[0];
}

/* ---- its output -------------------------------------------------------------------------------------------------- */

struct reading {
  struct atolli_tune_section *section;
  bool has_section, has_ended, is_wrong, in_line;
};

static int tuned_find(const char *name) {
  int i = 0;
  while (i < ATOLLI_TUNED && strcmp(atolli_tuned[i], name))
    i++;
  return i;
}

static bool found(struct reading *r, const char *text) {
  struct atolli_config scratch;
  char name[40], value[16], best[16], error[400];
  double speedup;
  if (sscanf(text, "%39s %15s %15s %lf", name, value, best, &speedup) != 4 || tuned_find(name) == ATOLLI_TUNED)
    return false;
  bool is_default = !strcmp(value, "default");
  const struct atolli_config_variable *variable = atolli_tuned_variable(tuned_find(name));
  if (!is_default && atolli_config_set(&scratch, variable, value, error, sizeof error))
    return false;
  if (is_default)
    printf(" default (the best other value, %s, is %.2f times as fast)\n", best, speedup);
  else {
    printf(" %s (%.2f times as fast as the default)\n", value, speedup);
    strcpy(r->section->value[tuned_find(name)], value);
  }
  r->in_line = false;
  return true;
}

static void line_read(struct reading *r, char *line) {
  char *text = strstr(line, "atoll-tune "); /* launchers may put marks before */
  text = text ? text + strlen("atoll-tune ") : line;
  if (text == line)
    fprintf(stderr, "%s\n", line);
  else if (!strncmp(text, "section ", 8) && !r->has_section) {
    r->has_section = atolli_tune_section_read(text + 8, r->section);
    printf("%s\n", text + 8);
  } else if (!strncmp(text, "begin ", 6) && r->has_section)
    r->in_line = printf("  %-15s", text + 6) > 0;
  else if (!strcmp(text, "end"))
    r->has_ended = r->has_section;
  else if (strncmp(text, "found ", 6) || !r->has_section || !found(r, text + 6))
    r->is_wrong = true;
  fflush(stdout);
}

/* Until it ends, or says nothing for too long. Returns whether it ended. */
static bool output_read(struct reading *r, int fd) {
  char line[1000];
  size_t used = 0;
  struct pollfd ready = {.fd = fd, .events = POLLIN};
  for (;;) {
    int any = poll(&ready, 1, LONGEST_SILENCE_MS);
    if (any < 0 && errno == EINTR)
      continue;
    ssize_t got = any > 0 ? read(fd, line + used, 1) : -1;
    if (got <= 0)
      return got == 0;
    if (line[used] != '\n' && used + 2 < sizeof line) {
      used++;
      continue;
    }
    line[used] = 0;
    used = 0;
    line_read(r, line);
  }
}

int tune_run(char *const *launcher, bool quick, struct atolli_tune_section *section_p) {
  struct reading r = {.section = section_p};
  int status = 0, fd = start(launcher, quick);
  const char *name = launcher[0];
  if (fd < 0) {
    atolli_log("cannot start the measurement: %s", strerror(errno));
    return -1;
  }
  bool ended = output_read(&r, fd);
  close(fd);
  if (!ended) {
    atolli_log("%s: nothing has been measured for %d seconds: ended", name, LONGEST_SILENCE_MS / 1000);
    kill(-child, SIGTERM);
    sleep(2);
    kill(-child, SIGKILL);
  }
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (r.in_line)
    putchar('\n');
  fflush(stdout);
  if (ended && status == 0 && r.has_ended && !r.is_wrong)
    return 0;
  if (ended)
    atolli_log("%s: the measurement failed (%s %d)%s", name, WIFSIGNALED(status) ? "signal" : "exit status",
               WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status),
               status == 0 ? ": it has printed something else than expected" : "");
  return -1;
}
