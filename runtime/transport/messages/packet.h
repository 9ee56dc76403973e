/* Messages to a rank that travel together. */
#ifndef ATOLL_MESSAGES_PACKET_H
#define ATOLL_MESSAGES_PACKET_H

#include "messages.h"

#include <assert.h>
#include <string.h>

struct announced;

/* The packet that is being filled. */
struct open_packet {
  char *data; /* NULL: none */
  size_t used;
  bool is_listed;
  struct announced *transfers; /* by messages in it */
  int num_transfers, max_transfers;
};

struct outbox {
  struct open_packet *packets; /* for each rank */
  /* The ranks whose packets have been begun since the last push of all, in that order; some may have left. */
  int *waiting, num_waiting;
  char *unused; /* packets without use; the first word leads to the next */
};

static inline void atolli_packet_is_added(struct messages *m, int rank, const struct header *header) {
  struct outbox *outbox = m->outbox;
  m->num_sent += atolli_messages_is_traffic(header);
  m->num_answers += m->in_turn;
  if (outbox->packets[rank].is_listed)
    return;
  assert(outbox->num_waiting < m->num_ranks);
  outbox->packets[rank].is_listed = true;
  outbox->waiting[outbox->num_waiting++] = rank;
}

int atolli_packet_init(struct messages *m);
void atolli_packet_fini(struct messages *m);
/* Adds a message, of which all may be used again on return, after earlier ones to the rank. It leaves with the next
   push, or with the next turn, or when there is no room for another. */
int atolli_packet_add(struct messages *m, int rank, struct header *header, const void *first, size_t first_bytes,
                      const void *second, size_t second_bytes);
/* The same in place, where there is a packet with room: for words, of which a program that sends one after each few
   steps of its own pays for every instruction. */
static inline int atolli_packet_add_word(struct messages *m, int rank, struct header header, const void *word,
                                         size_t bytes) {
  struct open_packet *open = &m->outbox->packets[rank];
  size_t used = open->used;
  header.bytes = (uint32_t)(sizeof header + bytes);
  if (__builtin_expect(!open->data || used + header.bytes > m->packet_bytes, 0))
    return atolli_packet_add(m, rank, &header, word, bytes, NULL, 0);
  char *place = open->data + used;
  memcpy(place, &header, sizeof header);
  memcpy(place + sizeof header, word, bytes);
  open->used = used + atolli_message_space(&header);
  atolli_packet_is_added(m, rank, &header);
  return LLR_OK;
}
/* So many bytes of data fit into the rank's packet, after a header, before another is begun. */
size_t atolli_packet_room(struct messages *m, int rank);
/* Adds the announcement of a put whose data go by a transfer. The transfer begins when the packet has left, in the
   order of these calls, and is a part of the operation. */
int atolli_packet_add_transfer(struct messages *m, int rank, struct header *header, const void *data, size_t bytes,
                               struct operation *operation);
/* What has been added leaves now; within a turn: at its end, together with other answers. */
int atolli_packet_push(struct messages *m, int rank);
void atolli_packet_push_all(struct messages *m);
/* For the link. */
void atolli_packet_free(struct messages *m, char *packet);

#endif
