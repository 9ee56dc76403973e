/* Libraries that are loaded while the program runs. */
#ifndef ATOLL_LINK_LIBRARIES_H
#define ATOLL_LINK_LIBRARIES_H

#include <stdbool.h>

/* The constructor and the destructor of a library call these (runtime/link/dso.c), where the loader's lock keeps other
   threads from doing the same. `inside`: an address in it. */
void atoll_library_enter(const void *inside, bool uses_images);
void atoll_library_leave(const void *inside);

/* Where the runtime is a library itself (runtime/link/host.c): another one, of this name, calls it from now on. */
void atolli_host_enter(const char *library) __attribute__((weak));

#endif
