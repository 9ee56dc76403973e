/* CO_REDUCE and the prefix reductions with an operation that is a function. Called by doors whose front end passes one,
   and by programs in C. */
#include "core/coll/coll.h"

#include <stdlib.h>
#include <string.h>

/* Elements that the operation combines at a time. */
struct elements {
  char *own, *other;
};

/* False: no memory. Others wait for this image then, whatever STAT= says. */
static bool make(struct elements *e, size_t bytes) {
  *e = (struct elements){malloc(bytes + 1), malloc(bytes + 1)};
  return e->own && e->other;
}

static struct atolli_outcome without_memory(struct elements *e, size_t bytes) {
  free(e->own);
  free(e->other);
  return atolli_error(ATOLLI_STATUS_FATAL, "no memory for a temporary of %zu bytes", bytes);
}

static void apply(struct elements *e, int64_t next(void *own, void *other), size_t bytes, atolli_operation *operation,
                  void *context) {
  for (int64_t count; (count = next(e->own, e->other)) > 0;)
    operation(e->own, e->other, count, bytes, context);
  free(e->own);
  free(e->other);
}

struct atolli_outcome atolli_co_reduce(struct atolli_team *team, const struct atolli_section *a,
                                       atolli_operation *operation, void *context, int64_t result_image,
                                       const struct atolli_statement *statement) {
  size_t bytes = (size_t)atolli_co_reduce_begin(team, a, result_image, false, statement->loc) * a->elem_len;
  struct elements e;
  if (!make(&e, bytes))
    return without_memory(&e, bytes);
  apply(&e, atolli_co_reduce_next, a->elem_len, operation, context);
  return atolli_co_reduce_end();
}

struct atolli_outcome atolli_co_reduce_prefix(struct atolli_team *team, const struct atolli_section *a,
                                              atolli_operation *operation, void *context, const void *initial,
                                              const struct atolli_statement *statement) {
  size_t bytes = (size_t)atolli_co_prefix_begin(team, a, initial != NULL, statement->loc) * a->elem_len;
  struct elements e;
  if (!make(&e, bytes))
    return without_memory(&e, bytes);
  if (initial)
    memcpy(e.own, initial, a->elem_len);
  apply(&e, atolli_co_prefix_next, a->elem_len, operation, context);
  return atolli_co_prefix_end();
}
