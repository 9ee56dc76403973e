/*
 * The entries for allocatable and pointer components of other images' objects. They are in libatoll_components.a, so
 * that programs which call them get its malloc (runtime/link/components.c).
 */
#include "core/coll/coll.h"
#include "core/memory/local.h"
#include "core/remote/data.h"
#include "core/rma/assign.h"
#include "core/rma/part.h"
#include "core/rma/rma.h"
#include "core/wait/wait.h"
#include "decode.h"
#include "enquiry.h"
#include "for_objects.h"

void atoll_shadow(int64_t *address, int64_t object, int64_t image, int64_t bytes, int whole, const char *loc) {
  if (whole)
    atolli_require_common_memory(ATOLLI_GET, loc);
  const void *shadow;
  atolli_conclude_access(
      ATOLLI_GET, loc,
      atolli_shadow((const void *)(intptr_t)object, atolli_decode_selector(image), (size_t)bytes, whole != 0, &shadow));
  *address = (int64_t)(intptr_t)shadow;
}

int64_t atoll_co_broadcast_parts(const CFI_cdesc_t *a, int64_t source_image, int64_t team, const char *loc,
                                 const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("CO_BROADCAST", loc, stat);
  struct atolli_section section;
  atolli_decode_section(a, &section);
  const void *object;
  atolli_conclude(&statement, stat, errmsg,
                  atolli_co_broadcast_parts(atolli_collective_team(team, statement.name, loc), &section, source_image,
                                            &object, &statement));
  return (int64_t)(intptr_t)object;
}

void atoll_co_broadcast_parts_end(int64_t team, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("CO_BROADCAST", loc, stat);
  atolli_conclude(&statement, stat, errmsg,
                  atolli_co_broadcast_parts_end(atolli_collective_team(team, statement.name, loc)));
}

int64_t atoll_co_reduce_parts_begin(const CFI_cdesc_t *a, int64_t result_image, int64_t team, const char *loc) {
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_begin("CO_REDUCE", loc);
  return atolli_co_reduce_begin(atolli_collective_team(team, "CO_REDUCE", loc), &section, result_image, true, loc);
}

void atoll_borrow(const CFI_cdesc_t *a, int64_t from) {
  struct atolli_section section;
  atolli_decode_section(a, &section);
  atolli_conclude_without_stat("assignment", NULL, atolli_borrow(&section, (const void *)(intptr_t)from));
}

void atoll_keep(const CFI_cdesc_t *a, const CFI_cdesc_t *copy) {
  struct atolli_section section, new_value;
  atolli_decode_section(a, &section);
  atolli_decode_section(copy, &new_value);
  atolli_keep(&section, &new_value);
}

void atoll_swap(int64_t a, int64_t b, int64_t bytes) {
  struct atolli_section one = {.base = (char *)(intptr_t)a, .elem_len = (size_t)bytes},
                        other = {.base = (char *)(intptr_t)b, .elem_len = (size_t)bytes};
  atolli_conclude_without_stat("assignment", NULL, atolli_swap(&one, &other));
}

void atoll_show_parts(const char *loc) {
  atolli_require_common_memory(ATOLLI_GET, loc);
  if (atolli_initial_team->nodes)
    atolli_conclude_access(ATOLLI_GET, loc, atolli_remote_open_window());
}

ATOLL_FOR_OBJECTS(atoll_borrow);
ATOLL_FOR_OBJECTS(atoll_keep);
ATOLL_FOR_OBJECTS(atoll_co_broadcast_parts);
ATOLL_FOR_OBJECTS(atoll_co_reduce_parts_begin);
