/* Called by the plug-in's job at start, and by transport/messages as a link. */
#include "link.h"

#include "lifeline.h"
#include "receiving.h"
#include "sending.h"
#include "stream.h"

#include "base/log.h"
#include "transport/messages/refuse.h"

#include <errno.h>

static const struct atolli_messages_link *library;
static int *sockets; /* until the link has taken them */
static bool is_used, reaches_all;

static int send_packet(struct messages *m, int rank, char *packet, size_t bytes, bool *kept_p) {
  return (atolli_tcp_reaches(rank) ? atolli_tcp_send : library->send)(m, rank, packet, bytes, kept_p);
}

static int transfer_send(struct messages *m, int rank, enum tag tag, const void *data, size_t bytes,
                         struct operation *operation) {
  return (atolli_tcp_reaches(rank) ? atolli_tcp_transfer_send : library->transfer_send)(m, rank, tag, data, bytes,
                                                                                        operation);
}

static int transfer_receive(struct messages *m, int rank, enum tag tag, void *data, size_t bytes,
                            struct operation *operation, int arriving) {
  return (atolli_tcp_reaches(rank) ? atolli_tcp_transfer_receive : library->transfer_receive)(m, rank, tag, data, bytes,
                                                                                              operation, arriving);
}

static enum llr_progress turn(struct messages *m) {
  bool busy = atolli_tcp_turn(m);
  if (!atolli_tcp_reaches_all())
    busy |= library->turn(m) == LLR_BUSY;
  else if (!busy && library->idle)
    library->idle();
  return busy ? LLR_BUSY : m->num_under_way > 0 ? LLR_UNDER_WAY : LLR_IDLE;
}

/* By TCP what goes straight to its place has to be announced, which pays from here on (docs/transports.md). */
static size_t eager_bytes(void) { return 150000; }

/* The library would end the job as well. */
static void on_loss(int rank, int error) {
  if (error == EFAULT)
    atolli_log("a transfer with image %d has an address at which nothing lies", rank + 1);
  else
    atolli_tcp_say_lost(rank, error);
  atolli_tcp_hang_up(); /* other machines learn of it, also where the launcher does not tell them */
  atolli_messages_end_job();
}

static int begin(struct messages *m) {
  int status = atolli_tcp_begin(m, sockets, on_loss);
  sockets = NULL;
  return status != LLR_OK || atolli_tcp_reaches_all() ? status : library->begin(m);
}

/* From the moment on at which this process may wait in the library's barrier. */
static bool has_met(struct messages *m) {
  if (m->num_under_way > 0 && !atolli_tcp.expects_ends)
    return false;
  atolli_tcp_expect_ends();
  return library->has_met(m);
}

static void end(void) {
  if (!atolli_tcp_reaches_all())
    library->end();
  atolli_tcp_end();
}

int atolli_tcp_link_connect(int rank, int num_ranks, enum atolli_tcp_wish wish,
                            int (*exchange)(const void *mine, void *all, size_t bytes)) {
  int status = atolli_tcp_connect(rank, num_ranks, wish, exchange, &sockets);
  is_used = reaches_all = sockets != NULL;
  for (int other = 0; is_used && other < num_ranks; other++)
    reaches_all &= other == rank || sockets[other] >= 0;
  return status;
}

bool atolli_tcp_link_is_used(void) { return is_used; }

bool atolli_tcp_link_reaches_all(void) { return reaches_all; }

void atolli_tcp_link_tell_end(int status) { atolli_tcp_tell_end(status); }

/* The library's collectives block, and what is not sent yet would stay here meanwhile: there are none. */
const struct atolli_messages_link *atolli_tcp_link_over(const struct atolli_messages_link *of_library) {
  static struct atolli_messages_link link;
  library = of_library;
  if (!is_used)
    return library;
  link = *library;
  link.begin = begin;
  link.has_met = has_met;
  link.end = end;
  link.send = send_packet;
  link.eager_bytes = eager_bytes;
  link.transfer_send = transfer_send;
  link.transfer_receive = transfer_receive;
  link.collectives = NULL;
  link.turn = turn;
  return &link;
}
