/*
 * Removes objects of shared memory that a process which has ended could not remove itself. The transports whose
 * libraries leave such objects call it.
 */
#include "mapped.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void atolli_mapped_remove(int pid, const char *prefix) {
  static const char folder[] = "/dev/shm/";
  char path[60], line[512];
  snprintf(path, sizeof path, "/proc/%d/maps", pid);
  FILE *maps = fopen(path, "re");
  while (maps && fgets(line, sizeof line, maps)) {
    char *object = strstr(line, folder);
    if (!object || strncmp(object + sizeof folder - 1, prefix, strlen(prefix)))
      continue;
    object[strcspn(object, " \n")] = 0; /* "(deleted)" may follow */
    unlink(object);
  }
  if (maps)
    fclose(maps);
}
