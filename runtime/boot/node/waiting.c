/*
 * Publishes that an image waits, and for what. Core's waits call it when they have become slow (core/wait/wait.c),
 * completion.c for the wait at the end of a program; deadlock.c reads it.
 */
#include "boot/node/waiting.h"

#include "base/clock.h"
#include "base/loc.h"
#include "boot/node/block.h"

#include <stdio.h>
#include <string.h>

static _Atomic bool taken; /* by a thread of this image */
/* What record->serial is to be: another image that stores there by mistake must not hide this one's waits forever. */
static uint32_t serial;

static struct atolli_waiting *own(void) { return atolli_waiting_of(atolli_this_image); }

bool atolli_waiting_begin(const char *statement, const char *loc, const char *reason) {
  /* Acquire, with the release of the end: one thread's texts are written after the other's. */
  if (atomic_exchange_explicit(&taken, true, memory_order_acquire))
    return false;
  struct atolli_waiting *record = own();
  record->since = atolli_now_ns();
  snprintf(record->statement, sizeof record->statement, "%s", statement ? statement : "a statement");
  atolli_loc_put(record->loc, sizeof record->loc, loc);
  snprintf(record->reason, sizeof record->reason, "%s", reason);
  /* Release: whoever sees the serial sees the texts. */
  atomic_store_explicit(&record->serial, ++serial, memory_order_release);
  return true;
}

void atolli_waiting_look(const char *reason) {
  struct atolli_waiting *record = own();
  /* What stands there is left alone if it is the same: a report may be reading it. */
  if (reason && strncmp(record->reason, reason, sizeof record->reason - 1))
    snprintf(record->reason, sizeof record->reason, "%s", reason);
  if (atomic_load_explicit(&record->serial, memory_order_relaxed) != serial)
    atomic_store_explicit(&record->serial, serial, memory_order_release); /* as in begin: release, of the texts */
  /* Release: the condition has been evaluated before. The fence: it is not evaluated again before the count is visible.
   */
  atomic_fetch_add_explicit(&record->looks, 1, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
}

void atolli_waiting_end(void) {
  /* Whoever sees by acquire what this image does later, with release, does not see this wait any more. */
  atomic_store_explicit(&own()->serial, ++serial, memory_order_release);
  atomic_store_explicit(&taken, false, memory_order_release);
}

double atolli_waiting_seconds(void) { return 1e-9 * (double)(atolli_now_ns() - own()->since); }
