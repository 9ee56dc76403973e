/*
 * The second half of normal termination (Fortran 2018, 5.3.7): an image that has ended its execution waits for all
 * others, then the processes leave together.
 */
#ifndef ATOLL_BOOT_COMPLETION_H
#define ATOLL_BOOT_COMPLETION_H

#include "boot/node/node.h"

#include <stdbool.h>

/* Writes out what the program has written, as far as this thread is in no data transfer statement. */
void atolli_flush_all(void);

/* The image has stopped, or in a launcher's job failed by FAIL IMAGE: tells the others and waits until none runs any
   more. Its memory stays mapped in the others. Returns early when the run ends. */
void atolli_completion_await(enum atolli_image_state state);

/* Then: leaves a launcher's job. Returns the status with which this process is to end. */
int atolli_completion_finish(int status);

#endif
