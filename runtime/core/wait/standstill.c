/*
 * Where all images share memory, boot/deadlock.h has the proof that none can go on. Where they send messages, image 1
 * asks all of them, wave after wave. An image answers with the serial of its published wait, its looks, the failure
 * epoch, and how many messages it has sent and dealt with (llr.h, traffic).
 *
 * Two waves that agree prove that all images were in these waits at a moment between them, and that no message was on
 * its way then: the numbers at that moment are those of both waves, and their sums are equal (Mattern 1987, the four
 * counters' method). Images that wait do nothing by themselves. So nothing can change any more but by news of ends
 * that have reached a machine and that an image has not looked at yet: it has, after two more looks at its condition;
 * and after two more of all images every condition has been found unsatisfied in a state that stays as it is.
 */
#include "core/wait/standstill.h"

#include "base/log.h"
#include "boot/deadlock.h"
#include "core/image/failure.h"
#include "core/image/transport.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAVES_NEEDED = 4, LOOKS_NEEDED = 2 };
#define WAVE_NS 400000000u
#define PAUSE_NS 1000000

struct answer {
  int state;
  uint32_t serial, looks, epoch;
  bool others_may_act;
  uint64_t sent, handled;
  char text[ATOLLI_DEADLOCK_TEXT]; /* as much of it as a message holds */
};

/* Of image 1, or of each where they share memory. */
static struct {
  bool active;
  uint64_t next_at;          /* when something is to be done again */
  _Atomic int missing;       /* answers of this wave */
  bool asked;                /* there has been a wave */
  int agreeing;              /* waves in succession, this one included */
  bool told;                 /* of the standstill that they agree on */
  struct answer *now, *last; /* [image - 1] */
} watch;

static uint64_t clock_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static void answer_now(struct answer *answer) {
  const struct atolli_waiting *record = atolli_waiting_of(atolli_this_image);
  memset(answer, 0, sizeof *answer);
  /* The serial first: what is read after it belongs to this wait, or a later wave finds another serial. */
  answer->serial = atomic_load_explicit(&record->serial, memory_order_seq_cst);
  atolli_transport->table->traffic(atolli_transport, &answer->sent, &answer->handled);
  answer->looks = atomic_load_explicit(&record->looks, memory_order_seq_cst);
  answer->epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_seq_cst);
  answer->state = atolli_state_of(atolli_this_image);
  if (answer->serial % 2 == 0)
    return;
  answer->others_may_act = atolli_deadlock_may_act(atolli_this_image);
  atolli_deadlock_describe(atolli_this_image, answer->text, sizeof answer->text);
}

/* On image 1 an answer, elsewhere the question, which says nothing. */
static void on_probe(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct answer answer;
  if (source != 0) {
    memcpy(&watch.now[source], payload, bytes);
    /* Release: who sees that none is missing sees the answers. */
    atomic_fetch_sub_explicit(&watch.missing, 1, memory_order_release);
    return;
  }
  answer_now(&answer);
  size_t room = llr->table->am_bytes < sizeof answer ? llr->table->am_bytes : sizeof answer;
  answer.text[room - offsetof(struct answer, text) - 1] = 0;
  llr_am_send(llr, 0, ATOLLI_AM_PROBE, &answer, offsetof(struct answer, text) + strlen(answer.text) + 1);
}

/* ---- the image that looks ---------------------------------------------------------------------------------------- */

static void ask_all(void) {
  char nothing = 0;
  atomic_store_explicit(&watch.missing, atolli_num_images - 1, memory_order_relaxed);
  watch.asked = true;
  for (int rank = 1; rank < atolli_num_images; rank++)
    atolli_remote_check(llr_am_send(atolli_transport, rank, ATOLLI_AM_PROBE, &nothing, 1), "message to", rank + 1);
}

/* Do all images wait, and is no message on its way, as far as one wave tells? */
static bool stands_still(void) {
  uint64_t sent = 0, handled = 0;
  bool somebody_runs = false;
  for (int i = 0; i < atolli_num_images; i++) {
    if (watch.now[i].serial % 2 == 0 || watch.now[i].others_may_act)
      return false;
    somebody_runs |= watch.now[i].state == ATOLLI_RUNNING;
    sent += watch.now[i].sent;
    handled += watch.now[i].handled;
  }
  return somebody_runs && sent == handled;
}

static bool agrees_with_last(void) {
  for (int i = 0; i < atolli_num_images; i++) {
    const struct answer *now = &watch.now[i], *last = &watch.last[i];
    if (now->serial != last->serial || now->epoch != last->epoch || now->sent != last->sent ||
        now->handled != last->handled || now->looks - last->looks < LOOKS_NEEDED)
      return false;
  }
  return true;
}

static bool find_by_waves(void) {
  answer_now(&watch.now[0]);
  if (!stands_still())
    watch.agreeing = 0;
  else if (watch.agreeing > 0 && agrees_with_last())
    watch.agreeing++;
  else
    watch.agreeing = 1;
  if (watch.agreeing <= 1)
    watch.told = false;
  struct answer *last = watch.last;
  watch.last = watch.now;
  watch.now = last;
  return watch.agreeing >= WAVES_NEEDED && !watch.told;
}

static void tell(void) {
  char text[ATOLLI_DEADLOCK_TEXT];
  atolli_log("deadlock: all images wait, and none can go on:");
  for (int image = 1; image <= atolli_num_images; image++) {
    if (!atolli_transport)
      atolli_deadlock_describe(image, text, sizeof text);
    atolli_log("  %s", atolli_transport ? watch.last[image - 1].text : text);
  }
  watch.told = true;
  atolli_deadlock_conclude();
}

void atolli_standstill_watch(void) {
  if (!watch.active)
    return;
  uint64_t now = clock_ns();
  /* Acquire: with the last answer come all. */
  if (now < watch.next_at || atomic_load_explicit(&watch.missing, memory_order_acquire) > 0)
    return;
  watch.next_at = now + WAVE_NS;
  if (!atolli_transport) {
    if (atolli_deadlock_is_watcher() && atolli_deadlock_found(now))
      tell();
    return;
  }
  if (watch.asked && find_by_waves())
    tell();
  ask_all();
}

void atolli_standstill_start(void) {
  bool can = !atolli_transport || atolli_transport->table->traffic;
  if (!can || !atolli_deadlock_begin())
    return;
  if (atolli_transport)
    atolli_remote_check(llr_am_set_handler(atolli_transport, ATOLLI_AM_PROBE, on_probe), "start on", atolli_this_image);
  /* Between nodes image 1 looks: a launcher's job does not survive its death. */
  if (atolli_num_images == 1 || (atolli_transport && atolli_this_image != 1))
    return;
  if (atolli_transport) {
    watch.now = calloc((size_t)atolli_num_images, sizeof *watch.now);
    watch.last = calloc((size_t)atolli_num_images, sizeof *watch.last);
  }
  watch.active = !atolli_transport || (watch.now && watch.last);
  atolli_termination.watch = atolli_standstill_watch;
}

void atolli_standstill_end(void) {
  while (atomic_load_explicit(&watch.missing, memory_order_acquire) > 0 &&
         !atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed)) {
    llr_progress(atolli_transport);
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
  }
}
