/* Reads a file of hosts. hosts.c calls it for `--hostfile`. */
#include "host_list.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* A pipe's writer may come later, as in `make_hosts > pipe & atollrun --hostfile pipe`. Returns a file descriptor, or
   -1 with errno. */
static int file_open(const char *path) {
  enum { PATIENCE = 10000 };                              /* ms */
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* without O_NONBLOCK it would wait for a writer */
  struct pollfd readable = {fd, POLLIN, 0};
  if (fd < 0)
    return -1;
  if (poll(&readable, 1, PATIENCE) == 0) {
    close(fd);
    errno = ETIMEDOUT;
    return -1;
  }
  fcntl(fd, F_SETFL, 0);
  return fd;
}

/* The whole text, with a NUL after it; the caller frees it. NULL with errno: it cannot be read, or has no end. */
static char *text_read(int fd, size_t *length_p) {
  enum { MOST = 64 << 20 };
  size_t length = 0, room = 0;
  char *text = NULL;
  for (ssize_t got = 1; got > 0; length += (size_t)got) {
    if (length + 1 >= room) {
      char *larger = room < MOST ? realloc(text, room += room + 4096) : NULL;
      if (!larger) {
        free(text);
        errno = EFBIG;
        return NULL;
      }
      text = larger;
    }
    got = read(fd, text + length, room - length - 1);
    if (got < 0) {
      free(text);
      return NULL;
    }
  }
  text[length] = 0;
  *length_p = length;
  return text;
}

/* Returns what is wrong in the text, and in which line; NULL: nothing. */
static const char *lines_read(struct host_list *list, char *text, size_t length, int *number_p) {
  const char *wrong = NULL;
  char *end = text + length;
  for (char *line = text + mark_length(text), *next; line < end && !wrong; line = next, ++*number_p) {
    char *newline = memchr(line, '\n', (size_t)(end - line));
    next = newline ? newline + 1 : end;
    if (newline)
      *newline = 0;
    bool is_text = strlen(line) == (size_t)((newline ? newline : end) - line); /* some editors write UTF-16 */
    line[strcspn(line, "#")] = 0;
    wrong = is_text ? line_read(list, line) : "\\0";
  }
  return wrong;
}

bool host_list_read_file(const char *path, struct host_list *list, char *message, size_t size) {
  size_t length = 0;
  int fd = file_open(path), number = 0;
  char *text = fd < 0 ? NULL : text_read(fd, &length);
  if (!text)
    snprintf(message, size, "'%.200s': %s", path,
             errno == ETIMEDOUT ? "nobody writes to this pipe"
             : errno == EFBIG   ? "it is larger than 64 MiB, or memory is short: this is no file of hosts"
                                : strerror(errno));
  const char *wrong = text ? lines_read(list, text, length, &number) : NULL;
  if (wrong)
    snprintf(message, size,
             "'%.200s', whose line %d has '%.60s': lines are NAME, NAME:IMAGES or NAME slots=IMAGES max_slots=MOST, "
             "all with a number or none%s",
             path, number, wrong, host_list_hint(wrong, strlen(wrong)));
  else if (text && list->count == 0)
    snprintf(message, size, "'%.200s', in which there is no host", path);
  bool ok = text && !wrong && list->count > 0;
  if (fd >= 0)
    close(fd);
  free(text);
  return ok;
}
