/* Called where checkpoints are written and restored. */
#include "files.h"

#include "memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_KEPT = 64, PATH_BYTES = 4096, NAME_BYTES = 128 };
enum { MOST_IMAGES = 1000000 }; /* of a run */

static char directory[PATH_BYTES - 2 * NAME_BYTES]; /* empty: no files */
static int64_t complete[MOST_KEPT];                 /* the latest ones, in order; 0 at first */
static int keep;

static struct atolli_outcome error_of(const char *what, const char *path) {
  return atolli_error(ATOLLI_STATUS_OTHER, "cannot %s %s: %s", what, path, strerror(errno));
}

struct atolli_outcome atolli_files_use(const char *path, int how_many) {
  if (strlen(path) >= sizeof directory)
    return atolli_error(ATOLLI_STATUS_OTHER, "the name of the directory has %zu characters, more than %zu",
                        strlen(path), sizeof directory - 1);
  if (how_many < 1 || how_many > MOST_KEPT)
    return atolli_error(ATOLLI_STATUS_OTHER, "KEEP is %d, which is not in 1..%d", how_many, MOST_KEPT);
  struct stat status;
  if (mkdir(path, 0777) != 0 && errno != EEXIST)
    return error_of("make the directory", path);
  if (stat(path, &status) != 0 || !S_ISDIR(status.st_mode))
    return atolli_error(ATOLLI_STATUS_OTHER, "%s is not a directory", path);
  strcpy(directory, path);
  memset(complete, 0, sizeof complete);
  keep = how_many;
  return atolli_done();
}

bool atolli_files_are_used(void) { return directory[0]; }

/* ---- names ------------------------------------------------------------------------------------------------------- */

static void name_checkpoint(const struct atolli_stored_checkpoint *checkpoint, char path[PATH_BYTES]) {
  snprintf(path, PATH_BYTES, "%s/checkpoint-%016" PRIx64 "-%" PRIx64 "-%" PRId64 "-%" PRId64, directory,
           (uint64_t)checkpoint->id, atolli_series()->identity, checkpoint->num_images, checkpoint->number);
}

static void name_record(const struct atolli_stored_checkpoint *checkpoint, int image, const char *after,
                        char path[PATH_BYTES]) {
  name_checkpoint(checkpoint, path);
  size_t used = strlen(path);
  snprintf(path + used, PATH_BYTES - used, "/image-%d%s", image, after);
}

/* False: it is another name, or of another series. */
static bool read_name(const char *name, struct atolli_stored_checkpoint *checkpoint_p) {
  uint64_t id, series;
  int end = 0;
  bool is_read = sscanf(name, "checkpoint-%16" SCNx64 "-%16" SCNx64 "-%" SCNd64 "-%" SCNd64 "%n", &id, &series,
                        &checkpoint_p->num_images, &checkpoint_p->number, &end) == 4;
  checkpoint_p->id = (int64_t)id;
  return is_read && name[end] == '\0' && checkpoint_p->id > 0 && series == atolli_series()->identity &&
         checkpoint_p->num_images > 0 && checkpoint_p->num_images <= MOST_IMAGES && checkpoint_p->number > 0 &&
         checkpoint_p->number <= INT32_MAX;
}

/* ---- writing ----------------------------------------------------------------------------------------------------- */

static bool write_all(int fd, const char *data, int64_t bytes) {
  while (bytes > 0) {
    ssize_t written = write(fd, data, (size_t)bytes);
    if (written < 0 && errno != EINTR)
      return false;
    if (written > 0)
      data += written, bytes -= written;
  }
  return true;
}

/* The directory's own entries are stored, too. */
static bool store_directory(const char *path) {
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool is_stored = fd >= 0 && fsync(fd) == 0;
  int error = errno;
  if (fd >= 0)
    close(fd);
  errno = error;
  return is_stored;
}

static bool write_aside(const char *path, const struct atolli_record *record) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0)
    return false;
  bool is_stored = write_all(fd, (const char *)record, record->bytes) && fsync(fd) == 0;
  int error = errno;
  is_stored &= close(fd) == 0;
  if (!is_stored && error)
    errno = error;
  return is_stored;
}

struct atolli_outcome atolli_files_write(const struct atolli_record *record) {
  struct atolli_stored_checkpoint checkpoint = {record->id, record->num_images, record->number};
  char whole[PATH_BYTES], path[PATH_BYTES], aside[PATH_BYTES];
  name_checkpoint(&checkpoint, whole);
  name_record(&checkpoint, record->image, "", path);
  name_record(&checkpoint, record->image, ".new", aside);
  if (mkdir(whole, 0777) != 0 && errno != EEXIST)
    return error_of("make the directory", whole);
  errno = 0;
  if (!write_aside(aside, record)) {
    struct atolli_outcome outcome = error_of("write", aside);
    unlink(aside);
    return outcome;
  }
  if (rename(aside, path) != 0)
    return error_of("rename", aside);
  if (!store_directory(whole) || !store_directory(directory))
    return error_of("store", whole);
  return atolli_done();
}

void atolli_files_take_back(const struct atolli_record *record) {
  struct atolli_stored_checkpoint checkpoint = {record->id, record->num_images, record->number};
  char path[PATH_BYTES];
  name_record(&checkpoint, record->image, "", path);
  unlink(path);
  name_checkpoint(&checkpoint, path);
  rmdir(path); /* the last image to come succeeds */
}

/* ---- reading ----------------------------------------------------------------------------------------------------- */

struct atolli_outcome atolli_files_latest(int64_t before, struct atolli_stored_checkpoint *checkpoint_p) {
  *checkpoint_p = (struct atolli_stored_checkpoint){0};
  if (!atolli_files_are_used())
    return atolli_done();
  DIR *stream = opendir(directory);
  if (!stream)
    return error_of("read", directory);
  const struct dirent *entry;
  while ((entry = readdir(stream))) {
    struct atolli_stored_checkpoint found;
    if (read_name(entry->d_name, &found) && found.id < before && found.id > checkpoint_p->id)
      *checkpoint_p = found;
  }
  closedir(stream);
  return atolli_done();
}

static bool read_all(int fd, char *data, int64_t bytes) {
  while (bytes > 0) {
    ssize_t got = read(fd, data, (size_t)bytes);
    if (got == 0 || (got < 0 && errno != EINTR))
      return false;
    if (got > 0)
      data += got, bytes -= got;
  }
  return true;
}

/* NULL: it is no record that is whole. */
static struct atolli_record *read_record(int fd, int64_t bytes) {
  struct atolli_record head, *record = NULL;
  if (bytes >= (int64_t)sizeof head && read_all(fd, (char *)&head, sizeof head) && atolli_record_begins(&head, bytes))
    record = malloc((size_t)bytes);
  if (!record)
    return NULL;
  *record = head;
  if (read_all(fd, (char *)record + sizeof head, bytes - (int64_t)sizeof head) && atolli_record_is_whole(record, bytes))
    return record;
  free(record);
  return NULL;
}

/* Only an ordinary file: a FIFO that nobody writes would not end. */
static struct atolli_record *read_file(const char *path) {
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct stat status;
  struct atolli_record *record = NULL;
  if (fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
    record = read_record(fd, status.st_size);
  if (fd >= 0)
    close(fd);
  return record;
}

struct atolli_record *atolli_files_read(const struct atolli_stored_checkpoint *checkpoint, int image) {
  char path[PATH_BYTES];
  name_record(checkpoint, image, "", path);
  struct atolli_record *record = read_file(path);
  if (record &&
      (record->id != checkpoint->id || record->image != image || record->num_images != checkpoint->num_images ||
       record->number != checkpoint->number)) { /* it has been moved here */
    free(record);
    record = NULL;
  }
  return record;
}

/* ---- what is not needed any more --------------------------------------------------------------------------------- */

static void remove_share(const struct atolli_stored_checkpoint *checkpoint, int this_image, int num_images) {
  char path[PATH_BYTES];
  for (int64_t image = this_image; image <= checkpoint->num_images; image += num_images) {
    name_record(checkpoint, (int)image, "", path);
    unlink(path);
    name_record(checkpoint, (int)image, ".new", path); /* of a process that has died */
    unlink(path);
  }
  name_checkpoint(checkpoint, path);
  rmdir(path); /* the last image to come succeeds */
}

void atolli_files_restored(int64_t id) {
  memset(complete, 0, sizeof complete);
  if (keep > 0)
    complete[keep - 1] = id;
}

void atolli_files_complete(int64_t id, int this_image, int num_images) {
  if (!atolli_files_are_used())
    return;
  memmove(complete, complete + 1, (size_t)(keep - 1) * sizeof *complete);
  complete[keep - 1] = id;
  struct atolli_stored_checkpoint old;
  int64_t before = complete[0]; /* 0: not so many are known yet */
  while (before > 0 && atolli_files_latest(before, &old).status == ATOLLI_OK && old.id > 0) {
    remove_share(&old, this_image, num_images);
    before = old.id;
  }
}
