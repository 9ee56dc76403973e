/*
 * Finds out whether something besides the program's own thread may act in a process of an image. deadlock.c asks before
 * it says that nobody can go on.
 */
#include "boot/watch/activity.h"

#include "boot/end/job.h"
#include "boot/node/node.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int SIGNALS[] = {SIGALRM, SIGVTALRM, SIGUSR1, SIGUSR2, SIGIO};
enum { NUM_SIGNALS = sizeof SIGNALS / sizeof SIGNALS[0] };

/* The value of a line of /proc/PID/status; empty where there is none. */
static const char *value_of(const char *text, const char *key) {
  const char *line = strstr(text, key);
  return line ? line + strlen(key) : "";
}

/* *handlers_p: the i-th bit is for SIGNALS[i]. */
static bool read_process(int pid, int *threads_p, uint8_t *handlers_p) {
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/%d/status", pid);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
  if (fd >= 0)
    close(fd);
  if (length < 0)
    return false;
  text[length] = 0;
  uint64_t caught = strtoull(value_of(text, "\nSigCgt:"), NULL, 16);
  *handlers_p = 0;
  for (int i = 0; i < NUM_SIGNALS; ++i)
    *handlers_p |= (uint8_t)((caught >> (SIGNALS[i] - 1) & 1) << i);
  *threads_p = (int)strtol(value_of(text, "\nThreads:"), NULL, 10);
  return *threads_p > 0;
}

void atolli_activity_begin(void) {
  int threads;
  uint8_t handlers;
  if (!read_process(getpid(), &threads, &handlers))
    return; /* without /proc nothing can be said later either */
  int others = threads - 1;
  atolli_node->image[atolli_this_image - 1].other_threads = (uint16_t)(others < UINT16_MAX ? others : UINT16_MAX);
  atolli_node->image[atolli_this_image - 1].handlers = handlers;
}

bool atolli_activity_is_possible(int image) {
  int threads;
  uint8_t handlers;
  if (!read_process(atolli_process_of(image), &threads, &handlers))
    return true;
  /* Handlers: none where a supervisor has forked the images. */
  const bool is_launched = atolli_is_launched();
  int other_threads = atolli_node->image[image - 1].other_threads;
  int others = is_launched ? atolli_node->image[image - 1].handlers : 0;
  return threads - 1 > other_threads || handlers & ~others;
}
