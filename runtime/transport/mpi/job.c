/* What boot calls of these plug-ins (llr/plugin.h): it joins and leaves the job that MPI's launcher has started. */
#include "mpi_transport.h"

#include "base/config.h"
#include "transport/messages/lock.h"
#include "transport/mpijob/mpijob.h"
#include "transport/tcp/beats.h"
#include "transport/tcp/lifeline.h"
#include "transport/tcp/link.h"

#include <stdio.h>

#define BY_TCP " and TCP"
enum { LIBRARY_LENGTH = 100 }; /* llr/plugin.h */

static MPI_Comm boot_comm = MPI_COMM_NULL;

static int job_exchange(const void *mine, void *all, size_t bytes) {
  return MPI_Allgather(mine, (int)bytes, MPI_BYTE, all, (int)bytes, MPI_BYTE, boot_comm) ? LLR_FAILED : LLR_OK;
}

const struct atolli_messages_link *atolli_messages_link(void) { return atolli_tcp_link_over(&atolli_mpi_link); }

static bool survives;

static bool job_survives(void) { return survives; }

/* In a run that goes on after failures no message goes by the library, which may end a process whose partner has died.
   Where there is another network than TCP, speed counts more. */
static enum atolli_tcp_wish wish_of(const struct llr_program *program) {
  enum atolli_tcp_wish wish = (enum atolli_tcp_wish)program->config->tcp;
  return wish == ATOLLI_TCP_AUTO && program->survives ? ATOLLI_TCP_AUTO_ALL : wish;
}

static int connect_ranks(const struct llr_program *program, int rank, int num_ranks) {
  int status = atolli_tcp_link_connect(rank, num_ranks, wish_of(program), job_exchange);
  survives = status == LLR_OK && program->survives && atolli_tcp_link_reaches_all();
  atolli_tcp_beats_miss_after(program->config->silence);
  if (status != LLR_OK || survives)
    return status;
  return atolli_lifeline_begin(rank, num_ranks, program->config->silence, job_exchange);
}

static int job_start(const struct llr_program *program, int *rank_p, int *num_ranks_p, char *message, size_t size) {
  atolli_mpi_is_shared = program->is_shared;
  int status =
      atolli_mpijob_start(program->config->transport, program->is_shared, &atolli_mpi_allows_thread, message, size);
  if (status != LLR_OK)
    return status;
  if (MPI_Comm_dup(MPI_COMM_WORLD, &boot_comm) || MPI_Comm_dup(boot_comm, &atolli_mpi_comm)) {
    snprintf(message, size, "MPI_Comm_dup failed");
    return LLR_FAILED;
  }
  MPI_Comm_rank(boot_comm, rank_p);
  MPI_Comm_size(boot_comm, num_ranks_p);
  status = connect_ranks(program, *rank_p, *num_ranks_p);
  if (status != LLR_OK)
    snprintf(message, size, "the processes cannot exchange their addresses by MPI");
  return status;
}

/* What has been measured with messages of MPI is not for those by TCP. */
static const char *job_library(void) {
  static char text[LIBRARY_LENGTH];
  snprintf(text, sizeof text, "%.*s%s", (int)(sizeof text - sizeof BY_TCP), atolli_mpijob_library(),
           atolli_tcp_link_is_used() ? BY_TCP : "");
  return text;
}

static int job_finish(int status) {
  int largest = status;
  atolli_lifeline_expect_ends();
  MPI_Allreduce(&status, &largest, 1, MPI_INT, MPI_MAX, boot_comm);
  MPI_Comm_free(&atolli_mpi_comm);
  MPI_Comm_free(&boot_comm);
  atolli_mpijob_finish(largest);
  return largest;
}

/* Libraries are taken down by it, under a thread that might be within MPI. */
static void job_abort(int status) {
  atolli_messages_lock_last();
  if (survives)
    atolli_tcp_link_tell_end(status);
  atolli_mpijob_abort(status);
}

__attribute__((visibility("default"))) const struct llr_plugin llr_plugin = {
    .version = LLR_PLUGIN_VERSION,
    .transport = &atolli_messages_transport,
    .start = job_start,
    .survives = job_survives,
    .library = job_library,
    .exchange = job_exchange,
    .serve = atolli_mpijob_serve,
    .communicator = atolli_mpijob_communicator,
    .finish = job_finish,
    .abort = job_abort,
};
