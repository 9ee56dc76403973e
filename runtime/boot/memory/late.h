/*
 * Libraries with static coarrays that are loaded while the program runs (dlopen). core/start/libraries.c, which agrees
 * with the other images, calls it.
 */
#ifndef ATOLL_BOOT_LATE_H
#define ATOLL_BOOT_LATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct atolli_late_library {
  const char *name;  /* of its file */
  uint64_t identity; /* the same on all images, another one for another library */
  int num_segments;  /* 0: it has no variables; -1: too many */
  size_t bytes;      /* of all segments */
};

/* The room for their variables in every slot; none in small slots. (memory.c) */
extern size_t atolli_late_offset, atolli_late_bytes;

/* The library that contains the address `inside`. False: its segments are known. (segments.c) */
bool atolli_late_find(const void *inside, struct atolli_late_library *library_p);

/* Another file of the same name and content has been loaded, and is not unloaded: images could not tell whose variables
   correspond. (segments.c) */
bool atolli_late_is_copy(const struct atolli_late_library *library);

/* Copies the segments of the library that has just been found into the slot, at this offset, and maps them back in
   place. No code has used them yet. Returns 0, or -1 with a message. (memory.c) */
int atolli_late_map(const struct atolli_late_library *library, size_t slot_offset, char *error, size_t size);

/* The library that contains this address is unloaded. (segments.c) */
void atolli_late_forget(const void *inside);

#endif
