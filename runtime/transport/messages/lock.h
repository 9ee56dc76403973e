/* Who may call the library, and when: every module does so under this lock. */
#ifndef ATOLL_MESSAGES_LOCK_H
#define ATOLL_MESSAGES_LOCK_H

#include <stdbool.h>

void atolli_messages_lock(void); /* recursive */
bool atolli_messages_try_lock(void);
void atolli_messages_unlock(void);
/* Keeps the thread out from now on, before the process's last call of the library, which takes it down. Gives up after
   a second, because whoever has the lock may never come back. */
void atolli_messages_lock_last(void);

#endif
