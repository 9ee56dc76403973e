/* CO_REDUCE with an operation that is a function. Called by doors whose front end passes one, and by programs in C. */
#include "core/coll/coll.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_pipe.h"

#include <stdlib.h>

struct operation {
  atolli_operation *function;
  void *context;
  size_t elem_len;
};

static void apply(const void *context, char *a, char *b, size_t bytes) {
  const struct operation *operation = context;
  int64_t count = operation->elem_len > 0 ? (int64_t)(bytes / operation->elem_len) : 0;
  operation->function(a, b, count, operation->elem_len, operation->context);
}

/* Long arguments: each image combines a share of the elements for all. */
static struct atolli_outcome reduce_by_pipe(struct atolli_team *team, struct atolli_buffer *buffer,
                                            const struct operation *operation, int64_t result_image,
                                            const struct atolli_statement *statement) {
  enum { BY_PIPE = 1 }; /* no way that another image could go without an operation that is a function */
  const struct atolli_coll coll = {ATOLLI_REDUCE, BY_PIPE, operation->elem_len, result_image, ATOLLI_TWO_LEVEL, NULL};
  struct atolli_outcome outcome = atolli_coll_begin(team, &coll, buffer, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  bool wanted = result_image == 0 || result_image == team->this_image;
  return atolli_pipe_reduce(team, buffer, operation->elem_len, wanted, apply, operation);
}

static struct atolli_outcome reduce(struct atolli_team *team, const struct atolli_section *a, char *other,
                                    const struct operation *operation, int64_t result_image,
                                    const struct atolli_statement *statement) {
  int64_t count = atolli_section_size(a);
  struct atolli_buffer buffer = {.data = a->base, .bytes = (size_t)count * a->elem_len};
  struct atolli_section received = atolli_section_packed(a, other, a->elem_len);
  if (result_image >= 0 && result_image <= team->num_images && atolli_pipes(team, a->elem_len, buffer.bytes))
    return reduce_by_pipe(team, &buffer, operation, result_image, statement);
  atolli_co_reduce_begin(team, a, result_image, false, statement->loc);
  while (atolli_co_reduce_next(team, a, &received))
    apply(operation, a->base, other, buffer.bytes);
  return atolli_co_reduce_end(team, a);
}

struct atolli_outcome atolli_co_reduce(struct atolli_team *team, const struct atolli_section *a,
                                       atolli_operation *operation, void *context, int64_t result_image,
                                       const struct atolli_statement *statement) {
  int64_t count = atolli_section_size(a);
  size_t bytes = (size_t)count * a->elem_len;
  bool is_packed = bytes > 0 && !atolli_section_contiguous(a);
  char *memory = malloc((is_packed ? 2 : 1) * bytes + 1);
  if (!memory) /* others wait for this image, whatever STAT= says */
    return atolli_error(ATOLLI_STATUS_FATAL, "no memory for a temporary of %zu bytes", bytes);
  struct atolli_section own = *a;
  if (is_packed) {
    own = atolli_section_packed(a, memory + bytes, a->elem_len);
    atolli_copy(&own, a);
  }
  const struct operation of_elements = {operation, context, a->elem_len};
  struct atolli_outcome outcome = reduce(team, &own, memory, &of_elements, result_image, statement);
  if (is_packed && outcome.status == ATOLLI_OK && (result_image == 0 || result_image == team->this_image))
    atolli_copy(a, &own);
  free(memory);
  return outcome;
}
