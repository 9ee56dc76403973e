/*
 * Jobs of GASNet's smp conduit, whose processes are forks of its first one. That is forked here: the process that was
 * started is not one of them but waits for all, and ends the job when it is told to.
 *
 * When a process ends, GASNet would end the others: by a function of exit(), by handlers of fatal signals, and by a
 * signal that the system sends when a pipe is closed. But the end of a process is boot's business (boot/watch/watch.c),
 * and may be survived.
 */
#include "gasnet_transport.h"

#include "room.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_PROCESSES = 255 }; /* of the smp conduit */
/* How long processes may take to come to their end by themselves, and to write their output when they are told to. */
enum { ALONE_MS = 300, WRITING_MS = 2000 };

/* What processes write to the one that waits: who they are, and that the job is to end. */
enum { STARTED, ABORTED };
struct note {
  int kind;
  int value; /* a pid, or the status of the job */
};

static int notes[2]; /* a pipe; without a writer when all have ended */

/* ---- the process that waits -------------------------------------------------------------------------------------- */

static pid_t pids[MOST_PROCESSES];
static bool has_died[MOST_PROCESSES]; /* before the job was aborted */
static int num_pids;
static pid_t first_pid;
static int aborted = -1; /* the status that has been told */
static bool has_signalled;
static volatile sig_atomic_t last_signal;
static sigset_t while_waiting;

static void remember_signal(int number) { last_signal = number; }

static void pass_on(int number) {
  for (int i = 0; i < num_pids; i++)
    kill(pids[i], number);
}

static void signal_all(int number) {
  has_signalled = true;
  pass_on(number);
}

/* Processes that their parent, the first one of the job, has not reaped. */
static void find_dead(void) {
  for (int i = 0; i < num_pids; i++) {
    char path[40], state = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pids[i]);
    FILE *file = fopen(path, "r");
    has_died[i] = !file || fscanf(file, "%*d (%*[^)]) %c", &state) != 1 || state == 'Z';
    if (file)
      fclose(file);
  }
}

/* What does not end the run, unless the images make it end. */
static bool is_for_images(int number) { return number == SIGQUIT || number == SIGUSR1 || number == SIGUSR2; }

/* Reads notes until all have ended (true), or for so long; negative: until the job is to end. */
static bool all_have_ended(int ms) {
  struct note note;
  struct pollfd polled = {.fd = notes[0], .events = POLLIN};
  for (;;) {
    struct timespec limit = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
    int ready = ppoll(&polled, 1, ms < 0 ? NULL : &limit, &while_waiting);
    if (ready < 0 && errno == EINTR) {
      pass_on(last_signal); /* 0: none of those */
      if (last_signal != 0 && !is_for_images(last_signal))
        return false;
      last_signal = 0;
      continue;
    }
    if (ready <= 0)
      return false;
    if (read(notes[0], &note, sizeof note) != sizeof note)
      return true;
    if (note.kind == STARTED && num_pids < MOST_PROCESSES)
      pids[num_pids++] = note.value;
    if (note.kind == ABORTED && aborted < 0) {
      aborted = note.value;
      find_dead();
      return false;
    }
  }
}

/* Where the job has not been aborted, the others have survived those that have died. Images that notice a death, and
   that nobody ends for long, end themselves by SIGTERM (boot/watch/watch.c), which is not what it came from. Programs
   that an image has started in the background are not waited for. */
static int job_status(void) {
  int status, exit_status = 0, signal_number = 0;
  bool any_right = false;
  siginfo_t ended;
  /* When it has ended, its children have become those of this process. It stays waitable. */
  while (waitid(P_PID, (id_t)first_pid, &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR)
    ;
  if (num_pids == 0) /* GASNet could not start */
    pids[num_pids++] = first_pid;
  for (int i = 0; i < num_pids; i++) {
    if (waitpid(pids[i], &status, 0) != pids[i])
      continue;
    any_right |= WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (WIFSIGNALED(status) && (!has_signalled || has_died[i]) && (!signal_number || signal_number == SIGTERM))
      signal_number = WTERMSIG(status);
    if (WIFEXITED(status) && WEXITSTATUS(status) > exit_status)
      exit_status = WEXITSTATUS(status);
  }
  if (any_right && aborted < 0)
    return 0;
  return signal_number ? 128 + signal_number : exit_status > aborted ? exit_status : aborted;
}

/* Those that this process passes on are handled while it waits, and at no other time. */
static void prepare_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};
  struct sigaction action = {.sa_handler = remember_signal}, old;
  sigset_t passed_on;
  sigemptyset(&passed_on);
  for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    sigaddset(&passed_on, numbers[i]);
    sigaction(numbers[i], NULL, &old);
    if (old.sa_handler != SIG_IGN)
      sigaction(numbers[i], &action, NULL);
  }
  sigprocmask(SIG_BLOCK, &passed_on, &while_waiting);
}

static _Noreturn void wait_for_all(void) {
  bool ended = all_have_ended(-1);
  if (!ended && !last_signal)
    ended = all_have_ended(ALONE_MS);
  if (!ended && !last_signal)
    signal_all(SIGTERM);
  if (!ended && !all_have_ended(WRITING_MS))
    signal_all(SIGKILL);
  int status = job_status();
  _exit(last_signal ? 128 + last_signal : status);
}

/* ---- the processes of the job ------------------------------------------------------------------------------------ */

static struct sigaction before[_NSIG];

int __real_socketpair(int domain, int type, int protocol, int ends[2]);
int __wrap_socketpair(int domain, int type, int protocol, int ends[2]);

/* By which the processes hear of each other's end: not for what an image starts (CMakeLists.txt: --wrap). */
int __wrap_socketpair(int domain, int type, int protocol, int ends[2]) {
  return __real_socketpair(domain, type | SOCK_CLOEXEC, protocol, ends);
}

static int fork_first(void) {
  prctl(PR_SET_CHILD_SUBREAPER, 1); /* the others become children of this process when the first one has ended */
  pid_t pid = pipe2(notes, O_CLOEXEC) ? -1 : fork();
  if (pid > 0) {
    close(notes[1]);
    first_pid = pid;
    prepare_signals();
    wait_for_all();
  }
  if (pid < 0)
    return LLR_FAILED;
  close(notes[0]);
  return LLR_OK;
}

static void tell(int kind, int value) {
  struct note note = {kind, value};
  if (notes[1] > 0 && write(notes[1], &note, sizeof note) < 0)
    _exit(1); /* the process that waits is gone */
}

static int begin(const struct atolli_config *config, int shared, int number, char *message, size_t size) {
  char text[20];
  unsigned long long needed, free_bytes;
  (void)config, (void)shared;
  snprintf(text, sizeof text, "%d", number);
  if (!atolli_gasnet_room_is_enough(number, &needed, &free_bytes)) {
    snprintf(
        message, size,
        "GASNet's smp conduit needs %llu MiB of /dev/shm for %d processes, where %llu MiB are free: make it larger "
        "(mount -o remount,size=..., docker run --shm-size=...), or use ATOLL_TRANSPORT=shm",
        needed >> 20, number, free_bytes >> 20);
    return LLR_NO_MEMORY;
  }
  if (number > MOST_PROCESSES) {
    snprintf(message, size, "GASNet's smp conduit does not make %d processes", number);
    return LLR_BAD_ARGUMENT;
  }
  if (number > 0 && fork_first()) {
    snprintf(message, size, "%d processes cannot be forked, or there is no pipe", number);
    return LLR_FAILED;
  }
  if (number > 0) /* otherwise the environment says it, and this is the first of them */
    setenv("GASNET_PSHM_NODES", text, 1);
  setenv("GASNET_CATCH_EXIT", "0", 1);
  setenv("GASNET_NO_CATCH_SIGNAL", "*", 1);
  for (int i = 1; i < _NSIG; i++)
    sigaction(i, NULL, &before[i]);
  return LLR_OK;
}

static void pass_over(int signal_number) { (void)signal_number; }

/* Which signal it is, GASNet does not say. Its handler would send itself SIGQUIT, which is ours (boot/watch/watch.c).
   Programs that an image starts would inherit that a signal is ignored, but no handler. */
static void begun(void) {
  const struct sigaction nothing = {.sa_handler = pass_over, .sa_flags = SA_RESTART}, end = {.sa_handler = SIG_DFL};
  for (int i = 1; i < _NSIG; i++) {
    struct sigaction now;
    if (sigaction(i, NULL, &now) == 0 && now.sa_handler != before[i].sa_handler)
      sigaction(i, i == SIGQUIT ? &end : &nothing, NULL);
  }
  tell(STARTED, getpid());
}

static _Noreturn void abort_job(int status) {
  tell(ABORTED, status);
  _exit(status);
}

static const char *library(void) { return ""; }

const struct atolli_conduit atolli_conduit = {.begin = begin, .begun = begun, .abort = abort_job, .library = library};

/* The conduit can be started by MPI, too, with code for Open MPI that cannot be part of a shared object. Here it never
   is. */
const void *gasneti_bootstrapInit_mpi(void);

const void *gasneti_bootstrapInit_mpi(void) { return NULL; }
