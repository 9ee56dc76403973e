/*
 * Candidates of FORM TEAM in few bytes, for messages and to be kept. A candidate is written as its difference to the
 * one before. If a sequence of differences has occurred before, only its place is written (Ziv and Lempel 1977). So
 * rows, columns, and other regular divisions take a few bytes, however many images there are. Numbers without any order
 * take some bytes each.
 */
#ifndef ATOLL_CORE_CANDIDATE_CODE_H
#define ATOLL_CORE_CANDIDATE_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What an image tells the others of its team in FORM TEAM. */
struct atolli_candidate {
  int64_t number; /* of its new team */
  int64_t index;  /* in it; ATOLLI_NO_INDEX: any */
  uint64_t offer; /* where it has room for the new team's control; 0: nowhere */
};

/* Bytes for each image of a table of packed candidates. */
enum { ATOLLI_PACKED_BYTES = 8 };

/* The most bytes for one candidate with an offer of 0, and an index or 0 in place of it. */
enum { ATOLLI_CANDIDATE_CODE_MOST = 16 };

/* Returns how many bytes of `code` have been written; 0: they would be more than `most`. The same candidates give the
   same bytes. */
size_t atolli_candidates_pack(const struct atolli_candidate *candidate, int count, unsigned char *code, size_t most);

/* Fills candidate[0..count). False: these bytes do not stand for so many candidates; then some may have been filled. */
bool atolli_candidates_unpack(const unsigned char *code, size_t bytes, struct atolli_candidate *candidate, int count);

#endif
