/* See tcp_layers.h. */
#include "tcp_layers.h"

#include "check.h"
#include "transport/messages/inbox.h"
#include "transport/messages/packet.h"
#include "transport/messages/refuse.h"
#include "transport/tcp/receiving.h"
#include "transport/tcp/sending.h"

#include <stdlib.h>
#include <unistd.h>

enum { LONGEST = 300000, PACKET = 4000, LATE = 7 };

static uint32_t draw(struct sequence *s) {
  s->state = s->state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(s->state >> 33);
}

static enum tag tag_of(uint64_t seed) { return seed % 2 ? TAG_PUT : TAG_GET; }

static char content(uint64_t seed, size_t i) { return (char)(seed * 31 + i * 7 + (i >> 8)); }

struct sequence outgoing[MOST], incoming[MOST];
static struct expected {
  bool is_complete, is_posted;
  char *place;
  size_t bytes;
  uint64_t seed;
} expected[MOST][FRAMES];
int num_announced[MOST], num_packets[MOST], num_freed, num_complete;
struct messages m;
struct operation operation;

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

bool expects_refusal;

void atolli_messages_refuse(int source, const char *what) {
  CHECK(expects_refusal && source == 1 && *what);
  _exit(check_failures != 0);
}

void atolli_messages_lack_memory(void) {
  CHECK(!"there is memory");
  _exit(1);
}

void post(int source) {
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

int send_next(int to) {
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

void layers_begin(void) { m = (struct messages){.rank = rank, .num_ranks = num_ranks}; }

bool all_arrived(int source) {
  bool all = num_packets[source] == FRAMES;
  for (int i = 0; i < num_announced[source]; i++)
    all &= expected[source][i].is_complete;
  return all;
}
