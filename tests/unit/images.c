#define _GNU_SOURCE
#include "images.h"

#include "base/clock.h"
#include "base/config.h"
#include "boot/end/job.h"
#include "boot/end/termination.h"
#include "boot/node/backend.h"
#include "boot/node/node.h"
#include "check.h"
#include "core/start/start.h"
#include "late.h"
#include "llr/plugin.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

char *test_segment, *test_message;

/* ---- what boot defines ----------------------------------------------------------------------------------------- */

struct atolli_node *atolli_node;
int atolli_this_image, atolli_num_images;
char *atolli_slot_base;
size_t atolli_slot_size, atolli_heap_offset;
struct atolli_mapped_segment atolli_segments[1];
int atolli_num_segments;
struct atolli_config atolli_config = {.spin = -1, .tell_all = 64};
static const int host_firsts[] = {1};
const int *atolli_host_firsts = host_firsts;
int atolli_num_hosts = 1, atolli_here_first = 1, atolli_here_last;
int atolli_machine_cores;
const struct llr_transport *atolli_launch_transport;
int (*atolli_launch_communicator)(const int *ranks, int num_ranks, int *handle_p);
void (*_Atomic atolli_launch_serve)(void);
struct atolli_termination atolli_termination;
int atolli_host_first(int image) { return (void)image, 1; }

const struct atolli_stat_codes atolli_stat_codes = {1, 2, 3, 6000, 6001, 6002};

enum { MESSAGE_BYTES = 1024 };

static _Noreturn void end(int status, const char *message) {
  int none = 0;
  if (atomic_compare_exchange_strong(&atolli_node->error_termination, &none, 1 + status) && message)
    snprintf(test_message, MESSAGE_BYTES, "%s", message);
  _exit(TEST_EXIT_ERROR);
}

void atolli_error_termination(const char *message, const char *alike) {
  (void)alike;
  end(1, message);
}

void atolli_start_failed(const char *message) { atolli_error_termination(message, NULL); }

static _Atomic int *processes; /* [image - 1] */

int atolli_process_of(int image) { return atomic_load(&processes[image - 1]); }

void atolli_failure_told(int image) { (void)image; }

bool (*atolli_describe_address)(uintptr_t address, char *text, size_t size);

void atolli_fail_image(void) { kill(getpid(), SIGKILL), abort(); }

void atolli_leave(void) { _exit(TEST_EXIT_LEFT); }

bool test_is_launched;

bool atolli_is_launched(void) { return test_is_launched; }

bool atolli_job_survives(void) { return false; }

void atolli_leave_grace(void) {}

void atolli_signals_note_death(int image) { (void)image; }

bool atolli_error_termination_begin(int status, int ender) {
  char message[40];
  (void)ender;
  snprintf(message, sizeof message, "status %d", status);
  end(status, message);
}

bool atolli_is_image(void) { return atolli_this_image != 0; }

int check_image(void) { return atolli_this_image; }

static void *die(void *microseconds) {
  unsigned seed = (unsigned)getpid();
  usleep((useconds_t)rand_r(&seed) % *(unsigned *)microseconds);
  kill(getpid(), SIGKILL);
  return NULL;
}

void test_die_within(unsigned microseconds) {
  static unsigned most;
  pthread_t thread;
  most = microseconds;
  if (pthread_create(&thread, NULL, die, &most) != 0)
    abort();
}

double test_seconds(void) { return atolli_now_seconds(); }

/* ---- images ---- */

static void *map(void *where, size_t bytes, int flags, int fd, off_t offset) {
  void *memory = mmap(where, bytes, PROT_READ | PROT_WRITE, flags, fd, offset);
  if (memory == MAP_FAILED) {
    perror("mmap");
    exit(1);
  }
  return memory;
}

static int make_memory(int n) {
  int fd = memfd_create("slots", 0);
  if (fd < 0 || ftruncate(fd, (off_t)n * TEST_SLOT_BYTES) != 0) {
    perror("memfd");
    exit(1);
  }
  atolli_node = map(NULL, atolli_node_size(n), MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  processes = map(NULL, (size_t)n * sizeof *processes, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  test_message = map(NULL, MESSAGE_BYTES, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  test_segment = map(NULL, TEST_SEGMENT_BYTES, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  atolli_slot_base =
      map((void *)0x200000000000, (size_t)n * TEST_SLOT_BYTES, MAP_SHARED | MAP_FIXED_NOREPLACE | MAP_NORESERVE, fd, 0);
  atolli_slot_size = TEST_SLOT_BYTES;
  atolli_heap_offset = 2 * TEST_SEGMENT_BYTES;
  atolli_num_images = atolli_here_last = n;
  atolli_node->num_images = n;
  return fd;
}

static void free_memory(int n, int fd) {
  munmap(atolli_slot_base, (size_t)n * TEST_SLOT_BYTES);
  munmap(atolli_node, atolli_node_size(n));
  munmap(processes, (size_t)n * sizeof *processes);
  munmap(test_segment, TEST_SEGMENT_BYTES);
  close(fd);
}

void atolli_state_change(int image, enum atolli_image_state state) {
  if (state == ATOLLI_FAILED)
    atomic_store(&atolli_node->any_failed, true);
  atomic_store(&atolli_node->image[image - 1].state, state);
  atomic_fetch_add(&atolli_node->epoch, 1);
}

/* As boot/end/completion.c does it. */
static void stop(int image) {
  if (atolli_termination.finish)
    atolli_termination.finish();
  if (atolli_termination.begin)
    atolli_termination.begin();
  atolli_state_change(image, ATOLLI_STOPPED);
  if (atolli_termination.announce)
    atolli_termination.announce();
  atolli_waiting_begin("STOP", NULL, "the others");
  for (int k = 0; k < atolli_num_images; k++)
    while (atomic_load(&atolli_node->image[k].state) == ATOLLI_RUNNING &&
           !atomic_load(&atolli_node->error_termination)) {
      if (atolli_termination.progress)
        atolli_termination.progress();
      atolli_waiting_look(NULL);
      if (atolli_termination.watch)
        atolli_termination.watch();
      usleep(200);
    }
  if (atolli_termination.end && !atomic_load(&atolli_node->error_termination))
    atolli_termination.end();
}

static void run_image(int image, int fd, void (*body)(void)) {
  atolli_this_image = image;
  check_failures = 0;
  atomic_store(&processes[image - 1], getpid());
  /* The static part of the slot begins one page in, so that offset and address never agree by chance. */
  size_t offset = 4096;
  map(test_segment, TEST_SEGMENT_BYTES, MAP_SHARED | MAP_FIXED, fd,
      (off_t)(image - 1) * TEST_SLOT_BYTES + (off_t)offset);
  atolli_segments[0] = (struct atolli_mapped_segment){test_segment, test_segment + TEST_SEGMENT_BYTES, offset};
  atolli_num_segments = 1;
  atolli_core_start();
  body();
  stop(image);
  fflush(NULL);
  _exit(check_failures ? 1 : 0);
}

static int image_of(const pid_t *pid, int n, pid_t which) {
  for (int k = 0; k < n; k++)
    if (pid[k] == which)
      return k + 1;
  return 0;
}

/* Exit status of each image, 128 + signal for one that was killed. */
static void reap(const pid_t *pid, int n, int seconds, int *status) {
  double limit = test_seconds() + seconds;
  for (int left = n; left > 0;) {
    int how;
    pid_t which = waitpid(-1, &how, WNOHANG);
    int image = which > 0 ? image_of(pid, n, which) : 0;
    if (image > 0) {
      status[image - 1] = WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
      if (!WIFEXITED(how))
        atolli_state_change(image, ATOLLI_FAILED);
      left--;
    } else if (test_seconds() > limit) {
      fprintf(stderr, "time limit of %d s\n", seconds);
      for (int k = 0; k < n; k++)
        kill(pid[k], SIGKILL);
      limit += 10;
    } else {
      usleep(500);
    }
  }
}

static int wanted(const char *variable, int otherwise) {
  const char *text = getenv(variable);
  return text ? atoi(text) : otherwise;
}

static void run(int n, int seconds, void (*body)(void), int *status) {
  pid_t pid[n];
  fflush(NULL);
  atolli_config.node_size = wanted("ATOLL_NODE_SIZE", -1);
  atolli_config.tell_all = wanted("ATOLL_TELL_ALL", 64);
  atolli_config.transport = getenv("ATOLL_TRANSPORT");
  llr_register(&llr_late);
  int fd = make_memory(n);
  for (int image = 1; image <= n; image++) {
    pid[image - 1] = fork();
    if (pid[image - 1] == 0)
      run_image(image, fd, body);
  }
  reap(pid, n, seconds, status);
  free_memory(n, fd);
}

int run_images(int n, int seconds, void (*body)(void)) {
  int status[n], failed = 0;
  run(n, seconds, body, status);
  for (int k = 0; k < n; k++) {
    if (status[k] != 0 && status[k] != 128 + SIGKILL) /* meant by the test, or the time limit has been reported */
      fprintf(stderr, "image %d of %d: exit status %d; %s\n", k + 1, n, status[k], test_message);
    failed += status[k] != 0;
  }
  return failed;
}

bool run_expecting(int n, const char *text, void (*body)(void)) { return run_expecting_within(n, 20, text, body); }

bool run_expecting_within(int n, int seconds, const char *text, void (*body)(void)) {
  int status[n];
  bool as_expected = true;
  run(n, seconds, body, status);
  for (int k = 0; k < n; k++)
    if (status[k] != TEST_EXIT_ERROR && status[k] != TEST_EXIT_LEFT && status[k] != 0 && status[k] != 128 + SIGKILL)
      as_expected = false;
  if (!as_expected || !strstr(test_message, text)) {
    fprintf(stderr, "expected \"%s\", got \"%s\"\n", text, test_message);
    return false;
  }
  return true;
}

void test_case(const char *name, int n, int seconds, int lost, void (*body)(void)) {
  check_case("%s on %d images", name, n);
  int failed = run_images(n, seconds, body);
  if (failed != lost || lost > 0)
    check_that(failed == lost, "as many images as expected have ended badly", __FILE__, __LINE__);
}

void test_cases(const char *name, const int *counts, int num, int seconds, void (*body)(void)) {
  for (int k = 0; k < num; k++)
    test_case(name, counts[k], seconds, 0, body);
}

void test_case_expecting(const char *name, int n, const char *text, void (*body)(void)) {
  check_case("%s on %d images ends with \"%s\"", name, n, text);
  CHECK(run_expecting(n, text, body));
}
