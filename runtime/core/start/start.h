/*
 * Core's own start, in every image, before the program's code.
 */
#ifndef ATOLL_CORE_START_H
#define ATOLL_CORE_START_H

/* Precondition: everything in boot/node/node.h is valid. Waits for no other image. */
void atolli_core_start(void);

#endif
