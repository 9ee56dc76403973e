/* Finds the program that is to run, and looks into it whether atollfc has linked it. main.c calls it. */
#include "program.h"

#include "boot/launch/note.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int check(const char *path) {
  struct stat status;
  if (stat(path, &status))
    return errno;
  if (S_ISDIR(status.st_mode))
    return EISDIR;
  return access(path, X_OK) ? errno : 0;
}

int program_find(const char *name, char *path, size_t size) {
  const char *search = getenv("PATH");
  if (strchr(name, '/') || !search) {
    snprintf(path, size, "%s", name);
    return check(path);
  }
  int result = ENOENT;
  while (*search) {
    size_t length = strcspn(search, ":");
    snprintf(path, size, "%.*s/%s", length ? (int)length : 1, length ? search : ".", name);
    int error = check(path);
    if (!error)
      return 0;
    if (error == EACCES)
      result = error;
    search += length + (search[length] == ':');
  }
  snprintf(path, size, "%s", name);
  return result;
}

static bool has_note(const char *notes, size_t size, size_t align) {
  const char *p = notes, *end = notes + size;
  while (p + sizeof(Elf64_Nhdr) <= end) {
    Elf64_Nhdr note;
    memcpy(&note, p, sizeof note);
    size_t length = sizeof note + ((note.n_namesz + (size_t)3) & ~(size_t)3) + note.n_descsz;
    if (note.n_type == ATOLLI_NOTE_PROGRAM && note.n_namesz == sizeof ATOLLI_NOTE_NAME && length <= (size_t)(end - p) &&
        !memcmp(p + sizeof note, ATOLLI_NOTE_NAME, sizeof ATOLLI_NOTE_NAME))
      return true;
    p += (length + align - 1) & ~(align - 1);
  }
  return false;
}

static bool read_at(int fd, off_t offset, void *to, size_t size) {
  return pread(fd, to, size, offset) == (ssize_t)size;
}

bool program_is_atoll(const char *path) {
  enum { NOTES = 4096 };
  char notes[NOTES];
  Elf64_Ehdr file;
  bool found = false;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  if (read_at(fd, 0, &file, sizeof file) && !memcmp(file.e_ident, ELFMAG, SELFMAG) &&
      file.e_ident[EI_CLASS] == ELFCLASS64)
    for (int i = 0; i < file.e_phnum && !found; ++i) {
      Elf64_Phdr header;
      if (read_at(fd, (off_t)(file.e_phoff + (size_t)i * file.e_phentsize), &header, sizeof header) &&
          header.p_type == PT_NOTE && header.p_filesz <= NOTES &&
          read_at(fd, (off_t)header.p_offset, notes, header.p_filesz))
        found = has_note(notes, header.p_filesz, header.p_align == 8 ? 8 : 4);
    }
  close(fd);
  return found;
}

bool program_is_preloadable(const char *path) {
  Elf64_Ehdr file;
  struct stat status;
  bool found = false;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &status))
    return true; /* nothing is known */
  if (read_at(fd, 0, &file, sizeof file) && !memcmp(file.e_ident, ELFMAG, SELFMAG) &&
      file.e_ident[EI_CLASS] == ELFCLASS64)
    for (int i = 0; i < file.e_phnum && !found; ++i) {
      Elf64_Phdr header;
      found = read_at(fd, (off_t)(file.e_phoff + (size_t)i * file.e_phentsize), &header, sizeof header) &&
              header.p_type == PT_INTERP;
    }
  close(fd);
  return found && !(status.st_mode & (S_ISUID | S_ISGID));
}

bool program_is_script(const char *path) {
  char begin[2];
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  bool found = read_at(fd, 0, begin, sizeof begin) && begin[0] == '#' && begin[1] == '!';
  close(fd);
  return found;
}
