#include "core/image/stat.h"

#include "boot/backend.h"
#include "boot/node.h"
#include "core/image/failure.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MESSAGE_BYTES = 512 };

/* Nonzero and none of the STAT_* constants of either back end. */
enum { STAT_WITHOUT_NAME = 7001 };

static int backend_value(enum atolli_status status) {
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
  case ATOLLI_STATUS_OTHER:
    break;
  }
  return STAT_WITHOUT_NAME;
}

/* What a variable of one byte cannot hold becomes the greatest value that it can: never zero, or another status. */
static void set_integer(void *variable, size_t bytes, int value) {
  int8_t i1 = value > INT8_MAX ? INT8_MAX : (int8_t)value;
  int16_t i2 = (int16_t)value;
  int32_t i4 = value;
  int64_t i8 = value;
  __int128 i16 = value;
  const void *from = bytes == 1   ? (void *)&i1
                     : bytes == 2 ? (void *)&i2
                     : bytes == 4 ? (void *)&i4
                     : bytes == 8 ? (void *)&i8
                                  : (void *)&i16;
  if (variable && bytes <= sizeof i16)
    memcpy(variable, from, bytes);
}

static void set_errmsg(const struct atolli_statement *statement, const char *text) {
  if (!statement->errmsg)
    return;
  size_t length = strlen(text);
  if (length > statement->errmsg_length)
    length = statement->errmsg_length;
  memcpy(statement->errmsg, text, length);
  memset(statement->errmsg + length, ' ', statement->errmsg_length - length);
}

static _Noreturn void end_run(const char *name, const char *loc, const char *text) {
  char message[MESSAGE_BYTES + 256];
  if (!strcmp(name, ATOLLI_START)) {
    snprintf(message, sizeof message, "image %d cannot start: %s", atolli_this_image, text);
    atolli_start_failed(message);
  }
  snprintf(message, sizeof message, "%s%serror: image %d: %s: %s", loc ? loc : "", loc ? ": " : "", atolli_this_image,
           name, text);
  atolli_error_termination(1, message);
}

void atolli_succeed(const struct atolli_statement *statement) {
  if (statement->stat)
    set_integer(statement->stat, statement->stat_bytes, 0);
}

void atolli_fail(const struct atolli_statement *statement, enum atolli_status status, const char *format, ...) {
  char text[MESSAGE_BYTES];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (!statement->stat)
    end_run(statement->name, statement->loc, text);
  if (status == ATOLLI_STATUS_FAILED_IMAGE || status == ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE)
    atolli_failures_tell();
  set_integer(statement->stat, statement->stat_bytes, backend_value(status));
  set_errmsg(statement, text);
}

void atolli_fail_native(const struct atolli_statement *statement, int status, const char *reason) {
  if (!statement->stat) {
    char text[MESSAGE_BYTES];
    snprintf(text, sizeof text, "failed on this image with status %d of the compiler's run-time library: %s", status,
             reason ? reason : "is it not allocated?");
    end_run(statement->name, statement->loc, text);
  }
  set_integer(statement->stat, statement->stat_bytes, status);
  if (reason)
    set_errmsg(statement, reason);
}

void atolli_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome) {
  if (outcome.status == ATOLLI_OK)
    atolli_succeed(statement);
  else if (outcome.status == ATOLLI_STATUS_STOPPED_IMAGE)
    atolli_fail(statement, outcome.status, "image %d has stopped", outcome.image);
  else if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    atolli_fail(statement, outcome.status, "image %d has failed", outcome.image);
  else
    atolli_fail(statement, outcome.status, "error on image %d", outcome.image);
}

void atolli_fatal(const char *name, const char *loc, const char *format, ...) {
  char text[MESSAGE_BYTES];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  end_run(name, loc, text);
}
