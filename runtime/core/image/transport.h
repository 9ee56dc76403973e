/*
 * The transport (llr/llr.h) to images of other nodes, if there are any. It is started last of all.
 * The folders above say what is done with it.
 */
#ifndef ATOLL_CORE_TRANSPORT_H
#define ATOLL_CORE_TRANSPORT_H

#include "llr/llr.h"

#include <stddef.h>

/* NULL as long as all images are on one node. */
extern struct llr *atolli_transport;

/* Ends the run if the transport could not do "what" with that image (0: with the others). If the image is gone, the run
   goes on: its failure is noticed elsewhere. */
void atolli_remote_check(int status, const char *what, int image);

/* Active messages of core. */
enum {
  ATOLLI_AM_STATE = 0,
  ATOLLI_AM_PRIVATE_REQUEST,
  ATOLLI_AM_PRIVATE_ANSWER,
  ATOLLI_AM_LEASED,
  ATOLLI_AM_RECALL,
  ATOLLI_AM_RECALLED,
  ATOLLI_AM_PROBE = LLR_AM_PROBE
};

/* Programs wait in loops that look at an atomic variable, an event's count, or the state of an image; what they wait
   for may need an answer of this image. To be called by all that such loops consist of. */
static inline void atolli_remote_progress(void) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    llr_progress(atolli_transport);
}

#endif
