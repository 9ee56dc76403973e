/*
 * How the program of an image ends (Fortran 2018, 5.3.7, 11.4). The family glue (runtime/link) calls these from the
 * wrapped statements; everything else arrives through exit().
 */
#ifndef ATOLL_BOOT_END_H
#define ATOLL_BOOT_END_H

#include <stdbool.h>

/* STOP: flushes the program's output; exit() that follows is normal termination, whatever its status. */
void atolli_stop_begin(void);

/* ERROR STOP: flushes, and ends all other images; the caller goes on to print its message and to exit(). `status` is
   the stop code. Does not return if another image has been first: one message tells why the run ends. */
void atolli_error_stop_begin(int status);

/*
 * A data transfer statement begins or ends in this thread: between the two, its unit is locked and nothing can be
 * flushed, so that a signal that ends the image waits for the end of the statement.
 */
void atolli_io_begin(bool is_input);
/* Returns true when the outermost statement has ended, and what it has written is to be seen (not in programs without
   images, which write as they would without Atoll). */
bool atolli_io_end(void);

/* Called in each image before its program starts: handlers for SIGTERM, SIGINT and SIGHUP. */
void atolli_end_install_handlers(void);

/* What exit() calls first (on_exit(3)). */
void atolli_end_at_exit(int status, void *unused);

/* In a process that a launcher has started, before the transport's library is initialised. */
void atolli_end_prepare_job(void);

/* Exit status of the run for a stop code: its low 8 bits, but never 0 for a code that is not 0. */
int atolli_exit_status(int code);

/* Begins error termination of the run, tells the supervisor and wakes all images. Returns whether this was the first
   one, whose status counts. `ender` is the image that it comes from, 0 for the supervisor or watch.c. */
bool atolli_error_termination_begin(int status, int ender);

/* Is this program to go on when an image fails (ATOLL_ON_FAILURE)? */
bool atolli_program_survives_failures(void);

#endif
