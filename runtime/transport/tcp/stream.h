/*
 * Messages over sockets: what a link (transport/messages) does for those ranks with which this process is connected
 * (connect.h); sending.h and receiving.h have the rest. All functions are called under the lock (messages/lock.h).
 */
#ifndef ATOLL_TCP_STREAM_H
#define ATOLL_TCP_STREAM_H

#include "transport/messages/messages.h"

/* Takes the sockets, one for each rank or -1, which end closes. `on_loss` is called when the network does not lead to a
   rank any more (errno); in runs on several machines, too, when a process has gone some seconds ago (0), and nobody
   has ended this one. */
int atolli_tcp_begin(struct messages *m, int *sockets, void (*on_loss)(int rank, int error));
void atolli_tcp_end(void);
/* This process is about to end the job: those at the other ends hear that it goes. */
void atolli_tcp_hang_up(void);
/* This process ends the job because of an error: the others hear that. */
void atolli_tcp_tell_end(int status);
/* From now on other processes may end, and close their sockets: this one has begun the final barrier. */
void atolli_tcp_expect_ends(void);

/* The rank is reached by a socket. False before begin, and after end. */
bool atolli_tcp_reaches(int rank);
/* ... and so are all others. */
bool atolli_tcp_reaches_all(void);

/* True: something has been done. */
bool atolli_tcp_turn(struct messages *m);

#endif
