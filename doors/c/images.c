/* How calls end, how many images there are, and how an image stops. Called by all files of the door, and by programs.
 */
#include "atoll/c/images.h"

#include "boot/end/end.h"
#include "call.h"

#include <stdio.h>
#include <stdlib.h>

bool atolli_c_returns_errors;

/* Of this thread's latest call that had an outcome to tell; the text is empty where all was well. */
static _Thread_local int status;
static _Thread_local char message[ATOLLI_TEXT_BYTES];

static int status_of(enum atolli_status outcome) {
  switch (outcome) {
  case ATOLLI_OK:
    return ATOLL_OK;
  case ATOLLI_STATUS_LOCKED:
    return ATOLL_STATUS_LOCKED;
  case ATOLLI_STATUS_UNLOCKED:
    return ATOLL_STATUS_UNLOCKED;
  case ATOLLI_STATUS_LOCKED_OTHER_IMAGE:
    return ATOLL_STATUS_LOCKED_OTHER_IMAGE;
  case ATOLLI_STATUS_STOPPED_IMAGE:
    return ATOLL_STATUS_STOPPED_IMAGE;
  case ATOLLI_STATUS_FAILED_IMAGE:
    return ATOLL_STATUS_FAILED_IMAGE;
  case ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE:
    return ATOLL_STATUS_UNLOCKED_FAILED_IMAGE;
  case ATOLLI_STATUS_NO_MEMORY:
    return ATOLL_STATUS_NO_MEMORY;
  case ATOLLI_STATUS_OF_CALLER:
  case ATOLLI_STATUS_FATAL:
  case ATOLLI_STATUS_OTHER:
    break;
  }
  return ATOLL_STATUS_OTHER;
}

int atolli_c_conclude_slowly(const struct atolli_statement *statement, struct atolli_outcome outcome) {
  char buffer[ATOLLI_TEXT_BYTES];
  if (!statement->has_stat || outcome.status == ATOLLI_STATUS_FATAL)
    atolli_require(statement, outcome);
  status = status_of(outcome.status);
  message[0] = '\0';
  if (outcome.status == ATOLLI_OK)
    return status;
  snprintf(message, sizeof message, "%s", atolli_outcome_text(outcome, buffer));
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE || outcome.status == ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE)
    atolli_failures_tell();
  return status;
}

int atoll_c_status(void) { return status; }
const char *atoll_c_message(void) { return message; }

int atoll_c_this_image(void) { return atolli_current_team->this_image; }
int atoll_c_num_images(void) { return atolli_current_team->num_images; }

void atoll_c_stop(int code) {
  atolli_stop_begin();
  exit(code);
}

void atoll_c_error_stop(int code, const char *text) {
  atolli_error_stop_begin(code);
  if (text)
    fprintf(stderr, "%s\n", text);
  exit(code);
}
