/*
 * The slots (node.h): reserved by the supervisor, inherited by the images.
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
 * In an image: copies the writable segments into its slot and maps them back in place. The image must be
 * single-threaded and all signals blocked. Closes the memory's file. Returns 0, or -1 with a message.
 */
int atolli_memory_map_own(int image, char *error, size_t size);

/* In the supervisor, after the last fork. */
void atolli_memory_close(void);

#endif
