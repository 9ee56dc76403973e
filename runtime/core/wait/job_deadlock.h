/*
 * Deadlocks in a launcher's job, which has no supervisor. Image 1 looks for them whenever it waits itself
 * (ATOLL_DEADLOCK). Other images do nothing, nor does any if there is a supervisor (boot/watch/deadlock.h).
 */
#ifndef ATOLL_CORE_JOB_DEADLOCK_H
#define ATOLL_CORE_JOB_DEADLOCK_H

/* After the start of the transport, if there is one, and before the program's. */
void atolli_job_deadlock_start(void);

/* To be called now and then by an image that is in a published wait (boot/node/waiting.h). Reports; begins error
   termination, which the caller notices by itself. */
void atolli_job_deadlock_watch(void);

/* Before the end of the transport: nobody is asked, and answers, any more. */
void atolli_job_deadlock_end(void);

#endif
