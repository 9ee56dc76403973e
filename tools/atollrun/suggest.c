#include "suggest.h"

#include <string.h>

enum { LONGEST = 40 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* How many letters are to be inserted, deleted or exchanged to make one word of the other (Levenshtein 1965). */
static unsigned distance(const char *a, size_t length, const char *b) {
  unsigned row[LONGEST + 1], width = (unsigned)strlen(b);
  for (unsigned j = 0; j <= width; j++)
    row[j] = j;
  for (unsigned i = 1; i <= length; i++) {
    unsigned diagonal = row[0];
    row[0] = i;
    for (unsigned j = 1; j <= width; j++) {
      unsigned exchanged = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = least(exchanged, least(row[j], row[j - 1]) + 1);
    }
  }
  return row[width];
}

const char *suggest_option(const char *word, const struct option *options) {
  word += strspn(word, "-");
  size_t length = strcspn(word, "=");
  unsigned best = (unsigned)length / 3 + 2;
  const char *found = NULL;
  for (; length <= LONGEST && options->name; options++) {
    unsigned d = distance(word, length, options->name);
    if (d < best)
      best = d, found = options->name;
  }
  return found;
}
