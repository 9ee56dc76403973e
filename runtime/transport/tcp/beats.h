/*
 * In a run that goes on after failures a machine that falls silent is missed within two seconds. Each process sends
 * something on each connection several times a second. If the other machine has not confirmed it for more than a
 * second, in spite of repetitions, it is lost. The kernel confirms: a process that computes or is stopped is not
 * missed.
 */
#ifndef ATOLL_TCP_BEATS_H
#define ATOLL_TCP_BEATS_H

#include "state.h"

/* Part of each turn. */
void atolli_tcp_beat(struct messages *m);

#endif
