/* What messages have to look like. */
#ifndef ATOLL_MESSAGES_FORM_H
#define ATOLL_MESSAGES_FORM_H

#include "messages.h"

/* What is wrong with the message that begins `left` bytes before the end of a packet of this rank; NULL: nothing.
   Addresses are believed. */
const char *atolli_message_fault(const struct messages *m, int rank, const struct header *header, const char *data,
                                 size_t left);

#endif
