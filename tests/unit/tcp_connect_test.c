/*
 * How processes find each other by TCP (runtime/transport/tcp): by which addresses, and in spite of strangers. Those
 * are processes of the test, too.
 */
#define _GNU_SOURCE
#include "check.h"
#include "llr/llr.h"
#include "tcp_processes.h"
#include "transport/tcp/addresses.h"
#include "transport/tcp/attempt.h"
#include "transport/tcp/connect.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <linux/sockios.h>
#include <netinet/in.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- addresses --------------------------------------------------------------------------------------------------- */

static void add(struct atolli_tcp_addresses *to, const char *address, uint32_t prefix) {
  CHECK(inet_pton(AF_INET6, address, &to->at[to->count].address) == 1);
  to->at[to->count++].prefix = prefix;
}

static bool is_address(const struct in6_addr *found, const char *expected) {
  char text[INET6_ADDRSTRLEN];
  return inet_ntop(AF_INET6, found, text, sizeof text) && strcmp(text, expected) == 0;
}

static void choice_of_addresses(void) {
  struct atolli_tcp_addresses mine = {.host = 1}, theirs = {.host = 2};
  struct in6_addr towards[TCP_MOST_ADDRESSES];
  add(&mine, "::ffff:172.17.0.1", 112);
  add(&mine, "::ffff:10.1.0.5", 120);
  add(&mine, "fd00:0:0:12::5", 61);
  CHECK(atolli_tcp_addresses_are_same(&mine, &mine));
  CHECK(atolli_tcp_addresses_towards(&mine, &mine, towards) == 1 && is_address(&towards[0], "::ffff:127.0.0.1"));
  add(&theirs, "::ffff:192.168.3.7", 120); /* behind a router, hence last */
  add(&theirs, "::ffff:172.17.0.1", 112);  /* of the containers that each machine has */
  add(&theirs, "::ffff:10.1.0.9", 120);
  add(&theirs, "fd00:0:0:17::9", 61);
  add(&theirs, "fd00:0:0:18::9", 61); /* another network: the 61st bit differs */
  CHECK(!atolli_tcp_addresses_are_same(&mine, &theirs));
  CHECK(atolli_tcp_addresses_towards(&mine, &theirs, towards) == 4);
  CHECK(is_address(&towards[0], "::ffff:10.1.0.9") && is_address(&towards[1], "fd00:0:0:17::9"));
  CHECK(is_address(&towards[2], "::ffff:192.168.3.7") && is_address(&towards[3], "fd00:0:0:18::9"));
}

/* ---- processes --------------------------------------------------------------------------------------------------- */

static int num_open(void) {
  int count = 0;
  DIR *directory = opendir("/proc/self/fd");
  while (readdir(directory))
    count++;
  closedir(directory);
  return count;
}

static void all_find_each_other(void) {
  int before = num_open(), *sockets = connect_all();
  CHECK(sockets != NULL);
  CHECK(num_open() == before + num_ranks - 1); /* nothing else is left */
  for (int other = 0; sockets && other < num_ranks; other++) {
    CHECK((sockets[other] >= 0) == (other != rank));
    if (other != rank)
      CHECK(send(sockets[other], &rank, sizeof rank, 0) == sizeof rank);
  }
  for (int other = 0; sockets && other < num_ranks; other++) {
    int said = rank;
    while (other != rank && recv(sockets[other], &said, sizeof said, 0) < 0)
      sched_yield();
    CHECK(said == other);
  }
  free(sockets);
}

static void one_does_not_want(void) {
  int *sockets, before = num_open();
  enum atolli_tcp_wish wish = rank == 1 ? ATOLLI_TCP_NO : ATOLLI_TCP_YES;
  CHECK(atolli_tcp_connect(rank, num_ranks, wish, exchange, &sockets) == LLR_OK);
  CHECK(sockets == NULL && num_open() == before);
}

/* On one machine the library's shared memory is faster. */
static void not_on_one_machine(void) {
  int *sockets;
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_AUTO, exchange, &sockets) == LLR_OK);
  CHECK(sockets == NULL);
}

static void wait_for_all(void) {
  int all[MOST], here = 0;
  exchange(&here, all, sizeof here);
}

static void lay_out(const char *format, int number) {
  char command[200];
  snprintf(command, sizeof command, format, number);
  if (system(command) != 0) // NOLINT(cert-env33-c)
    atomic_store(&shared->cannot_part, true);
}

/* Two machines whose link has no addresses of IPv4. */
static void over_ipv6(void) {
  int pids[2], mine = getpid();
  if (unshare(CLONE_NEWNET))
    atomic_store(&shared->cannot_part, true);
  exchange(&mine, pids, sizeof mine);
  if (rank == 0)
    lay_out("ip link set lo up && ip link add line type veth peer name line netns %d", pids[1]);
  wait_for_all();
  lay_out("ip address add fd00::%d/64 dev line nodad && ip link set line up", rank + 1);
  wait_for_all();
  if (atomic_load(&shared->cannot_part))
    return;
  int *sockets = connect_all();
  struct sockaddr_in6 name;
  socklen_t size = sizeof name;
  CHECK(sockets && getpeername(sockets[1 - rank], (struct sockaddr *)&name, &size) == 0 &&
        name.sin6_family == AF_INET6);
  CHECK(is_address(&name.sin6_addr, rank == 0 ? "fd00::2" : "fd00::1"));
  free(sockets);
}

/* One of them is on another network: nobody has a connection, and nothing is left open. */
static void one_is_unreachable(void) {
  if (rank == 1 && unshare(CLONE_NEWNET) && unshare(CLONE_NEWUSER | CLONE_NEWNET))
    atomic_store(&shared->cannot_part, true);
  int before = num_open();
  wait_for_all();
  if (atomic_load(&shared->cannot_part))
    return;
  int *sockets = connect_all();
  CHECK(sockets == NULL && num_open() == before);
}

static struct card card_of(int other) {
  struct card card;
  memcpy(&card, shared->cards[other], sizeof card);
  return card;
}

static int connect_to(int other) {
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = (in_port_t)card_of(other).port};
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(fd, (struct sockaddr *)&name, sizeof name) == 0)
    return fd;
  close(fd);
  return -1;
}

/* Somebody who connects and says something else, or nothing, is not taken for a rank. The last process does that, and
   stays while the others meet; it finds the port in what the exchange has left. */
static void stranger(void) {
  if (rank < num_ranks - 1) {
    num_ranks--;
    all_find_each_other();
    return;
  }
  while (atomic_load(&shared->arrived) < num_ranks - 1)
    sched_yield();
  for (int i = 0; i < 3; i++) {
    static const char text[20] = "hello, who are you?";
    int guest = connect_to(1);
    if (guest >= 0 && i > 0)
      send(guest, text, i == 1 ? sizeof text : 5, MSG_NOSIGNAL);
  }
  usleep(300000);
}

/* However many they are, some silent, some talking: they take nobody's place for long. The last process does nothing
   else from when the others listen until they have met; these begin to look for each other when it is at it. */
static void flood(void) {
  enum { AT_ONCE = 600 };
  static int guests[AT_ONCE];
  if (rank < num_ranks - 1) {
    num_ranks--;
    awaits_flood = true;
    all_find_each_other();
    atomic_fetch_add(&shared->num_done, 1);
    return;
  }
  while (atomic_load(&shared->arrived) < num_ranks - 1)
    sched_yield();
  for (int i = 0; atomic_load(&shared->num_done) < num_ranks - 1; i++) {
    int *guest = &guests[i % AT_ONCE];
    if (i >= AT_ONCE)
      close(*guest);
    *guest = connect_to(1 + i % (num_ranks - 2));
    if (i % 3 == 0)
      send(*guest, "hello, who are you?", 19, MSG_NOSIGNAL);
    if (i == AT_ONCE)
      atomic_store(&shared->is_flooded, true);
  }
}

static void in_a_flood(int count) {
  atomic_store(&shared->num_done, 0);
  atomic_store(&shared->is_flooded, false);
  in_processes("strangers in a flood", count, flood);
}

/* Rank 0 is played here, and makes two connections, one of which it has given up. Both come at once, in either order:
   the one that it has made last counts. */
static int greet_by_hand(const struct card *card, uint32_t number) {
  struct hello hello = {.number = number};
  int fd = connect_to(1);
  memcpy(hello.key, card->key, KEY_BYTES);
  CHECK(send(fd, &hello, sizeof hello, MSG_NOSIGNAL) == sizeof hello);
  for (int left = 1; left > 0 && ioctl(fd, SIOCOUTQ, &left) == 0;) /* until it is there */
    sched_yield();
  return fd;
}

static void play_rank_0(bool latest_comes_first) {
  struct card mine = {.listens = 1, .port = 1}, cards[2];
  int none = 0, all[2];
  char said;
  exchange(&mine, cards, sizeof mine);
  int first = greet_by_hand(&cards[1], latest_comes_first ? 2 : 1);
  int second = greet_by_hand(&cards[1], latest_comes_first ? 1 : 2);
  exchange(&none, all, sizeof none); /* there are partners */
  exchange(&none, all, sizeof none); /* nobody is missing */
  int latest = latest_comes_first ? first : second;
  int given_up = latest_comes_first ? second : first;
  CHECK(recv(latest, cards, KEY_BYTES, MSG_WAITALL) == KEY_BYTES);
  CHECK(recv(latest, &said, 1, 0) == 1 && said == 'x');
  while (recv(given_up, &said, 1, 0) > 0)
    CHECK(said != 'x');
}

static void of_two_the_latest(bool latest_comes_first) {
  if (rank == 0) {
    play_rank_0(latest_comes_first);
    return;
  }
  int *sockets = connect_all();
  CHECK(sockets && send(sockets[0], "x", 1, MSG_NOSIGNAL) == 1);
  usleep(100000); /* the end of this process closes it */
}

static void latest_comes_first(void) { of_two_the_latest(true); }
static void latest_comes_last(void) { of_two_the_latest(false); }

int main(void) {
  processes_prepare();
  CASE(choice_of_addresses);
  in_processes("all find each other", 2, all_find_each_other);
  in_processes("all find each other", 5, all_find_each_other);
  in_processes("one does not want", 3, one_does_not_want);
  in_processes("not on one machine", 3, not_on_one_machine);
  in_processes("a stranger", 4, stranger);
  for (int i = 0; i < 5; i++)
    in_a_flood(4);
  in_processes("of two connections the latest, which comes first", 2, latest_comes_first);
  in_processes("of two connections the latest, which comes last", 2, latest_comes_last);
  in_processes("over IPv6", 2, over_ipv6);
  if (atomic_exchange(&shared->cannot_part, false))
    check_skip("network namespaces cannot be laid out here: no IPv6");
  in_processes("one is unreachable", 3, one_is_unreachable);
  if (atomic_load(&shared->cannot_part))
    check_skip("there are no network namespaces here, so nobody was unreachable");
  return check_end();
}
