/* The entries for collective subroutines with COMPLETION=, and COMPLETE (include/atoll/fortran/coll.h). Called by
   translated code. */
#include "core/coll/async.h"

#include "decode.h"
#include "enquiry.h"
#include "for_objects.h"

#include <stdlib.h>
#include <string.h>

/* Procedures of Fortran get the lengths of characters after the arguments; what gets more than it expects does not see
   it. */
typedef void operation(void *own, void *other, int64_t count, int64_t bytes, size_t length, size_t other_length);

/* What a statement leaves until its operation ends. */
struct initiated {
  struct atolli_statement statement;
  CFI_CDESC_T(0) stat, errmsg; /* base_addr NULL: there is none */
  operation *combine;          /* of CO_REDUCE */
  size_t character_bytes;
  char loc[];
};

static void combine(void *own, void *other, int64_t count, size_t bytes, void *context) {
  const struct initiated *i = context;
  i->combine(own, other, count, (int64_t)bytes, bytes / i->character_bytes, bytes / i->character_bytes);
}

static void end(void *of_caller, struct atolli_outcome outcome) {
  struct initiated *i = of_caller;
  atolli_conclude_late(&i->statement, (CFI_cdesc_t *)&i->stat, (CFI_cdesc_t *)&i->errmsg, outcome);
  free(i);
}

static void keep(void *copy, const CFI_cdesc_t *variable) {
  if (variable)
    memcpy(copy, variable, sizeof(CFI_CDESC_T(0)));
}

static struct initiated *initiated(const char *name, const char *loc, const CFI_cdesc_t *stat,
                                   const CFI_cdesc_t *errmsg) {
  size_t loc_bytes = strlen(loc) + 1; /* the compiler may have made it for this call */
  struct initiated *i = calloc(1, sizeof *i + loc_bytes);
  if (!i)
    atolli_fatal(name, loc, "no memory");
  memcpy(i->loc, loc, loc_bytes);
  i->statement = atolli_decode_statement(name, loc, stat);
  i->statement.loc = i->loc;
  keep(&i->stat, stat);
  keep(&i->errmsg, errmsg);
  return i;
}

/* The operation may end at once, and with it `i`. */
static void begin(struct initiated *i, const CFI_cdesc_t *a, struct atolli_async_call *call, int64_t team,
                  int64_t *completion, const char *loc) {
  call->end = end;
  call->of_caller = i;
  call->loc = i->loc;
  atolli_decode_section(a, &call->a);
  const char *name = i->statement.name;
  struct atolli_outcome outcome = atolli_async_begin(atolli_collective_team(team, name, loc), call, completion);
  atolli_observe_end(name, loc);
  if (outcome.status != ATOLLI_OK)
    end(i, outcome);
}

/* In the order of enum atoll_collective. */
static const struct {
  const char *name;
  int operation;
} collectives[] = {
    {"CO_SUM", ATOLLI_SUM}, {"CO_MIN", ATOLLI_MIN}, {"CO_MAX", ATOLLI_MAX}, {"CO_BROADCAST", ATOLLI_BROADCAST}};

void atoll_co_begin(const CFI_cdesc_t *a, int collective, int type, int64_t image, int64_t team, int64_t *completion,
                    const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_async_call call = {.operation = collectives[collective].operation, .type = type, .image = image};
  begin(initiated(collectives[collective].name, loc, stat, errmsg), a, &call, team, completion, loc);
}

void atoll_co_begin_reduce(const CFI_cdesc_t *a, const void *operation, int character_bytes, int64_t image,
                           int64_t team, int64_t *completion, const char *loc, const CFI_cdesc_t *stat,
                           const CFI_cdesc_t *errmsg) {
  struct initiated *i = initiated("CO_REDUCE", loc, stat, errmsg);
  i->combine = (void (*)(void *, void *, int64_t, int64_t, size_t, size_t))(uintptr_t)operation;
  i->character_bytes = (size_t)character_bytes;
  struct atolli_async_call call = {.operation = ATOLLI_REDUCE, .image = image, .combine = combine, .context = i};
  begin(i, a, &call, team, completion, loc);
}

int64_t atoll_procedure_(const void *procedure) { return (int64_t)(uintptr_t)procedure; }

/* ---- COMPLETE ---------------------------------------------------------------------------------------------------- */

static char *element(const struct atolli_section *section, int64_t number) {
  char *place = section->base;
  for (int d = 0; d < section->rank; number /= section->extent[d++])
    place += number % section->extent[d] * section->stride[d];
  return place;
}

/* A logical of any kind: 0 or 1 for all back ends. */
static void define(void *logical, size_t bytes, bool value) {
  memset(logical, 0, bytes);
  *(char *)logical = value;
}

void atoll_complete(const CFI_cdesc_t *completion, const char *loc, const CFI_cdesc_t *finished) {
  struct atolli_section of, answer = {0};
  bool asks = finished && finished->base_addr; /* OPTIONAL in the program, too */
  atolli_begin("COMPLETE", loc);
  atolli_decode_section(completion, &of);
  if (asks)
    atolli_decode_section(finished, &answer);
  if (asks && !atolli_section_conforms(&of, &answer))
    atolli_fatal("COMPLETE", loc, "FINISHED has another shape than COMPLETION");
  for (int64_t i = 0; i < atolli_section_size(&of); i++) {
    int64_t *variable = (int64_t *)element(&of, i);
    if (asks)
      define(element(&answer, i), answer.elem_len, atolli_async_is_complete(variable));
    else
      atolli_async_wait(variable);
  }
  atolli_observe_end("COMPLETE", loc);
}

ATOLL_FOR_OBJECTS(atoll_co_begin);
ATOLL_FOR_OBJECTS(atoll_co_begin_reduce);
