/* CO_REDUCE with an operation that is a function. Called by doors whose front end passes one, and by programs in C. */
#include "core/coll/coll.h"

#include <stdlib.h>

struct atolli_outcome atolli_co_reduce(struct atolli_team *team, const struct atolli_section *a,
                                       atolli_operation *operation, void *context, int64_t result_image,
                                       const struct atolli_statement *statement) {
  int64_t most = atolli_co_reduce_begin(team, a, result_image, false, statement->loc), count;
  size_t bytes = (size_t)most * a->elem_len;
  char *own = malloc(bytes + 1), *other = malloc(bytes + 1);
  if (!own || !other) { /* others wait for this image, whatever STAT= says */
    free(own);
    free(other);
    return atolli_error(ATOLLI_STATUS_FATAL, "no memory for a temporary of %zu bytes", bytes);
  }
  while ((count = atolli_co_reduce_next(own, other)) > 0)
    operation(own, other, count, a->elem_len, context);
  free(own);
  free(other);
  return atolli_co_reduce_end();
}
