/* All connections: their turns, their start and their end. */
#include "stream.h"

#include "beats.h"
#include "receiving.h"
#include "sending.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

bool atolli_tcp_reaches(int rank) { return atolli_tcp.of_rank && atolli_tcp.of_rank[rank]; }

bool atolli_tcp_reaches_all(void) { return atolli_tcp.reaches_all; }

static void look_at_end(void) {
  enum { PATIENCE = 10 };
  if (!atolli_tcp.expects_ends && time(NULL) - atolli_tcp.gone_at >= PATIENCE)
    atolli_tcp.on_loss(atolli_tcp.gone->rank, 0);
}

static bool receive_from_ready(struct messages *m) {
  enum { AT_ONCE = 32 };
  struct epoll_event ready[AT_ONCE];
  int count = epoll_wait(atolli_tcp.epoll, ready, AT_ONCE, 0);
  bool busy = false;
  for (int i = 0; i < count; i++)
    busy |= atolli_tcp_receive_some(m, ready[i].data.ptr);
  return busy;
}

bool atolli_tcp_turn(struct messages *m) {
  bool busy = false;
  if (atolli_tcp.num_streams == 0)
    return false;
  if (atolli_tcp.gone)
    look_at_end();
  if (m->job.lose)
    atolli_tcp_beat(m);
  for (int i = 0; atolli_tcp.num_unsent > 0 && i < atolli_tcp.num_streams; i++)
    busy |= atolli_tcp_send_unsent(m, &atolli_tcp.streams[i]);
  if (atolli_tcp.is_stalled)
    busy |= atolli_tcp_try_stalled(m);
  if (atolli_tcp.epoll >= 0)
    return busy | receive_from_ready(m);
  for (int i = 0; i < atolli_tcp.num_streams; i++)
    busy |= atolli_tcp_receive_some(m, &atolli_tcp.streams[i]);
  return busy;
}

/* ---- start and end ----------------------------------------------------------------------------------------------- */

/* Processes of one machine are connected by its loopback (addresses.h). */
static bool is_near(int fd) {
  union {
    struct sockaddr any;
    struct sockaddr_in in;
    struct sockaddr_in6 in6;
  } name;
  socklen_t size = sizeof name;
  if (getpeername(fd, &name.any, &size))
    return false;
  if (name.any.sa_family == AF_INET6) /* of IPv4, received by a socket that takes both */
    return IN6_IS_ADDR_V4MAPPED(&name.in6.sin6_addr) && name.in6.sin6_addr.s6_addr[12] == IN_LOOPBACKNET;
  return ntohl(name.in.sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
}

static int stream_begin(struct stream *s, int rank, int fd) {
  *s = (struct stream){.fd = fd, .rank = rank, .buffer = malloc(BUFFER_BYTES)};
  s->last_p = &s->first;
  s->is_near = is_near(fd);
  s->puts.last_p = &s->puts.first;
  s->gets.last_p = &s->gets.first;
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = s};
  if (!s->buffer)
    return LLR_NO_MEMORY;
  return atolli_tcp.epoll >= 0 && epoll_ctl(atolli_tcp.epoll, EPOLL_CTL_ADD, fd, &event) ? LLR_FAILED : LLR_OK;
}

int atolli_tcp_begin(struct messages *m, int *sockets, void (*on_loss)(int rank, int error)) {
  enum { FEW = 2 }; /* to ask them costs less than to ask who is ready */
  int status = LLR_OK, wanted = 0;
  for (int rank = 0; rank < m->num_ranks; rank++)
    wanted += sockets[rank] >= 0;
  atolli_tcp.on_loss = on_loss;
  atolli_tcp.streams = calloc((size_t)wanted, sizeof *atolli_tcp.streams);
  atolli_tcp.of_rank = calloc((size_t)m->num_ranks, sizeof(struct stream *));
  atolli_tcp.epoll = wanted > FEW ? epoll_create1(EPOLL_CLOEXEC) : -1;
  atolli_tcp.reaches_all = wanted == m->num_ranks - 1;
  if (!atolli_tcp.of_rank || (wanted > 0 && !atolli_tcp.streams))
    return LLR_NO_MEMORY;
  for (int rank = 0; rank < m->num_ranks && status == LLR_OK; rank++)
    if (sockets[rank] >= 0) {
      atolli_tcp.of_rank[rank] = &atolli_tcp.streams[atolli_tcp.num_streams];
      status = stream_begin(&atolli_tcp.streams[atolli_tcp.num_streams++], rank, sockets[rank]);
    }
  free(sockets);
  return status;
}

void atolli_tcp_hang_up(void) {
  for (int i = 0; i < atolli_tcp.num_streams; i++)
    if (atolli_tcp.streams[i].fd >= 0)
      shutdown(atolli_tcp.streams[i].fd, SHUT_RDWR);
}

void atolli_tcp_tell_end(int status) {
  for (int i = 0; i < atolli_tcp.num_streams; i++)
    atolli_tcp_send_last(&atolli_tcp.streams[i], TAG_END, (uint64_t)status);
}

void atolli_tcp_expect_ends(void) { atolli_tcp.expects_ends = true; }

void atolli_tcp_end(void) {
  for (int i = 0; i < atolli_tcp.num_streams; i++) {
    if (atolli_tcp.streams[i].fd >= 0)
      close(atolli_tcp.streams[i].fd);
    free(atolli_tcp.streams[i].buffer);
  }
  if (atolli_tcp.epoll >= 0 && atolli_tcp.num_streams > 0)
    close(atolli_tcp.epoll);
  free(atolli_tcp.streams);
  free(atolli_tcp.of_rank);
  memset(&atolli_tcp, 0, sizeof atolli_tcp);
}
