/*
 * Every process listens, and tells all others where, by the launcher's own exchange: its addresses, a port, and a key
 * that it has drawn. Of each pair the lower rank connects. It shows the other's key and is shown its own, so that
 * neither takes a stranger for the other, nor another machine that has the same address in a network of its own.
 *
 * Several addresses may lead to a machine, or seem to: some are tried one after the other, all pairs at a time, until
 * every pair has found each other.
 */
#define _GNU_SOURCE
#include "connect.h"

#include "addresses.h"
#include "base/log.h"
#include "llr/llr.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* More processes than these are left to the library: each would have a socket for each other one. */
enum { MOST_RANKS = 256 };
enum { MOST_ROUNDS = 3, ROUND_MS = 2000 };
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
};

/* A socket of which it is not known yet whether it leads to the right process. */
struct attempt {
  enum { CONNECTING, GREETED, GUEST } state;
  int fd, rank; /* rank: not of a guest */
};

struct meeting {
  int rank, num_ranks, listener;
  enum atolli_tcp_wish wish;
  struct card *cards;
  int *sockets;
  struct attempt *attempts; /* polled[i + 1] belongs to attempts[i], polled[0] to the listener */
  struct pollfd *polled;
  int num_attempts, max_attempts;
};

static bool is_partner(const struct meeting *t, int rank) {
  return rank != t->rank && (t->wish == ATOLLI_TCP_YES ||
                             !atolli_tcp_addresses_are_same(&t->cards[t->rank].addresses, &t->cards[rank].addresses));
}

static int num_missing(const struct meeting *t) {
  int missing = 0;
  for (int rank = 0; rank < t->num_ranks; rank++)
    missing += is_partner(t, rank) && t->sockets[rank] < 0;
  return missing;
}

/* ---- attempts ---------------------------------------------------------------------------------------------------- */

/* BBR finds a path's bandwidth by pacing what it sends over many round trips. Between machines of a room these take
   microseconds, and what an image sends at a time is over before: messages of a megabyte take two to three times as
   long as by Reno, which every Linux allows. Before the connection: BBR would leave the pacing behind. */
static void avoid_pacing(int fd) {
  static const char other[] = "reno";
  char name[16] = ""; /* the kernel's limit */
  socklen_t size = sizeof name - 1;
  if (getsockopt(fd, IPPROTO_TCP, TCP_CONGESTION, name, &size) == 0 && strncmp(name, "bbr", 3) == 0)
    setsockopt(fd, IPPROTO_TCP, TCP_CONGESTION, other, sizeof other - 1);
}

static int socket_new(void) {
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd >= 0)
    avoid_pacing(fd);
  return fd;
}

static void remove_attempt(struct meeting *t, int i) {
  for (t->num_attempts--; i < t->num_attempts; i++)
    t->attempts[i] = t->attempts[i + 1];
}

/* Where there is no room for another, the guest that has said nothing for the longest time goes. */
static void add_attempt(struct meeting *t, struct attempt attempt) {
  for (int i = 0; t->num_attempts == t->max_attempts && i < t->num_attempts; i++)
    if (t->attempts[i].state == GUEST) {
      close(t->attempts[i].fd);
      remove_attempt(t, i);
    }
  t->attempts[t->num_attempts++] = attempt;
}

static void connect_with(struct meeting *t, int rank, uint32_t address) {
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = (in_port_t)t->cards[rank].port};
  name.sin_addr.s_addr = address;
  int fd = socket_new();
  if (fd < 0)
    return;
  if (connect(fd, (const struct sockaddr *)&name, sizeof name) == 0 || errno == EINPROGRESS)
    add_attempt(t, (struct attempt){CONNECTING, fd, rank});
  else
    close(fd);
}

static void accept_guests(struct meeting *t) {
  int fd;
  while ((fd = accept4(t->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0)
    add_attempt(t, (struct attempt){GUEST, fd, -1});
}

/* A machine that falls silent while nothing is on its way there is missed within ten minutes. */
static void watch(int fd) {
  const struct {
    int level, option, value;
  } settings[] = {{SOL_SOCKET, SO_KEEPALIVE, 1},
                  {IPPROTO_TCP, TCP_KEEPIDLE, 300},
                  {IPPROTO_TCP, TCP_KEEPINTVL, 60},
                  {IPPROTO_TCP, TCP_KEEPCNT, 5}};
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
    setsockopt(fd, settings[i].level, settings[i].option, &settings[i].value, sizeof settings[i].value);
}

/* Small messages leave at once. What the other has connected before and given up is replaced. */
static void settle(struct meeting *t, int rank, int fd) {
  int yes = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  watch(fd);
  if (t->sockets[rank] >= 0)
    close(t->sockets[rank]);
  t->sockets[rank] = fd;
}

enum outcome { WAITS, SETTLED, FAILED };

/* All that is said fits into a socket's buffer. */
static enum outcome say(int fd, const void *what, size_t bytes) {
  return send(fd, what, bytes, MSG_NOSIGNAL) == (ssize_t)bytes ? WAITS : FAILED;
}

/* Reads nothing before all of it is there. */
static enum outcome hear(int fd, void *what, size_t bytes) {
  ssize_t there = recv(fd, what, bytes, MSG_PEEK);
  if (there <= 0)
    return there < 0 && (errno == EAGAIN || errno == EINTR) ? WAITS : FAILED;
  if ((size_t)there < bytes)
    return WAITS;
  return recv(fd, what, bytes, 0) == (ssize_t)bytes ? SETTLED : FAILED;
}

static enum outcome greet(struct meeting *t, struct attempt *a) {
  int error = 0;
  socklen_t size = sizeof error;
  struct hello hello;
  memset(&hello, 0, sizeof hello);
  memcpy(hello.key, t->cards[a->rank].key, KEY_BYTES);
  hello.rank = t->rank;
  if (getsockopt(a->fd, SOL_SOCKET, SO_ERROR, &error, &size) || error)
    return FAILED;
  a->state = GREETED;
  return say(a->fd, &hello, sizeof hello);
}

static enum outcome hear_answer(struct meeting *t, struct attempt *a) {
  unsigned char key[KEY_BYTES];
  enum outcome heard = hear(a->fd, key, sizeof key);
  if (heard != SETTLED)
    return heard;
  return memcmp(key, t->cards[t->rank].key, KEY_BYTES) == 0 ? SETTLED : FAILED;
}

static enum outcome receive_guest(struct meeting *t, struct attempt *a) {
  struct hello hello;
  enum outcome heard = hear(a->fd, &hello, sizeof hello);
  if (heard != SETTLED)
    return heard;
  if (memcmp(hello.key, t->cards[t->rank].key, KEY_BYTES) != 0 || hello.rank < 0 || hello.rank >= t->rank ||
      !is_partner(t, hello.rank) || say(a->fd, t->cards[hello.rank].key, KEY_BYTES) == FAILED)
    return FAILED;
  a->rank = hello.rank;
  return SETTLED;
}

static enum outcome go_on(struct meeting *t, struct attempt *a) {
  switch (a->state) {
  case CONNECTING:
    return greet(t, a);
  case GREETED:
    return hear_answer(t, a);
  case GUEST:
    return receive_guest(t, a);
  }
  return FAILED;
}

/* ---- rounds ------------------------------------------------------------------------------------------------------ */

static int64_t now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void act_on_attempts(struct meeting *t) {
  for (int i = t->num_attempts - 1; i >= 0; i--) {
    if (!t->polled[i + 1].revents)
      continue;
    struct attempt *a = &t->attempts[i];
    enum outcome outcome = go_on(t, a);
    if (outcome == WAITS)
      continue;
    if (outcome == SETTLED)
      settle(t, a->rank, a->fd);
    else
      close(a->fd);
    remove_attempt(t, i);
  }
}

/* Tries the pairs' i-th addresses, until every partner has been found, or the time is over. */
static void try_addresses(struct meeting *t, int i) {
  int64_t end = now_ms() + ROUND_MS, left = ROUND_MS;
  for (int rank = t->rank + 1; rank < t->num_ranks; rank++) {
    uint32_t towards[TCP_MOST_ADDRESSES];
    if (is_partner(t, rank) && t->sockets[rank] < 0 &&
        i < atolli_tcp_addresses_towards(&t->cards[t->rank].addresses, &t->cards[rank].addresses, towards))
      connect_with(t, rank, towards[i]);
  }
  /* Rounds after the first take their whole time: a process that has found all others may be looked for by one that has
     given up its connection. */
  while ((num_missing(t) > 0 || i > 0) && (left = end - now_ms()) > 0) {
    t->polled[0] = (struct pollfd){.fd = t->listener, .events = POLLIN};
    for (int k = 0; k < t->num_attempts; k++)
      t->polled[k + 1] =
          (struct pollfd){.fd = t->attempts[k].fd, .events = t->attempts[k].state == CONNECTING ? POLLOUT : POLLIN};
    if (poll(t->polled, (nfds_t)t->num_attempts + 1, (int)left) <= 0)
      continue;
    act_on_attempts(t);
    if (t->polled[0].revents)
      accept_guests(t);
  }
  while (t->num_attempts > 0)
    close(t->attempts[--t->num_attempts].fd);
}

/* Whether any rank still misses another, by what each gives; the same answer on all. */
static int anybody(struct meeting *t, int (*exchange)(const void *, void *, size_t), int mine, bool *anybody_p) {
  int *all = malloc((size_t)t->num_ranks * sizeof *all);
  int status = all ? exchange(&mine, all, sizeof mine) : LLR_NO_MEMORY;
  *anybody_p = false;
  for (int rank = 0; status == LLR_OK && rank < t->num_ranks; rank++)
    *anybody_p |= all[rank] != 0;
  free(all);
  return status;
}

static int find_each_other(struct meeting *t, int (*exchange)(const void *, void *, size_t), bool *found_p) {
  bool missing = true;
  int status = LLR_OK;
  for (int i = 0; i < MOST_ROUNDS && missing && status == LLR_OK; i++) {
    try_addresses(t, i);
    status = anybody(t, exchange, num_missing(t), &missing);
  }
  *found_p = !missing;
  return status;
}

/* ---- start ------------------------------------------------------------------------------------------------------- */

/* 0: this process does not listen. */
static uint32_t listen_for_others(struct meeting *t) {
  struct sockaddr_in name = {.sin_family = AF_INET};
  socklen_t size = sizeof name;
  name.sin_addr.s_addr = htonl(INADDR_ANY);
  t->listener = socket_new(); /* accepted sockets inherit */
  if (t->listener < 0 || bind(t->listener, (const struct sockaddr *)&name, sizeof name) ||
      listen(t->listener, SOMAXCONN) || getsockname(t->listener, (struct sockaddr *)&name, &size))
    return 0;
  return name.sin_port;
}

static int show_cards(struct meeting *t, int (*exchange)(const void *, void *, size_t), bool *all_listen_p) {
  struct card mine;
  memset(&mine, 0, sizeof mine); /* padding travels, too */
  atolli_tcp_addresses_find(&mine.addresses);
  bool is_wanted = t->wish == ATOLLI_TCP_YES || (t->wish == ATOLLI_TCP_AUTO && atolli_tcp_is_only_network());
  mine.port = is_wanted ? listen_for_others(t) : 0;
  mine.listens = mine.port != 0 && getrandom(mine.key, KEY_BYTES, 0) == KEY_BYTES;
  int status = exchange(&mine, t->cards, sizeof mine);
  *all_listen_p = true;
  for (int rank = 0; status == LLR_OK && rank < t->num_ranks; rank++)
    *all_listen_p &= t->cards[rank].listens != 0;
  return status;
}

/* Of one of them, since all others may be missing. */
static void warn_of_missing(const struct meeting *t) {
  for (int rank = 0; rank < t->num_ranks; rank++)
    if (is_partner(t, rank) && t->sockets[rank] < 0) {
      atolli_log("warning: ATOLL_TCP=yes: image %d finds no way to image %d: all messages go by the MPI library",
                 t->rank + 1, rank + 1);
      return;
    }
}

static int meet(struct meeting *t, int (*exchange)(const void *, void *, size_t), bool *met_p) {
  bool all_listen, partners;
  int status = show_cards(t, exchange, &all_listen);
  *met_p = false;
  if (status != LLR_OK || !all_listen)
    return status;
  status = anybody(t, exchange, num_missing(t), &partners);
  if (status != LLR_OK || !partners)
    return status;
  status = find_each_other(t, exchange, met_p);
  if (status == LLR_OK && !*met_p && t->wish == ATOLLI_TCP_YES)
    warn_of_missing(t);
  return status;
}

int atolli_tcp_connect(int rank, int num_ranks, enum atolli_tcp_wish wish,
                       int (*exchange)(const void *mine, void *all, size_t bytes), int **sockets_p) {
  struct meeting t = {.rank = rank, .num_ranks = num_ranks, .wish = wish, .listener = -1};
  size_t ranks = (size_t)num_ranks;
  bool met = false;
  *sockets_p = NULL;
  if (num_ranks == 1 || num_ranks > MOST_RANKS)
    return LLR_OK;
  t.max_attempts = 2 * num_ranks;
  t.cards = calloc(ranks, sizeof *t.cards);
  t.sockets = malloc(ranks * sizeof *t.sockets);
  t.attempts = malloc((size_t)t.max_attempts * sizeof *t.attempts);
  t.polled = malloc(((size_t)t.max_attempts + 1) * sizeof *t.polled);
  int status = LLR_NO_MEMORY;
  if (t.cards && t.sockets && t.attempts && t.polled) {
    memset(t.sockets, -1, ranks * sizeof *t.sockets);
    status = meet(&t, exchange, &met);
  }
  if (t.listener >= 0)
    close(t.listener);
  for (int i = 0; t.sockets && !met && i < num_ranks; i++)
    if (t.sockets[i] >= 0)
      close(t.sockets[i]);
  free(t.cards);
  free(t.attempts);
  free(t.polled);
  if (met)
    *sockets_p = t.sockets;
  else
    free(t.sockets);
  return status;
}
