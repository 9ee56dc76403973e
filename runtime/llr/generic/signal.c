/*
 * A word after the data: the data is flushed first, unless puts are ordered, and the word itself is flushed, because it
 * must become visible although the caller may do nothing more.
 */
#include "llr/llr.h"

int llr_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value) {
  if (llr->table->signal)
    return llr->table->signal(llr, rank, remote, value);
  llr_handle handle = 0;
  int status = llr_has(llr, LLR_ORDERED_PUTS) ? LLR_OK : llr_flush(llr, rank);
  if (status == LLR_OK)
    status = llr_put(llr, rank, remote, &value, sizeof value, &handle);
  if (status == LLR_OK)
    status = llr_wait(llr, handle);
  return status == LLR_OK ? llr_flush(llr, rank) : status;
}
