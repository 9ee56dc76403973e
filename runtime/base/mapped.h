/* What libraries leave in /dev/shm when their processes are ended before they could remove it. */
#ifndef ATOLL_BASE_MAPPED_H
#define ATOLL_BASE_MAPPED_H

/* Removes the objects of /dev/shm that process `pid` has mapped and whose names begin with `prefix`. Those who have
   mapped them keep them. Does nothing where the process is gone, or another user's. */
void atolli_mapped_remove(int pid, const char *prefix);

#endif
