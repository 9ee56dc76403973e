/*
 * Processes of a launcher's job that die.
 *
 * The launcher reaps processes, not Atoll. So those of one host watch each other, by a thread and descriptors of
 * processes (pidfd_open(2)). In a program that goes on after failures (ATOLL_ON_FAILURE) the dead image has failed;
 * otherwise, and where images of several nodes would need it, the run ends: by the launcher, which knows the status
 * with which the process has ended, or else, after a grace of two seconds (leave.h), by the first process that has
 * noticed. They watch the launcher's process too, if it is their parent.
 *
 * The same thread answers SIGQUIT: what does the image wait for?
 */
#ifndef ATOLL_BOOT_WATCH_H
#define ATOLL_BOOT_WATCH_H

/* Starts the thread. All processes of this host have their pids in atolli_node. */
void atolli_watch_start(void);

#endif
