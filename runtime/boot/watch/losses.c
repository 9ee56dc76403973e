/* Decides when a lost process counts as failed. Core calls it for transports, and so does watch.c. */
#include "boot/watch/losses.h"

#include "base/clock.h"
#include "base/log.h"
#include "boot/end/job.h"
#include "boot/end/leave.h"
#include "boot/end/signals.h"
#include "boot/end/termination.h"
#include "boot/node/node.h"

#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

bool atolli_losses_are_survived(void) { return atolli_node->survives_failures && atolli_job_survives(); }

enum { WORD_BITS = 64 };
/* For a process that does not answer, because it computes and has no thread for messages; and for one that misses a
   silent machine later than others. */
#define PATIENCE_NS 1000000000u
#define PATIENCE_IF_SILENT_NS 5000000000u
/* Within which a machine that falls silent is missed by all its connections, one after the other. */
#define TOGETHER_NS 200000000u
/* Silent processes that are missed within this time are taken for one part of the network. */
#define CUT_NS 5000000000u

/* Acquire: pairs with the release of whoever noted it; is_silent comes with it. */
static uint64_t missed_at(int image) {
  return atomic_load_explicit(&atolli_loss_of(image)->missed_ns, memory_order_acquire);
}

static bool is_silent(int image) {
  return atomic_load_explicit(&atolli_loss_of(image)->is_silent, memory_order_relaxed);
}

/* It may have been missed after `now` was read. */
static uint64_t since_missed(int image, uint64_t now) {
  uint64_t missed = missed_at(image);
  return now > missed ? now - missed : 0;
}

/* Relaxed: whoever acts on a failure sees it by the epoch. */
static bool has_failed(int image) {
  const struct atolli_image_record *record = &atolli_node->image[image - 1];
  return atomic_load_explicit(&record->state, memory_order_relaxed) == ATOLLI_FAILED &&
         !atomic_load_explicit(&record->fails, memory_order_relaxed);
}

/* Acquire: what `by` has handled is done. */
static bool has_settled(int image, int by) {
  int bit = by - 1;
  return atomic_load_explicit(&atolli_loss_of(image)->settled[bit / WORD_BITS], memory_order_acquire) >>
             (bit % WORD_BITS) &
         1;
}

static bool is_settled(int image) {
  for (int by = 1; by <= atolli_num_images; by++)
    if (missed_at(by) == 0 && !has_failed(by) && !has_settled(image, by))
      return false;
  return true;
}

/* ---- a network that is cut ----------------------------------------------------------------------------------------
 */

/* Those of this machine, and not by the launcher, which may reach both parts, or not all. */
static _Noreturn void end_here(void) {
  atolli_leave_grace();
  for (int image = atolli_here_first; image <= atolli_here_last; image++)
    if (image != atolli_this_image && atolli_process_of(image) > 0)
      kill(atolli_process_of(image), SIGTERM); /* with its output written, see signals.c */
  kill(getpid(), SIGTERM);
  atolli_leave_grace();
  _exit(1);
}

static _Noreturn void end_cut_off(bool others_may_reach_it) {
  bool is_first = atolli_error_termination_begin(1, 0);
  if (is_first && others_may_reach_it)
    atolli_log("the network does not reach an image of which not all others say so: the images of this machine end");
  else if (is_first)
    atolli_log("the network does not reach the larger part of the images any more: the images of this machine end");
  end_here();
}

static void look_for_cut(uint64_t now) {
  int silent = 0, left = 0, lowest = 0;
  for (int image = 1; image <= atolli_num_images; image++) {
    bool is_cut_off = missed_at(image) > 0 && is_silent(image) && since_missed(image, now) < CUT_NS;
    bool is_left = missed_at(image) == 0 && !has_failed(image);
    silent += is_cut_off;
    left += is_left;
    if (lowest == 0 && (is_cut_off || is_left))
      lowest = image;
  }
  if (left < silent || (left == silent && missed_at(lowest) > 0))
    end_cut_off(false);
}

/* ---- the decision -------------------------------------------------------------------------------------------------
 */

static uint64_t since_latest_silence(uint64_t now) {
  uint64_t least = UINT64_MAX;
  for (int image = 1; image <= atolli_num_images; image++)
    if (missed_at(image) > 0 && is_silent(image) && since_missed(image, now) < least)
      least = since_missed(image, now);
  return least;
}

static bool is_due(int image, uint64_t now) {
  if (is_settled(image))
    return !is_silent(image) || since_latest_silence(now) >= TOGETHER_NS;
  if (since_missed(image, now) < (is_silent(image) ? PATIENCE_IF_SILENT_NS : PATIENCE_NS))
    return false;
  if (is_silent(image))
    end_cut_off(true);
  return true;
}

/* After normal termination of all images processes end in any order. */
static bool any_is_running(void) {
  for (int image = 1; image <= atolli_num_images; image++)
    if (missed_at(image) == 0 &&
        atomic_load_explicit(&atolli_node->image[image - 1].state, memory_order_relaxed) == ATOLLI_RUNNING)
      return true;
  return false;
}

static void fail(int image) {
  atomic_store_explicit(&atolli_node->image[image - 1].fails, false, memory_order_relaxed);
  atolli_state_change(image, ATOLLI_FAILED); /* who sees it sees that the image has no process */
}

static int bell = -1;
static _Atomic bool is_ended_elsewhere; /* the run, by an image of another machine */

int atolli_losses_bell(void) {
  if (bell < 0)
    bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return bell;
}

static void ring(void) {
  if (bell >= 0)
    eventfd_write(bell, 1);
}

bool atolli_losses_look(void) {
  bool is_open = false;
  uint64_t now = atolli_now_ns();
  eventfd_t rings;
  eventfd_read(bell, &rings);
  if (atomic_load_explicit(&is_ended_elsewhere, memory_order_relaxed))
    end_here();
  if (missed_at(atolli_this_image) > 0)
    end_cut_off(false);
  if (!any_is_running() || atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    return false;
  for (int image = 1; image <= atolli_num_images; image++) {
    if (missed_at(image) == 0 || has_failed(image))
      continue;
    bool due = is_due(image, now);
    if (due && is_silent(image))
      look_for_cut(now);
    if (due)
      fail(image);
    is_open |= !due;
  }
  return is_open;
}

void atolli_losses_end(int status) {
  atolli_error_termination_begin(status, 0);
  atomic_store_explicit(&is_ended_elsewhere, true, memory_order_relaxed);
  ring();
}

/* ---- what is noticed ----------------------------------------------------------------------------------------------
 */

void atolli_loss_note(int image, bool silent) {
  struct atolli_loss *loss = atolli_loss_of(image);
  uint64_t never = 0;
  atolli_signals_note_death(image);
  if (missed_at(image) == 0) {
    atomic_store_explicit(&loss->is_silent, silent, memory_order_relaxed);
    /* Release: pairs with missed_at. */
    atomic_compare_exchange_strong_explicit(&loss->missed_ns, &never, atolli_now_ns(), memory_order_release,
                                            memory_order_relaxed);
  }
  ring();
}

/* Release: pairs with has_settled. */
void atolli_loss_settle(int image, int by) {
  int bit = by - 1;
  atomic_fetch_or_explicit(&atolli_loss_of(image)->settled[bit / WORD_BITS], (uint64_t)1 << (bit % WORD_BITS),
                           memory_order_release);
  ring();
}
