/*
 * A ring of connections through all processes of a job on several machines, by which a machine that falls silent
 * (power, cable) is missed, whatever carries the data, and whatever the processes are at: the kernel asks and answers.
 */
#ifndef ATOLL_TCP_LIFELINE_H
#define ATOLL_TCP_LIFELINE_H

#include <stddef.h>

/*
 * All ranks call it, with an exchange as atolli_tcp_connect has it. The first rank of each machine holds its lines, in
 * a ring. A rank that has lost its neighbour says so and ends the job, in a thread of its own. So do all others then.
 * A machine is missed after so many seconds; negative: after a minute. Without a way by TCP there is no line. Returns
 * an enum llr_status.
 */
int atolli_lifeline_begin(int rank, int num_ranks, double seconds,
                          int (*exchange)(const void *mine, void *all, size_t bytes));
/* From now on processes may end. All ranks call it before any of them does. */
void atolli_lifeline_expect_ends(void);
/* The message. error: errno; 0: the connection is closed. */
void atolli_tcp_say_lost(int rank, int error);

#endif
