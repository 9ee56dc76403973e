/* What a statement has come to, for the program: STAT= and ERRMSG=, or the end of the run. Called by all entries. */
#include "common/conclude.h"
#include "core/rma/coindexed.h"
#include "decode.h"

/* None of the STAT_* constants, positive in a variable of kind 1 as well, which gets the lowest byte; and what
   OpenCoarrays has for an image that stands twice in SYNC IMAGES. */
enum { STAT_WITHOUT_NAME = 3 };

int atolli_caf_stat_value(enum atolli_status status) {
  static const struct atolli_door_numbers numbers = {&atolli_stat_codes, STAT_WITHOUT_NAME, STAT_WITHOUT_NAME};
  return atolli_door_number(status, &numbers);
}

void *atolli_caf_temporary(size_t bytes, const char *name) {
  void *memory = atolli_temporary(bytes);
  if (!memory)
    atolli_caf_require(name, atolli_no_memory(bytes));
  return memory;
}

void atolli_caf_conclude_slowly(const struct atolli_caf_call *call, struct atolli_outcome outcome) {
  char buffer[ATOLLI_TEXT_BYTES];
  const char *text = atolli_door_text(&call->statement, call->stat, outcome, buffer);
  if (call->stat)
    *call->stat = atolli_caf_stat_value(outcome.status);
  if (text && call->errmsg)
    atolli_door_fill(call->errmsg, call->errmsg_length, text);
}
