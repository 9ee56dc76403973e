/*
 * FAIL IMAGE (Fortran 2018, 11.5) in a launcher's job, where a process must not end before the others. The statement
 * itself is atolli_fail_image (node.h).
 */
#ifndef ATOLL_BOOT_FAIL_H
#define ATOLL_BOOT_FAIL_H

#include <stdbool.h>

/* This image has executed FAIL IMAGE, and its process leaves the launcher's job: exit() has nothing else to do. */
bool atolli_fail_has_stayed(void);

/* Each process that a launcher has started calls this before the transport's library is initialised. */
void atolli_fail_prepare_job(void);

#endif
