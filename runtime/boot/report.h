/*
 * What all images wait for, as the user reads it.
 */
#ifndef ATOLL_BOOT_REPORT_H
#define ATOLL_BOOT_REPORT_H

/* A line for each image; where there are many, a line for those that wait for the same at the same place. */
void atolli_report_waits(void);

#endif
