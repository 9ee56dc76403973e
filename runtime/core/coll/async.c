/*
 * The operations that are outstanding on this image, and how they proceed.
 *
 * A turn looks at the pieces of each team that are in its window: what has come from children is combined with this
 * image's values and goes up; what has come from above goes to the children. One thread at a time has the turn.
 *
 * When an image has ended, an operation that it has not begun cannot be completed, nor perhaps one with which a failed
 * image has begun. It ends with an error on each image that finds nothing else to do, and so do all later operations of
 * the team. Nobody writes into the arguments of others, so an image needs no agreement to give its argument back.
 */
#include "core/coll/async.h"

#include "core/coll/async_operation.h"
#include "core/coll/async_pending.h"
#include "core/coll/async_pieces.h"
#include "core/coll/async_thread.h"
#include "core/coll/reduce.h"
#include "core/image/failure.h"
#include "core/observe/observe.h"
#include "core/wait/wait.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* A team that has had such operations. */
struct atolli_async_team {
  struct atolli_team *team;
  struct atolli_async_operation *first, **end; /* that are outstanding, in their order */
  uint32_t begun, done; /* pieces of all operations so far; of them, from the first on, those that are done */
  struct atolli_async_piece
      piece[ATOLLI_ASYNC_WINDOW_ACROSS]; /* those from `done` on, at their number modulo the window */
  struct atolli_outcome lost;            /* ATOLLI_OK, or which image has ended without which nothing goes on */
  struct atolli_async_team *next;
};

/* Guards all of this. Whoever only looks whether there is something to do does not wait for it. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct atolli_async_team *teams;
static _Atomic int outstanding; /* operations; relaxed: what they are is read under the mutex */

static bool is_outstanding(void) { return atomic_load_explicit(&outstanding, memory_order_relaxed) > 0; }

/* ---- operations -------------------------------------------------------------------------------------------------- */

static void finish(struct atolli_async_team *t, struct atolli_outcome outcome) {
  struct atolli_async_operation *o = t->first;
  t->first = o->next;
  if (!t->first)
    t->end = &t->first;
  atolli_remote_writes_finish(&o->writes);
  bool is_wanted = atolli_async_is_for_all(o) || o->call.image == t->team->this_image;
  atolli_buffer_finish(&o->buffer, &o->call.a, outcome.status == ATOLLI_OK && is_wanted);
  o->call.end(o->call.of_caller, outcome);
  atolli_completion_count_down(o->completion);
  free(o);
  if (atomic_fetch_sub_explicit(&outstanding, 1, memory_order_relaxed) == 1)
    atomic_store_explicit(&atolli_wait_errand, NULL, memory_order_relaxed);
}

/* This piece comes into the window. */
static void enter(struct atolli_async_team *t, uint32_t number) {
  struct atolli_async_operation *o = t->first;
  while (number - o->first >= o->pieces)
    o = o->next;
  t->piece[number % atolli_async_window(t->team)] = (struct atolli_async_piece){.of = o};
}

static void leave(struct atolli_async_team *t) {
  uint32_t number = t->done++, window = atolli_async_window(t->team);
  struct atolli_async_operation *o = t->piece[number % window].of;
  if (t->begun - number > window)
    enter(t, number + window);
  if (--o->left == 0) /* the first: pieces leave in their order */
    finish(t, atolli_done());
}

static bool proceed(struct atolli_async_team *t) {
  bool is_busy = false;
  uint32_t window = atolli_async_window(t->team);
  for (uint32_t i = 0; i < window && i < t->begun - t->done; i++) {
    struct atolli_async_piece *p = &t->piece[(t->done + i) % window];
    if (!p->is_done)
      is_busy |= atolli_async_advance(t->team, p, t->done + i);
  }
  while (t->done != t->begun && t->piece[t->done % window].is_done)
    leave(t);
  return is_busy;
}

/* ---- images that have ended -------------------------------------------------------------------------------------- */

/* The image without which the next piece cannot go on. Those that have stopped have finished what they had begun. */
static struct atolli_outcome search(const struct atolli_async_team *t) {
  for (int image = 1; image <= t->team->num_images; image++) {
    int initial = atolli_team_initial(t->team, image);
    struct atolli_outcome ended = atolli_outcome_of(initial);
    if (ended.status == ATOLLI_STATUS_FAILED_IMAGE ||
        (ended.status != ATOLLI_OK && (int32_t)(atolli_pieces_begun(t->team, image) - t->done) <= 0))
      return ended;
  }
  return atolli_done();
}

/* This image sends no more messages of the team's: it has not kept to the windows. */
static void give_up(struct atolli_async_team *t) {
  t->done = t->begun;
  while (t->first)
    finish(t, t->lost);
}

/* The states have been read before the images' messages are looked for in vain: what an image sent before it ended has
   come on its node (atolli_outcome_of acquires it). */
static bool proceed_without_some(struct atolli_async_team *t) {
  struct atolli_outcome ended = search(t);
  if (ended.status == ATOLLI_OK || proceed(t))
    return ended.status != ATOLLI_OK;
  t->lost = ended;
  give_up(t);
  return true;
}

/* True: there was something to do. */
static bool turn_of(struct atolli_async_team *t) {
  if (t->lost.status != ATOLLI_OK) {
    give_up(t);
    return true;
  }
  return proceed(t) || (t->first && atolli_any_ended() && proceed_without_some(t));
}

/* ---- turns ------------------------------------------------------------------------------------------------------- */

static bool turn(void) {
  bool is_busy = false;
  for (struct atolli_async_team *t = teams; t; t = t->next)
    if (t->first)
      is_busy |= turn_of(t);
  return is_busy;
}

/* A turn may wait for the transport, and a wait has a turn. */
static _Thread_local bool has_turn;

bool atolli_async_has_turn(void) { return has_turn; }

static bool take_turn(void) {
  if (has_turn || pthread_mutex_trylock(&mutex) != 0)
    return false;
  has_turn = true;
  bool is_busy = turn();
  has_turn = false;
  pthread_mutex_unlock(&mutex);
  return is_busy;
}

/* Those of this node that have not begun with what is awaited first. */
static void describe_wait(const void *context, char *text, size_t size) {
  enum { NAMED = 3 };
  int images[NAMED], count = 0;
  (void)context;
  snprintf(text, size, "%s", "collective subroutines with COMPLETION=");
  if (pthread_mutex_trylock(&mutex) != 0)
    return;
  const struct atolli_async_team *t = teams;
  while (t && !t->first)
    t = t->next;
  for (int image = 1; t && image <= t->team->num_images; image++) {
    int initial = atolli_team_initial(t->team, image);
    if (atolli_on_node(initial) && (int32_t)(atolli_pieces_begun(t->team, image) - t->done) <= 0 && count++ < NAMED)
      images[count - 1] = initial;
  }
  if (count > 0) {
    size_t used = (size_t)snprintf(text, size, "%s of ", atolli_notice_statement(&t->first->notice));
    atolli_wait_describe_images(images, count < NAMED ? count : NAMED, count, text + used, size - used);
  }
  pthread_mutex_unlock(&mutex);
}

/* ALL: any that is outstanding. */
enum { ALL = 0 };
static bool is_counted(int64_t value) {
  pthread_mutex_lock(&mutex);
  bool result = value == ALL ? is_outstanding() : atolli_completion_is_counted(value);
  pthread_mutex_unlock(&mutex);
  return result;
}

static void wait_for(int64_t number) {
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe_wait};
  struct atolli_counter *bell = atolli_async_bell(atolli_this_image);
  uint32_t seen = atolli_counter_read(bell);
  atolli_async_thread_pause(true);
  while (is_counted(number)) {
    if (!take_turn())
      atolli_wait_turn(&wait, bell, seen);
    seen = atolli_counter_read(bell);
  }
  atolli_async_thread_pause(false);
}

/* Before the image stops: others need its part of what it has begun. */
static void finish_all(void) { wait_for(ALL); }

static void forget(int64_t *completion) {
  if (atolli_observes_order)
    atolli_pending_complete(completion);
  *completion = 0;
}

void atolli_async_wait(int64_t *completion) {
  if (*completion != 0)
    wait_for(*completion);
  forget(completion);
}

bool atolli_async_is_complete(int64_t *completion) {
  if (*completion != 0) {
    take_turn();
    if (is_counted(*completion))
      return false;
  }
  forget(completion);
  return true;
}

/* ---- initiation -------------------------------------------------------------------------------------------------- */

static struct atolli_outcome check(const struct atolli_team *team, const struct atolli_async_call *call) {
  bool is_broadcast = call->operation == ATOLLI_BROADCAST;
  if (is_broadcast && (call->image < 1 || call->image > team->num_images))
    return atolli_error(ATOLLI_STATUS_OTHER, "SOURCE_IMAGE is %lld, which is not in 1..%d", (long long)call->image,
                        team->num_images);
  if (call->image < 0 || call->image > team->num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "RESULT_IMAGE is %lld, which is not in 1..%d", (long long)call->image,
                        team->num_images);
  if (!is_broadcast && call->a.elem_len > ATOLLI_ASYNC_BYTES)
    return atolli_error(ATOLLI_STATUS_FATAL, "elements of %zu bytes are not supported with COMPLETION=, only of %d",
                        call->a.elem_len, ATOLLI_ASYNC_BYTES);
  if (!is_broadcast && call->operation != ATOLLI_REDUCE &&
      !atolli_reduce((enum atolli_reduction)call->operation, call->type, call->a.elem_len, NULL, NULL, 0))
    return atolli_error(ATOLLI_STATUS_FATAL, "elements of this type, of %zu bytes, are not supported",
                        call->a.elem_len);
  return atolli_done();
}

/* NULL: no memory. */
static struct atolli_async_team *team_of(struct atolli_team *team) {
  struct atolli_async_team **own = &atolli_coll_team(team)->outstanding, *t = *own;
  if (t)
    return t;
  t = calloc(1, sizeof *t);
  if (!t)
    return NULL;
  t->team = team;
  t->end = &t->first;
  t->next = teams;
  return *own = teams = t;
}

static void append(struct atolli_async_team *t, struct atolli_async_operation *o) {
  o->first = t->begun;
  *t->end = o;
  t->end = &o->next;
  uint32_t entered = t->begun - t->done, window = atolli_async_window(t->team);
  t->begun += o->pieces;
  for (; entered < window && entered < t->begun - t->done; entered++)
    enter(t, t->done + entered);
  atolli_pieces_tell(t->team, t->begun);
}

/* From now on somebody looks after the operations. */
static void begin_turns(void) {
  static const struct atolli_async_work work = {take_turn, is_outstanding};
  if (atomic_fetch_add_explicit(&outstanding, 1, memory_order_relaxed) > 0)
    return;
  atomic_store_explicit(&atolli_wait_errand, take_turn, memory_order_relaxed);
  atolli_termination.finish = finish_all;
  atolli_async_thread_wake(&work);
}

static struct atolli_outcome begin(struct atolli_team *team, struct atolli_async_operation *o, int64_t *completion) {
  struct atolli_async_team *t = team_of(team);
  o->completion = t ? atolli_completion_count_up(completion) : NULL;
  if (!o->completion)
    return atolli_no_memory(sizeof *t);
  atolli_async_operation_prepare(o, team);
  append(t, o);
  if (atolli_observes_order)
    atolli_pending_begin(completion, &o->call.a,
                         o->call.operation != ATOLLI_BROADCAST || o->call.image != team->this_image,
                         atolli_notice_statement(&o->notice), o->call.loc);
  begin_turns();
  turn();
  return atolli_done();
}

struct atolli_outcome atolli_async_begin(struct atolli_team *team, const struct atolli_async_call *call,
                                         int64_t *completion) {
  struct atolli_outcome outcome = check(team, call);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  struct atolli_async_operation *o = calloc(1, sizeof *o);
  if (!o)
    return atolli_no_memory(sizeof *o);
  o->call = *call;
  outcome = atolli_buffer_pack(&o->call.a, &o->buffer);
  if (outcome.status == ATOLLI_OK) {
    pthread_mutex_lock(&mutex);
    has_turn = true;
    outcome = begin(team, o, completion);
    has_turn = false;
    pthread_mutex_unlock(&mutex);
    if (outcome.status == ATOLLI_OK)
      return outcome;
    free(o->buffer.memory);
  }
  free(o);
  return outcome;
}
