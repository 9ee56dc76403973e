/* Which host a process is on. */
#ifndef ATOLL_BASE_HOST_H
#define ATOLL_BASE_HOST_H

#include <stdint.h>

/* The same in processes that have one kernel, one name of the host and one network namespace: containers with a network
   of their own, and hosts that a test lays out, are hosts of their own. */
uint64_t atolli_host_hash(void);

#endif
