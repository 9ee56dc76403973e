/*
 * Processes that are connected by TCP in the tests of runtime/transport/tcp: forks of the test, with ranks, and an
 * exchange by memory that they share, as the launcher has one.
 */
#ifndef ATOLL_TESTS_TCP_PROCESSES_H
#define ATOLL_TESTS_TCP_PROCESSES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { MOST = 5, CARD = 512 };

struct shared {
  _Atomic int arrived;
  _Atomic bool cannot_part, is_flooded;
  _Atomic int num_done;
  char cards[MOST][CARD]; /* what the latest exchange has left */
};
extern struct shared *shared;
extern int rank, num_ranks; /* of this process; rank -1: the test itself */
extern bool awaits_flood;   /* the exchange after the first one waits until shared->is_flooded */

void processes_prepare(void);
/* A case (check.h): `body` in so many processes; what fails there counts here. */
void in_processes(const char *name, int count, void (*body)(void));
/* As llr/plugin.h has it. */
int exchange(const void *mine, void *all, size_t bytes);
/* Of all processes with all others: ATOLL_TCP=yes. The sockets are the caller's. */
int *connect_all(void);

#endif
