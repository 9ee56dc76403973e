/* SYNC statements, locks, CRITICAL, events and notifications. */
#include "core/sync/sync.h"

#include "core/sync/event.h"
#include "core/sync/lock.h"
#include "core/team/team_stack.h"
#include "prif.h"

#include <stdlib.h>

void atoll_prif_sync_all(int *stat);
void atoll_prif_sync_all(int *stat) {
  struct atolli_statement statement = atolli_prif_statement("SYNC ALL", stat);
  atolli_prif_conclude(&statement, atolli_sync_all(atolli_current_team), stat);
}

void atoll_prif_sync_memory(int *stat);
void atoll_prif_sync_memory(int *stat) {
  struct atolli_statement statement = atolli_prif_statement("SYNC MEMORY", stat);
  atolli_prif_conclude(&statement, atolli_sync_memory(), stat);
}

void atoll_prif_sync_team(const struct atolli_prif_team *team, int *stat);
void atoll_prif_sync_team(const struct atolli_prif_team *team, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("SYNC TEAM", stat);
  atolli_prif_conclude(&statement, atolli_sync_team(atolli_prif_team(team, statement.name)), stat);
}

/* count < 0: SYNC IMAGES (*). */
void atoll_prif_sync_images(int count, const int *set, int *stat);
void atoll_prif_sync_images(int count, const int *set, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("SYNC IMAGES", stat);
  if (count < 0) {
    atolli_prif_conclude(&statement, atolli_sync_images_all(atolli_current_team), stat);
    return;
  }
  struct atolli_image_set images;
  bool has_memory = atolli_image_set_begin(&images, count);
  for (int64_t i = 0; has_memory && i < images.size; i++)
    images.index[i] = set[i];
  atolli_prif_conclude(&statement, atolli_image_set_sync(atolli_current_team, &images, has_memory), stat);
}

/* ---- locks ------------------------------------------------------------------------------------------------------- */

/* acquired: NULL where ACQUIRED_LOCK= is absent. */
void atoll_prif_lock(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, bool *acquired,
                     int *stat);
void atoll_prif_lock(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, bool *acquired,
                     int *stat) {
  struct atolli_statement statement = atolli_prif_statement("LOCK", stat);
  struct atolli_prif_place place;
  struct atolli_outcome outcome = atolli_prif_find_word(image, (enum atolli_prif_how)how, coarray, offset, &place);
  if (acquired)
    *acquired = false;
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_lock(place.address, place.selector, acquired);
  atolli_prif_conclude(&statement, outcome, stat);
}

void atoll_prif_unlock(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, int *stat);
void atoll_prif_unlock(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("UNLOCK", stat);
  struct atolli_prif_place place;
  struct atolli_outcome outcome = atolli_prif_find_word(image, (enum atolli_prif_how)how, coarray, offset, &place);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_unlock(place.address, place.selector);
  atolli_prif_conclude(&statement, outcome, stat);
}

/* The lock of a CRITICAL construct is the coarray of prif_critical_type that the compiler has allocated for it. */
static int64_t *lock_of(const struct atolli_prif_coarray *coarray, const char *name) {
  if (atolli_prif_coarray(coarray, name)->of->bytes < sizeof(int64_t))
    atolli_fatal(name, NULL, "the coarray has %zu bytes, less than a prif_critical_type", coarray->of->bytes);
  return (int64_t *)coarray->base;
}

void atoll_prif_critical(const struct atolli_prif_coarray *coarray, int *stat);
void atoll_prif_critical(const struct atolli_prif_coarray *coarray, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("CRITICAL", stat);
  atolli_prif_conclude(&statement, atolli_critical(lock_of(coarray, statement.name)), stat);
}

void atoll_prif_end_critical(const struct atolli_prif_coarray *coarray);
void atoll_prif_end_critical(const struct atolli_prif_coarray *coarray) {
  struct atolli_statement statement = atolli_prif_statement("END CRITICAL", NULL);
  atolli_prif_conclude(&statement, atolli_end_critical(lock_of(coarray, statement.name)), NULL);
}

/* ---- events ------------------------------------------------------------------------------------------------------ */

void atoll_prif_event_post(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, int *stat);
void atoll_prif_event_post(int image, int how, const struct atolli_prif_coarray *coarray, size_t offset, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("EVENT POST", stat);
  struct atolli_prif_place place;
  struct atolli_outcome outcome = atolli_prif_find_word(image, (enum atolli_prif_how)how, coarray, offset, &place);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_event_post(place.address, place.selector, statement.has_stat);
  atolli_prif_conclude(&statement, outcome, stat);
}

static void wait_for(const char *name, void *variable, const int64_t *until, int *stat) {
  struct atolli_statement statement = atolli_prif_statement(name, stat);
  struct atolli_outcome outcome = atolli_error(ATOLLI_STATUS_OTHER, "the address of the variable is null");
  if (variable)
    outcome = atolli_event_wait(atolli_current_team, variable, until ? *until : 1);
  atolli_prif_conclude(&statement, outcome, stat);
}

/* until: NULL where UNTIL_COUNT= is absent. */
void atoll_prif_event_wait(void *variable, const int64_t *until, int *stat);
void atoll_prif_event_wait(void *variable, const int64_t *until, int *stat) {
  wait_for("EVENT WAIT", variable, until, stat);
}

void atoll_prif_notify_wait(void *variable, const int64_t *until, int *stat);
void atoll_prif_notify_wait(void *variable, const int64_t *until, int *stat) {
  wait_for("NOTIFY WAIT", variable, until, stat);
}

int64_t atoll_prif_event_query(void *variable, int *stat);
int64_t atoll_prif_event_query(void *variable, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("EVENT_QUERY", stat);
  struct atolli_outcome outcome = atolli_error(ATOLLI_STATUS_OTHER, "the address of the variable is null");
  int64_t count = 0;
  if (variable)
    outcome = atolli_event_count(variable, &count);
  atolli_prif_conclude(&statement, outcome, stat);
  return count;
}
