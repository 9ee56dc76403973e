/* The plug-in's functions for boot, and the transport's table. */
#include "mpi_transport.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool mpi_is_ours; /* MPI_Init has been called here */
static bool may_use_thread;
static MPI_Comm boot_comm = MPI_COMM_NULL;

/* ---- for boot ---- */

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
  may_use_thread = level >= wanted;
  if (MPI_Comm_dup(MPI_COMM_WORLD, &boot_comm)) {
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

static void job_finish(int status) {
  (void)status; /* mpiexec learns it from the process */
  MPI_Comm_free(&boot_comm);
  if (mpi_is_ours)
    MPI_Finalize();
}

static void job_abort(int status) {
  MPI_Abort(MPI_COMM_WORLD, status);
  _Exit(status);
}

/* ---- for core ---- */

static int transport_init(const struct llr_job *job) {
  if (MPI_Comm_dup(boot_comm, &atolli_mpi_comm))
    return LLR_FAILED;
  int status = atolli_messages_init(job, &atolli_mpi_link);
  if (status == LLR_OK)
    status = atolli_mpi_link_init();
  /* No MPI library that is known serves our messages by itself: auto means the thread where MPI allows it. */
  if (status == LLR_OK && may_use_thread)
    atolli_messages_thread_start();
  return status;
}

/* Everybody has his answers, and asks nothing more, before anybody stops answering. */
static void transport_fini(void) {
  MPI_Request barrier;
  int all_here = 0;
  unsigned turns = 0;
  atolli_messages_flush(-1);
  atolli_messages_thread_stop();
  while (!atolli_mpi_all_is_sent())
    atolli_messages_wait_turn(-1, &turns);
  if (MPI_Ibarrier(atolli_mpi_comm, &barrier))
    return;
  while (!all_here) {
    atolli_messages_wait_turn(-1, &turns);
    if (MPI_Test(&barrier, &all_here, MPI_STATUS_IGNORE))
      return;
  }
  atolli_mpi_link_fini();
  atolli_messages_fini();
  MPI_Comm_free(&atolli_mpi_comm);
}

static const struct llr_transport transport = {
    .name = "mpi",
    .attributes = LLR_ORDERED_PUTS | LLR_COHERENT_ATOMICS,
    .am_bytes = AM_BYTES,
    .init = transport_init,
    .fini = transport_fini,
    .attach = atolli_messages_attach,
    .put = atolli_messages_put,
    .get = atolli_messages_get,
    .am_set_handler = atolli_messages_am_set_handler,
    .am_send = atolli_messages_am_send,
    .wait = atolli_messages_wait,
    .flush = atolli_messages_flush,
    .progress = atolli_messages_progress,
    .put_strided = atolli_messages_put_strided,
    .get_strided = atolli_messages_get_strided,
    .signal = atolli_messages_signal,
};

__attribute__((visibility("default"))) const struct llr_plugin llr_plugin = {
    .version = LLR_PLUGIN_VERSION,
    .transport = &transport,
    .start = job_start,
    .exchange = job_exchange,
    .finish = job_finish,
    .abort = job_abort,
};
