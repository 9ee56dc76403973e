/* The lock around all calls of the library. Whatever core calls takes it (rma.c, transport.c), and the thread. */
#include "lock.h"

#include <time.h>

struct atolli_messages_lock atolli_messages_the_lock;
_Thread_local char atolli_messages_self __attribute__((tls_model("initial-exec")));

void atolli_messages_lock_last(void) {
  enum { TURNS = 1000 };
  struct timespec pause = {.tv_nsec = 1000000};
  for (int turn = 0; turn < TURNS && !atolli_messages_try_lock(); turn++)
    nanosleep(&pause, NULL);
}
