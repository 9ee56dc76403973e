/* Messages to a rank that travel together. */
#ifndef ATOLL_MESSAGES_PACKET_H
#define ATOLL_MESSAGES_PACKET_H

#include "messages.h"

int atolli_packet_init(struct messages *m);
void atolli_packet_fini(struct messages *m);
/* Adds a message, of which all may be used again on return, behind earlier ones to the rank. It leaves with the next
   push, or with the next turn, or when there is no room for another. */
int atolli_packet_add(struct messages *m, int rank, struct header *header, const void *first, size_t first_bytes,
                      const void *second, size_t second_bytes);
/* So many bytes of data fit into the rank's packet, behind a header, before another is begun. */
size_t atolli_packet_room(struct messages *m, int rank);
/* Adds the announcement of a put whose data go by a transfer. The transfer begins when the packet has left, in the
   order of these calls, and is a part of the operation. */
int atolli_packet_add_transfer(struct messages *m, int rank, struct header *header, const void *data, size_t bytes,
                               struct operation *operation);
/* What has been added leaves now; within a turn: at its end, together with other answers. */
int atolli_packet_push(struct messages *m, int rank);
void atolli_packet_push_all(struct messages *m);
/* For the link. */
void atolli_packet_free(struct messages *m, char *packet);

#endif
