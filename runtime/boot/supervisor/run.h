/*
 * What start.c, image.c, images.c, output.c and supervisor.c share: the supervisor's view of its images.
 */
#ifndef ATOLL_BOOT_RUN_H
#define ATOLL_BOOT_RUN_H

#include "boot/node/node.h"

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

/* How an image gets its standard streams. */
enum atolli_output {
  ATOLLI_OUTPUT_INHERITED, /* one image alone: the run's own */
  ATOLLI_OUTPUT_PIPES,     /* through the supervisor, which assembles lines */
  ATOLLI_OUTPUT_FILES      /* --output-dir */
};

struct atolli_run {
  enum atolli_output output;
  sigset_t old_signals; /* the mask with which the program was started */
  int error;            /* 1 + the exit status: error termination has begun, as the supervisor knows; 0: it has not */
};
extern struct atolli_run atolli_run;

/* The supervisor decides that the run ends with this exit status, unless it is ending already. */
void atolli_run_end(int status);

/* A new image does everything that is needed until the program may go on. `streams`: the writing ends of the own pipes,
 * or -1. */
void atolli_image_start(int image, const int streams[2]);

/* Standard output and error of an image to ATOLL_OUTPUT_DIR. Ends the process with a message where it cannot. */
void atolli_image_output_to_files(int image);
/* The image has no standard input. */
void atolli_image_close_input(void);

/* The supervisor's loop, after the forks. */
_Noreturn void atolli_supervise(void);

#endif
