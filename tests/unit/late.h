/*
 * The transport shm, made as late and as disorderly as the contract (llr/llr.h) lets a transport be: a thread delivers
 * puts and signals after a while, in random order; a signal comes after all earlier puts to its rank, and after earlier
 * signals to the same word. Chosen by ATOLL_TRANSPORT=late (images.c). Its traffic (llr.h) is that of puts and signals.
 */
#ifndef ATOLL_TESTS_LATE_H
#define ATOLL_TESTS_LATE_H

#include "llr/llr.h"

#include <stdatomic.h>
#include <stdbool.h>

extern struct llr_transport llr_late;

/* In this image: so much later does everything come. */
extern _Atomic unsigned late_extra_us;
/* Breaks the contract: a message counts as dealt with while it is on its way. */
extern bool late_miscounts;

#endif
