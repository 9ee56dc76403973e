/*
 * That the run ends, as all images of a node see it: who has begun error termination (Fortran 2018, 5.3.7), and with
 * which exit status. Boot's other parts use it to end the run; what changes states, and the outcome, are in node.h.
 */
#ifndef ATOLL_BOOT_TERMINATION_H
#define ATOLL_BOOT_TERMINATION_H

#include <stdbool.h>

/* Exit status of the run for a stop code: its low 8 bits, but never 0 for a code that is not 0. */
int atolli_exit_status(int code);

/* Begins error termination of the run, tells the supervisor and wakes all images. Returns whether this was the first
   one, whose status counts. `ender` is the image that it comes from, 0 for the supervisor or watch.c. */
bool atolli_error_termination_begin(int status, int ender);

/* Is this program to go on when an image fails (ATOLL_ON_FAILURE)? */
bool atolli_program_survives_failures(void);

#endif
