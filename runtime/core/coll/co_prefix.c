/*
 * CO_SUM_PREFIX_INCLUSIVE and its like: sums are combined here, other operations by the caller, who gets some elements
 * at a time. Called by doors.
 */
#include "core/coll/coll.h"
#include "core/coll/coll_prefix.h"
#include "core/coll/reduce.h"

#include <stdlib.h>
#include <string.h>

/* ---- sums -------------------------------------------------------------------------------------------------------- */

struct atolli_outcome atolli_co_sum_prefix(struct atolli_team *team, const struct atolli_section *a, int type,
                                           bool is_exclusive, const struct atolli_statement *statement) {
  if (!atolli_reduce(ATOLLI_SUM, type, a->elem_len, NULL, NULL, 0))
    return atolli_error(ATOLLI_STATUS_FATAL, "elements of this type, of %zu bytes, are not supported", a->elem_len);
  struct atolli_prefix p;
  atolli_prefix_begin(&p, team, a, is_exclusive ? ATOLLI_SUM_PREFIX_EXCLUSIVE : ATOLLI_SUM_PREFIX_INCLUSIVE, type,
                      statement);
  while (atolli_prefix_next(&p))
    atolli_reduce(ATOLLI_SUM, type, a->elem_len, p.result, p.result == p.first ? p.second : p.first, p.bytes);
  return atolli_prefix_end(&p);
}

/* ---- the caller's operation -------------------------------------------------------------------------------------- */

/* The one in progress; collective subroutines are called by one thread at a time. */
static struct {
  struct atolli_prefix of;
  char *initial; /* a copy; NULL: not given yet */
  size_t most;   /* bytes that the caller combines at a time, at most */
  size_t at;     /* of what is to be combined, the part that is done; ... */
  size_t lent;   /* ... and what is with the caller */
} current;

int64_t atolli_co_prefix_begin(struct atolli_team *team, const struct atolli_section *a, bool is_exclusive,
                               const char *loc) {
  const struct atolli_statement statement = {.loc = loc};
  atolli_prefix_begin(&current.of, team, a,
                      is_exclusive ? ATOLLI_REDUCE_PREFIX_EXCLUSIVE : ATOLLI_REDUCE_PREFIX_INCLUSIVE, 0, &statement);
  size_t elem_len = a->elem_len, count = elem_len ? ATOLLI_PIECE_BYTES / elem_len : 1;
  current.initial = NULL;
  current.most = (count ? count : 1) * elem_len;
  current.at = current.lent = 0;
  int64_t elements = atolli_section_size(a), some = count ? (int64_t)count : 1;
  return elements < some ? (elements > 0 ? elements : 1) : some;
}

static void take_initial(const void *own) {
  size_t elem_len = current.of.a.elem_len;
  current.initial = malloc(elem_len + 1);
  if (!current.initial) /* the others wait for this image, whatever STAT= says */
    atolli_fatal("a collective", NULL, "no memory");
  memcpy(current.initial, own, elem_len);
  current.of.initial = current.initial;
}

int64_t atolli_co_prefix_next(void *own, void *other) {
  struct atolli_prefix *p = &current.of;
  if (p->is_exclusive && !current.initial)
    take_initial(own);
  if (current.lent > 0)
    memcpy(p->result + current.at, own, current.lent);
  current.at += current.lent;
  if (current.at == p->bytes || current.lent == 0) {
    current.at = current.lent = 0;
    if (!atolli_prefix_next(p))
      return 0;
  }
  size_t left = p->bytes - current.at;
  current.lent = left < current.most ? left : current.most;
  memcpy(own, p->first + current.at, current.lent);
  memcpy(other, p->second + current.at, current.lent);
  return (int64_t)(current.lent / p->a.elem_len);
}

struct atolli_outcome atolli_co_prefix_end(void) {
  free(current.initial);
  return atolli_prefix_end(&current.of);
}
