/*
 * Numbers that translated Fortran passes to the entries, or has a name for. Translator and door both include this, and
 * nothing else says them again.
 */
#ifndef ATOLL_FORTRAN_NUMBERS_H
#define ATOLL_FORTRAN_NUMBERS_H

#include <stdint.h>

/*
 * The `image` argument of remote access: an image index, and what its image selector says besides, in one integer. The
 * runtime's core has a structure instead (struct atolli_selector).
 */
/* Added to an index in the initial team, instead of one in the current team: TEAM= and TEAM_NUMBER=. Results of
   atoll_image_in and its relatives have it; the translator adds it nowhere. */
#define ATOLL_INITIAL_IMAGE INT64_C(4294967296) /* 2^32 */
/* Added where the image selector has STAT=: it is no error then if the image has failed. */
#define ATOLL_WITH_STAT INT64_C(1099511627776) /* 2^40 */
/* Added where the addresses in the mold are that image's own: those of an object beyond an allocatable or pointer
   component. */
#define ATOLL_PART INT64_C(4398046511104) /* 2^42 */

/* For what is not coindexed, where an entry says so: the executing image. 0 is an index that a program may have got
 * wrong. */
#define ATOLL_THIS_IMAGE (INT64_MIN + 1)

/* In place of an image index: none. */
#define ATOLL_NO_IMAGE INT64_MAX

/* How many elements the buffer of atoll_loop_get and atoll_loop_put has. */
#define ATOLL_LOOP_BUFFER 4096
/* The length of `record` of atoll_item, in integers of 8 bytes. */
#define ATOLL_ITEM_WORDS 128
/* FORM TEAM without NEW_INDEX=. */
#define ATOLL_NO_INDEX INT64_MIN
/* In place of a team: the current one. */
#define ATOLL_CURRENT_TEAM INT64_C(-1)

enum atoll_atomic_op {
  ATOLL_ATOMIC_DEFINE = 0,
  ATOLL_ATOMIC_ADD = 1,
  ATOLL_ATOMIC_AND = 2,
  ATOLL_ATOMIC_OR = 3,
  ATOLL_ATOMIC_XOR = 4
};
/* What atoll_co_begin initiates. */
enum atoll_collective { ATOLL_CO_SUM, ATOLL_CO_MIN, ATOLL_CO_MAX, ATOLL_CO_BROADCAST };
/* What atoll_find_images looks for. */
enum atoll_image_state { ATOLL_STOPPED = 1, ATOLL_FAILED = 2 };
/* The type of the argument of a collective subroutine is category * 256 + kind (bytes of one part; for character, of
   one character). */
enum atoll_type_category { ATOLL_INTEGER = 1, ATOLL_REAL = 2, ATOLL_COMPLEX = 3, ATOLL_CHARACTER = 4 };

#endif
