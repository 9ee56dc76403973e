/* What boot calls of these plug-ins (llr/plugin.h): it joins and leaves the job that MPI's launcher has started. */
#include "mpi_transport.h"

#include "transport/messages/lock.h"
#include "transport/mpijob/mpijob.h"

#include <stdio.h>

MPI_Comm atolli_mpi_comm = MPI_COMM_NULL;
bool atolli_mpi_allows_thread;

static MPI_Comm boot_comm = MPI_COMM_NULL;

static int job_start(int shared, int *rank_p, int *num_ranks_p, char *message, size_t size) {
  int status = atolli_mpijob_start(shared, &atolli_mpi_allows_thread, message, size);
  if (status != LLR_OK)
    return status;
  if (MPI_Comm_dup(MPI_COMM_WORLD, &boot_comm) || MPI_Comm_dup(boot_comm, &atolli_mpi_comm)) {
    snprintf(message, size, "MPI_Comm_dup failed");
    return LLR_FAILED;
  }
  MPI_Comm_rank(boot_comm, rank_p);
  MPI_Comm_size(boot_comm, num_ranks_p);
  return LLR_OK;
}

static int job_exchange(const void *mine, void *all, size_t bytes) {
  return MPI_Allgather(mine, (int)bytes, MPI_BYTE, all, (int)bytes, MPI_BYTE, boot_comm) ? LLR_FAILED : LLR_OK;
}

static int job_finish(int status) {
  int largest = status;
  MPI_Allreduce(&status, &largest, 1, MPI_INT, MPI_MAX, boot_comm);
  MPI_Comm_free(&atolli_mpi_comm);
  MPI_Comm_free(&boot_comm);
  atolli_mpijob_finish(largest);
  return largest;
}

/* Libraries are taken down by it, under a thread that might be within MPI. */
static void job_abort(int status) {
  atolli_messages_lock_last();
  atolli_mpijob_abort(status);
}

__attribute__((visibility("default"))) const struct llr_plugin llr_plugin = {
    .version = LLR_PLUGIN_VERSION,
    .transport = &atolli_messages_transport,
    .start = job_start,
    .library = atolli_mpijob_library,
    .exchange = job_exchange,
    .finish = job_finish,
    .abort = job_abort,
};
