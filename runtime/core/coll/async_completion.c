/* The list of them, which is short. */
#include "core/coll/async_completion.h"

#include <stdlib.h>

struct atolli_completion {
  int64_t number; /* the variable's value */
  int count;      /* of outstanding operations */
  struct atolli_completion *next;
};

static struct atolli_completion *completions;

static struct atolli_completion **find(int64_t number) {
  struct atolli_completion **c = &completions;
  while (*c && (*c)->number != number)
    c = &(*c)->next;
  return c;
}

struct atolli_completion *atolli_completion_count_up(int64_t *variable) {
  static int64_t last;
  struct atolli_completion *c = *find(*variable);
  if (!c) {
    c = malloc(sizeof *c);
    if (!c)
      return NULL;
    *c = (struct atolli_completion){++last, 0, completions};
    completions = c;
    *variable = c->number;
  }
  c->count++;
  return c;
}

void atolli_completion_count_down(struct atolli_completion *of) {
  if (--of->count > 0)
    return;
  *find(of->number) = of->next;
  free(of);
}

bool atolli_completion_is_counted(int64_t value) { return *find(value) != NULL; }
