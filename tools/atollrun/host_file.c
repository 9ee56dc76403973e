/* Reads a file of hosts. hosts.c calls it for `--hostfile`. */
#include "host_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number of "KEY=NUMBER", if the word is that. */
static bool key_read(const char *word, const char *key, int *number_p) {
  size_t length = strlen(key);
  return !strncmp(word, key, length) && host_list_number(word + length, number_p);
}

/* "NAME slots=4 max_slots=8" (Open MPI), "NAME:4" (MPICH), "NAME". Returns what is wrong in it; NULL: nothing. */
static const char *line_read(struct host_list *list, char *line) {
  char *rest, *name = strtok_r(line, " \t\r\n", &rest);
  int slots = 0, most = 0;
  if (!name)
    return NULL;
  for (char *word; (word = strtok_r(NULL, " \t\r\n", &rest));)
    if (!(slots == 0 && key_read(word, "slots=", &slots)) &&
        !(most == 0 && (key_read(word, "max_slots=", &most) || key_read(word, "max-slots=", &most))))
      return word;
  if (most > 0 && (most < slots || strchr(name, ':')))
    return "max_slots";
  /* Without a number it is a name, with or without one of its own. */
  size_t length = strlen(name);
  if (slots == 0)
    return host_list_add(list, name, length) ? NULL : name;
  char *item = malloc(length + 20);
  bool ok = item && sprintf(item, "%s:%d", name, slots) > 0 && host_list_add(list, item, strlen(item));
  free(item);
  return ok ? NULL : name;
}

bool host_list_read_file(const char *path, struct host_list *list, char *message, size_t size) {
  FILE *file = fopen(path, "re");
  char *line = NULL;
  size_t room = 0;
  const char *wrong = NULL;
  for (int number = 1; file && !wrong && getline(&line, &room, file) >= 0; number++) {
    line[strcspn(line, "#")] = 0;
    wrong = line_read(list, line);
    if (wrong)
      snprintf(message, size,
               "'%.200s', whose line %d has '%.60s': lines are NAME, NAME:IMAGES or NAME slots=IMAGES max_slots=MOST, "
               "all with a number or none",
               path, number, wrong);
  }
  bool ok = file && !wrong && !ferror(file) && list->count > 0;
  if (!file || (!wrong && ferror(file)))
    snprintf(message, size, "'%.200s': %s", path, strerror(errno));
  else if (!ok && !wrong)
    snprintf(message, size, "'%.200s', in which there is no host", path);
  if (file)
    fclose(file);
  free(line);
  return ok;
}
