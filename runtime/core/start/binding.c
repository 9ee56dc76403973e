#define _GNU_SOURCE
#include "core/start/binding.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/node/node.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The list begins with the smallest: "0,64" or "0-1". A process may not be allowed all of them, so the smallest that it
   may use stands for the core. */
static int first_sibling(int thread, const cpu_set_t *may) {
  char path[100], list[400];
  snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", thread);
  FILE *file = fopen(path, "re");
  char *got = file ? fgets(list, sizeof list, file) : NULL;
  if (file)
    fclose(file);
  for (char *at = got; at && *at >= '0' && *at <= '9';) {
    long first = strtol(at, &at, 10), last = *at == '-' ? strtol(at + 1, &at, 10) : first;
    for (long sibling = first; sibling <= last && sibling < CPU_SETSIZE; sibling++)
      if (CPU_ISSET((size_t)sibling, may))
        return (int)sibling;
    at += *at == ',';
  }
  return thread;
}

bool atolli_binding_read(struct atolli_hardware_threads *threads) {
  if (sched_getaffinity(0, sizeof threads->may, &threads->may) != 0)
    return false;
  for (int thread = 0; thread < CPU_SETSIZE; thread++)
    threads->first_of_core[thread] =
        CPU_ISSET((size_t)thread, &threads->may) ? first_sibling(thread, &threads->may) : -1;
  return true;
}

static int count_cores(const struct atolli_hardware_threads *threads) {
  int count = 0;
  for (int thread = 0; thread < CPU_SETSIZE; thread++)
    count += threads->first_of_core[thread] == thread;
  return count;
}

/* Cores are numbered by their first threads. */
static void take_core(const struct atolli_hardware_threads *threads, int core, cpu_set_t *chosen) {
  int first = 0;
  for (int passed = 0; first < CPU_SETSIZE - 1; first++)
    if (threads->first_of_core[first] == first && passed++ == core)
      break;
  for (int thread = first; thread < CPU_SETSIZE; thread++)
    if (threads->first_of_core[thread] == first)
      CPU_SET((size_t)thread, chosen);
}

void atolli_binding_choose(const struct atolli_hardware_threads *threads, enum atolli_bind bind, int position,
                           int images, cpu_set_t *chosen) {
  int cores = count_cores(threads);
  int begin = (int)((long)position * cores / images), end = (int)((long)(position + 1) * cores / images);
  if (bind == ATOLLI_BIND_CORE && images <= cores)
    begin = position;
  CPU_ZERO(chosen);
  take_core(threads, begin, chosen);
  for (int core = begin + 1; bind == ATOLLI_BIND_SHARE && core < end; core++)
    take_core(threads, core, chosen);
}

void atolli_binding_describe(const cpu_set_t *set, char *text, size_t size) {
  enum { ROOM = sizeof ",1023-1023,..." };
  size_t used = 0;
  text[0] = 0;
  for (int first = 0; first < CPU_SETSIZE; first++) {
    if (!CPU_ISSET((size_t)first, set))
      continue;
    int last = first;
    while (last + 1 < CPU_SETSIZE && CPU_ISSET((size_t)last + 1, set))
      last++;
    if (used + ROOM > size) {
      snprintf(text + used, size - used, ",...");
      return;
    }
    used += (size_t)snprintf(text + used, size - used, last > first ? "%s%d-%d" : "%s%d", used ? "," : "", first, last);
    first = last;
  }
}

static void report(bool is_bound) {
  cpu_set_t may;
  char text[200];
  if (sched_getaffinity(0, sizeof may, &may) != 0)
    return;
  atolli_binding_describe(&may, text, sizeof text);
  atolli_log("image %d: hardware threads %s%s", atolli_this_image, text,
             is_bound ? "" : " (not bound by Atoll: ATOLL_BIND is none)");
}

void atolli_bind(void) {
  struct atolli_hardware_threads threads;
  cpu_set_t chosen;
  enum atolli_bind bind = (enum atolli_bind)atolli_config.bind;
  if (bind != ATOLLI_BIND_NONE) {
    bool done = atolli_binding_read(&threads);
    if (done) {
      atolli_binding_choose(&threads, bind, atolli_this_image - atolli_here_first,
                            atolli_here_last - atolli_here_first + 1, &chosen);
      done = sched_setaffinity(0, sizeof chosen, &chosen) == 0;
    }
    if (!done)
      atolli_log("image %d is not bound to a core, as ATOLL_BIND wants: %s", atolli_this_image, strerror(errno));
  }
  if (atolli_config.report_bindings)
    report(bind != ATOLLI_BIND_NONE);
}
