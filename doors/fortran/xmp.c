/*
 * What the translator makes of XcalableMP's directives (translator/frontend/ExecutingSets.h), and Omni's library
 * procedures. They are called from the user's scopes as external procedures, hence the trailing underscores.
 */
#include "base/clock.h"
#include "core/image/image.h"
#include "core/team/executing_set.h"
#include "decode.h"
#include "enquiry.h"

/* An error of the nodes themselves is one of the NODES directive that declares them. */
__attribute__((noinline, cold)) static void end_run(const int64_t *nodes, const char *name, const char *loc,
                                                    struct atolli_outcome outcome) {
  int count;
  atolli_conclude_without_stat("NODES", loc, atolli_node_count(nodes, &count));
  atolli_conclude_without_stat(name, loc, outcome);
}

static inline void conclude(const int64_t *nodes, const char *name, const char *loc, struct atolli_outcome outcome) {
  if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    end_run(nodes, name, loc, outcome);
}

static const struct atolli_team_value *enter(const int64_t *nodes, const int64_t *subscripts, bool meet,
                                             const char *loc) {
  const struct atolli_team_value *set;
  conclude(nodes, "TASK", loc, atolli_executing_set(nodes, subscripts, meet, &set));
  return set;
}

static int node_count(const int64_t *nodes, const char *loc) {
  int count;
  atolli_conclude_without_stat("NODES", loc, atolli_node_count(nodes, &count));
  return count;
}

int32_t atoll_xmp_task_(const int64_t *nodes, const int64_t *subscripts, const char *loc) {
  return enter(nodes, subscripts, true, loc) != NULL;
}

int32_t atoll_xmp_image_(const int64_t *nodes, const int64_t *meet, const char *loc) {
  static const int64_t all[1] = {0};
  if (!enter(nodes, all, *meet != 0, loc))
    atolli_fatal("IMAGE directive", loc, "this image is not one of the nodes");
  return 1;
}

/* The set that was asked for last, for the CHANGE TEAM statement that follows. */
void atoll_xmp_set_(int64_t *team) { *team = atolli_executing_set_asked_for()->handle; }

/* ---- COARRAY directive: image indices count the nodes ---- */

__attribute__((noinline, cold)) static void no_node_selected(const int64_t *nodes, const char *loc,
                                                             struct atolli_outcome outcome) {
  node_count(nodes, loc);
  atolli_conclude_access("image selector", loc, outcome);
}

int64_t atoll_image_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  int image;
  struct atolli_outcome outcome = atolli_node_selected(nodes, corank, co, sub, &image);
  if (__builtin_expect(outcome.status != ATOLLI_OK, 0))
    no_node_selected(nodes, loc, outcome);
  return ATOLL_INITIAL_IMAGE + image;
}

int64_t atoll_image_on_a(const int64_t *nodes, const void *base, int corank, const int64_t *sub, const char *loc) {
  return atoll_image_on(nodes, corank, atolli_block_selected(base, loc)->cobounds, sub, loc);
}

int atoll_image_index_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  return atolli_image_index(node_count(nodes, loc), corank, co, sub);
}

int atoll_image_index_on_a(const int64_t *nodes, const void *base, int corank, const int64_t *sub, const char *loc) {
  return atoll_image_index_on(nodes, corank, atolli_block_of(base, "IMAGE_INDEX", loc)->cobounds, sub, loc);
}

int64_t atoll_this_cosubscript_on(const int64_t *nodes, int corank, const int64_t *co, int dim, const char *loc) {
  int number;
  conclude(nodes, "THIS_IMAGE", loc, atolli_this_node_of_coarray(nodes, &number));
  return atolli_cosubscript_of(number, corank, co, dim);
}

int64_t atoll_this_cosubscript_on_a(const int64_t *nodes, const void *base, int corank, int dim, const char *loc) {
  return atoll_this_cosubscript_on(nodes, corank, atolli_block_of(base, "THIS_IMAGE", loc)->cobounds, dim, loc);
}

int64_t atoll_ucobound_on(const int64_t *nodes, int corank, const int64_t *co, int dim, const char *loc) {
  return atolli_ucobound_of(node_count(nodes, loc), corank, co, dim);
}

int64_t atoll_ucobound_on_a(const int64_t *nodes, const void *base, int corank, int dim, const char *loc) {
  return atoll_ucobound_on(nodes, corank, atolli_block_of(base, "UCOBOUND", loc)->cobounds, dim, loc);
}

/* XMP_WTIME: seconds since some moment of the past. */
double atoll_xmp_wtime(void) { return atolli_now_seconds(); }

double xmp_wtime_(void) { return atoll_xmp_wtime(); }
