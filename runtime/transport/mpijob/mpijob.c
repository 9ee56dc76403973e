/*
 * Starts and ends MPI in a process that an MPI launcher has started. The plug-ins of transports mpi and gasnet call it
 * (mpi/job.c, gasnet/launched.c).
 */
#include "transport/mpijob/mpijob.h"

#include "base/log.h"
#include "base/mapped.h"
#include "base/thread.h"
#include "llr/llr.h"

#include <mpi.h>

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool is_ours;                     /* MPI_Init has been called here */
static bool allows_any_thread;           /* MPI_THREAD_MULTIPLE */
static MPI_Comm nobodys = MPI_COMM_NULL; /* on which nothing is sent */

static void on_news(int signal_number) { (void)signal_number; }

/* MPICH's mpiexec -disable-auto-cleanup tells processes by SIGUSR1 that another has died; without a handler that ends
   them too. They learn it elsewhere (boot/watch/watch.c, losses.c). Ignored signals would be ignored by programs that
   an image starts.
 */
static void survive_news(void) {
  struct sigaction action;
  if (sigaction(SIGUSR1, NULL, &action) || action.sa_handler != SIG_DFL)
    return;
  action.sa_handler = on_news;
  action.sa_flags = SA_RESTART;
  sigaction(SIGUSR1, &action, NULL);
}

/* Processes that use MPI in different ways would wait for each other forever, before they could compare their other
   settings (boot/memory/settings.h). All come to the same verdict; the first one tells. */
static int compare_transports(const char *name, char *message, size_t size) {
  enum { LENGTH = 64 };
  char own[LENGTH] = "", *all;
  int rank, num_ranks, status = LLR_OK;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &num_ranks);
  snprintf(own, sizeof own, "%s", strcmp(name, "auto") ? name : "mpi");
  all = malloc((size_t)num_ranks * sizeof own);
  if (!all || MPI_Allgather(own, LENGTH, MPI_BYTE, all, LENGTH, MPI_BYTE, MPI_COMM_WORLD)) {
    snprintf(message, size, "the launcher's processes cannot exchange data at start");
    status = LLR_FAILED;
  }
  for (int i = 1; status == LLR_OK && i < num_ranks; i++)
    if (memcmp(all, all + (size_t)i * LENGTH, LENGTH) != 0) {
      status = LLR_FAILED;
      snprintf(message, rank == 0 ? size : 1,
               "ATOLL_TRANSPORT is '%s' in image %d, but '%s' in image 1: all images must have the same",
               all + (size_t)i * LENGTH, i + 1, all);
    }
  free(all);
  return status;
}

/* UCX opens the memory of other processes in /proc, and has MPICH end the job where it may not do so; it has another
   way if it is told. A process that cannot be looked into, or has a user namespace of its own, tells it. */
static void avoid_proc(void) {
  enum { FIRST_USER_NAMESPACE = -0x10000003 }; /* the kernel's PROC_USER_INIT_INO, 0xEFFFFFFD */
  struct stat namespace;
  if (prctl(PR_GET_DUMPABLE) != 1 ||
      (!stat("/proc/self/ns/user", &namespace) && (int)namespace.st_ino != FIRST_USER_NAMESPACE))
    setenv("UCX_POSIX_USE_PROC_LINK", "n", 0);
}

int atolli_mpijob_start(const char *transport, int shared, bool *allows_thread_p, char *message, size_t size) {
  int initialised = 0, level = MPI_THREAD_SINGLE, status;
  /* A program that calls MPI itself does so while the thread is at it: only MULTIPLE allows that. */
  int wanted = shared ? MPI_THREAD_MULTIPLE : MPI_THREAD_SERIALIZED;
  MPI_Initialized(&initialised);
  if (!initialised)
    avoid_proc();
  if (!initialised && MPI_Init_thread(NULL, NULL, wanted, &level)) {
    snprintf(message, size, "MPI_Init_thread failed");
    return LLR_FAILED;
  }
  is_ours = !initialised;
  if (initialised)
    MPI_Query_thread(&level);
  *allows_thread_p = level >= wanted;
  allows_any_thread = level == MPI_THREAD_MULTIPLE;
  survive_news();
  status = compare_transports(transport, message, size);
  if (status == LLR_OK && shared && MPI_Comm_dup(MPI_COMM_WORLD, &nobodys)) {
    snprintf(message, size, "MPI_Comm_dup failed");
    status = LLR_FAILED;
  }
  return status;
}

/* ---- the program's own calls ---- */

/* A probe that finds nothing. On MPI_COMM_SELF MPICH would look at nothing else. */
void atolli_mpijob_serve(void) {
  int flag, is_main = allows_any_thread;
  if (!is_main)
    MPI_Is_thread_main(&is_main);
  if (is_main && nobodys != MPI_COMM_NULL)
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, nobodys, &flag, MPI_STATUS_IGNORE);
}

int atolli_mpijob_communicator(const int *ranks, int num_ranks, int *handle_p) {
  enum { TAG = 101 }; /* Open MPI uses it for messages: not that of mpi/coll.c */
  MPI_Group all, part;
  MPI_Comm made = MPI_COMM_NULL;
  int status = MPI_Comm_group(MPI_COMM_WORLD, &all);
  if (status == MPI_SUCCESS)
    status = MPI_Group_incl(all, num_ranks, ranks, &part);
  if (status == MPI_SUCCESS)
    status = MPI_Comm_create_group(MPI_COMM_WORLD, part, TAG, &made);
  if (status == MPI_SUCCESS)
    status = MPI_Group_free(&part) ? 1 : MPI_Group_free(&all);
  *handle_p = (int)MPI_Comm_c2f(made);
  return status == MPI_SUCCESS ? LLR_OK : LLR_FAILED;
}

/* ---- the end ----------------------------------------------------------------------------------------------------- */

/*
 * MPICH 4.0 over TCP sometimes stays in MPI_Finalize forever (docs/transports.md): a process waits there until another
 * has closed their connection, and that one waits for all and does not look at connections any more. By then all images
 * have ended, and the files of their units are written.
 */
static struct {
  pthread_t thread; /* which is in MPI_Finalize */
  int status;
  _Atomic bool is_finished; /* relaxed: nothing else is read with it */
} end;

static void stop(int signal_number) {
  (void)signal_number;
  for (;;)
    pause();
}

/* All processes that are left come here at about the same time. None of them takes another's end for an event to react
   to, for which the launcher would give a failure as the job's status. */
static _Noreturn void end_together(void) {
  sigaction(SIGRTMAX, &(struct sigaction){.sa_handler = stop}, NULL);
  pthread_kill(end.thread, SIGRTMAX);
  nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
  _exit(end.status);
}

static void *end_late(void *unused) {
  enum { SECONDS = 5, LOOKS = 50 };
  (void)unused;
  for (int i = 0; i < LOOKS; i++) { /* a job that is suspended meanwhile loses one of them */
    nanosleep(&(struct timespec){.tv_nsec = SECONDS * (1000000000L / LOOKS)}, NULL);
    if (atomic_load_explicit(&end.is_finished, memory_order_relaxed))
      return NULL;
  }
  atolli_log("warning: MPI_Finalize has not come back for %d s: the process ends without it", SECONDS);
  end_together();
}

void atolli_mpijob_finish(int status) {
  if (!is_ours)
    return;
  if (nobodys != MPI_COMM_NULL)
    MPI_Comm_free(&nobodys);
  end.status = status;
  end.thread = pthread_self();
  if (strstr(atolli_mpijob_library(), "MPICH"))
    atolli_thread_start_detached(end_late, NULL);
  MPI_Finalize();
  atomic_store_explicit(&end.is_finished, true, memory_order_relaxed);
}

/* A launcher that has lost a machine may never answer MPI_Abort: then each process ends by itself, and those of its
   machine, and of others (transport/tcp), follow it. */
static void *end_without_launcher(void *status_p) {
  enum { SECONDS = 5 };
  nanosleep(&(struct timespec){.tv_sec = SECONDS}, NULL);
  _exit(*(int *)status_p);
}

/* MPI_Abort ends the process by exit(). */
_Noreturn void atolli_mpijob_abort(int status) {
  atolli_thread_start_detached(end_without_launcher, &status);
  /* Open MPI's memory shared by processes of this machine: its launcher removes it, but srun does not. */
  atolli_mapped_remove(getpid(), "vader_segment.");
  atolli_mapped_remove(getpid(), "sm_segment.");
  MPI_Abort(MPI_COMM_WORLD, status);
  _Exit(status);
}

/* "Open MPI v4.1.4, package: ...", "MPICH Version:\t4.0.2\n...": up to what says how it was built. */
const char *atolli_mpijob_library(void) {
  static char text[MPI_MAX_LIBRARY_VERSION_STRING + 1];
  enum { LONGEST = 99 };
  int length = 0;
  MPI_Get_library_version(text, &length);
  text[strcspn(text, ",\n")] = 0;
  text[LONGEST] = 0;
  char *end = text; /* of what has been read, without blanks in a row */
  for (const char *c = text; *c; c++) {
    bool is_blank = *c == ']' || (unsigned char)*c <= ' ';
    if (!is_blank || (end > text && end[-1] != ' '))
      *end++ = is_blank ? ' ' : *c;
  }
  *end = 0;
  return text;
}
