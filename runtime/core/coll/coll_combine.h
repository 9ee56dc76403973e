/*
 * Reductions in progress, and the order in which contributions are combined. Shared by the files coll_*.c of
 * reductions.
 */
#ifndef ATOLL_CORE_COLL_COMBINE_H
#define ATOLL_CORE_COLL_COMBINE_H

#include "core/barrier/notice.h"
#include "core/coll/coll_plan.h"
#include "core/coll/coll_team.h"

/* A reduction in progress. */
struct atolli_reduction_state {
  struct atolli_team *team;
  enum atolli_reduction operation;
  int type;
  size_t elem_len;
  bool wanted; /* on this image */
  const struct atolli_plan *plan;
  const struct atolli_exchange *exchange; /* of the first round */
};

/* Largest one that is not larger than n, which is positive. */
static inline int atolli_largest_power_of_two(int n) { return 1 << (31 - __builtin_clz((unsigned)n)); }

/* mine := lower part, then upper part, combined in that order; `other` is used up. */
void atolli_combine(const struct atolli_reduction_state *r, char *mine, char *other, bool mine_is_lower, size_t bytes);

/* Contributions of all images, added one by one to [node] parts of so many bytes, and the result: combined in the order
   in which long arguments are, so that it does not depend on the length. */
struct atolli_parts {
  char *part;
  size_t bytes;
  bool *begun;
  void *memory; /* for many or long ones */
  char short_ones[2048];
};
void atolli_parts_begin(struct atolli_parts *parts, size_t num_nodes, size_t bytes);
void atolli_parts_add(const struct atolli_reduction_state *r, struct atolli_parts *parts, int image, const void *own);
void atolli_parts_combine(const struct atolli_reduction_state *r, struct atolli_parts *parts, void *result);
void atolli_parts_end(struct atolli_parts *parts);

#endif
