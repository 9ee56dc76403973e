/* What the target does with a message; the inbox calls it. */
#ifndef ATOLL_MESSAGES_REQUESTS_H
#define ATOLL_MESSAGES_REQUESTS_H

#include "messages.h"

/* Runs in a turn, in order of arrival from each rank; not before the data of earlier large puts of the rank. */
void atolli_messages_request_handle(struct messages *m, int source, const struct header *header, const char *data);

#endif
