/*
 * Image enquiry: cosubscripts and image indices (Fortran 2018, 9.6, 16.9).
 */
#ifndef ATOLL_CORE_IMAGE_H
#define ATOLL_CORE_IMAGE_H

#include "core/image/selector.h"
#include "core/image/stat.h"

/* Cobounds: pairs {lower, upper} for each codimension, the last upper one is not read. `images`: how many there are, in
   the team or of the nodes of XcalableMP that the cosubscripts name. */

/* 0 where the cosubscripts name no image. */
int atolli_image_index(int images, int corank, const int64_t *co, const int64_t *sub);
/* The error that they name none. */
struct atolli_outcome atolli_no_image(int images, int corank, const int64_t *co, const int64_t *sub);
/* dim counts from 1. An error where a codimension has no cosubscripts. */
struct atolli_outcome atolli_cosubscript(int image, int corank, const int64_t *co, int dim, int64_t *cosubscript_p);
struct atolli_outcome atolli_ucobound(int images, int corank, const int64_t *co, int dim, int64_t *bound_p);
/* "codimension 1 has the cobounds 5:4" where an upper cobound is less than the lower one, which no coarray may have
   (8.5.6.3). False: there is none. */
bool atolli_empty_codimension(int corank, const int64_t *co, char *text, size_t size);

/* IMAGE_STATUS (16.9.98). *status_p: all is well, or ATOLLI_STATUS_FAILED_IMAGE or ATOLLI_STATUS_STOPPED_IMAGE. An
   error where the image does not exist. */
struct atolli_outcome atolli_image_status(struct atolli_selector selector, enum atolli_status *status_p);

/* STAT= of an image selector: what keeps the image from answering. */
struct atolli_outcome atolli_image_stat(struct atolli_selector selector);

#endif
