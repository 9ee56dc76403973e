/* Progress while the program computes; transport.c starts and stops it. */
#ifndef ATOLL_MESSAGES_THREAD_H
#define ATOLL_MESSAGES_THREAD_H

#include "messages.h"

/* Starts the thread that makes progress while the program computes, if there is anybody else; stops it. */
void atolli_messages_thread_start(struct messages *m);
void atolli_messages_thread_stop(struct messages *m);

#endif
