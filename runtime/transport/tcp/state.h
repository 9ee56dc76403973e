/*
 * What sending, receiving and stream share. What goes through a socket is a sequence of frames: packets of messages,
 * and the data of transfers.
 */
#ifndef ATOLL_TCP_STATE_H
#define ATOLL_TCP_STATE_H

#include "transport/messages/messages.h"

#include <errno.h>
#include <time.h>

/* Frames without data: the receiver has been given up; the sender ends the run, with a status in `bytes`. */
enum { TAG_LOST = TAG_OF_LINK, TAG_END };

struct frame {
  uint64_t bytes; /* after it */
  uint32_t tag, mark;
};
/* Of what is before it, so that a spoiled frame shows, and is not waited for. */
static inline uint32_t atolli_tcp_frame_mark(uint64_t bytes, uint32_t tag) {
  return (uint32_t)(((bytes ^ (uint64_t)tag << 56 ^ 0x6c6f7461) * 0x9e3779b97f4a7c15u) >> 32);
}
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
  bool is_near;    /* the other process is on this machine */
  bool is_told;    /* that the other process has gone (llr.h, lose) */
  int error;       /* why; 0: it has closed the connection */
  struct unsent *first, **last_p;
  struct queue puts, gets; /* the receives of each tag */
  struct receive *now;     /* the first of them whose data are next in the socket */
  size_t arrived;          /* of those */
  char *buffer;            /* [begin, end) has arrived and has not been handled; begin is 0 while `now` is not NULL */
  size_t begin, end;
};

enum { BUFFER_BYTES = 2 * LARGEST_PACKET };

struct atolli_tcp {
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
  uint64_t looked_ns, beat_ns; /* when the connections were last looked at, and a beat was sent (beats.h) */
  void (*on_loss)(int rank, int error);
};
extern struct atolli_tcp atolli_tcp;

static inline bool atolli_tcp_is_for_later(int error) {
  return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

#endif
