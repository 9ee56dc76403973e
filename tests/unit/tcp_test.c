/*
 * Connections by TCP (runtime/transport/tcp): how processes find each other, and that frames arrive whole and in order,
 * whatever part of them the system takes at a time. Processes are forked here; strangers are, too.
 */
#define _GNU_SOURCE
#include "check.h"
#include "transport/messages/inbox.h"
#include "transport/messages/operations.h"
#include "transport/messages/packet.h"
#include "transport/messages/refuse.h"
#include "transport/tcp/addresses.h"
#include "transport/tcp/attempt.h"
#include "transport/tcp/connect.h"
#include "transport/tcp/receiving.h"
#include "transport/tcp/sending.h"
#include "transport/tcp/stream.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <linux/sockios.h>
#include <netinet/in.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int check_failures;
static int rank;
int check_image(void) { return rank + 1; }

/* ---- addresses ----------------------------------------------------------------------------------------------------
 */

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

/* ---- processes ----------------------------------------------------------------------------------------------------
 */

enum { MOST = 5, CARD = 512 };
static struct shared {
  _Atomic int arrived;
  _Atomic bool cannot_part, is_flooded;
  _Atomic int num_done;
  char cards[MOST][CARD];
} *shared;
static int num_ranks;
static bool awaits_flood;

static void meet(int *times_p) {
  atomic_fetch_add(&shared->arrived, 1);
  for (++*times_p; atomic_load(&shared->arrived) < *times_p * num_ranks;)
    sched_yield();
}

static int exchange(const void *mine, void *all, size_t bytes) {
  static int times;
  CHECK(bytes <= CARD);
  while (awaits_flood && times > 0 && !atomic_load(&shared->is_flooded))
    sched_yield();
  memcpy(shared->cards[rank], mine, bytes);
  meet(&times);
  for (int i = 0; i < num_ranks; i++)
    memcpy((char *)all + (size_t)i * bytes, shared->cards[i], bytes);
  meet(&times);
  return LLR_OK;
}

/* `body` in so many processes. */
static void in_processes(int count, void (*body)(void)) {
  num_ranks = count;
  atomic_store(&shared->arrived, 0);
  for (rank = 0; rank < count; rank++)
    if (fork() == 0) {
      check_failures = 0;
      alarm(60);
      body();
      _exit(check_failures != 0);
    }
  for (int i = 0, status; i < count; i++)
    check_failures += wait(&status) < 0 || status != 0;
  rank = -1;
}

static int num_open(void) {
  int count = 0;
  DIR *directory = opendir("/proc/self/fd");
  while (readdir(directory))
    count++;
  closedir(directory);
  return count;
}

static void all_find_each_other(void) {
  int *sockets, before = num_open();
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
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
  int all[MOST], here = 0, *sockets, before = num_open();
  exchange(&here, all, sizeof here);
  if (atomic_load(&shared->cannot_part))
    return;
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
  CHECK(sockets == NULL && num_open() == before);
}

static const struct card *card_of(int other) { return (const struct card *)shared->cards[other]; }

static int connect_to(int other) {
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = (in_port_t)card_of(other)->port};
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
  in_processes(count, flood);
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
  int *sockets;
  if (rank == 0) {
    play_rank_0(latest_comes_first);
    return;
  }
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
  CHECK(sockets && send(sockets[0], "x", 1, MSG_NOSIGNAL) == 1);
  usleep(100000); /* the end of this process closes it */
}

static void latest_comes_first(void) { of_two_the_latest(true); }
static void latest_comes_last(void) { of_two_the_latest(false); }

/* ---- frames -------------------------------------------------------------------------------------------------------
 */

/* Both sides draw the same sequence for each direction: what is in the next packet, and whether a transfer follows it.
   The layers above are played here; they find the places of transfers some turns later at times. */
enum { FRAMES = 1000, LONGEST = 300000, PACKET = 4000, LATE = 7 };

struct sequence {
  uint64_t state;
  int next;
};

static uint32_t draw(struct sequence *s) {
  s->state = s->state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(s->state >> 33);
}

static enum tag tag_of(uint64_t seed) { return seed % 2 ? TAG_PUT : TAG_GET; }

static char content(uint64_t seed, size_t i) { return (char)(seed * 31 + i * 7 + (i >> 8)); }

static struct sequence outgoing[MOST], incoming[MOST];
static struct expected {
  bool is_complete, is_posted;
  char *place;
  size_t bytes;
  uint64_t seed;
} expected[MOST][FRAMES];
static int num_announced[MOST], num_packets[MOST], num_freed, num_complete;
static struct messages m;
static struct operation operation;

void atolli_packet_free(struct messages *messages, char *packet) {
  CHECK(messages == &m);
  free(packet - PACKET_FRONT);
  num_freed++;
}

void atolli_operation_part_done(struct messages *messages, struct operation *done) {
  CHECK(messages == &m && done == &operation && done->pending > 0);
  done->pending--;
}

void atolli_inbox_expect(struct messages *messages, int source) { CHECK(messages == &m && source >= 0); }

/* The transfers of a rank are complete in the order of their places. */
void atolli_inbox_is_complete(struct messages *messages, int source) {
  CHECK(messages == &m);
  for (int i = 0; i < num_announced[source]; i++)
    if (!expected[source][i].is_complete) {
      struct expected *e = &expected[source][i];
      CHECK(e->is_posted);
      e->is_complete = true;
      num_complete++;
      for (size_t k = 0; k < e->bytes; k++)
        if (e->place[k] != content(e->seed, k)) {
          CHECK(!"the data of a transfer");
          return;
        }
      return;
    }
  CHECK(!"nothing was expected");
}

static bool expects_refusal;

void atolli_messages_refuse(int source, const char *what) {
  CHECK(expects_refusal && source == 1 && *what);
  _exit(check_failures != 0);
}

void atolli_messages_lack_memory(void) {
  CHECK(!"there is memory");
  _exit(1);
}

static void post(int source) {
  for (int i = 0; i < num_announced[source]; i++) {
    struct expected *e = &expected[source][i];
    if (e->is_posted)
      continue;
    e->is_posted = true;
    CHECK(atolli_tcp_transfer_receive(&m, source, tag_of(e->seed), e->place, e->bytes, NULL, source) == LLR_OK);
  }
}

static size_t length_of(struct sequence *s, bool is_transfer) {
  uint32_t how = draw(s) % 10;
  size_t longest = is_transfer ? LONGEST : PACKET;
  return how < 3 ? 8 : how < 9 ? 8 + draw(s) % (longest / 10) / 8 * 8 : 8 + draw(s) % longest / 8 * 8;
}

void atolli_inbox_packet(struct messages *messages, int source, const char *packet, size_t bytes) {
  struct sequence *s = &incoming[source];
  uint64_t seed = draw(s);
  bool announces = draw(s) % 3 == 0;
  size_t transfer = announces ? length_of(s, true) + draw(s) % 8 : 0;
  CHECK(messages == &m && bytes == length_of(s, false) && (uintptr_t)packet % 8 == 0);
  for (size_t i = 0; i < bytes; i++)
    if (packet[i] != content(seed, i)) {
      CHECK(!"the content of a packet");
      break;
    }
  num_packets[source]++;
  if (announces) {
    expected[source][num_announced[source]++] =
        (struct expected){.place = malloc(transfer), .bytes = transfer, .seed = seed + 1};
    if (seed % LATE != 0)
      post(source);
  }
}

/* Returns how many were kept. */
static int send_next(int to) {
  struct sequence *s = &outgoing[to];
  uint64_t seed = draw(s);
  bool announces = draw(s) % 3 == 0, kept = false;
  size_t transfer = announces ? length_of(s, true) + draw(s) % 8 : 0, bytes = length_of(s, false);
  char *packet = (char *)malloc(PACKET_FRONT + bytes) + PACKET_FRONT;
  for (size_t i = 0; i < bytes; i++)
    packet[i] = content(seed, i);
  CHECK(atolli_tcp_send(&m, to, packet, bytes, &kept) == LLR_OK);
  if (!kept)
    free(packet - PACKET_FRONT);
  s->next++;
  if (announces) {
    char *data = malloc(transfer); /* until the end: the system takes it when it likes */
    for (size_t i = 0; i < transfer; i++)
      data[i] = content(seed + 1, i);
    CHECK(atolli_tcp_transfer_send(&m, to, tag_of(seed + 1), data, transfer, &operation) == LLR_OK);
  }
  return kept;
}

static void not_lost(int to, int error) {
  (void)to, (void)error;
  CHECK(!"lost");
}

static void everything_arrives(void) {
  int *sockets, kept = 0, turns = 0;
  m = (struct messages){.rank = rank, .num_ranks = num_ranks};
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
  for (int other = 0; other < num_ranks; other++) {
    int little = 16384;
    outgoing[other] = (struct sequence){.state = (uint64_t)(rank * MOST + other)};
    incoming[other] = (struct sequence){.state = (uint64_t)(other * MOST + rank)};
    if (other != rank && (rank + other) % 2 == 1) {
      setsockopt(sockets[other], SOL_SOCKET, SO_SNDBUF, &little, sizeof little);
    }
  }
  CHECK(atolli_tcp_begin(&m, sockets, not_lost) == LLR_OK);
  CHECK(atolli_tcp_reaches_all() && !atolli_tcp_reaches(rank));
  for (bool all = false; !all && check_failures == 0; turns++) {
    all = m.num_under_way == 0 && operation.pending == 0;
    for (int other = 0; other < num_ranks; other++) {
      if (other == rank)
        continue;
      if (outgoing[other].next < FRAMES && (turns + other) % 3 != 0)
        kept += send_next(other);
      if (turns % 5 == 0)
        post(other);
      all &= outgoing[other].next == FRAMES && num_packets[other] == FRAMES;
      for (int i = 0; i < num_announced[other]; i++)
        all &= expected[other][i].is_complete;
    }
    if (!atolli_tcp_turn(&m))
      sched_yield();
  }
  CHECK(kept > 0 && kept == num_freed && num_complete > FRAMES / 4);
  /* An end that the others may notice before they come here. */
  atolli_tcp_end();
}

/* What was sent before an end arrives; what is sent to one that has ended is gone, and nothing stays under way. */
static void one_ends(void) {
  enum { WORDS = 1000 };
  static char data[1 << 20];
  int *sockets;
  m = (struct messages){.rank = rank, .num_ranks = num_ranks};
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
  CHECK(atolli_tcp_begin(&m, sockets, not_lost) == LLR_OK);
  incoming[1] = outgoing[0] = (struct sequence){.state = 77};
  if (rank == 1) {
    for (int i = 0; i < 10; i++)
      send_next(0);
    while (m.num_under_way > 0)
      atolli_tcp_turn(&m);
    atolli_tcp_end();
    return;
  }
  bool asks = false;
  for (int i = 0; i < 100000 && (num_packets[1] < 10 || m.num_under_way > 0); i++) {
    atolli_tcp_turn(&m);
    post(1);
    if (num_packets[1] == 10 && !asks) { /* for what never comes */
      CHECK(atolli_tcp_transfer_receive(&m, 1, TAG_GET, data, sizeof data, NULL, -1) == LLR_OK);
      asks = true;
    }
    usleep(10);
  }
  CHECK(num_packets[1] == 10 && m.num_under_way == 0);
  for (int i = 0; i < WORDS; i++) {
    atolli_tcp_transfer_send(&m, 1, TAG_PUT, data, sizeof data, &operation);
    atolli_tcp_turn(&m);
  }
  CHECK(m.num_under_way == 0 && operation.pending == 0);
  atolli_tcp_end();
}

/* The head of a frame that has been spoiled: it is neither taken for another one nor waited for. */
enum { FRAME_BYTES = 64 };
static struct frame spoiled;

static void spoiled_frame(void) {
  int *sockets;
  m = (struct messages){.rank = rank, .num_ranks = num_ranks};
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
  if (rank == 1) {
    static const char data[FRAME_BYTES];
    CHECK(send(sockets[0], &spoiled, sizeof spoiled, 0) == sizeof spoiled &&
          send(sockets[0], data, sizeof data, 0) > 0);
    usleep(300000);
    return;
  }
  expects_refusal = true;
  CHECK(atolli_tcp_begin(&m, sockets, not_lost) == LLR_OK);
  for (int turn = 0; turn < 2000; turn++) {
    atolli_tcp_turn(&m);
    usleep(100);
  }
  CHECK(!"the frame has been believed");
}

static void spoiled_frames(void) {
  const struct frame good = {FRAME_BYTES, TAG_CONTROL, atolli_tcp_frame_mark(FRAME_BYTES, TAG_CONTROL)};
  for (int i = 0; i < 8; i++) {
    spoiled = good;
    spoiled.bytes ^= i == 0 ? 8 : i == 1 ? 1 << 10 : i == 2 ? (uint64_t)1 << 40 : 0;
    spoiled.tag = i == 3 ? 0 : i == 4 ? TAG_PUT : i == 5 ? TAG_GET : i == 6 ? 1u << 24 | TAG_CONTROL : good.tag;
    spoiled.mark ^= i == 7 ? 1 << 31 : 0;
    in_processes(2, spoiled_frame);
  }
}

static int lost_rank, lost_error;
static void note_loss(int other, int error) {
  lost_rank = other;
  lost_error = error;
}

/* On several machines nobody else may notice that a process has gone: after some seconds this process is told. Where
   the final barrier has begun, ends are what is waited for. */
static void one_goes_early(void) {
  enum { LONGEST_S = 20 };
  int *sockets;
  m = (struct messages){.rank = rank, .num_ranks = num_ranks, .job.machines = true};
  CHECK(atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_YES, exchange, &sockets) == LLR_OK);
  CHECK(atolli_tcp_begin(&m, sockets, note_loss) == LLR_OK);
  lost_rank = lost_error = -1;
  if (rank == 2)
    return; /* the system closes its sockets */
  if (rank == 1)
    atolli_tcp_expect_ends();
  time_t begin = time(NULL);
  while (lost_rank < 0 && time(NULL) - begin < LONGEST_S) {
    atolli_tcp_turn(&m);
    usleep(1000);
    if (rank == 1 && time(NULL) - begin > LONGEST_S / 2 + 2)
      break;
  }
  CHECK(rank == 1 ? lost_rank == -1 : lost_rank == 2 && lost_error == 0);
}

int main(void) {
  rank = -1;
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  choice_of_addresses();
  in_processes(2, all_find_each_other);
  in_processes(5, all_find_each_other);
  in_processes(3, one_does_not_want);
  in_processes(3, not_on_one_machine);
  in_processes(4, stranger);
  for (int i = 0; i < 5; i++)
    in_a_flood(4);
  in_processes(2, latest_comes_first);
  in_processes(2, latest_comes_last);
  in_processes(3, one_is_unreachable);
  if (atomic_load(&shared->cannot_part))
    puts("skipped: there are no network namespaces here, so nobody was unreachable");
  in_processes(2, everything_arrives);
  in_processes(5, everything_arrives);
  spoiled_frames();
  in_processes(2, one_ends);
  in_processes(3, one_goes_early);
  return check_failures != 0;
}
