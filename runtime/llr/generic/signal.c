/*
 * A word after the data: the data is flushed first, unless puts are ordered, and the word itself is flushed, because it
 * must become visible although the caller may do nothing more.
 */
#include "llr/llr.h"

int llr_signal(const struct llr_transport *transport, int rank, uintptr_t remote, uint32_t value) {
  if (transport->signal)
    return transport->signal(rank, remote, value);
  llr_handle handle = 0;
  int status = transport->attributes & LLR_ORDERED_PUTS ? LLR_OK : transport->flush(rank);
  if (status == LLR_OK)
    status = transport->put(rank, remote, &value, sizeof value, &handle);
  if (status == LLR_OK)
    status = transport->wait(handle);
  return status == LLR_OK ? transport->flush(rank) : status;
}
