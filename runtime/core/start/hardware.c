#define _GNU_SOURCE
#include "core/start/hardware.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The numbers of sockets do not reach that far. */
enum { UNKNOWN = CPU_SETSIZE };

struct place {
  int socket, cache, first; /* cache: the first thread that shares the largest one */
};

/* A file that tells of a thread: its first line. */
static bool read_about(const char *directory, int thread, const char *name, char *line, int size) {
  char path[300];
  snprintf(path, sizeof path, "%s/cpu%d/%s", directory, thread, name);
  FILE *file = fopen(path, "re");
  bool done = file && fgets(line, size, file);
  if (file)
    fclose(file);
  return done;
}

enum { LIST = 5 * CPU_SETSIZE }; /* ",1023" for each */

/* The list begins with the smallest: "0,64" or "0-1". A process may not be allowed all of them, so the smallest that it
   may use stands for all. */
static int first_allowed(char *list, const cpu_set_t *may, int otherwise) {
  for (char *at = list; *at >= '0' && *at <= '9';) {
    long first = strtol(at, &at, 10), last = *at == '-' ? strtol(at + 1, &at, 10) : first;
    for (long thread = first; thread <= last && thread < CPU_SETSIZE; thread++)
      if (CPU_ISSET((size_t)thread, may))
        return (int)thread;
    at += *at == ',';
  }
  return otherwise;
}

/* The system numbers the caches of a thread from the smallest to the largest one. */
static int find_cache(const char *directory, int thread, const cpu_set_t *may) {
  int cache = UNKNOWN;
  char name[] = "cache/index0/shared_cpu_list", *number = strchr(name, '0'), list[LIST];
  for (; *number <= '9' && read_about(directory, thread, name, list, sizeof list); ++*number)
    cache = first_allowed(list, may, thread);
  return cache;
}

static struct place find_place(const char *directory, int thread, const cpu_set_t *may) {
  char number[20];
  bool known = read_about(directory, thread, "topology/physical_package_id", number, sizeof number);
  return (struct place){known ? atoi(number) : UNKNOWN, find_cache(directory, thread, may), thread};
}

static int compare(const void *a_, const void *b_) {
  const struct place *a = a_, *b = b_;
  if (a->socket != b->socket)
    return a->socket < b->socket ? -1 : 1;
  if (a->cache != b->cache)
    return a->cache < b->cache ? -1 : 1;
  return a->first < b->first ? -1 : 1;
}

void atolli_hardware_read(struct atolli_hardware *hardware, const char *directory) {
  struct place places[CPU_SETSIZE];
  char siblings[LIST];
  hardware->cores = 0;
  for (int thread = 0; thread < CPU_SETSIZE; thread++) {
    hardware->first_of_core[thread] = -1;
    if (!CPU_ISSET((size_t)thread, &hardware->may))
      continue;
    bool known = read_about(directory, thread, "topology/thread_siblings_list", siblings, sizeof siblings);
    int first = known ? first_allowed(siblings, &hardware->may, thread) : thread;
    hardware->first_of_core[thread] = first;
    if (first == thread)
      places[hardware->cores++] = find_place(directory, thread, &hardware->may);
  }
  qsort(places, (size_t)hardware->cores, sizeof *places, compare);
  for (int i = 0; i < hardware->cores; i++)
    hardware->core[i] = places[i].first;
}
