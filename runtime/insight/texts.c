/* Called by core/observe, before observers see a text. */
#include "insight/texts.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 15, MOST = SLOTS / 4 * 3, RECENT = 1 << 12 };
static const char *texts[SLOTS]; /* by what they say, open addressing */
static int num_texts;

/* What was found last for an address, which mostly has the same text again. */
static struct {
  const char *address, *text;
} recent[RECENT];

static const char *find(const char *text) {
  uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
  size_t length = 0;
  for (; text[length]; length++)
    hash = (hash ^ (unsigned char)text[length]) * UINT64_C(1099511628211);
  size_t at = (hash ^ hash >> 32) % SLOTS;
  for (; texts[at]; at = (at + 1) % SLOTS)
    if (strcmp(texts[at], text) == 0)
      return texts[at];
  char *copy = num_texts < MOST ? malloc(length + 1) : NULL;
  if (!copy)
    return "(one of too many texts)";
  num_texts++;
  return texts[at] = memcpy(copy, text, length + 1);
}

const char *insight_text(const char *text) {
  if (!text)
    return NULL;
  size_t at = ((uintptr_t)text * UINT64_C(0x9e3779b97f4a7c15) >> 40) % RECENT;
  if (recent[at].address != text || strcmp(recent[at].text, text) != 0) {
    recent[at].address = text;
    recent[at].text = find(text);
  }
  return recent[at].text;
}
