/* The first steps of an image, between fork and the program's constructors. start.c calls it in the new process. */
#include "base/config.h"
#include "base/futex.h"
#include "base/log.h"
#include "boot/end/signals.h"
#include "boot/end/termination.h"
#include "boot/launch/refusal.h"
#include "boot/memory/memory.h"
#include "boot/processes/files.h"
#include "boot/processes/news.h"
#include "boot/processes/processes.h"
#include "boot/supervisor/pipes.h"
#include "boot/supervisor/run.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

/* What one cannot do, others mostly cannot either: the first one tells. */
static _Noreturn void fail(int image, const char *what) {
  char text[PATH_MAX + 200];
  snprintf(text, sizeof text, "image %d cannot start: %s", image, what);
  if (!atolli_node) { /* in a launcher's job */
    atolli_refusal_tell(text);
    atolli_refusal_end();
  }
  if (atolli_error_termination_begin(1, image))
    atolli_log("%s", text);
  _exit(1);
}

/* No image outlives the supervisor, even if that is killed by SIGKILL. */
static void die_with_supervisor(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != atolli_supervisor())
    _exit(1); /* it died before the request */
}

void atolli_image_output_to_files(int image) {
  char message[PATH_MAX + 100];
  if (atolli_files_open(image, message, sizeof message))
    fail(image, message);
}

void atolli_image_close_input(void) {
  int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(fd, STDIN_FILENO);
  close(fd);
}

static void connect_streams(int image, const int streams[2]) {
  /* Standard input belongs to image 1 (Fortran 2018, 12.5.1), or to the debugger's user. */
  if (image != 1 || atolli_config.debug_image)
    atolli_image_close_input();
  if (atolli_run.output == ATOLLI_OUTPUT_FILES) {
    atolli_image_output_to_files(image);
  } else if (atolli_run.output == ATOLLI_OUTPUT_PIPES) {
    for (int s = 0; s < 2; ++s) {
      dup2(streams[s], s == 0 ? STDOUT_FILENO : STDERR_FILENO);
      close(streams[s]);
    }
    atolli_pipes_close();
    atolli_pipes_restore_limit();
  }
}

/* Static coarrays are established on all images before the program starts (Fortran 2018, 5.4.7, 8.5.6): nobody goes on
   before everybody has copied its variables. */
static void wait_until_all_are_mapped(void) {
  /* Release: the copies; acquire below. */
  atolli_news_send(ATOLLI_NEWS_MAPPED, 0);
  uint32_t count = atomic_fetch_add_explicit(&atolli_node->num_mapped, 1, memory_order_acq_rel) + 1;
  if (count == (uint32_t)atolli_num_images)
    atolli_futex_wake(&atolli_node->num_mapped);
  while ((count = atomic_load_explicit(&atolli_node->num_mapped, memory_order_acquire)) < (uint32_t)atolli_num_images) {
    if (atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
      _exit(1);
    struct timespec limit = {.tv_sec = 1}; /* for an error that nobody has told */
    atolli_futex_wait(&atolli_node->num_mapped, count, &limit);
  }
}

/* atollrun --debug: the supervisor starts a debugger on this process; it is there once somebody traces us. */
static void wait_for_debugger(void) {
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY); /* where tracing is restricted to ancestors */
  for (;;) {
    char text[4096];
    int fd = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    ssize_t length = read(fd, text, sizeof text - 1);
    close(fd);
    text[length < 0 ? 0 : length] = 0;
    const char *tracer = strstr(text, "TracerPid:");
    if (!tracer || strtol(tracer + 10, NULL, 10) != 0)
      return;
    usleep(20000);
  }
}

void atolli_image_start(int image, const int streams[2]) {
  char message[400];
  die_with_supervisor();
  atolli_this_image = image;
  atolli_process_set(image, getpid()); /* before the supervisor can, perhaps */
  connect_streams(image, streams);
  if (atolli_memory_map_own(image, message, sizeof message))
    fail(image, message);
  atolli_memory_close();
  atolli_processes_keep();
  wait_until_all_are_mapped();
  atolli_signals_install_handlers();
  if (atolli_config.debug_image) {
    signal(SIGINT, SIG_IGN); /* Ctrl-C speaks to the debugger, which resets this for its image if asked to */
    if (atolli_config.debug_image == image)
      wait_for_debugger();
  }
  /* SIGQUIT, which a terminal sends to all processes, asks for a report, not for core dumps. gfortran's library sets a
     handler for it later, so it is blocked. */
  sigaddset(&atolli_run.old_signals, SIGQUIT);
  sigprocmask(SIG_SETMASK, &atolli_run.old_signals, NULL);
}
