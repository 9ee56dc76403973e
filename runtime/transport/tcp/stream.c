/*
 * What goes through a socket is a sequence of frames: packets of messages, and the data of transfers. A frame is sent
 * by the caller as far as the system takes it at once; the rest waits in a list. Frames arrive in a buffer, from which
 * packets are handled; data of a transfer go straight to their place, as far as they have not arrived with what came
 * before them.
 */
#define _GNU_SOURCE
#include "stream.h"

#include "transport/messages/inbox.h"
#include "transport/messages/operations.h"
#include "transport/messages/packet.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct frame {
  uint64_t bytes; /* behind it */
  uint32_t tag, mark;
};
enum { MARK = 0x6c6f7461 };
_Static_assert(sizeof(struct frame) == PACKET_FRONT, "a frame has room before a packet");

/* A frame that has not been sent, or not all of it. */
struct unsent {
  struct unsent *next;
  struct frame frame;
  char *packet;                /* NULL: a transfer ... */
  const char *data;            /* ... of this */
  size_t sent;                 /* of both */
  struct operation *operation; /* NULL: of none */
};

/* A transfer that is to come. */
struct receive {
  struct receive *next;
  char *place;
  size_t bytes;
  struct operation *operation;
  int arriving;
};

struct queue {
  struct receive *first, **last_p;
};

struct stream {
  int fd; /* -1: the other process has gone */
  int rank;
  bool is_deaf;    /* it takes nothing any more; what it has sent before may still arrive */
  bool is_stalled; /* the buffer begins with a transfer for which there is no place yet */
  struct unsent *first, **last_p;
  struct queue puts, gets; /* the receives of each tag */
  struct receive *now;     /* the first of them whose data are next in the socket */
  size_t arrived;          /* of those */
  char *buffer;            /* [begin, end) has arrived and has not been handled; begin is 0 while `now` is not NULL */
  size_t begin, end;
};

enum { BUFFER_BYTES = 2 * LARGEST_PACKET };

static struct {
  struct stream **of_rank; /* NULL: not by a socket */
  struct stream *streams;
  int num_streams;
  int num_unsent;  /* streams with a list */
  int epoll;       /* -1: each is asked */
  bool is_stalled; /* some stream is */
  bool reaches_all;
  bool expects_ends;
  struct stream *gone; /* the first that has gone before; since then */
  time_t gone_at;
  void (*on_loss)(int rank, int error);
} tcp;

bool atolli_tcp_reaches(int rank) { return tcp.of_rank && tcp.of_rank[rank]; }

bool atolli_tcp_reaches_all(void) { return tcp.reaches_all; }

static struct queue *queue_of(struct stream *s, uint32_t tag) { return tag == TAG_PUT ? &s->puts : &s->gets; }

/* ---- the end of a connection ------------------------------------------------------------------------------------- */

static void conclude_unsent(struct messages *m, struct stream *s) {
  struct unsent *u = s->first;
  s->first = u->next;
  if (!s->first) {
    s->last_p = &s->first;
    tcp.num_unsent--;
  }
  m->num_under_way--;
  if (u->packet)
    atolli_packet_free(m, u->packet);
  if (u->operation)
    atolli_operation_part_done(m, u->operation);
  free(u);
}

static void forget_receives(struct messages *m, struct queue *queue) {
  struct receive *r;
  while ((r = queue->first)) {
    queue->first = r->next;
    m->num_under_way--;
    free(r);
  }
  queue->last_p = &queue->first;
}

/* Its launcher, or its own error termination, ends the run then, if it has to end. */
static void note_end(struct messages *m, struct stream *s) {
  if (tcp.expects_ends || tcp.gone || !m->job.machines)
    return;
  tcp.gone = s;
  tcp.gone_at = time(NULL);
}

/* Whoever waits for the other process learns of its end elsewhere (llr_job, is_gone). */
static void stop_sending(struct messages *m, struct stream *s, int error) {
  s->is_deaf = true;
  while (s->first)
    conclude_unsent(m, s);
  if (error == 0 || error == ECONNRESET || error == EPIPE)
    note_end(m, s);
  else
    tcp.on_loss(s->rank, error);
}

static void look_at_end(void) {
  enum { PATIENCE = 10 };
  if (!tcp.expects_ends && time(NULL) - tcp.gone_at >= PATIENCE)
    tcp.on_loss(tcp.gone->rank, 0);
}

/* No more comes than is in the buffer, which is complete, or lacks a place. */
static void stop_receiving(struct messages *m, struct stream *s) {
  if (s->is_stalled)
    return;
  forget_receives(m, &s->puts);
  forget_receives(m, &s->gets);
  s->now = NULL;
}

static void lose(struct messages *m, struct stream *s, int error) {
  if (tcp.epoll >= 0) /* closing does not do it where a child process has the socket, too */
    epoll_ctl(tcp.epoll, EPOLL_CTL_DEL, s->fd, NULL);
  close(s->fd);
  s->fd = -1;
  stop_receiving(m, s);
  stop_sending(m, s, error);
}

static bool is_for_later(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

/* ---- sending ----------------------------------------------------------------------------------------------------- */

/* What is left of a frame. A packet's lies before it. */
static ssize_t send_part(int fd, const struct unsent *u) {
  size_t head = sizeof u->frame;
  if (u->packet)
    return send(fd, u->packet - head + u->sent, head + u->frame.bytes - u->sent, MSG_DONTWAIT | MSG_NOSIGNAL);
  size_t of_head = u->sent < head ? u->sent : head, of_data = u->sent - of_head;
  struct iovec part[] = {{(char *)&u->frame + of_head, head - of_head},
                         {(char *)u->data + of_data, u->frame.bytes - of_data}};
  struct msghdr message = {.msg_iov = part, .msg_iovlen = 2};
  return sendmsg(fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

/* False: nothing has been sent, also where the other process has gone. */
static bool send_more(struct messages *m, struct stream *s, struct unsent *u) {
  ssize_t now = send_part(s->fd, u);
  if (now < 0) {
    if (!is_for_later(errno))
      stop_sending(m, s, errno);
    return false;
  }
  u->sent += (size_t)now;
  return true;
}

/* All but of the first `sent` bytes. */
static void send_later(struct messages *m, struct stream *s, const struct unsent *what) {
  struct unsent *u = malloc(sizeof *u);
  if (!u)
    abort(); /* the other process has a part of it */
  *u = *what;
  u->next = NULL;
  tcp.num_unsent += !s->first;
  m->num_under_way++;
  *s->last_p = u;
  s->last_p = &u->next;
}

static bool is_sent(const struct unsent *u) { return u->sent == sizeof u->frame + u->frame.bytes; }

/* True: some is left for later. What is for a process that has gone counts as sent. */
static bool send_frame(struct messages *m, struct stream *s, struct unsent *what) {
  if (!s->first && !s->is_deaf)
    send_more(m, s, what);
  if (is_sent(what) || s->is_deaf)
    return false;
  send_later(m, s, what);
  return true;
}

int atolli_tcp_send(struct messages *m, int rank, char *packet, size_t bytes, bool *kept_p) {
  struct unsent what = {.frame = {bytes, TAG_CONTROL, MARK}, .packet = packet};
  memcpy(packet - sizeof what.frame, &what.frame, sizeof what.frame);
  *kept_p = send_frame(m, tcp.of_rank[rank], &what);
  return LLR_OK;
}

int atolli_tcp_transfer_send(struct messages *m, int rank, enum tag tag, const void *data, size_t bytes,
                             struct operation *operation) {
  struct unsent what = {.frame = {bytes, tag, MARK}, .data = data, .operation = operation};
  if (send_frame(m, tcp.of_rank[rank], &what) && operation)
    operation->pending++;
  return LLR_OK;
}

static bool send_unsent(struct messages *m, struct stream *s) {
  bool busy = false;
  while (s->first && send_more(m, s, s->first)) {
    busy = true;
    if (!is_sent(s->first))
      break;
    conclude_unsent(m, s);
  }
  return busy;
}

/* ---- transfers that arrive --------------------------------------------------------------------------------------- */

int atolli_tcp_transfer_receive(struct messages *m, int rank, enum tag tag, void *data, size_t bytes,
                                struct operation *operation, int arriving) {
  struct stream *s = tcp.of_rank[rank];
  struct queue *queue = queue_of(s, tag);
  struct receive *r = malloc(sizeof *r);
  if (!r)
    abort(); /* what comes would have no place, and all behind it */
  *r = (struct receive){.place = data, .bytes = bytes, .operation = operation, .arriving = arriving};
  if (operation)
    operation->pending++;
  if (arriving >= 0)
    atolli_inbox_expect(m, arriving);
  if (s->fd < 0 && !s->is_stalled) { /* it never comes */
    free(r);
    return LLR_OK;
  }
  *queue->last_p = r;
  queue->last_p = &r->next;
  m->num_under_way++;
  return LLR_OK;
}

static void conclude_receive(struct messages *m, struct stream *s) {
  struct receive done = *s->now;
  struct queue *queue = s->now == s->puts.first ? &s->puts : &s->gets;
  assert(s->now == queue->first);
  queue->first = done.next;
  if (!queue->first)
    queue->last_p = &queue->first;
  free(s->now);
  s->now = NULL;
  m->num_under_way--;
  if (done.operation)
    atolli_operation_part_done(m, done.operation);
  if (done.arriving >= 0)
    atolli_inbox_is_complete(m, done.arriving);
}

/* What has arrived of it together with what came before. Frames begin at multiples of 8 bytes for those who handle
   packets: what comes behind the data moves to the buffer's begin. */
static void take_from_buffer(struct messages *m, struct stream *s) {
  size_t there = s->end - s->begin, bytes = s->now->bytes;
  s->arrived = there < bytes ? there : bytes;
  memcpy(s->now->place, s->buffer + s->begin, s->arrived);
  s->end = there - s->arrived;
  memmove(s->buffer, s->buffer + s->begin + s->arrived, s->end);
  s->begin = 0;
  if (s->arrived == bytes)
    conclude_receive(m, s);
}

/* False: it has to wait for its place, or for more. */
static bool begin_transfer(struct messages *m, struct stream *s, const struct frame *frame) {
  struct receive *r = queue_of(s, frame->tag)->first;
  if (!r)
    return false;
  assert(r->bytes == frame->bytes);
  s->begin += sizeof *frame;
  s->now = r;
  take_from_buffer(m, s);
  return !s->now;
}

/* ---- frames that arrive ------------------------------------------------------------------------------------------ */

enum next { HANDLED, INCOMPLETE, STALLED };

static enum next handle_frame(struct messages *m, struct stream *s) {
  struct frame frame;
  if (s->end - s->begin < sizeof frame)
    return INCOMPLETE;
  memcpy(&frame, s->buffer + s->begin, sizeof frame);
  /* Otherwise nothing behind this could be believed. */
  assert(frame.mark == MARK && frame.tag >= TAG_CONTROL && frame.tag <= TAG_GET);
  if (frame.tag != TAG_CONTROL) {
    if (begin_transfer(m, s, &frame))
      return HANDLED;
    return s->now ? INCOMPLETE : STALLED;
  }
  assert(frame.bytes <= LARGEST_PACKET);
  if (s->end - s->begin - sizeof frame < frame.bytes)
    return INCOMPLETE;
  char *packet = s->buffer + s->begin + sizeof frame;
  s->begin += sizeof frame + frame.bytes;
  atolli_inbox_packet(m, s->rank, packet, frame.bytes);
  return HANDLED;
}

static void handle_frames(struct messages *m, struct stream *s) {
  enum next next;
  while ((next = handle_frame(m, s)) == HANDLED)
    ;
  s->is_stalled = next == STALLED;
  tcp.is_stalled |= s->is_stalled;
  if (s->begin == s->end)
    s->begin = s->end = 0;
  else if (s->begin > 0 && BUFFER_BYTES - s->begin < LARGEST_PACKET + sizeof(struct frame)) {
    s->end -= s->begin;
    memmove(s->buffer, s->buffer + s->begin, s->end);
    s->begin = 0;
  }
}

/* ---- turns ------------------------------------------------------------------------------------------------------- */

static ssize_t read_socket(struct stream *s) {
  if (!s->now)
    return recv(s->fd, s->buffer + s->end, BUFFER_BYTES - s->end, MSG_DONTWAIT);
  struct iovec part[] = {{s->now->place + s->arrived, s->now->bytes - s->arrived}, {s->buffer, BUFFER_BYTES}};
  struct msghdr message = {.msg_iov = part, .msg_iovlen = 2};
  return recvmsg(s->fd, &message, MSG_DONTWAIT);
}

static bool receive_some(struct messages *m, struct stream *s) {
  if (s->fd < 0 || (!s->now && s->end == BUFFER_BYTES)) /* full: of what is stalled */
    return false;
  ssize_t bytes = read_socket(s);
  if (bytes <= 0) {
    if (bytes == 0 || !is_for_later(errno))
      lose(m, s, bytes == 0 ? 0 : errno);
    return false;
  }
  size_t left = (size_t)bytes;
  if (s->now) {
    size_t of_transfer = s->now->bytes - s->arrived;
    of_transfer = of_transfer < left ? of_transfer : left;
    s->arrived += of_transfer;
    left -= of_transfer;
    s->end = left;
    if (s->arrived < s->now->bytes)
      return true;
    conclude_receive(m, s);
  } else
    s->end += left;
  handle_frames(m, s);
  return true;
}

static bool receive_from_ready(struct messages *m) {
  enum { AT_ONCE = 32 };
  struct epoll_event ready[AT_ONCE];
  int count = epoll_wait(tcp.epoll, ready, AT_ONCE, 0);
  bool busy = false;
  for (int i = 0; i < count; i++)
    busy |= receive_some(m, ready[i].data.ptr);
  return busy;
}

/* Their places may have been found meanwhile: when an earlier transfer was complete, or a handler was set. */
static bool try_stalled(struct messages *m) {
  tcp.is_stalled = false;
  for (int i = 0; i < tcp.num_streams; i++) {
    struct stream *s = &tcp.streams[i];
    if (!s->is_stalled)
      continue;
    handle_frames(m, s);
    if (s->fd < 0)
      stop_receiving(m, s);
  }
  return !tcp.is_stalled;
}

bool atolli_tcp_turn(struct messages *m) {
  bool busy = false;
  if (tcp.num_streams == 0)
    return false;
  if (tcp.gone)
    look_at_end();
  for (int i = 0; tcp.num_unsent > 0 && i < tcp.num_streams; i++)
    busy |= send_unsent(m, &tcp.streams[i]);
  if (tcp.is_stalled)
    busy |= try_stalled(m);
  if (tcp.epoll >= 0)
    return busy | receive_from_ready(m);
  for (int i = 0; i < tcp.num_streams; i++)
    busy |= receive_some(m, &tcp.streams[i]);
  return busy;
}

/* ---- start and end ----------------------------------------------------------------------------------------------- */

static int stream_begin(struct stream *s, int rank, int fd) {
  *s = (struct stream){.fd = fd, .rank = rank, .buffer = malloc(BUFFER_BYTES)};
  s->last_p = &s->first;
  s->puts.last_p = &s->puts.first;
  s->gets.last_p = &s->gets.first;
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = s};
  if (!s->buffer)
    return LLR_NO_MEMORY;
  return tcp.epoll >= 0 && epoll_ctl(tcp.epoll, EPOLL_CTL_ADD, fd, &event) ? LLR_FAILED : LLR_OK;
}

int atolli_tcp_begin(struct messages *m, int *sockets, void (*on_loss)(int rank, int error)) {
  enum { FEW = 2 }; /* to ask them costs less than to ask who is ready */
  int status = LLR_OK, wanted = 0;
  for (int rank = 0; rank < m->num_ranks; rank++)
    wanted += sockets[rank] >= 0;
  tcp.on_loss = on_loss;
  tcp.streams = calloc((size_t)wanted, sizeof *tcp.streams);
  tcp.of_rank = calloc((size_t)m->num_ranks, sizeof(struct stream *));
  tcp.epoll = wanted > FEW ? epoll_create1(EPOLL_CLOEXEC) : -1;
  tcp.reaches_all = wanted == m->num_ranks - 1;
  if (!tcp.of_rank || (wanted > 0 && !tcp.streams) || (wanted > FEW && tcp.epoll < 0))
    return LLR_NO_MEMORY;
  for (int rank = 0; rank < m->num_ranks && status == LLR_OK; rank++)
    if (sockets[rank] >= 0) {
      tcp.of_rank[rank] = &tcp.streams[tcp.num_streams];
      status = stream_begin(&tcp.streams[tcp.num_streams++], rank, sockets[rank]);
    }
  free(sockets);
  return status;
}

void atolli_tcp_expect_ends(void) { tcp.expects_ends = true; }

void atolli_tcp_end(void) {
  for (int i = 0; i < tcp.num_streams; i++) {
    if (tcp.streams[i].fd >= 0)
      close(tcp.streams[i].fd);
    free(tcp.streams[i].buffer);
  }
  if (tcp.epoll >= 0 && tcp.num_streams > 0)
    close(tcp.epoll);
  free(tcp.streams);
  free(tcp.of_rank);
  memset(&tcp, 0, sizeof tcp);
}
