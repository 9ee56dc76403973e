/*
 * Tells the images that something has changed, or that the run ends. Every module of boot that ends an image or the run
 * calls this; core calls atolli_failure_told when a statement has reported a failed image.
 */
#include "boot/end/termination.h"

#include "base/config.h"
#include "base/futex.h"
#include "boot/node/node.h"
#include "boot/processes/news.h"

#include <unistd.h>

int atolli_exit_status(int code) { return (code & 0xff) || !code ? code & 0xff : 1; }

/* Release: whoever sees the new epoch (acquire) sees the state that was changed before. */
static void advance(_Atomic uint32_t *epoch) { atomic_fetch_add_explicit(epoch, 1, memory_order_release); }

static void wake_stopped(void) {
  advance(&atolli_node->end);
  atolli_futex_wake(&atolli_node->end);
}

/* Several processes of a host may tell the same of an image of another: the first counts it. Acquire and release: who
   counts the last has seen all the states. */
void atolli_state_change(int image, enum atolli_image_state state) {
  if (state == ATOLLI_FAILED)
    atomic_store_explicit(&atolli_node->any_failed, true, memory_order_relaxed);
  int before = atomic_exchange_explicit(&atolli_node->image[image - 1].state, (int)state, memory_order_acq_rel);
  advance(&atolli_node->epoch);
  if (before == ATOLLI_RUNNING &&
      atomic_fetch_add_explicit(&atolli_node->num_ended, 1, memory_order_acq_rel) + 1 == (uint32_t)atolli_num_images)
    wake_stopped();
}

/* Is this a number of whoever may have begun error termination? Anything else has been written there by mistake. */
static bool is_ender(int number) { return number >= -1 && number <= atolli_num_images && number != 0; }

bool atolli_error_termination_begin(int status, int ender) {
  int now = 0;
  /* The ender is known before the status is. Release: whoever sees the status sees the ender and all its stores. */
  bool first = atomic_compare_exchange_strong_explicit(&atolli_node->ender, &now, ender ? ender : -1,
                                                       memory_order_relaxed, memory_order_relaxed);
  if (!first && !is_ender(now)) {
    first = true;
    atomic_store_explicit(&atolli_node->ender, ender ? ender : -1, memory_order_relaxed);
  }
  if (first && ender) /* before the others leave because of it */
    atolli_news_send(ATOLLI_NEWS_ERROR, status);
  if (first)
    atomic_store_explicit(&atolli_node->error_termination, 1 + status, memory_order_release);
  advance(&atolli_node->epoch);
  wake_stopped();
  atolli_futex_wake(&atolli_node->num_mapped); /* images that wait for others at the start (image.c) */
  return first;
}

/* ---- failed images ----------------------------------------------------------------------------------------------- */

/* A COMMON block that the translator puts into programs that look at failures (docs/failures.md). */
extern char atoll_handles_failures[] __attribute__((weak));

bool atolli_program_survives_failures(void) {
  enum { AUTO, CONTINUE, END };
  return atolli_config.on_failure == CONTINUE || (atolli_config.on_failure == AUTO && atoll_handles_failures != NULL);
}

void atolli_failure_told(int image) { atolli_news_send(ATOLLI_NEWS_TOLD, image); }
