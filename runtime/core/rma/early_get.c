/*
 * Gets that are started one after the other and completed together: what the translator makes of assignments of which
 * none depends on another (docs/atollfc.md).
 *
 * A get from this node is complete at once. What this image writes, by a get, to memory that an unfinished get will
 * write is ordered by finishing that one first; of anything else the translator has made sure.
 */
#include "core/remote/data.h"
#include "core/rma/coindexed.h"
#include "core/rma/rma.h"

_Thread_local int atolli_gets_started;

enum { MOST = 16 };
static _Thread_local struct atolli_section targets[MOST];

/* Rows of one array: elements at the same distance, none of which meet. */
static bool are_interleaved(const struct atolli_section *a, const struct atolli_section *b) {
  if (a->rank != 1 || b->rank != 1 || a->stride[0] == 0 || a->stride[0] != b->stride[0] || a->elem_len != b->elem_len)
    return false;
  ptrdiff_t stride = a->stride[0] < 0 ? -a->stride[0] : a->stride[0], bytes = (ptrdiff_t)a->elem_len;
  ptrdiff_t distance = (atolli_canonical(b->base) - atolli_canonical(a->base)) % stride;
  distance += distance < 0 ? stride : 0;
  return distance >= bytes && distance <= stride - bytes;
}

static bool meets_unfinished(const struct atolli_section *target) {
  for (int i = 0; i < atolli_gets_started; i++)
    if (atolli_sections_overlap(target, &targets[i]) && !are_interleaved(target, &targets[i]))
      return true;
  return false;
}

/* Statements whose gets begin early have no STAT=. */
void atolli_get_finish(void) {
  struct atolli_outcome outcome = atolli_remote_get_finish();
  atolli_gets_started = 0;
  if (outcome.status != ATOLLI_OK)
    atolli_fatal("reference to a coindexed object", NULL, "image %d has failed", outcome.image);
}

struct atolli_outcome atolli_get_start(const struct atolli_section *target, const struct atolli_section *mold,
                                       struct atolli_selector selector) {
  struct atolli_coindexed source;
  struct atolli_outcome outcome = atolli_coindex(mold, selector, &source);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  /* This image's own memory may be what an unfinished get writes. */
  if (atolli_gets_started == MOST || (atolli_gets_started > 0 && source.image == atolli_this_image) ||
      meets_unfinished(target))
    atolli_get_finish();
  if (source.near || source.private || mold->rank == 0 || target->elem_len != mold->elem_len)
    return atolli_get(target, mold, selector);
  outcome = atolli_check_conformance(mold, target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  atolli_show(INSIGHT_GET, &source);
  targets[atolli_gets_started++] = *target;
  atolli_remote_get_start(target, source.image, &source.section);
  return outcome;
}
