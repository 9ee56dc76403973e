/* Connections with the processes of other machines, one for each pair. */
#ifndef ATOLL_TCP_CONNECT_H
#define ATOLL_TCP_CONNECT_H

#include "addresses.h"

#include <stddef.h>

/*
 * All ranks call it, with the same exchange of `bytes` bytes by each with all (llr/plugin.h). *sockets_p has one for
 * each rank, -1: none with that rank, and is NULL where no rank has any. The sockets do not block. Either all pairs
 * that are to be connected are so, or none is, on all ranks. Returns an enum llr_status.
 */
int atolli_tcp_connect(int rank, int num_ranks, enum atolli_tcp_wish wish,
                       int (*exchange)(const void *mine, void *all, size_t bytes), int **sockets_p);

#endif
