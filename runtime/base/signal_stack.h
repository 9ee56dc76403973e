/*
 * A stack for handlers of faults, which a thread's own cannot carry when it is full.
 */
#ifndef ATOLL_BASE_SIGNAL_STACK_H
#define ATOLL_BASE_SIGNAL_STACK_H

/* Gives this thread one that is large enough for a handler that calls a transport, unless it has one. Handlers
   with SA_ONSTACK use it. It stays until the thread ends. */
void atolli_signal_stack_provide(void);

#endif
