/*
 * How a process leaves a run that ends at once: by error termination, or because another image has begun it. What core
 * calls of this, atolli_leave and atolli_error_termination, is in node.h.
 */
#ifndef ATOLL_BOOT_LEAVE_H
#define ATOLL_BOOT_LEAVE_H

#include <signal.h>
#include <stdbool.h>

/* How many data transfer statements the calling thread is in, one within another (signals.h counts them). Their units
   are locked: only exit() can write them out. */
extern _Thread_local volatile sig_atomic_t atolli_io_depth;

/* Takes this process out of the run: from now on signals and other threads keep out of its way. Returns whether the
   process was leaving already. */
bool atolli_leave_begin(void);
/* The same for the one thread that ends the process: whoever comes second must not end it before the first has said
   why, and stays here forever. */
void atolli_leave_begin_alone(void);
bool atolli_is_leaving(void);

/* Writes the program's output and ends the process; it is leaving already. */
_Noreturn void atolli_leave_now(void);

/*
 * In a launcher's job: the end of this process when the run ends at once, its output having been written. The ender
 * aborts the job, with the status that counts; the others leave it to the launcher to end them, because the status of
 * the first process that ends may become the run's. A launcher that does not do so (it has been told to go on) is not
 * waited for.
 */
_Noreturn void atolli_leave_job(void);

/* In a launcher's job: sleeps for the time within which whoever is to end it is expected to do so, the launcher first.
 */
void atolli_leave_grace(void);

#endif
