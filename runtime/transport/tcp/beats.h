/*
 * In a run that goes on after failures a machine that falls silent is missed within two seconds, or as many as
 * ATOLL_SILENCE says. Each process sends something on each connection several times a second. If the other machine does
 * not confirm it for so long, in spite of repetitions, it is lost. The kernel confirms: a process that computes or is
 * stopped is not missed.
 */
#ifndef ATOLL_TCP_BEATS_H
#define ATOLL_TCP_BEATS_H

#include "state.h"

/* Before the first turn. Negative: two. */
void atolli_tcp_beats_miss_after(double seconds);
/* Part of each turn. */
void atolli_tcp_beat(struct messages *m);

#endif
