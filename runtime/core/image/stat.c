/* Texts of errors, and the end of the run for those that no STAT= covers. Called by all of core and by doors. */
#include "core/image/stat.h"

#include "boot/node/node.h"

#include <stdarg.h>
#include <stdio.h>

struct atolli_outcome atolli_error(enum atolli_status status, const char *format, ...) {
  static _Thread_local char text[ATOLLI_TEXT_BYTES];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return (struct atolli_outcome){status, 0, text};
}

const char *atolli_outcome_text(struct atolli_outcome outcome, char buffer[ATOLLI_TEXT_BYTES]) {
  if (outcome.text)
    return outcome.text;
  if (outcome.status == ATOLLI_STATUS_STOPPED_IMAGE)
    snprintf(buffer, ATOLLI_TEXT_BYTES, "image %d has stopped", outcome.image);
  else if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    snprintf(buffer, ATOLLI_TEXT_BYTES, "image %d has failed", outcome.image);
  else
    snprintf(buffer, ATOLLI_TEXT_BYTES, "error on image %d", outcome.image);
  return buffer;
}

static _Noreturn void end_run(const char *name, const char *loc, const char *text) {
  char message[ATOLLI_TEXT_BYTES + 256], alike[sizeof message];
  loc = loc ? loc : "";
  const char *colon = *loc ? ": " : "";
  snprintf(message, sizeof message, "%s%serror: image %d: %s: %s", loc, colon, atolli_this_image, name, text);
  snprintf(alike, sizeof alike, "%s%s%s: %s", loc, colon, name, text);
  atolli_error_termination(message, alike);
}

/* An end of the run ends images one after the other: none of the rest blames those that have gone before. Acquire: who
   has seen the state of an image that was ended sees that the run ends. */
static void leave_if_run_ends(struct atolli_outcome outcome) {
  bool of_image = outcome.status == ATOLLI_STATUS_STOPPED_IMAGE || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
  if (of_image && atomic_load_explicit(&atolli_node->error_termination, memory_order_acquire))
    atolli_leave();
}

void atolli_require(const struct atolli_statement *statement, struct atolli_outcome outcome) {
  char buffer[ATOLLI_TEXT_BYTES];
  leave_if_run_ends(outcome);
  if (outcome.status != ATOLLI_OK)
    end_run(statement->name, statement->loc, atolli_outcome_text(outcome, buffer));
}

struct atolli_outcome atolli_no_memory(size_t bytes) {
  return atolli_error(ATOLLI_STATUS_FATAL, "no memory for a temporary of %zu bytes", bytes);
}

void atolli_fatal(const char *name, const char *loc, const char *format, ...) {
  char text[ATOLLI_TEXT_BYTES];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  end_run(name, loc, text);
}

void atolli_start_fatal(const char *format, ...) {
  char text[ATOLLI_TEXT_BYTES], message[ATOLLI_TEXT_BYTES + 256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  snprintf(message, sizeof message, "image %d cannot start: %s", atolli_this_image, text);
  atolli_start_failed(message);
}
