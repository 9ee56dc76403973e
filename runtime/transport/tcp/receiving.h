/* Frames from a rank that is reached by a socket. Called under the lock (messages/lock.h). */
#ifndef ATOLL_TCP_RECEIVING_H
#define ATOLL_TCP_RECEIVING_H

#include "state.h"

/* As in struct atolli_messages_link. */
int atolli_tcp_transfer_receive(struct messages *m, int rank, enum tag tag, void *data, size_t bytes,
                                struct operation *operation, int arriving);

/* Handles what has arrived. True: something has. */
bool atolli_tcp_receive_some(struct messages *m, struct stream *s);
/* The other process cannot be reached any more; error: why, 0: it has closed the connection. */
void atolli_tcp_lose(struct messages *m, struct stream *s, int error);
/* Handles frames that had no place when they arrived. True: none of these is left. */
bool atolli_tcp_try_stalled(struct messages *m);

#endif
