/* How procedures end: `stat`, `errmsg`, or the end of the run. Called by all files of the door, and by the module. */
#include "boot/node/backend.h"
#include "core/image/failure.h"
#include "core/wait/wait.h"
#include "prif.h"

#include <stdio.h>
#include <string.h>

/* PRIF_STAT_OUT_OF_MEMORY of the module, and what it has no name for. */
enum { STAT_OUT_OF_MEMORY = 301, STAT_WITHOUT_NAME = 7001 };

/* Of the latest procedure of this thread that had `stat`; empty where all was well. */
static _Thread_local char message[ATOLLI_TEXT_BYTES + 32];

int atolli_prif_stat(enum atolli_status status) {
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
  case ATOLLI_STATUS_NO_MEMORY:
    return STAT_OUT_OF_MEMORY;
  case ATOLLI_STATUS_OF_CALLER:
  case ATOLLI_STATUS_FATAL:
  case ATOLLI_STATUS_OTHER:
    break;
  }
  return STAT_WITHOUT_NAME;
}

struct atolli_statement atolli_prif_statement(const char *name, const int *stat) {
  atolli_begin(name, NULL);
  return (struct atolli_statement){.name = name, .has_stat = stat};
}

void atolli_prif_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome, int *stat) {
  char buffer[ATOLLI_TEXT_BYTES];
  atolli_observe_end(statement->name, NULL);
  if (!stat || outcome.status == ATOLLI_STATUS_FATAL) {
    atolli_require(statement, outcome);
    return;
  }
  *stat = atolli_prif_stat(outcome.status);
  message[0] = '\0';
  if (outcome.status == ATOLLI_OK)
    return;
  snprintf(message, sizeof message, "%s%s", outcome.status == ATOLLI_STATUS_NO_MEMORY ? "out of memory: " : "",
           atolli_outcome_text(outcome, buffer));
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE || outcome.status == ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE)
    atolli_failures_tell();
}

void atolli_prif_require(const char *name, struct atolli_outcome outcome) {
  const struct atolli_statement statement = {.name = name};
  atolli_observe_end(name, NULL);
  atolli_require(&statement, outcome);
}

/* ---- errmsg ------------------------------------------------------------------------------------------------------ */

/*
 * The beginning of LLVM Flang's descriptor of a scalar of default character type (ISO_Fortran_binding.h of LLVM 22).
 * flang -fcoarray hands such a one over where the interface has a character variable, and no length with it.
 */
struct descriptor {
  char *base;
  size_t elem_len;
  int32_t version;
  uint8_t rank;
  int8_t type;
};
enum { FLANG_VERSION = 20240719, FLANG_TYPE_CHAR = 40 };

/* True once the program has been found to be one of those (start.c). */
bool atolli_prif_is_lowered;

static bool is_descriptor(const char *errmsg) {
  struct descriptor found;
  if (!atolli_prif_is_lowered)
    return false;
  memcpy(&found, errmsg, sizeof found);
  return found.base && found.version == FLANG_VERSION && found.rank == 0 && found.type == FLANG_TYPE_CHAR;
}

size_t atoll_prif_message_length(void);
size_t atoll_prif_message_length(void) { return strlen(message); }

/* The text of the error, cut off or with blanks behind. */
void atoll_prif_message(char *errmsg, size_t length);
void atoll_prif_message(char *errmsg, size_t length) {
  size_t bytes = strlen(message);
  if (is_descriptor(errmsg)) {
    struct descriptor found;
    memcpy(&found, errmsg, sizeof found);
    errmsg = found.base;
    length = found.elem_len;
  }
  if (bytes > length)
    bytes = length;
  memcpy(errmsg, message, bytes);
  memset(errmsg + bytes, ' ', length - bytes);
}
