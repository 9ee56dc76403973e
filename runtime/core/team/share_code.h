/*
 * Shares of FORM TEAM in few bytes, for messages and to be kept. A share is written as its difference to the one
 * before. Where a sequence of differences has occurred before, only its place is written (Ziv and Lempel 1977): rows,
 * columns, and whatever else has periods takes a few bytes, however many images there are; numbers without any order
 * take some bytes each.
 */
#ifndef ATOLL_CORE_SHARE_CODE_H
#define ATOLL_CORE_SHARE_CODE_H

#include "core/image/team.h"

/* The most bytes for one share with an offer of 0, and an index or 0 in place of it. */
enum { ATOLLI_SHARE_CODE_MOST = 16 };

/* Returns how many bytes of `code` have been written; 0: they would be more than `most`. The same shares give the same
   bytes. */
size_t atolli_shares_pack(const struct atolli_share *share, int count, unsigned char *code, size_t most);

/* Fills share[0..count). False: these bytes do not stand for so many shares; then some may have been filled. */
bool atolli_shares_unpack(const unsigned char *code, size_t bytes, struct atolli_share *share, int count);

#endif
