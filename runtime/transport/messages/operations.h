/* Puts and gets in progress, each under a handle. */
#ifndef ATOLL_MESSAGES_OPERATIONS_H
#define ATOLL_MESSAGES_OPERATIONS_H

#include "messages.h"

/* One put or get in progress, under the handle that the caller has. */
struct operation {
  llr_handle handle; /* changes with each use */
  int rank;
  int pending; /* parts that are not complete (LOCAL) */
  int next_free;
};

int atolli_operations_init(struct messages *m);
void atolli_operations_fini(struct messages *m);
struct operation *atolli_operation_begin(struct messages *m, int rank);
/* Gives the handle to the caller: 0 if it is complete already. */
llr_handle atolli_operation_handle(struct messages *m, struct operation *operation);
/* One part is complete. */
void atolli_operation_part_done(struct messages *m, struct operation *operation);
/* NULL: complete. */
struct operation *atolli_operation_find(struct messages *m, llr_handle handle);

#endif
