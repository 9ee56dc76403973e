/* The entries for collective subroutines (include/atoll/fortran/coll.h). Called by translated code. */
#include "core/coll/coll.h"
#include "decode.h"
#include "enquiry.h"
#include "for_objects.h"

struct atolli_team *atolli_collective_team(int64_t handle, const char *name, const char *loc) {
  if (handle == ATOLL_CURRENT_TEAM)
    return atolli_current_team;
  struct atolli_team *team = atolli_team_of_variable(handle, name, loc)->team;
  if (team->this_image == 0)
    atolli_fatal(name, loc, "this image is not in the team");
  return team;
}

/* ---- with a function of the runtime ------------------------------------------------------------------------------ */

static void reduce(enum atolli_reduction operation, const char *name, const CFI_cdesc_t *a, int type,
                   int64_t result_image, int64_t team, const char *loc, const CFI_cdesc_t *stat,
                   const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement(name, loc, stat);
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_conclude(&statement, stat, errmsg,
                  atolli_co_reduction(atolli_collective_team(team, name, loc), operation, &section, type, result_image,
                                      &statement));
}

void atoll_no_argument(const char *name, const char *loc) {
  atolli_fatal(name, loc, "the argument A is not allocated or associated");
}

void atoll_co_sum(const CFI_cdesc_t *a, int type, int64_t result_image, int64_t team, const char *loc,
                  const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  reduce(ATOLLI_SUM, "CO_SUM", a, type, result_image, team, loc, stat, errmsg);
}

void atoll_co_min(const CFI_cdesc_t *a, int type, int64_t result_image, int64_t team, const char *loc,
                  const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  reduce(ATOLLI_MIN, "CO_MIN", a, type, result_image, team, loc, stat, errmsg);
}

void atoll_co_max(const CFI_cdesc_t *a, int type, int64_t result_image, int64_t team, const char *loc,
                  const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  reduce(ATOLLI_MAX, "CO_MAX", a, type, result_image, team, loc, stat, errmsg);
}

void atoll_co_sum_prefix(const CFI_cdesc_t *a, int type, int is_exclusive, int64_t team, const char *loc,
                         const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  const char *name = is_exclusive ? "CO_SUM_PREFIX_EXCLUSIVE" : "CO_SUM_PREFIX_INCLUSIVE";
  struct atolli_statement statement = atolli_decode_statement(name, loc, stat);
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_conclude(
      &statement, stat, errmsg,
      atolli_co_sum_prefix(atolli_collective_team(team, name, loc), &section, type, is_exclusive, &statement));
}

void atoll_co_broadcast(const CFI_cdesc_t *a, int64_t source_image, int64_t team, const char *loc,
                        const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("CO_BROADCAST", loc, stat);
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_conclude(
      &statement, stat, errmsg,
      atolli_co_broadcast(atolli_collective_team(team, statement.name, loc), &section, source_image, &statement));
}

/* ---- with a function of the program ------------------------------------------------------------------------------ */

int64_t atoll_co_reduce_begin(const CFI_cdesc_t *a, int64_t result_image, int64_t team, const char *loc) {
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_begin("CO_REDUCE", loc);
  return atolli_co_reduce_begin(atolli_collective_team(team, "CO_REDUCE", loc), &section, result_image, false, loc);
}

int atoll_co_reduce_next(const CFI_cdesc_t *own, const CFI_cdesc_t *other, int64_t *count) {
  *count = atolli_co_reduce_next(own->base_addr, other->base_addr);
  return *count > 0;
}

void atoll_co_reduce_end(const CFI_cdesc_t *a, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("CO_REDUCE", loc, stat);
  (void)a;
  atolli_conclude(&statement, stat, errmsg, atolli_co_reduce_end());
}

static const char *name_of_prefix(int is_exclusive) {
  return is_exclusive ? "CO_REDUCE_PREFIX_EXCLUSIVE" : "CO_REDUCE_PREFIX_INCLUSIVE";
}

int64_t atoll_co_prefix_begin(const CFI_cdesc_t *a, int is_exclusive, int64_t team, const char *loc) {
  const char *name = name_of_prefix(is_exclusive);
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_begin(name, loc);
  return atolli_co_prefix_begin(atolli_collective_team(team, name, loc), &section, is_exclusive, loc);
}

int atoll_co_prefix_next(const CFI_cdesc_t *own, const CFI_cdesc_t *other, int64_t *count) {
  *count = atolli_co_prefix_next(own->base_addr, other->base_addr);
  return *count > 0;
}

void atoll_co_prefix_end(const CFI_cdesc_t *a, int is_exclusive, const char *loc, const CFI_cdesc_t *stat,
                         const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement(name_of_prefix(is_exclusive), loc, stat);
  (void)a;
  atolli_conclude(&statement, stat, errmsg, atolli_co_prefix_end());
}

ATOLL_FOR_OBJECTS(atoll_co_broadcast);
ATOLL_FOR_OBJECTS(atoll_co_sum);
ATOLL_FOR_OBJECTS(atoll_co_min);
ATOLL_FOR_OBJECTS(atoll_co_max);
ATOLL_FOR_OBJECTS(atoll_co_sum_prefix);
ATOLL_FOR_OBJECTS(atoll_co_reduce_begin);
ATOLL_FOR_OBJECTS(atoll_co_reduce_next);
ATOLL_FOR_OBJECTS(atoll_co_reduce_end);
ATOLL_FOR_OBJECTS(atoll_co_prefix_begin);
ATOLL_FOR_OBJECTS(atoll_co_prefix_next);
ATOLL_FOR_OBJECTS(atoll_co_prefix_end);
