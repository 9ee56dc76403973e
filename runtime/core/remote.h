/*
 * Images beyond this node: the part of core that speaks to a transport (llr/llr.h).
 *
 * Nothing here is called for images of the node. `atolli_transport` is NULL as long as all images are on one node.
 */
#ifndef ATOLL_CORE_REMOTE_H
#define ATOLL_CORE_REMOTE_H

#include "core/section.h"
#include "llr/llr.h"

extern const struct llr_transport *atolli_transport;

/* Address and image of the other side; the local side is a section of the same shape with its own strides. Both return
   when the local side may be used again. */
void atolli_remote_put(int image, const struct atolli_section *target, const struct atolli_section *source);
void atolli_remote_get(const struct atolli_section *target, int image, const struct atolli_section *source);

void atolli_remote_complete(void);

/* All puts of this image are complete where they went: the end of a segment. */
static inline void atolli_remote_flush(void) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    atolli_remote_complete();
}

static inline void atolli_remote_progress(void) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    atolli_transport->progress();
}

#endif
