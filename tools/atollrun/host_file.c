/* Reads a file of hosts. hosts.c calls it for `--hostfile`. */
#include "host_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r\n"

/* The number of "KEY=NUMBER", if the word is that. */
static bool key_read(const char *word, const char *key, int *number_p) {
  size_t length = strlen(key);
  return !strncmp(word, key, length) && host_list_number(word + length, number_p);
}

/* "slots = 4" is "slots=4" (Open MPI). */
static void join_equals(char *line) {
  char *to = line;
  for (const char *from = line; *from; from++) {
    bool blank = strchr(BLANKS, *from) != NULL, after = to > line && to[-1] == '=';
    if (blank && (after || from[strspn(from, BLANKS)] == '='))
      continue;
    *to++ = *from;
  }
  *to = 0;
}

/* "NAME slots=4 max_slots=8" (Open MPI), "NAME:4" (MPICH), "NAME". Returns what is wrong in it; NULL: nothing. */
static const char *line_read(struct host_list *list, char *line) {
  join_equals(line);
  char *rest, *name = strtok_r(line, BLANKS, &rest);
  int slots = 0, most = 0;
  if (!name)
    return NULL;
  for (char *word; (word = strtok_r(NULL, BLANKS, &rest));)
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

/* Some editors begin a file with the mark of UTF-8. */
static size_t mark_length(const char *text) { return strncmp(text, "\xef\xbb\xbf", 3) ? 0 : 3; }

bool host_list_read_file(const char *path, struct host_list *list, char *message, size_t size) {
  FILE *file = fopen(path, "re");
  char *line = NULL;
  size_t room = 0;
  const char *wrong = NULL;
  ssize_t length;
  for (int number = 1; file && !wrong && (length = getline(&line, &room, file)) >= 0; number++) {
    bool is_text = strlen(line) == (size_t)length; /* some editors write UTF-16 */
    line[strcspn(line, "#")] = 0;
    wrong = is_text ? line_read(list, line + (number == 1 ? mark_length(line) : 0)) : "\\0";
    if (wrong)
      snprintf(message, size,
               "'%.200s', whose line %d has '%.60s': lines are NAME, NAME:IMAGES or NAME slots=IMAGES max_slots=MOST, "
               "all with a number or none%s",
               path, number, wrong, host_list_hint(wrong, strlen(wrong)));
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
