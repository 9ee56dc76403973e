/* What images of a team tell each other about a checkpoint. Called by write.c, read.c and restore.c. */
#include "checkpoint.h"

#include "core/coll/coll.h"
#include "core/rma/rma.h"

#include <stdio.h>

struct atolli_outcome atolli_checkpoint_max(int64_t *values, int64_t count, const struct atolli_statement *statement) {
  enum { INTEGER_8 = ATOLLI_INTEGER * 256 + 8 };
  struct atolli_section section = {
      .base = (char *)values, .elem_len = sizeof *values, .rank = 1, .extent = {count}, .stride = {sizeof *values}};
  return atolli_co_reduction(atolli_current_team, ATOLLI_MAX, &section, INTEGER_8, 0, statement);
}

struct atolli_outcome atolli_checkpoint_agree(struct atolli_outcome own, const struct atolli_statement *statement) {
  static _Thread_local char text[ATOLLI_TEXT_BYTES];
  if (own.text) { /* the collective may have an error of its own */
    snprintf(text, sizeof text, "%s", own.text);
    own.text = text;
  }
  enum { ERROR, FAILED, COUNT };
  bool has_missed = own.status == ATOLLI_STATUS_FAILED_IMAGE && own.image > 0; /* else an error like others */
  int64_t told[COUNT] = {own.status == ATOLLI_OK || has_missed ? 0 : atolli_this_image, has_missed ? own.image : 0};
  struct atolli_outcome outcome = atolli_checkpoint_max(told, COUNT, statement);
  if (own.status != ATOLLI_OK)
    return own;
  if (outcome.status == ATOLLI_OK && told[ERROR] > 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "image %d has come to an error", (int)told[ERROR]);
  if (outcome.status == ATOLLI_OK && told[FAILED] > 0) /* this image may not know yet */
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, (int)told[FAILED]);
  return outcome;
}

struct atolli_outcome atolli_checkpoint_fetch(void *target, int initial, int64_t address, int64_t bytes) {
  if (bytes == 0)
    return atolli_done();
  struct atolli_section here = {.base = target, .elem_len = (size_t)bytes};
  struct atolli_section there = {.base = (char *)(uintptr_t)address, .elem_len = (size_t)bytes};
  struct atolli_selector selector = atolli_selector_of(atolli_initial_team, initial);
  selector.address = ATOLLI_OF_THAT_IMAGE;
  return atolli_get(&here, &there, selector);
}
