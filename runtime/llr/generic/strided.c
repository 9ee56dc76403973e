/*
 * Strided put and get as one contiguous operation per run.
 */
#include "llr/llr.h"

#include <stdbool.h>

/* Dimensions that are contiguous from the start on both sides: their bytes, and the first dimension that is not. */
static size_t contiguous_run(const struct llr_shape *shape, int *first_p) {
  size_t run = shape->elem_len;
  int d = 0;
  while (d < shape->rank && shape->remote_stride[d] == (ptrdiff_t)run && shape->local_stride[d] == (ptrdiff_t)run)
    run *= (size_t)shape->extent[d++];
  *first_p = d;
  return run;
}

static bool is_empty(const struct llr_shape *shape) {
  for (int d = 0; d < shape->rank; d++)
    if (shape->extent[d] <= 0)
      return true;
  return shape->elem_len == 0;
}

static int one_run(const struct llr_transport *transport, int rank, uintptr_t remote, char *local, size_t bytes,
                   bool put) {
  llr_handle handle = 0;
  int status =
      put ? transport->put(rank, remote, local, bytes, &handle) : transport->get(rank, remote, local, bytes, &handle);
  return status == LLR_OK ? transport->wait(handle) : status;
}

/* Every run is waited for, so that the whole is complete (LOCAL) on return: one handle cannot stand for many. */
static int each_run(const struct llr_transport *transport, int rank, uintptr_t remote, char *local,
                    const struct llr_shape *shape, bool put) {
  int64_t index[LLR_MAX_RANK] = {0};
  int first, status = LLR_OK;
  if (is_empty(shape))
    return LLR_OK;
  size_t run = contiguous_run(shape, &first);
  while (status == LLR_OK) {
    status = one_run(transport, rank, remote, local, run, put);
    int d = first;
    for (; d < shape->rank; d++) {
      remote += (uintptr_t)shape->remote_stride[d];
      local += shape->local_stride[d];
      if (++index[d] < shape->extent[d])
        break;
      remote -= (uintptr_t)(shape->remote_stride[d] * shape->extent[d]);
      local -= shape->local_stride[d] * shape->extent[d];
      index[d] = 0;
    }
    if (d == shape->rank)
      break;
  }
  return status;
}

int llr_put_strided(const struct llr_transport *transport, int rank, uintptr_t remote, const void *local,
                    const struct llr_shape *shape, llr_handle *handle_p) {
  if (transport->put_strided)
    return transport->put_strided(rank, remote, local, shape, handle_p);
  *handle_p = 0;
  return each_run(transport, rank, remote, (char *)local, shape, true);
}

int llr_get_strided(const struct llr_transport *transport, int rank, uintptr_t remote, void *local,
                    const struct llr_shape *shape, llr_handle *handle_p) {
  if (transport->get_strided)
    return transport->get_strided(rank, remote, local, shape, handle_p);
  *handle_p = 0;
  return each_run(transport, rank, remote, local, shape, false);
}
