/*
 * Jobs of GASNet's udp conduit. The process that was started makes two others, and ends with the status of the images:
 * the master, which is GASNet's, and to which the images connect; and the starter.
 *
 * GASNet's own ways of starting processes spoil arguments with quotes, and do not tell the rank that boot needs before
 * GASNet is there. So GASNet is given a command (its spawn function C) that only tells the starter where the master
 * listens. The starter forks the images on this machine; or the command GASNET_CSPAWN_CMD does it elsewhere, such as
 * `srun -n %N %C`, where %C means here what each of them executes. It has to stay until they have ended.
 */
#include "gasnet_transport.h"

#include "base/mapped.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define WORKER "AMUDP_WORKER_ARGS" /* the variable with the master's address, by which GASNet knows its workers */

enum { MOST_WORKERS = 1 << 16 };

static int num_workers;
static char program[PATH_MAX], number[20];
static char *const *program_argv;
static int from_master; /* a pipe */

/* How long processes may take: workers to come to their end after one has failed, and to write their output when they
   are told to end; the master, or the starter. */
enum { ALONE_MS = 300, WRITING_MS = 2000, GRACE_MS = 10000 };

/* Waits so long for a child (-1: any) that ends; negative: for ever. Returns it, or 0 or less; *ms is what is left. */
static pid_t await_process(pid_t which, int *ms, int *status_p) {
  pid_t pid;
  while ((pid = waitpid(which, status_p, *ms < 0 ? 0 : WNOHANG)) == 0 && *ms > 0) {
    usleep(10000);
    *ms -= 10;
  }
  return pid;
}

/* As shells have it. */
static int exit_status(int status) { return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status); }

/* ---- the starter: on this machine ---- */

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
  execv(program, program_argv);
  perror("atoll: the program cannot be executed once more");
  _exit(127);
}

static pid_t workers[MOST_WORKERS];

/* At the start GASNet has objects of shared memory, which it removes when all have found them. */
static void signal_workers(int signal_number) {
  for (int rank = 0; rank < num_workers; rank++)
    if (workers[rank] > 0) {
      atolli_mapped_remove(workers[rank], "GASNT");
      kill(workers[rank], signal_number);
    }
}

/* Returns its rank; -1 if none is left, or the time is over. */
static int await_worker(int *ms, int *status_p) {
  pid_t pid = await_process(-1, ms, status_p);
  int rank = pid > 0 ? 0 : num_workers;
  while (rank < num_workers && workers[rank] != pid)
    rank++;
  if (rank == num_workers)
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
    signal_workers(steps[i].signal);
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
  return exit_status(status);
}

/* Returns the status of the first that fails. */
static int run_workers(void) {
  int status, forever = -1;
  for (int rank = 0; rank < num_workers; rank++) {
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

/* ---- the starter: by a command ---- */

struct text {
  char bytes[1 << 17]; /* as much as one argument may have */
  size_t length;
};

static void append(struct text *text, const char *more) {
  size_t length = strlen(more);
  if (text->length + length >= sizeof text->bytes) {
    fprintf(stderr, "atoll: the command that starts the processes is too long\n");
    _exit(1);
  }
  memcpy(text->bytes + text->length, more, length + 1);
  text->length += length;
}

/* So that a shell takes it for one word. */
static void append_quoted(struct text *text, const char *word) {
  append(text, "'");
  for (; *word; word++) {
    char letter[2] = {*word};
    append(text, *word == '\'' ? "'\\''" : letter);
  }
  append(text, "' ");
}

static void append_worker(struct text *text) {
  char setting[400];
  snprintf(setting, sizeof setting, WORKER "=%s", getenv(WORKER));
  append(text, "env ");
  append_quoted(text, setting);
  snprintf(setting, sizeof setting, "ATOLL_NUM_IMAGES=%s", number);
  append_quoted(text, setting);
  append_quoted(text, program);
  for (int i = 1; program_argv[i]; i++)
    append_quoted(text, program_argv[i]);
}

static int run_command(const char *command) {
  static struct text text;
  for (; *command; command++) {
    char letter[2] = {*command};
    if (*command != '%')
      append(&text, letter);
    else if (*++command == 'N')
      append(&text, number);
    else if (*command == 'C')
      append_worker(&text);
    else if (*command == '%')
      append(&text, "%");
    else {
      fprintf(stderr, "atoll: GASNET_CSPAWN_CMD: only %%N, %%C and %%%% have a meaning\n");
      return 1;
    }
  }
  return exit_status(system(text.bytes));
}

/* ---- the processes of the start ---- */

/* The master tells what GASNet would execute: `... env 'AMUDP_WORKER_ARGS=ADDRESS' ...`. */
static int starter(const char *command) {
  char told[4096], *address;
  size_t length = 0;
  ssize_t bytes;
  while (length < sizeof told - 1 && (bytes = read(from_master, told + length, sizeof told - 1 - length)) > 0 &&
         !memchr(told, '\n', length += (size_t)bytes))
    ;
  told[length] = 0;
  address = strstr(told, WORKER "=");
  if (!address) /* the master has come to its end, and has said why */
    return 0;
  address += strlen(WORKER "=");
  address[strcspn(address, "' \n")] = 0;
  setenv(WORKER, address, 1);
  return command ? run_command(command) : run_workers();
}

static void master(int to_starter) {
  char command[100], *arguments[] = {program, number, NULL}, **argv = arguments;
  int argc = 2;
  gex_Client_t client;
  gex_EP_t endpoint;
  snprintf(command, sizeof command, "cat >/proc/%d/fd/%d <<'ATOLL'\n%%C\nATOLL\n", (int)getpid(), to_starter);
  setenv("GASNET_CSPAWN_CMD", command, 1);
  setenv("GASNET_SPAWNFN", "C", 1);
  gex_Client_Init(&client, &endpoint, &atolli_gasnet_team, "Atoll", &argc, &argv, 0);
}

/* Forks a process that does not outlive this one. */
static pid_t fork_child(void) {
  pid_t parent = getpid(), pid = fork();
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent)
      _exit(1);
  }
  return pid;
}

static void end_child(pid_t pid, int *status_p) {
  int ms = GRACE_MS;
  if (await_process(pid, &ms, status_p) != 0)
    return;
  kill(pid, SIGTERM);
  ms = GRACE_MS;
  if (await_process(pid, &ms, status_p) != 0)
    return;
  kill(pid, SIGKILL);
  waitpid(pid, status_p, 0);
}

/* The rest of the job comes to no end by itself. */
static _Noreturn void end_without(const char *what, int status, pid_t other) {
  fprintf(stderr, "atoll: %s was killed by signal %d (%s)\n", what, WTERMSIG(status), strsignal(WTERMSIG(status)));
  kill(other, SIGTERM);
  end_child(other, &(int){0});
  _exit(exit_status(status));
}

/* Where an image fails, GASNet's master has complaints of its own, and another status. */
static _Noreturn void end_like_job(pid_t master_pid, pid_t starter_pid, int complaints) {
  char text[4096];
  int status, master_status = 0, starter_status = 0;
  pid_t first = wait(&status);
  if (WIFSIGNALED(status) && first == starter_pid)
    end_without("the process that starts the images", status, master_pid);
  /* The master aborts where it has lost an image: then the starter is about to end. */
  int ms = ALONE_MS + 3 * WRITING_MS;
  if (WIFSIGNALED(status) && await_process(starter_pid, &ms, &starter_status) == 0)
    end_without("GASNet's master", status, starter_pid);
  if (WIFSIGNALED(status))
    _exit(exit_status(starter_status ? starter_status : status));
  *(first == master_pid ? &master_status : &starter_status) = status;
  end_child(first == master_pid ? starter_pid : master_pid, first == master_pid ? &starter_status : &master_status);
  if (starter_status != 0)
    _exit(exit_status(starter_status));
  ssize_t bytes = read(complaints, text, sizeof text);
  if (bytes > 0 && write(STDERR_FILENO, text, (size_t)bytes) < 0)
    _exit(1);
  _exit(exit_status(master_status));
}

int atolli_gasnet_spawn(int num_ranks, char *const *argv, char *message, size_t size) {
  const char *given = getenv("GASNET_CSPAWN_CMD");
  char *command = given ? strdup(given) : NULL;
  int place[2], complaints[2];
  ssize_t bytes = readlink("/proc/self/exe", program, sizeof program - 1);
  if (bytes <= 0 || pipe2(place, O_CLOEXEC) || pipe2(complaints, O_CLOEXEC | O_NONBLOCK)) {
    snprintf(message, size, "there is no /proc, or no pipe");
    return LLR_FAILED;
  }
  num_workers = num_ranks < MOST_WORKERS ? num_ranks : MOST_WORKERS;
  program_argv = argv;
  from_master = place[0];
  snprintf(number, sizeof number, "%d", num_ranks);
  setenv("ATOLL_NUM_IMAGES", number, 1);
  setenv("GASNET_QUIET", "1", 0); /* no advice about other networks */
  unsetenv(WORKER);               /* of a job to which this process does not belong */
  if (!command) {
    unsetenv("GASNET_WORKER_RANK");
    setenv("GASNET_MASTERIP", "127.0.0.1", 0);
  }
  pid_t starter_pid = fork_child();
  if (starter_pid == 0) {
    close(place[1]);
    _exit(starter(command));
  }
  pid_t master_pid = starter_pid > 0 ? fork_child() : -1;
  if (master_pid == 0) {
    dup2(complaints[1], STDERR_FILENO);
    master(place[1]);
    _exit(1);
  }
  close(place[1]);
  if (master_pid > 0)
    end_like_job(master_pid, starter_pid, complaints[0]);
  snprintf(message, size, "no process can be forked");
  return LLR_FAILED;
}
