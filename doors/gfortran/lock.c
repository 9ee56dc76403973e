/* Locks and events: arrays of words, of which `index` counts from 0. CRITICAL comes as a lock
   of image 1 of the current team, but excludes all images (11.1.6), and is not for an image to have: core has it. */
#include "core/sync/lock.h"
#include "core/sync/event.h"
#include "decode.h"
#include "token.h"

/* Any LOCK statement, and the begin of a CRITICAL construct. */
__attribute__((noinline)) static void lock(void *token, size_t index, int image, int *acquired, int *stat, char *errmsg,
                                           size_t length) {
  bool success = false, is_critical = !acquired && atolli_caf_is_critical(token);
  struct atolli_caf_call call = atolli_caf_call(is_critical ? "CRITICAL" : "LOCK", stat, errmsg, length);
  if (is_critical) {
    atolli_caf_conclude(&call, atolli_critical(token));
    return;
  }
  struct atolli_outcome outcome =
      atolli_lock((int64_t *)token + index, atolli_caf_image_or_self(image), acquired ? &success : NULL);
  if (acquired)
    *acquired = success;
  atolli_caf_conclude(&call, outcome);
}

void _gfortran_caf_lock(void *token, size_t index, int image, int *acquired, int *stat, char *errmsg, size_t length);
void _gfortran_caf_lock(void *token, size_t index, int image, int *acquired, int *stat, char *errmsg, size_t length) {
  if (acquired || stat || atolli_caf_is_critical(token) || !atolli_lock_at_once((int64_t *)token + index, image))
    lock(token, index, image, acquired, stat, errmsg, length);
}

__attribute__((noinline)) static void unlock(void *token, size_t index, int image, int *stat, char *errmsg,
                                             size_t length) {
  bool is_critical = atolli_caf_is_critical(token);
  struct atolli_caf_call call = atolli_caf_call(is_critical ? "END CRITICAL" : "UNLOCK", stat, errmsg, length);
  atolli_caf_conclude(&call, is_critical ? atolli_end_critical(token)
                                         : atolli_unlock((int64_t *)token + index, atolli_caf_image_or_self(image)));
}

void _gfortran_caf_unlock(void *token, size_t index, int image, int *stat, char *errmsg, size_t length);
void _gfortran_caf_unlock(void *token, size_t index, int image, int *stat, char *errmsg, size_t length) {
  if (stat || atolli_caf_is_critical(token) || !atolli_unlock_at_once((int64_t *)token + index, image))
    unlock(token, index, image, stat, errmsg, length);
}

void _gfortran_caf_event_post(void *token, size_t index, int image, int *stat, char *errmsg, size_t length);
void _gfortran_caf_event_post(void *token, size_t index, int image, int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("EVENT POST", stat, errmsg, length);
  atolli_caf_conclude(&call,
                      atolli_event_post((int64_t *)token + index, atolli_caf_image_or_self(image), stat != NULL));
}

void _gfortran_caf_event_wait(void *token, size_t index, int until, int *stat, char *errmsg, size_t length);
void _gfortran_caf_event_wait(void *token, size_t index, int until, int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("EVENT WAIT", stat, errmsg, length);
  atolli_caf_conclude(&call, atolli_event_wait(atolli_current_team, (int64_t *)token + index, until));
}

/* The event is this image's (16.9.72), whatever `image` says. */
void _gfortran_caf_event_query(void *token, size_t index, int image, int *count, int *stat);
void _gfortran_caf_event_query(void *token, size_t index, int image, int *count, int *stat) {
  struct atolli_caf_call call = atolli_caf_call("EVENT_QUERY", stat, NULL, 0);
  (void)image;
  int64_t posts = 0;
  struct atolli_outcome outcome = atolli_event_count((int64_t *)token + index, &posts);
  *count = (int)posts;
  atolli_caf_conclude(&call, outcome);
}
