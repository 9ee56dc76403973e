/*
 * The slots (node.h): reserved by the supervisor and inherited by the images, in one file for all; or, where a launcher
 * starts each image, a file for each.
 */
#ifndef ATOLL_BOOT_MEMORY_H
#define ATOLL_BOOT_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Finds the writable segments, chooses slot size (wanted: 0 = automatic) and base, and maps all slots. `cautious`:
 * reserve little address space (valgrind keeps a record of each page). Returns 0, or -1 with a message.
 */
int atolli_memory_reserve(int num_images, uint64_t wanted_slot_size, bool cautious, char *error, size_t size);

/*
 * The same in a process that is one image by itself: maps its own slot only, followed in the file by `extra` bytes
 * (whole pages), and keeps the addresses of the other slots free.
 */
int atolli_memory_reserve_own(int num_images, int image, size_t extra, uint64_t wanted_slot_size, char *error,
                              size_t size);
/* Its file. */
int atolli_memory_fd(void);

/* Size of the node block (block.h) where it is part of that file: whole pages. */
size_t atolli_node_bytes(void);

/*
 * In an image: copies the writable segments into its slot and maps them back in place. The image must be
 * single-threaded and all signals blocked. Returns 0, or -1 with a message.
 */
int atolli_memory_map_own(int image, char *error, size_t size);

/* Closes the memory's file: nobody else can map it any more. */
void atolli_memory_close(void);

#endif
