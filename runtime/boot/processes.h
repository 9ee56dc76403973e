/*
 * Which process is which image. Signals are sent to these processes, and memory is read and written in them, so their
 * ids are never taken from the memory that all images can write. atolli_process_of (node.h) tells them.
 */
#ifndef ATOLL_BOOT_PROCESSES_H
#define ATOLL_BOOT_PROCESSES_H

/* In the supervisor: this image has been forked; 0: it has been reaped. */
void atolli_process_set(int image, int pid);

/* In a new image: this process is it. `supervisor`: the parent that has forked it, 0 if a launcher has started it. */
void atolli_process_become_image(int supervisor);

/* In an image: `pids` are those of its host's images, 0 for others, from now on and for ever: they cannot be changed.
 */
void atolli_processes_keep(const int *pids);

/* The supervisor of this process, which is an image; 0: none. */
int atolli_supervisor(void);

#endif
