/*
 * What the translator makes of XcalableMP's directives (translator/frontend/ExecutingSets.h), and Omni's library
 * procedures. They are called from the user's scopes as external procedures, hence the trailing underscores.
 */
#include "core/image/image.h"
#include "core/memory/alloc.h"
#include "core/memory/segment.h"
#include "core/team/executing_set.h"
#include "decode.h"

#include <time.h>

static _Thread_local const struct atolli_team_value *entering;

int32_t atoll_xmp_task_(const int64_t *nodes, const int64_t *subscripts, const char *loc) {
  entering = atolli_executing_set(nodes, subscripts, true, loc);
  return entering != NULL;
}

int32_t atoll_xmp_image_(const int64_t *nodes, const int64_t *meet, const char *loc) {
  static const int64_t all[1] = {0};
  entering = atolli_executing_set(nodes, all, *meet != 0, loc);
  if (!entering)
    atolli_fatal("IMAGE directive", loc, "this image is not one of the nodes");
  return 1;
}

/* The set that was asked for last, for the CHANGE TEAM statement that follows. */
int64_t atoll_xmp_set_(void) { return entering->handle; }

int64_t atoll_image_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  int64_t number = 0, stride = 1;
  for (int d = 0; d < corank; d++) {
    bool last = d == corank - 1;
    if (sub[d] < co[2 * d] || (!last && sub[d] > co[2 * d + 1]))
      atolli_fatal("image selector", loc, "cosubscript %d is %lld, outside of its cobounds", d + 1, (long long)sub[d]);
    number += (sub[d] - co[2 * d]) * stride;
    stride *= last ? 1 : co[2 * d + 1] - co[2 * d] + 1;
  }
  return ATOLLI_INITIAL_IMAGE + atolli_node_image(nodes, number + 1, loc);
}

int64_t atoll_image_on_a(const int64_t *nodes, const void *base, int corank, const int64_t *sub, const char *loc) {
  return atoll_image_on(nodes, corank, atolli_coarray_block(base, "image selector", loc)->cobounds, sub, loc);
}

/* XMP_WTIME: seconds since some moment of the past. */
double xmp_wtime_(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
