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
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- addresses --------------------------------------------------------------------------------------------------- */

static void add(struct atolli_tcp_addresses *to, const char *address, const char *mask) {
  to->at[to->count].address = inet_addr(address);
  to->at[to->count++].mask = inet_addr(mask);
}

static void choice_of_addresses(void) {
  struct atolli_tcp_addresses mine = {.host = 1}, theirs = {.host = 2};
  uint32_t towards[TCP_MOST_ADDRESSES];
  add(&mine, "172.17.0.1", "255.255.0.0");
  add(&mine, "10.1.0.5", "255.255.255.0");
  CHECK(atolli_tcp_addresses_are_same(&mine, &mine));
  CHECK(atolli_tcp_addresses_towards(&mine, &mine, towards) == 1 && towards[0] == htonl(INADDR_LOOPBACK));
  add(&theirs, "192.168.3.7", "255.255.255.0"); /* behind a router, hence last */
  add(&theirs, "172.17.0.1", "255.255.0.0");    /* of the containers that each machine has */
  add(&theirs, "10.1.0.9", "255.255.255.0");
  CHECK(!atolli_tcp_addresses_are_same(&mine, &theirs));
  CHECK(atolli_tcp_addresses_towards(&mine, &theirs, towards) == 2);
  CHECK(towards[0] == inet_addr("10.1.0.9") && towards[1] == inet_addr("192.168.3.7"));
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

/* One of them is on another network: nobody has a connection, and nothing is left open. */
static void one_is_unreachable(void) {
  if (rank == 1 && unshare(CLONE_NEWNET) && unshare(CLONE_NEWUSER | CLONE_NEWNET))
    atomic_store(&shared->cannot_part, true);
  int all[MOST], here = 0, before = num_open();
  exchange(&here, all, sizeof here);
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
  in_processes("one is unreachable", 3, one_is_unreachable);
  if (atomic_load(&shared->cannot_part))
    check_skip("there are no network namespaces here, so nobody was unreachable");
  return check_end();
}
