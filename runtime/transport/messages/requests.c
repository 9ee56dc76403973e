/*
 * The target's side; inbox.c calls it with each message whose turn has come. Puts and gets that come in messages are
 * done by this CPU, between other messages of the same rank, so that they are ordered; what comes or goes under TAG_PUT
 * and TAG_GET is matched in the order of the messages that announced it.
 */
#include "requests.h"

#include "llr/generic/apply.h"
#include "packet.h"
#include "shape.h"

#include <string.h>

static void put_strided(const struct header *header, const char *data) {
  struct llr_shape shape;
  data += atolli_shape_read(&shape, data);
  atolli_shape_unpack((char *)header->address, data, &shape, shape.remote_stride);
}

/* By this CPU, and sequentially consistent: after the puts of that rank, like the store of a signal. */
static void update(void *word, const struct header *header, const char *data) {
  int64_t operand;
  memcpy(&operand, data, sizeof operand);
  llr_apply(word, atolli_update_bytes(header), atolli_update_op(header), operand, 0);
}

static void reply(struct messages *m, int rank, uint64_t id, const void *data, size_t bytes) {
  struct header answer = {.kind = KIND_REPLY, .address = id};
  atolli_packet_add(m, rank, &answer, data, bytes, NULL, 0);
  atolli_packet_push(m, rank);
}

static void get_strided(struct messages *m, int rank, const struct header *header, const char *data, uint64_t id) {
  struct llr_shape shape;
  char packed[MESSAGE_BYTES];
  atolli_shape_read(&shape, data + sizeof(struct wanted));
  atolli_shape_pack(packed, (const char *)header->address, &shape, shape.remote_stride);
  reply(m, rank, id, packed, atolli_shape_bytes(&shape));
}

/* What has been put before is in place: a fence for whoever is told by the origin. */
static void flush(struct messages *m, int rank, uint64_t id) {
  struct header answer = {.kind = KIND_FLUSHED, .address = id};
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  atolli_packet_add(m, rank, &answer, NULL, 0, NULL, 0);
  atolli_packet_push(m, rank);
}

static struct wanted wanted_of(const char *data) {
  struct wanted wanted;
  memcpy(&wanted, data, sizeof wanted);
  return wanted;
}

void atolli_messages_request_handle(struct messages *m, int source, const struct header *header, const char *data) {
  void *place = (void *)header->address;
  struct wanted wanted;
  switch (header->kind) {
  case KIND_AM:
    m->handlers[header->index](&m->llr, source, data, atolli_data_bytes(header));
    break;
  case KIND_PUT: /* of a word, a release: after all puts of that rank, which this CPU has done or the library has
                    completed */
    atolli_shape_store(place, data, atolli_data_bytes(header));
    break;
  case KIND_PUT_RENDEZVOUS:
    m->link->transfer_receive(m, source, TAG_PUT, place, wanted_of(data).bytes, NULL, source);
    break;
  case KIND_PUT_STRIDED:
    put_strided(header, data);
    break;
  case KIND_UPDATE:
    update(place, header, data);
    break;
  case KIND_GET:
    wanted = wanted_of(data);
    reply(m, source, wanted.id, place, wanted.bytes);
    break;
  case KIND_GET_LARGE:
    m->num_answers++; /* the data are the answer */
    m->num_packets++;
    m->packets_bytes += wanted_of(data).bytes;
    m->link->transfer_send(m, source, TAG_GET, place, wanted_of(data).bytes, NULL);
    break;
  case KIND_GET_STRIDED:
    get_strided(m, source, header, data, wanted_of(data).id);
    break;
  case KIND_FLUSH:
    flush(m, source, header->address);
    break;
  }
}
