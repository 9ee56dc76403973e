/*
 * What the files of this door share: arrays and slices as the modules hand them over, places of symmetric arrays, and
 * the end of a procedure. The modules (*.f90, generate.py) call the door; its names in C begin with atoll_fa_.
 */
#ifndef ATOLL_DOORS_SYMMETRIC_H
#define ATOLL_DOORS_SYMMETRIC_H

#include "core/image/stat.h"
#include "core/memory/section.h"

#include <ISO_Fortran_binding.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Slice_fa of types_fa.f90. */
struct atolli_fa_slice {
  int lo[ATOLLI_MAX_RANK], hi[ATOLLI_MAX_RANK], stride[ATOLLI_MAX_RANK];
};

/* The elements of an array that a slice chooses. Dimensions of which it chooses one are left out: so a plane of an
   array with three dimensions has the shape of an array with two. `name` is "src" or "dst". Of a descriptor only what
   has its place in those of all compilers is read. */
struct atolli_outcome atolli_fa_section(const CFI_cdesc_t *array, const struct atolli_fa_slice *slice, const char *name,
                                        struct atolli_section *section_p);

/* An error unless Malloc_fa has allocated the array, and the section lies in it. */
struct atolli_outcome atolli_fa_check_symmetric(const CFI_cdesc_t *array, const struct atolli_section *section,
                                                const char *name);

/* The image of a process: all procedures count from 0. */
struct atolli_outcome atolli_fa_image(int proc, int *image_p);

/* Gets that NbGet_fa has started are complete afterwards. While there are any, nothing but more of them may be started
   (core/rma/rma.h): everything else calls this first. */
void atolli_fa_finish_gets(void);

/* An error within CHANGE TEAM: the processes of these procedures are always those of the whole run. */
struct atolli_outcome atolli_fa_check_team(void);

/* Also tells reports of long waits what the thread is at. */
struct atolli_statement atolli_fa_statement(const char *name, const int *rc);
/* Gives the outcome to `rc` and keeps the text for Message_fa; without `rc` an error ends the run. */
void atolli_fa_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome, int *rc);

#endif
