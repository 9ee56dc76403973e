/* Libraries with static coarrays that the program loads while it runs (dlopen). */
#ifndef ATOLL_CORE_LIBRARIES_H
#define ATOLL_CORE_LIBRARIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* For messages. */
#define ATOLLI_LOADING "loading of a library"

/* At the start: takes a part of the control block. */
void atolli_libraries_start(void);

/* Where the `bytes` of a library's variables are in a room of that size that every slot has: *place_p from its
   beginning, the same on all images. Its identity is not 0, and is that of no other library. False: there is no room,
   or there are too many libraries. An error ends the run. */
bool atolli_library_place(uint64_t identity, size_t bytes, size_t room, size_t *place_p);

#endif
