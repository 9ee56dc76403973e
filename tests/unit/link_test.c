/*
 * Messages over a library of which anything may come (runtime/transport/messages, runtime/transport/mpi): here it is
 * played. What is no message ends the run, and a process that takes nothing any more makes nobody wait for ever.
 */
#include "check.h"
#include "transport/mpi/mpi_transport.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the library --------------------------------------------------------------------------------------------------
 */

enum { ABORTED = 3, NUM_RANKS = 3 };
MPI_Comm atolli_mpi_comm;
bool atolli_mpi_allows_thread, atolli_mpi_is_shared;
const struct atolli_messages_link *atolli_messages_link(void) { return &atolli_mpi_link; }
const struct llr_collectives atolli_mpi_collectives;

static _Noreturn void end_job(int status) { _exit(status ? ABORTED : 0); }
extern const struct llr_plugin llr_plugin;
const struct llr_plugin llr_plugin = {.abort = end_job};
const char *atolli_mpijob_library(void) { return "played"; }

static char sent[3]; /* requests are addresses: of what is being sent, of receives, of nothing else */
static const char *arriving;
static size_t arriving_bytes;
static char *posted;

int MPI_Isend(const void *data, int count, MPI_Datatype type, int rank, int tag, MPI_Comm comm, MPI_Request *request) {
  (void)data, (void)count, (void)type, (void)tag, (void)comm;
  *request = (MPI_Request)&sent[rank];
  return MPI_SUCCESS;
}

int MPI_Irecv(void *data, int count, MPI_Datatype type, int rank, int tag, MPI_Comm comm, MPI_Request *request) {
  (void)count, (void)type, (void)rank, (void)tag, (void)comm;
  posted = posted ? posted : data;
  *request = (MPI_Request)data;
  return MPI_SUCCESS;
}

/* Nothing is ever sent; the first receive gets what arrives. */
int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status) {
  *flag = arriving && *request == (MPI_Request)posted;
  if (!*flag)
    return MPI_SUCCESS;
  memcpy(posted, arriving, arriving_bytes);
  arriving = NULL;
  status->MPI_SOURCE = 1;
  return MPI_SUCCESS;
}

int MPI_Get_count(const MPI_Status *status, MPI_Datatype type, int *count) {
  (void)status, (void)type;
  *count = (int)arriving_bytes;
  return MPI_SUCCESS;
}

int MPI_Testsome(int count, MPI_Request *requests, int *num_done, int *done, MPI_Status *statuses) {
  (void)count, (void)requests, (void)done, (void)statuses;
  *num_done = 0;
  return MPI_SUCCESS;
}

void atolli_mpijob_serve(void) {}

int MPI_Ibarrier(MPI_Comm comm, MPI_Request *request) {
  (void)comm, (void)request;
  return MPI_SUCCESS;
}
int MPI_Cancel(MPI_Request *request) { return request ? MPI_SUCCESS : 1; }
int MPI_Wait(MPI_Request *request, MPI_Status *status) { return request || status ? MPI_SUCCESS : 1; }

/* ---- tests --------------------------------------------------------------------------------------------------------
 */

static int gone_rank = -1;
static int is_gone(int rank) { return rank == gone_rank; }

static struct llr *open_transport(void) {
  struct llr_job job = {.rank = 0, .num_ranks = NUM_RANKS, .is_gone = is_gone};
  struct llr *llr = NULL;
  CHECK(atolli_messages_transport.init(&job, &llr) == LLR_OK);
  return llr;
}

static void handler(struct llr *llr, int source, const void *payload, size_t bytes) {
  (void)payload;
  CHECK(llr && source == 1 && bytes == 8);
}

/* Runs `body` in a process of its own and returns its exit status; -1: it had to be stopped. */
static int status_of(void (*body)(const void *), const void *argument) {
  int status;
  pid_t pid = fork();
  if (pid == 0) {
    alarm(20);
    body(argument);
    _exit(check_failures != 0);
  }
  CHECK(waitpid(pid, &status, 0) == pid);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

struct packet {
  const char *name;
  struct header header;
  uint64_t data[4];
  size_t bytes; /* of the packet */
  int status;
};

static uint64_t word;

static void receive(const void *argument) {
  const struct packet *packet = argument;
  struct llr *llr = open_transport();
  CHECK(atolli_messages_transport.am_set_handler(llr, 0, handler) == LLR_OK);
  arriving = (const char *)&packet->header;
  arriving_bytes = packet->bytes;
  for (int turn = 0; turn < 10; turn++)
    atolli_messages_transport.progress(llr);
  CHECK(!arriving);
}

static void packets_of_all_kinds(void) {
  enum { HEAD = sizeof(struct header), UPDATE_8 = LLR_ATOMIC_FETCH_ADD << 4 | 8 };
  uint64_t place = (uint64_t)(uintptr_t)&word;
  const struct packet packets[] = {
      {"an active message", {KIND_AM, 0, HEAD + 8, 0}, {0}, HEAD + 8, 0},
      {"a put", {KIND_PUT, 0, HEAD + 8, place}, {1}, HEAD + 8, 0},
      {"an update", {KIND_UPDATE, UPDATE_8, HEAD + 8, place}, {1}, HEAD + 8, 0},
      {"a section", {KIND_PUT_STRIDED, 0, HEAD + 24, place}, {0, 8, 5}, HEAD + 24, 0},
      {"the request for a flush", {KIND_FLUSH, 0, HEAD, 0}, {0}, HEAD, 0},
      {"an unknown kind", {KIND_FLUSHED + 1, 0, HEAD + 8, place}, {0}, HEAD + 8, ABORTED},
      {"a length beyond the packet", {KIND_PUT, 0, HEAD + 16, place}, {0}, HEAD + 8, ABORTED},
      {"a length without a header", {KIND_PUT, 0, 8, place}, {0}, HEAD + 8, ABORTED},
      {"a packet that ends early", {KIND_PUT, 0, HEAD + 8, place}, {1, 2}, HEAD + 16, ABORTED},
      {"a handler that cannot be", {KIND_AM, LLR_AM_HANDLERS, HEAD + 8, 0}, {0}, HEAD + 8, ABORTED},
      {"an operation that cannot be", {KIND_UPDATE, 15 << 4 | 8, HEAD + 8, place}, {0}, HEAD + 8, ABORTED},
      {"a word that cannot be", {KIND_UPDATE, 3, HEAD + 8, place}, {0}, HEAD + 8, ABORTED},
      {"an update without an operand", {KIND_UPDATE, UPDATE_8, HEAD, place}, {0}, HEAD, ABORTED},
      {"a rank that cannot be", {KIND_PUT_STRIDED, 0, HEAD + 24, place}, {16, 8, 5}, HEAD + 24, ABORTED},
      {"fewer data than the section has", {KIND_PUT_STRIDED, 0, HEAD + 32, place}, {1, 8, 2, 8}, HEAD + 32, ABORTED},
      {"a get without its length", {KIND_GET, 0, HEAD + 8, place}, {8}, HEAD + 8, ABORTED},
      {"a get of too much", {KIND_GET, 0, HEAD + 16, place}, {1 << 20, 0}, HEAD + 16, ABORTED},
      {"a large put without its length", {KIND_PUT_RENDEZVOUS, 0, HEAD, place}, {0}, HEAD, ABORTED},
      {"a flush of another rank", {KIND_FLUSH, 0, HEAD, 2}, {0}, HEAD, ABORTED},
      {"the answer of another rank", {KIND_FLUSHED, 0, HEAD, 2}, {0}, HEAD, ABORTED},
  };
  for (size_t i = 0; i < sizeof packets / sizeof packets[0]; i++) {
    check_case("%s %s", packets[i].name, packets[i].status ? "ends the run" : "arrives");
    CHECK(status_of(receive, &packets[i]) == packets[i].status);
  }
}

/* Rank 1 takes nothing any more: what is for it fills the list, and rank 2 is sent to as well. */
static void send_to_one_that_is_gone(const void *unused) {
  enum { MANY = 3000 };
  struct llr *llr = open_transport();
  (void)unused;
  gone_rank = 1;
  for (int i = 0; i < MANY; i++)
    atolli_messages_transport.signal(llr, 1, (uintptr_t)&word, 1);
  for (int i = 0; i < MANY; i++)
    atolli_messages_transport.signal(llr, 2, (uintptr_t)&word, 1);
}

int main(void) {
  packets_of_all_kinds();
  check_case("a process that takes nothing any more");
  CHECK(status_of(send_to_one_that_is_gone, NULL) == 0);
  return check_end();
}
