/* Collective subroutines. */
#include "core/coll/coll.h"

#include "coll.h"
#include "core/team/team_stack.h"

_Static_assert(ATOLL_INT8 == ATOLLI_INTEGER * 256 + 1 && ATOLL_FLOAT == ATOLLI_REAL * 256 + 4 &&
                   ATOLL_COMPLEX_FLOAT == ATOLLI_COMPLEX * 256 + 4,
               "");
enum { UNSIGNED = 5, KIND_OF_LONG_DOUBLE = 10 };
_Static_assert(ATOLL_UINT8 == UNSIGNED * 256 + 1, "");

void atolli_c_elements(void *a, size_t size, size_t count, struct atolli_section *section_p) {
  section_p->base = a;
  section_p->elem_len = size;
  section_p->rank = 1;
  section_p->extent[0] = (int64_t)count;
  section_p->stride[0] = (ptrdiff_t)size;
}

size_t atolli_c_size(const char *name, const char *at, enum atoll_type type) {
  size_t category = (size_t)type / 256, part = (size_t)type % 256;
  bool is_integer = category == ATOLLI_INTEGER || category == UNSIGNED;
  if (is_integer && (part == 1 || part == 2 || part == 4 || part == 8))
    return part;
  if (category == ATOLLI_REAL && part == KIND_OF_LONG_DOUBLE)
    return sizeof(long double);
  if ((category == ATOLLI_REAL || category == ATOLLI_COMPLEX) && (part == 4 || part == 8))
    return category == ATOLLI_COMPLEX ? 2 * part : part;
  atolli_fatal(name, at, "there is no type with the number %d", (int)type);
}

/* Of little-endian numbers the first bit is in the last byte. */
void atolli_c_turn_first_bits(void *a, size_t size, size_t count) {
  unsigned char *byte = (unsigned char *)a + size - 1;
  for (size_t i = 0; i < count; i++)
    byte[i * size] ^= 0x80;
}

/* What no team has. */
static const atoll_team_t CURRENT = {-1};

struct atolli_team *atolli_c_team(atoll_team_t team, const char *name, const char *at) {
  if (team.value == CURRENT.value)
    return atolli_current_team;
  const struct atolli_team_value *value = NULL;
  atolli_c_require(name, at, atolli_team_value(team.value, &value));
  if (value->team->this_image == 0)
    atolli_fatal(name, at, "this image is not in the team");
  return value->team;
}

int atolli_c_code(enum atoll_type type, size_t size) {
  return type / 256 == UNSIGNED ? ATOLLI_INTEGER * 256 + (int)size : (int)type;
}

bool atolli_c_needs_turn(enum atoll_type type, enum atolli_reduction operation) {
  return type / 256 == UNSIGNED && operation != ATOLLI_SUM;
}

void atolli_c_require_order(enum atoll_type type, enum atolli_reduction operation, const char *name, const char *at) {
  if (type / 256 == ATOLLI_COMPLEX && operation != ATOLLI_SUM)
    atolli_fatal(name, at, "complex numbers have no order");
}

static int reduce(const char *name, const char *at, atoll_team_t team, enum atolli_reduction operation, void *a,
                  size_t count, enum atoll_type type, int result_image) {
  struct atolli_statement statement = atolli_c_statement(name, at);
  size_t size = atolli_c_size(name, at, type);
  struct atolli_section section;
  atolli_c_elements(a, size, count, &section);
  bool turns = atolli_c_needs_turn(type, operation);
  atolli_c_require_order(type, operation, name, at);
  if (turns)
    atolli_c_turn_first_bits(a, size, count);
  struct atolli_outcome outcome = atolli_co_reduction(atolli_c_team(team, name, at), operation, &section,
                                                      atolli_c_code(type, size), result_image, &statement);
  if (turns)
    atolli_c_turn_first_bits(a, size, count);
  return atolli_c_conclude(&statement, outcome);
}

int atoll_c_co_sum_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                      int result_image) {
  return reduce("atoll_co_sum", at, team, ATOLLI_SUM, a, count, type, result_image);
}

int atoll_c_co_min_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                      int result_image) {
  return reduce("atoll_co_min", at, team, ATOLLI_MIN, a, count, type, result_image);
}

int atoll_c_co_max_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                      int result_image) {
  return reduce("atoll_co_max", at, team, ATOLLI_MAX, a, count, type, result_image);
}

int atoll_c_co_sum(const char *at, void *a, size_t count, enum atoll_type type, int result_image) {
  return atoll_c_co_sum_of(at, CURRENT, a, count, type, result_image);
}

int atoll_c_co_min(const char *at, void *a, size_t count, enum atoll_type type, int result_image) {
  return atoll_c_co_min_of(at, CURRENT, a, count, type, result_image);
}

int atoll_c_co_max(const char *at, void *a, size_t count, enum atoll_type type, int result_image) {
  return atoll_c_co_max_of(at, CURRENT, a, count, type, result_image);
}

int atoll_c_co_sum_prefix_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                             int is_exclusive) {
  const char *name = is_exclusive ? "atoll_co_sum_prefix_exclusive" : "atoll_co_sum_prefix_inclusive";
  struct atolli_statement statement = atolli_c_statement(name, at);
  size_t size = atolli_c_size(name, at, type);
  struct atolli_section section;
  atolli_c_elements(a, size, count, &section);
  return atolli_c_conclude(&statement, atolli_co_sum_prefix(atolli_c_team(team, name, at), &section,
                                                            atolli_c_code(type, size), is_exclusive, &statement));
}

int atoll_c_co_sum_prefix(const char *at, void *a, size_t count, enum atoll_type type, int is_exclusive) {
  return atoll_c_co_sum_prefix_of(at, CURRENT, a, count, type, is_exclusive);
}

int atoll_c_co_broadcast_of(const char *at, atoll_team_t team, void *a, size_t bytes, int source_image) {
  struct atolli_statement statement = atolli_c_statement("atoll_co_broadcast", at);
  struct atolli_section section;
  atolli_c_elements(a, 1, bytes, &section);
  return atolli_c_conclude(
      &statement, atolli_co_broadcast(atolli_c_team(team, statement.name, at), &section, source_image, &statement));
}

int atoll_c_co_broadcast(const char *at, void *a, size_t bytes, int source_image) {
  return atoll_c_co_broadcast_of(at, CURRENT, a, bytes, source_image);
}

/* ---- with a function of the program ------------------------------------------------------------------------------ */

struct operation {
  atoll_operation *function;
  void *context;
};

static void apply(void *a, void *b, int64_t count, size_t bytes, void *context) {
  const struct operation *operation = context;
  operation->function(a, b, (size_t)count, bytes, operation->context);
}

int atoll_c_co_reduce_of(const char *at, atoll_team_t team, void *a, size_t count, size_t size,
                         atoll_operation *operation, void *context, int result_image) {
  struct atolli_statement statement = atolli_c_statement("atoll_co_reduce", at);
  struct atolli_section section;
  atolli_c_elements(a, size, count, &section);
  struct operation applied = {operation, context};
  return atolli_c_conclude(&statement, atolli_co_reduce(atolli_c_team(team, statement.name, at), &section, apply,
                                                        &applied, result_image, &statement));
}

int atoll_c_co_reduce(const char *at, void *a, size_t count, size_t size, atoll_operation *operation, void *context,
                      int result_image) {
  return atoll_c_co_reduce_of(at, CURRENT, a, count, size, operation, context, result_image);
}

int atoll_c_co_reduce_prefix_of(const char *at, atoll_team_t team, void *a, size_t count, size_t size,
                                atoll_operation *operation, void *context, const void *initial) {
  struct atolli_statement statement =
      atolli_c_statement(initial ? "atoll_co_reduce_prefix_exclusive" : "atoll_co_reduce_prefix_inclusive", at);
  struct atolli_section section;
  atolli_c_elements(a, size, count, &section);
  struct operation applied = {operation, context};
  return atolli_c_conclude(&statement, atolli_co_reduce_prefix(atolli_c_team(team, statement.name, at), &section, apply,
                                                               &applied, initial, &statement));
}

int atoll_c_co_reduce_prefix(const char *at, void *a, size_t count, size_t size, atoll_operation *operation,
                             void *context, const void *initial) {
  return atoll_c_co_reduce_prefix_of(at, CURRENT, a, count, size, operation, context, initial);
}
