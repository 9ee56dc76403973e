/* What the tables of these transports have in common, besides puts and gets (rma.c). */
#include "messages.h"

#include <stdatomic.h>

int atolli_messages_init(const struct llr_job *job, const struct atolli_messages_link *link) {
  atolli_messages.link = link;
  atolli_messages.llr = *job;
  atolli_messages.rank = job->rank;
  atolli_messages.num_ranks = job->num_ranks;
  atolli_messages_lock_init();
  int status = atolli_messages_rma_init();
  return status == LLR_OK ? atolli_inbox_init() : status;
}

void atolli_messages_fini(void) {
  atolli_inbox_fini();
  atolli_messages_rma_fini();
}

/* Messages carry addresses; memory needs no registration. */
int atolli_messages_attach(void *base, size_t bytes) {
  (void)base, (void)bytes;
  return LLR_OK;
}

int atolli_messages_am_set_handler(int index, llr_am_handler handler) {
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  atolli_messages.handlers[index] = handler;
  atolli_inbox_handler_is_set();
  atolli_messages_unlock();
  return LLR_OK;
}

int atolli_messages_am_send(int rank, int index, const void *payload, size_t bytes) {
  struct header header = {.kind = KIND_AM, .index = (uint32_t)index};
  if (rank < 0 || rank >= atolli_messages.num_ranks || index < 0 || index >= LLR_AM_HANDLERS || bytes > AM_BYTES)
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  int status = LLR_OK;
  if (rank == atolli_messages.rank)
    atolli_messages.handlers[index](rank, payload, bytes);
  else
    status = atolli_messages.link->send(rank, &header, payload, bytes, NULL, 0);
  atolli_messages_unlock();
  return status;
}

void atolli_messages_progress(void) {
  atomic_fetch_add_explicit(&atolli_messages_turns_of_program, 1, memory_order_relaxed);
  if (!atolli_messages_try_lock())
    return; /* the thread is at it */
  atolli_messages_turn();
  atolli_messages_unlock();
}
