/* Puts, gets, signals, updates and flushes: the side of the origin. */
#ifndef ATOLL_MESSAGES_RMA_H
#define ATOLL_MESSAGES_RMA_H

#include "messages.h"

int atolli_messages_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                        llr_handle *handle_p);
int atolli_messages_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p);
int atolli_messages_put_strided(struct llr *llr, int rank, uintptr_t remote, const void *local,
                                const struct llr_shape *shape, llr_handle *handle_p);
int atolli_messages_get_strided(struct llr *llr, int rank, uintptr_t remote, void *local, const struct llr_shape *shape,
                                llr_handle *handle_p);
int atolli_messages_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value);
int atolli_messages_update(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op,
                           int64_t operand, bool soon);
int atolli_messages_wait(struct llr *llr, llr_handle handle);
int atolli_messages_flush(struct llr *llr, int rank);
/* Takes a reply, or the answer to a flush, in the process that has asked. */
void atolli_messages_reply_handle(struct messages *m, int rank, const struct header *header, const char *data);
/* One of the flushes to the rank has been answered. */
void atolli_messages_flush_answered(struct messages *m, int rank);
int atolli_messages_rma_init(struct messages *m);
void atolli_messages_rma_fini(struct messages *m);

#endif
