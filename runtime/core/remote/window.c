/* Pages of other nodes, fetched by a handler of faults. Called by engine.c. */
#define _GNU_SOURCE
#include "core/remote/window.h"

#include "base/page.h"
#include "base/signal_stack.h"
#include "core/image/stat.h"
#include "core/memory/guards.h"
#include "core/memory/unused.h"
#include "core/remote/remote.h"
#include "core/remote/stores.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Most references are to a few bytes: the system's work for 64 KiB instead of 4 takes three times as long. Reading on
   soon gets larger pieces. */
enum { GROWTH = 4, LARGEST = ATOLLI_READ_AHEAD, RANGES = 1024 };

struct range {
  char *begin, *end;
};

static struct {
  pthread_mutex_t mutex;
  bool catches_faults;
  struct sigaction previous;
  _Atomic int num_ranges;
  struct range range[RANGES];
  unsigned generation; /* of these ranges */
  size_t next_bytes;   /* of a fault where the latest range ends; reading on gets larger pieces */
} window = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static struct range *find(const char *address) {
  for (int i = window.num_ranges - 1; i >= 0; i--)
    if (address >= window.range[i].begin && address < window.range[i].end)
      return &window.range[i];
  return NULL;
}

/* Between images of one host there is a shared mapping here, without access (hide_other_nodes): it is not needed. */
static void forget(void) {
  for (int i = 0; i < window.num_ranges; i++) {
    struct range *range = &window.range[i];
    mmap(range->begin, (size_t)(range->end - range->begin), PROT_NONE,
         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  }
  window.num_ranges = 0;
  window.generation++;
}

/* Maps the piece where the program reads it. It appears there as a whole, because other threads may be reading the same
   pages; and not by mremap, of which UCX, that MPI libraries bring, makes something else. */
static int show(int image, char *begin, size_t bytes) {
  int fd = memfd_create("atoll-window", MFD_CLOEXEC), error = 0;
  char *piece = MAP_FAILED;
  if (fd >= 0 && ftruncate(fd, (off_t)bytes) == 0)
    piece = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (piece != MAP_FAILED) {
    atolli_remote_read(image, begin, piece, bytes);
    munmap(piece, bytes);
  }
  if (piece == MAP_FAILED || mmap(begin, bytes, PROT_READ, MAP_SHARED | MAP_FIXED, fd, 0) != begin)
    error = errno;
  if (fd >= 0)
    close(fd);
  return error;
}

/* What has been fetched before may have been changed by stores since: nothing comes in its place. */
static size_t free_from(const char *begin, size_t bytes) {
  for (int i = 0; i < window.num_ranges; i++)
    if (window.range[i].begin > begin && window.range[i].begin < begin + bytes)
      bytes = (size_t)(window.range[i].begin - begin);
  return bytes;
}

static void fetch(char *address, int image) {
  size_t page = atolli_page_bytes();
  char *slot = atolli_slot(image), *begin = slot + (size_t)(address - slot) / page * page;
  bool reads_on = window.num_ranges > 0 && begin == window.range[window.num_ranges - 1].end;
  size_t bytes = reads_on ? window.next_bytes : page,
         left = atolli_guard_above((size_t)(begin - slot)) - (size_t)(begin - slot);
  bytes = free_from(begin, bytes < left ? bytes : left); /* nobody can read a guard */
  window.next_bytes = bytes < LARGEST ? GROWTH * bytes : bytes;
  if (window.num_ranges == RANGES)
    forget();
  int error = show(image, begin, bytes);
  if (error)
    atolli_fatal("reference to a coindexed object", NULL, "memory of image %d cannot be shown here: %s", image,
                 strerror(error));
  window.range[window.num_ranges++] = (struct range){begin, begin + bytes};
}

/* 0: the address is in no slot of another node. */
static int image_of(const char *address) {
  uintptr_t offset = (uintptr_t)address - (uintptr_t)atolli_slot_base;
  if (offset >= (size_t)atolli_num_images * atolli_slot_size)
    return 0;
  int image = (int)(offset / atolli_slot_size) + 1;
  return atolli_on_node(image) ? 0 : image;
}

/* A store into a page that is there. False: it is an error of the program. */
static bool store(char *address, int image) {
  struct range *range = find(address);
  int error = atolli_stores_allow(address, range->end);
  if (error > 0)
    atolli_fatal("assignment to a coindexed object", NULL, "memory of image %d cannot be changed here: %s", image,
                 strerror(error));
  return error == 0;
}

/*
 * A load or a store by the program itself, so that no lock of the runtime is held and the transport may be called. A
 * fault on a page that is there is a store, unless another thread has just fetched it: it is tried again once.
 */
static void on_fault(int signal_number, siginfo_t *info, void *context) {
  static _Thread_local char *tried;
  static _Thread_local unsigned tried_generation;
  char *address = info->si_addr;
  int image = image_of(address), saved = errno;
  (void)context;
  if (image == 0) {
    sigaction(signal_number, &window.previous, NULL); /* it happens once more */
    return;
  }
  pthread_mutex_lock(&window.mutex);
  bool is_there = find(address) != NULL, is_allowed = is_there && store(address, image),
       is_error = is_there && !is_allowed && tried == address && tried_generation == window.generation;
  if (!is_there)
    fetch(address, image);
  tried = address;
  tried_generation = window.generation;
  pthread_mutex_unlock(&window.mutex);
  if (is_error)
    sigaction(signal_number, &window.previous, NULL);
  errno = saved;
}

/* On a stack of its own: a fault that is none of ours may be the overflow of the program's, which the handler before
   this one reports. */
static struct atolli_outcome catch_faults(void) {
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  if (sigaction(SIGSEGV, &action, &window.previous))
    return atolli_error(ATOLLI_STATUS_FATAL, "memory of another node cannot be shown here: %s", strerror(errno));
  window.catches_faults = true;
  return atolli_done();
}

struct atolli_outcome atolli_window_open(void) {
  atolli_signal_stack_provide();
  pthread_mutex_lock(&window.mutex);
  struct atolli_outcome outcome = window.catches_faults ? atolli_done() : catch_faults();
  forget();
  pthread_mutex_unlock(&window.mutex);
  return outcome;
}

void atolli_window_forget(void) {
  /* Relaxed: of ranges that another thread is fetching now nothing has been read. */
  if (__builtin_expect(atomic_load_explicit(&window.num_ranges, memory_order_relaxed) == 0, 1))
    return;
  pthread_mutex_lock(&window.mutex);
  forget();
  pthread_mutex_unlock(&window.mutex);
}
