/*
 * Migration: an image that shares a core although there is one for each moves to another core.
 *
 * Two images that wait for each other in turn, and yield, look to the scheduler like one program that computes. While
 * the other cores have something to do, it leaves both on one, where a barrier takes 2 us instead of 0.1. The set of
 * cores that the image may use stays as it is.
 */
#ifndef ATOLL_CORE_MIGRATION_H
#define ATOLL_CORE_MIGRATION_H

#include <stdbool.h>
#include <stdint.h>

/* To be called before each yield of a wait, where images do not outnumber cores. yields: of this wait, so far. */
void atolli_migration_look(uint32_t yields);

/* Whether another image of this machine has been on this core when it waited last. */
bool atolli_migration_core_is_shared(void);

#endif
