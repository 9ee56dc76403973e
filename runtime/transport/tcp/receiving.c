/*
 * Frames arrive in a buffer, from which packets are handled; data of a transfer go straight to their place, as far as
 * they have not arrived with what came before them.
 */
#include "receiving.h"

#include "sending.h"
#include "transport/messages/inbox.h"
#include "transport/messages/operations.h"
#include "transport/messages/refuse.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

static struct queue *queue_of(struct stream *s, uint32_t tag) { return tag == TAG_PUT ? &s->puts : &s->gets; }

/* ---- the end of a connection ---------------------------------------------------------------------------------------
 */

static void forget_receives(struct messages *m, struct queue *queue) {
  struct receive *r;
  while ((r = queue->first)) {
    queue->first = r->next;
    m->num_under_way--;
    free(r);
  }
  queue->last_p = &queue->first;
}

/* No more comes than is in the buffer, which is complete, or lacks a place. */
static void stop_receiving(struct messages *m, struct stream *s) {
  if (s->is_stalled)
    return;
  forget_receives(m, &s->puts);
  forget_receives(m, &s->gets);
  s->now = NULL;
}

static bool has_ended(int error) { return error == 0 || error == ECONNRESET || error == EPIPE; }

/* All that has come has been handled, or never will be. */
static void tell_loss(struct messages *m, struct stream *s) {
  if (!m->job.lose || s->is_told || s->is_stalled || atolli_tcp.expects_ends)
    return;
  s->is_told = true;
  m->job.lose(s->rank, !has_ended(s->error));
}

/* A process that is given up may only have been silent, and would take us for ended: it is told, once it is reached
   again. The socket stays, or what has come unread would end it before that. */
static void give_up(struct stream *s) {
  atolli_tcp_send_last(s, TAG_LOST, 0);
  shutdown(s->fd, SHUT_WR);
}

void atolli_tcp_lose(struct messages *m, struct stream *s, int error) {
  if (atolli_tcp.epoll >= 0) /* closing does not do it where a child process has the socket, too */
    epoll_ctl(atolli_tcp.epoll, EPOLL_CTL_DEL, s->fd, NULL);
  if (m->job.lose && !has_ended(error))
    give_up(s);
  else
    close(s->fd);
  s->fd = -1;
  stop_receiving(m, s);
  atolli_tcp_stop_sending(m, s, error);
  tell_loss(m, s);
}

/* Others go on without it: what it has still sent would change what they have. */
static bool is_to_be_dropped(struct messages *m, const struct stream *s) {
  return m->job.is_lost && m->job.is_lost(s->rank);
}

/* ---- transfers that arrive ------------------------------------------------------------------------------------------
 */

int atolli_tcp_transfer_receive(struct messages *m, int rank, enum tag tag, void *data, size_t bytes,
                                struct operation *operation, int arriving) {
  struct stream *s = atolli_tcp.of_rank[rank];
  struct queue *queue = queue_of(s, tag);
  struct receive *r = malloc(sizeof *r);
  if (!r)
    atolli_messages_lack_memory(); /* what comes would have no place, and neither would all after it */
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
   packets: what comes after the data moves to the buffer's begin. */
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
  if (r->bytes != frame->bytes)
    atolli_messages_refuse(s->rank, "the data are not as long as has been announced");
  s->begin += sizeof *frame;
  s->now = r;
  take_from_buffer(m, s);
  return !s->now;
}

/* ---- frames that arrive ------------------------------------------------------------------------------------------ */

enum next { HANDLED, INCOMPLETE, STALLED };

static void take_last(struct messages *m, const struct frame *frame) {
  if (frame->tag == TAG_LOST && m->job.lose)
    m->job.lose(m->rank, true);
  else if (frame->tag == TAG_END && m->job.end)
    m->job.end((int)frame->bytes);
}

static enum next handle_frame(struct messages *m, struct stream *s) {
  struct frame frame;
  if (s->end - s->begin < sizeof frame)
    return INCOMPLETE;
  memcpy(&frame, s->buffer + s->begin, sizeof frame);
  if (frame.mark != atolli_tcp_frame_mark(frame.bytes, frame.tag) || frame.tag < TAG_CONTROL || frame.tag > TAG_END ||
      (frame.tag == TAG_CONTROL && frame.bytes > LARGEST_PACKET))
    atolli_messages_refuse(s->rank, "the head of a frame is spoiled");
  if (frame.tag >= TAG_OF_LINK) {
    s->begin += sizeof frame;
    take_last(m, &frame);
    return HANDLED;
  }
  if (frame.tag != TAG_CONTROL) {
    if (begin_transfer(m, s, &frame))
      return HANDLED;
    return s->now ? INCOMPLETE : STALLED;
  }
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
  atolli_tcp.is_stalled |= s->is_stalled;
  if (s->begin == s->end)
    s->begin = s->end = 0;
  else if (s->begin > 0 && BUFFER_BYTES - s->begin < LARGEST_PACKET + sizeof(struct frame)) {
    s->end -= s->begin;
    memmove(s->buffer, s->buffer + s->begin, s->end);
    s->begin = 0;
  }
}

/* ---- sockets -------------------------------------------------------------------------------------------------------
 */

static ssize_t read_socket(struct stream *s) {
  if (!s->now)
    return recv(s->fd, s->buffer + s->end, BUFFER_BYTES - s->end, MSG_DONTWAIT);
  struct iovec part[] = {{s->now->place + s->arrived, s->now->bytes - s->arrived}, {s->buffer, BUFFER_BYTES}};
  struct msghdr message = {.msg_iov = part, .msg_iovlen = 2};
  return recvmsg(s->fd, &message, MSG_DONTWAIT);
}

bool atolli_tcp_receive_some(struct messages *m, struct stream *s) {
  if (s->fd < 0 || (!s->now && s->end == BUFFER_BYTES)) /* full: of what is stalled */
    return false;
  if (is_to_be_dropped(m, s)) {
    atolli_tcp_lose(m, s, ETIMEDOUT);
    return false;
  }
  ssize_t bytes = read_socket(s);
  if (bytes <= 0) {
    if (bytes == 0 || !atolli_tcp_is_for_later(errno))
      atolli_tcp_lose(m, s, bytes == 0 ? 0 : errno);
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

/* Their places may have been found meanwhile: when an earlier transfer was complete, or a handler was set. */
bool atolli_tcp_try_stalled(struct messages *m) {
  atolli_tcp.is_stalled = false;
  for (int i = 0; i < atolli_tcp.num_streams; i++) {
    struct stream *s = &atolli_tcp.streams[i];
    if (!s->is_stalled)
      continue;
    if (is_to_be_dropped(m, s))
      s->is_stalled = false;
    else
      handle_frames(m, s);
    if (s->fd < 0) {
      stop_receiving(m, s);
      tell_loss(m, s);
    }
  }
  return !atolli_tcp.is_stalled;
}
