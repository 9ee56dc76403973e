/*
 * Which process is which image. Signals are sent to these processes, and memory is read and written in them, so their
 * ids are never taken from the memory that all images can write. atolli_process_of (node.h) tells them.
 */
#ifndef ATOLL_BOOT_PROCESSES_H
#define ATOLL_BOOT_PROCESSES_H

/* The supervisor notes that this image has been forked; pid 0: that it has been reaped. */
void atolli_process_set(int image, int pid);

/* A new image notes that this process is one. `supervisor`: the parent that has forked it, 0 if a launcher has started
 * it. */
void atolli_process_become_image(int supervisor);

/* An image notes the pids of its host's images, 0 for others, from now on and for ever: they cannot be changed.
 */
void atolli_processes_keep(const int *pids);

/* The supervisor of this process, which is an image; 0: none. */
int atolli_supervisor(void);

#endif
