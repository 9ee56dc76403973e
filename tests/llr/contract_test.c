/*
 * What llr/llr.h promises, on one transport: puts, gets, strided sections of random shape against a local reference,
 * active messages, atomics. usage: contract_test TRANSPORT [seed]
 */
#include "check.h"
#include "fake.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int check_failures;
int check_image(void) { return 0; }

enum { MEMORY = 1 << 16, BOX = 1 << 16 };

static const struct llr_transport *transport;
static int peer;         /* the rank that is written to */
static char *there;      /* its memory as this process sees it */
static uintptr_t remote; /* its address for the transport */

/* ---- the tests -----------------------------------------------------------------------------------------------------
 */

static void put_and_get(void) {
  char local[100], back[100];
  llr_handle handle = 0;
  for (int i = 0; i < 100; i++)
    local[i] = (char)(i + 1);
  CHECK(transport->put(peer, remote + 17, local, sizeof local, &handle) == LLR_OK);
  CHECK(transport->wait(handle) == LLR_OK);
  memset(local, 0, sizeof local); /* the source may be used again */
  CHECK(transport->flush(peer) == LLR_OK);
  CHECK(there[17] == 1 && there[116] == 100 && there[117] == 0);
  handle = 0;
  CHECK(transport->get(peer, remote + 17, back, sizeof back, &handle) == LLR_OK);
  CHECK(transport->wait(handle) == LLR_OK);
  CHECK(back[0] == 1 && back[99] == 100);
}

static struct llr_shape draw_shape(size_t *span_p) {
  struct llr_shape shape = {.elem_len = (size_t)(rand() % 9), .rank = rand() % 5};
  ptrdiff_t there_step = (ptrdiff_t)shape.elem_len, here_step = there_step;
  size_t span = shape.elem_len;
  for (int d = 0; d < shape.rank; d++) {
    shape.extent[d] = rand() % 5;
    shape.remote_stride[d] = there_step + (rand() % 2 ? 0 : rand() % 7);
    shape.local_stride[d] = here_step + (rand() % 2 ? 0 : rand() % 7);
    there_step = shape.remote_stride[d] * (shape.extent[d] + 1);
    here_step = shape.local_stride[d] * (shape.extent[d] + 1);
  }
  span = (size_t)(there_step > here_step ? there_step : here_step) + shape.elem_len;
  *span_p = span;
  return shape;
}

static void copy_reference(char *to, const ptrdiff_t *to_stride, const char *from, const ptrdiff_t *from_stride,
                           const struct llr_shape *shape, int d) {
  if (d < 0) {
    memcpy(to, from, shape->elem_len);
    return;
  }
  for (int64_t i = 0; i < shape->extent[d]; i++)
    copy_reference(to + i * to_stride[d], to_stride, from + i * from_stride[d], from_stride, shape, d - 1);
}

static void strided(void) {
  char *local = malloc(MEMORY), *expected = malloc(MEMORY);
  for (int round = 0; round < 500; round++) {
    size_t span;
    struct llr_shape shape = draw_shape(&span);
    if (span > MEMORY)
      continue;
    for (size_t i = 0; i < span; i++) {
      local[i] = (char)rand();
      there[i] = (char)rand();
    }
    llr_handle handle = 0;
    memcpy(expected, there, span);
    copy_reference(expected, shape.remote_stride, local, shape.local_stride, &shape, shape.rank - 1);
    CHECK(llr_put_strided(transport, peer, remote, local, &shape, &handle) == LLR_OK);
    CHECK(transport->wait(handle) == LLR_OK && transport->flush(-1) == LLR_OK);
    CHECK(memcmp(expected, there, span) == 0);
    for (size_t i = 0; i < span; i++)
      there[i] = (char)rand();
    memcpy(expected, local, span);
    copy_reference(expected, shape.local_stride, there, shape.remote_stride, &shape, shape.rank - 1);
    handle = 0;
    CHECK(llr_get_strided(transport, peer, remote, local, &shape, &handle) == LLR_OK);
    CHECK(transport->wait(handle) == LLR_OK);
    CHECK(memcmp(expected, local, span) == 0);
  }
  free(local);
  free(expected);
}

/* Without contiguity lost: a matrix that is contiguous on both sides is one put. */
static void runs_are_merged(void) {
  if (transport != &llr_fake)
    return;
  char local[8 * 3 * 4] = {0};
  struct llr_shape shape = {
      .elem_len = 8, .rank = 2, .extent = {3, 4}, .remote_stride = {8, 24}, .local_stride = {8, 24}};
  llr_handle handle = 0;
  fake_puts = 0;
  CHECK(llr_put_strided(transport, peer, remote, local, &shape, &handle) == LLR_OK && fake_puts == 1);
  shape.remote_stride[1] = 32;
  CHECK(llr_put_strided(transport, peer, remote, local, &shape, &handle) == LLR_OK && fake_puts == 5);
  transport->flush(-1);
}

static void atomics(void) {
  /* The fake's ranks are this process, where handlers use real addresses. */
  uintptr_t word = transport == &llr_fake ? (uintptr_t)there : remote;
  for (int bytes = 1; bytes <= 8; bytes *= 2) {
    int64_t old = 99;
    memset(there, 0, 16);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_FETCH_ADD, -5, 0, &old) == LLR_OK && old == 0);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_FETCH_ADD, 2, 0, &old) == LLR_OK && old == -5);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_CAS, 12, -3, &old) == LLR_OK && old == -3);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_CAS, 50, -3, &old) == LLR_OK && old == 12);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_FETCH_OR, 3, 0, &old) == LLR_OK && old == 12);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_FETCH_AND, 6, 0, &old) == LLR_OK && old == 15);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_FETCH_XOR, 5, 0, &old) == LLR_OK && old == 6);
    CHECK(llr_atomic(transport, peer, word, bytes, LLR_ATOMIC_FETCH_SET, 7, 0, &old) == LLR_OK && old == 3);
    CHECK(there[0] == 7 && there[bytes] == 0);
  }
}

static void signals(void) {
  uint32_t data = 77, word;
  llr_handle handle = 0;
  memset(there, 0, 16);
  CHECK(transport->put(peer, remote + 8, &data, sizeof data, &handle) == LLR_OK && transport->wait(handle) == LLR_OK);
  CHECK(llr_signal(transport, peer, remote, 12) == LLR_OK);
  memcpy(&word, there, sizeof word);
  CHECK(word == 12 && there[8] == 77);
}

static void all(void) {
  put_and_get();
  strided();
  runs_are_merged();
  signals();
  atomics();
}

/* ---- one process --------------------------------------------------------------------------------------------------
 */

static void alone(int rank) {
  struct llr_job job = {.rank = rank, .num_ranks = rank + 1};
  CHECK(transport->init(&job) == LLR_OK);
  char *memory = calloc(1, MEMORY);
  CHECK(transport->attach(memory, MEMORY) == LLR_OK && llr_atomic_init(transport) == LLR_OK);
  peer = 0;
  there = transport == &llr_fake ? fake_memory(0) : memory;
  remote = transport == &llr_fake ? FAKE_BASE : (uintptr_t)memory;
  all();
  transport->fini();
  free(memory);
}

/* ---- several processes with memory in common ------------------------------------------------------------------------
 */

enum { RANKS = 3 };

static char *shared; /* RANKS boxes, then RANKS memories, then the count of those that are done, then one counter */

static _Atomic int *done_count(void) { return (_Atomic int *)(shared + RANKS * (BOX + MEMORY)); }

static void one_of_many(int rank) {
  struct llr_job job = {.rank = rank, .num_ranks = RANKS, .shared = shared, .shared_stride = BOX, .shared_bytes = BOX};
  CHECK(transport->init(&job) == LLR_OK && llr_atomic_init(transport) == LLR_OK);
  peer = (rank + 1) % RANKS;
  there = shared + RANKS * BOX + (size_t)peer * MEMORY;
  remote = (uintptr_t)there;
  all();
  /* Everybody counts up one word on rank 0, more often than a box has slots. */
  for (int i = 0; i < 500; i++) {
    int64_t old;
    CHECK(llr_atomic(transport, 0, (uintptr_t)(done_count() + 16), 4, LLR_ATOMIC_FETCH_ADD, 1, 0, &old) == LLR_OK);
  }
  atomic_fetch_add(done_count(), 1);
  while (atomic_load(done_count()) < RANKS) { /* answers the others' messages */
    transport->progress();
    sched_yield();
  }
  transport->progress();
  CHECK(atomic_load(done_count() + 16) == 500 * RANKS);
  transport->fini();
}

static void together(void) {
  shared = mmap(NULL, RANKS * (BOX + MEMORY) + 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int rank = 0; rank < RANKS; rank++)
    if (fork() == 0) {
      alarm(60);
      one_of_many(rank);
      _exit(check_failures != 0);
    }
  for (int rank = 0; rank < RANKS; rank++) {
    int status;
    wait(&status);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
}

int main(int argc, char **argv) {
  unsigned seed = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 0) : (unsigned)time(NULL);
  if (argc < 2)
    return 2;
  printf("seed %u\n", seed);
  fflush(stdout);
  srand(seed);
  transport = strcmp(argv[1], "fake") == 0 ? &llr_fake : llr_find(argv[1]);
  CHECK(transport != NULL);
  CHECK(llr_find("none") == NULL && llr_list(0) != NULL && llr_list(100) == NULL);
  if (transport == llr_find("shm"))
    together();
  else if (transport)
    alone(transport == &llr_fake ? 1 : 0);
  return check_failures != 0;
}
