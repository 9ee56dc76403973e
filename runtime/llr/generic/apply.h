/*
 * An atomic operation by this process's CPU, for transports' handlers and for those between processes that share
 * memory.
 */
#ifndef ATOLL_LLR_GENERIC_APPLY_H
#define ATOLL_LLR_GENERIC_APPLY_H

#include "llr/llr.h"

/* On a word of 1, 2, 4 or 8 bytes; sequentially consistent. Returns the old value, sign-extended. */
int64_t llr_apply(void *word, int bytes, enum llr_atomic_op operation, int64_t operand, int64_t compare);

#endif
