/*
 * What processes tell of themselves before they are connected, what is said first on a connection, and the attempts to
 * make one.
 */
#ifndef ATOLL_TCP_ATTEMPT_H
#define ATOLL_TCP_ATTEMPT_H

#include "addresses.h"

enum { KEY_BYTES = 16 };

/* What each process tells all others. */
struct card {
  unsigned char key[KEY_BYTES];
  uint32_t listens;
  uint32_t port; /* in network order */
  struct atolli_tcp_addresses addresses;
};

/* What the one that connects says. The other one answers with that one's key. */
struct hello {
  unsigned char key[KEY_BYTES]; /* of the one that listens */
  int32_t rank;
  uint32_t number; /* of this rank's attempts with anybody, in order */
};

/* A socket of which it is not known yet whether it leads to the right process. */
struct attempt {
  enum { CONNECTING, GREETED, GUEST } state;
  int fd, rank;    /* rank: not of a guest */
  uint32_t number; /* struct hello */
};

/* What a process does to find all others (connect.c). */
struct meeting {
  int rank, num_ranks, listener;
  enum atolli_tcp_wish wish;
  int neighbours[2]; /* in the ring (ATOLLI_TCP_RING) */
  bool has_machines; /* the processes are on several */
  struct card *cards;
  int *sockets;
  uint32_t *numbers;        /* of the attempts that have led to the sockets */
  uint32_t num_made;        /* attempts */
  struct attempt *attempts; /* polled[i + 1] belongs to attempts[i], polled[0] to the listener */
  struct pollfd *polled;
  int num_attempts, max_attempts;
};

/* Whether the two are to be connected. */
bool atolli_tcp_is_partner(const struct meeting *t, int rank);

bool atolli_tcp_attempts_begin(struct meeting *t);
void atolli_tcp_attempts_end(struct meeting *t);
/* Where this process listens; 0: it does not. */
uint32_t atolli_tcp_listen(struct meeting *t);

/* Begins to connect with the rank, which is not tried yet. */
void atolli_tcp_attempt(struct meeting *t, int rank, const struct in6_addr *address);
bool atolli_tcp_is_tried(const struct meeting *t, int rank);
/* Lets attempts go on, and others come, once something has happened, or the time is over: t->sockets has those that
   lead to the right process. */
void atolli_tcp_attempts_serve(struct meeting *t, int most_ms);
/* What leads nowhere yet is closed. */
void atolli_tcp_attempts_give_up(struct meeting *t);

#endif
