/*
 * Prefix reductions (J3/26-007r1, 17.9.58 to 17.9.62): image i gets the reduction of images 1 to i, or, if they are
 * exclusive, of an initial value and images 1 to i - 1. The caller combines. Called by co_prefix.c.
 */
#ifndef ATOLL_CORE_COLL_PREFIX_H
#define ATOLL_CORE_COLL_PREFIX_H

#include "core/barrier/notice.h"
#include "core/barrier/signal_data.h"
#include "core/coll/coll_notice.h"

/* One in progress. It lies with the caller, who sets `initial` after atolli_prefix_begin. */
struct atolli_prefix {
  struct atolli_team *team;
  struct atolli_section a;
  struct atolli_buffer buffer; /* A, of which each piece becomes this image's result */
  const void *initial;         /* an element; NULL: 0, which changes nothing */
  bool is_exclusive;
  struct atolli_coll of;
  struct atolli_outcome outcome;
  /* What the caller is to combine: result = first OPERATION second, for `bytes` bytes of whole elements. The result
     lies where `first` or `second` is. */
  const char *first, *second;
  char *result;
  size_t bytes;
  /* Of the ways: */
  struct atolli_signal_data signals;
  int next;          /* from all images before: the next one to add; 0: not begun */
  int distance;      /* by doubling: of the next round; 0: a piece is to begin */
  size_t at, pieces; /* ... the piece, and how many there have been */
  const char *come;  /* ... what has come in this round, and is to be combined with this image's; NULL: nothing */
  char *before;      /* ... of the images before, if the reduction is exclusive; to be freed */
  bool has_before;
  char *memory; /* for what is not in one place elsewhere; to be freed */
};

/* All images of the team have begun, or the outcome is an error. `operation`: ATOLLI_SUM_PREFIX_INCLUSIVE, ... */
void atolli_prefix_begin(struct atolli_prefix *prefix, struct atolli_team *team, const struct atolli_section *a,
                         enum atolli_operation operation, int type, const struct atolli_statement *statement);
/* The next ones to combine. False: there are no more, also after an error. */
bool atolli_prefix_next(struct atolli_prefix *prefix);
struct atolli_outcome atolli_prefix_end(struct atolli_prefix *prefix);

#endif
