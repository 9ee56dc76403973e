/*
 * How the program of an image ends (Fortran 2018, 5.3.7, 11.4). The family glue (runtime/link) calls the first two from
 * the wrapped statements; everything else arrives through exit().
 */
#ifndef ATOLL_BOOT_END_H
#define ATOLL_BOOT_END_H

/* STOP: flushes the program's output; exit() that follows is normal termination, whatever its status. */
void atolli_stop_begin(void);

/* ERROR STOP: flushes, and ends all other images; the caller goes on to print its message and to exit(). `status` is
   the stop code. Does not return if another image has been first: one message tells why the run ends. */
void atolli_error_stop_begin(int status);

/* What exit() calls first (on_exit(3)); main.c registers it. */
void atolli_end_at_exit(int status, void *unused);

#endif
