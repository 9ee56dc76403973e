/*
 * Attempts to connect, of this process and of others. A guest shows this process's key at once; what says something
 * else is a stranger and is sent away, and what says nothing gives way to others when there are many. A process that
 * has been sent away by mistake comes again (connect.c).
 */
#define _GNU_SOURCE 1
#include "attempt.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Strangers, too, are guests before they have spoken. */
enum { MOST_GUESTS = 256, GUESTS_AT_ONCE = 32 };

bool atolli_tcp_is_partner(const struct meeting *t, int rank) {
  if (t->wish == ATOLLI_TCP_RING)
    return rank == t->neighbours[0] || rank == t->neighbours[1];
  bool is_any = t->wish == ATOLLI_TCP_YES || (t->wish == ATOLLI_TCP_AUTO_ALL && t->has_machines);
  return rank != t->rank &&
         (is_any || !atolli_tcp_addresses_are_same(&t->cards[t->rank].addresses, &t->cards[rank].addresses));
}

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

/* An address and a port as the system takes them: of IPv4 in its own form, since a system may know nothing else. */
struct name {
  union {
    struct sockaddr any;
    struct sockaddr_in in;
    struct sockaddr_in6 in6;
  } of;
  socklen_t size;
};

static struct name name_of(const struct in6_addr *address, uint32_t port) {
  struct name name = {.size = sizeof name.of.in6};
  if (IN6_IS_ADDR_V4MAPPED(address)) {
    name.size = sizeof name.of.in;
    name.of.in = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = (in_port_t)port};
    memcpy(&name.of.in.sin_addr, &address->s6_addr[12], sizeof name.of.in.sin_addr);
  } else
    name.of.in6 = (struct sockaddr_in6){.sin6_family = AF_INET6, .sin6_port = (in_port_t)port, .sin6_addr = *address};
  return name;
}

static int socket_new(int family) {
  int fd = socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd >= 0)
    avoid_pacing(fd);
  return fd;
}

/* The guest that has said nothing for the longest time goes. */
static void dismiss_guest(struct meeting *t) {
  int i = 0;
  while (i < t->num_attempts && t->attempts[i].state != GUEST)
    i++;
  if (i == t->num_attempts)
    return;
  close(t->attempts[i].fd);
  for (t->num_attempts--; i < t->num_attempts; i++)
    t->attempts[i] = t->attempts[i + 1];
}

/* There is room for one to each rank besides the guests. */
static void add_attempt(struct meeting *t, struct attempt attempt) {
  if (t->num_attempts == t->max_attempts)
    dismiss_guest(t);
  t->attempts[t->num_attempts++] = attempt;
}

void atolli_tcp_attempt(struct meeting *t, int rank, const struct in6_addr *address) {
  struct name name = name_of(address, t->cards[rank].port);
  int fd = socket_new(name.of.any.sa_family);
  if (fd < 0)
    return;
  if (connect(fd, &name.of.any, name.size) == 0 || errno == EINPROGRESS)
    add_attempt(t, (struct attempt){CONNECTING, fd, rank, ++t->num_made});
  else
    close(fd);
}

/* A few at a time: strangers may come as fast as they are let in, and those who are here are to be heard meanwhile. */
static void accept_guests(struct meeting *t) {
  for (int i = 0; i < GUESTS_AT_ONCE; i++) {
    int fd = accept4(t->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0)
      add_attempt(t, (struct attempt){.state = GUEST, .fd = fd, .rank = -1});
    else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
      dismiss_guest(t);
    else if (errno != ECONNABORTED && errno != EINTR)
      return;
  }
}

/* Small messages leave at once. Of several connections of a rank the one that it has made last counts, whichever came
   first: it has given the others up. */
static void settle(struct meeting *t, const struct attempt *a) {
  int yes = 1, *socket = &t->sockets[a->rank];
  if (*socket >= 0 && a->number < t->numbers[a->rank]) {
    close(a->fd);
    return;
  }
  setsockopt(a->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (*socket >= 0)
    close(*socket);
  *socket = a->fd;
  t->numbers[a->rank] = a->number;
}

enum outcome { WAITS, SETTLED, FAILED };

/* All that is said fits into a socket's buffer. */
static enum outcome say(int fd, const void *what, size_t bytes) {
  return send(fd, what, bytes, MSG_NOSIGNAL) == (ssize_t)bytes ? WAITS : FAILED;
}

/* Reads nothing before all of it is there. What begins otherwise than with this key is heard no further. */
static enum outcome hear(int fd, const unsigned char key[KEY_BYTES], void *what, size_t bytes) {
  ssize_t there = recv(fd, what, bytes, MSG_PEEK);
  if (there <= 0)
    return there < 0 && (errno == EAGAIN || errno == EINTR) ? WAITS : FAILED;
  if (memcmp(what, key, (size_t)there < KEY_BYTES ? (size_t)there : KEY_BYTES) != 0)
    return FAILED;
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
  hello.number = a->number;
  if (getsockopt(a->fd, SOL_SOCKET, SO_ERROR, &error, &size) || error)
    return FAILED;
  a->state = GREETED;
  return say(a->fd, &hello, sizeof hello);
}

static enum outcome hear_answer(struct meeting *t, struct attempt *a) {
  unsigned char key[KEY_BYTES];
  return hear(a->fd, t->cards[t->rank].key, key, sizeof key);
}

static enum outcome receive_guest(struct meeting *t, struct attempt *a) {
  struct hello hello;
  enum outcome heard = hear(a->fd, t->cards[t->rank].key, &hello, sizeof hello);
  if (heard != SETTLED)
    return heard;
  if (hello.rank < 0 || hello.rank >= t->rank || !atolli_tcp_is_partner(t, hello.rank) ||
      say(a->fd, t->cards[hello.rank].key, KEY_BYTES) == FAILED)
    return FAILED;
  a->rank = hello.rank;
  a->number = hello.number;
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

static void act_on_attempts(struct meeting *t) {
  int kept = 0;
  for (int i = 0; i < t->num_attempts; i++) {
    struct attempt a = t->attempts[i];
    enum outcome outcome = t->polled[i + 1].revents ? go_on(t, &a) : WAITS;
    if (outcome == WAITS)
      t->attempts[kept++] = a;
    else if (outcome == SETTLED)
      settle(t, &a);
    else
      close(a.fd);
  }
  t->num_attempts = kept;
}

bool atolli_tcp_is_tried(const struct meeting *t, int rank) {
  for (int i = 0; i < t->num_attempts; i++)
    if (t->attempts[i].rank == rank)
      return true;
  return false;
}

void atolli_tcp_attempts_serve(struct meeting *t, int most_ms) {
  t->polled[0] = (struct pollfd){.fd = t->listener, .events = POLLIN};
  for (int k = 0; k < t->num_attempts; k++)
    t->polled[k + 1] =
        (struct pollfd){.fd = t->attempts[k].fd, .events = t->attempts[k].state == CONNECTING ? POLLOUT : POLLIN};
  if (poll(t->polled, (nfds_t)t->num_attempts + 1, most_ms) <= 0)
    return;
  act_on_attempts(t);
  if (t->polled[0].revents)
    accept_guests(t);
}

/* ---- start and end ----------------------------------------------------------------------------------------------- */

/* A socket of IPv6 takes what comes by IPv4, too. */
static int listener_of(const struct in6_addr *address) {
  struct name name = name_of(address, 0);
  int no = 0, fd = socket_new(name.of.any.sa_family); /* accepted sockets inherit */
  bool takes_both = name.of.any.sa_family == AF_INET;
  takes_both = takes_both || setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no) == 0;
  if (fd >= 0 && takes_both && bind(fd, &name.of.any, name.size) == 0 && listen(fd, SOMAXCONN) == 0)
    return fd;
  if (fd >= 0)
    close(fd);
  return -1;
}

uint32_t atolli_tcp_listen(struct meeting *t) {
  static const struct in6_addr any = IN6ADDR_ANY_INIT, any_of_ipv4 = {{{[10] = 0xff, [11] = 0xff}}};
  struct name name = {.size = sizeof name.of};
  t->listener = listener_of(&any);
  if (t->listener < 0) /* a system without IPv6 */
    t->listener = listener_of(&any_of_ipv4);
  if (t->listener < 0 || getsockname(t->listener, &name.of.any, &name.size))
    return 0;
  return name.of.any.sa_family == AF_INET ? name.of.in.sin_port : name.of.in6.sin6_port;
}

bool atolli_tcp_attempts_begin(struct meeting *t) {
  t->max_attempts = t->num_ranks + MOST_GUESTS;
  t->attempts = malloc((size_t)t->max_attempts * sizeof *t->attempts);
  t->polled = malloc(((size_t)t->max_attempts + 1) * sizeof *t->polled);
  return t->attempts && t->polled;
}

void atolli_tcp_attempts_give_up(struct meeting *t) {
  while (t->num_attempts > 0)
    close(t->attempts[--t->num_attempts].fd);
}

void atolli_tcp_attempts_end(struct meeting *t) {
  if (t->listener >= 0)
    close(t->listener);
  free(t->attempts);
  free(t->polled);
}
