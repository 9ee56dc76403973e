/*
 * Runs of which something is to be reported when they have ended (--stats): the program is a child of atollrun then,
 * and what its images have written into a directory of this run is read by tools/insight.
 */
#ifndef ATOLL_ATOLLRUN_WATCHED_H
#define ATOLL_ATOLLRUN_WATCHED_H

#include <stdbool.h>

/* The command of `atoll` that reports, which looks into the directory that this variable names. `file`: where the
   report goes, as JSON; NULL: to standard error. */
void watched_add(const char *command, const char *variable, const char *file);
bool watched_any(void);

/* Makes the directories; on failure says so and exits. With `shared` they are where all hosts see them: in the working
   directory. */
void watched_prepare(bool shared);

/* Returns in a new process, in which the program is to run. In this one it waits until that has ended, reports, removes
   the directories and exits with the program's status. */
void watched_fork(void);

#endif
