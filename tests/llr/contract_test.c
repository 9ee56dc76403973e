/*
 * What llr/llr.h promises, on one transport: puts, gets, strided sections of random shape against a local reference,
 * active messages, atomics. usage: contract_test TRANSPORT|PLUGIN.so [seed]
 * A plug-in's ranks are the processes of a launcher: mpiexec -n 3 contract_test PLUGIN.so; or of its own:
 * contract_test PLUGIN.so seed 3
 */
#define _GNU_SOURCE
#include "check.h"
#include "fake.h"
#include "llr/plugin.h"

#include <dlfcn.h>
#include <fcntl.h>

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

enum { MEMORY = 1 << 22, BOX = 1 << 16, SECTION = 1 << 16 };

static const struct llr_transport *transport;
static int peer;         /* the rank that is written to */
static char *there;      /* its memory as this process sees it */
static uintptr_t remote; /* its address for the transport */

/* ---- the tests ---- */

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
  char *local = malloc(SECTION), *expected = malloc(SECTION);
  for (int round = 0; round < 500; round++) {
    size_t span;
    struct llr_shape shape = draw_shape(&span);
    if (span > SECTION)
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

/* What transports move in other ways than a few bytes; and a section that is larger than any message. */
static void large(void) {
  size_t bytes = transport == &llr_fake ? FAKE_BYTES : MEMORY;
  char *local = malloc(bytes);
  llr_handle handle = 0;
  for (size_t i = 0; i < bytes; i++)
    local[i] = (char)(i * 7 + (size_t)peer);
  CHECK(transport->put(peer, remote, local, bytes, &handle) == LLR_OK && transport->wait(handle) == LLR_OK);
  memset(local, 0, bytes);
  CHECK(transport->flush(peer) == LLR_OK);
  CHECK(there[1] == (char)(7 + peer) && there[bytes - 1] == (char)((bytes - 1) * 7 + (size_t)peer));
  handle = 0;
  CHECK(transport->get(peer, remote, local, bytes, &handle) == LLR_OK && transport->wait(handle) == LLR_OK);
  CHECK(memcmp(local, there, bytes) == 0);
  struct llr_shape every_other = {
      .elem_len = 8, .rank = 2, .extent = {100, 60}, .remote_stride = {-16, 1600}, .local_stride = {8, 800}};
  memset(local, 1, 48000);
  handle = 0;
  CHECK(llr_put_strided(transport, peer, remote + 1584, local, &every_other, &handle) == LLR_OK);
  CHECK(transport->wait(handle) == LLR_OK && transport->flush(peer) == LLR_OK);
  size_t ones = 0;
  for (size_t i = 0; i < 96000; i++)
    ones += there[i] == 1 && i / 8 % 2 == 0;
  CHECK(ones == 48000 && there[8] == (char)(8 * 7 + peer));
  memset(there, 0, bytes);
  free(local);
}

/* Puts to one place: the last one counts, whatever their sizes, once an earlier one has been flushed or puts are
 * ordered. */
static void overwritten(void) {
  if (!(transport->attributes & LLR_ORDERED_PUTS))
    return;
  static char first[100000], second[8] = "second";
  llr_handle handle = 0, other = 0;
  for (int round = 0; round < 20; round++) {
    memset(first, round + 1, sizeof first);
    CHECK(transport->put(peer, remote, first, sizeof first, &handle) == LLR_OK);
    CHECK(transport->put(peer, remote + 50000, second, sizeof second, &other) == LLR_OK);
    CHECK(transport->wait(handle) == LLR_OK && transport->wait(other) == LLR_OK && transport->flush(peer) == LLR_OK);
    CHECK(there[0] == round + 1 && there[99999] == round + 1 && strcmp(there + 50000, "second") == 0);
  }
}

/* Of all sizes up to some messages' and at any place, so that what travels together is filled and divided in many ways.
 */
static void one_after_the_other(void) {
  enum { AREA = 64 << 10, MOST = 20 << 10, SMALL = 600, PUTS = 400 };
  char *local = malloc(AREA), *expected = malloc(AREA);
  memcpy(expected, there, AREA);
  for (int i = 0; i < PUTS; i++) {
    size_t bytes = 1 + (size_t)rand() % (rand() % 2 ? MOST : SMALL), at = (size_t)rand() % (AREA - bytes);
    llr_handle handle = 0;
    for (size_t k = at; k < at + bytes; k++)
      expected[k] = local[k] = (char)rand();
    if (!(transport->attributes & LLR_ORDERED_PUTS))
      CHECK(transport->flush(peer) == LLR_OK);
    CHECK(transport->put(peer, remote + at, local + at, bytes, &handle) == LLR_OK);
    CHECK(transport->wait(handle) == LLR_OK);
  }
  CHECK(transport->flush(peer) == LLR_OK && memcmp(expected, there, AREA) == 0);
  memset(there, 0, AREA);
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
  for (int turn = 0; turn < 10000000; turn++) { /* by itself: without a flush */
    word = __atomic_load_n((uint32_t *)there, __ATOMIC_ACQUIRE);
    if (word == 12 || transport == &llr_fake)
      break;
    sched_yield();
  }
  CHECK(word == 12 && there[8] == 77);
}

/* Of the library's own, among some of the ranks; all of them call it. */
static void collectives(int rank, int num_ranks) {
  const struct llr_collectives *library = transport->collectives;
  struct llr_group *group;
  int ranks[64], count = (num_ranks + 1) / 2;
  if (!library || rank % 2 != 0)
    return;
  for (int i = 0; i < count; i++)
    ranks[i] = 2 * (count - 1 - i); /* every other one, from the last to the first */
  CHECK(library->group_make(ranks, count, &group) == LLR_OK);
  static double data[20000];
  for (int root = 0; root < count; root++) {
    for (int i = 0; i < 20000; i++)
      data[i] = rank == ranks[root] ? root + i : -1;
    CHECK(library->broadcast(group, root, data, sizeof data) == LLR_OK && data[0] == root &&
          data[19999] == root + 19999);
  }
  for (int i = 0; i < 20000; i++)
    data[i] = rank + i;
  CHECK(library->can_reduce(LLR_SUM, LLR_REAL, 8) && !library->can_reduce(LLR_SUM, LLR_REAL, 16));
  CHECK(library->allreduce(group, LLR_SUM, LLR_REAL, 8, data, 20000) == LLR_OK);
  CHECK(data[0] == count * (count - 1) && data[19999] == count * (count - 1) + count * 19999.0);
  int16_t least = (int16_t)(rank - 5);
  CHECK(library->can_reduce(LLR_MIN, LLR_INTEGER, 2) && !library->can_reduce(LLR_MAX, LLR_REAL, 8));
  CHECK(library->allreduce(group, LLR_MIN, LLR_INTEGER, 2, &least, 1) == LLR_OK && least == -5);
  float parts[2] = {1, (float)rank};
  CHECK(library->allreduce(group, LLR_SUM, LLR_COMPLEX, 4, parts, 1) == LLR_OK);
  CHECK(parts[0] == count && parts[1] == count * (count - 1));
  library->group_free(group);
}

static void all(void) {
  put_and_get();
  strided();
  large();
  overwritten();
  one_after_the_other();
  runs_are_merged();
  signals();
  atomics();
}

/* ---- one process ---- */

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

/* ---- several processes with memory in common ---- */

static int num_ranks = 3;
static char *shared; /* boxes, then memories, then the count of those that are done, then one counter */

static size_t shared_bytes(void) { return (size_t)num_ranks * (BOX + MEMORY) + 4096; }

static _Atomic int *done_count(void) { return (_Atomic int *)(shared + shared_bytes() - 4096); }

/* When nobody sends any more, as many messages have been dealt with as have been sent. */
static void traffic(int rank) {
  enum { TURNS = 20000, PAUSE_US = 500, COUNTS = 32 };
  _Atomic int64_t *under_way = (_Atomic int64_t *)(done_count() + COUNTS);
  int64_t sum = 1;
  uint64_t sent = 0, handled;
  if (!transport->traffic)
    return;
  for (int turn = 0; turn < TURNS && sum != 0; turn++) {
    transport->progress();
    transport->traffic(&sent, &handled);
    atomic_store(&under_way[rank], (int64_t)(sent - handled));
    usleep(PAUSE_US);
    sum = 0;
    for (int r = 0; r < num_ranks; r++)
      sum += atomic_load(&under_way[r]);
  }
  CHECK(sum == 0);
  CHECK(sent > 500 || num_ranks == 1); /* those that `all` sends */
}

static void one_of_many(int rank) {
  struct llr_job job = {
      .rank = rank, .num_ranks = num_ranks, .shared = shared, .shared_stride = BOX, .shared_bytes = BOX};
  CHECK(transport->init(&job) == LLR_OK);
  char *own = shared + num_ranks * BOX + (size_t)rank * MEMORY;
  CHECK(transport->attach(own, MEMORY) == LLR_OK && llr_atomic_init(transport) == LLR_OK);
  peer = (rank + 1) % num_ranks;
  there = shared + num_ranks * BOX + (size_t)peer * MEMORY;
  remote = (uintptr_t)there;
  all();
  /* Everybody counts up one word on rank 0, more often than a box has slots. */
  for (int i = 0; i < 500; i++) {
    int64_t old;
    CHECK(llr_atomic(transport, 0, (uintptr_t)(done_count() + 16), 4, LLR_ATOMIC_FETCH_ADD, 1, 0, &old) == LLR_OK);
  }
  atomic_fetch_add(done_count(), 1);
  while (atomic_load(done_count()) < num_ranks) { /* answers the others' messages */
    transport->progress();
    sched_yield();
  }
  transport->progress();
  CHECK(atomic_load(done_count() + 16) == 500 * num_ranks);
  traffic(rank);
  collectives(rank, num_ranks);
  transport->fini();
}

static void together(void) {
  shared = mmap(NULL, shared_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int rank = 0; rank < num_ranks; rank++)
    if (fork() == 0) {
      alarm(60);
      one_of_many(rank);
      _exit(check_failures != 0);
    }
  for (int rank = 0; rank < num_ranks; rank++) {
    int status;
    wait(&status);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
}

/* ---- processes of a launcher ---- */

/* In a file, at the same address in all processes: this test looks at the others' memory directly. */
static void map_in_common(const struct llr_plugin *plugin, int rank) {
  static char names[64][40];
  char name[40] = "/tmp/atoll-contract-XXXXXX";
  int fd = rank == 0 ? mkstemp(name) : -1;
  CHECK(rank != 0 || ftruncate(fd, (off_t)shared_bytes()) == 0);
  CHECK(plugin->exchange(name, names, sizeof name) == LLR_OK);
  if (rank != 0)
    fd = open(names[0], O_RDWR);
  shared =
      mmap((void *)0x300000000000, shared_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED_NOREPLACE, fd, 0);
  CHECK(shared != MAP_FAILED && plugin->exchange(name, names, sizeof name) == LLR_OK);
  close(fd);
  if (rank == 0)
    unlink(name);
}

static const struct llr_plugin *open_plugin(const char *path) {
  void *object = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  if (!object)
    fprintf(stderr, "%s\n", dlerror());
  const struct llr_plugin *plugin = object ? dlsym(object, "llr_plugin") : NULL;
  CHECK(plugin && plugin->version == LLR_PLUGIN_VERSION);
  return plugin;
}

static void spawn(const struct llr_plugin *plugin, char **argv) {
  char message[400] = "the plug-in starts no processes", *arguments[] = {argv[0], argv[1], argv[2], NULL};
  if (plugin->spawn)
    plugin->spawn(atoi(argv[3]), arguments, message, sizeof message);
  fprintf(stderr, "%s\n", message);
  CHECK(!"not spawned");
}

static void launched(const struct llr_plugin *plugin) {
  char message[400] = "";
  int rank;
  num_ranks = 0;
  alarm(100);
  CHECK(plugin->start(0, &rank, &num_ranks, message, sizeof message) == LLR_OK);
  transport = plugin->transport;
  map_in_common(plugin, rank);
  llr_register(transport);
  CHECK(llr_find(transport->name) == transport && llr_list(2) == transport);
  one_of_many(rank);
  plugin->finish(check_failures != 0);
}

int main(int argc, char **argv) {
  unsigned seed = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 0) : (unsigned)time(NULL);
  if (argc < 2)
    return 2;
  printf("seed %u\n", seed);
  fflush(stdout);
  srand(seed);
  if (strchr(argv[1], '/')) {
    const struct llr_plugin *plugin = open_plugin(argv[1]);
    if (plugin && argc > 3)
      spawn(plugin, argv);
    else if (plugin)
      launched(plugin);
    return check_failures != 0;
  }
  transport = strcmp(argv[1], "fake") == 0 ? &llr_fake : llr_find(argv[1]);
  CHECK(transport != NULL);
  CHECK(llr_find("none") == NULL && llr_list(0) != NULL && llr_list(100) == NULL);
  if (transport == llr_find("shm"))
    together();
  else if (transport)
    alone(transport == &llr_fake ? 1 : 0);
  return check_failures != 0;
}
