/*
 * What leaves for a rank. rma.c, flush.c and requests.c add to it; turns send it (turn.c), and so does what others wait
 * for. Messages that do not have to be there at once, puts above all, wait for company, so that eight small puts and
 * the signal after them travel as one packet. Transfers that messages announce begin after their packet: the library
 * finds their receives posted, and need not keep them for later.
 */
#include "packet.h"

#include "operations.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct announced {
  const void *data;
  size_t bytes;
  struct operation *operation;
};

int atolli_packet_init(struct messages *m) {
  struct outbox *outbox = m->outbox = calloc(1, sizeof *outbox);
  if (!outbox)
    return LLR_NO_MEMORY;
  outbox->packets = calloc((size_t)m->num_ranks, sizeof *outbox->packets);
  outbox->waiting = calloc((size_t)m->num_ranks, sizeof *outbox->waiting);
  return outbox->packets && outbox->waiting ? LLR_OK : LLR_NO_MEMORY;
}

static void packet_release(char *packet) {
  if (packet)
    free(packet - PACKET_FRONT);
}

void atolli_packet_fini(struct messages *m) {
  struct outbox *outbox = m->outbox;
  for (int rank = 0; rank < m->num_ranks; rank++) {
    packet_release(outbox->packets[rank].data);
    free(outbox->packets[rank].transfers);
  }
  while (outbox->unused) {
    char *next;
    memcpy(&next, outbox->unused, sizeof next);
    packet_release(outbox->unused);
    outbox->unused = next;
  }
  free(outbox->packets);
  free(outbox->waiting);
  free(outbox);
}

static char *packet_new(struct messages *m) {
  char *packet = m->outbox->unused;
  if (packet)
    memcpy(&m->outbox->unused, packet, sizeof packet);
  if (packet)
    return packet;
  packet = malloc(PACKET_FRONT + m->link->largest_packet);
  return packet ? packet + PACKET_FRONT : NULL;
}

void atolli_packet_free(struct messages *m, char *packet) {
  assert(packet != m->outbox->unused); /* freed twice, the list would lead to itself */
  memcpy(packet, &m->outbox->unused, sizeof packet);
  m->outbox->unused = packet;
}

static int start_transfers(struct messages *m, int rank) {
  struct open_packet *open = &m->outbox->packets[rank];
  int status = LLR_OK;
  for (int i = 0; i < open->num_transfers; i++) {
    const struct announced *t = &open->transfers[i];
    if (status == LLR_OK) {
      m->num_packets++;
      m->packets_bytes += t->bytes;
      status = m->link->transfer_send(m, rank, TAG_PUT, t->data, t->bytes, t->operation);
    }
    atolli_operation_part_done(m, t->operation);
  }
  open->num_transfers = 0;
  return status;
}

/* Leaves the memory with the link as long as it needs that. */
static int send_now(struct messages *m, int rank) {
  struct open_packet *open = &m->outbox->packets[rank];
  bool kept = false;
  if (open->used > 0 && !m->in_turn && m->link->make_room)
    m->link->make_room(m, rank); /* its turns may send the packet */
  size_t used = open->used;
  if (used == 0)
    return LLR_OK;
  assert(open->data && used % MESSAGE_ALIGNMENT == 0 && used <= m->link->largest_packet);
  open->used = 0;
  m->num_packets++;
  m->packets_bytes += used;
  int status = m->link->send(m, rank, open->data, used, &kept);
  if (kept)
    open->data = NULL;
  return status == LLR_OK ? start_transfers(m, rank) : status;
}

int atolli_packet_add(struct messages *m, int rank, struct header *header, const void *first, size_t first_bytes,
                      const void *second, size_t second_bytes) {
  struct open_packet *open = &m->outbox->packets[rank];
  int status = LLR_OK;
  assert(rank >= 0 && rank < m->num_ranks && rank != m->rank);
  header->bytes = (uint32_t)(sizeof *header + first_bytes + second_bytes);
  if (open->used + header->bytes > m->packet_bytes)
    status = send_now(m, rank);
  if (!open->data && !(open->data = packet_new(m)))
    return LLR_NO_MEMORY;
  /* A message that is longer than ATOLL_EAGER has the packet for itself: there is room for that, too. */
  assert(open->used + header->bytes <= m->link->largest_packet);
  char *place = open->data + open->used;
  memcpy(place, header, sizeof *header);
  if (first_bytes)
    memcpy(place + sizeof *header, first, first_bytes);
  if (second_bytes)
    memcpy(place + sizeof *header + first_bytes, second, second_bytes);
  open->used += atolli_message_space(header);
  atolli_packet_is_added(m, rank, header);
  return status;
}

size_t atolli_packet_room(struct messages *m, int rank) {
  size_t used = m->outbox->packets[rank].used + sizeof(struct header);
  return used < m->packet_bytes ? m->packet_bytes - used : 0;
}

int atolli_packet_add_transfer(struct messages *m, int rank, struct header *header, const void *data, size_t bytes,
                               struct operation *operation) {
  struct open_packet *open = &m->outbox->packets[rank];
  struct wanted wanted = {.bytes = bytes};
  int status = atolli_packet_add(m, rank, header, &wanted, sizeof wanted, NULL, 0);
  if (status != LLR_OK)
    return status;
  if (open->num_transfers == open->max_transfers) {
    int larger = open->max_transfers ? 2 * open->max_transfers : 16;
    struct announced *transfers = realloc(open->transfers, (size_t)larger * sizeof *transfers);
    if (!transfers)
      return LLR_NO_MEMORY;
    open->transfers = transfers;
    open->max_transfers = larger;
  }
  open->transfers[open->num_transfers++] = (struct announced){data, bytes, operation};
  operation->pending++; /* until the library has it */
  return LLR_OK;
}

int atolli_packet_push(struct messages *m, int rank) { return m->in_turn ? LLR_OK : send_now(m, rank); }

void atolli_packet_push_all(struct messages *m) {
  struct outbox *outbox = m->outbox;
  for (int i = 0; i < outbox->num_waiting; i++) {
    struct open_packet *open = &outbox->packets[outbox->waiting[i]];
    if (open->used > 0)                /* it has not left by itself */
      send_now(m, outbox->waiting[i]); /* a library that fails ends the run by itself */
    open->is_listed = false;
  }
  outbox->num_waiting = 0;
}
