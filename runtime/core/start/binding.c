#define _GNU_SOURCE
#include "core/start/binding.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/node/node.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void take_core(const struct atolli_hardware *hardware, int core, cpu_set_t *chosen) {
  for (int thread = 0; thread < CPU_SETSIZE; thread++)
    if (hardware->first_of_core[thread] == hardware->core[core])
      CPU_SET((size_t)thread, chosen);
}

void atolli_binding_choose(const struct atolli_hardware *hardware, enum atolli_bind bind, int position, int images,
                           cpu_set_t *chosen) {
  long cores = hardware->cores;
  int begin = (int)(position * cores / images), end = (int)((position + 1) * cores / images);
  if (bind == ATOLLI_BIND_CORE && images <= cores)
    begin = position;
  CPU_ZERO(chosen);
  take_core(hardware, begin, chosen);
  for (int core = begin + 1; bind == ATOLLI_BIND_SHARE && core < end; core++)
    take_core(hardware, core, chosen);
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
  struct atolli_hardware hardware;
  cpu_set_t chosen;
  enum atolli_bind bind = (enum atolli_bind)atolli_config.bind;
  if (bind != ATOLLI_BIND_NONE) {
    bool done = sched_getaffinity(0, sizeof hardware.may, &hardware.may) == 0;
    if (done) {
      atolli_hardware_read(&hardware, ATOLLI_HARDWARE_DIRECTORY);
      atolli_binding_choose(&hardware, bind, atolli_this_image - atolli_here_first,
                            atolli_here_last - atolli_here_first + 1, &chosen);
      done = sched_setaffinity(0, sizeof chosen, &chosen) == 0;
    }
    if (!done)
      atolli_log("image %d is not bound to a core, as ATOLL_BIND wants: %s", atolli_this_image, strerror(errno));
  }
  if (atolli_config.report_bindings)
    report(bind != ATOLLI_BIND_NONE);
}
