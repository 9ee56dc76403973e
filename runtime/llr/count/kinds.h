/* The kinds of calls that are counted (count.h). */
#ifndef ATOLL_LLR_KINDS_H
#define ATOLL_LLR_KINDS_H

enum llr_count_kind {
  LLR_COUNT_PUT,
  LLR_COUNT_GET,
  LLR_COUNT_SIGNAL,
  LLR_COUNT_ATOMIC,     /* updates, and where the transport has them other atomics; elsewhere those are messages */
  LLR_COUNT_MESSAGE,    /* active messages, answers of handlers too */
  LLR_COUNT_FLUSH,      /* a question and its answer, if something is under way */
  LLR_COUNT_COLLECTIVE, /* calls of the library's own; bytes of the argument */
  LLR_COUNT_PACKET,     /* what the library beneath was given for all of these (llr.h, packets) */
  LLR_COUNT_KINDS
};

#endif
