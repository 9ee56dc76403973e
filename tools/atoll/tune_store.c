/* Writes the file of measured thresholds: the sections that are new, and the old ones that stay. tune.c calls it. */
#include "tune.h"

#include "base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void tune_section_name(const struct atolli_tune_section *section, char *text, size_t size) {
  snprintf(text, size, "%s: %s: %d images", section->transport, section->library, section->images);
}

static bool is_same(const struct atolli_tune_section *a, const struct atolli_tune_section *b) {
  return a->images == b->images && !strcmp(a->transport, b->transport) && !strcmp(a->library, b->library);
}

static int failed(const char *path, int error) {
  atolli_log("cannot write '%s': %s", path, strerror(error));
  return -1;
}

/* The directories above the file. */
static int make_directories(const char *path) {
  char part[PATH_MAX];
  for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
    if (mkdir(part, 0777) && errno != EEXIST)
      return failed(part, errno);
  }
  return 0;
}

static void write_text(FILE *out, const struct atolli_tune_file *file) {
  char name[200];
  fprintf(out,
          "# What `atoll tune` has measured. Environment variables overrule it; ATOLL_TUNE=off does without it.\n");
  fprintf(out, "version %d\n", ATOLLI_TUNE_VERSION);
  for (int s = 0; s < file->count; s++) {
    tune_section_name(&file->section[s], name, sizeof name);
    fprintf(out, "\n[%s]\n", name);
    for (int i = 0; i < ATOLLI_TUNED; i++)
      if (*file->section[s].value[i])
        fprintf(out, "%s = %s\n", atolli_tuned[i], file->section[s].value[i]);
  }
}

/* Beside the file, then in its place. */
static int replace(const char *path, const struct atolli_tune_file *file) {
  char temporary[PATH_MAX];
  mode_t mask = umask(0);
  umask(mask);
  if (snprintf(temporary, sizeof temporary, "%s.XXXXXX", path) >= (int)sizeof temporary)
    return failed(path, ENAMETOOLONG);
  int fd = mkstemp(temporary);
  if (fd < 0)
    return failed(path, errno);
  FILE *out = fdopen(fd, "w");
  if (!out) {
    int error = errno;
    close(fd);
    unlink(temporary);
    return failed(path, error);
  }
  write_text(out, file);
  bool ok = !ferror(out) && !fflush(out) && !fchmod(fd, 0666 & ~mask) && !fsync(fd);
  ok = !fclose(out) && ok;
  if (ok && !rename(temporary, path))
    return 0;
  int error = errno;
  unlink(temporary);
  return failed(path, error);
}

static void put_section(struct atolli_tune_file *file, const struct atolli_tune_section *section) {
  for (int s = 0; s < file->count; s++)
    if (is_same(&file->section[s], section)) {
      file->section[s] = *section;
      return;
    }
  if (file->count == ATOLLI_TUNE_SECTIONS) { /* the oldest goes */
    memmove(file->section, file->section + 1, (ATOLLI_TUNE_SECTIONS - 1) * sizeof *section);
    file->count--;
  }
  file->section[file->count++] = *section;
}

int tune_store(const char *path, const struct atolli_tune_section *sections, int count) {
  static struct atolli_tune_file file;
  char message[PATH_MAX + 400], real[PATH_MAX];
  int error = atolli_tune_read(path, &file, message, sizeof message);
  if (error && error != ENOENT && error != EINVAL)
    return failed(path, error);
  if (error) {
    file.count = 0;
    if (error == EINVAL)
      atolli_log("%s; the file is replaced", message);
  }
  for (int i = 0; i < count; i++)
    put_section(&file, &sections[i]);
  if (make_directories(path))
    return -1;
  return replace(realpath(path, real) ? real : path, &file); /* a symbolic link stays one */
}
