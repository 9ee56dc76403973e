// Only async-signal-safe calls: a compiler that a signal has ended leaves files of names that only it knows.
#include "RemoveDirectory.h"
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// readdir() is not for signal handlers: it takes memory.
static void removeContents(int directory) {
  alignas(struct dirent64) char entries[4096];
  for (long size; (size = syscall(SYS_getdents64, directory, entries, sizeof entries)) > 0;)
    for (long at = 0; at < size;) {
      auto *entry = reinterpret_cast<struct dirent64 *>(entries + at);
      at += entry->d_reclen;
      bool itself = !strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..");
      if (itself || unlinkat(directory, entry->d_name, 0) == 0)
        continue;
      int inner = openat(directory, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (inner >= 0) {
        removeContents(inner);
        close(inner);
        unlinkat(directory, entry->d_name, AT_REMOVEDIR);
      }
    }
}

void temporary::removeDirectory(const char *path) {
  int directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory >= 0) {
    removeContents(directory);
    close(directory);
  }
  rmdir(path);
}
