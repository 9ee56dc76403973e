/* What a statement has come to, for the program: STAT= and ERRMSG=, or the end of the run. Called by all entries. */
#include "boot/node/backend.h"
#include "core/image/failure.h"
#include "core/rma/coindexed.h"
#include "decode.h"

#include <string.h>

/* None of the STAT_* constants, positive in a variable of kind 1 as well, which gets the lowest byte; and what
   OpenCoarrays has for an image that stands twice in SYNC IMAGES. */
enum { STAT_WITHOUT_NAME = 3 };

int atolli_caf_stat_value(enum atolli_status status) {
  switch (status) {
  case ATOLLI_OK:
    return 0;
  case ATOLLI_STATUS_LOCKED:
    return atolli_stat_codes.locked;
  case ATOLLI_STATUS_UNLOCKED:
    return atolli_stat_codes.unlocked;
  case ATOLLI_STATUS_LOCKED_OTHER_IMAGE:
    return atolli_stat_codes.locked_other_image;
  case ATOLLI_STATUS_STOPPED_IMAGE:
    return atolli_stat_codes.stopped_image;
  case ATOLLI_STATUS_FAILED_IMAGE:
    return atolli_stat_codes.failed_image;
  case ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE:
    return atolli_stat_codes.unlocked_failed_image;
  default:
    return STAT_WITHOUT_NAME;
  }
}

void *atolli_caf_temporary(size_t bytes, const char *name) {
  void *memory = atolli_temporary(bytes);
  if (!memory)
    atolli_caf_require(name, atolli_no_memory(bytes));
  return memory;
}

static void set_errmsg(const struct atolli_caf_call *call, const char *text) {
  size_t length = strlen(text);
  if (!call->errmsg || call->errmsg_length == 0)
    return;
  if (length > call->errmsg_length)
    length = call->errmsg_length;
  memcpy(call->errmsg, text, length);
  memset(call->errmsg + length, ' ', call->errmsg_length - length);
}

void atolli_caf_conclude_slowly(const struct atolli_caf_call *call, struct atolli_outcome outcome) {
  char buffer[ATOLLI_TEXT_BYTES];
  if (!call->stat || outcome.status == ATOLLI_STATUS_FATAL) {
    atolli_require(&call->statement, outcome);
    return;
  }
  *call->stat = atolli_caf_stat_value(outcome.status);
  if (outcome.status == ATOLLI_OK)
    return;
  set_errmsg(call, atolli_outcome_text(outcome, buffer));
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE || outcome.status == ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE)
    atolli_failures_tell();
}
