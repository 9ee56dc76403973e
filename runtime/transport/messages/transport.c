/*
 * The table of functions of each such transport, its start and its end. Core calls them by the contract (llr/llr.h);
 * puts and gets are in rma.c.
 */
#include "messages.h"

#include "inbox.h"
#include "lock.h"
#include "operations.h"
#include "packet.h"
#include "rma.h"
#include "target.h"
#include "thread.h"
#include "turn.h"

/* Libraries that copy everything, and transfer nothing straight between the programs' memories, do best with few
   pieces. A put of some packets still costs less than a transfer, for which the two sides have to find each other. */
static void choose_sizes(struct messages *m, const struct llr_sizes *sizes) {
  enum { LARGEST_REPLY = 8 << 10, SOME = 12 << 10 };
  size_t largest = m->link->largest_packet, packet = sizes->packet;
  if (packet == 0)
    packet = m->link->packet_limit ? m->link->packet_limit(m->job.machines) : largest;
  m->packet_bytes = packet < largest ? packet : largest;
  size_t data = m->packet_bytes - sizeof(struct header), some = 2 * data + data / 2;
  some = data > SOME ? data : some < SOME ? some : SOME;
  m->reply_bytes = data < LARGEST_REPLY ? data : LARGEST_REPLY;
  size_t of_link = m->link->eager_bytes && sizes->packet == 0 ? m->link->eager_bytes() : 0;
  m->eager_bytes = sizes->eager ? sizes->eager : of_link ? of_link : some;
  m->piece_bytes = sizes->piece;
  m->llr.copied_bytes = m->eager_bytes;
}

static void set_sizes(struct llr *llr, const struct llr_sizes *sizes) {
  struct messages *m = atolli_messages_of(llr);
  atolli_messages_lock();
  atolli_packet_push_all(m);
  choose_sizes(m, sizes);
  atolli_messages_unlock();
}

/* ---- collectives of the library's own: under the lock, like all its calls ---- */

static int group_make(struct llr *llr, const int *ranks, int num_ranks, struct llr_group **group_p) {
  atolli_messages_lock();
  atolli_packet_push_all(atolli_messages_of(llr));
  int status = atolli_messages_of(llr)->link->collectives->group_make(llr, ranks, num_ranks, group_p);
  atolli_messages_unlock();
  return status;
}

static void group_free(struct llr *llr, struct llr_group *group) {
  atolli_messages_lock();
  atolli_messages_of(llr)->link->collectives->group_free(llr, group);
  atolli_messages_unlock();
}

static int broadcast(struct llr *llr, struct llr_group *group, int root, void *data, size_t bytes) {
  atolli_messages_lock();
  atolli_packet_push_all(atolli_messages_of(llr));
  int status = atolli_messages_of(llr)->link->collectives->broadcast(llr, group, root, data, bytes);
  atolli_messages_unlock();
  return status;
}

static int allreduce(struct llr *llr, struct llr_group *group, enum llr_reduction reduction, enum llr_number number,
                     int bytes, void *data, size_t count) {
  atolli_messages_lock();
  atolli_packet_push_all(atolli_messages_of(llr));
  int status = atolli_messages_of(llr)->link->collectives->allreduce(llr, group, reduction, number, bytes, data, count);
  atolli_messages_unlock();
  return status;
}

static int can_reduce(struct llr *llr, enum llr_reduction reduction, enum llr_number number, int bytes) {
  return atolli_messages_of(llr)->link->collectives->can_reduce(llr, reduction, number, bytes);
}

static const struct llr_collectives collectives = {.group_make = group_make,
                                                   .group_free = group_free,
                                                   .broadcast = broadcast,
                                                   .can_reduce = can_reduce,
                                                   .allreduce = allreduce};

/* ---- start and end ---- */

static void release(struct messages *m) {
  atolli_inbox_fini(m);
  atolli_packet_fini(m);
  atolli_messages_rma_fini(m);
  atolli_operations_fini(m);
}

static int begin(struct messages *m) {
  int (*const parts[])(struct messages *) = {atolli_operations_init, atolli_messages_rma_init, atolli_inbox_init,
                                             atolli_packet_init};
  choose_sizes(m, &m->job.sizes);
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
    if (parts[i](m) != LLR_OK)
      return LLR_NO_MEMORY;
  int status = m->link->begin(m);
  /* No library that is known serves our messages by itself: auto means the thread where it allows one. */
  if (status == LLR_OK && !m->job.without_thread && m->link->allows_thread())
    atolli_messages_thread_start(m);
  return status;
}

/* The library is one, and so is what is open over it. */
static struct messages opened;

static int transport_init(const struct llr_job *job, struct llr **llr_p) {
  const struct atolli_messages_link *link = atolli_messages_link();
  if (opened.llr.table)
    return LLR_BAD_ARGUMENT;
  opened = (struct messages){
      .llr = {.table = &atolli_messages_transport, .collectives = link->collectives ? &collectives : NULL},
      .link = link,
      .job = *job,
      .rank = job->rank,
      .num_ranks = job->num_ranks};
  *llr_p = &opened.llr;
  return begin(&opened);
}

/* Everybody has his answers, and asks nothing more, before anybody stops answering. */
static void transport_fini(struct llr *llr) {
  struct messages *m = atolli_messages_of(llr);
  struct atolli_backoff backoff = {0};
  atolli_messages_flush(llr, -1);
  atolli_messages_thread_stop(m);
  do
    atolli_messages_wait_turn(m, -1, &backoff);
  while (!m->link->has_met(m));
  m->link->end();
  release(m);
  m->llr.table = NULL;
}

/* Messages carry addresses; memory needs no registration. */
static int transport_attach(struct llr *llr, void *base, size_t bytes) {
  (void)llr, (void)base, (void)bytes;
  return LLR_OK;
}

static int transport_am_set_handler(struct llr *llr, int index, llr_am_handler handler) {
  struct messages *m = atolli_messages_of(llr);
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  m->handlers[index] = handler;
  atolli_inbox_handler_is_set(m);
  atolli_messages_unlock();
  return LLR_OK;
}

/* Those of the last handlers have answers of their own: a flush does not wait for them. */
static int send_message(struct messages *m, int rank, int index, const void *payload, size_t bytes) {
  struct header header = {.kind = KIND_AM, .index = (uint16_t)index};
  m->targets[rank].dirty |= index < LLR_AM_PROBE;
  return atolli_target_send(m, rank, &header, payload, bytes, NULL, 0);
}

static int transport_am_send(struct llr *llr, int rank, int index, const void *payload, size_t bytes) {
  struct messages *m = atolli_messages_of(llr);
  if (rank < 0 || rank >= m->num_ranks || index < 0 || index >= LLR_AM_HANDLERS || bytes > AM_BYTES)
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  int status = LLR_OK;
  if (rank == m->rank)
    m->handlers[index](llr, rank, payload, bytes);
  else
    status = send_message(m, rank, index, payload, bytes);
  atolli_messages_unlock();
  return status;
}

static enum llr_progress transport_progress(struct llr *llr) {
  struct messages *m = atolli_messages_of(llr);
  atolli_messages_count_turn(m);
  if (!atolli_messages_try_lock())
    return LLR_IDLE; /* the thread is at it */
  enum llr_progress progress = atolli_messages_turn(m);
  atolli_messages_unlock();
  return progress;
}

static void transport_traffic(struct llr *llr, uint64_t *sent_p, uint64_t *handled_p) {
  struct messages *m = atolli_messages_of(llr);
  atolli_messages_lock();
  *sent_p = m->num_sent;
  *handled_p = m->num_handled;
  atolli_messages_unlock();
}

static void transport_packets(struct llr *llr, uint64_t *count_p, uint64_t *bytes_p) {
  struct messages *m = atolli_messages_of(llr);
  atolli_messages_lock();
  *count_p = m->num_packets;
  *bytes_p = m->packets_bytes;
  atolli_messages_unlock();
}

const struct llr_transport atolli_messages_transport = {
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
    .update = atolli_messages_update,
    .set_sizes = set_sizes,
    .traffic = transport_traffic,
    .packets = transport_packets,
};
