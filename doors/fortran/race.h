/* What the files race*.c share. Precondition of all: atolli_observes_order. */
#ifndef ATOLL_DOORS_FORTRAN_RACE_H
#define ATOLL_DOORS_FORTRAN_RACE_H

#include "core/observe/observe.h"
#include "decode.h"

/* Describes an object of this image. The transfer refers to the section. False: the object lies where neither other
   images nor other threads look. */
bool atolli_race_find(const CFI_cdesc_t *object, struct atolli_section *section, struct insight_transfer *transfer);

/* Tells of the elements for which `where`, of the shape of the object, is true; of a scalar if any is. */
void atolli_race_tell_where(const CFI_cdesc_t *object, const struct atolli_section *where, enum insight_use use,
                            const char *name, const char *loc);

#endif
