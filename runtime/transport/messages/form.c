/*
 * Checks the form of messages before anybody acts on them: what comes from outside may be anything, if the network or
 * another process has spoiled it. Each kind of message has lengths and numbers that follow from each other.
 */
#include "form.h"

#include "shape.h"

#include <string.h>

/* A shape, with so many bytes after it if it has `packed` elements. */
static bool is_section(const char *data, size_t bytes, bool packed) {
  struct llr_shape shape;
  uint64_t rank;
  if (bytes < sizeof rank)
    return false;
  memcpy(&rank, data, sizeof rank);
  size_t of_shape = rank <= LLR_MAX_RANK ? (2 + 2 * rank) * sizeof rank : bytes + 1;
  if (of_shape > bytes)
    return false;
  atolli_shape_read(&shape, data);
  size_t left = MESSAGE_BYTES / (shape.elem_len > 0 ? shape.elem_len : 1);
  for (int d = 0; d < shape.rank; d++) {
    if (shape.extent[d] <= 0 || (size_t)shape.extent[d] > left)
      return false;
    left /= (size_t)shape.extent[d];
  }
  return shape.elem_len <= MESSAGE_BYTES && bytes - of_shape == (packed ? atolli_shape_bytes(&shape) : 0);
}

static bool is_update(const struct header *header, size_t bytes) {
  int word = atolli_update_bytes(header);
  return bytes == sizeof(int64_t) && (word == 1 || word == 2 || word == 4 || word == 8) &&
         atolli_update_op(header) < LLR_ATOMIC_CAS;
}

/* Of a get that is answered by one message. */
static bool is_get(const char *data, size_t bytes) {
  struct wanted wanted;
  if (bytes != sizeof wanted)
    return false;
  memcpy(&wanted, data, sizeof wanted);
  return wanted.bytes > 0 && wanted.bytes <= LARGEST_PACKET - sizeof(struct header);
}

static bool has_its_form(const struct messages *m, int rank, const struct header *header, const char *data) {
  size_t bytes = atolli_data_bytes(header);
  switch (header->kind) {
  case KIND_AM:
    return header->index < LLR_AM_HANDLERS && bytes <= AM_BYTES;
  case KIND_PUT:
  case KIND_REPLY:
    return bytes > 0;
  case KIND_PUT_RENDEZVOUS:
  case KIND_GET_LARGE:
    return bytes == sizeof(struct wanted);
  case KIND_PUT_STRIDED:
    return is_section(data, bytes, true);
  case KIND_UPDATE:
    return is_update(header, bytes);
  case KIND_GET:
    return is_get(data, bytes);
  case KIND_GET_STRIDED:
    return bytes > sizeof(struct wanted) &&
           is_section(data + sizeof(struct wanted), bytes - sizeof(struct wanted), false);
  case KIND_FLUSH:
    return bytes == 0 && header->address == (uint64_t)m->rank;
  case KIND_FLUSHED:
    return bytes == 0 && header->address == (uint64_t)rank;
  }
  return false;
}

const char *atolli_message_fault(const struct messages *m, int rank, const struct header *header, const char *data,
                                 size_t left) {
  if (header->kind > KIND_FLUSHED)
    return "there is no such kind of message";
  if (header->bytes < sizeof *header || header->bytes > left)
    return "its length is not within the packet";
  return has_its_form(m, rank, header, data) ? NULL : "its length or its numbers do not fit its kind";
}
