/*
 * An asynchronous collective operation, and its pieces on their way through the tree (async_pieces.h). Called by
 * async.c.
 */
#ifndef ATOLL_CORE_ASYNC_OPERATION_H
#define ATOLL_CORE_ASYNC_OPERATION_H

#include "core/coll/async_call.h"
#include "core/coll/async_completion.h"
#include "core/coll/coll_notice.h"
#include "core/remote/remote.h"

struct atolli_async_operation {
  struct atolli_async_call call;
  struct atolli_buffer buffer;
  struct atolli_notice notice; /* what the images compare */
  struct atolli_completion *completion;
  struct atolli_remote_writes writes; /* of its data to other nodes */
  uint32_t first, pieces, left;       /* its pieces, and how many have not come back */
  size_t piece_bytes;
  struct atolli_async_operation *next; /* of the team */
};

struct atolli_async_piece {
  struct atolli_async_operation *of;
  int children; /* that have been combined */
  bool is_sent; /* up */
  bool is_done;
};

/* Its notice and the number of its pieces, from `call` and `buffer`. */
void atolli_async_operation_prepare(struct atolli_async_operation *o, const struct atolli_team *team);

/* Does every image get the result? Else only that of RESULT_IMAGE. */
bool atolli_async_is_for_all(const struct atolli_async_operation *o);

/* The piece with that number, as far as it goes now. True: there was something to do. Ends the run if another image
   executes something else. */
bool atolli_async_advance(const struct atolli_team *team, struct atolli_async_piece *p, uint32_t number);

#endif
