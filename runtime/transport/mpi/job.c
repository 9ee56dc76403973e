/* The plug-in's functions for boot. */
#include "mpi_transport.h"

#include "base/mapped.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

MPI_Comm atolli_mpi_comm = MPI_COMM_NULL;
bool atolli_mpi_allows_thread;

static bool mpi_is_ours; /* MPI_Init has been called here */
static MPI_Comm boot_comm = MPI_COMM_NULL;

static void on_news(int signal_number) { (void)signal_number; }

/* MPICH's mpiexec -disable-auto-cleanup tells processes by SIGUSR1 that another has died; without a handler that ends
   them too. They learn it elsewhere (boot/hosts.c). Ignored signals would be ignored by programs that an image starts.
 */
static void survive_news(void) {
  struct sigaction action;
  if (sigaction(SIGUSR1, NULL, &action) || action.sa_handler != SIG_DFL)
    return;
  action.sa_handler = on_news;
  action.sa_flags = SA_RESTART;
  sigaction(SIGUSR1, &action, NULL);
}

static int job_start(int shared, int *rank_p, int *num_ranks_p, char *message, size_t size) {
  int initialised = 0, level = MPI_THREAD_SINGLE;
  /* A program that calls MPI itself does so while the thread is at it: only MULTIPLE allows that. */
  int wanted = shared ? MPI_THREAD_MULTIPLE : MPI_THREAD_SERIALIZED;
  MPI_Initialized(&initialised);
  if (!initialised && MPI_Init_thread(NULL, NULL, wanted, &level)) {
    snprintf(message, size, "MPI_Init_thread failed");
    return LLR_FAILED;
  }
  mpi_is_ours = !initialised;
  if (initialised)
    MPI_Query_thread(&level);
  atolli_mpi_allows_thread = level >= wanted;
  if (MPI_Comm_dup(MPI_COMM_WORLD, &boot_comm) || MPI_Comm_dup(boot_comm, &atolli_mpi_comm)) {
    snprintf(message, size, "MPI_Comm_dup failed");
    return LLR_FAILED;
  }
  survive_news();
  MPI_Comm_rank(boot_comm, rank_p);
  MPI_Comm_size(boot_comm, num_ranks_p);
  return LLR_OK;
}

/* "Open MPI v4.1.4, package: ...", "MPICH Version:\t4.0.2\n...": up to what says how it was built. */
const char *atolli_mpi_library(void) {
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

static int job_exchange(const void *mine, void *all, size_t bytes) {
  return MPI_Allgather(mine, (int)bytes, MPI_BYTE, all, (int)bytes, MPI_BYTE, boot_comm) ? LLR_FAILED : LLR_OK;
}

static int job_finish(int status) {
  int largest = status;
  MPI_Allreduce(&status, &largest, 1, MPI_INT, MPI_MAX, boot_comm);
  MPI_Comm_free(&atolli_mpi_comm);
  MPI_Comm_free(&boot_comm);
  if (mpi_is_ours)
    MPI_Finalize();
  return largest;
}

/* MPI_Abort ends the process by exit(), which takes libraries down under a thread that is within MPI. */
static void job_abort(int status) {
  atolli_messages_lock_last();
  /* Open MPI's memory shared by processes of this machine: its launcher removes it, but srun does not. */
  atolli_mapped_remove(getpid(), "vader_segment.");
  atolli_mapped_remove(getpid(), "sm_segment.");
  MPI_Abort(MPI_COMM_WORLD, status);
  _Exit(status);
}

__attribute__((visibility("default"))) const struct llr_plugin llr_plugin = {
    .version = LLR_PLUGIN_VERSION,
    .transport = &atolli_messages_transport,
    .start = job_start,
    .library = atolli_mpi_library,
    .exchange = job_exchange,
    .finish = job_finish,
    .abort = job_abort,
};
