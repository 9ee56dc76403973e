/*
 * What is wrong with the start of a run is mostly wrong for all processes that a launcher has started, and said once.
 */
#ifndef ATOLL_BOOT_REFUSAL_H
#define ATOLL_BOOT_REFUSAL_H

/* This process is one of a launcher's job. envp: by what it knows its launcher, which stays where it is; NULL: it has
   been forked by one that knows. */
void atolli_refusal_set_launched(char *const *envp);

/* Says why this process cannot start, before it ends: the first one on each machine does. */
void atolli_refusal_tell(const char *text);
/* The end after that, of a process that has not joined the launcher's job: the others do not wait for it. */
_Noreturn void atolli_refusal_end(void);

#endif
