/*
 * What all images wait for, as the user reads it.
 */
#ifndef ATOLL_BOOT_REPORT_H
#define ATOLL_BOOT_REPORT_H

#include "base/log.h"

#include <stddef.h>

/* As atolli_deadlock_describe (deadlock.h). */
typedef void atolli_report_describe(int image, char *text, size_t size);

/* A line for each image. Of many images, one for those that wait for the same at the same place; if that still were too
   many lines, one for those that wait at the same place. */
void atolli_report_waits(atolli_report_describe *describe, atolli_say *say);

#endif
