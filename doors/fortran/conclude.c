/* What a statement has come to, for the program: STAT= and ERRMSG=, or the end of the run. Called by all entries. */
#include "conclude.h"

#include "common/conclude.h"

#include <stdio.h>
#include <string.h>

int atolli_stat_value(enum atolli_status status) {
  enum { WITHOUT_NAME = 7001 }; /* nonzero and none of the STAT_* constants of either back end */
  static const struct atolli_door_numbers numbers = {&atolli_stat_codes, WITHOUT_NAME, WITHOUT_NAME};
  return atolli_door_number(status, &numbers);
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
  if (errmsg && errmsg->base_addr)
    atolli_door_fill(errmsg->base_addr, errmsg->elem_len, text);
}

/* The descriptor of an absent optional argument says that there is nothing. */
static bool has_variable(const CFI_cdesc_t *stat) { return stat && stat->base_addr; }

void atolli_conclude_late(const struct atolli_statement *statement, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg,
                          struct atolli_outcome outcome) {
  char buffer[ATOLLI_TEXT_BYTES];
  const char *text = atolli_door_text(statement, has_variable(stat), outcome, buffer);
  if (has_variable(stat))
    set_stat(stat, atolli_stat_value(outcome.status));
  if (text)
    set_errmsg(errmsg, text);
}

void atolli_conclude_slowly(const struct atolli_statement *statement, const CFI_cdesc_t *stat,
                            const CFI_cdesc_t *errmsg, struct atolli_outcome outcome) {
  atolli_observe_end(statement->name, statement->loc);
  atolli_conclude_late(statement, stat, errmsg, outcome);
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
