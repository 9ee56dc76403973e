/* Transfers between objects of this image and of others, with conversion. */
#ifndef ATOLL_DOORS_GFORTRAN_TRANSFER_H
#define ATOLL_DOORS_GFORTRAN_TRANSFER_H

#include "object.h"

void atolli_caf_get(const struct atolli_section *target, struct atolli_caf_element element,
                    const struct atolli_caf_object *source);
void atolli_caf_put(const struct atolli_caf_object *target, const struct atolli_section *source,
                    struct atolli_caf_element element);
void atolli_caf_sendget(const struct atolli_caf_object *target, const struct atolli_caf_object *source);

/* STAT= of an image selector: false if the image does not answer, and *stat says why. stat: NULL where there is none;
   else the selector learns of it. */
bool atolli_caf_reach(struct atolli_selector *selector, int *stat, const char *name);

#endif
