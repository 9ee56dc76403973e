/* See tcp_processes.h. */
#define _GNU_SOURCE
#include "tcp_processes.h"

#include "check.h"
#include "llr/llr.h"
#include "transport/tcp/connect.h"

#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int check_image(void) { return rank + 1; }

struct shared *shared;
int rank = -1, num_ranks;
bool awaits_flood;

void processes_prepare(void) {
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

static void meet(int *times_p) {
  atomic_fetch_add(&shared->arrived, 1);
  for (++*times_p; atomic_load(&shared->arrived) < *times_p * num_ranks;)
    sched_yield();
}

int exchange(const void *mine, void *all, size_t bytes) {
  static int times;
  CHECK(bytes <= CARD);
  while (awaits_flood && times > 0 && !atomic_load(&shared->is_flooded))
    sched_yield();
  memcpy(shared->cards[rank], mine, bytes);
  meet(&times);
  for (int i = 0; i < num_ranks; i++)
    memcpy((char *)all + (size_t)i * bytes, shared->cards[i], bytes);
  meet(&times);
  return LLR_OK;
}

void in_processes(const char *name, int count, void (*body)(void)) {
  check_case("%d processes: %s", count, name);
  num_ranks = count;
  atomic_store(&shared->arrived, 0);
  for (rank = 0; rank < count; rank++)
    if (fork() == 0) {
      check_failures = 0;
      alarm(60);
      body();
      _exit(check_failures != 0);
    }
  for (int i = 0, status; i < count; i++)
    check_failures += wait(&status) < 0 || status != 0;
  rank = -1;
}

int *connect_all(void) {
  int *sockets;
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
  return sockets;
}
