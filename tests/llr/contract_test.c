/*
 * What llr/llr.h promises, on one transport: puts, gets, strided sections of random shape against a local reference,
 * active messages, atomics. usage: contract_test TRANSPORT|PLUGIN.so [seed]
 * A plug-in's ranks are the processes of a launcher: mpiexec -n 3 contract_test PLUGIN.so; or of its own:
 * contract_test PLUGIN.so seed 3
 */
#define _GNU_SOURCE
#include "contract.h"

#include "base/config.h"
#include "check.h"
#include "fake.h"
#include "llr/count/count.h"
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

const struct llr_transport *transport;
struct llr *llr;
int peer;
char *there;
uintptr_t remote;
char *mine;

enum { BOX = 1 << 16 };

/* Counted, if ATOLL_COUNT says so: then the table that counts is the transport, and keeps the same promises. */
static void start(const struct llr_job *job) {
  const char *counts = getenv("ATOLL_COUNT"), *schedule = getenv("ATOLL_SCHEDULE"), *file;
  CHECK(transport->init(job, &llr) == LLR_OK);
  if (counts || schedule) {
    CHECK(llr_count_start(llr, job, counts, schedule, &file) == 0 && llr->table != transport);
    transport = llr->table;
  }
}

/* ---- one process ---- */

static void meet_nobody(void) { llr_progress(llr); }

static void alone(int rank) {
  check_case("%s, one process", transport->name);
  struct llr_job job = {.rank = rank, .num_ranks = rank + 1};
  start(&job);
  char *memory = calloc(1, MEMORY);
  CHECK(llr_attach(llr, memory, MEMORY) == LLR_OK && llr_atomic_init(llr) == LLR_OK);
  peer = 0;
  there = transport == &llr_fake ? fake_memory(0) : memory;
  remote = transport == &llr_fake ? FAKE_BASE : (uintptr_t)memory;
  mine = there;
  contract_messages_prepare();
  contract_messages(meet_nobody);
  contract_accesses();
  llr_fini(llr);
  free(memory);
}

/* ---- several processes with memory in common ---- */

static int num_ranks = 3;
static char *shared; /* boxes, then memories, then the count of those that are done, then one counter */

static size_t shared_bytes(void) { return (size_t)num_ranks * (BOX + MEMORY) + 4096; }

static _Atomic int *done_count(void) { return (_Atomic int *)(shared + shared_bytes() - 4096); }

/* One rank says so for all. */
static void lacks(int rank, const char *what) {
  if (rank == 0)
    check_skip("the transport does not have %s", what);
}

/* When nobody sends any more, as many messages have been dealt with as have been sent. */
static void traffic(int rank) {
  enum { TURNS = 20000, PAUSE_US = 500, COUNTS = 32 };
  _Atomic int64_t *under_way = (_Atomic int64_t *)(done_count() + COUNTS);
  int64_t sum = 1;
  uint64_t sent = 0, handled;
  if (!transport->traffic) {
    lacks(rank, "the counts of its messages");
    return;
  }
  for (int turn = 0; turn < TURNS && sum != 0; turn++) {
    llr_progress(llr);
    transport->traffic(llr, &sent, &handled);
    atomic_store(&under_way[rank], (int64_t)(sent - handled));
    usleep(PAUSE_US);
    sum = 0;
    for (int r = 0; r < num_ranks; r++)
      sum += atomic_load(&under_way[r]);
  }
  CHECK(sum == 0);
  CHECK(sent > 500 || num_ranks == 1); /* those of contract_accesses */
}

/* Of the library's own, among some of the ranks; all of them call it. */
static void collectives(int rank, int num_ranks) {
  const struct llr_collectives *library = llr->collectives;
  struct llr_group *group;
  int ranks[64], count = (num_ranks + 1) / 2;
  if (!library)
    lacks(rank, "collectives");
  if (!library || rank % 2 != 0)
    return;
  for (int i = 0; i < count; i++)
    ranks[i] = 2 * (count - 1 - i); /* every other one, from the last to the first */
  CHECK(library->group_make(llr, ranks, count, &group) == LLR_OK);
  static double data[20000];
  for (int root = 0; root < count; root++) {
    for (int i = 0; i < 20000; i++)
      data[i] = rank == ranks[root] ? root + i : -1;
    CHECK(library->broadcast(llr, group, root, data, sizeof data) == LLR_OK && data[0] == root &&
          data[19999] == root + 19999);
  }
  for (int i = 0; i < 20000; i++)
    data[i] = rank + i;
  CHECK(library->can_reduce(llr, LLR_SUM, LLR_REAL, 8) && !library->can_reduce(llr, LLR_SUM, LLR_REAL, 16));
  CHECK(library->allreduce(llr, group, LLR_SUM, LLR_REAL, 8, data, 20000) == LLR_OK);
  CHECK(data[0] == count * (count - 1) && data[19999] == count * (count - 1) + count * 19999.0);
  int16_t least = (int16_t)(rank - 5);
  CHECK(library->can_reduce(llr, LLR_MIN, LLR_INTEGER, 2) && !library->can_reduce(llr, LLR_MAX, LLR_REAL, 8));
  CHECK(library->allreduce(llr, group, LLR_MIN, LLR_INTEGER, 2, &least, 1) == LLR_OK && least == -5);
  float parts[2] = {1, (float)rank};
  CHECK(library->allreduce(llr, group, LLR_SUM, LLR_COMPLEX, 4, parts, 1) == LLR_OK);
  CHECK(parts[0] == count && parts[1] == count * (count - 1));
  library->group_free(llr, group);
}

static void meet(void) {
  static int meetings;
  meetings++;
  atomic_fetch_add(done_count(), 1);
  while (atomic_load(done_count()) < meetings * num_ranks) { /* answers the others' messages */
    llr_progress(llr);
    sched_yield();
  }
  llr_progress(llr);
}

/* Memory that no process has attached, and no other maps. */
static void any_memory(int rank) {
  enum { OFFSET = 1024, LENGTH = 300000, SHORT = 40 };
  static char own[LENGTH], source[LENGTH], back[LENGTH];
  _Atomic uintptr_t *address = (_Atomic uintptr_t *)((char *)done_count() + OFFSET);
  llr_handle handle = 0;
  if (!llr_has(llr, LLR_ANY_MEMORY)) {
    lacks(rank, "access to any memory");
    return;
  }
  atomic_store(&address[rank], (uintptr_t)own);
  meet();
  for (int i = 0; i < LENGTH; i++)
    source[i] = (char)(i % 101 + rank);
  CHECK(llr_put(llr, peer, atomic_load(&address[peer]) + SHORT, source + SHORT, LENGTH - SHORT, &handle) == LLR_OK);
  CHECK(llr_wait(llr, handle) == LLR_OK);
  CHECK(llr_put(llr, peer, atomic_load(&address[peer]), source, SHORT, &handle) == LLR_OK);
  CHECK(llr_wait(llr, handle) == LLR_OK && llr_flush(llr, peer) == LLR_OK);
  CHECK(llr_get(llr, peer, atomic_load(&address[peer]), back, LENGTH, &handle) == LLR_OK);
  CHECK(llr_wait(llr, handle) == LLR_OK && memcmp(back, source, LENGTH) == 0);
  meet();
  int before = (rank + num_ranks - 1) % num_ranks, wrong = 0;
  for (int i = 0; i < LENGTH; i++)
    wrong += own[i] != (char)(i % 101 + before);
  CHECK(wrong == 0);
  meet();
}

static void one_of_many(int rank) {
  struct llr_job job = {
      .rank = rank, .num_ranks = num_ranks, .shared = shared, .shared_stride = BOX, .shared_bytes = BOX};
  start(&job);
  char *own = shared + num_ranks * BOX + (size_t)rank * MEMORY;
  CHECK(llr_attach(llr, own, MEMORY) == LLR_OK && llr_atomic_init(llr) == LLR_OK);
  peer = (rank + 1) % num_ranks;
  there = shared + num_ranks * BOX + (size_t)peer * MEMORY;
  remote = (uintptr_t)there;
  mine = own;
  contract_messages_prepare();
  meet();
  contract_messages(meet);
  contract_accesses();
  /* Everybody counts up one word on rank 0, more often than a box has slots. */
  for (int i = 0; i < 500; i++) {
    int64_t old;
    CHECK(atomic_now(0, (uintptr_t)(done_count() + 16), 4, LLR_ATOMIC_FETCH_ADD, 1, 0, &old) == LLR_OK);
  }
  meet();
  CHECK(atomic_load(done_count() + 16) == 500 * num_ranks);
  if (!transport->set_sizes)
    lacks(rank, "sizes that can be set");
  if (transport->set_sizes) {
    /* Small ones, so that transfers have many pieces: 4 MiB with a shorter last one, 100,000 bytes with a longer one.
     */
    transport->set_sizes(llr, &(struct llr_sizes){.packet = 300, .eager = 600, .piece = 4970});
    meet();
    contract_large_accesses();
    meet();
    transport->set_sizes(llr, &(struct llr_sizes){0});
    meet();
  }
  any_memory(rank);
  traffic(rank);
  collectives(rank, num_ranks);
  llr_fini(llr);
}

static void together(void) {
  check_case("%s, %d processes with memory in common", transport->name, num_ranks);
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

/* The status of all; the plug-in may end the process with it. */
static int launched(const struct llr_plugin *plugin) {
  struct atolli_config config;
  char message[400] = "";
  int rank;
  num_ranks = 0;
  alarm(100);
  CHECK(atolli_config_read(&config, environ, message, sizeof message) == 0);
  CHECK(plugin->start(&(struct llr_program){.config = &config}, &rank, &num_ranks, message, sizeof message) == LLR_OK);
  transport = plugin->transport;
  check_case("%s, rank %d of %d that have been launched", transport->name, rank, num_ranks);
  map_in_common(plugin, rank);
  llr_register(transport);
  CHECK(llr_find(transport->name) == transport && llr_list(2) == transport);
  one_of_many(rank);
  return plugin->finish(check_end());
}

int main(int argc, char **argv) {
  unsigned seed = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 0) : (unsigned)time(NULL);
  if (argc < 2)
    return 2;
  printf("seed %u\n", seed);
  fflush(stdout);
  srand(seed);
  if (strchr(argv[1], '/')) {
    check_case("%s is a plug-in", argv[1]);
    const struct llr_plugin *plugin = open_plugin(argv[1]);
    if (plugin && argc > 3)
      spawn(plugin, argv);
    else if (plugin)
      return launched(plugin);
    return check_end();
  }
  transport = strcmp(argv[1], "fake") == 0 ? &llr_fake : llr_find(argv[1]);
  check_case("the list of transports");
  CHECK(transport != NULL);
  CHECK(llr_find("none") == NULL && llr_list(0) != NULL && llr_list(100) == NULL);
  if (transport == llr_find("shm"))
    together();
  else if (transport)
    alone(transport == &llr_fake ? 1 : 0);
  return check_end();
}
