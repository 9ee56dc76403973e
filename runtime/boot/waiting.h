/*
 * Who waits for whom: what an image says of a wait that has become slow, for the report of the run (boot/deadlock.c).
 *
 * An image is within the published wait as long as `serial` is odd and the same. It counts a look after each time that
 * it has found its condition not satisfied. Only one thread of an image publishes at a time.
 */
#ifndef ATOLL_BOOT_WAITING_H
#define ATOLL_BOOT_WAITING_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct atolli_waiting {
  _Alignas(128) _Atomic uint32_t serial;
  _Atomic uint32_t looks;
  uint64_t since; /* CLOCK_MONOTONIC, ns */
  /* Texts, read while they may change, and not always followed by a 0 then. */
  char statement[32]; /* "SYNC ALL" */
  char loc[160];      /* "file:line"; empty: unknown */
  char reason[160];   /* "image 3 to execute it"; the report says "waits for" before it */
};

/* Begins a published wait of this image; false: another thread of it is in one. Texts are cut to fit; loc may be NULL.
 */
bool atolli_waiting_begin(const char *statement, const char *loc, const char *reason);
/* The condition has been looked at and is not satisfied; a reason that is not NULL replaces the one before. */
void atolli_waiting_look(const char *reason);
void atolli_waiting_end(void);
/* Seconds since the begin. */
double atolli_waiting_seconds(void);

#endif
