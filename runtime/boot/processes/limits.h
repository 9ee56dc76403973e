/*
 * How many processes the system lets a run have.
 */
#ifndef ATOLL_BOOT_LIMITS_H
#define ATOLL_BOOT_LIMITS_H

#include <stddef.h>

/* Can so many processes more be made? Returns 0, or -1 with a message that names the bound. Others may take what is
   left: then a fork fails. */
int atolli_limits_check(int num_images, char *message, size_t size);

/* ": the bound of processes is ...", for a fork that has failed. Empty: none is known. */
void atolli_limits_describe(char *text, size_t size);

/* Whether images can tell what happens to them. Returns 0, or -1 with a message. */
int atolli_limits_check_signals(char *message, size_t size);

#endif
