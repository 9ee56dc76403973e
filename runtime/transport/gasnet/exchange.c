/*
 * Gives every rank's bytes to every rank, for boot (llr/plugin.h). All ranks call it, before the transport's init and
 * after its fini, so that it needs no lock.
 */
#include "gasnet_transport.h"

#include <sched.h>
#include <string.h>

enum { PIECE_BYTES = 512 }; /* GASNet's smallest limit for a message */

static char *gathered;     /* this rank's result, at its start those of rank 0 */
static size_t length;      /* of one rank's bytes */
static size_t num_arrived; /* bytes of others */

void atolli_gasnet_piece_arrives(gex_Token_t token, void *piece, size_t bytes, gex_AM_Arg_t begin) {
  gex_Token_Info_t info;
  gex_Token_Info(token, &info, GEX_TI_SRCRANK);
  memcpy(gathered + (size_t)info.gex_srcrank * length + (size_t)begin, piece, bytes);
  num_arrived += bytes;
}

static void barrier(void) {
  gex_Event_t event = gex_Coll_BarrierNB(atolli_gasnet_team, 0);
  while (gex_Event_Test(event)) {
    gasnet_AMPoll();
    sched_yield();
  }
}

static void send_to(gex_Rank_t rank, const char *mine) {
  for (size_t begin = 0; begin < length; begin += PIECE_BYTES) {
    size_t bytes = length - begin < PIECE_BYTES ? length - begin : PIECE_BYTES;
    gex_AM_RequestMedium1(atolli_gasnet_team, rank, HANDLER_EXCHANGE, (void *)(mine + begin), bytes, GEX_EVENT_NOW, 0,
                          (gex_AM_Arg_t)begin);
  }
}

int atolli_gasnet_exchange(const void *mine, void *all, size_t bytes) {
  gex_Rank_t rank = gex_TM_QueryRank(atolli_gasnet_team), num_ranks = gex_TM_QuerySize(atolli_gasnet_team);
  gathered = all;
  length = bytes;
  num_arrived = 0;
  memmove(gathered + (size_t)rank * bytes, mine, bytes);
  barrier(); /* everybody knows where to put the pieces */
  for (gex_Rank_t step = 1; step < num_ranks; step++)
    send_to((rank + step) % num_ranks, mine);
  while (num_arrived < bytes * (size_t)(num_ranks - 1)) {
    gasnet_AMPoll();
    sched_yield();
  }
  barrier(); /* nobody begins the next one */
  return LLR_OK;
}
