/*
 * Messages that have arrived: they are handled in the order of each rank, some of them later. The link calls this, in a
 * turn, with each packet and when the data of a large put are there.
 */
#include "inbox.h"

#include "form.h"
#include "packet.h"
#include "refuse.h"
#include "requests.h"
#include "rma.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A message that waits: for the data of an earlier large put, or for its handler to be set. */
struct deferred {
  struct deferred *next;
  struct header header;
  _Alignas(16) char data[];
};

enum { MOST_AREAS = 32 };
struct source {
  int expected; /* transfers of large puts that are not complete */
  /* Where they go to, and those that have been complete since there was none; more are not begun. */
  int num_areas;
  struct {
    uint64_t begin, end;
  } area[MOST_AREAS];
  struct deferred *first, **last_p;
};

int atolli_inbox_init(struct messages *m) {
  m->sources = calloc((size_t)m->num_ranks, sizeof *m->sources);
  if (!m->sources)
    return LLR_NO_MEMORY;
  for (int rank = 0; rank < m->num_ranks; rank++)
    m->sources[rank].last_p = &m->sources[rank].first;
  return LLR_OK;
}

void atolli_inbox_fini(struct messages *m) { free(m->sources); }

/* Answers do not wait: what they answer has been done. */
static bool is_answer(const struct header *header) {
  return header->kind == KIND_REPLY || header->kind == KIND_FLUSHED;
}

static void defer(struct source *source, const struct header *header, const char *data) {
  size_t bytes = atolli_data_bytes(header);
  struct deferred *later = malloc(sizeof *later + bytes);
  if (!later)
    atolli_messages_lack_memory();
  later->next = NULL;
  later->header = *header;
  memcpy(later->data, data, bytes);
  *source->last_p = later;
  source->last_p = &later->next;
}

/* Transfers of several large puts are complete in any order: together only if they do not meet. Everything else comes
   after the data of earlier large puts. */
static bool must_wait(struct source *source, const struct header *header, const char *data) {
  if (source->expected == 0)
    source->num_areas = 0;
  if (header->kind != KIND_PUT_RENDEZVOUS)
    return source->expected > 0;
  struct wanted wanted;
  memcpy(&wanted, data, sizeof wanted);
  uint64_t begin = header->address, end = begin + wanted.bytes;
  for (int i = 0; i < source->num_areas; i++)
    if (begin < source->area[i].end && source->area[i].begin < end)
      return true;
  if (source->num_areas == MOST_AREAS)
    return true;
  source->area[source->num_areas].begin = begin;
  source->area[source->num_areas++].end = end;
  return false;
}

/* Ranks that are early may send before this one has set its handlers. */
static bool lacks_handler(struct messages *m, const struct header *header) {
  return header->kind == KIND_AM && !m->handlers[header->index];
}

static void handle(struct messages *m, int rank, const struct header *header, const char *data) {
  atolli_messages_request_handle(m, rank, header, data);
  m->num_handled += atolli_messages_is_traffic(header);
}

static void arrive(struct messages *m, int rank, const struct header *header, const char *data) {
  struct source *source = &m->sources[rank];
  if (is_answer(header))
    atolli_messages_reply_handle(m, rank, header, data);
  else if (source->first || lacks_handler(m, header) || must_wait(source, header, data))
    defer(source, header, data);
  else
    handle(m, rank, header, data);
}

void atolli_inbox_packet(struct messages *m, int rank, const char *packet, size_t bytes) {
  struct header header;
  for (size_t at = 0; at < bytes; at += atolli_message_space(&header)) {
    if (bytes - at < sizeof header)
      atolli_messages_refuse(rank, "the packet ends within it");
    memcpy(&header, packet + at, sizeof header);
    const char *fault = atolli_message_fault(m, rank, &header, packet + at + sizeof header, bytes - at);
    if (fault)
      atolli_messages_refuse(rank, fault);
    arrive(m, rank, &header, packet + at + sizeof header);
  }
}

static void handle_deferred(struct messages *m, int rank) {
  struct source *source = &m->sources[rank];
  struct deferred *now;
  while ((now = source->first) && !lacks_handler(m, &now->header) && !must_wait(source, &now->header, now->data)) {
    /* Handled before it leaves the queue, so that what arrives meanwhile stays after it. */
    handle(m, rank, &now->header, now->data);
    source->first = now->next;
    if (!source->first)
      source->last_p = &source->first;
    free(now);
  }
}

/* The data of a large put are traffic (llr.h) of their own, from the time when their announcement is handled. */
void atolli_inbox_expect(struct messages *m, int rank) {
  m->sources[rank].expected++;
  m->num_sent++;
}

void atolli_inbox_is_complete(struct messages *m, int rank) {
  assert(m->sources[rank].expected > 0);
  m->sources[rank].expected--;
  m->num_handled++;
  handle_deferred(m, rank);
}

void atolli_inbox_handler_is_set(struct messages *m) {
  m->in_turn = true; /* what handlers send must not wait */
  for (int rank = 0; rank < m->num_ranks; rank++)
    handle_deferred(m, rank);
  atolli_packet_push_all(m);
  m->in_turn = false;
}
