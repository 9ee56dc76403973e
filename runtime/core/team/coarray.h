/*
 * Memory of coarrays (Fortran 2018, 9.7.1, 9.7.3): allocated and freed by all images of a team together, at the same
 * offset in their slots.
 *
 * All images first compare what they ask for: either all get memory or none does. A door whose compiler allocates by
 * its own ways (doors/fortran/allocate.c) takes the steps by themselves.
 */
#ifndef ATOLL_CORE_COARRAY_H
#define ATOLL_CORE_COARRAY_H

#include "core/barrier/exchange.h"
#include "core/barrier/notice.h"
#include "core/image/stat.h"
#include "core/image/team.h"
#include "core/memory/heap.h"

enum atolli_contents { ATOLLI_ZERO, ATOLLI_ANY_CONTENTS };

/* *memory_p: `bytes` bytes, with such contents, aligned to 64 bytes, which other images can access on return; NULL
   after an error. An image that has failed does not count: the others get memory and ATOLLI_STATUS_FAILED_IMAGE. END
   TEAM frees what has been allocated since CHANGE TEAM. */
struct atolli_outcome atolli_coarray_allocate(struct atolli_team *team, size_t bytes, enum atolli_contents contents,
                                              void **memory_p, const struct atolli_statement *statement);
/* The same memory on all images, of the team that allocated it. Other images may access theirs until they come here. */
struct atolli_outcome atolli_coarray_free(struct atolli_team *team, void *memory,
                                          const struct atolli_statement *statement);

/* The block of an allocated coarray by the address of an element, preferably the first; NULL if it is none. */
struct atolli_block *atolli_coarray_find(const void *address);
/* The same, where it is an error if it is none. */
struct atolli_outcome atolli_coarray_block(const void *base, struct atolli_block **block_p);

/* END TEAM frees what was allocated at this level of the team stack (11.1.5.2). */
void atolli_coarray_end_team(int level, const char *loc);
/* Called before that, for what a door has allocated step by step; NULL: there is none. */
extern void (*atolli_coarray_door_end_team)(int level, const char *loc);

/* ---- the steps ----------------------------------------------------------------------------------------------------
 */

/* What an image asks for. */
struct atolli_request {
  int image; /* of the initial team; 0: none */
  size_t bytes;
  const char *loc;
};

/* What the images of a team come to in several meetings, for one statement. */
struct atolli_agreement {
  struct atolli_team *team;
  const char *loc;
  struct atolli_exchange exchange;  /* of the latest meeting */
  int lost;                         /* an image of the team that has failed meanwhile, of the initial team; 0: none */
  bool has_type;                    /* the digest of the object has its dynamic type, too */
  bool raw;                         /* the memory may have any contents */
  bool refused;                     /* the digests differ, which the images have seen when they had the memory */
  struct atolli_request one, other; /* where these ask for different sizes */
  bool failed;                      /* on some image: */
  enum atolli_status status;
  char reason[400];
};

void atolli_agreement_begin(struct atolli_agreement *agreement, struct atolli_team *team, const char *loc);
__attribute__((format(printf, 3, 4))) void atolli_agreement_fail(struct atolli_agreement *agreement,
                                                                 enum atolli_status status, const char *format, ...);
/* False, with the reason, if the images do not all agree or one of them cannot allocate (status not 0). Those that have
   failed do not count: the others allocate or deallocate (9.7.4), and get STAT_FAILED_IMAGE. */
bool atolli_agreement_meet(struct atolli_agreement *agreement, enum atolli_operation operation, int status,
                           uint64_t value, uint64_t place_or_digest);
/* Memory at a place that all have free; NULL: none. After it has been filled they meet with ATOLLI_ALLOCATED. */
void *atolli_agreement_allocate(struct atolli_agreement *agreement, size_t bytes);
/* The text is valid as long as the agreement. */
struct atolli_outcome atolli_agreement_outcome(const struct atolli_agreement *agreement);

#endif
