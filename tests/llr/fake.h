/*
 * A transport in memory for tests: all ranks are one process, and it does as little as the contract allows. Puts stay
 * in a queue until they are flushed, and are then delivered in any order; active messages wait for progress.
 */
#ifndef ATOLL_TESTS_FAKE_H
#define ATOLL_TESTS_FAKE_H

#include "llr/llr.h"

extern const struct llr_transport llr_fake;

/* "Addresses" of a rank are offsets: [remote] lies at fake_memory(rank) + remote - FAKE_BASE. */
enum { FAKE_BASE = 0x10000, FAKE_BYTES = 1 << 20 };
char *fake_memory(int rank);

/* Operations since the start, to see what the layers above make of theirs. */
extern int fake_puts, fake_gets, fake_messages;

#endif
