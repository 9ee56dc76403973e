/*
 * Packs the elements of a section for a message, and unpacks them; writes its shape for the other side. rma.c and
 * requests.c call it.
 */
#include "shape.h"

#include <stdatomic.h>
#include <string.h>

size_t atolli_shape_write(const struct llr_shape *shape, uint64_t *words) {
  size_t n = 0;
  words[n++] = (uint64_t)shape->rank;
  words[n++] = shape->elem_len;
  for (int d = 0; d < shape->rank; d++) {
    words[n++] = (uint64_t)shape->extent[d];
    words[n++] = (uint64_t)shape->remote_stride[d];
  }
  return n * sizeof *words;
}

size_t atolli_shape_read(struct llr_shape *shape, const char *bytes) {
  uint64_t words[WIRE_SHAPE_WORDS];
  size_t n = 2;
  memcpy(words, bytes, 2 * sizeof *words);
  shape->rank = (int)words[0];
  shape->elem_len = words[1];
  memcpy(words + 2, bytes + 2 * sizeof *words, 2 * (size_t)shape->rank * sizeof *words);
  for (int d = 0; d < shape->rank; d++) {
    shape->extent[d] = (int64_t)words[n++];
    shape->remote_stride[d] = (ptrdiff_t)words[n++];
  }
  return n * sizeof *words;
}

size_t atolli_shape_bytes(const struct llr_shape *shape) {
  size_t bytes = shape->elem_len;
  for (int d = 0; d < shape->rank; d++)
    bytes *= shape->extent[d] > 0 ? (size_t)shape->extent[d] : 0;
  return bytes;
}

/* Release: a signal is such a store, and the puts before it have been made by this thread, or under the lock. */
void atolli_shape_store(void *to, const void *from, size_t bytes) {
  if (((uintptr_t)to & (bytes - 1)) != 0 || (bytes != 4 && bytes != 8)) {
    memcpy(to, from, bytes); /* of 1 byte it is one store anyway */
  } else if (bytes == 4) {
    uint32_t word;
    memcpy(&word, from, sizeof word);
    __atomic_store_n((uint32_t *)to, word, __ATOMIC_RELEASE);
  } else {
    uint64_t word;
    memcpy(&word, from, sizeof word);
    __atomic_store_n((uint64_t *)to, word, __ATOMIC_RELEASE);
  }
}

/* The first dimension's elements, which most of the time goes into. */
static void copy_row(char *to, ptrdiff_t to_step, const char *from, ptrdiff_t from_step, size_t elem_len, int64_t n) {
  if (elem_len == 4 || elem_len == 8)
    for (int64_t i = 0; i < n; i++, to += to_step, from += from_step)
      atolli_shape_store(to, from, elem_len);
  else
    for (int64_t i = 0; i < n; i++, to += to_step, from += from_step)
      memcpy(to, from, elem_len);
}

/* One side is packed: its rows have the step elem_len and lie one after the other. */
static void copy_rows(char *packed, char *base, const struct llr_shape *shape, const ptrdiff_t *stride, bool pack) {
  int64_t index[LLR_MAX_RANK] = {0};
  ptrdiff_t elem_len = (ptrdiff_t)shape->elem_len, step = shape->rank > 0 ? stride[0] : elem_len;
  int64_t n = shape->rank > 0 ? shape->extent[0] : 1;
  if (atolli_shape_bytes(shape) == 0)
    return;
  for (;;) {
    if (pack)
      copy_row(packed, elem_len, base, step, shape->elem_len, n);
    else
      copy_row(base, step, packed, elem_len, shape->elem_len, n);
    packed += elem_len * n;
    int d = 1;
    for (; d < shape->rank; d++) {
      base += stride[d];
      if (++index[d] < shape->extent[d])
        break;
      base -= stride[d] * shape->extent[d];
      index[d] = 0;
    }
    if (d >= shape->rank)
      return;
  }
}

void atolli_shape_pack(char *packed, const char *base, const struct llr_shape *shape, const ptrdiff_t *stride) {
  copy_rows(packed, (char *)base, shape, stride, true);
}

void atolli_shape_unpack(char *base, const char *packed, const struct llr_shape *shape, const ptrdiff_t *stride) {
  copy_rows((char *)packed, base, shape, stride, false);
}
