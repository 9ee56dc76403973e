/* How procedures end: by a code in `rc`, or with a message that ends the run. Called by all files of the door. */
#include "core/image/failure.h"
#include "core/wait/wait.h"
#include "symmetric.h"

#include <string.h>

/* The codes of types_fa.f90. */
enum { FA_OK = 0, FA_ARGUMENT = 1, FA_NO_MEMORY = 2, FA_FAILED = 3, FA_STOPPED = 4, FA_OTHER = 5 };

/* Of the latest procedure of this thread that had `rc`; empty where all was well. */
static _Thread_local char message[ATOLLI_TEXT_BYTES];

struct atolli_statement atolli_fa_statement(const char *name, const int *rc) {
  atolli_begin(name, NULL);
  return (struct atolli_statement){.name = name, .has_stat = rc};
}

static int code_of(enum atolli_status status) {
  switch (status) {
  case ATOLLI_OK:
    return FA_OK;
  case ATOLLI_STATUS_OTHER:
    return FA_ARGUMENT;
  case ATOLLI_STATUS_NO_MEMORY:
    return FA_NO_MEMORY;
  case ATOLLI_STATUS_FAILED_IMAGE:
    return FA_FAILED;
  case ATOLLI_STATUS_STOPPED_IMAGE:
    return FA_STOPPED;
  default:
    return FA_OTHER;
  }
}

void atolli_fa_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome, int *rc) {
  char buffer[ATOLLI_TEXT_BYTES];
  atolli_observe_end(statement->name, NULL);
  if (!rc || outcome.status == ATOLLI_STATUS_FATAL) {
    atolli_require(statement, outcome);
    return;
  }
  *rc = code_of(outcome.status);
  message[0] = '\0';
  if (outcome.status == ATOLLI_OK)
    return;
  strncat(message, atolli_outcome_text(outcome, buffer), sizeof message - 1);
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    atolli_failures_tell();
}

/* Message_fa: cut off, or with blanks behind. */
void atoll_fa_message(char *text, size_t length);
void atoll_fa_message(char *text, size_t length) {
  size_t bytes = strlen(message);
  if (bytes > length)
    bytes = length;
  memcpy(text, message, bytes);
  memset(text + bytes, ' ', length - bytes);
}
