/* Synchronisation, locks and events. */
#include "core/sync/sync.h"

#include "atoll/c/sync.h"
#include "call.h"
#include "core/sync/event.h"
#include "core/sync/lock.h"

#include <stdlib.h>

int atoll_c_sync_all(const char *at) {
  struct atolli_statement statement = atolli_c_statement("atoll_sync_all", at);
  return atolli_c_conclude(&statement, atolli_sync_all(atolli_current_team));
}

int atoll_c_sync_images_all(const char *at) {
  struct atolli_statement statement = atolli_c_statement("atoll_sync_images_all", at);
  return atolli_c_conclude(&statement, atolli_sync_images_all(atolli_current_team));
}

int atoll_c_sync_images(const char *at, const int *images, int count) {
  enum { FEW = 64 };
  struct atolli_statement statement = atolli_c_statement("atoll_sync_images", at);
  int64_t few[FEW] = {0}, *set = few;
  if (count < 0)
    atolli_fatal(statement.name, at, "the number of images is %d", count);
  if (count > FEW && !(set = malloc((size_t)count * sizeof *set)))
    return atolli_c_conclude(&statement, atolli_error(ATOLLI_STATUS_NO_MEMORY, "no memory for %d images", count));
  for (int i = 0; i < count; i++)
    set[i] = images[i];
  struct atolli_outcome outcome = atolli_sync_images(atolli_current_team, set, count);
  if (set != few)
    free(set);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_sync_memory(const char *at) {
  struct atolli_statement statement = atolli_c_statement("atoll_sync_memory", at);
  return atolli_c_conclude(&statement, atolli_sync_memory());
}

/* ---- locks: what they do about images that have failed is core's --------------------------------------------------
 */

int atoll_c_lock(const char *at, atoll_lock_t *lock, int64_t image) {
  struct atolli_statement statement = atolli_c_statement("atoll_lock", at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_lock(&lock->word, selector, NULL);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_try_lock(const char *at, atoll_lock_t *lock, int64_t image, bool *acquired_p) {
  struct atolli_statement statement = atolli_c_statement("atoll_try_lock", at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  *acquired_p = false;
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_lock(&lock->word, selector, acquired_p);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_unlock(const char *at, atoll_lock_t *lock, int64_t image) {
  struct atolli_statement statement = atolli_c_statement("atoll_unlock", at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_unlock(&lock->word, selector);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_critical(const char *at, atoll_lock_t *lock) {
  struct atolli_statement statement = atolli_c_statement("atoll_critical", at);
  return atolli_c_conclude(&statement, atolli_critical(&lock->word));
}

int atoll_c_end_critical(const char *at, atoll_lock_t *lock) {
  struct atolli_statement statement = atolli_c_statement("atoll_end_critical", at);
  return atolli_c_conclude(&statement, atolli_end_critical(&lock->word));
}

/* ---- events ------------------------------------------------------------------------------------------------------ */

int atoll_c_event_post(const char *at, atoll_event_t *event, int64_t image) {
  struct atolli_statement statement = atolli_c_statement("atoll_event_post", at);
  struct atolli_selector selector;
  struct atolli_outcome outcome = atolli_c_select(image, &statement, &selector);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_event_post(event, selector, statement.has_stat);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_event_wait(const char *at, atoll_event_t *event, int64_t until) {
  struct atolli_statement statement = atolli_c_statement("atoll_event_wait", at);
  return atolli_c_conclude(&statement, atolli_event_wait(atolli_current_team, event, until));
}

int atoll_c_event_count(const char *at, atoll_event_t *event, int64_t *count_p) {
  struct atolli_statement statement = atolli_c_statement("atoll_event_count", at);
  *count_p = 0;
  return atolli_c_conclude(&statement, atolli_event_count(event, count_p));
}
