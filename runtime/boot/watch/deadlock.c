/*
 * Finds out that all images wait and none can go on. The supervisor calls it; in a launcher's job core does
 * (core/wait/job_deadlock.c), and watch.c asks what an image waits for.
 *
 * First all serials are read, then all looks (waiting.h): an image that later has made two more looks under the same
 * serial has been within its wait at the moment between the two readings, and has since then found its condition
 * unsatisfied. If this holds for all images, none was doing anything at that moment, so that nothing could change a
 * condition afterwards either: they wait forever. The proof needs that only images satisfy the conditions of images:
 * no other thread and no signal handler of the program, no failure news under way, no messages between nodes. The nodes
 * into which ATOLL_NODE_SIZE divides a machine send each other some (transport/shm), but who has sent one that is to be
 * answered is not in a published wait before it has the answer; all else are stores of the image itself.
 */
#include "boot/watch/deadlock.h"

#include "base/clock.h"
#include "base/config.h"
#include "boot/end/job.h"
#include "boot/end/termination.h"
#include "boot/node/allot.h"
#include "boot/node/node.h"
#include "boot/watch/activity.h"

#include <stdio.h>

/* Longer than the proof needs: a report should be of a state in which the user finds the run, too. */
#define STABLE_NS 1000000000u
enum { LOOKS_NEEDED = 2 };

static struct {
  bool active, reported;
  uint64_t since;
  uint32_t epoch;
  struct {
    uint32_t serial, looks;
  } *of; /* [image - 1] */
} candidate;

/* Acquire: with the state comes `fails`. */
static int state_of(int image) {
  return atomic_load_explicit(&atolli_node->image[image - 1].state, memory_order_acquire);
}

/* Has it a process that may act? One that has failed in a launcher's job stays only if it has executed FAIL IMAGE. */
static bool is_there(int image) {
  return atolli_process_of(image) && (state_of(image) != ATOLLI_FAILED ||
                                      atomic_load_explicit(&atolli_node->image[image - 1].fails, memory_order_relaxed));
}

/* Sequentially consistent, all three, as is the fence of atolli_waiting_look: in their one order an image that has
   counted a look evaluates its condition again only after that. */
static uint32_t serial_of(int image) {
  return atomic_load_explicit(&atolli_waiting_of(image)->serial, memory_order_seq_cst);
}

/* As above: the order of the fence. */
static uint32_t looks_of(int image) {
  return atomic_load_explicit(&atolli_waiting_of(image)->looks, memory_order_seq_cst);
}

/* As above: the order of the fence. */
static uint32_t epoch_now(void) { return atomic_load_explicit(&atolli_node->epoch, memory_order_seq_cst); }

/* ---- the proof --------------------------------------------------------------------------------------------------- */

/* Reads all serials, then all looks. False: some image does not wait, or all have stopped. */
static bool take_candidate(uint64_t now) {
  bool somebody_runs = false;
  if (!candidate.of && !(candidate.of = atolli_allot((size_t)atolli_num_images * sizeof *candidate.of)))
    return false;
  candidate.epoch = epoch_now();
  candidate.since = now;
  candidate.reported = false;
  for (int image = 1; image <= atolli_num_images; ++image) {
    candidate.of[image - 1].serial = serial_of(image);
    if (is_there(image) && candidate.of[image - 1].serial % 2 == 0)
      return false;
    somebody_runs |= is_there(image) && state_of(image) == ATOLLI_RUNNING;
  }
  for (int image = 1; image <= atolli_num_images; ++image)
    candidate.of[image - 1].looks = looks_of(image);
  return somebody_runs;
}

static bool candidate_holds(void) {
  for (int image = 1; image <= atolli_num_images; ++image)
    if (is_there(image) && serial_of(image) != candidate.of[image - 1].serial)
      return false;
  return epoch_now() == candidate.epoch;
}

static bool all_have_looked(void) {
  for (int image = 1; image <= atolli_num_images; ++image)
    if (is_there(image) && looks_of(image) - candidate.of[image - 1].looks < LOOKS_NEEDED)
      return false;
  return true;
}

static bool others_may_act(void) {
  for (int image = 1; image <= atolli_num_images; ++image)
    if (is_there(image) && atolli_activity_is_possible(image))
      return true;
  return false;
}

bool atolli_deadlock_found(uint64_t now) {
  if (!candidate.active || !candidate_holds()) {
    candidate.active = take_candidate(now);
    return false;
  }
  /* The looks before the serials: those that have been counted belong to serials that are still the same. */
  if (candidate.reported || now - candidate.since < STABLE_NS || !all_have_looked() || !candidate_holds() ||
      others_may_act())
    return false;
  candidate.reported = true;
  return true;
}

/* ---- the report -------------------------------------------------------------------------------------------------- */

/* Whatever stands there: an end, and nothing that a terminal would obey. */
static const char *readable(const char *from, size_t size, char *text) {
  size_t i = 0;
  for (; i < size - 1 && from[i]; ++i)
    text[i] = (unsigned char)from[i] < ' ' || from[i] == 0x7f ? '?' : from[i];
  text[i] = 0;
  return text;
}

static void describe_wait(const struct atolli_waiting *record, int image, char *text, size_t size) {
  char statement[sizeof record->statement], loc[sizeof record->loc], reason[sizeof record->reason];
  uint64_t now = atolli_now_ns(), since = record->since < now ? record->since : now;
  readable(record->loc, sizeof loc, loc);
  snprintf(text, size, "image %d: %s%s%s: waits for %s, since %.1f s", image, loc, loc[0] ? ": " : "",
           readable(record->statement, sizeof statement, statement), readable(record->reason, sizeof reason, reason),
           1e-9 * (double)(now - since));
}

void atolli_deadlock_describe(int image, char *text, size_t size) {
  int state = state_of(image);
  if (state == ATOLLI_FAILED)
    snprintf(text, size, "image %d has failed", image);
  else if (!atolli_process_of(image))
    snprintf(text, size, "image %d has ended", image);
  else if (serial_of(image) % 2 == 0)
    snprintf(text, size, "image %d does not wait for another image: it computes, or is in input or output", image);
  else
    describe_wait(atolli_waiting_of(image), image, text, size);
}

/* ---- without a supervisor ---------------------------------------------------------------------------------------- */

bool atolli_deadlock_begin(void) {
  if (!atolli_is_launched() || atolli_config.deadlock == ATOLLI_DEADLOCK_OFF)
    return false;
  atolli_activity_begin();
  return true;
}

bool atolli_deadlock_is_watcher(void) {
  int first = 1;
  while (first < atolli_this_image && !is_there(first))
    first++;
  return first == atolli_this_image;
}

bool atolli_deadlock_may_act(int image) { return atolli_activity_is_possible(image); }

void atolli_deadlock_conclude(void) {
  if (atolli_config.deadlock == ATOLLI_DEADLOCK_ABORT)
    atolli_error_termination_begin(ATOLLI_DEADLOCK_STATUS, atolli_this_image);
}
