/* The plug-in's functions for boot, and the transport's table. */
#include "mpi_transport.h"

#include "base/config.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

static bool mpi_is_ours; /* MPI_Init has been called here */
static bool may_use_thread;
static MPI_Comm boot_comm = MPI_COMM_NULL;

/* ---- for boot -------------------------------------------------------------------------------------------------------- */

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

static void job_finish(void) {
  MPI_Comm_free(&boot_comm);
  if (mpi_is_ours)
    MPI_Finalize();
}

static void job_abort(int status) {
  MPI_Abort(MPI_COMM_WORLD, status);
  _Exit(status);
}

/* ---- for core -------------------------------------------------------------------------------------------------------- */

enum { PROGRESS_AUTO, PROGRESS_THREAD, PROGRESS_NONE };

static int transport_init(const struct llr_job *job) {
  struct atolli_config config;
  char message[400];
  atolli_mpi.llr = *job;
  atolli_mpi.rank = job->rank;
  atolli_mpi.num_ranks = job->num_ranks;
  atolli_mpi_lock_init();
  if (atolli_config_read(&config, environ, message, sizeof message) || MPI_Comm_dup(boot_comm, &atolli_mpi.comm))
    return LLR_FAILED;
  int status = atolli_mpi_rma_init();
  if (status == LLR_OK)
    status = atolli_mpi_messages_init();
  /* No MPI library that is known serves our messages by itself: auto means the thread where MPI allows it. */
  if (status == LLR_OK && config.progress != PROGRESS_NONE && may_use_thread && job->num_ranks > 1)
    atolli_mpi_thread_start();
  return status;
}

/* Everybody has his answers, and asks nothing more, before anybody stops answering. */
static void transport_fini(void) {
  MPI_Request barrier;
  int all_here = 0;
  unsigned turns = 0;
  atolli_mpi_flush(-1);
  atolli_mpi_thread_stop();
  while (!atolli_mpi_messages_are_sent())
    atolli_mpi_wait_turn(-1, &turns);
  if (MPI_Ibarrier(atolli_mpi.comm, &barrier))
    return;
  while (!all_here) {
    atolli_mpi_wait_turn(-1, &turns);
    if (MPI_Test(&barrier, &all_here, MPI_STATUS_IGNORE))
      return;
  }
  atolli_mpi_messages_fini();
  atolli_mpi_rma_fini();
  MPI_Comm_free(&atolli_mpi.comm);
}

/* Messages carry addresses; memory needs no registration. */
static int transport_attach(void *base, size_t bytes) {
  (void)base, (void)bytes;
  return LLR_OK;
}

static int am_set_handler(int index, llr_am_handler handler) {
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  atolli_mpi_lock();
  atolli_mpi.handlers[index] = handler;
  atolli_mpi_handler_is_set();
  atolli_mpi_unlock();
  return LLR_OK;
}

static int am_send(int rank, int index, const void *payload, size_t bytes) {
  struct header header = {.kind = KIND_AM, .index = (uint32_t)index};
  if (rank < 0 || rank >= atolli_mpi.num_ranks || index < 0 || index >= LLR_AM_HANDLERS || bytes > AM_BYTES)
    return LLR_BAD_ARGUMENT;
  atolli_mpi_lock();
  int status = LLR_OK;
  if (rank == atolli_mpi.rank)
    atolli_mpi.handlers[index](rank, payload, bytes);
  else
    status = atolli_mpi_message_send(rank, &header, payload, bytes, NULL, 0);
  atolli_mpi_unlock();
  return status;
}

static void progress(void) {
  atomic_fetch_add_explicit(&atolli_mpi_turns_of_program, 1, memory_order_relaxed);
  if (!atolli_mpi_try_lock())
    return; /* the thread is at it */
  atolli_mpi_turn();
  atolli_mpi_unlock();
}

static const struct llr_transport transport = {
    .name = "mpi",
    .attributes = LLR_ORDERED_PUTS | LLR_COHERENT_ATOMICS,
    .am_bytes = AM_BYTES,
    .init = transport_init,
    .fini = transport_fini,
    .attach = transport_attach,
    .put = atolli_mpi_put,
    .get = atolli_mpi_get,
    .am_set_handler = am_set_handler,
    .am_send = am_send,
    .wait = atolli_mpi_wait,
    .flush = atolli_mpi_flush,
    .progress = progress,
    .put_strided = atolli_mpi_put_strided,
    .get_strided = atolli_mpi_get_strided,
    .signal = atolli_mpi_signal,
};

__attribute__((visibility("default"))) const struct llr_plugin llr_plugin = {
    .version = LLR_PLUGIN_VERSION,
    .transport = &transport,
    .start = job_start,
    .exchange = job_exchange,
    .finish = job_finish,
    .abort = job_abort,
};
