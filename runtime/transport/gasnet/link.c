/*
 * Messages by GASNet's active messages, which arrive whole and once, but in any order: each carries its number, and
 * what comes early waits. GASNet's handlers may not send; they only put what arrives into a list, which turns go
 * through.
 */
#include "gasnet_transport.h"

#include "transport/messages/inbox.h"
#include "transport/messages/refuse.h"
#include "transport/messages/turn.h"

#include <stdlib.h>
#include <string.h>

struct arrival {
  struct arrival *next;
  int rank;
  uint32_t number;
  size_t bytes;
  _Alignas(16) char message[];
};

/* Since the last turn, in order of arrival. */
static struct arrival *arrivals, **last_arrival_p = &arrivals;
static int num_arrivals;

/* For each rank. */
static struct peer {
  uint32_t sent, handled; /* messages to it, and of it */
  struct arrival *early;  /* that came before their turn, in order of number */
} *peers;

/* More arrivals than this: a sender makes a turn, so that they do not fill its memory. */
enum { MOST_ARRIVALS = 64 };

void atolli_gasnet_message_arrives(gex_Token_t token, void *message, size_t bytes, gex_AM_Arg_t number) {
  gex_Token_Info_t info;
  gex_Token_Info(token, &info, GEX_TI_SRCRANK);
  struct arrival *arrival = malloc(sizeof *arrival + bytes);
  if (!arrival)
    atolli_messages_lack_memory();
  arrival->next = NULL;
  arrival->rank = (int)info.gex_srcrank;
  arrival->number = (uint32_t)number;
  arrival->bytes = bytes;
  memcpy(arrival->message, message, bytes);
  *last_arrival_p = arrival;
  last_arrival_p = &arrival->next;
  num_arrivals++;
}

static void make_room(struct messages *m, int rank) {
  (void)rank;
  if (num_arrivals > MOST_ARRIVALS)
    atolli_messages_turn(m);
}

static int packet_send(struct messages *m, int rank, char *packet, size_t bytes, bool *kept_p) {
  gex_AM_Arg_t number = (gex_AM_Arg_t)peers[rank].sent++;
  (void)m;
  *kept_p = false;
  return gex_AM_RequestMedium1(atolli_gasnet_team, (gex_Rank_t)rank, HANDLER_MESSAGE, packet, bytes, GEX_EVENT_NOW, 0,
                               number)
             ? LLR_FAILED
             : LLR_OK;
}

static void keep_early(struct peer *peer, struct arrival *arrival) {
  struct arrival **place = &peer->early;
  while (*place && (int32_t)((*place)->number - arrival->number) < 0)
    place = &(*place)->next;
  arrival->next = *place;
  *place = arrival;
}

static void handle_in_order(struct messages *m, struct peer *peer, struct arrival *arrival) {
  keep_early(peer, arrival);
  while (peer->early && peer->early->number == peer->handled) {
    struct arrival *now = peer->early;
    peer->early = now->next;
    peer->handled++;
    atolli_inbox_packet(m, now->rank, now->message, now->bytes);
    free(now);
  }
}

static enum llr_progress turn(struct messages *m) {
  gasnet_AMPoll();
  /* Answers that are sent meanwhile let more arrive: for the next turn. */
  struct arrival *arrival = arrivals;
  arrivals = NULL;
  last_arrival_p = &arrivals;
  num_arrivals = 0;
  bool busy = arrival != NULL;
  while (arrival) {
    struct arrival *next = arrival->next;
    handle_in_order(m, &peers[arrival->rank], arrival);
    arrival = next;
  }
  if (!busy && atolli_conduit.serve_program)
    atolli_conduit.serve_program();
  return busy ? LLR_BUSY : LLR_IDLE;
}

static bool allows_thread(void) { return atolli_gasnet_allows_thread; }

static int begin(struct messages *m) {
  peers = calloc((size_t)m->num_ranks, sizeof *peers);
  return peers ? LLR_OK : LLR_NO_MEMORY;
}

static bool has_met(struct messages *m) {
  (void)m;
  static gex_Event_t barrier;
  static bool begun;
  if (!begun)
    barrier = gex_Coll_BarrierNB(atolli_gasnet_team, 0);
  begun = true;
  return gex_Event_Test(barrier) == GASNET_OK;
}

static void end(void) { free(peers); }

const struct atolli_messages_link *atolli_messages_link(void) {
  static const struct atolli_messages_link link = {.allows_thread = allows_thread,
                                                   .begin = begin,
                                                   .has_met = has_met,
                                                   .end = end,
                                                   .largest_packet = MESSAGE_BYTES,
                                                   .send = packet_send,
                                                   .make_room = make_room,
                                                   .turn = turn};
  return &link;
}
