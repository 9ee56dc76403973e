/*
 * What the notices that images exchange (exchange.h) are about: the operations, and the statements' names for messages
 * when images execute different ones.
 */
#ifndef ATOLL_CORE_NOTICE_H
#define ATOLL_CORE_NOTICE_H

#include "core/barrier/meetings.h"

/* What the images of a team compare of what they execute: one of these, or one of the following. */
enum atolli_reduction { ATOLLI_SUM = 1, ATOLLI_MIN, ATOLLI_MAX };

enum atolli_operation {
  ATOLLI_ELSEWHERE = -1, /* a barrier without a notice, such as that of SYNC ALL: its name is in `data`, the rest 0 */
  ATOLLI_BROADCAST = 16,
  ATOLLI_REDUCE,
  ATOLLI_BROADCAST_PARTS,
  ATOLLI_FORM_TEAM,
  ATOLLI_ALLOCATE,
  ATOLLI_PLACE,
  ATOLLI_ALLOCATED,
  ATOLLI_DEALLOCATE,
  ATOLLI_MOVE,
  ATOLLI_DEALLOCATED,
  ATOLLI_AUTOMATIC,
  ATOLLI_SUM_PREFIX_INCLUSIVE,
  ATOLLI_SUM_PREFIX_EXCLUSIVE,
  ATOLLI_REDUCE_PREFIX_INCLUSIVE,
  ATOLLI_REDUCE_PREFIX_EXCLUSIVE
};

/* The name of the statement: "CO_SUM". Valid as long as the notice. */
const char *atolli_notice_statement(const struct atolli_notice *notice);

/* Copies a location, "file:line" or NULL; of a long one the end. */
void atolli_notice_set_loc(char target[ATOLLI_LOC_BYTES], const char *loc);

/* Before barrier number `barrier`, without a notice: what others may say of it. */
void atolli_notice_omit(struct atolli_arrival *own, uint32_t barrier);

/* In place of the notice of an image of the team that has met this one without giving any. Valid until the next call by
   this thread. */
const struct atolli_notice *atolli_notice_elsewhere(const struct atolli_team *team, int image);

#endif
