/* The start of a job of GASNet's udp conduit (udp.c). */
#ifndef ATOLL_TRANSPORT_GASNET_SPAWN_H
#define ATOLL_TRANSPORT_GASNET_SPAWN_H

#include <limits.h>
#include <sys/types.h>

/* The variable with the master's address, by which GASNet knows its workers. */
#define ATOLLI_GASNET_WORKER "AMUDP_WORKER_ARGS"

/* What images show to the master (udp_sockets.c). In the environment, which others cannot read, not in arguments. */
#define ATOLLI_GASNET_KEY "ATOLL_JOB_KEY"

enum { ATOLLI_GASNET_MOST_WORKERS = 1 << 16 };

/* ---- children.c ---- */

/* What each worker executes. */
extern struct atolli_gasnet_start {
  int num_workers;
  char number[20]; /* the same, as text */
  char program[PATH_MAX];
  char *const *argv;
} atolli_gasnet_start;

/* Waits so long for a child (-1: any) that ends; negative: forever. Returns it, or 0 or less; *ms is what is left. */
pid_t atolli_gasnet_await(pid_t which, int *ms, int *status_p);

/* The exit status for what wait(2) tells, as shells have it. */
int atolli_gasnet_exit_status(int status);

/* ---- udp_sockets.c, workers.c, command.c ---- */

/* Longer than atolli_gasnet_run_workers takes from the end of a worker that fails to its own. */
enum { ATOLLI_GASNET_END_MS = 6500 };

/* udp_sockets.c: draws the job's key, into the environment. Returns 0, or -1. */
int atolli_gasnet_key_draw(void);
/* From now on this process is GASNet's master. */
void atolli_gasnet_be_master(void);
/* An image has shown the key; programs that it starts have none. */
void atolli_gasnet_key_forget(void);

/* workers.c: the images as processes of this machine. Returns the status of the first that fails. */
int atolli_gasnet_run_workers(void);

/* Passes a signal on to those that run. */
void atolli_gasnet_signal_workers(int signal_number);

/* command.c: the images by a command in which %N and %C have a meaning (command.c). Returns its status. */
int atolli_gasnet_run_command(const char *command);

#endif
