/*
 * What leaves for a rank: messages that do not have to be there at once, puts above all, wait for company, so that
 * eight small puts and the signal behind them travel as one packet. Transfers that messages announce begin behind
 * their packet: the library finds their receives posted, and need not keep them for later.
 */
#include "messages.h"

#include <stdlib.h>
#include <string.h>

struct announced {
  const void *data;
  size_t bytes;
  struct operation *operation;
};

/* For each rank: the packet that is being filled; NULL: none. */
static struct open_packet {
  char *data;
  size_t used;
  bool is_listed;
  struct announced *transfers; /* by messages in it */
  int num_transfers, max_transfers;
} *packets;

/* The ranks whose packets are not empty, in the order in which they began. */
static int *waiting, num_waiting;

/* Packets without use; the first word leads to the next. */
static char *unused;

int atolli_packet_init(void) {
  packets = calloc((size_t)atolli_messages.num_ranks, sizeof *packets);
  waiting = calloc((size_t)atolli_messages.num_ranks, sizeof *waiting);
  return packets && waiting ? LLR_OK : LLR_NO_MEMORY;
}

void atolli_packet_fini(void) {
  for (int rank = 0; rank < atolli_messages.num_ranks; rank++) {
    free(packets[rank].data);
    free(packets[rank].transfers);
  }
  while (unused) {
    char *next;
    memcpy(&next, unused, sizeof next);
    free(unused);
    unused = next;
  }
  free(packets);
  free(waiting);
}

static char *packet_new(void) {
  char *packet = unused;
  if (packet)
    memcpy(&unused, packet, sizeof unused);
  return packet ? packet : malloc(atolli_messages_link.largest_packet);
}

void atolli_packet_free(char *packet) {
  memcpy(packet, &unused, sizeof unused);
  unused = packet;
}

static int start_transfers(int rank) {
  struct open_packet *open = &packets[rank];
  int status = LLR_OK;
  for (int i = 0; i < open->num_transfers; i++) {
    const struct announced *t = &open->transfers[i];
    if (status == LLR_OK)
      status = atolli_messages_link.transfer_send(rank, TAG_PUT, t->data, t->bytes, t->operation);
    atolli_operation_part_done(t->operation);
  }
  open->num_transfers = 0;
  return status;
}

/* Leaves the memory with the link as long as it needs that. */
static int send_now(int rank) {
  struct open_packet *open = &packets[rank];
  bool kept = false;
  if (open->used > 0 && !atolli_messages_in_turn() && atolli_messages_link.make_room)
    atolli_messages_link.make_room(); /* its turns may send the packet */
  size_t used = open->used;
  if (used == 0)
    return LLR_OK;
  open->used = 0;
  int status = atolli_messages_link.send(rank, open->data, used, &kept);
  if (kept)
    open->data = NULL;
  return status == LLR_OK ? start_transfers(rank) : status;
}

int atolli_packet_add(int rank, struct header *header, const void *first, size_t first_bytes, const void *second,
                      size_t second_bytes) {
  struct open_packet *open = &packets[rank];
  int status = LLR_OK;
  header->bytes = (uint32_t)(sizeof *header + first_bytes + second_bytes);
  if (open->used + header->bytes > atolli_messages.packet_bytes)
    status = send_now(rank);
  if (!open->data && !(open->data = packet_new()))
    return LLR_NO_MEMORY;
  char *place = open->data + open->used;
  memcpy(place, header, sizeof *header);
  if (first_bytes)
    memcpy(place + sizeof *header, first, first_bytes);
  if (second_bytes)
    memcpy(place + sizeof *header + first_bytes, second, second_bytes);
  open->used += (header->bytes + 7) / 8 * 8;
  atolli_messages.num_sent += atolli_messages_is_traffic(header);
  atolli_messages.num_answers += atolli_messages_in_turn();
  if (!open->is_listed) {
    open->is_listed = true;
    waiting[num_waiting++] = rank;
  }
  return status;
}

size_t atolli_packet_room(int rank) {
  size_t used = packets[rank].used + sizeof(struct header);
  return used < atolli_messages.packet_bytes ? atolli_messages.packet_bytes - used : 0;
}

int atolli_packet_add_transfer(int rank, struct header *header, const void *data, size_t bytes,
                               struct operation *operation) {
  struct open_packet *open = &packets[rank];
  struct wanted wanted = {.bytes = bytes};
  int status = atolli_packet_add(rank, header, &wanted, sizeof wanted, NULL, 0);
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

int atolli_packet_push(int rank) { return atolli_messages_in_turn() ? LLR_OK : send_now(rank); }

void atolli_packet_push_all(void) {
  for (int i = 0; i < num_waiting; i++) {
    send_now(waiting[i]); /* a library that fails ends the run by itself */
    packets[waiting[i]].is_listed = false;
  }
  num_waiting = 0;
}
