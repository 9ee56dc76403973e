#include "core/alloc.h"
#include "decode.h"

void atoll_alloc_begin(const char *loc) { atolli_alloc_begin(atolli_current_team, loc); }

void atoll_alloc_end(int native_stat, int corank, const int64_t *co, const char *loc, const CFI_cdesc_t *stat,
                     const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("ALLOCATE", loc, stat, errmsg);
  atolli_alloc_end(atolli_current_team, native_stat, corank, co, &statement);
}

void atoll_alloc_bounds(int count, const int64_t *bounds) { atolli_alloc_bounds(count, bounds); }

void atoll_dealloc_begin(const char *loc) { atolli_dealloc_begin(atolli_current_team, loc); }

void atoll_dealloc_end(int native_stat, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("DEALLOCATE", loc, stat, errmsg);
  atolli_dealloc_end(atolli_current_team, native_stat, &statement);
}

void atoll_move_begin(const char *loc) { atolli_move_begin(atolli_current_team, loc); }

void atoll_move_end(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("MOVE_ALLOC", loc, stat, errmsg);
  atolli_dealloc_end(atolli_current_team, 0, &statement);
}

void atoll_assign_begin(const CFI_cdesc_t *variable, const CFI_cdesc_t *value, const char *loc) {
  struct atolli_section to = atolli_decode_section(variable), from = atolli_decode_section(value);
  atolli_assign_begin(&to, &from, loc);
}

void atoll_assign_end(void) { atolli_assign_end(); }

void atoll_touch(const CFI_cdesc_t *object) { (void)object; }

void atoll_touch_address(const void *object) { (void)object; }
