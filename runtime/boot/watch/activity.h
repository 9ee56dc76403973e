/*
 * What else than the program's own thread may act in a process: other threads, handlers of signals.
 */
#ifndef ATOLL_BOOT_ACTIVITY_H
#define ATOLL_BOOT_ACTIVITY_H

#include <stdbool.h>

/* Each image of a launcher's job calls this before the program begins: the threads and handlers that are there
   belong to libraries, and do nothing for the program. Where a supervisor has forked the images there are none. */
void atolli_activity_begin(void);

/* May something act in the process of this image, on this host, that was not there then? */
bool atolli_activity_is_possible(int image);

#endif
