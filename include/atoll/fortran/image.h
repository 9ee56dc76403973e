/*
 * The `image` argument of remote access as translated Fortran passes it: an image index, and what its image selector
 * says besides, in one integer. Translator and door both
 * include this; the runtime's core has a structure instead (struct atolli_selector).
 */
#ifndef ATOLL_FORTRAN_IMAGE_H
#define ATOLL_FORTRAN_IMAGE_H

#include <stdint.h>

/* Added to an index in the initial team, instead of one in the current team: TEAM= and TEAM_NUMBER=. Results of
   atoll_image_in and its relatives have it; the translator adds it nowhere. */
#define ATOLL_INITIAL_IMAGE INT64_C(4294967296) /* 2^32 */
/* Added where the image selector has STAT=: it is no error then if the image has failed. */
#define ATOLL_WITH_STAT INT64_C(1099511627776) /* 2^40 */
/* Added where the addresses in the mold are that image's own: those of an object beyond an allocatable or pointer
   component. */
#define ATOLL_PART INT64_C(4398046511104) /* 2^42 */

#endif
