/* How procedures begin, and end: by a code in `rc`, or with a message that ends the run. Called by all files of the
 * door. */
#include "common/conclude.h"
#include "core/rma/rma.h"
#include "symmetric.h"

struct atolli_statement atolli_fa_statement(const char *name, const int *rc) { return atolli_door_statement(name, rc); }

void atolli_fa_finish_gets(void) {
  if (atolli_gets_started > 0)
    atolli_get_finish();
}

void atolli_fa_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome, int *rc) {
  /* The codes of types_fa.f90. */
  enum { FA_ARGUMENT = 1, FA_NO_MEMORY = 2, FA_FAILED = 3, FA_STOPPED = 4, FA_OTHER = 5 };
  static const struct atolli_stat_codes named = {.locked = FA_OTHER,
                                                 .unlocked = FA_OTHER,
                                                 .locked_other_image = FA_OTHER,
                                                 .stopped_image = FA_STOPPED,
                                                 .failed_image = FA_FAILED,
                                                 .unlocked_failed_image = FA_OTHER};
  atolli_door_conclude(statement, outcome, &(struct atolli_door_numbers){&named, FA_NO_MEMORY, FA_ARGUMENT}, rc);
}

/* Message_fa. */
void atoll_fa_message(char *text, size_t length);
void atoll_fa_message(char *text, size_t length) { atolli_door_fill(text, length, atolli_door_message()); }
