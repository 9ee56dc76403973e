/* The places of statements in texts of limited size. */
#ifndef ATOLL_BASE_LOC_H
#define ATOLL_BASE_LOC_H

#include <stddef.h>

/* "file:line"; NULL becomes an empty text. Of one that is too long the end is kept, after "...", from a directory's
   name on where there is one in it. */
void atolli_loc_put(char *target, size_t size, const char *loc);

#endif
