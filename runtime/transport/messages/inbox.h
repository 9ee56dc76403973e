/* Messages that have arrived, which wait until they can be handled. The link delivers them. */
#ifndef ATOLL_MESSAGES_INBOX_H
#define ATOLL_MESSAGES_INBOX_H

#include "messages.h"

int atolli_inbox_init(struct messages *m);
void atolli_inbox_fini(struct messages *m);
/* Handles the messages of a packet, or keeps copies of them until they can be handled. */
void atolli_inbox_packet(struct messages *m, int rank, const char *packet, size_t bytes);
/* Later messages of the rank wait for the data of a transfer; the data are there. */
void atolli_inbox_expect(struct messages *m, int rank);
void atolli_inbox_is_complete(struct messages *m, int rank);
/* Messages that have come too early can be handled now. */
void atolli_inbox_handler_is_set(struct messages *m);

#endif
