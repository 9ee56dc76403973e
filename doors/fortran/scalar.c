/*
 * Scalars by value: a few instructions where the image is on this node, which is the whole cost of a remote scalar.
 *
 * Plain loads and stores of the type's size are single accesses: no other image sees half a value.
 */
#include "core/rma/rma.h"
#include "decode.h"

static struct atolli_section scalar(const void *base, size_t bytes) {
  return (struct atolli_section){.base = (char *)base, .elem_len = bytes};
}

__attribute__((noinline, cold)) static void get_slowly(const void *mold, int64_t image, void *value, size_t bytes,
                                                       const char *loc) {
  struct atolli_section from = scalar(mold, bytes), to = scalar(value, bytes);
  atolli_conclude_access(ATOLLI_GET, loc, atolli_get(&to, &from, atolli_decode_selector(image)));
}

__attribute__((noinline, cold)) static void put_slowly(const void *mold, int64_t image, const void *value, size_t bytes,
                                                       const char *loc) {
  struct atolli_section to = scalar(mold, bytes), from = scalar(value, bytes);
  atolli_conclude_access(ATOLLI_PUT, loc, atolli_put(&to, atolli_decode_selector(image), &from));
}

/* Objects of Fortran may lie at any address (SEQUENCE types, COMMON), hence the types without alignment. */
#define GET(type)                                                                                                      \
  typedef type __attribute__((aligned(1), may_alias)) any;                                                             \
  const any *place = atolli_peer_fast(mold, image);                                                                    \
  if (__builtin_expect(place != NULL, 1))                                                                              \
    return *place;                                                                                                     \
  place = atolli_peer_observed(mold, image, sizeof *place, 0, loc);                                                    \
  if (place)                                                                                                           \
    return *place;                                                                                                     \
  type value;                                                                                                          \
  get_slowly(mold, image, &value, sizeof value, loc);                                                                  \
  return value;

#define PUT(type)                                                                                                      \
  typedef type __attribute__((aligned(1), may_alias)) any;                                                             \
  any *place = atolli_peer_fast(mold, image);                                                                          \
  if (__builtin_expect(place == NULL, 0))                                                                              \
    place = atolli_peer_observed(mold, image, sizeof *place, INSIGHT_DEFINES, loc);                                    \
  if (__builtin_expect(place != NULL, 1))                                                                              \
    *place = value;                                                                                                    \
  else if (!atolli_put_block_elsewhere(mold, image, &value, sizeof value))                                             \
    put_slowly(mold, image, &value, sizeof value, loc);

int8_t atoll_get_i1(const void *mold, int64_t image, const char *loc){GET(int8_t)} int16_t
    atoll_get_i2(const void *mold, int64_t image, const char *loc){GET(int16_t)} int32_t
    atoll_get_i4(const void *mold, int64_t image, const char *loc){GET(int32_t)} int64_t
    atoll_get_i8(const void *mold, int64_t image, const char *loc) {
  GET(int64_t)
}
float atoll_get_r4(const void *mold, int64_t image, const char *loc) { GET(float) }
double atoll_get_r8(const void *mold, int64_t image, const char *loc) { GET(double) }
float _Complex atoll_get_c4(const void *mold, int64_t image, const char *loc) { GET(float _Complex) }
double _Complex atoll_get_c8(const void *mold, int64_t image, const char *loc) { GET(double _Complex) }

void atoll_put_i1(void *mold, int64_t image, int8_t value, const char *loc) { PUT(int8_t) }
void atoll_put_i2(void *mold, int64_t image, int16_t value, const char *loc) { PUT(int16_t) }
void atoll_put_i4(void *mold, int64_t image, int32_t value, const char *loc) { PUT(int32_t) }
void atoll_put_i8(void *mold, int64_t image, int64_t value, const char *loc) { PUT(int64_t) }
void atoll_put_r4(void *mold, int64_t image, float value, const char *loc) { PUT(float) }
void atoll_put_r8(void *mold, int64_t image, double value, const char *loc) { PUT(double) }
