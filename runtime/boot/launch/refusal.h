/*
 * What is wrong with the start of a run is mostly wrong for all processes that a launcher has started, and said once.
 */
#ifndef ATOLL_BOOT_REFUSAL_H
#define ATOLL_BOOT_REFUSAL_H

/* This process is one of a launcher's job. */
void atolli_refusal_set_launched(void);

/* Says why this process cannot start, before it ends: the first one on each machine does. */
void atolli_refusal_tell(const char *text);

#endif
