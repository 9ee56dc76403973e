/*
 * The process that was started becomes the master of a job of GASNet's udp conduit: the others connect to it, and it ends with
 * the job's exit status.
 *
 * GASNet's own ways of starting the others spoil arguments with quotes, and do not tell the rank that boot needs before
 * GASNet is there. So GASNet is given a command (its spawn function C) that only hands over to another process, the
 * starter, where the master listens. The starter forks the others on this machine; or the command GASNET_CSPAWN_CMD
 * does it elsewhere, such as `srun -n %N %C`, where %C means here what each of them executes.
 */
#include "gasnet_transport.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define WORKER "AMUDP_WORKER_ARGS" /* the variable with the master's address, by which GASNet knows its workers */

enum { MOST_WORKERS = 1 << 16 };

static int num_workers;
static char program[PATH_MAX], number[20];
static char *const *program_argv;
static pid_t master;
static int from_master; /* a pipe that the master alone holds open */

enum { GRACE_MS = 2000, MASTER_GRACE_MS = 10000 };

/* A worker that could not connect would be waited for; one that has failed later is the master's business. */
static void worker_has_failed(void) {
  struct pollfd fd = {.fd = from_master}; /* its end is told in any case */
  if (poll(&fd, 1, MASTER_GRACE_MS) == 0)
    kill(master, SIGTERM);
}

/* ---- the starter: on this machine -------------------------------------------------------------------------------------- */

static void start_worker(int rank) {
  char text[20];
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

static void signal_workers(int signal_number) {
  for (int rank = 0; rank < num_workers; rank++)
    if (workers[rank] > 0)
      kill(workers[rank], signal_number);
}

/* Waits for the next worker that ends, at most so long; negative: for ever. Returns false if none is left, or the time is over. */
static bool await_worker(int *ms, int *status_p) {
  pid_t pid;
  while ((pid = waitpid(-1, status_p, *ms < 0 ? 0 : WNOHANG)) == 0 && *ms > 0) {
    usleep(10000);
    *ms -= 10;
  }
  for (int rank = 0; rank < num_workers; rank++)
    if (pid > 0 && workers[rank] == pid)
      workers[rank] = 0;
  return pid > 0;
}

/* GASNet reaches workers that compute only when they call it. */
static void end_workers(void) {
  static const int signals[] = {0, SIGTERM, SIGKILL};
  int status;
  for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++) {
    signal_workers(signals[i]);
    for (int ms = GRACE_MS; await_worker(&ms, &status);)
      ;
  }
  worker_has_failed();
}

static void start_workers(void) {
  int status = 0, forever = -1;
  for (int rank = 0; rank < num_workers; rank++) {
    workers[rank] = fork();
    if (workers[rank] == 0)
      start_worker(rank);
    if (workers[rank] < 0) {
      perror("atoll: a process cannot be started");
      end_workers();
    }
  }
  while (await_worker(&forever, &status))
    if (status != 0)
      end_workers();
}

/* ---- the starter: by a command ------------------------------------------------------------------------------------------ */

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

static void run_command(const char *command) {
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
      worker_has_failed();
      _exit(1);
    }
  }
  if (system(text.bytes) != 0)
    worker_has_failed();
}

/* ---- the starter and the master ------------------------------------------------------------------------------------------ */

/* The master tells what GASNet would execute: `... env 'AMUDP_WORKER_ARGS=ADDRESS' ...`. */
static _Noreturn void starter(const char *command) {
  char told[4096], *address;
  size_t length = 0;
  ssize_t bytes;
  while (length < sizeof told - 1 && (bytes = read(from_master, told + length, sizeof told - 1 - length)) > 0 &&
         !memchr(told, '\n', length += (size_t)bytes))
    ;
  told[length] = 0;
  address = strstr(told, WORKER "=");
  if (!address) /* the master has come to its end, and has said why */
    _exit(1);
  address += strlen(WORKER "=");
  address[strcspn(address, "' \n")] = 0;
  setenv(WORKER, address, 1);
  if (command)
    run_command(command);
  else
    start_workers();
  _exit(0);
}

int atolli_gasnet_spawn(int num_ranks, char *const *argv, char *message, size_t size) {
  const char *given = getenv("GASNET_CSPAWN_CMD");
  char command[100], *arguments[] = {program, number, NULL}, **master_argv = arguments;
  char *own_command = given ? strdup(given) : NULL;
  int ends[2], argc = 2;
  gex_Client_t client;
  gex_EP_t endpoint;
  ssize_t bytes = readlink("/proc/self/exe", program, sizeof program - 1);
  if (bytes <= 0 || pipe2(ends, O_CLOEXEC)) {
    snprintf(message, size, "there is no /proc, or no pipe");
    return LLR_FAILED;
  }
  num_workers = num_ranks < MOST_WORKERS ? num_ranks : MOST_WORKERS;
  program_argv = argv;
  master = getpid();
  snprintf(number, sizeof number, "%d", num_ranks);
  setenv("ATOLL_NUM_IMAGES", number, 1);
  setenv("GASNET_QUIET", "1", 0); /* no advice about other networks */
  unsetenv(WORKER);               /* of a job to which this process does not belong */
  if (!own_command) {
    unsetenv("GASNET_WORKER_RANK");
    setenv("GASNET_MASTERIP", "127.0.0.1", 0);
  }
  from_master = ends[0];
  /* Not a child of the master, which waits for all its children. */
  int status = 1;
  pid_t pid = fork();
  if (pid == 0) {
    close(ends[1]);
    pid = fork();
    if (pid == 0)
      starter(own_command);
    _exit(pid < 0);
  }
  close(ends[0]);
  if (pid > 0)
    waitpid(pid, &status, 0);
  snprintf(command, sizeof command, "cat >/proc/%d/fd/%d <<'ATOLL'\n%%C\nATOLL\n", (int)master, ends[1]);
  setenv("GASNET_CSPAWN_CMD", command, 1);
  setenv("GASNET_SPAWNFN", "C", 1);
  if (status == 0)
    gex_Client_Init(&client, &endpoint, &atolli_gasnet_team, "Atoll", &argc, &master_argv, 0);
  snprintf(message, size, "GASNet cannot start the processes");
  return LLR_FAILED;
}
