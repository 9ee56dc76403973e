/* Asynchronous collective subroutines. */
#include "core/coll/async.h"

#include "atoll/c/asynchronous.h"
#include "coll.h"

#include <stdlib.h>

/* What a call leaves until its operation ends. */
struct begun {
  struct atolli_statement statement;
  atoll_completion_t *completion;
  atoll_operation *function;
  void *context;
  void *turned; /* numbers whose first bits are turned back; NULL: none */
  size_t size, count;
};

static void end(void *of_caller, struct atolli_outcome outcome) {
  struct begun *b = of_caller;
  if (b->turned)
    atolli_c_turn_first_bits(b->turned, b->size, b->count);
  int status = outcome.status == ATOLLI_OK ? 0 : atolli_c_conclude_slowly(&b->statement, outcome);
  if (b->completion->status == 0)
    b->completion->status = status;
  free(b);
}

static struct begun *begun(const char *name, const char *at, atoll_completion_t *completion) {
  struct begun *b = calloc(1, sizeof *b);
  if (!b)
    atolli_fatal(name, at, "no memory");
  b->statement = atolli_c_statement(name, at);
  b->completion = completion;
  return b;
}

static int begin(struct begun *b, atoll_team_t team, struct atolli_async_call *call) {
  const char *name = b->statement.name, *at = b->statement.loc;
  struct atolli_statement statement = b->statement;
  call->loc = at;
  call->end = end;
  call->of_caller = b;
  struct atolli_outcome outcome = atolli_async_begin(atolli_c_team(team, name, at), call, &b->completion->value);
  if (outcome.status != ATOLLI_OK) {
    if (b->turned)
      atolli_c_turn_first_bits(b->turned, b->size, b->count);
    free(b);
  }
  return atolli_c_conclude(&statement, outcome);
}

static int reduce(const char *name, const char *at, atoll_team_t team, enum atolli_reduction operation, void *a,
                  size_t count, enum atoll_type type, int result_image, atoll_completion_t *completion) {
  struct begun *b = begun(name, at, completion);
  b->size = atolli_c_size(name, at, type);
  b->count = count;
  atolli_c_require_order(type, operation, name, at);
  struct atolli_async_call call = {
      .operation = (int)operation, .type = atolli_c_code(type, b->size), .image = result_image};
  atolli_c_elements(a, b->size, count, &call.a);
  if (atolli_c_needs_turn(type, operation)) {
    b->turned = a;
    atolli_c_turn_first_bits(a, b->size, count);
  }
  return begin(b, team, &call);
}

int atoll_c_co_sum_begin(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                         int result_image, atoll_completion_t *completion) {
  return reduce("atoll_co_sum", at, team, ATOLLI_SUM, a, count, type, result_image, completion);
}

int atoll_c_co_min_begin(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                         int result_image, atoll_completion_t *completion) {
  return reduce("atoll_co_min", at, team, ATOLLI_MIN, a, count, type, result_image, completion);
}

int atoll_c_co_max_begin(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                         int result_image, atoll_completion_t *completion) {
  return reduce("atoll_co_max", at, team, ATOLLI_MAX, a, count, type, result_image, completion);
}

int atoll_c_co_broadcast_begin(const char *at, atoll_team_t team, void *a, size_t bytes, int source_image,
                               atoll_completion_t *completion) {
  struct atolli_async_call call = {.operation = ATOLLI_BROADCAST, .image = source_image};
  atolli_c_elements(a, 1, bytes, &call.a);
  return begin(begun("atoll_co_broadcast", at, completion), team, &call);
}

static void apply(void *a, void *b, int64_t count, size_t bytes, void *context) {
  const struct begun *of = context;
  of->function(a, b, (size_t)count, bytes, of->context);
}

int atoll_c_co_reduce_begin(const char *at, atoll_team_t team, void *a, size_t count, size_t size,
                            atoll_operation *operation, void *context, int result_image,
                            atoll_completion_t *completion) {
  struct begun *b = begun("atoll_co_reduce", at, completion);
  b->function = operation;
  b->context = context;
  struct atolli_async_call call = {.operation = ATOLLI_REDUCE, .image = result_image, .combine = apply, .context = b};
  atolli_c_elements(a, size, count, &call.a);
  return begin(b, team, &call);
}

int atoll_c_complete(const char *at, atoll_completion_t *completion) {
  atolli_begin("atoll_complete", at);
  atolli_async_wait(&completion->value);
  atolli_observe_end("atoll_complete", at);
  int status = completion->status;
  completion->status = 0;
  return status;
}

int atoll_c_is_complete(const char *at, atoll_completion_t *completion) {
  atolli_begin("atoll_is_complete", at);
  bool is_complete = atolli_async_is_complete(&completion->value);
  atolli_observe_end("atoll_is_complete", at);
  return is_complete;
}
