/*
 * What the translator makes of XcalableMP's directives (translator/frontend/ExecutingSets.h), and Omni's library
 * procedures. They are called from the user's scopes as external procedures, hence the trailing underscores.
 */
#include "core/image/image.h"
#include "core/memory/segment.h"
#include "core/team/coarray.h"
#include "core/team/executing_set.h"
#include "decode.h"

#include <time.h>

int32_t atoll_xmp_task_(const int64_t *nodes, const int64_t *subscripts, const char *loc) {
  return atolli_executing_set(nodes, subscripts, true, loc) != NULL;
}

int32_t atoll_xmp_image_(const int64_t *nodes, const int64_t *meet, const char *loc) {
  static const int64_t all[1] = {0};
  if (!atolli_executing_set(nodes, all, *meet != 0, loc))
    atolli_fatal("IMAGE directive", loc, "this image is not one of the nodes");
  return 1;
}

/* The set that was asked for last, for the CHANGE TEAM statement that follows. */
void atoll_xmp_set_(int64_t *team) { *team = atolli_executing_set_asked_for()->handle; }

/* ---- COARRAY directive: image indices count the nodes ---- */

int64_t atoll_image_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  return ATOLL_INITIAL_IMAGE + atolli_node_selected(nodes, corank, co, sub, loc);
}

int64_t atoll_image_on_a(const int64_t *nodes, const void *base, int corank, const int64_t *sub, const char *loc) {
  return atoll_image_on(nodes, corank, atolli_coarray_block(base, "image selector", loc)->cobounds, sub, loc);
}

int atoll_image_index_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  return atolli_image_index(atolli_node_count(nodes, loc), corank, co, sub);
}

int atoll_image_index_on_a(const int64_t *nodes, const void *base, int corank, const int64_t *sub, const char *loc) {
  return atoll_image_index_on(nodes, corank, atolli_coarray_block(base, "IMAGE_INDEX", loc)->cobounds, sub, loc);
}

int64_t atoll_this_cosubscript_on(const int64_t *nodes, int corank, const int64_t *co, int dim, const char *loc) {
  return atolli_cosubscript(atolli_this_node_of_coarray(nodes, loc), corank, co, dim);
}

int64_t atoll_this_cosubscript_on_a(const int64_t *nodes, const void *base, int corank, int dim, const char *loc) {
  return atoll_this_cosubscript_on(nodes, corank, atolli_coarray_block(base, "THIS_IMAGE", loc)->cobounds, dim, loc);
}

int64_t atoll_ucobound_on(const int64_t *nodes, int corank, const int64_t *co, int dim, const char *loc) {
  return atolli_ucobound(atolli_node_count(nodes, loc), corank, co, dim);
}

int64_t atoll_ucobound_on_a(const int64_t *nodes, const void *base, int corank, int dim, const char *loc) {
  return atoll_ucobound_on(nodes, corank, atolli_coarray_block(base, "UCOBOUND", loc)->cobounds, dim, loc);
}

/* XMP_WTIME: seconds since some moment of the past. */
double xmp_wtime_(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
