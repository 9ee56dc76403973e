/* CO_REDUCE with an operation that is a function. Called by doors whose front end passes one, and by programs in C. */
#include "core/coll/coll.h"

#include <stdlib.h>

struct atolli_outcome atolli_co_reduce(struct atolli_team *team, const struct atolli_section *a,
                                       atolli_operation *operation, void *context, int64_t result_image,
                                       const struct atolli_statement *statement) {
  int64_t count = atolli_section_size(a);
  size_t bytes = (size_t)count * a->elem_len;
  bool is_packed = bytes > 0 && !atolli_section_contiguous(a);
  char *memory = malloc((is_packed ? 2 : 1) * bytes + 1);
  if (!memory) /* others wait for this image, whatever STAT= says */
    return atolli_error(ATOLLI_STATUS_FATAL, "no memory for a temporary of %zu bytes", bytes);
  struct atolli_section other = atolli_section_packed(a, memory, a->elem_len), own = *a;
  if (is_packed) {
    own = atolli_section_packed(a, memory + bytes, a->elem_len);
    atolli_copy(&own, a);
  }
  atolli_co_reduce_begin(team, &own, result_image, false, statement->loc);
  while (atolli_co_reduce_next(team, &own, &other))
    operation(own.base, other.base, count, a->elem_len, context);
  struct atolli_outcome outcome = atolli_co_reduce_end(team, &own);
  if (is_packed && outcome.status == ATOLLI_OK && (result_image == 0 || result_image == team->this_image))
    atolli_copy(a, &own);
  free(memory);
  return outcome;
}
