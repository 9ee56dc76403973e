/*
 * Image control statements and locks.
 */
#include "core/sync/lock.h"
#include "core/sync/sync.h"
#include "decode.h"

#include <string.h>

void atoll_sync_all(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("SYNC ALL", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_sync_all(atolli_current_team));
}

void atoll_sync_memory(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("SYNC MEMORY", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_sync_memory());
}

static int64_t integer_at(const char *place, size_t bytes) {
  int8_t i1;
  int16_t i2;
  int32_t i4;
  int64_t i8;
  switch (bytes) {
  case 1:
    return *(int8_t *)memcpy(&i1, place, sizeof i1);
  case 2:
    return *(int16_t *)memcpy(&i2, place, sizeof i2);
  case 4:
    return *(int32_t *)memcpy(&i4, place, sizeof i4);
  default: /* 8, or the lower half of 16: an index beyond 64 bits is none anyway */
    return *(int64_t *)memcpy(&i8, place, sizeof i8);
  }
}

void atoll_sync_images(const CFI_cdesc_t *set, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("SYNC IMAGES", loc, stat);
  const char *base = set->base_addr;
  ptrdiff_t stride =
      set->rank > 0 && set->dim[0].sm != 0 ? set->dim[0].sm : (ptrdiff_t)set->elem_len; /* see decode.h */
  int64_t size = set->rank > 0 ? set->dim[0].extent : 1;
  struct atolli_image_set images;
  bool has_memory = atolli_image_set_begin(&images, size);
  for (int64_t i = 0; has_memory && i < images.size; i++)
    images.index[i] = integer_at(base + i * stride, set->elem_len);
  atolli_conclude(&statement, stat, errmsg, atolli_image_set_sync(atolli_current_team, &images, has_memory));
}

void atoll_sync_images_all(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("SYNC IMAGES", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_sync_images_all(atolli_current_team));
}

void atoll_fail_image(void) { atolli_fail_image(); }

/* ---- locks ------------------------------------------------------------------------------------------------------- */

void atoll_lock(int64_t *lock, int64_t image, const CFI_cdesc_t *acquired, const char *loc, const CFI_cdesc_t *stat,
                const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("LOCK", loc, stat);
  bool success = false;
  struct atolli_outcome outcome = atolli_lock(lock, atolli_decode_selector_or_self(image), acquired ? &success : NULL);
  if (acquired) { /* a logical of any kind: 0 or 1 for both back ends */
    memset(acquired->base_addr, 0, acquired->elem_len);
    *(char *)acquired->base_addr = success;
  }
  atolli_conclude_object(&statement, stat, errmsg, outcome);
}

void atoll_unlock(int64_t *lock, int64_t image, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("UNLOCK", loc, stat);
  atolli_conclude_object(&statement, stat, errmsg, atolli_unlock(lock, atolli_decode_selector_or_self(image)));
}

void atoll_critical_begin(int64_t *lock, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("CRITICAL", loc, stat);
  atolli_conclude(&statement, stat, errmsg, atolli_critical(lock));
}

void atoll_critical_end(int64_t *lock, const char *loc) {
  struct atolli_statement statement = atolli_decode_statement("END CRITICAL", loc, NULL);
  atolli_conclude(&statement, NULL, NULL, atolli_end_critical(lock));
}
