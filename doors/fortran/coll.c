/* The entries for collective subroutines (include/atoll/fortran/coll.h). Called by translated code. */
#include "core/coll/coll.h"
#include "decode.h"

static void reduce(enum atolli_reduction operation, const char *name, const CFI_cdesc_t *a, int type,
                   int64_t result_image, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement(name, loc, stat);
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_conclude(&statement, stat, errmsg,
                  atolli_co_reduction(atolli_current_team, operation, &section, type, result_image, &statement));
}

void atoll_no_argument(const char *name, const char *loc) {
  atolli_fatal(name, loc, "the argument A is not allocated or associated");
}

void atoll_co_sum(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg) {
  reduce(ATOLLI_SUM, "CO_SUM", a, type, result_image, loc, stat, errmsg);
}

void atoll_co_min(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg) {
  reduce(ATOLLI_MIN, "CO_MIN", a, type, result_image, loc, stat, errmsg);
}

void atoll_co_max(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg) {
  reduce(ATOLLI_MAX, "CO_MAX", a, type, result_image, loc, stat, errmsg);
}

void atoll_co_broadcast(const CFI_cdesc_t *a, int64_t source_image, const char *loc, const CFI_cdesc_t *stat,
                        const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("CO_BROADCAST", loc, stat);
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_conclude(&statement, stat, errmsg,
                  atolli_co_broadcast(atolli_current_team, &section, source_image, &statement));
}

int64_t atoll_co_reduce_begin(const CFI_cdesc_t *a, int64_t result_image, const char *loc) {
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_begin("CO_REDUCE", loc);
  return atolli_co_reduce_begin(atolli_current_team, &section, result_image, false, loc);
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
