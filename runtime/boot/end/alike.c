/*
 * Says an error once that many images find. leave.c calls it, and those that end a run say the numbers: the supervisor,
 * or the image that aborts a launcher's job. The texts lie in the node block, whose errors lose no message: what does
 * not look like an entry is passed over.
 */
#include "boot/end/alike.h"

#include "base/log.h"
#include "boot/node/node.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Up to so many images say theirs in any case. */
enum { MOST_EACH = 8 };

enum { FREE, TAKEN, WRITTEN, SAID, REPORTED };

/* Whoever has taken the entry is about to write its text, unless its process has been ended. */
static int settled_state(struct atolli_alike *entry) {
  enum { TURNS = 1000 };
  int state;
  /* Acquire: the text. */
  for (int i = 0; (state = atomic_load_explicit(&entry->state, memory_order_acquire)) == TAKEN && i < TURNS; i++)
    sched_yield();
  return state;
}

/* NULL: there is no room, so that the image speaks for itself. *first_p: nobody else has said this text. */
static struct atolli_alike *find(const char *text, bool *first_p) {
  const size_t length = strlen(text);
  *first_p = true;
  if (length >= sizeof atolli_node->alike[0].text)
    return NULL;
  for (int k = 0; k < ATOLLI_MOST_ALIKE; k++) {
    struct atolli_alike *entry = &atolli_node->alike[k];
    int state = FREE;
    if (atomic_compare_exchange_strong_explicit(&entry->state, &state, TAKEN, memory_order_relaxed,
                                                memory_order_relaxed)) {
      memcpy(entry->text, text, length + 1);
      /* Release: the text, for settled_state and report. */
      atomic_store_explicit(&entry->state, WRITTEN, memory_order_release);
      return entry;
    }
    state = settled_state(entry);
    if ((state == WRITTEN || state == SAID || state == REPORTED) && !memcmp(entry->text, text, length + 1)) {
      *first_p = false;
      return entry;
    }
  }
  return NULL;
}

static void write_line(const char *message) {
  char line[2048];
  size_t length = strlen(message);
  if (length > sizeof line - 1)
    length = sizeof line - 1;
  memcpy(line, message, length);
  if (length == 0 || line[length - 1] != '\n')
    line[length++] = '\n';
  atolli_write(STDERR_FILENO, line, length);
}

void atolli_alike_say(const char *message, const char *text) {
  struct atolli_alike *entry = NULL;
  bool first = true;
  if (text && atolli_num_images > MOST_EACH)
    entry = find(text, &first);
  if (!first) {
    atomic_fetch_add_explicit(&entry->others, 1, memory_order_relaxed);
    return;
  }
  write_line(message);
  if (entry)
    atomic_store_explicit(&entry->state, SAID, memory_order_relaxed);
}

/* The image that was to say it may have been ended before. */
static bool report(struct atolli_alike *entry, atolli_say *say) {
  const int most = (int)sizeof entry->text - 1;
  /* Acquire: the text of who has written it. */
  int state = atomic_exchange_explicit(&entry->state, REPORTED, memory_order_acquire);
  int others = atomic_load_explicit(&entry->others, memory_order_relaxed);
  if (state == WRITTEN)
    say("error of %d image%s: %.*s", others + 1, others ? "s" : "", most, entry->text);
  else if (state == SAID && others > 0)
    say("%d more image%s with the same error: %.*s", others, others > 1 ? "s" : "", most, entry->text);
  else
    return false;
  return true;
}

bool atolli_alike_report(atolli_say *say) {
  bool any = false;
  for (int k = 0; k < ATOLLI_MOST_ALIKE && settled_state(&atolli_node->alike[k]) != FREE; k++)
    any |= report(&atolli_node->alike[k], say);
  return any;
}
