/* A frame is sent by the caller as far as the system takes it at once; the rest waits in a list. */
#include "sending.h"

#include "transport/messages/operations.h"
#include "transport/messages/packet.h"
#include "transport/messages/refuse.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

struct atolli_tcp atolli_tcp; /* of which receiving and stream know as well (state.h) */

static void conclude_unsent(struct messages *m, struct stream *s) {
  struct unsent *u = s->first;
  s->first = u->next;
  if (!s->first) {
    s->last_p = &s->first;
    atolli_tcp.num_unsent--;
  }
  m->num_under_way--;
  if (u->packet)
    atolli_packet_free(m, u->packet);
  if (u->operation)
    atolli_operation_part_done(m, u->operation);
  free(u);
}

/* Its launcher, or its own error termination, ends the run then, if it has to end. */
static void note_end(struct messages *m, struct stream *s) {
  if (atolli_tcp.expects_ends || atolli_tcp.gone || !m->job.machines)
    return;
  atolli_tcp.gone = s;
  atolli_tcp.gone_at = time(NULL);
}

/* Whoever waits for the other process learns of its end elsewhere (llr_job, is_gone). Where the run goes on without it,
   receiving tells of the loss, after what has come. */
void atolli_tcp_stop_sending(struct messages *m, struct stream *s, int error) {
  s->is_deaf = true;
  s->error = s->error ? s->error : error;
  while (s->first)
    conclude_unsent(m, s);
  if (m->job.lose)
    return;
  if (error == 0 || error == ECONNRESET || error == EPIPE)
    note_end(m, s);
  else
    atolli_tcp.on_loss(s->rank, error);
}

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
    if (!atolli_tcp_is_for_later(errno))
      atolli_tcp_stop_sending(m, s, errno);
    return false;
  }
  u->sent += (size_t)now;
  return true;
}

/* All but of the first `sent` bytes. */
static void send_later(struct messages *m, struct stream *s, const struct unsent *what) {
  struct unsent *u = malloc(sizeof *u);
  if (!u)
    atolli_messages_lack_memory(); /* the other process may have a part of it */
  *u = *what;
  u->next = NULL;
  atolli_tcp.num_unsent += !s->first;
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
  struct unsent what = {.frame = {bytes, TAG_CONTROL, atolli_tcp_frame_mark(bytes, TAG_CONTROL)}, .packet = packet};
  memcpy(packet - sizeof what.frame, &what.frame, sizeof what.frame);
  *kept_p = send_frame(m, atolli_tcp.of_rank[rank], &what);
  return LLR_OK;
}

int atolli_tcp_transfer_send(struct messages *m, int rank, enum tag tag, const void *data, size_t bytes,
                             struct operation *operation) {
  struct unsent what = {.frame = {bytes, tag, atolli_tcp_frame_mark(bytes, tag)}, .data = data, .operation = operation};
  if (send_frame(m, atolli_tcp.of_rank[rank], &what) && operation)
    operation->pending++;
  return LLR_OK;
}

void atolli_tcp_send_beat(struct messages *m, struct stream *s) {
  struct unsent what = {.frame = {0, TAG_CONTROL, atolli_tcp_frame_mark(0, TAG_CONTROL)}};
  if (!s->first)
    send_frame(m, s, &what);
}

void atolli_tcp_send_last(struct stream *s, uint32_t tag, uint64_t status) {
  struct frame frame = {status, tag, atolli_tcp_frame_mark(status, tag)};
  if (s->fd >= 0 && !s->is_deaf && (!s->first || s->first->sent == 0))
    (void)!send(s->fd, &frame, sizeof frame, MSG_DONTWAIT | MSG_NOSIGNAL);
}

bool atolli_tcp_send_unsent(struct messages *m, struct stream *s) {
  bool busy = false;
  while (s->first && send_more(m, s, s->first)) {
    busy = true;
    if (!is_sent(s->first))
      break;
    conclude_unsent(m, s);
  }
  return busy;
}
