/*
 * If all images share memory, boot/watch/deadlock.h has the proof that none can go on. If they send messages, image 1
 * asks all of them, wave after wave. An image answers whether it is in a published wait, and how many messages it has
 * sent and handled (llr.h, traffic). It also says whether its wait, its failure epoch and these numbers are still those
 * of its previous answer, so that nobody has to keep the answers of others.
 *
 * Two waves that agree prove that all images were in these waits at a moment between them, and that no message was on
 * its way then: the numbers at that moment are those of both waves, and their sums are equal (Mattern 1987, the four
 * counters' method). Images that wait do nothing by themselves. So nothing can change any more but by news of ends
 * that have reached a machine and that an image has not looked at yet: it has, after two more looks at its condition;
 * and after two more of all images every condition has been found unsatisfied in a state that stays as it is. Then
 * image 1 asks what they wait for, in a wave of its own.
 */
#include "core/wait/job_deadlock.h"

#include "base/clock.h"
#include "base/log.h"
#include "boot/watch/deadlock.h"
#include "boot/watch/report.h"
#include "core/image/failure.h"
#include "core/image/transport.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAVES_NEEDED = 4, LOOKS_NEEDED = 2 };
/* So much is between the starts of two waves; with many images more, as image 1 needs some 2 us to ask one. */
#define WAVE_NS 400000000u
#define IMAGE_NS 20000u
#define PAUSE_NS 1000000

/* What image 1 asks for; the message is this byte. */
enum question { HOW_IT_STANDS, WHAT_FOR };

/* To HOW_IT_STANDS; to WHAT_FOR it is a text. */
struct answer {
  uint64_t sent, handled;
  bool waits, runs, others_may_act;
  bool same; /* as in the answer before, after two more looks */
};

/* Of which an image has answered last. */
static struct {
  uint32_t serial, looks, epoch;
  uint64_t sent, handled;
} before;

typedef char answer_text[ATOLLI_DEADLOCK_TEXT]; /* as much of it as a message holds */

/* Of image 1, or of each where they share memory. */
static struct {
  bool active;
  uint64_t next_at;       /* when something is to be done again */
  enum question question; /* of this wave */
  _Atomic int missing;    /* answers of this wave */
  bool asked;             /* there has been a wave */
  int agreeing;           /* waves in succession, this one included */
  bool told;              /* the deadlock that they agree on has been reported */
  struct {                /* what the answers of a wave come to */
    _Atomic int waiting, running, acting, same;
    _Atomic uint64_t sent, handled;
  } all;
  answer_text *texts; /* [image - 1], while a report is written */
} watch;

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static void answer_now(struct answer *answer) {
  const struct atolli_waiting *record = atolli_waiting_of(atolli_this_image);
  memset(answer, 0, sizeof *answer);
  /* In this order, all sequentially consistent as in boot/watch/deadlock.c. The serial first: what is read after it
   * belongs to this wait, or a later wave finds another serial. */
  uint32_t serial = atomic_load_explicit(&record->serial, memory_order_seq_cst);
  atolli_transport->table->traffic(atolli_transport, &answer->sent, &answer->handled);
  uint32_t looks = atomic_load_explicit(&record->looks, memory_order_seq_cst);
  uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_seq_cst);
  answer->same = serial == before.serial && epoch == before.epoch && answer->sent == before.sent &&
                 answer->handled == before.handled && looks - before.looks >= LOOKS_NEEDED;
  before.serial = serial, before.looks = looks, before.epoch = epoch;
  before.sent = answer->sent, before.handled = answer->handled;
  answer->runs = atolli_state_of(atolli_this_image) == ATOLLI_RUNNING;
  answer->waits = serial % 2 == 1;
  answer->others_may_act = answer->waits && atolli_deadlock_may_act(atolli_this_image);
}

static void take(const struct answer *answer) {
  atomic_fetch_add_explicit(&watch.all.waiting, answer->waits, memory_order_relaxed);
  atomic_fetch_add_explicit(&watch.all.running, answer->runs, memory_order_relaxed);
  atomic_fetch_add_explicit(&watch.all.acting, answer->others_may_act, memory_order_relaxed);
  atomic_fetch_add_explicit(&watch.all.same, answer->same, memory_order_relaxed);
  atomic_fetch_add_explicit(&watch.all.sent, answer->sent, memory_order_relaxed);
  atomic_fetch_add_explicit(&watch.all.handled, answer->handled, memory_order_relaxed);
}

static void on_answer(int rank, const void *payload, size_t bytes) {
  struct answer answer;
  if (watch.question == HOW_IT_STANDS) {
    memcpy(&answer, payload, sizeof answer);
    take(&answer);
  } else if (watch.texts)
    memcpy(watch.texts[rank], payload, bytes);
  /* Release: whoever sees that none is missing sees the answers. */
  atomic_fetch_sub_explicit(&watch.missing, 1, memory_order_release);
}

static void reply_with_text(struct llr *llr) {
  answer_text text;
  atolli_deadlock_describe(atolli_this_image, text, sizeof text);
  text[llr->table->am_bytes < sizeof text ? llr->table->am_bytes - 1 : sizeof text - 1] = 0;
  llr_am_send(llr, 0, ATOLLI_AM_PROBE, text, strlen(text) + 1);
}

/* On image 1 an answer, elsewhere the question. */
static void on_probe(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct answer answer;
  if (source != 0)
    on_answer(source, payload, bytes);
  else if (*(const char *)payload == WHAT_FOR)
    reply_with_text(llr);
  else {
    answer_now(&answer);
    llr_am_send(llr, 0, ATOLLI_AM_PROBE, &answer, sizeof answer);
  }
}

/* ---- the image that looks ---------------------------------------------------------------------------------------- */

static void ask_all(enum question question) {
  const char byte = (char)question;
  watch.question = question;
  memset(&watch.all, 0, sizeof watch.all);
  atomic_store_explicit(&watch.missing, atolli_num_images - 1, memory_order_relaxed);
  watch.asked = true;
  for (int rank = 1; rank < atolli_num_images; rank++)
    atolli_remote_check(llr_am_send(atolli_transport, rank, ATOLLI_AM_PROBE, &byte, 1), "message to", rank + 1);
}

/* The wave is complete. True: the waves agree, and it has not been said yet. */
static bool find_by_waves(void) {
  struct answer own;
  answer_now(&own);
  take(&own);
  bool stands_still = watch.all.waiting == atolli_num_images && watch.all.acting == 0 && watch.all.running > 0 &&
                      watch.all.sent == watch.all.handled;
  if (!stands_still)
    watch.agreeing = 0;
  else if (watch.agreeing > 0 && watch.all.same == atolli_num_images)
    watch.agreeing++;
  else
    watch.agreeing = 1;
  if (watch.agreeing <= 1)
    watch.told = false;
  return watch.agreeing >= WAVES_NEEDED && !watch.told;
}

static void describe_answer(int image, char *text, size_t size) {
  if (image == atolli_this_image)
    atolli_deadlock_describe(image, text, size);
  else
    memcpy(text, watch.texts[image - 1], size < sizeof *watch.texts ? size : sizeof *watch.texts);
}

static void tell(atolli_report_describe *describe) {
  atolli_log("deadlock: all images wait, and none can go on:");
  atolli_report_waits(describe, atolli_log);
  watch.told = true;
  atolli_deadlock_conclude();
}

/* The answers of the last wave are here. */
static void go_on_with_waves(void) {
  if (!watch.asked || watch.question == HOW_IT_STANDS) {
    bool found = watch.asked && find_by_waves();
    watch.texts = found ? calloc((size_t)atolli_num_images, sizeof *watch.texts) : NULL;
    ask_all(watch.texts ? WHAT_FOR : HOW_IT_STANDS);
    if (watch.texts)
      watch.next_at = 0; /* as soon as all have answered */
    return;
  }
  tell(describe_answer);
  free(watch.texts);
  watch.texts = NULL;
  ask_all(HOW_IT_STANDS);
}

void atolli_job_deadlock_watch(void) {
  if (!watch.active)
    return;
  uint64_t now = atolli_now_ns();
  /* Acquire: with the last answer come all. */
  if (now < watch.next_at || atomic_load_explicit(&watch.missing, memory_order_acquire) > 0)
    return;
  watch.next_at = now + WAVE_NS + (uint64_t)atolli_num_images * IMAGE_NS;
  if (atolli_transport)
    go_on_with_waves();
  else if (atolli_deadlock_is_watcher() && atolli_deadlock_found(now))
    tell(atolli_deadlock_describe);
}

void atolli_job_deadlock_start(void) {
  bool can = !atolli_transport || atolli_transport->table->traffic;
  if (!can || !atolli_deadlock_begin())
    return;
  if (atolli_transport)
    atolli_remote_check(llr_am_set_handler(atolli_transport, ATOLLI_AM_PROBE, on_probe), "start on", atolli_this_image);
  /* Between nodes image 1 looks. After the death of a process nobody does: its answer is missing, and so are the
     messages that it had sent and handled in the sums. (docs/failures.md) */
  if (atolli_num_images == 1 || (atolli_transport && atolli_this_image != 1))
    return;
  watch.active = true;
  atolli_termination.watch = atolli_job_deadlock_watch;
}

/* Acquire: as in atolli_job_deadlock_watch. */
void atolli_job_deadlock_end(void) {
  while (atomic_load_explicit(&watch.missing, memory_order_acquire) > 0 &&
         !atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed)) {
    llr_progress(atolli_transport);
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
  }
}
