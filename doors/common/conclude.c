/* How statements end, for all doors. */
#include "common/conclude.h"

#include "core/image/failure.h"
#include "core/wait/wait.h"

#include <stdio.h>
#include <string.h>

static _Thread_local char message[ATOLLI_TEXT_BYTES + 32]; /* room for a few words of the door */

int atolli_door_number(enum atolli_status status, const struct atolli_door_numbers *numbers) {
  switch (status) {
  case ATOLLI_OK:
    return 0;
  case ATOLLI_STATUS_LOCKED:
    return numbers->named->locked;
  case ATOLLI_STATUS_UNLOCKED:
    return numbers->named->unlocked;
  case ATOLLI_STATUS_LOCKED_OTHER_IMAGE:
    return numbers->named->locked_other_image;
  case ATOLLI_STATUS_STOPPED_IMAGE:
    return numbers->named->stopped_image;
  case ATOLLI_STATUS_FAILED_IMAGE:
    return numbers->named->failed_image;
  case ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE:
    return numbers->named->unlocked_failed_image;
  case ATOLLI_STATUS_NO_MEMORY:
    return numbers->no_memory;
  case ATOLLI_STATUS_OF_CALLER:
  case ATOLLI_STATUS_FATAL:
  case ATOLLI_STATUS_OTHER:
    break;
  }
  return numbers->other;
}

struct atolli_statement atolli_door_statement(const char *name, bool has_stat) {
  atolli_begin(name, NULL);
  return (struct atolli_statement){.name = name, .has_stat = has_stat};
}

const char *atolli_door_text(const struct atolli_statement *statement, bool has_stat, struct atolli_outcome outcome,
                             char buffer[ATOLLI_TEXT_BYTES]) {
  if (!has_stat || outcome.status == ATOLLI_STATUS_FATAL)
    atolli_require(statement, outcome);
  if (outcome.status == ATOLLI_OK)
    return NULL;
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE || outcome.status == ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE)
    atolli_failures_tell();
  return atolli_outcome_text(outcome, buffer);
}

void atolli_door_fill(char *variable, size_t length, const char *text) {
  size_t bytes = strnlen(text, length);
  memcpy(variable, text, bytes);
  memset(variable + bytes, ' ', length - bytes);
}

void atolli_door_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome,
                          const struct atolli_door_numbers *numbers, int *stat) {
  char buffer[ATOLLI_TEXT_BYTES];
  atolli_observe_end(statement->name, statement->loc);
  const char *text = atolli_door_text(statement, stat, outcome, buffer);
  if (!stat)
    return;
  *stat = atolli_door_number(outcome.status, numbers);
  snprintf(message, sizeof message, "%s", text ? text : "");
}

const char *atolli_door_message(void) { return message; }
