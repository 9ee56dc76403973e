/* How procedures end: `stat`, `errmsg`, or the end of the run. Called by all files of the door, and by the module. */
#include "common/conclude.h"
#include "core/observe/observe.h"
#include "prif.h"

#include <stdio.h>
#include <string.h>

/* PRIF_STAT_OUT_OF_MEMORY of the module, and what it has no name for. */
enum { STAT_OUT_OF_MEMORY = 301, STAT_WITHOUT_NAME = 7001 };
static const struct atolli_door_numbers numbers = {&atolli_stat_codes, STAT_OUT_OF_MEMORY, STAT_WITHOUT_NAME};

int atolli_prif_stat(enum atolli_status status) { return atolli_door_number(status, &numbers); }

void atolli_prif_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome, int *stat) {
  char buffer[ATOLLI_TEXT_BYTES], told[ATOLLI_TEXT_BYTES + 32];
  if (stat && outcome.status == ATOLLI_STATUS_NO_MEMORY) {
    snprintf(told, sizeof told, "%s%s", "out of memory: ", atolli_outcome_text(outcome, buffer));
    outcome.text = told;
  }
  atolli_door_conclude(statement, outcome, &numbers, stat);
}

void atolli_prif_require(const char *name, struct atolli_outcome outcome) {
  const struct atolli_statement statement = {.name = name};
  atolli_observe_end(name, NULL);
  atolli_require(&statement, outcome);
}

/* ---- errmsg ------------------------------------------------------------------------------------------------------ */

/*
 * The beginning of LLVM Flang's descriptor of a scalar of default character type (ISO_Fortran_binding.h of LLVM 22).
 * flang -fcoarray hands one of these over where the interface has a character variable, and no length with it.
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
size_t atoll_prif_message_length(void) { return strlen(atolli_door_message()); }

/* The text of the error, cut off or with blanks after it. */
void atoll_prif_message(char *errmsg, size_t length);
void atoll_prif_message(char *errmsg, size_t length) {
  if (is_descriptor(errmsg)) {
    struct descriptor found;
    memcpy(&found, errmsg, sizeof found);
    errmsg = found.base;
    length = found.elem_len;
  }
  atolli_door_fill(errmsg, length, atolli_door_message());
}
