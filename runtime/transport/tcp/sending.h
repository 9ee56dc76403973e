/* Frames to a rank that is reached by a socket. Called under the lock (messages/lock.h). */
#ifndef ATOLL_TCP_SENDING_H
#define ATOLL_TCP_SENDING_H

#include "state.h"

/* As in struct atolli_messages_link. */
int atolli_tcp_send(struct messages *m, int rank, char *packet, size_t bytes, bool *kept_p);
int atolli_tcp_transfer_send(struct messages *m, int rank, enum tag tag, const void *data, size_t bytes,
                             struct operation *operation);

/* A frame that means nothing, unless others wait to be sent. */
void atolli_tcp_send_beat(struct messages *m, struct stream *s);
/* TAG_LOST or TAG_END; not after a part of another frame. */
void atolli_tcp_send_last(struct stream *s, uint32_t tag, uint64_t status);

/* What waits to be sent, as far as the system takes it. True: something has left. */
bool atolli_tcp_send_unsent(struct messages *m, struct stream *s);

/* The other process takes nothing any more; error: why, 0: it has closed the connection. */
void atolli_tcp_stop_sending(struct messages *m, struct stream *s, int error);

#endif
