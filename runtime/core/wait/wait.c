/* Slow waits: yielding, sleeping, driving the transport, reports. Called by the loops of all that wait. */
#define _GNU_SOURCE
#include "core/wait/wait.h"

#include "base/config.h"
#include "base/futex.h"
#include "base/log.h"
#include "boot/node/node.h"
#include "core/image/failure.h"
#include "core/image/transport.h"
#include "core/wait/job_deadlock.h"
#include "core/wait/migration.h"
#include "core/wait/yield.h"

#include <stddef.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

uint32_t atolli_spin_turns = 50;
uint64_t atolli_spin_ns;
bool atolli_images_outnumber_cores, atolli_cores_are_spare;
_Thread_local struct atolli_doing atolli_doing;
bool (*_Atomic atolli_wait_errand)(void);

/* Yielding costs about 0.5 us a turn and beats sleeping (26-35 us a barrier) while every image is about to arrive; an
   image that waits longer than some 0.2 ms leaves its core to those that compute. Where others compute on this core a
   yield takes as long as they are given, milliseconds: so the time counts, too (yield.h). */
enum { MOST_YIELD_TURNS = 400 };
/* A sleep has an end of its own: the supervisor's news does not wake this word, and a lost wake must not matter. */
enum { SLEEP_FIRST_US = 500, SLEEP_LAST_US = 10000 };
/* Where many images share a core, each yield lets all of them run, and what they would all do on waking would take the
   core's whole time: so they sleep at once, and for longer. */
enum { CROWD = 16, SLEEP_US_PER_IMAGE = 500 };
static uint32_t yield_turns = MOST_YIELD_TURNS;
static long sleep_first_us = SLEEP_FIRST_US, sleep_last_us = SLEEP_LAST_US;
/* Some 20 ms; a sleep in a crowd is as long. */
enum { SLEEPS_BEFORE_PUBLISHING = 6, SLEEPS_IN_CROWD = 1 };
static uint32_t sleeps_before_publishing = SLEEPS_BEFORE_PUBLISHING;

static void expect_crowd(int images_per_core) {
  if (images_per_core <= CROWD)
    return;
  yield_turns = 0;
  sleep_last_us = (long)images_per_core * SLEEP_US_PER_IMAGE;
  sleep_last_us = sleep_last_us < SLEEP_LAST_US ? SLEEP_LAST_US : sleep_last_us;
  sleep_first_us = sleep_last_us;
  sleeps_before_publishing = SLEEPS_IN_CROWD;
  atolli_backoff_expect_crowd((unsigned)images_per_core);
}

void atolli_wait_init(int num_images, int num_cores, long spin) {
  atolli_images_outnumber_cores = num_images > num_cores;
  atolli_cores_are_spare = num_images < num_cores;
  expect_crowd(num_images / num_cores);
  if (spin >= 0)
    atolli_spin_turns = (uint32_t)spin;
  else
    /* 1000 turns are about 1 us. A yield that finds nobody else costs 0.3 us, so that spinning longer gains little, and
       loses much where other programs are on the machine and both images are on one core: 20 us a ping-pong. */
    atolli_spin_turns = atolli_images_outnumber_cores ? 20 : 1000;
  if (atolli_num_nodes == 1)
    return;
  enum { LONGEST_SPIN_NS = 200 * 1000 };
  atolli_spin_ns = spin >= 0 ? (uint64_t)spin : atolli_images_outnumber_cores ? 0 : LONGEST_SPIN_NS;
  atolli_spin_turns = 0; /* every turn drives the transport */
}

static void sleep_on(struct atolli_counter *counter, uint32_t seen, long microseconds) {
  struct timespec limit = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000};
  /* Sequentially consistent, before the kernel's look at the value: atolli_counter_wake_sleepers has the argument. */
  atomic_fetch_add_explicit(&counter->sleepers, 1, memory_order_seq_cst);
  atolli_futex_wait(&counter->value, seen, &limit);
  atomic_fetch_sub_explicit(&counter->sleepers, 1, memory_order_relaxed);
}

/* ---- errands ---- */

/* What it is for may come while the image sleeps on another word: it sleeps for short times, and many make a long
   wait. */
enum { ERRAND_SLEEP_US = 100, ERRAND_SLEEPS = 50 };

/* Relaxed: what the errand is about lies behind a lock. */
static bool has_errand(void) { return atomic_load_explicit(&atolli_wait_errand, memory_order_relaxed) != NULL; }

bool atolli_wait_run_errand(void) {
  bool (*errand)(void) = atomic_load_explicit(&atolli_wait_errand, memory_order_relaxed);
  return errand && errand();
}

/* The same holds for messages of the program's own MPI, if it has initialised that: they may need this image. Where
   images of several nodes wait, the transport sees to them. */
static void (*program_server(void))(void) {
  return atolli_transport ? NULL : atomic_load_explicit(&atolli_launch_serve, memory_order_relaxed);
}

static bool sleeps_briefly(void) { return has_errand() || program_server(); }

/* The wait begins anew: another image may wait for what this one has done. */
static bool has_done_errand(struct atolli_wait *wait) {
  if (!has_errand() || !atolli_wait_run_errand())
    return false;
  atolli_wait_end(wait);
  wait->published = false;
  wait->turns = 0;
  atolli_backoff_renew(&wait->backoff);
  return true;
}

/* ---- reports ---- */

enum { TURNS_PER_DESCRIPTION = 16 };

void atolli_wait_describe_images(const int *images, int named, int count, char *text, size_t size) {
  size_t used = (size_t)snprintf(text, size, count == 0 ? "its turn" : count == 1 ? "image" : "images");
  for (int i = 0; i < count && used < size; i++) {
    bool full = used + sizeof ", 1000000 and 1000000 more" > size && i + 1 < count;
    if (full || i >= named) {
      snprintf(text + used, size - used, " and %d more", count - i);
      return;
    }
    used += (size_t)snprintf(text + used, size - used, "%s %d", i > 0 ? "," : "", images[i]);
  }
}

static void report_long_wait(struct atolli_wait *wait) {
  double seconds = atolli_waiting_seconds();
  if (atolli_config.wait_report <= 0 || seconds < wait->next_report)
    return;
  char text[160];
  wait->describe(wait->context, text, sizeof text);
  atolli_log("image %d: %s%s%s: has waited %.1f s for %s", atolli_this_image, atolli_doing.loc ? atolli_doing.loc : "",
             atolli_doing.loc ? ": " : "", atolli_doing.name ? atolli_doing.name : "a statement", seconds, text);
  wait->next_report = 2 * seconds;
}

static void publish(struct atolli_wait *wait, uint32_t slow) {
  char text[160];
  bool describes = !wait->published || slow % TURNS_PER_DESCRIPTION == 0;
  if (describes)
    wait->describe(wait->context, text, sizeof text);
  if (wait->published) {
    atolli_waiting_look(describes ? text : NULL);
    atolli_job_deadlock_watch();
    report_long_wait(wait);
  } else if (atolli_waiting_begin(atolli_doing.name, atolli_doing.loc, text)) {
    wait->published = true;
    wait->next_report = atolli_config.wait_report;
  }
}

void atolli_wait_unpublish(void) { atolli_waiting_end(); }

/* Where other images reach a word of this one: variables of the program are mapped in its slot, too. */
static uintptr_t place_in_slot(const void *word) {
  const char *place = word;
  for (int i = 0; i < atolli_num_segments; i++) {
    const struct atolli_mapped_segment *segment = &atolli_segments[i];
    if (place >= segment->start && place < segment->end)
      return (uintptr_t)(atolli_slot(atolli_this_image) + segment->slot_offset + (place - segment->start));
  }
  return (uintptr_t)place;
}

/* So that images of other nodes can wake it, where the transport tells of what comes. Before a short sleep that is not
   worth a call of the system: whoever looks a little later finds more that has come, and is not woken for each. One
   thread of an image is enough: the sleep has an end. */
static void sleep_openly(struct atolli_counter *counter, uint32_t seen, long microseconds) {
  enum { LONG_US = 5000 };
  _Atomic uintptr_t *asleep = &atolli_waiting_of(atolli_this_image)->asleep;
  if (microseconds >= LONG_US) /* as the fence of atolli_wait_wake: it sees this, or the kernel sees the new value */
    atomic_store_explicit(asleep, place_in_slot(&counter->value), memory_order_seq_cst);
  sleep_on(counter, seen, microseconds);
  if (microseconds >= LONG_US)
    atomic_store_explicit(asleep, 0, memory_order_relaxed);
}

void atolli_wait_wake(int image, ptrdiff_t view) {
  /* The fence: between the stores to the image's memory, by whatever instructions, and the look at whether it sleeps.
   */
  atomic_thread_fence(memory_order_seq_cst);
  uintptr_t word = atomic_load_explicit(&atolli_waiting_of(image)->asleep, memory_order_relaxed);
  if (word != 0)
    atolli_futex_wake((_Atomic uint32_t *)(word + (uintptr_t)view)); // NOLINT(performance-no-int-to-ptr)
}

/* Images of other nodes may wake nobody, and have requests that this one must answer: it looks for both in each turn.
 */
static void wait_remotely(struct atolli_wait *wait, struct atolli_counter *counter, uint32_t seen) {
  enum { PUBLISH_NS = 20 * 1000 * 1000 };
  unsigned microseconds = 0;
  enum llr_progress progress = llr_progress(atolli_transport);
  if (progress == LLR_BUSY)
    atolli_backoff_renew(&wait->backoff);
  else if (progress == LLR_UNDER_WAY)
    atolli_backoff_offer_core(&wait->backoff, atolli_spin_ns);
  else
    microseconds = atolli_backoff_turn(&wait->backoff, atolli_spin_ns);
  if (microseconds == 0)
    return;
  if (has_errand() && microseconds > ERRAND_SLEEP_US)
    microseconds = ERRAND_SLEEP_US;
  if (wait->describe && wait->backoff.now - wait->backoff.begun > PUBLISH_NS)
    publish(wait, wait->turns++);
  sleep_openly(counter, seen, microseconds);
}

/* Where images outnumber cores the others are images, and the one that is waited for may be among them; so may it be
   where two share a core, and a sleep lets it have that. */
static void wait_without_sleep(struct atolli_wait *wait, uint32_t slow) {
  bool goes_on;
  if (!atolli_images_outnumber_cores && atolli_yields_are_dear()) {
    bool begins = wait->yields_since == 0;
    goes_on = atolli_spin_instead(&wait->yields_since) && (!begins || atolli_migration_take_own_core());
    wait->turns--; /* the time alone counts */
  } else {
    if (!atolli_images_outnumber_cores)
      atolli_migration_look(slow);
    goes_on = atolli_images_outnumber_cores ? atolli_yield_among_images(slow, &wait->yields_since)
                                            : atolli_yield(&wait->yields_since);
  }
  if (!goes_on)
    wait->turns = atolli_spin_turns + yield_turns;
}

bool atolli_wait_slowly(struct atolli_wait *wait, struct atolli_counter *counter, uint32_t seen) {
  if (atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    atolli_leave();
  /* Acquire: the states that changed before the epoch did are seen by the caller. */
  uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_acquire);
  if (epoch != wait->epoch) {
    wait->epoch = epoch;
    atolli_failures_notice();
    return true;
  }
  if (has_done_errand(wait))
    return false;
  if (atolli_transport) {
    wait_remotely(wait, counter, seen);
    return false;
  }
  if (program_server())
    program_server()();
  uint32_t slow = wait->turns++ - atolli_spin_turns;
  if (slow < yield_turns) {
    wait_without_sleep(wait, slow);
    return false;
  }
  if (wait->turns == UINT32_MAX)
    wait->turns--;
  if (wait->describe && slow >= yield_turns + sleeps_before_publishing * (sleeps_briefly() ? ERRAND_SLEEPS : 1))
    publish(wait, slow);
  long microseconds = sleep_first_us << (slow - yield_turns < 5 ? slow - yield_turns : 5);
  microseconds = microseconds < sleep_last_us ? microseconds : sleep_last_us;
  sleep_on(counter, seen, sleeps_briefly() ? ERRAND_SLEEP_US : microseconds);
  return false;
}
