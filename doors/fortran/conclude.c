/* What a statement has come to, for the program: STAT= and ERRMSG=, or the end of the run. Called by all entries. */
#include "conclude.h"

#include "boot/node/backend.h"
#include "core/image/failure.h"

#include <stdio.h>
#include <string.h>

/* Nonzero and none of the STAT_* constants of either back end. */
enum { STAT_WITHOUT_NAME = 7001 };

int atolli_stat_value(enum atolli_status status) {
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
  case ATOLLI_STATUS_OF_CALLER:
  case ATOLLI_STATUS_FATAL:
  case ATOLLI_STATUS_OTHER:
    break;
  }
  return STAT_WITHOUT_NAME;
}

/* What a variable of one byte cannot hold becomes the greatest value that it can: never zero, or another status. */
static void set_stat(const CFI_cdesc_t *stat, int value) {
  int8_t i1 = value > INT8_MAX ? INT8_MAX : (int8_t)value;
  int16_t i2 = (int16_t)value;
  int32_t i4 = value;
  int64_t i8 = value;
  __int128 i16 = value;
  size_t bytes = stat->elem_len;
  const void *from = bytes == 1   ? (void *)&i1
                     : bytes == 2 ? (void *)&i2
                     : bytes == 4 ? (void *)&i4
                     : bytes == 8 ? (void *)&i8
                                  : (void *)&i16;
  if (bytes <= sizeof i16)
    memcpy(stat->base_addr, from, bytes);
}

static void set_errmsg(const CFI_cdesc_t *errmsg, const char *text) {
  if (!errmsg || !errmsg->base_addr)
    return;
  size_t length = strlen(text);
  if (length > errmsg->elem_len)
    length = errmsg->elem_len;
  memcpy(errmsg->base_addr, text, length);
  memset((char *)errmsg->base_addr + length, ' ', errmsg->elem_len - length);
}

/* The descriptor of an absent optional argument says that there is nothing. */
static bool has_variable(const CFI_cdesc_t *stat) { return stat && stat->base_addr; }

void atolli_conclude_slowly(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                            const CFI_cdesc_t *errmsg, struct atolli_outcome outcome) {
  char buffer[ATOLLI_TEXT_BYTES];
  atolli_observe_end(statement->name, statement->loc);
  if (!has_variable(stat) || outcome.status == ATOLLI_STATUS_FATAL) {
    atolli_require(statement, outcome);
    return;
  }
  set_stat(stat, atolli_stat_value(outcome.status));
  if (outcome.status == ATOLLI_OK)
    return;
  set_errmsg(errmsg, atolli_outcome_text(outcome, buffer));
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE || outcome.status == ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE)
    atolli_failures_tell();
}

const char *atolli_access_name(const char *name, const char *loc, char buffer[ATOLLI_ACCESS_BYTES]) {
  static const char unnamed[] = " a coindexed object";
  size_t length = strlen(name), tail = sizeof unnamed - 1;
  const char *designator = loc + strlen(loc) + 1;
  bool has_tail = length > tail && strcmp(name + length - tail, unnamed) == 0;
  if (!*designator)
    return name;
  snprintf(buffer, ATOLLI_ACCESS_BYTES, "%.*s%s %s", (int)(has_tail ? length - tail : length), name,
           has_tail ? "" : " of", designator);
  return buffer;
}

void atolli_conclude_object_slowly(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                                   const CFI_cdesc_t *errmsg, struct atolli_outcome outcome) {
  char buffer[ATOLLI_ACCESS_BYTES];
  bool ends = outcome.status == ATOLLI_STATUS_FATAL || (outcome.status != ATOLLI_OK && !has_variable(stat));
  if (!ends) {
    atolli_conclude_slowly(statement, stat, errmsg, outcome);
    return;
  }
  struct atolli_statement named = *statement;
  named.name = atolli_access_name(statement->name, statement->loc, buffer);
  atolli_observe_end(statement->name, statement->loc);
  atolli_require(&named, outcome);
}

void atolli_conclude_native(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                            const CFI_cdesc_t *errmsg, struct atolli_outcome outcome, int status) {
  char buffer[ATOLLI_ACCESS_BYTES];
  if (outcome.status != ATOLLI_STATUS_OF_CALLER) {
    atolli_conclude_object(statement, stat, errmsg, outcome);
    return;
  }
  const char *name = atolli_access_name(statement->name, statement->loc, buffer);
  if (!has_variable(stat) && outcome.text)
    atolli_fatal(name, statement->loc, "%s", outcome.text);
  if (!has_variable(stat))
    atolli_fatal(name, statement->loc,
                 "it cannot be done on this image: is the object not allocated, or is memory short?");
  set_stat(stat, status);
  if (outcome.text) /* else the run-time library has set it */
    set_errmsg(errmsg, outcome.text);
}
