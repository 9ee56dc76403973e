/* Starts the images of a job as processes of this machine, and waits for them. udp.c calls it. */
#include "spawn.h"

#include "base/mapped.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* How long workers may take to come to their end after one has failed, and to write their output when they are told to
   end. */
enum { ALONE_MS = 300, WRITING_MS = 2000 };

static void start_worker(int rank) {
  char text[20];
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  snprintf(text, sizeof text, "%d", rank);
  setenv("GASNET_WORKER_RANK", text, 1);
  if (rank > 0) { /* the first image has the standard input */
    int null = open("/dev/null", O_RDONLY);
    dup2(null, STDIN_FILENO);
    close(null);
  }
  execv(atolli_gasnet_start.program, atolli_gasnet_start.argv);
  perror("atoll: the program cannot be executed once more");
  _exit(127);
}

static pid_t workers[ATOLLI_GASNET_MOST_WORKERS];

void atolli_gasnet_signal_workers(int signal_number) {
  for (int rank = 0; rank < atolli_gasnet_start.num_workers; rank++)
    if (workers[rank] > 0)
      kill(workers[rank], signal_number);
}

/* At the start GASNet has objects of shared memory, which it removes when all have found them. */
static void end_by_signal(int signal_number) {
  for (int rank = 0; rank < atolli_gasnet_start.num_workers; rank++)
    if (workers[rank] > 0)
      atolli_mapped_remove(workers[rank], "GASNT");
  atolli_gasnet_signal_workers(signal_number);
}

/* Returns its rank; -1 if none is left, or the time is over. */
static int await_worker(int *ms, int *status_p) {
  pid_t pid = atolli_gasnet_await(-1, ms, status_p);
  int rank = pid > 0 ? 0 : atolli_gasnet_start.num_workers;
  while (rank < atolli_gasnet_start.num_workers && workers[rank] != pid)
    rank++;
  if (rank == atolli_gasnet_start.num_workers)
    return -1;
  workers[rank] = 0;
  return rank;
}

/* GASNet reaches workers that compute only when they call it. */
static void end_workers(void) {
  static const struct {
    int signal, ms;
  } steps[] = {{0, ALONE_MS}, {SIGTERM, WRITING_MS}, {SIGKILL, WRITING_MS}};
  int status;
  for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++) {
    end_by_signal(steps[i].signal);
    for (int ms = steps[i].ms; await_worker(&ms, &status) >= 0;)
      ;
  }
}

/* How well the status of a worker tells why the job has failed: the system tells of several in any order. GASNet ends
   those that have lost the others with status 255, some before the one that is lost can be waited for. */
enum weight { WORTH_NOTHING, OF_A_FOLLOWER, OF_AN_EXIT, OF_A_SIGNAL };

static enum weight weight(int status) {
  enum { BY_GASNET = 255 };
  return status == 0                        ? WORTH_NOTHING
         : WIFSIGNALED(status)              ? OF_A_SIGNAL
         : WEXITSTATUS(status) == BY_GASNET ? OF_A_FOLLOWER
                                            : OF_AN_EXIT;
}

static void report(int rank, int status) {
  if (WIFSIGNALED(status) && WTERMSIG(status) != SIGINT) /* the user's wish */
    fprintf(stderr, "atoll: image %d was killed by signal %d (%s)\n", rank + 1, WTERMSIG(status),
            strsignal(WTERMSIG(status)));
}

/* A worker has ended with `status`, which is not 0. Returns the status of the job. */
static int end_job(int rank, int status) {
  int other, ms = ALONE_MS, at_once = 0;
  for (int next; (next = await_worker(weight(status) > OF_A_FOLLOWER ? &at_once : &ms, &other)) >= 0;)
    if (weight(other) > weight(status)) {
      rank = next;
      status = other;
    }
  report(rank, status);
  end_workers();
  return atolli_gasnet_exit_status(status);
}

int atolli_gasnet_run_workers(void) {
  int status, forever = -1;
  for (int rank = 0; rank < atolli_gasnet_start.num_workers; rank++) {
    workers[rank] = fork();
    if (workers[rank] == 0)
      start_worker(rank);
    if (workers[rank] < 0) {
      perror("atoll: a process cannot be started");
      end_workers();
      return 1;
    }
  }
  for (int rank; (rank = await_worker(&forever, &status)) >= 0;)
    if (status != 0)
      return end_job(rank, status);
  return 0;
}
