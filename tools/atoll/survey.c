/* Looks for compilers and plug-ins; called by `atoll info` and `atoll doctor`. */
#include "survey.h"

#include "base/config.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/* The first line of what `COMPILER --version` says; false if it cannot be run. */
static bool ask(const char *name, char *line, size_t size) {
  char command[400];
  /* In quotes, which the name must not contain. */
  if (strchr(name, '\''))
    return false;
  snprintf(command, sizeof command, "'%s' --version 2>/dev/null", name);
  FILE *answer = popen(command, "r");
  bool ok = answer && fgets(line, (int)size, answer);
  if (answer) {
    char rest[400];
    while (fgets(rest, sizeof rest, answer))
      ; /* or the compiler would die of SIGPIPE */
    ok = pclose(answer) == 0 && ok;
  }
  if (ok)
    line[strcspn(line, "\n")] = 0;
  else
    line[0] = 0;
  return ok;
}

int survey_compilers(struct compiler list[SURVEY_COMPILERS]) {
  static const char *const names[] = {"gfortran", ATOLL_FLANG_NAME, "flang"};
  const char *chosen = atolli_config_lookup(environ, "ATOLL_FC");
  int count = 0;
  if (chosen) {
    list[0] = (struct compiler){.name = chosen, .chosen = true};
    ask(chosen, list[count++].version, sizeof list[0].version);
  }
  for (int i = 0; i < 3; ++i) {
    if (chosen && !strcmp(names[i], chosen))
      continue;
    list[count] = (struct compiler){.name = names[i]};
    count += ask(names[i], list[count].version, sizeof list[0].version);
  }
  return count;
}

/* libatoll-NAME.so -> NAME */
static bool plugin_name(const char *file, char *name, size_t size) {
  static const char before[] = "libatoll-", after[] = ".so";
  size_t length = strlen(file), extra = sizeof before - 1 + sizeof after - 1;
  if (length <= extra || strncmp(file, before, sizeof before - 1) || strcmp(file + length - (sizeof after - 1), after))
    return false;
  snprintf(name, size, "%.*s", (int)(length - extra), file + sizeof before - 1);
  return strcmp(name, "openmp") != 0; /* no transport: doors/openmp */
}

bool survey_beside(const char *name, char *path, size_t size) {
  ssize_t length = readlink("/proc/self/exe", path, size - 1);
  if (length <= 0)
    return false;
  path[length] = 0;
  char *slash = strrchr(path, '/');
  size_t room = size - (size_t)(slash - path);
  return (size_t)snprintf(slash, room, "/%s", name) < room;
}

void survey_plugins(void (*tell)(const char *name, const char *path)) {
  const char *directory = atolli_config_lookup(environ, "ATOLL_PLUGIN_DIR");
  char place[PATH_MAX], path[2 * PATH_MAX], name[100];
  if (!directory && survey_beside(ATOLL_PLUGIN_PATH, place, sizeof place))
    directory = place;
  struct dirent **entries;
  int count = directory ? scandir(directory, &entries, NULL, alphasort) : 0;
  for (int i = 0; i < count; i++) {
    if (plugin_name(entries[i]->d_name, name, sizeof name)) {
      snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
      tell(name, path);
    }
    free(entries[i]);
  }
  if (count > 0)
    free(entries);
}
