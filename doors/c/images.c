/* How calls end, how many images there are, and how an image stops. Called by all files of the door, and by programs.
 */
#include "atoll/c/images.h"

#include "boot/end/end.h"
#include "call.h"
#include "common/conclude.h"

#include <stdio.h>
#include <stdlib.h>

bool atolli_c_returns_errors;

/* Of this thread's latest call that had an outcome to tell; the text is empty where all was well. */
static _Thread_local int status;
static _Thread_local char message[ATOLLI_TEXT_BYTES];

int atolli_c_status(enum atolli_status outcome) {
  static const struct atolli_stat_codes named = {.locked = ATOLL_STATUS_LOCKED,
                                                 .unlocked = ATOLL_STATUS_UNLOCKED,
                                                 .locked_other_image = ATOLL_STATUS_LOCKED_OTHER_IMAGE,
                                                 .stopped_image = ATOLL_STATUS_STOPPED_IMAGE,
                                                 .failed_image = ATOLL_STATUS_FAILED_IMAGE,
                                                 .unlocked_failed_image = ATOLL_STATUS_UNLOCKED_FAILED_IMAGE};
  static const struct atolli_door_numbers numbers = {&named, ATOLL_STATUS_NO_MEMORY, ATOLL_STATUS_OTHER};
  return atolli_door_number(outcome, &numbers);
}

int atolli_c_conclude_slowly(const struct atolli_statement *statement, struct atolli_outcome outcome) {
  char buffer[ATOLLI_TEXT_BYTES];
  const char *text = atolli_door_text(statement, statement->has_stat, outcome, buffer);
  status = atolli_c_status(outcome.status);
  snprintf(message, sizeof message, "%s", text ? text : "");
  return status;
}

int atoll_c_status(void) { return status; }
const char *atoll_c_message(void) { return message; }

int atoll_c_this_image(void) { return atolli_current_team->this_image; }
int atoll_c_num_images(void) { return atolli_current_team->num_images; }

void atoll_c_stop_begin(void) { atolli_stop_begin(); }

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
