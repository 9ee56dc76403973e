/*
 * Control messages and bulk transfers: everything that goes through MPI's point-to-point calls.
 *
 * A ring of receives is always posted; they complete in order of posting as far as this file is concerned, which keeps
 * MPI's order of the messages of each rank.
 */
#include "mpi_transport.h"

#include "transport/messages/inbox.h"
#include "transport/messages/operations.h"
#include "transport/messages/packet.h"
#include "transport/messages/turn.h"
#include "transport/mpijob/mpijob.h"

#include <stdlib.h>
#include <string.h>

/* Each receive of the ring is another place in the caches, and so is the library's request for it: 32 of them make a
   message 3 % slower between two nodes. What finds no receive the library keeps, or its sender, until there is one. */
enum { RING = 8 };

static struct {
  MPI_Request request;
  _Alignas(16) char data[LARGEST_PACKET];
} ring[RING];
static int ring_next, num_unposted; /* those before it */

/* What MPI is at: requests[i] belongs to active[i]. */
struct active {
  char *packet; /* NULL: a transfer */
  struct operation *operation;
  int rank;
  bool arrives; /* the rank's later messages wait for it */
};
static MPI_Request *requests;
static struct active *active;
/* For MPI_Testsome, which tells what has finished; MPICH's header promises compilers that STATUSES_IGNORE is an array.
 */
static int *finished;
static MPI_Status *statuses;
static int num_active, max_active;

/* More messages than this under way: the sender waits, outside of handlers. */
enum { MOST_UNDER_WAY = 1024 };

static bool grow(void) {
  int larger = max_active ? 2 * max_active : 256;
  MPI_Request *r = realloc(requests, (size_t)larger * sizeof *r);
  requests = r ? r : requests;
  struct active *a = realloc(active, (size_t)larger * sizeof *a);
  active = a ? a : active;
  int *f = realloc(finished, (size_t)larger * sizeof *f);
  finished = f ? f : finished;
  MPI_Status *t = realloc(statuses, (size_t)larger * sizeof *t);
  statuses = t ? t : statuses;
  bool ok = r && a && f && t;
  if (ok)
    max_active = larger;
  return ok;
}

static bool add_active(struct messages *m, MPI_Request request, struct active what) {
  if (num_active == max_active && !grow())
    return false;
  requests[num_active] = request;
  active[num_active++] = what;
  m->num_under_way++;
  return true;
}

/* ---- sending ----------------------------------------------------------------------------------------------------- */

/* Messages to a process that is gone may stay under way forever, whoever the next one is for. */
static void limit_packets(struct messages *m, int rank) {
  struct atolli_backoff backoff = {0};
  int status = LLR_OK;
  for (int i = 0; status == LLR_OK && m->num_under_way > MOST_UNDER_WAY; i++)
    status = atolli_messages_wait_turn(m, num_active > 0 ? active[i % num_active].rank : rank, &backoff);
}

static int packet_send(struct messages *m, int rank, char *packet, size_t bytes, bool *kept_p) {
  MPI_Request request;
  int complete;
  if (MPI_Isend(packet, (int)bytes, MPI_BYTE, rank, TAG_CONTROL, atolli_mpi_comm, &request) ||
      MPI_Test(&request, &complete, MPI_STATUS_IGNORE))
    return LLR_FAILED;
  *kept_p = !complete;
  return complete || add_active(m, request, (struct active){.packet = packet, .rank = rank}) ? LLR_OK : LLR_NO_MEMORY;
}

/* A transfer in several messages that the library sends at once, without asking first, can be twice as fast over TCP;
   a few save nothing. Each is a request to look after, hence no more than some. Both sides come to the same size. */
static size_t piece_of(struct messages *m, size_t bytes) {
  enum { FEWEST_PIECES = 4, MOST_PIECES = 1024 };
  size_t piece = m->piece_bytes;
  size_t least = bytes / MOST_PIECES + 1;
  if (piece == 0 || bytes / piece < FEWEST_PIECES)
    return CHUNK_BYTES;
  piece = piece < least ? least : piece;
  return piece < CHUNK_BYTES ? piece : CHUNK_BYTES;
}

/* The next piece of what is left. A small rest goes with the last one. */
static size_t next_piece(size_t bytes, size_t most) { return bytes <= most + most / 8 ? bytes : most; }

static int transfer_send(struct messages *m, int rank, enum tag tag, const void *data, size_t bytes,
                         struct operation *operation) {
  size_t most = piece_of(m, bytes);
  while (bytes > 0) {
    MPI_Request request;
    size_t piece = next_piece(bytes, most);
    if (MPI_Isend(data, (int)piece, MPI_BYTE, rank, tag, atolli_mpi_comm, &request))
      return LLR_FAILED;
    if (!add_active(m, request, (struct active){.operation = operation, .rank = rank}))
      return LLR_NO_MEMORY;
    if (operation)
      operation->pending++;
    data = (const char *)data + piece;
    bytes -= piece;
  }
  return LLR_OK;
}

static int transfer_receive(struct messages *m, int rank, enum tag tag, void *data, size_t bytes,
                            struct operation *operation, int arriving) {
  size_t most = piece_of(m, bytes);
  while (bytes > 0) {
    MPI_Request request;
    size_t piece = next_piece(bytes, most);
    if (MPI_Irecv(data, (int)piece, MPI_BYTE, rank, tag, atolli_mpi_comm, &request))
      return LLR_FAILED;
    if (!add_active(m, request, (struct active){.operation = operation, .rank = rank, .arrives = arriving >= 0}))
      return LLR_NO_MEMORY;
    if (operation)
      operation->pending++;
    if (arriving >= 0)
      atolli_inbox_expect(m, arriving);
    data = (char *)data + piece;
    bytes -= piece;
  }
  return LLR_OK;
}

/* ---- receiving --------------------------------------------------------------------------------------------------- */

static void post_receive(int i) {
  MPI_Irecv(ring[i].data, LARGEST_PACKET, MPI_BYTE, MPI_ANY_SOURCE, TAG_CONTROL, atolli_mpi_comm, &ring[i].request);
}

/* The receives of packets that have been handled are posted again when there is nothing else to do, or no more than
   half of the ring is left. */
static void post_again(int most_unposted) {
  while (num_unposted > most_unposted) {
    post_receive((ring_next + RING - num_unposted) % RING);
    num_unposted--;
  }
}

/* One packet: to ask for another one costs as much as the next turn, which is often not needed. */
static bool receive_packet(struct messages *m) {
  int arrived, bytes;
  MPI_Status status;
  if (MPI_Test(&ring[ring_next].request, &arrived, &status))
    return false;
  if (!arrived) {
    post_again(0);
    return false;
  }
  MPI_Get_count(&status, MPI_BYTE, &bytes);
  atolli_inbox_packet(m, status.MPI_SOURCE, ring[ring_next].data, (size_t)bytes);
  ring_next = (ring_next + 1) % RING;
  num_unposted++;
  post_again(RING / 2);
  return true;
}

/* Takes up to `most` requests that are complete, hence null now, out of the list. */
static int take_complete(struct messages *m, struct active *done, int most) {
  int n = 0;
  for (int i = 0; i < num_active && n < most;) {
    if (requests[i] != MPI_REQUEST_NULL) {
      i++;
      continue;
    }
    done[n++] = active[i];
    requests[i] = requests[--num_active];
    active[i] = active[num_active];
  }
  m->num_under_way -= n;
  return n;
}

static void conclude(struct messages *m, const struct active *done) {
  if (done->packet)
    atolli_packet_free(m, done->packet);
  if (done->operation)
    atolli_operation_part_done(m, done->operation);
  if (done->arrives)
    atolli_inbox_is_complete(m, done->rank);
}

static bool finish_some(struct messages *m) {
  enum { AT_ONCE = 64 };
  struct active done[AT_ONCE];
  int n;
  if (num_active == 0 || MPI_Testsome(num_active, requests, &n, finished, statuses) || n <= 0)
    return false;
  do { /* acting on them may add to the list: not while it is gone through */
    n = take_complete(m, done, AT_ONCE);
    for (int i = 0; i < n; i++)
      conclude(m, &done[i]);
  } while (n == AT_ONCE);
  return true;
}

/* Messages of the program's own MPI calls move while it waits in statements, as they do where Atoll's go by MPI. */
static void serve_program(void) {
  enum { RARELY = 16 };
  static unsigned turns;
  if (atolli_mpi_is_shared && ++turns % RARELY == 0)
    atolli_mpijob_serve();
}

static enum llr_progress turn(struct messages *m) {
  bool busy = receive_packet(m);
  busy |= finish_some(m);
  return busy ? LLR_BUSY : m->num_under_way > 0 ? LLR_UNDER_WAY : LLR_IDLE;
}

/* ---- start and end ----------------------------------------------------------------------------------------------- */

/* Below the size from which the library moves data straight between the programs' memories: 4 KiB with its headers in
   Open MPI. MPICH copies more at once. Between machines it is the number of messages that counts; below 64 KiB Open MPI
   sends them by TCP at once. Measured by `atoll tune` (docs/transports.md). */
static size_t packet_limit(bool machines) {
  enum { OPEN_MPI_EAGER = 4032, OTHERS_EAGER = 8 << 10, BETWEEN_MACHINES = 60000 };
  if (machines)
    return BETWEEN_MACHINES;
  return strstr(atolli_mpijob_library(), "Open MPI") ? OPEN_MPI_EAGER : OTHERS_EAGER;
}

static bool allows_thread(void) { return atolli_mpi_allows_thread; }

static int begin(struct messages *m) {
  (void)m;
  if (!grow())
    return LLR_NO_MEMORY;
  for (ring_next = RING; ring_next > 0; ring_next--)
    post_receive(RING - ring_next);
  return LLR_OK;
}

static bool has_met(struct messages *m) {
  static MPI_Request barrier;
  static bool begun;
  int complete;
  if (!begun && m->num_under_way > 0) /* some of its messages are on their way */
    return false;
  if (!begun && MPI_Ibarrier(atolli_mpi_comm, &barrier))
    return true;
  begun = true;
  return MPI_Test(&barrier, &complete, MPI_STATUS_IGNORE) || complete;
}

static void stop_receiving(void) {
  post_again(0);
  for (int i = 0; i < RING; i++) {
    MPI_Cancel(&ring[i].request);
    MPI_Wait(&ring[i].request, MPI_STATUS_IGNORE);
  }
}

static void end(void) {
  stop_receiving();
  free(requests);
  free(active);
  free(finished);
  free(statuses);
}

const struct atolli_messages_link atolli_mpi_link = {.allows_thread = allows_thread,
                                                     .begin = begin,
                                                     .has_met = has_met,
                                                     .end = end,
                                                     .largest_packet = LARGEST_PACKET,
                                                     .send = packet_send,
                                                     .make_room = limit_packets,
                                                     .packet_limit = packet_limit,
                                                     .transfer_send = transfer_send,
                                                     .transfer_receive = transfer_receive,
                                                     .collectives = &atolli_mpi_collectives,
                                                     .turn = turn,
                                                     .idle = serve_program};
