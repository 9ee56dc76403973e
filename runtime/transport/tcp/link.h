/*
 * The connections as a link (transport/messages) over that of a library: ranks with which this process is connected are
 * reached by their sockets, the others by the library, which also starts and ends the job.
 */
#ifndef ATOLL_TCP_LINK_H
#define ATOLL_TCP_LINK_H

#include "connect.h"
#include "transport/messages/messages.h"

/* All ranks call it when they have joined the job (connect.h). Returns an enum llr_status. */
int atolli_tcp_link_connect(int rank, int num_ranks, enum atolli_tcp_wish wish,
                            int (*exchange)(const void *mine, void *all, size_t bytes));

/* Some rank, of this process or another, is reached by a socket. */
bool atolli_tcp_link_is_used(void);
/* This process reaches all others by sockets. */
bool atolli_tcp_link_reaches_all(void);

/* This process ends the job: a launcher that goes on after failures may end only the processes of this machine. Under
   the lock. */
void atolli_tcp_link_tell_end(int status);

/* The link by those connections, over this one, which has transfers; it itself if there are none. */
const struct atolli_messages_link *atolli_tcp_link_over(const struct atolli_messages_link *library);

#endif
