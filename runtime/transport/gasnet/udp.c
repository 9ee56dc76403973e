/*
 * Jobs of GASNet's udp conduit. The process that was started makes two others, and ends with the status of the images:
 * the master, which is GASNet's, and to which the images connect; and the starter.
 *
 * GASNet's own ways of starting processes spoil arguments with quotes, and do not tell the rank that boot needs before
 * GASNet is there. So GASNet is given a command (its spawn function C) that only tells the starter where the master
 * listens. The starter forks the images on this machine; or the command GASNET_CSPAWN_CMD does it elsewhere, such as
 * `srun -n %N %C`, where %C means here what each of them executes. It has to stay until they have ended.
 */
#include "spawn.h"

#include "gasnet_transport.h"
#include "room.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* How long the master, or the starter, may take to end after the other. */
enum { GRACE_MS = 10000 };

static int from_master; /* a pipe */

/* The master tells what GASNet would execute: `... env 'AMUDP_WORKER_ARGS=ADDRESS' ...`. */
static int starter(const char *command) {
  char told[4096], *address;
  size_t length = 0;
  ssize_t bytes;
  while (length < sizeof told - 1 && (bytes = read(from_master, told + length, sizeof told - 1 - length)) > 0 &&
         !memchr(told, '\n', length += (size_t)bytes))
    ;
  told[length] = 0;
  address = strstr(told, ATOLLI_GASNET_WORKER "=");
  if (!address) /* the master has come to its end, and has said why */
    return 0;
  address += strlen(ATOLLI_GASNET_WORKER "=");
  address[strcspn(address, "' \n")] = 0;
  setenv(ATOLLI_GASNET_WORKER, address, 1);
  return command ? atolli_gasnet_run_command(command) : atolli_gasnet_run_workers();
}

/* The command inherits the pipe: where the program cannot be read, nobody may open this process's files in /proc. */
static void master(int to_starter) {
  enum { INHERITED = 9 }; /* shells know numbers of one digit */
  char command[100], *arguments[] = {atolli_gasnet_start.program, atolli_gasnet_start.number, NULL}, **argv = arguments;
  int argc = 2;
  gex_Client_t client;
  gex_EP_t endpoint;
  snprintf(command, sizeof command, "cat >&%d <<'ATOLL'\n%%C\nATOLL\n", INHERITED);
  dup2(to_starter, INHERITED);
  fcntl(INHERITED, F_SETFD, 0);
  setenv("GASNET_CSPAWN_CMD", command, 1);
  setenv("GASNET_SPAWNFN", "C", 1);
  atolli_gasnet_be_master();
  gex_Client_Init(&client, &endpoint, &atolli_gasnet_team, "Atoll", &argc, &argv, 0);
}

/* ---- signals ----------------------------------------------------------------------------------------------------- */

/* Those of the user's to the process that was started. As the first process of a container it gets only those for which
   it has a handler. */
static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2};
enum { NUM_SIGNALS = sizeof signals / sizeof signals[0] };

static pid_t starter_pid, master_pid;
static volatile sig_atomic_t ended_by; /* the signal that ends the run */

static bool is_for_images(int number) { return number == SIGUSR1 || number == SIGUSR2; }

/* In the starter. The master has no workers. */
static void pass_on(int number) { atolli_gasnet_signal_workers(number); }

static void on_signal(int number) {
  if (is_for_images(number)) {
    kill(starter_pid, number);
    return;
  }
  ended_by = number;
  prctl(PR_SET_CHILD_SUBREAPER, 1); /* of the images, which end with the starter (workers.c) */
  kill(starter_pid, SIGTERM);
  kill(master_pid, SIGTERM);
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, old;
  sigaction(number, NULL, &old);
  if (old.sa_handler != SIG_IGN)
    sigaction(number, &action, NULL);
}

/* Until there are handlers for them. */
static sigset_t hold_signals(void) {
  sigset_t held, old;
  sigemptyset(&held);
  for (int i = 0; i < NUM_SIGNALS; i++)
    sigaddset(&held, signals[i]);
  sigprocmask(SIG_BLOCK, &held, &old);
  return old;
}

/* The images write their output meanwhile. This process dies of the signal itself, so that shells know. */
static _Noreturn void end_by_signal(void) {
  int ms = GRACE_MS / 4, number = ended_by;
  sigset_t only;
  while (atolli_gasnet_await(-1, &ms, &(int){0}) > 0)
    ;
  signal(number, SIG_DFL);
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  _exit(128 + number); /* the first process of a container */
}

/* ---- the process that was started -------------------------------------------------------------------------------- */

/* Forks a process that does not outlive this one. */
static pid_t fork_child(const sigset_t *mask) {
  pid_t parent = getpid(), pid = fork();
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent)
      _exit(1);
    for (int i = 0; i < NUM_SIGNALS; i++)
      if (is_for_images(signals[i])) /* of the group: it is not for this process */
        handle(signals[i], pass_on);
    sigprocmask(SIG_SETMASK, mask, NULL);
  }
  return pid;
}

static void end_child(pid_t pid, int *status_p) {
  int ms = GRACE_MS;
  if (atolli_gasnet_await(pid, &ms, status_p) != 0)
    return;
  kill(pid, SIGTERM);
  ms = GRACE_MS;
  if (atolli_gasnet_await(pid, &ms, status_p) != 0)
    return;
  kill(pid, SIGKILL);
  waitpid(pid, status_p, 0);
}

/* The rest of the job comes to no end by itself. */
static _Noreturn void end_without(const char *what, int status, pid_t other) {
  fprintf(stderr, "atoll: %s was killed by signal %d (%s)\n", what, WTERMSIG(status), strsignal(WTERMSIG(status)));
  kill(other, SIGTERM);
  end_child(other, &(int){0});
  _exit(atolli_gasnet_exit_status(status));
}

/* Where an image fails, GASNet's master has complaints of its own, and another status. */
static _Noreturn void end_like_job(int complaints) {
  char text[4096];
  int status, master_status = 0, starter_status = 0;
  pid_t first;
  do /* the first process of a container has other children, too */
    first = wait(&status);
  while (first > 0 && first != starter_pid && first != master_pid);
  if (ended_by)
    end_by_signal();
  if (WIFSIGNALED(status) && first == starter_pid)
    end_without("the process that starts the images", status, master_pid);
  /* The master aborts where it has lost an image: then the starter is about to end. */
  int ms = ATOLLI_GASNET_END_MS;
  if (WIFSIGNALED(status) && atolli_gasnet_await(starter_pid, &ms, &starter_status) == 0)
    end_without("GASNet's master", status, starter_pid);
  if (WIFSIGNALED(status))
    _exit(atolli_gasnet_exit_status(starter_status ? starter_status : status));
  *(first == master_pid ? &master_status : &starter_status) = status;
  end_child(first == master_pid ? starter_pid : master_pid, first == master_pid ? &starter_status : &master_status);
  if (starter_status != 0)
    _exit(atolli_gasnet_exit_status(starter_status));
  ssize_t bytes = read(complaints, text, sizeof text);
  if (bytes > 0 && write(STDERR_FILENO, text, (size_t)bytes) < 0)
    _exit(1);
  _exit(atolli_gasnet_exit_status(master_status));
}

static int spawn_job(int num_ranks, char *const *argv, char *message, size_t size) {
  const char *given = getenv("GASNET_CSPAWN_CMD");
  char *command = given ? strdup(given) : NULL;
  int place[2], complaints[2];
  unsigned long long needed, free_bytes;
  ssize_t bytes = readlink("/proc/self/exe", atolli_gasnet_start.program, sizeof atolli_gasnet_start.program - 1);
  if (bytes <= 0 || pipe2(place, O_CLOEXEC) || pipe2(complaints, O_CLOEXEC | O_NONBLOCK)) {
    snprintf(message, size, "there is no /proc, or no pipe");
    return LLR_FAILED;
  }
  atolli_gasnet_start.num_workers = num_ranks < ATOLLI_GASNET_MOST_WORKERS ? num_ranks : ATOLLI_GASNET_MOST_WORKERS;
  atolli_gasnet_start.argv = argv;
  from_master = place[0];
  snprintf(atolli_gasnet_start.number, sizeof atolli_gasnet_start.number, "%d", num_ranks);
  setenv("ATOLL_NUM_IMAGES", atolli_gasnet_start.number, 1);
  setenv("GASNET_QUIET", "1", 0); /* no advice about other networks */
  unsetenv(ATOLLI_GASNET_WORKER); /* of a job to which this process does not belong */
  if (atolli_gasnet_key_draw()) {
    snprintf(message, size, "the system has no random numbers for the job's key");
    return LLR_FAILED;
  }
  /* Without room for what they would share, they speak over the network; images of one node need neither. */
  if (!command && !atolli_gasnet_room_is_enough(num_ranks, &needed, &free_bytes))
    setenv("GASNET_SUPERNODE_MAXSIZE", "1", 1);
  if (!command) {
    unsetenv("GASNET_WORKER_RANK");
    setenv("GASNET_MASTERIP", "127.0.0.1", 0);
  }
  sigset_t mask = hold_signals();
  starter_pid = fork_child(&mask);
  if (starter_pid == 0) {
    close(place[1]);
    _exit(starter(command));
  }
  master_pid = starter_pid > 0 ? fork_child(&mask) : -1;
  if (master_pid == 0) {
    dup2(complaints[1], STDERR_FILENO);
    master(place[1]);
    _exit(1);
  }
  close(place[1]);
  if (master_pid > 0) {
    for (int i = 0; i < NUM_SIGNALS; i++)
      handle(signals[i], on_signal);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    end_like_job(complaints[0]);
  }
  snprintf(message, size, "no process can be forked");
  return LLR_FAILED;
}

/* How many of the processes that a command has started are on this machine is not known: two, or it does not matter. */
static int begin(const struct atolli_config *config, int shared, int number, char *message, size_t size) {
  const char *largest = getenv("GASNET_SUPERNODE_MAXSIZE");
  unsigned long long needed, free_bytes;
  (void)config, (void)shared;
  (void)number;
  if (!getenv(ATOLLI_GASNET_KEY)) {
    snprintf(message, size, "GASNET_CSPAWN_CMD has to hand environment variables on: " ATOLLI_GASNET_KEY " is missing");
    return LLR_FAILED;
  }
  if ((!largest || strcmp(largest, "1")) && !atolli_gasnet_room_is_enough(2, &needed, &free_bytes)) {
    snprintf(message, size,
             "GASNet's udp conduit needs %llu MiB of /dev/shm for each process of a machine, where %llu MiB are free: "
             "set GASNET_SUPERNODE_MAXSIZE=1, or make it larger (mount -o remount,size=..., docker run --shm-size=...)",
             (needed / 2 + (1 << 20) - 1) >> 20, free_bytes >> 20);
    return LLR_NO_MEMORY;
  }
  return LLR_OK;
}

/* The first process that ends makes GASNet end the others, with its status: so all end alike. */
static void leave(int status) { gasnet_exit(status); }

/* A process that is gone ends the job, with the status that the starter has; gasnet_exit would not have it, and needs
   the lock. */
static _Noreturn void abort_job(int status) { _exit(status); }

static const char *library(void) { return ""; }

const struct atolli_conduit atolli_conduit = {.spawn = spawn_job,
                                              .begin = begin,
                                              .begun = atolli_gasnet_key_forget,
                                              .leave = leave,
                                              .abort = abort_job,
                                              .library = library};
