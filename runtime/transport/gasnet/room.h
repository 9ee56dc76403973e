/*
 * GASNet's processes of one machine send each other messages through objects in /dev/shm. Where that is full, as in
 * containers whose is small, they would die of bus errors.
 */
#ifndef ATOLL_TRANSPORT_GASNET_ROOM_H
#define ATOLL_TRANSPORT_GASNET_ROOM_H

#include <stdbool.h>

/* Is there room for this many on this machine? If not: how many bytes they need, and how many are free. */
bool atolli_gasnet_room_is_enough(int processes, unsigned long long *needed_p, unsigned long long *free_p);

#endif
