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

/* At the begin of a wait that will spin, because other programs compute on this core and a yield takes long. Of two
   images on one core the one with the higher index goes to another core. False: this image is to sleep, so that the
   other one, which is on its core, can run. */
bool atolli_migration_take_own_core(void);

#endif
