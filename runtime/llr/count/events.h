/* The schedule that count.c collects: every call, in order, and what the program waited for. One thread is here at a
   time, which the caller sees to. */
#ifndef ATOLL_LLR_EVENTS_H
#define ATOLL_LLR_EVENTS_H

#include "llr/count/kinds.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LLR_EVENT_WAIT = LLR_COUNT_KINDS };

/* One line "IMAGE,PHASE,KIND,PARTNER,BYTES,ADDRESS,VALUE" of the file. */
struct llr_event {
  uint8_t kind; /* enum llr_count_kind or LLR_EVENT_WAIT */
  uint8_t phase;
  int32_t rank; /* -1: all, or nobody in particular */
  uint32_t value;
  uint64_t bytes, address;
};

/* When there is no memory for more, `llr_events_are_lost` is true from then on. */
void llr_events_add(struct llr_event event);
bool llr_events_are_lost(void);
/* Gives all of them as text, piece by piece, and forgets them. */
void llr_events_take(int image, void (*write)(void *context, const char *text, size_t bytes), void *context);

#endif
