/*
 * Which process is which image. Signals are sent to these processes, and memory is read and written in them, so their
 * ids are never taken from the memory that all images can write. atolli_process_of (node.h) tells them.
 */
#ifndef ATOLL_BOOT_PROCESSES_H
#define ATOLL_BOOT_PROCESSES_H

#include <stdbool.h>

/* Makes the list of these images, which this process and those that it forks have in common. False: no memory. */
bool atolli_processes_open(int first, int last);

/* Notes that this process is that image; pid 0: that it has been reaped. Until atolli_processes_keep. */
void atolli_process_set(int image, int pid);

/* A new image notes that this process is one. `supervisor`: the parent that has forked it, 0 if a launcher has started
 * it. */
void atolli_process_become_image(int supervisor);

/* From now on and forever this process cannot change the list; what the supervisor notes can be seen. */
void atolli_processes_keep(void);

/* The supervisor of this process, which is an image; 0: none. */
int atolli_supervisor(void);

#endif
