/* The table of functions of each such transport; puts and gets are in rma.c. */
#include "messages.h"

/* Libraries that copy everything, and transfer nothing straight between the programs' memories, do best with few
   pieces. A put of some packets still costs less than a transfer, for which the two sides have to find each other. */
static void choose_sizes(const struct llr_sizes *sizes) {
  enum { LARGEST_REPLY = 8 << 10, SOME = 12 << 10 };
  size_t largest = atolli_messages_link.largest_packet, eager = sizes->eager;
  if (eager == 0)
    eager = atolli_messages_link.eager_bytes ? atolli_messages_link.eager_bytes(atolli_messages.llr.machines) : largest;
  atolli_messages.packet_bytes = eager < largest ? eager : largest;
  size_t data = atolli_messages.packet_bytes - sizeof(struct header), some = 2 * data + data / 2;
  some = data > SOME ? data : some < SOME ? some : SOME;
  atolli_messages.reply_bytes = data < LARGEST_REPLY ? data : LARGEST_REPLY;
  atolli_messages.inline_bytes = sizes->in_packets ? sizes->in_packets : some;
  atolli_messages.piece_bytes = sizes->piece;
  atolli_messages_transport.copied_bytes = atolli_messages.inline_bytes;
}

static void set_sizes(const struct llr_sizes *sizes) {
  atolli_messages_lock();
  atolli_packet_push_all();
  choose_sizes(sizes);
  atolli_messages_unlock();
}

/* ---- collectives of the library's own: under the lock, like all its calls ---- */

static int group_make(const int *ranks, int num_ranks, struct llr_group **group_p) {
  atolli_messages_lock();
  atolli_packet_push_all();
  int status = atolli_messages_link.collectives->group_make(ranks, num_ranks, group_p);
  atolli_messages_unlock();
  return status;
}

static void group_free(struct llr_group *group) {
  atolli_messages_lock();
  atolli_messages_link.collectives->group_free(group);
  atolli_messages_unlock();
}

static int broadcast(struct llr_group *group, int root, void *data, size_t bytes) {
  atolli_messages_lock();
  atolli_packet_push_all();
  int status = atolli_messages_link.collectives->broadcast(group, root, data, bytes);
  atolli_messages_unlock();
  return status;
}

static int allreduce(struct llr_group *group, enum llr_reduction reduction, enum llr_number number, int bytes,
                     void *data, size_t count) {
  atolli_messages_lock();
  atolli_packet_push_all();
  int status = atolli_messages_link.collectives->allreduce(group, reduction, number, bytes, data, count);
  atolli_messages_unlock();
  return status;
}

static void offer_collectives(void) {
  static struct llr_collectives collectives;
  if (!atolli_messages_link.collectives)
    return;
  collectives = (struct llr_collectives){.group_make = group_make,
                                         .group_free = group_free,
                                         .broadcast = broadcast,
                                         .can_reduce = atolli_messages_link.collectives->can_reduce,
                                         .allreduce = allreduce};
  atolli_messages_transport.collectives = &collectives;
}

/* ---- start and end ---- */

static int transport_init(const struct llr_job *job) {
  bool may_use_thread = false;
  atolli_messages.llr = *job;
  atolli_messages.rank = job->rank;
  atolli_messages.num_ranks = job->num_ranks;
  choose_sizes(&job->sizes);
  offer_collectives();
  int status = atolli_messages_rma_init();
  if (status == LLR_OK)
    status = atolli_inbox_init();
  if (status == LLR_OK)
    status = atolli_packet_init();
  if (status == LLR_OK)
    status = atolli_messages_link.begin(&may_use_thread);
  /* No library that is known serves our messages by itself: auto means the thread where it allows one. */
  if (status == LLR_OK && may_use_thread)
    atolli_messages_thread_start();
  return status;
}

/* Everybody has his answers, and asks nothing more, before anybody stops answering. */
static void transport_fini(void) {
  struct atolli_patience patience = {0};
  atolli_messages_flush(-1);
  atolli_messages_thread_stop();
  do
    atolli_messages_wait_turn(-1, &patience);
  while (!atolli_messages_link.has_met());
  atolli_messages_link.end();
  atolli_inbox_fini();
  atolli_packet_fini();
  atolli_messages_rma_fini();
}

/* Messages carry addresses; memory needs no registration. */
static int transport_attach(void *base, size_t bytes) {
  (void)base, (void)bytes;
  return LLR_OK;
}

static int transport_am_set_handler(int index, llr_am_handler handler) {
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  atolli_messages.handlers[index] = handler;
  atolli_inbox_handler_is_set();
  atolli_messages_unlock();
  return LLR_OK;
}

static int transport_am_send(int rank, int index, const void *payload, size_t bytes) {
  struct header header = {.kind = KIND_AM, .index = (uint16_t)index};
  if (rank < 0 || rank >= atolli_messages.num_ranks || index < 0 || index >= LLR_AM_HANDLERS || bytes > AM_BYTES)
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  int status = LLR_OK;
  if (rank == atolli_messages.rank)
    atolli_messages.handlers[index](rank, payload, bytes);
  else
    status = atolli_packet_add(rank, &header, payload, bytes, NULL, 0);
  if (status == LLR_OK && rank != atolli_messages.rank)
    status = atolli_packet_push(rank);
  atolli_messages_unlock();
  return status;
}

static int transport_progress(void) {
  atolli_messages_count_turn();
  if (!atolli_messages_try_lock())
    return LLR_IDLE; /* the thread is at it */
  enum llr_progress progress = atolli_messages_turn();
  atolli_messages_unlock();
  return progress;
}

static void transport_traffic(uint64_t *sent_p, uint64_t *handled_p) {
  atolli_messages_lock();
  *sent_p = atolli_messages.num_sent;
  *handled_p = atolli_messages.num_handled;
  atolli_messages_unlock();
}

struct llr_transport atolli_messages_transport = {
    .name = ATOLL_TRANSPORT_NAME,
    .attributes = LLR_ORDERED_PUTS | LLR_COHERENT_ATOMICS | LLR_ANY_MEMORY,
    .am_bytes = AM_BYTES,
    .init = transport_init,
    .fini = transport_fini,
    .attach = transport_attach,
    .put = atolli_messages_put,
    .get = atolli_messages_get,
    .am_set_handler = transport_am_set_handler,
    .am_send = transport_am_send,
    .wait = atolli_messages_wait,
    .flush = atolli_messages_flush,
    .progress = transport_progress,
    .put_strided = atolli_messages_put_strided,
    .get_strided = atolli_messages_get_strided,
    .signal = atolli_messages_signal,
    .set_sizes = set_sizes,
    .traffic = transport_traffic,
};
