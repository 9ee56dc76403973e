/*
 * The target's side. Puts and gets that come in messages are done by this CPU, between other messages of the same rank,
 * so that they are ordered; what comes or goes under TAG_PUT and TAG_GET is matched in the order of the messages that
 * announced it.
 */
#include "messages.h"

#include <string.h>

static void put_strided(const struct header *header, const char *data) {
  struct llr_shape shape;
  data += atolli_shape_read(&shape, data);
  atolli_shape_unpack((char *)header->address, data, &shape, shape.remote_stride);
}

static void reply(int rank, const struct header *header, const void *data, size_t bytes) {
  struct header answer = {.kind = KIND_REPLY, .id = header->id, .length = bytes};
  atolli_packet_add(rank, &answer, data, bytes, NULL, 0);
  atolli_packet_push(rank);
}

static void get_strided(int rank, const struct header *header, const char *data) {
  struct llr_shape shape;
  char packed[MESSAGE_BYTES];
  atolli_shape_read(&shape, data);
  atolli_shape_pack(packed, (const char *)header->address, &shape, shape.remote_stride);
  reply(rank, header, packed, atolli_shape_bytes(&shape));
}

static void signal_store(const struct header *header) {
  uint32_t value = (uint32_t)header->length;
  atolli_shape_store((void *)header->address, &value, sizeof value);
}

void atolli_messages_request_handle(int source, const char *message, size_t bytes) {
  struct header header;
  memcpy(&header, message, sizeof header);
  const char *data = message + sizeof header;
  bytes -= sizeof header;
  switch (header.kind) {
  case KIND_AM:
    atolli_messages.handlers[header.index](source, data, bytes);
    break;
  case KIND_PUT:
    atolli_shape_store((void *)header.address, data, bytes);
    break;
  case KIND_PUT_LARGE:
    atolli_messages_link.transfer_receive(source, TAG_PUT, (void *)header.address, header.length, NULL, source);
    break;
  case KIND_PUT_STRIDED:
    put_strided(&header, data);
    break;
  case KIND_SIGNAL: /* release: after all puts of that rank, which this CPU has done or the library has completed */
    signal_store(&header);
    break;
  case KIND_GET:
    reply(source, &header, (const void *)header.address, header.length);
    break;
  case KIND_GET_LARGE:
    atolli_messages_link.transfer_send(source, TAG_GET, (const void *)header.address, header.length, NULL);
    break;
  case KIND_GET_STRIDED:
    get_strided(source, &header, data);
    break;
  case KIND_FLUSH: {
    /* What has been put before is in place: a fence for whoever is told by the origin. */
    struct header answer = {.kind = KIND_FLUSHED, .id = header.id};
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    atolli_packet_add(source, &answer, NULL, 0, NULL, 0);
    atolli_packet_push(source);
    break;
  }
  }
}
