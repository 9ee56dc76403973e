#include "transport/mpijob/mpijob.h"

#include "base/mapped.h"
#include "llr/llr.h"

#include <mpi.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_ours; /* MPI_Init has been called here */

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

int atolli_mpijob_start(int shared, bool *allows_thread_p, char *message, size_t size) {
  int initialised = 0, level = MPI_THREAD_SINGLE;
  /* A program that calls MPI itself does so while the thread is at it: only MULTIPLE allows that. */
  int wanted = shared ? MPI_THREAD_MULTIPLE : MPI_THREAD_SERIALIZED;
  MPI_Initialized(&initialised);
  if (!initialised && MPI_Init_thread(NULL, NULL, wanted, &level)) {
    snprintf(message, size, "MPI_Init_thread failed");
    return LLR_FAILED;
  }
  is_ours = !initialised;
  if (initialised)
    MPI_Query_thread(&level);
  *allows_thread_p = level >= wanted;
  survive_news();
  return LLR_OK;
}

void atolli_mpijob_finish(void) {
  if (is_ours)
    MPI_Finalize();
}

/* MPI_Abort ends the process by exit(). */
_Noreturn void atolli_mpijob_abort(int status) {
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
