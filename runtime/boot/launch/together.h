/*
 * Of the processes of a job, some may be images of it and others runs of their own (ATOLL_TRANSPORT=shm): the former
 * would wait for the latter for ever, within the library, before settings can be compared (settings.h). On one machine
 * they find each other by a name without a file.
 */
#ifndef ATOLL_BOOT_TOGETHER_H
#define ATOLL_BOOT_TOGETHER_H

#include <stdbool.h>
#include <stddef.h>

/* start.c asks before the process becomes an image of the job (`joins`) or a run of its own. Returns a process of the
   same job on this machine that does the other, with a message that names both values; 0: there is none. Not for
   processes that the launcher's own has not started itself: a script may well run one program after the other. */
int atolli_together_differs(char *const *envp, bool joins, char *message, size_t size);

#endif
