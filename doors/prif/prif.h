/*
 * What the files of this door share: coarrays as handles stand for them, places of other images, and the end of a
 * procedure. The module prif (prif.F90) calls the door; its names in C begin with atoll_prif_.
 */
#ifndef ATOLL_DOORS_PRIF_H
#define ATOLL_DOORS_PRIF_H

#include "common/conclude.h"
#include "core/image/selector.h"
#include "core/image/stat.h"
#include "core/image/team.h"
#include "core/memory/section.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- coarrays ---------------------------------------------------------------------------------------------------- */

typedef void atolli_prif_final(void *handle);

/* Memory that the images of a team have allocated together (coarray.c). */
struct atolli_prif_allocation {
  char *memory;
  size_t bytes;
  int level; /* of the team (atolli_team_level) */
  atolli_prif_final *final;
  void *context; /* of the program, for all handles of this memory */
  struct atolli_prif_coarray *coarray;
  struct atolli_prif_allocation *next, *previous; /* the newest first */
};

/* What a handle points to: the allocation, or an alias of it. */
struct atolli_prif_coarray {
  uint64_t magic;
  struct atolli_prif_allocation *of;
  char *base; /* of the data; an alias may begin further on */
  bool is_alias;
  int corank;
  int64_t cobounds[2 * ATOLLI_MAX_RANK]; /* as core/image/image.h has them */
};

#define ATOLLI_PRIF_MAGIC UINT64_C(0x50726966436f6172) /* "PrifCoar" */

/* False: no handle that has been given out, or one whose coarray has been deallocated. */
static inline bool atolli_prif_is_coarray(const struct atolli_prif_coarray *coarray) {
  return coarray && coarray->magic == ATOLLI_PRIF_MAGIC;
}
/* Ends the run for such a handle; `name` is the statement's or the procedure's. */
const struct atolli_prif_coarray *atolli_prif_coarray(const struct atolli_prif_coarray *coarray, const char *name);

/* Before END TEAM: final procedures and handles of what has been allocated since CHANGE TEAM (coarray.c). */
struct atolli_outcome atolli_prif_end_team(const struct atolli_statement *statement);

/* ---- places ------------------------------------------------------------------------------------------------------ */

/* How a place on another image is given: by a handle and an offset, or by an address of that image. prif_entries.F90
   has the same numbers. */
enum atolli_prif_how { ATOLLI_PRIF_BY_HANDLE = 0, ATOLLI_PRIF_BY_ADDRESS = 1, ATOLLI_PRIF_NOWHERE = 2 };

struct atolli_prif_place {
  void *address;
  struct atolli_selector selector;
};

/* `before` and `bytes`: what is accessed lies within address - before .. address + bytes. image: of the initial team.
 */
struct atolli_outcome atolli_prif_find(int image, enum atolli_prif_how how, const struct atolli_prif_coarray *coarray,
                                       size_t offset, size_t before, size_t bytes, struct atolli_prif_place *place_p);
/* The local address that corresponds to the place, for entries of core that do the usual case at the price of a call,
   in the initial team; NULL: it is to be found by the function above. */
static inline void *atolli_prif_simple_place(enum atolli_prif_how how, const struct atolli_prif_coarray *coarray,
                                             size_t offset, size_t bytes) {
  if (how != ATOLLI_PRIF_BY_HANDLE || atolli_current_team != atolli_initial_team || !atolli_prif_is_coarray(coarray))
    return NULL;
  size_t all = coarray->of->bytes - (size_t)(coarray->base - coarray->of->memory);
  return offset > all || bytes == 0 || bytes > all - offset ? NULL : coarray->base + offset;
}

/* As the function above, for a variable of 8 bytes. */
struct atolli_outcome atolli_prif_find_word(int image, enum atolli_prif_how how,
                                            const struct atolli_prif_coarray *coarray, size_t offset,
                                            struct atolli_prif_place *place_p);

/* ---- teams ------------------------------------------------------------------------------------------------------- */

/* prif_team_type. Where flang -fcoarray has compiled the program, it is a descriptor of a TEAM_TYPE (team.c). */
struct atolli_prif_team;
/* The value of the argument; `team` NULL: the current team. Ends the run where it is undefined. */
const struct atolli_team_value *atolli_prif_team(const struct atolli_prif_team *team, const char *name);

/* ---- ends of procedures ------------------------------------------------------------------------------------------ */

/* Also tells reports of long waits what the thread is at. The names are those of the standard's statements. */
static inline struct atolli_statement atolli_prif_statement(const char *name, const int *stat) {
  return atolli_door_statement(name, stat);
}

/* Gives the outcome to `stat`, and keeps the text for `errmsg`; without `stat` an error ends the run. */
void atolli_prif_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome, int *stat);
/* For procedures without `stat`. */
void atolli_prif_require(const char *name, struct atolli_outcome outcome);
/* The value for `stat`. */
int atolli_prif_stat(enum atolli_status status);

#endif
