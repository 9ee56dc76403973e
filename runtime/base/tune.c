/*
 * Reads and writes the file of thresholds that `atoll tune` has measured. boot/memory/tuned.c uses it in runs between
 * nodes, tools/atoll to store and to show.
 */
#include "base/tune.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const atolli_tuned[ATOLLI_TUNED] = {"ATOLL_EAGER", "ATOLL_INLINE", "ATOLL_PIECE",
                                                "ATOLL_COPY",  "ATOLL_BUFFER", "ATOLL_COLL_FROM"};

const struct atolli_config_variable *atolli_tuned_variable(int i) {
  const struct atolli_config_variable *variable = atolli_config_variables;
  while (strcmp(variable->name, atolli_tuned[i]))
    variable++;
  return variable;
}

/* ---- where it is ------------------------------------------------------------------------------------------------- */

bool atolli_tune_path(char *const *envp, char *path, size_t size, bool *named_p) {
  const char *name = atolli_config_lookup(envp, "ATOLL_TUNE"), *home = atolli_config_lookup(envp, "HOME");
  const char *config = atolli_config_lookup(envp, "XDG_CONFIG_HOME");
  *named_p = name && strcmp(name, "auto") && strcmp(name, "off");
  if (*named_p)
    return (size_t)snprintf(path, size, "%s", name) < size;
  if (name && !strcmp(name, "off"))
    return false;
  if (config && *config == '/') /* others are to be ignored (XDG Base Directory Specification) */
    return (size_t)snprintf(path, size, "%s/atoll/tune", config) < size;
  return home && (size_t)snprintf(path, size, "%s/.config/atoll/tune", home) < size;
}

/* ---- reading ----------------------------------------------------------------------------------------------------- */

struct reader {
  const char *path;
  int line;
  bool has_version;
  struct atolli_tune_file *file;
  char *message;
  size_t size;
};

static bool wrong(const struct reader *r, const char *what, const char *text) {
  const char *quote = *text ? "'" : "";
  snprintf(r->message, r->size, "%s:%d: %s%s%s%.60s%s", r->path, r->line > 0 ? r->line : 1, what, *text ? " " : "",
           quote, text, quote);
  return false;
}

/* Without blanks at either end; changes the text. */
static char *trim(char *text) {
  text += strspn(text, " \t");
  size_t length = strlen(text);
  while (length > 0 && strchr(" \t\r", text[length - 1]))
    length--;
  text[length] = 0;
  return text;
}

/* Names of libraries may have colons. */
bool atolli_tune_section_read(const char *name, struct atolli_tune_section *section) {
  const char *first = strstr(name, ": "), *last = first;
  int end = 0;
  for (const char *next = first; next; next = strstr(next + 1, ": "))
    last = next;
  memset(section, 0, sizeof *section);
  if (!first || last == first || (size_t)(first - name) >= sizeof section->transport ||
      (size_t)(last - first - 2) >= sizeof section->library)
    return false;
  memcpy(section->transport, name, (size_t)(first - name));
  memcpy(section->library, first + 2, (size_t)(last - first - 2));
  return sscanf(last, ": %9d images%n", &section->images, &end) == 1 && end > 0 && !last[end] && section->images >= 2;
}

static bool section_begin(struct reader *r, char *text) {
  size_t length = strlen(text);
  bool is_closed = text[length - 1] == ']';
  if (is_closed)
    text[length - 1] = 0;
  if (r->file->count == ATOLLI_TUNE_SECTIONS)
    return wrong(r, "too many sections, of which this is one:", text + 1);
  if (!is_closed || !atolli_tune_section_read(text + 1, &r->file->section[r->file->count]))
    return wrong(r, "no '[TRANSPORT: LIBRARY: NUMBER images]':", text);
  r->file->count++;
  return true;
}

static bool value_read(struct reader *r, int i, const char *value) {
  struct atolli_config scratch;
  char error[400];
  struct atolli_tune_section *section = &r->file->section[r->file->count - 1];
  if (*section->value[i])
    return wrong(r, "a second value of this section's", atolli_tuned[i]);
  if (strlen(value) >= sizeof section->value[i])
    return wrong(r, "this value is too long:", value);
  if (atolli_config_set(&scratch, atolli_tuned_variable(i), value, error, sizeof error)) {
    snprintf(r->message, r->size, "%s:%d: %s", r->path, r->line, error);
    return false;
  }
  strcpy(section->value[i], value);
  return true;
}

/* "KEY = VALUE" */
static bool key_read(struct reader *r, char *text) {
  char *equals = strchr(text, '=');
  if (!equals)
    return wrong(r, "neither a section nor 'KEY = VALUE':", text);
  *equals = 0;
  char *key = trim(text), *value = trim(equals + 1);
  for (int i = 0; i < ATOLLI_TUNED; i++)
    if (!strcmp(key, atolli_tuned[i]))
      return r->file->count > 0 ? value_read(r, i, value) : wrong(r, "no section has begun before", key);
  return wrong(r, "this is nothing that can be tuned:", key);
}

static bool line_read(struct reader *r, char *text) {
  char version[40];
  text = trim(text);
  if (!*text || *text == '#')
    return true;
  if (r->has_version)
    return *text == '[' ? section_begin(r, text) : key_read(r, text);
  snprintf(version, sizeof version, "version %d", ATOLLI_TUNE_VERSION);
  r->has_version = !strcmp(text, version);
  return r->has_version || wrong(r, "not a file of this version of `atoll tune`: it begins with", text);
}

static bool text_read(struct reader *r, char *text, size_t length) {
  for (char *end; length > 0; length -= (size_t)(end - text), text = end) {
    end = memchr(text, '\n', length);
    end = end ? end + 1 : text + length;
    r->line++;
    if (memchr(text, 0, (size_t)(end - text)))
      return wrong(r, "this is no text, but has a zero byte", "");
    if (end[-1] == '\n')
      end[-1] = 0;
    if (!line_read(r, text))
      return false;
  }
  return r->has_version || wrong(r, "not a file of `atoll tune`: it has no version", "");
}

/* The whole file; text[*length_p] is 0. Returns an errno. */
static int file_get(const char *path, char *text, size_t size, size_t *length_p) {
  struct stat status;
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), error = 0; /* which a pipe does not wait for */
  if (fd < 0)
    return errno == ENOTDIR ? ENOENT : errno;
  if (fstat(fd, &status))
    error = errno;
  else if (!S_ISREG(status.st_mode))
    error = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
  else if ((size_t)status.st_size >= size)
    error = EFBIG;
  size_t length = 0;
  for (ssize_t got = 1; !error && got > 0 && length < size - 1; length += got > 0 ? (size_t)got : 0) {
    got = read(fd, text + length, size - 1 - length);
    error = got < 0 ? errno : 0;
  }
  close(fd);
  text[length] = 0;
  *length_p = length;
  return error;
}

int atolli_tune_read(const char *path, struct atolli_tune_file *file, char *message, size_t size) {
  enum { LONGEST = 64 << 10 };
  struct reader r = {.path = path, .file = file, .message = message, .size = size};
  size_t length = 0;
  char *text = malloc(LONGEST);
  int error = text ? file_get(path, text, LONGEST, &length) : ENOMEM;
  file->count = 0;
  snprintf(message, size, "%s: %s", path, error == EINVAL ? "no regular file" : strerror(error));
  if (!error && !text_read(&r, text, length))
    error = EINVAL;
  free(text);
  return error;
}

/* ---- use --------------------------------------------------------------------------------------------------------- */

static long ratio_percent(int a, int b) { return 100L * (a > b ? a : b) / (a > b ? b : a); }

const struct atolli_tune_section *atolli_tune_find(const struct atolli_tune_file *file, const char *transport,
                                                   const char *library, int images) {
  const struct atolli_tune_section *best = NULL;
  for (int i = 0; i < file->count; i++) {
    const struct atolli_tune_section *section = &file->section[i];
    if (strcmp(section->transport, transport) || strcmp(section->library, library))
      continue;
    if (!best || ratio_percent(section->images, images) < ratio_percent(best->images, images))
      best = section;
  }
  return best;
}

void atolli_tune_apply(const struct atolli_tune_section *section, char *const *envp, struct atolli_config *config) {
  char error[400];
  for (int i = 0; i < ATOLLI_TUNED; i++)
    if (*section->value[i] && !atolli_config_lookup(envp, atolli_tuned[i]))
      atolli_config_set(config, atolli_tuned_variable(i), section->value[i], error, sizeof error);
}
