/*
 * Images that share a core although there is one for each.
 *
 * Two images that wait for each other in turn, and yield, look to the scheduler like one that computes: while the other
 * cores have something to do, it leaves them on one, where a meeting takes 2 us instead of 0.1. An image that finds
 * itself there moves to another core. The set of cores that it may use stays as it is.
 */
#ifndef ATOLL_CORE_APART_H
#define ATOLL_CORE_APART_H

#include <stdbool.h>
#include <stdint.h>

/* To be called before each yield of a wait, where images do not outnumber cores. yields: of this wait, so far. */
void atolli_apart_look(uint32_t yields);

/* Whether another image of this machine has been on this core when it waited last. */
bool atolli_apart_is_shared(void);

#endif
