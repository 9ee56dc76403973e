/*
 * Observers (insight/observer.h) are told what an image does: ATOLL_STATS and its like. Doors and the other folders of
 * core call these functions. Without an observer they do nothing.
 */
#ifndef ATOLL_CORE_OBSERVE_H
#define ATOLL_CORE_OBSERVE_H

#include "insight/observer.h"
#include "insight/sync.h"
#include "insight/thread.h"

#include <stdbool.h>
#include <stdint.h>

/* Is there an observer? Set before the program begins. If so, accesses to other images take no fast path. */
extern bool atolli_observed;
/* ... one that wants to know what orders segments, and of coarrays? */
extern bool atolli_observes_order;

/* ... and no other one? Then elements have a way of their own. Else they are NULL. */
extern insight_element *atolli_observe_element;
extern insight_element_runs *atolli_observe_runs;

/* `node`: the first image of this one's node. */
void atolli_observe_start(int node);

/* Of the monotonic clock. */
uint64_t atolli_observe_now(void);
/* When the statement of this thread began; now, if none has. */
uint64_t atolli_observe_begun(void);

__attribute__((cold)) void atolli_observe_begin_slowly(const char *statement, const char *loc);
static inline void atolli_observe_begin(const char *statement, const char *loc) {
  if (__builtin_expect(atolli_observed, 0))
    atolli_observe_begin_slowly(statement, loc);
}

__attribute__((cold)) void atolli_observe_end_slowly(const char *statement, const char *loc);
static inline void atolli_observe_end(const char *statement, const char *loc) {
  if (__builtin_expect(atolli_observed, 0))
    atolli_observe_end_slowly(statement, loc);
}

/* Precondition: atolli_observed, as for all that follows. */
void atolli_observe_transfer(const struct insight_transfer *transfer);
void atolli_observe_waited(uint64_t begun, int image);
void atolli_observe_met(uint64_t meeting);
void atolli_observe_signalled(int image);

/* Precondition: atolli_observes_order. See insight/observer.h. */
void atolli_observe_sync(struct insight_sync *sync); /* fills in `ended` */
void atolli_observe_local(const struct insight_transfer *object, enum insight_use use, const char *name,
                          const char *loc);
void atolli_observe_coarray(const struct insight_transfer *object, const int64_t *lower, const char *name,
                            const char *loc);

/* ---- objects, besides coarrays, that several threads of an image may access: shared.c ---- */

/* Whether the object is static (and not THREADPRIVATE), or an automatic one of a procedure that has been in execution
   since before the outermost parallel region, in a program whose threads are told apart. Other automatic and allocated
   objects are left out: their memory serves one thread after another. Outside of parallel regions none is. */
bool atolli_threads_share(const void *object);

/* The outermost parallel region begins: `frame` is deeper in the stack than what the region shares. It ends. */
void atolli_threads_share_from(const void *frame);
void atolli_threads_share_nothing(void);

void atolli_observe_pending(struct insight_pending *pending); /* its texts stay from then on */
void atolli_observe_completed(const struct insight_pending *pending);
void atolli_observe_touched(const struct insight_pending *pending, bool defines, const char *name, const char *loc);

__attribute__((cold)) void atolli_observe_freed_slowly(uint64_t offset);
static inline void atolli_observe_freed(uint64_t offset) {
  if (__builtin_expect(atolli_observed, 0))
    atolli_observe_freed_slowly(offset);
}

#endif
