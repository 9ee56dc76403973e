/*
 * Processes of a launcher's job that die, and how the others leave it when the run ends at once.
 *
 * The launcher reaps processes, not Atoll. So those of one host watch each other, by a thread and descriptors of
 * processes (pidfd_open(2)). In a program that goes on after failures (ATOLL_ON_FAILURE) the dead image has failed;
 * otherwise, and where images of several nodes would need it, the run ends: by the launcher, which knows the status
 * with which the process has ended, or else, after WATCH_GRACE_SECONDS, by the first process that has noticed. They
 * watch the launcher's process too, if it is their parent.
 *
 * The same thread answers SIGQUIT: what does the image wait for?
 */
#ifndef ATOLL_BOOT_WATCH_H
#define ATOLL_BOOT_WATCH_H

enum { WATCH_GRACE_SECONDS = 2 };

/* Starts the thread. All processes of this host have their pids in atolli_node. */
void atolli_watch_start(void);

/* The end of this process when the run ends at once, its output having been written. The ender aborts the job, with the
   status that counts; the others leave it to the launcher to end them, because the status of the first process that
   ends may become the run's. A launcher that does not do so (it has been told to go on) is not waited for. */
_Noreturn void atolli_watch_leave(void);

#endif
