/* Lets a program that Atoll has not linked begin with the runtime (runtime/link/host.c). main.c calls it. */
#include "foreign.h"

#include "base/log.h"
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STATUS_CANNOT_RUN = 126 };

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* python, python3, python3.11 */
static bool is_python(const char *path) {
  const char *name = base_name(path);
  return !strncmp(name, "python", 6) && name[6 + strspn(name + 6, "0123456789.")] == 0;
}

/* The words of a script's first line after `#!`; none if it is no script. */
struct first_line {
  char text[PATH_MAX];
  char *words[4];
  int count;
};

static void first_line_read(const char *path, struct first_line *line) {
  FILE *file = fopen(path, "re");
  line->count = 0;
  if (file && fgets(line->text, sizeof line->text, file) && !strncmp(line->text, "#!", 2))
    for (char *state, *word = strtok_r(line->text + 2, " \t\r\n", &state); word && line->count < 4;
         word = strtok_r(NULL, " \t\r\n", &state))
      line->words[line->count++] = word;
  if (file)
    fclose(file);
}

/* The place of the interpreter's name among the words, which may follow `env` and its options; -1: it is no script. */
static int interpreter_of(const struct first_line *line) {
  int place = 0;
  if (line->count > 0 && !strcmp(base_name(line->words[0]), "env"))
    for (place = 1; place < line->count && line->words[place][0] == '-';)
      place++;
  return place < line->count ? place : -1;
}

bool foreign_is_known(const char *path) { return is_python(path); }

/* `interpreter`, further words of the first line, the script, its arguments. */
static char **arguments_of_script(const struct first_line *line, int place, const char *script, char **program) {
  int count = 0, used = 0;
  while (program[count])
    count++;
  char **arguments = calloc((size_t)(count + line->count + 2), sizeof *arguments);
  if (!arguments)
    abort();
  for (int i = place; i < line->count; i++)
    arguments[used++] = strdup(line->words[i]);
  arguments[used++] = strdup(script);
  for (int i = 1; i < count; i++)
    arguments[used++] = program[i];
  return arguments;
}

/* A `python3` may be a script itself that chooses among several (pyenv has such): it is asked which one it runs. */
static void find_interpreter(char *path, size_t size) {
  static char option[] = "-c", question[] = "import sys; sys.stdout.write(sys.executable)";
  char answer[PATH_MAX] = "";
  int ends[2];
  if (!program_is_script(path) || pipe2(ends, O_CLOEXEC))
    return;
  pid_t asked = fork();
  if (asked == 0) {
    char *arguments[] = {path, option, question, NULL};
    dup2(ends[1], STDOUT_FILENO);
    execv(path, arguments);
    _exit(STATUS_CANNOT_RUN);
  }
  close(ends[1]);
  ssize_t length = 0, more;
  while (length < PATH_MAX - 1 && (more = read(ends[0], answer + length, (size_t)(PATH_MAX - 1 - length))) > 0)
    length += more;
  close(ends[0]);
  if (asked > 0)
    waitpid(asked, NULL, 0);
  if (*answer)
    snprintf(path, size, "%s", answer);
}

static void put_before(const char *name, const char *first) {
  const char *rest = getenv(name);
  char *list;
  if (asprintf(&list, "%s%s%s", first, rest && *rest ? ":" : "", rest ? rest : "") < 0)
    abort();
  setenv(name, list, 1);
  free(list);
}

static void own_path(char *path, size_t size) {
  ssize_t length = readlink("/proc/self/exe", path, size - 1);
  path[length > 0 ? length : 0] = 0;
}

static void prepare_environment(const char *program) {
  char here[PATH_MAX], host[PATH_MAX + 100], modules[PATH_MAX + 100];
  const char *compiler = getenv("ATOLL_FC");
  own_path(here, sizeof here);
  here[base_name(here) - here] = 0;
  /* The libraries' compiler is the one that atollfc uses if nobody chooses another. */
  snprintf(host, sizeof host, "%s" ATOLL_PLUGIN_PATH "/libatoll_host_%s.so", here,
           compiler && strstr(base_name(compiler), "flang") ? "flang" : "gfortran");
  if (access(host, R_OK)) {
    atolli_log("cannot run '%s' on images: %s: %s", program, host, strerror(errno));
    exit(STATUS_CANNOT_RUN);
  }
  if (strpbrk(host, " :")) {
    atolli_log("cannot run '%s' on images: the loader takes no library whose path has a blank or a colon: %s", program,
               host);
    exit(STATUS_CANNOT_RUN);
  }
  put_before("LD_PRELOAD", host);
  snprintf(modules, sizeof modules, "%s" ATOLL_PYTHON_PATH, here);
  put_before("PYTHONPATH", modules);
  setenv("ATOLL_ON_FAILURE", "end", 0); /* a script that looks at failures says `continue` (docs/python.md) */
}

char **foreign_prepare(char *path, size_t size, char **program) {
  struct first_line line;
  int place = -1;
  if (!is_python(path)) {
    first_line_read(path, &line);
    place = interpreter_of(&line);
  }
  if (place >= 0) {
    char **arguments = arguments_of_script(&line, place, path, program);
    int error = program_find(arguments[0], path, size);
    if (error) {
      atolli_log("cannot run '%s': its interpreter '%s': %s", *program, arguments[0], strerror(error));
      exit(STATUS_CANNOT_RUN);
    }
    program = arguments;
  }
  if (is_python(path))
    find_interpreter(path, size);
  if (!program_is_preloadable(path)) {
    atolli_log("cannot run '%s' on images: it is linked statically, or it has privileges that its caller lacks", path);
    exit(STATUS_CANNOT_RUN);
  }
  prepare_environment(*program);
  return program;
}

char **foreign_by_launcher(char *path, size_t size, char **program) {
  static char option[] = "--foreign";
  int count = 0;
  while (program[count])
    count++;
  char **arguments = calloc((size_t)count + 3, sizeof *arguments);
  if (!arguments)
    abort();
  arguments[0] = path;
  arguments[1] = option;
  memcpy(arguments + 2, program, (size_t)count * sizeof *program);
  own_path(path, size);
  return arguments;
}
